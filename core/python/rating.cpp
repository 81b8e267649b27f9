#include "rating.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "../logic/rating.hpp"
#include "arrays.hpp"
#include "logic_layout.hpp"
#include "running.hpp"
#include "watching.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace logic = nonet::logic;

using SharedLayout = std::shared_ptr<LogicLayout>;
// Techniques by their place in the order, with the number of steps of each.
using Steps = std::vector<std::pair<std::size_t, int>>;
// The points of each technique, the most that a path may have, and whether it may as well be stuck.
using Limit = std::optional<std::tuple<std::vector<std::uint32_t>, std::uint64_t, bool>>;
// The column, the points and the level of each technique.
using Grades = std::vector<std::tuple<std::size_t, std::uint32_t, std::uint8_t>>;
using Counts = nb::ndarray<std::uint32_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Scores = nb::ndarray<std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

std::vector<logic::Grade> grades_of(const Grades& grades, std::size_t techniques,
                                    std::size_t columns) {
    if (grades.size() != techniques) throw nb::value_error("a grade for each technique expected");
    std::vector<logic::Grade> list;
    for (const auto& [column, points, level] : grades) {
        if (column >= columns) throw nb::value_error("a column of a technique is missing");
        list.push_back({column, points, level});
    }
    return list;
}

std::optional<logic::PointLimit> limit_of(Limit limit, std::size_t techniques) {
    if (!limit) return std::nullopt;
    auto& [points, most, like_stuck] = *limit;
    if (points.size() != techniques) {
        throw nb::value_error("the limit must have points for each technique");
    }
    return logic::PointLimit{std::move(points), most, like_stuck};
}

// A rating, and the arrays that it reads and writes, which it keeps alive.
class Rating {
  public:
    Rating(SharedLayout layout, ConstGrids puzzles, ConstGrids solutions,
           const std::vector<int>& order, const Grades& grades, const logic::Options& options,
           unsigned threads, Counts counts, Scores scores, Verdicts levels, Verdicts status,
           Limit limit)
        : layout_(std::move(layout)),
          puzzles_(std::move(puzzles)),
          solutions_(std::move(solutions)),
          counts_(std::move(counts)),
          scores_(std::move(scores)),
          levels_(std::move(levels)),
          status_(std::move(status)),
          running(layout_->visit([&](const auto& found) {
              return logic::rating_of(found, task(order, grades, options, std::move(limit)),
                                      threads);
          })) {}

  private:
    logic::RatingTask task(const std::vector<int>& order, const Grades& grades,
                           const logic::Options& options, Limit limit) const {
        logic::RatingTask task;
        task.rows = puzzles_.shape(0);
        check_grids(puzzles_, task.rows);
        check_grids(solutions_, task.rows);
        for (const std::size_t entries :
             {counts_.shape(0), scores_.shape(0), levels_.shape(0), status_.shape(0)}) {
            if (entries != task.rows) {
                throw nb::value_error("every array must have a row for each puzzle");
            }
        }
        task.puzzles = puzzles_.data();
        task.solutions = solutions_.data();
        task.order = techniques_of(order);
        task.columns = counts_.shape(1);
        task.grades = grades_of(grades, order.size(), task.columns);
        task.options = options;
        task.counts = counts_.data();
        task.scores = scores_.data();
        task.levels = levels_.data();
        task.status = reinterpret_cast<logic::Rated*>(status_.data());
        task.limit = limit_of(std::move(limit), order.size());
        return task;
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
    Scores scores_;
    Verdicts levels_, status_;

  public:
    Running running;
};

// The techniques of one puzzle after another. Several threads may use it.
class StepCounter {
  public:
    StepCounter(SharedLayout layout, const std::vector<int>& order, const logic::Options& options)
        : layout_(std::move(layout)), order_(techniques_of(order)), options_(options) {}

    std::pair<Steps, bool> count(const nb::bytes& givens,
                                 const std::vector<logic::Values>& candidates,
                                 const nb::bytes& solution, const Progress& progress) {
        const auto cells = static_cast<std::size_t>(layout_->cells());
        const std::span puzzle = checked(givens), answer = checked(solution);
        if (!candidates.empty() && candidates.size() != cells) {
            throw nb::value_error("every argument must have one entry for each cell");
        }
        std::vector<std::uint16_t> counts(order_.size());
        const auto count_with = [&](auto& counter) {
            counter->position().set_watch(watching(progress));
            const nb::gil_scoped_release release;
            return counter->count(puzzle, candidates, answer, std::nullopt, counts);
        };
        Any counter = taken();
        const logic::Rated rated = std::visit(count_with, counter);
        // One that was stopped by an exception is not used again.
        give(std::move(counter));
        Steps steps;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] != 0) steps.emplace_back(i, counts[i]);
        }
        return {std::move(steps), rated == logic::Rated::solved};
    }

  private:
    using Any = std::variant<std::unique_ptr<logic::StepCounter<logic::SmallCells>>,
                             std::unique_ptr<logic::StepCounter<logic::LargeCells>>,
                             std::unique_ptr<logic::StepCounter<logic::HugeCells>>>;

    std::span<const logic::Value> checked(const nb::bytes& bytes) const {
        const std::span values(static_cast<const logic::Value*>(bytes.data()), bytes.size());
        if (values.size() != static_cast<std::size_t>(layout_->cells())) {
            throw nb::value_error("every argument must have one entry for each cell");
        }
        const int order = layout_->order();
        if (std::ranges::any_of(values, [order](int value) { return value > order; })) {
            throw nb::value_error("a value above the order");
        }
        return values;
    }

    // A counter that no other thread uses.
    Any taken() {
        {
            const std::lock_guard lock(mutex_);
            if (!free_.empty()) {
                Any counter = std::move(free_.back());
                free_.pop_back();
                return counter;
            }
        }
        return layout_->visit([&]<class Cells>(const logic::Layout<Cells>& found) {
            return Any(std::make_unique<logic::StepCounter<Cells>>(found, order_, options_));
        });
    }
    void give(Any counter) {
        const std::lock_guard lock(mutex_);
        free_.push_back(std::move(counter));
    }

    SharedLayout layout_;
    const std::vector<logic::Technique> order_;
    const logic::Options options_;
    std::mutex mutex_;
    std::vector<Any> free_;
};

void bind_step_counter(nb::module_& module) {
    nb::class_<StepCounter>(module, "StepCounter", "Counts the steps of single puzzles.")
        .def(nb::init<SharedLayout, const std::vector<int>&, const logic::Options&>(), "layout"_a,
             "order"_a, "options"_a)
        .def("count", &StepCounter::count, "givens"_a, "candidates"_a, "solution"_a,
             "progress"_a = nb::none(),
             "Returns the techniques that were used, by their place in the order, with the number "
             "of steps of each; and whether they solved the puzzle. candidates: empty, or one bit "
             "set for each cell. progress is called several times a second.");
}

}  // namespace

void bind_rating(nb::module_& module) {
    nb::class_<Rating> rating(module, "Rating", "The steps of many puzzles, on several threads.");
    rating.def(
        nb::init<SharedLayout, ConstGrids, ConstGrids, const std::vector<int>&, const Grades&,
                 const logic::Options&, unsigned, Counts, Scores, Verdicts, Verdicts, Limit>(),
        "layout"_a, "puzzles"_a, "solutions"_a, "order"_a, "grades"_a, "options"_a, "threads"_a,
        "counts"_a, "scores"_a, "levels"_a, "status"_a, "limit"_a = nb::none(),
        "puzzles: (N, cells) values, 0 for empty. solutions: the only one of each, or zeros "
        "for a puzzle to skip. order: the techniques as they are tried. grades: the column, "
        "the points and the level of each. options: what their finders may use. Written to: "
        "counts, (N, columns) numbers of steps; scores, their points; levels, the highest; "
        "status, 1 solved, 2 stuck, 3 skipped, 4 over the limit. limit: points of each "
        "technique, and the most: a path is not followed behind the step with which it has "
        "more; and whether that means the same as being stuck, so that either may be found.");
    bind_running(rating);
    bind_step_counter(module);
}
