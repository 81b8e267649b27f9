#include "grids.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "../making/draws.hpp"
#include "../making/grid_batch.hpp"
#include "../making/latin.hpp"
#include "../making/regions.hpp"
#include "../making/searching.hpp"
#include "../making/switching.hpp"
#include "../making/uniform.hpp"
#include "arrays.hpp"
#include "exclusive.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace making = nonet::making;

// The keys of the draws of each row.
using Keys = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
// Whether two cells share a house, and the cells of houses: of all rows, or of each.
using Peers = nb::ndarray<const bool, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
using FullHouses = nb::ndarray<const std::int64_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
using Flags = nb::ndarray<bool, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Grids that are being made, and the arrays that this reads and writes, which it keeps alive.
class RandomGrids {
  public:
    using Make =
        std::function<bool(std::size_t row, const making::Draws& draws, std::uint8_t* grid)>;

    RandomGrids(Keys keys, Grids grids, std::size_t cells, int calls, Make make)
        : keys_(std::move(keys)),
          grids_(std::move(grids)),
          batch_(keys_.shape(0), calls,
                 [keys = keys_.data(), grids = grids_.data(), cells,
                  make = std::move(make)](std::size_t row) {
                     return make(row, making::Draws(keys[row]), grids + row * cells);
                 }) {
        check(grids_.shape(0) == keys_.shape(0) && grids_.shape(1) == cells,
              "grids must have a row for each key, with an entry for each cell");
    }

    static void check(bool good, const char* message) {
        if (!good) throw nb::value_error(message);
    }

    bool run(int milliseconds) {
        const Exclusive::Use use(exclusive_);
        const nb::gil_scoped_release release;
        return batch_.run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return batch_.rows_finished(); }

  private:
    Keys keys_;
    Grids grids_;
    Exclusive exclusive_;
    making::GridBatch batch_;
};

constexpr std::size_t classic_cells = 81;
// A classic grid takes hardly longer than a look at the clock.
constexpr int classic_at_a_time = 64;
constexpr int largest_order = 64;
constexpr std::size_t most_cells = 1 << 16;

std::size_t cells_of(int order) {
    RandomGrids::check(order >= 1 && order <= largest_order, "an order must be 1 to 64");
    return static_cast<std::size_t>(order * order);
}

RandomGrids* uniform_grids(Keys keys, Grids grids) {
    const auto make = [](std::size_t, const making::Draws& draws, std::uint8_t* grid) {
        making::make_uniform(draws, grid);
        return true;
    };
    return new RandomGrids(std::move(keys), std::move(grids), classic_cells, classic_at_a_time,
                           make);
}

RandomGrids* latin_grids(int order, Keys keys, Grids grids) {
    const std::size_t cells = cells_of(order);
    const auto make = [maker = making::LatinMaker(order)](std::size_t, const making::Draws& draws,
                                                          std::uint8_t* grid) mutable {
        maker.make(draws, grid);
        return true;
    };
    return new RandomGrids(std::move(keys), std::move(grids), cells, 1, make);
}

RandomGrids* box_grids(int height, int width, Keys keys, Grids grids) {
    RandomGrids::check(height >= 1 && width >= 1 && height <= largest_order,
                       "boxes must have 1 to 64 cells");
    const std::size_t cells = cells_of(height * std::min(width, largest_order + 1));
    const auto make = [maker = making::BoxMaker(height, width)](
                          std::size_t, const making::Draws& draws, std::uint8_t* grid) mutable {
        maker.make(draws, grid);
        return true;
    };
    return new RandomGrids(std::move(keys), std::move(grids), cells, 1, make);
}

using FirstRegions = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

RandomGrids* random_regions(int order, FirstRegions first, Keys keys, Grids regions) {
    const std::size_t cells = cells_of(order);
    RandomGrids::check(first.shape(0) == cells, "first must have an entry for each cell");
    RandomGrids::check(std::all_of(first.data(), first.data() + cells,
                                   [order](std::uint8_t region) { return region < order; }),
                       "regions must have numbers below the order");
    const auto make = [maker = making::RegionMaker(order, first.data())](
                          std::size_t, const making::Draws& draws, std::uint8_t* grid) mutable {
        maker.make(draws, grid);
        return true;
    };
    return new RandomGrids(std::move(keys), std::move(regions), cells, 1, make);
}

// Searches for grids, under rules that all rows share or under those of each row.
class Searching {
  public:
    Searching(Peers peers, FullHouses full, int starts, Flags found)
        : peers_(std::move(peers)),
          full_(std::move(full)),
          starts_(starts),
          found_(std::move(found)) {
        const std::size_t cells = peers_.shape(1), order = full_.shape(2);
        const auto is_cell = [cells](std::int64_t cell) {
            return cell >= 0 && static_cast<std::size_t>(cell) < cells;
        };
        RandomGrids::check(order >= 1 && order <= largest_order, "an order must be 1 to 64");
        RandomGrids::check(peers_.shape(2) == cells && cells < most_cells, "too many cells");
        RandomGrids::check(peers_.shape(0) == full_.shape(0), "rules that do not fit");
        RandomGrids::check(std::all_of(full_.data(), full_.data() + full_.size(), is_cell),
                           "houses must have cells of the grid");
        maker_ = making::search_maker(static_cast<int>(order));
        if (peers_.shape(0) == 1) houses_ = houses(0);
    }

    std::size_t cells() const { return peers_.shape(1); }
    bool fits(std::size_t rows) const {
        return (peers_.shape(0) == 1 || peers_.shape(0) == rows) && found_.shape(0) == rows;
    }

    // Searches for some steps. Returns whether the row is finished.
    bool work(std::size_t row, const making::Draws& draws, std::uint8_t* grid) {
        if (!begun_) {
            if (peers_.shape(0) != 1) houses_ = houses(row);
            maker_->begin(*houses_, draws, starts_);
        }
        begun_ = !maker_->advance();
        if (!begun_) found_.data()[row] = maker_->write(grid);
        return !begun_;
    }

  private:
    std::unique_ptr<making::SearchedHouses> houses(std::size_t row) const {
        const std::size_t cells = peers_.shape(1), order = full_.shape(2);
        const std::size_t number = full_.shape(1);
        return std::make_unique<making::SearchedHouses>(
            static_cast<int>(order), cells, peers_.data() + row * cells * cells,
            full_.data() + row * number * order, number);
    }

    Peers peers_;
    FullHouses full_;
    int starts_;
    Flags found_;
    std::unique_ptr<making::SearchMaker> maker_;
    std::unique_ptr<making::SearchedHouses> houses_;  // of all rows, or of the current one
    bool begun_ = false;                              // the current row
};

RandomGrids* searched_grids(Peers peers, FullHouses full, int starts, Keys keys, Grids grids,
                            Flags found) {
    const auto searching =
        std::make_shared<Searching>(std::move(peers), std::move(full), starts, std::move(found));
    RandomGrids::check(searching->fits(keys.shape(0)),
                       "rules and found must have a row for each key");
    const auto make = [searching](std::size_t row, const making::Draws& draws, std::uint8_t* grid) {
        return searching->work(row, draws, grid);
    };
    return new RandomGrids(std::move(keys), std::move(grids), searching->cells(), 1, make);
}

}  // namespace

void bind_grids(nb::module_& module) {
    nb::class_<RandomGrids>(module, "RandomGrids", "Random grids that are being made.")
        .def("run", &RandomGrids::run, "milliseconds"_a,
             "Makes grids about this long, or until all are finished. Returns whether they are.")
        .def_prop_ro("rows_finished", &RandomGrids::rows_finished, "The number of finished grids.");
    module.def("uniform_grids", &uniform_grids, "keys"_a, "grids"_a,
               "Classic grids, all equally likely. keys: those of the draws of each row. Written "
               "to: (N, 81) grids.");
    module.def(
        "latin_grids", &latin_grids, "order"_a, "keys"_a, "grids"_a,
        "Latin squares. keys: those of the draws of each row. Written to: (N, order²) grids.");
    module.def(
        "box_grids", &box_grids, "height"_a, "width"_a, "keys"_a, "grids"_a,
        "Grids with boxes of so many rows and columns. keys: those of the draws of each row. "
        "Written to: (N, cells) grids.");
    module.def("random_regions", &random_regions, "order"_a, "first"_a, "keys"_a, "regions"_a,
               "Connected regions of random shapes. first: the region of each cell with which all "
               "begin. keys: those of the draws of each row. Written to: (N, order²) regions.");
    module.def(
        "searched_grids", &searched_grids, "peers"_a, "full"_a, "starts"_a, "keys"_a, "grids"_a,
        "found"_a,
        "Grids under any houses. peers: (1 or N, cells, cells), whether two cells share a "
        "house. full: (1 or N, H, order) cells of houses that hold every value. starts: of "
        "the search for a grid. keys: those of the draws of each row. Written to: (N, cells) "
        "grids, zeros where none was found, and (N,) found.");
}
