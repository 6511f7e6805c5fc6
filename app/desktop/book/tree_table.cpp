#include "app/desktop/book/tree_table.hpp"

#include <cairo.h>
#include <algorithm>
#include <cstring>
#include <map>
#include <memory>

#include "app/desktop/look/style.hpp"
#include "app/desktop/window/pane.hpp"
#include "app/picture/charts/side_picture.hpp"

namespace condottiero {

namespace {

wxBitmap side_bitmap(const std::string& colour, int scale) {
    const int px = side_picture_px * scale;
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, px, px), &cairo_surface_destroy);
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> cairo(cairo_create(surface.get()), &cairo_destroy);
    cairo_scale(cairo.get(), scale, scale);
    draw_side(cairo.get(), colour);
    cairo_surface_flush(surface.get());
    wxImage image(px, px);
    image.InitAlpha();
    for (int y = 0; y < px; ++y)
        for (int x = 0; x < px; ++x) {
            const unsigned char* at = cairo_image_surface_get_data(surface.get()) +
                                      static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface.get());
            std::uint32_t argb = 0;
            std::memcpy(&argb, at + 4 * static_cast<std::ptrdiff_t>(x), sizeof argb);
            const std::uint32_t alpha = argb >> 24U;
            // Cairo's colours are already weakened by their alpha.
            const auto part = [&](unsigned shift) {
                return static_cast<unsigned char>(alpha == 0 ? 0 : ((argb >> shift) & 0xFFU) * 255 / alpha);
            };
            image.SetRGB(x, y, part(16), part(8), part(0));
            image.SetAlpha(x, y, static_cast<unsigned char>(alpha));
        }
    return wxBitmap(image);
}

}  // namespace

class TreeTable::Model : public wxDataViewModel {
public:
    // wx keeps an item as a pointer; nobody looks where it points. NOLINTNEXTLINE(performance-no-int-to-ptr)
    static wxDataViewItem item_of(std::size_t row) { return wxDataViewItem(reinterpret_cast<void*>(row + 1)); }
    static std::size_t row_of(const wxDataViewItem& item) { return reinterpret_cast<std::size_t>(item.GetID()) - 1; }

    [[nodiscard]] const std::vector<TreeRow>& rows() const { return rows_; }
    [[nodiscard]] bool has_shape_of(const std::vector<TreeRow>& rows) const {
        return std::equal(rows_.begin(), rows_.end(), rows.begin(), rows.end(),
                          [](const TreeRow& a, const TreeRow& b) { return a.key == b.key && a.parent == b.parent; });
    }
    /// Only figures differ.
    void update(std::vector<TreeRow> rows) {
        rows_.swap(rows);
        for (std::size_t i = 0; i < rows_.size(); ++i)
            if (rows_[i].cells != rows[i].cells || rows_[i].bad != rows[i].bad) ItemChanged(item_of(i));
    }
    void replace(std::vector<TreeRow> rows) {
        rows_ = std::move(rows);
        Cleared();
    }

    [[nodiscard]] unsigned int GetColumnCount() const override {
        return rows_.empty() ? 0 : static_cast<unsigned>(columns_);
    }
    [[nodiscard]] wxString GetColumnType(unsigned int column) const override {
        return column == 0 ? wxDataViewIconTextRenderer::GetDefaultType() : wxString("string");
    }
    void GetValue(wxVariant& value, const wxDataViewItem& item, unsigned int column) const override {
        const TreeRow& row = rows_[row_of(item)];
        const wxString text = column < row.cells.size() ? in_wx(row.cells[column]) : wxString();
        if (column > 0)
            value = text;
        else
            value << wxDataViewIconText(text, row.colour.empty() ? wxBitmapBundle() : device_of(row.colour));
    }
    bool GetAttr(const wxDataViewItem& item, unsigned int, wxDataViewItemAttr& attr) const override {
        const TreeRow& row = rows_[row_of(item)];
        if (row.strong) attr.SetBold(true);
        if (row.ground) attr.SetBackgroundColour(style::panel());
        if (row.ground && !row.bad) attr.SetColour(style::ink());
        if (row.bad) attr.SetColour(style::bad());
        return row.strong || row.ground || row.bad;
    }
    bool SetValue(const wxVariant&, const wxDataViewItem&, unsigned int) override { return false; }
    [[nodiscard]] bool HasContainerColumns(const wxDataViewItem&) const override { return true; }
    [[nodiscard]] bool IsContainer(const wxDataViewItem& item) const override {
        if (!item.IsOk()) return true;
        const std::size_t row = row_of(item);
        return std::any_of(rows_.begin(), rows_.end(), [&](const TreeRow& each) { return each.parent == row; });
    }
    [[nodiscard]] wxDataViewItem GetParent(const wxDataViewItem& item) const override {
        if (!item.IsOk()) return {};
        const std::optional<std::size_t> parent = rows_[row_of(item)].parent;
        return parent ? item_of(*parent) : wxDataViewItem();
    }
    unsigned int GetChildren(const wxDataViewItem& item, wxDataViewItemArray& children) const override {
        const std::optional<std::size_t> parent = item.IsOk() ? std::optional(row_of(item)) : std::nullopt;
        for (std::size_t i = 0; i < rows_.size(); ++i)
            if (rows_[i].parent == parent) children.Add(item_of(i));
        return static_cast<unsigned>(children.size());
    }

    std::size_t columns_ = 0;

private:
    static const wxBitmapBundle& device_of(const std::string& colour) {
        static std::map<std::string, wxBitmapBundle> drawn;
        auto [found, fresh] = drawn.try_emplace(colour);
        if (fresh) found->second = wxBitmapBundle::FromBitmaps(side_bitmap(colour, 1), side_bitmap(colour, 2));
        return found->second;
    }

    std::vector<TreeRow> rows_;
};

TreeTable::TreeTable(wxWindow* parent, std::string_view name, const std::vector<Column>& columns)
    : wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                     wxDV_SINGLE | wxDV_HORIZ_RULES | wxDV_ROW_LINES | wxBORDER_THEME),
      model_(new Model) {
    SetName(in_wx(name));
    model_->columns_ = columns.size();
    AssociateModel(model_.get());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const int align = columns[i].number ? wxALIGN_RIGHT : wxALIGN_LEFT;
        const wxString title = in_wx(columns[i].title);
        const int width =
            std::max(columns[i].width * GetCharWidth(), GetTextExtent(title).x + FromDIP(8)) + FromDIP(12);
        wxDataViewRenderer* renderer = nullptr;
        if (i == 0)
            renderer = new wxDataViewIconTextRenderer;
        else
            renderer = new wxDataViewTextRenderer("string", wxDATAVIEW_CELL_INERT, align | wxALIGN_CENTRE_VERTICAL);
        auto* column = new wxDataViewColumn(title, renderer, static_cast<unsigned>(i), width,
                                            static_cast<wxAlignment>(align), wxDATAVIEW_COL_RESIZABLE);
        AppendColumn(column);
        if (i == 0) SetExpanderColumn(column);
    }
}

void TreeTable::show(std::vector<TreeRow> rows) {
    if (model_->has_shape_of(rows)) return model_->update(std::move(rows));
    std::vector<std::string> closed;
    for (std::size_t i = 0; i < model_->rows().size(); ++i)
        if (const wxDataViewItem item = Model::item_of(i); model_->IsContainer(item) && !IsExpanded(item))
            closed.push_back(model_->rows()[i].key);
    const TreeRow* before = chosen();
    const std::string key = before != nullptr ? before->key : std::string();
    Freeze();
    model_->replace(std::move(rows));
    open_rows(closed);
    if (!key.empty()) choose(key);
    Thaw();
}

void TreeTable::open_rows(const std::vector<std::string>& closed) {
    for (std::size_t i = 0; i < model_->rows().size(); ++i)
        if (const wxDataViewItem item = Model::item_of(i);
            model_->IsContainer(item) && std::find(closed.begin(), closed.end(), model_->rows()[i].key) == closed.end())
            Expand(item);
}

const std::vector<TreeRow>& TreeTable::rows() const {
    return model_->rows();
}

const TreeRow* TreeTable::row_of(const wxDataViewItem& item) const {
    return item.IsOk() && Model::row_of(item) < model_->rows().size() ? &model_->rows()[Model::row_of(item)] : nullptr;
}

std::optional<std::size_t> TreeTable::chosen_row() const {
    const wxDataViewItem item = GetSelection();
    if (row_of(item) == nullptr) return std::nullopt;
    return Model::row_of(item);
}

const TreeRow* TreeTable::chosen() const {
    return row_of(GetSelection());
}

void TreeTable::choose(const std::string& key) {
    for (std::size_t i = 0; i < model_->rows().size(); ++i) {
        if (model_->rows()[i].key != key) continue;
        const wxDataViewItem item = Model::item_of(i);
        if (GetSelection() == item) return;
        Select(item);
        EnsureVisible(item);
        return;
    }
}

void TreeTable::choose(const Selection& what) {
    if (what == Selection()) return;
    for (const TreeRow& row : model_->rows())
        if (row.what == what) return choose(row.key);
}

}  // namespace condottiero
