#include "text.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../classic/size.hpp"
#include "../text/arrow.hpp"
#include "../text/columns.hpp"
#include "../text/lines.hpp"
#include "../text/writing.hpp"
#include "arrays.hpp"
#include "exclusive.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace arrow = nonet::arrow;
namespace classic = nonet::classic;
namespace text = nonet::text;

using ClassicGrids =
    nb::ndarray<const std::uint8_t, nb::shape<-1, classic::cells>, nb::c_contig, nb::device::cpu>;

using Wholes = nb::ndarray<const std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Tallies = nb::ndarray<const std::uint32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// An array of numbers that owns its memory.
auto as_numbers(std::vector<std::int64_t> numbers) {
    auto* owned = new std::vector<std::int64_t>(std::move(numbers));
    const nb::capsule owner(owned, [](void* memory) noexcept {
        delete static_cast<std::vector<std::int64_t>*>(memory);
    });
    return nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>(owned->data(), {owned->size()}, owner);
}

// Lines of text, and the bytes that they refer to.
class Lines {
  public:
    explicit Lines(nb::bytes text) : text_(std::move(text)), lines_(read(text_)) {}

    auto puzzles() const {
        return nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<2>>(
            lines_.puzzles(), {lines_.rows(), std::size_t{classic::cells}}, nb::find(this));
    }
    std::vector<std::size_t> unreadable() const {
        return rows([this](std::size_t row) { return !lines_.readable(row); });
    }
    nb::bytes line(std::size_t row) const {
        check(row < lines_.rows());
        const std::string_view line = lines_.line(row);
        return nb::bytes(line.data(), line.size());
    }
    std::size_t number(std::size_t row) const {
        check(row < lines_.rows());
        return lines_.number(row);
    }
    // For every row, the number of its line in the text, from 0.
    auto numbers() const {
        std::vector<std::int64_t> numbers(lines_.rows());
        for (std::size_t row = 0; row < numbers.size(); ++row)
            numbers[row] = static_cast<std::int64_t>(lines_.number(row));
        return as_numbers(std::move(numbers));
    }
    std::vector<std::size_t> commented() const {
        return rows([this](std::size_t row) { return !lines_.comment(row).empty(); });
    }
    std::vector<std::size_t> broken() const {
        return rows([this](std::size_t row) { return lines_.breaks(row); });
    }
    const text::Lines& lines() const { return lines_; }
    std::size_t lines_in_text() const { return lines_.lines_in_text(); }
    nb::bytes answers(const ClassicGrids& grids, const Numbers& counts, std::size_t first,
                      std::size_t last) const {
        check(grids.shape(0) == lines_.rows() && counts.shape(0) == lines_.rows());
        check(first <= last && last <= lines_.rows());
        std::string answers;
        {
            const nb::gil_scoped_release release;
            answers = lines_.answers(grids.data(), counts.data(), first, last);
        }
        return nb::bytes(answers.data(), answers.size());
    }

  private:
    // The rows of which the condition holds.
    template <class Condition>
    std::vector<std::size_t> rows(const Condition& holds) const {
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < lines_.rows(); ++row)
            if (holds(row)) rows.push_back(row);
        return rows;
    }
    static text::Lines read(const nb::bytes& text) {
        constexpr std::size_t short_time = 1 << 22;  // in bytes: a few hundredths of a second
        text::Lines lines({static_cast<const char*>(text.data()), text.size()});
        for (bool more = true; more;) {
            {
                const nb::gil_scoped_release release;
                more = lines.read(short_time);
            }
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
        }
        return lines;
    }
    static void check(bool in_range) {
        if (!in_range) throw nb::index_error("no such row");
    }

    nb::bytes text_;
    text::Lines lines_;
};

// A piece of each row of a text, and the Python objects whose memory it refers to.
class WrittenColumn {
  public:
    WrittenColumn(std::unique_ptr<text::WrittenColumn> column, std::shared_ptr<const void> kept)
        : column_(std::move(column)), kept_(std::move(kept)) {}

    const text::WrittenColumn& column() const { return *column_; }

  private:
    std::unique_ptr<text::WrittenColumn> column_;
    std::shared_ptr<const void> kept_;
};

std::string_view bytes_of(const nb::bytes& text) {
    return {static_cast<const char*>(text.data()), text.size()};
}

std::vector<std::string> texts_of(const std::vector<nb::bytes>& texts) {
    std::vector<std::string> found;
    for (const nb::bytes& text : texts) found.emplace_back(bytes_of(text));
    return found;
}

void check_argument(bool holds, const char* expected) {
    if (!holds) throw nb::value_error(expected);
}

template <class Made, class Kept, class... Arguments>
WrittenColumn column(Kept kept, Arguments&&... arguments) {
    return {std::make_unique<Made>(std::forward<Arguments>(arguments)...),
            std::make_shared<const Kept>(std::move(kept))};
}

WrittenColumn literal(const nb::bytes& text) {
    return column<text::Literal>(text, bytes_of(text));
}
WrittenColumn wholes(const Wholes& numbers, const nb::bytes& missing) {
    return column<text::Wholes>(numbers, numbers.data(), numbers.shape(0), bytes_of(missing));
}
WrittenColumn words(const Wholes& chosen, const std::vector<nb::bytes>& words) {
    return column<text::Words>(chosen, chosen.data(), chosen.shape(0), texts_of(words));
}
WrittenColumn cells(const ConstGrids& values, const nb::bytes& layout,
                    const std::vector<std::size_t>& places, const nb::bytes& symbols) {
    check_argument(values.shape(1) == places.size(), "a place is expected for each cell");
    for (const std::size_t place : places)
        check_argument(place < layout.size(), "places are expected to lie in the layout");
    return column<text::Cells>(values, values.data(), values.shape(0), bytes_of(layout), places,
                               bytes_of(symbols));
}
WrittenColumn counts(const Tallies& numbers, const std::vector<nb::bytes>& names,
                     const nb::bytes& between) {
    check_argument(numbers.shape(1) == names.size(), "a name is expected for each column");
    return column<text::Counts>(numbers, numbers.data(), numbers.shape(0), texts_of(names),
                                bytes_of(between));
}
WrittenColumn comments(nb::handle_t<Lines> lines) {
    return column<text::Comments>(nb::borrow(lines), nb::cast<const Lines&>(lines).lines());
}

nb::bytes rows_of_text(const std::vector<const WrittenColumn*>& columns, std::size_t first,
                       std::size_t last) {
    std::vector<const text::WrittenColumn*> parts;
    for (const WrittenColumn* each : columns) {
        check_argument(each && last <= each->column().rows(), "columns have fewer rows");
        parts.push_back(&each->column());
    }
    check_argument(first <= last, "the first row is expected before the last");
    std::string text;
    {
        const nb::gil_scoped_release release;
        text = text::rows_of(parts, first, last);
    }
    return nb::bytes(text.data(), text.size());
}

// An array that owns its memory.
template <class Number, class Memory, class... Sizes>
auto owning(Memory memory, Sizes... sizes) {
    auto* owned = new Memory(std::move(memory));
    const nb::capsule owner(owned, [](void* kept) noexcept { delete static_cast<Memory*>(kept); });
    return nb::ndarray<nb::numpy, Number, nb::ndim<sizeof...(sizes)>>(owned->data(), {sizes...},
                                                                      owner);
}

auto as_array(std::vector<std::uint8_t> rows) {
    const std::size_t number = rows.size() / classic::cells;
    return owning<std::uint8_t>(std::move(rows), number, std::size_t{classic::cells});
}

// Rows of CSV or text as columns.
class Columns {
  public:
    Columns(std::size_t columns, char separator, std::size_t longest_row, std::size_t longest_field,
            std::size_t most_lines)
        : columns_({columns, separator, longest_row, longest_field, most_lines}) {}

    using Reached = std::tuple<std::size_t, std::size_t, std::size_t>;
    Reached read(const nb::bytes& text, std::size_t begin, std::size_t line, std::size_t most) {
        return with_text(text, {begin, line}, [&](std::string_view read, text::Place& place) {
            return columns_.read(read, place, most);
        });
    }
    Reached skip(const nb::bytes& text, std::size_t begin, std::size_t line, std::size_t most) {
        return with_text(text, {begin, line}, [&](std::string_view read, text::Place& place) {
            return columns_.skip(read, place, most);
        });
    }
    void add(const std::vector<nb::bytes>& fields, std::size_t line) {
        const Exclusive::Use use(exclusive_);
        std::vector<std::string_view> texts;
        for (const nb::bytes& field : fields)
            texts.emplace_back(static_cast<const char*>(field.data()), field.size());
        columns_.add(texts, line);
    }
    std::size_t size() const { return columns_.size(); }
    auto take_columns() {
        const Exclusive::Use use(exclusive_);
        using Ends = decltype(owning<std::int32_t>(std::vector<std::int32_t>{}, std::size_t{}));
        using Bytes = decltype(owning<std::uint8_t>(std::string{}, std::size_t{}));
        std::vector<std::pair<Ends, Bytes>> taken;
        for (text::TextColumn& column : columns_.take_columns()) {
            const std::size_t ends = column.ends.size(), bytes = column.characters.size();
            taken.emplace_back(owning<std::int32_t>(std::move(column.ends), ends),
                               owning<std::uint8_t>(std::move(column.characters), bytes));
        }
        return taken;
    }
    auto take_lines() {
        const Exclusive::Use use(exclusive_);
        std::vector<std::int64_t> lines = columns_.take_lines();
        const std::size_t number = lines.size();
        return owning<std::int64_t>(std::move(lines), number);
    }

  private:
    template <class Work>
    Reached with_text(const nb::bytes& text, text::Place place, Work work) {
        if (place.begin > text.size()) throw nb::index_error("no such place in the text");
        const Exclusive::Use use(exclusive_);
        const std::string_view bytes{static_cast<const char*>(text.data()), text.size()};
        const nb::gil_scoped_release release;
        const std::size_t rows = work(bytes, place);
        return {rows, place.begin, place.line};
    }

    Exclusive exclusive_;
    text::Columns columns_;
};

// The structure in a capsule with this name.
template <class Resource>
Resource& in_capsule(nb::handle capsule, const char* name) {
    if (PyCapsule_IsValid(capsule.ptr(), name))
        return *static_cast<Resource*>(PyCapsule_GetPointer(capsule.ptr(), name));
    std::string found = "an object of type '" + std::string(nb::type_name(capsule.type()).c_str());
    if (PyCapsule_CheckExact(capsule.ptr())) {
        const char* other = PyCapsule_GetName(capsule.ptr());
        found = std::string("a capsule named '") + (other ? other : "");
    }
    throw nb::value_error((found + "'; expected a capsule named '" + name + "'").c_str());
}

// Releases the GIL, because a producer of chunks may wait for other threads.
auto rows_of_arrow_stream(nb::handle capsule) {
    using Clock = std::chrono::steady_clock;
    constexpr auto between_checks = std::chrono::milliseconds(50);
    const nb::ft_object_guard guard(capsule);
    std::vector<std::uint8_t> rows;
    arrow::Owned<arrow::Stream> stream(in_capsule<arrow::Stream>(capsule, "arrow_array_stream"));
    {
        const nb::gil_scoped_release release;
        arrow::Chunks chunks(stream);
        auto next_check = Clock::now() + between_checks;
        while (chunks.append_next(rows)) {
            if (Clock::now() < next_check) continue;
            const nb::gil_scoped_acquire acquire;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            next_check = Clock::now() + between_checks;
        }
    }
    return as_array(std::move(rows));
}

auto rows_of_arrow_array(nb::handle schema_capsule, nb::handle array_capsule) {
    const nb::ft_object2_guard guard(schema_capsule, array_capsule);
    std::vector<std::uint8_t> rows;
    auto& schema_found = in_capsule<arrow::Schema>(schema_capsule, "arrow_schema");
    auto& array_found = in_capsule<arrow::Array>(array_capsule, "arrow_array");
    const arrow::Owned<arrow::Schema> schema(schema_found);
    const arrow::Owned<arrow::Array> array(array_found);
    {
        const nb::gil_scoped_release release;
        arrow::append_rows(schema, array, rows);
    }
    return as_array(std::move(rows));
}

}  // namespace

void bind_text(nb::module_& module) {
    nb::class_<Lines>(module, "ClassicLines", "Classic puzzles in the notation line.")
        .def(nb::init<nb::bytes>(), "text"_a)
        .def_prop_ro("puzzles", &Lines::puzzles, "(N, 81) values; 255 in unreadable rows.")
        .def_prop_ro("unreadable", &Lines::unreadable, "The rows that are not puzzles.")
        .def("line", &Lines::line, "row"_a, "Returns the line of a row, stripped.")
        .def("number", &Lines::number, "row"_a, "Returns the line number of a row, from 0.")
        .def_prop_ro("numbers", &Lines::numbers, nb::rv_policy::automatic,
                     "(N,) line numbers of the rows, from 0.")
        .def_prop_ro("commented", &Lines::commented, "The rows with a comment.")
        .def_prop_ro("broken", &Lines::broken,
                     "The rows whose comment has line ends that are none in the text.")
        .def_prop_ro("lines_in_text", &Lines::lines_in_text, "The number of lines in the text.")
        .def("answers", &Lines::answers, "grids"_a, "counts"_a, "first"_a, "last"_a,
             "Returns a line for each row from first up to, not including, last: its grid and "
             "comment if it has a solution, else the line itself.");

    nb::class_<Columns>(module, "TextColumns", "Rows of CSV or text as columns of texts.")
        .def(nb::init<std::size_t, char, std::size_t, std::size_t, std::size_t>(), "columns"_a,
             "separator"_a, "longest_row"_a, "longest_field"_a, "most_lines"_a)
        .def(
            "read", &Columns::read, "text"_a, "begin"_a, "line"_a, "most"_a,
            "Reads rows that are surely right, and returns their number and the place behind them.")
        .def("skip", &Columns::skip, "text"_a, "begin"_a, "line"_a, "most"_a,
             "Skips rows, and returns their number and the place behind them.")
        .def("add", &Columns::add, "fields"_a, "line"_a, "Adds a row.")
        .def_prop_ro("size", &Columns::size, "About how many bytes the rows have.")
        .def("take_columns", &Columns::take_columns,
             "Returns where the texts of each column end, and their bytes, and empties it.")
        .def("take_lines", &Columns::take_lines,
             "Returns the number of the line where each row begins, and empties it.");

    nb::class_<WrittenColumn>(module, "WrittenColumn", "A piece of each row of a text.")
        .def_static("literal", &literal, "text"_a, "Returns the same text in every row.")
        .def_static("wholes", &wholes, "numbers"_a, "missing"_a,
                    "Returns (N,) numbers; negative ones are another text.")
        .def_static("words", &words, "chosen"_a, "words"_a,
                    "Returns one of several texts, by (N,) numbers; nothing for a negative one.")
        .def_static("cells", &cells, "values"_a, "layout"_a, "places"_a, "symbols"_a,
                    "Returns a layout, with the symbol of each cell's value at its place.")
        .def_static("counts", &counts, "numbers"_a, "names"_a, "between"_a,
                    "Returns the numbers above 0 of each row, each after its name.")
        .def_static("comments", &comments, "lines"_a, "Returns the comments of lines.");
    module.def("rows_of_text", &rows_of_text, "columns"_a, "first"_a, "last"_a,
               "Returns the rows from first up to, not including, last: what each column adds.");

    module.def("rows_of_arrow_stream", &rows_of_arrow_stream, "stream"_a.none(),
               "Returns (N, 81) values from the capsule of an Arrow stream of texts.");
    module.def("rows_of_arrow_array", &rows_of_arrow_array, "schema"_a.none(), "array"_a.none(),
               "Returns (N, 81) values from the capsules of an Arrow array of texts.");
}
