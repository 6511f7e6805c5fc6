#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

namespace condottiero {

/// Rows that are numbered from one and never taken away: a thing that is gone keeps its row and says so.
template <class RowId, class Row>
class Table {
public:
    [[nodiscard]] RowId next_id() const { return RowId(static_cast<int>(rows_.size()) + 1); }
    [[nodiscard]] bool has(RowId id) const { return id.value() >= 1 && id.value() <= static_cast<int>(rows_.size()); }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }

    Row& at(RowId id) {
        assert(has(id));
        return rows_[static_cast<std::size_t>(id.value() - 1)];
    }
    [[nodiscard]] const Row& at(RowId id) const {
        assert(has(id));
        return rows_[static_cast<std::size_t>(id.value() - 1)];
    }
    void add(Row row) {
        assert(row.id == next_id());
        rows_.push_back(std::move(row));
    }

    auto begin() { return rows_.begin(); }
    auto end() { return rows_.end(); }
    [[nodiscard]] auto begin() const { return rows_.begin(); }
    [[nodiscard]] auto end() const { return rows_.end(); }

    bool operator==(const Table&) const = default;

private:
    std::vector<Row> rows_;
};

}  // namespace condottiero
