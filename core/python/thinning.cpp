#include "thinning.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "../making/thinning.hpp"
#include "arrays.hpp"
#include "exclusive.hpp"
#include "lanes.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace making = nonet::making;

using Groups = nb::ndarray<const std::uint16_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;
using Orders = nb::ndarray<const std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using ConstNumbers = nb::ndarray<const std::uint64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

// The removal of givens, and the arrays that it reads and writes, which it keeps alive.
class Thinning {
  public:
    Thinning(Setup setup, ConstGrids grids, std::optional<ConstGrids> starts, Groups groups,
             std::optional<Orders> orders, std::optional<ConstNumbers> keys,
             std::optional<ConstNumbers> fewest, Grids puzzles)
        : setup_(std::move(setup)),
          grids_(std::move(grids)),
          starts_(std::move(starts)),
          groups_(std::move(groups)),
          orders_(std::move(orders)),
          keys_(std::move(keys)),
          fewest_(std::move(fewest)),
          puzzles_(std::move(puzzles)),
          thinning_(setup_.get(), work()) {}

    bool run(int milliseconds) {
        const Exclusive::Use use(exclusive_);
        const nb::gil_scoped_release release;
        return thinning_.run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return thinning_.rows_finished(); }
    std::uint64_t tests() const { return thinning_.tests(); }

  private:
    making::Thinned work() const {
        const std::size_t rows = grids_.shape(0), cells = setup_.cells();
        if (grids_.shape(1) != cells || puzzles_.shape(1) != cells || groups_.shape(0) != cells)
            throw nb::value_error("every row must have an entry for each cell");
        if (starts_ && (starts_->shape(0) != rows || starts_->shape(1) != cells))
            throw nb::value_error("every grid must have a start");
        if (puzzles_.shape(0) != rows || (orders_ && orders_->shape(0) != rows) ||
            (keys_ && keys_->shape(0) != rows) || (fewest_ && fewest_->shape(0) != rows))
            throw nb::value_error("every array must have a row for each grid");
        const std::uint8_t *grids = grids_.data(), *end = grids + rows * cells;
        if (std::any_of(grids, end, [](std::uint8_t value) { return value < 1 || value > 64; }))
            throw nb::value_error("every grid must be complete");
        const std::span groups(groups_.data(), cells);
        const std::size_t number = std::size_t{*std::max_element(groups.begin(), groups.end())} + 1;
        if (number > cells || !(orders_ || keys_) || (orders_ && orders_->shape(1) != number))
            throw nb::value_error("every order must have an entry for each group");
        return {grids_.data(),
                starts_ ? starts_->data() : nullptr,
                rows,
                groups,
                orders_ ? orders_->data() : nullptr,
                keys_ ? keys_->data() : nullptr,
                fewest_ ? fewest_->data() : nullptr,
                puzzles_.data(),
                setup_.is_classic()};
    }

    Exclusive exclusive_;
    Setup setup_;
    ConstGrids grids_;
    std::optional<ConstGrids> starts_;
    Groups groups_;
    std::optional<Orders> orders_;
    std::optional<ConstNumbers> keys_, fewest_;
    Grids puzzles_;
    making::Thinning thinning_;
};

}  // namespace

void bind_thinning(nb::module_& module) {
    nb::class_<Thinning>(module, "Thinning", "The removal of givens from complete grids.")
        .def(nb::init<Setup, ConstGrids, std::optional<ConstGrids>, Groups, std::optional<Orders>,
                      std::optional<ConstNumbers>, std::optional<ConstNumbers>, Grids>(),
             "setup"_a, "grids"_a, "starts"_a.none(), "groups"_a, "orders"_a.none(),
             "keys"_a.none(), "fewest"_a.none(), "puzzles"_a,
             "grids: (N, cells) values. starts: what is left of them at first. groups: the number "
             "of each cell's group. orders: (N, "
             "groups), or keys of the draws that they are permuted with. fewest: (N,) how many "
             "givens are left at least. The puzzles are written.")
        .def("run", &Thinning::run, "milliseconds"_a,
             "Works for about this long. Returns whether every row is finished.")
        .def_prop_ro("rows_finished", &Thinning::rows_finished, "The number of finished rows.")
        .def_prop_ro("tests", &Thinning::tests, "The number of tests so far.");
}
