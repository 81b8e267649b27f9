#include "explainer.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../logic/explainer/path.hpp"
#include "../logic/explainer/ratings.hpp"
#include "arrays.hpp"
#include "running.hpp"
#include "watching.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

namespace explainer = nonet::logic::explainer;

using ExplainerTenths = nb::ndarray<std::uint8_t, nb::shape<-1, 3>, nb::c_contig, nb::device::cpu>;
using CandidateList = std::vector<std::pair<int, int>>;
// The name, the rating in tenths, what is placed and what is removed.
using ExplainerStep = std::tuple<std::string, int, CandidateList, CandidateList>;

explainer::Program program_of(const std::string& name) {
    if (name == "explainer") return explainer::Program::explainer;
    if (name == "sukaku") return explainer::Program::sukaku;
    throw nb::value_error("a program other than explainer and sukaku");
}

void check_classic_values(std::span<const std::uint8_t> values) {
    if (std::ranges::any_of(values, [](int value) { return value > explainer::order; })) {
        throw nb::value_error("a value above the order");
    }
}

CandidateList explainer_candidates_of(const std::vector<explainer::Removal>& removals) {
    CandidateList candidates;
    for (const auto& [cell, values] : removals) {
        for (const nonet::logic::Value value : nonet::logic::each(values)) {
            candidates.emplace_back(cell, value);
        }
    }
    return candidates;
}

ExplainerStep explainer_step_of(const explainer::Hint& hint) {
    CandidateList placed;
    if (hint.value != 0) placed.emplace_back(hint.cell, hint.value);
    return {explainer::printed_name(hint), explainer::tenths(hint.rating), std::move(placed),
            explainer_candidates_of(hint.removals)};
}

// The role, the cells, the values as bits and the houses of each part.
nb::list explainer_parts_of(const std::vector<explainer::Part>& parts) {
    nb::list list;
    for (const explainer::Part& part : parts) {
        std::vector<int> cells, houses;
        for (const nonet::logic::Cell cell : part.cells) cells.push_back(cell);
        for (std::uint32_t rest = part.houses; rest != 0; rest &= rest - 1) {
            houses.push_back(std::countr_zero(rest));
        }
        list.append(nb::make_tuple(nb::cast(std::string(explainer::name_of(part.role))), cells,
                                   static_cast<int>(part.values), houses));
    }
    return list;
}

nb::tuple explainer_fact_of(explainer::Fact fact) {
    const explainer::Candidate candidate = explainer::subject(fact);
    return nb::make_tuple(static_cast<int>(explainer::cell_of(candidate)),
                          static_cast<int>(explainer::value_of(candidate)), explainer::is_on(fact));
}

nb::object explainer_account_of(const explainer::Account* account);

nb::object explainer_inner_of(const explainer::Inner* inner) {
    if (inner == nullptr) return nb::none();
    if (inner->chains) return explainer_account_of(inner->chains.get());
    return explainer_parts_of(inner->parts);
}

nb::list explainer_branch_of(const explainer::AccountBranch& branch) {
    nb::list lines;
    for (const explainer::AccountLine& line : branch) {
        nb::list parents;
        for (const explainer::Fact parent : line.parents) parents.append(explainer_fact_of(parent));
        lines.append(nb::make_tuple(explainer_fact_of(line.fact), static_cast<int>(line.cause),
                                    parents, explainer_inner_of(line.inner.get())));
    }
    return lines;
}

nb::object explainer_account_of(const explainer::Account* account) {
    if (account == nullptr) return nb::none();
    static constexpr std::array kinds{"cycle", "refutation", "cases"};
    nb::list branches;
    for (const explainer::AccountBranch& branch : account->branches) {
        branches.append(explainer_branch_of(branch));
    }
    const nb::tuple twice = explainer_fact_of(explainer::on(account->twice));
    return nb::make_tuple(kinds[static_cast<std::size_t>(account->kind)],
                          static_cast<int>(account->start), explainer_fact_of(account->conclusion),
                          twice, explainer_candidates_of(account->removals), branches);
}

// A step, what its pattern consists of, and how its chains lead to it.
nb::object explainer_hint_of(const nb::bytes& values, const std::vector<int>& candidates,
                             const std::string& program, const Progress& progress) {
    const explainer::Program followed = program_of(program);
    const std::span puzzle(static_cast<const std::uint8_t*>(values.data()), values.size());
    if (puzzle.size() != explainer::cells || candidates.size() != explainer::cells) {
        throw nb::value_error("81 values and candidates expected");
    }
    check_classic_values(puzzle);
    std::vector<nonet::logic::Values> possible(candidates.begin(), candidates.end());
    explainer::Found hint;
    {
        const explainer::Tick tick = watching(progress);
        const nb::gil_scoped_release release;
        hint = explainer::hint_in({puzzle, possible}, followed, tick);
    }
    if (!hint) return nb::none();
    return nb::make_tuple(explainer_step_of(*hint), explainer_parts_of(hint->parts),
                          explainer_account_of(hint->account.get()));
}

std::tuple<std::tuple<int, int, int>, std::vector<ExplainerStep>> explainer_path_of(
    const nb::bytes& givens, const std::string& program, const Progress& progress) {
    const explainer::Program followed = program_of(program);
    const std::span puzzle(static_cast<const std::uint8_t*>(givens.data()), givens.size());
    if (puzzle.size() != explainer::cells) throw nb::value_error("81 values expected");
    check_classic_values(puzzle);
    explainer::Path path;
    {
        const explainer::Tick tick = watching(progress);
        const nb::gil_scoped_release release;
        path = explainer::follow(puzzle, followed, tick);
    }
    std::vector<ExplainerStep> steps;
    std::ranges::transform(path.hints, std::back_inserter(steps), explainer_step_of);
    return {{explainer::tenths(path.rating), explainer::tenths(path.pearl),
             explainer::tenths(path.diamond)},
            std::move(steps)};
}

// A rating, and the arrays that it reads and writes, which it keeps alive.
class ExplainerRating {
  public:
    ExplainerRating(ConstGrids puzzles, ConstGrids solutions, ExplainerTenths tenths,
                    const std::string& program, unsigned threads)
        : program_(program_of(program)),
          puzzles_(std::move(puzzles)),
          solutions_(std::move(solutions)),
          tenths_(std::move(tenths)),
          running(explainer::rating_of(task(), threads)) {}

  private:
    explainer::RatingTask task() const {
        const std::size_t rows = puzzles_.shape(0);
        for (const ConstGrids& grids : {puzzles_, solutions_}) {
            if (grids.shape(0) != rows || grids.shape(1) != explainer::cells) {
                throw nb::value_error("every puzzle and solution must have 81 values");
            }
            check_classic_values({grids.data(), rows * explainer::cells});
        }
        if (tenths_.shape(0) != rows) {
            throw nb::value_error("every array must have a row for each puzzle");
        }
        return {program_, rows, puzzles_.data(), solutions_.data(), tenths_.data()};
    }

    const explainer::Program program_;
    ConstGrids puzzles_, solutions_;
    ExplainerTenths tenths_;

  public:
    Running running;
};

}  // namespace

void bind_explainer(nb::module_& module) {
    module.def(
        "explainer_path", &explainer_path_of, "givens"_a, "program"_a, "progress"_a = nb::none(),
        "Returns the path of a classic puzzle with one solution by a program, 'explainer' or "
        "'sukaku': the ratings ER, EP and ED in "
        "tenths (200 if it is stuck), and for each step its name, its rating in tenths, and "
        "the cells and values that it places and removes. progress is called several times a "
        "second.");
    module.def(
        "explainer_hint", &explainer_hint_of, "values"_a, "candidates"_a, "program"_a,
        "progress"_a = nb::none(),
        "Returns the next step of a program in a position: 81 values, 0 for empty, and the "
        "candidates of each cell as bits; None if there is none. The first part is the step, as "
        "in explainer_path. Then come the parts of its pattern: role, cells, values as bits and "
        "houses (boxes, rows and columns, from 0). The last part is the account of its chains, or "
        "None: its kind (cycle, refutation or cases), why one of the cases is true (1 box, 2 row, "
        "3 column, 4 cell, 0 a candidate is true or false), the conclusion, the candidate that is "
        "both true and false, what is removed, and the branches. A branch has facts from the "
        "assumption on: the fact (cell, value, true or false), why it follows, its parents, and "
        "the parts of a pattern or another account, if it follows from these.");
    nb::class_<ExplainerRating> rating(module, "ExplainerRating",
                                       "A program's ratings of many puzzles, on several threads.");
    rating.def(
        nb::init<ConstGrids, ConstGrids, ExplainerTenths, const std::string&, unsigned>(),
        "puzzles"_a, "solutions"_a, "tenths"_a, "program"_a, "threads"_a,
        "puzzles: (N, 81) values, 0 for empty. solutions: the only one of each, or zeros for "
        "a puzzle to skip. tenths: (N, 3), written to: ER, EP and ED in tenths, 200 if stuck, "
        "0 if skipped. program: 'explainer' or 'sukaku'.");
    bind_running(rating);
}
