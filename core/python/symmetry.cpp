#include "symmetry.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "../symmetry/batch.hpp"
#include "arrays.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace symmetry = nonet::symmetry;

using Forms = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Hashes = nb::ndarray<std::uint8_t, nb::shape<-1, 16>, nb::c_contig, nb::device::cpu>;

// The shape of a grid, classic if it can be.
class SymmetryShape {
  public:
    SymmetryShape(int order, int height, int width, int images) {
        if (order < 1 || order > symmetry::AnyShape::largest || height < 1 || width < 1 ||
            order % height != 0 || order % width != 0 || images < 0 || images > 2)
            throw nb::value_error("no such shape");
        shape_ = {order, height, width, static_cast<symmetry::Images>(images)};
    }

    std::size_t cells() const { return static_cast<std::size_t>(shape_.order * shape_.order); }

    // Calls the work with the shape.
    template <class Work>
    auto visit(const Work& work) const {
        const bool is_classic = shape_.order == 9 && shape_.height == 3 && shape_.width == 3 &&
                                shape_.images == symmetry::Images::transposed;
        return is_classic ? work(symmetry::Classic{}) : work(shape_);
    }

  private:
    symmetry::AnyShape shape_;
};

// A batch, and the arrays that it reads and writes, which it keeps alive.
class CanonicalBatch {
  public:
    CanonicalBatch(const SymmetryShape& shape, ConstGrids grids, unsigned threads,
                   std::optional<Forms> forms, std::optional<Hashes> hashes)
        : grids_(std::move(grids)),
          forms_(std::move(forms)),
          hashes_(std::move(hashes)),
          running(shape.visit([&](const auto& found) {
              return symmetry::batch_of(found, task(shape), threads);
          })) {}

  private:
    symmetry::Task task(const SymmetryShape& shape) const {
        const auto fits = [&](const auto& array) { return array.shape(0) == grids_.shape(0); };
        if (grids_.shape(1) != shape.cells() || (forms_ && forms_->shape(1) != shape.cells()))
            throw nb::value_error("every row must have an entry for each cell");
        if ((forms_ && !fits(*forms_)) || (hashes_ && !fits(*hashes_)))
            throw nb::value_error("every array must have a row for each grid");
        return {grids_.shape(0), grids_.data(), forms_ ? forms_->data() : nullptr,
                hashes_ ? hashes_->data() : nullptr};
    }

    ConstGrids grids_;
    std::optional<Forms> forms_;
    std::optional<Hashes> hashes_;

  public:
    Running running;
};

template <class Entries>
std::vector<int> numbers(const Entries& entries, int number) {
    return {entries.begin(), entries.begin() + number};
}

using Arrangement = std::tuple<int, std::vector<int>, std::vector<int>>;
using Form =
    std::tuple<std::vector<std::uint8_t>, std::uint32_t, std::uint32_t, std::vector<Arrangement>>;

// The form of one grid, with all that leads to it.
std::optional<Form> canonical_form(const SymmetryShape& shape, const nb::bytes& grid) {
    const std::span values(static_cast<const std::uint8_t*>(grid.data()), grid.size());
    if (values.size() != shape.cells())
        throw nb::value_error("a grid must have an entry for each cell");
    return shape.visit([&]<class Found>(const Found& found) -> std::optional<Form> {
        symmetry::Canonical<Found> canonical(found);
        const symmetry::Outcome outcome = canonical.find(values);
        if (outcome == symmetry::Outcome::illegal) return std::nullopt;
        if (outcome == symmetry::Outcome::too_many) return Form();
        std::vector<std::uint8_t> form(values.size());
        canonical.write(form);
        std::vector<Arrangement> all;
        for (const auto& each : canonical.arrangements()) {
            all.emplace_back(each.image, numbers(each.rows, found.order),
                             numbers(each.columns, found.order));
        }
        const auto& first = canonical.arrangements().front();
        return Form(std::move(form), first.column_groups, first.stack_groups, std::move(all));
    });
}

}  // namespace

void bind_symmetry(nb::module_& module) {
    nb::class_<SymmetryShape>(module, "SymmetryShape", "What the symmetries of a grid permute.")
        .def(nb::init<int, int, int, int>(), "order"_a, "height"_a, "width"_a, "images"_a,
             "Rows are permuted in bands of this height, columns in stacks of this width. images: "
             "0 none but these, 1 also transposed, 2 all conjugates.");
    nb::class_<CanonicalBatch> batch(module, "CanonicalBatch",
                                     "The canonical forms of many grids.");
    batch.def(nb::init<const SymmetryShape&, ConstGrids, unsigned, std::optional<Forms>,
                       std::optional<Hashes>>(),
              "shape"_a, "grids"_a, "threads"_a, "forms"_a.none(), "hashes"_a.none(),
              "grids: (N, cells) values, 0 for empty. Written to: forms, 255 where there is none; "
              "hashes, zeros where there is none.");
    bind_running(batch);
    module.def("canonical_form", &canonical_form, "shape"_a, "grid"_a,
               "Returns the form of a grid, the places where groups of columns and of stacks "
               "begin, as bit sets, and what leads to the form: image, rows and columns in "
               "their order. None for a grid with a value twice in a house; no arrangements if "
               "there are too many.");
}
