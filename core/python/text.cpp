#include "text.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "../classic/size.hpp"
#include "../text/arrow.hpp"
#include "../text/lines.hpp"
#include "arrays.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace arrow = nonet::arrow;
namespace classic = nonet::classic;
namespace text = nonet::text;

using ClassicGrids =
    nb::ndarray<const std::uint8_t, nb::shape<-1, classic::cells>, nb::c_contig, nb::device::cpu>;

// Lines of text, and the bytes that they refer to.
class Lines {
  public:
    explicit Lines(nb::bytes text) : text_(std::move(text)), lines_(read(text_)) {}

    auto puzzles() const {
        return nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<2>>(
            lines_.puzzles(), {lines_.rows(), std::size_t{classic::cells}}, nb::find(this));
    }
    std::vector<std::size_t> unreadable() const {
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < lines_.rows(); ++row)
            if (!lines_.readable(row)) rows.push_back(row);
        return rows;
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

// An array of rows that owns its memory.
auto as_array(std::vector<std::uint8_t> rows) {
    auto* owned = new std::vector<std::uint8_t>(std::move(rows));
    const nb::capsule owner(owned, [](void* memory) noexcept {
        delete static_cast<std::vector<std::uint8_t>*>(memory);
    });
    return nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>(
        owned->data(), {owned->size() / classic::cells, std::size_t{classic::cells}}, owner);
}

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
        .def_prop_ro("lines_in_text", &Lines::lines_in_text, "The number of lines in the text.")
        .def("answers", &Lines::answers, "grids"_a, "counts"_a, "first"_a, "last"_a,
             "Returns a line for each row from first up to, not including, last: its grid and "
             "comment if it has a solution, else the line itself.");

    module.def("rows_of_arrow_stream", &rows_of_arrow_stream, "stream"_a.none(),
               "Returns (N, 81) values from the capsule of an Arrow stream of texts.");
    module.def("rows_of_arrow_array", &rows_of_arrow_array, "schema"_a.none(), "array"_a.none(),
               "Returns (N, 81) values from the capsules of an Arrow array of texts.");
}
