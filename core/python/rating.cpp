#include "rating.hpp"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "../logic/rating.hpp"
#include "arrays.hpp"
#include "logic_layout.hpp"
#include "running.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace logic = nonet::logic;

using SharedLayout = std::shared_ptr<LogicLayout>;
using Counts = nb::ndarray<std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// A rating, and the arrays that it reads and writes, which it keeps alive.
class Rating {
  public:
    Rating(SharedLayout layout, ConstGrids puzzles, ConstGrids solutions,
           const std::vector<int>& order, const logic::Options& options, unsigned threads,
           Counts counts, Verdicts status)
        : layout_(std::move(layout)),
          puzzles_(std::move(puzzles)),
          solutions_(std::move(solutions)),
          counts_(std::move(counts)),
          status_(std::move(status)),
          running(layout_->visit([&](const auto& found) {
              return logic::rating_of(found, task(techniques_of(order), options), threads);
          })) {}

  private:
    logic::RatingTask task(std::vector<logic::Technique> order,
                           const logic::Options& options) const {
        const std::size_t rows = puzzles_.shape(0);
        check_grids(puzzles_, rows);
        check_grids(solutions_, rows);
        if (counts_.shape(0) != rows || status_.shape(0) != rows ||
            counts_.shape(1) != order.size()) {
            throw nb::value_error(
                "counts must have a row for each puzzle and a column for each technique, and "
                "status an entry for each puzzle");
        }
        return {rows,
                puzzles_.data(),
                solutions_.data(),
                std::move(order),
                options,
                counts_.data(),
                reinterpret_cast<logic::Rated*>(status_.data())};
    }
    void check_grids(const ConstGrids& grids, std::size_t rows) const {
        const auto cells = static_cast<std::size_t>(layout_->cells());
        if (grids.shape(0) != rows || grids.shape(1) != cells) {
            throw nb::value_error("every puzzle and solution must have an entry for each cell");
        }
        const auto most = static_cast<std::uint8_t>(layout_->order());
        const std::uint8_t* values = grids.data();
        if (std::any_of(values, values + rows * cells, [=](auto value) { return value > most; })) {
            throw nb::value_error("a value above the order");
        }
    }

    SharedLayout layout_;
    ConstGrids puzzles_, solutions_;
    Counts counts_;
    Verdicts status_;

  public:
    Running running;
};

}  // namespace

void bind_rating(nb::module_& module) {
    nb::class_<Rating> rating(module, "Rating", "The steps of many puzzles, on several threads.");
    rating.def(nb::init<SharedLayout, ConstGrids, ConstGrids, const std::vector<int>&,
                        const logic::Options&, unsigned, Counts, Verdicts>(),
               "layout"_a, "puzzles"_a, "solutions"_a, "order"_a, "options"_a, "threads"_a,
               "counts"_a, "status"_a,
               "puzzles: (N, cells) values, 0 for empty. solutions: the only one of each, or zeros "
               "for a puzzle to skip. order: the techniques as they are tried. options: what their "
               "finders may use. Written to: counts, "
               "(N, techniques) numbers of steps; status, 1 solved, 2 stuck, 3 skipped.");
    bind_running(rating);
}
