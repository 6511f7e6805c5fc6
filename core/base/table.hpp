#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

namespace condottiero {

/// Rows that are numbered from one and never taken away: a thing that is gone keeps its row and says so. A table of
/// what somebody knows may have gaps (`put`).
template <class RowId, class Row>
class Table {
public:
    [[nodiscard]] RowId next_id() const { return RowId(rows_.empty() ? 1 : rows_.back().id.value() + 1); }
    [[nodiscard]] bool has(RowId id) const { return place_of(id) < rows_.size(); }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }

    Row& at(RowId id) {
        const auto place = static_cast<std::size_t>(id.value() - 1);
        if (place < rows_.size() && rows_[place].id == id) [[likely]]
            return rows_[place];
        return rows_[place_with_gaps(id)];
    }
    [[nodiscard]] const Row& at(RowId id) const {
        const auto place = static_cast<std::size_t>(id.value() - 1);
        if (place < rows_.size() && rows_[place].id == id) [[likely]]
            return rows_[place];
        return rows_[place_with_gaps(id)];
    }
    void add(Row row) {
        assert(row.id == next_id());
        rows_.push_back(std::move(row));
    }
    /// With a number beyond all those before it.
    void put(Row row) {
        assert(rows_.empty() || rows_.back().id < row.id);
        rows_.push_back(std::move(row));
    }

    auto begin() { return rows_.begin(); }
    auto end() { return rows_.end(); }
    [[nodiscard]] auto begin() const { return rows_.begin(); }
    [[nodiscard]] auto end() const { return rows_.end(); }

    bool operator==(const Table&) const = default;

private:
    /// Beyond the last: there is no such row.
    [[nodiscard]] std::size_t place_of(RowId id) const {
        const auto place = static_cast<std::size_t>(id.value() - 1);  // none is before the first
        if (place < rows_.size() && rows_[place].id == id) return place;
        const auto found = std::lower_bound(rows_.begin(), rows_.end(), id,
                                            [](const Row& row, RowId wanted) { return row.id < wanted; });
        return found != rows_.end() && found->id == id ? static_cast<std::size_t>(found - rows_.begin()) : rows_.size();
    }
    /// Apart, so that a table without gaps is as quick as ever.
    [[nodiscard, gnu::noinline]] std::size_t place_with_gaps(RowId id) const {
        const std::size_t place = place_of(id);
        assert(place < rows_.size());
        return place;
    }

    std::vector<Row> rows_;
};

}  // namespace condottiero
