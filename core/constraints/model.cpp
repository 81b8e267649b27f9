#include "model.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "apart.hpp"
#include "automaton.hpp"
#include "connected.hpp"
#include "counting.hpp"
#include "cover.hpp"
#include "deriving.hpp"
#include "element.hpp"
#include "family.hpp"
#include "makers.hpp"
#include "ranking.hpp"
#include "relation.hpp"
#include "subset_sums.hpp"

namespace nonet::constraints {
namespace {

// With more sets, bounds of the sum take less time than a pass over them.
constexpr std::uint64_t most_sets = 4096;

std::uint64_t subsets(std::size_t order, std::size_t size) {
    std::uint64_t number = 1;
    for (std::size_t chosen = 1; chosen <= size && number <= most_sets; ++chosen)
        number = number * (order - size + chosen) / chosen;
    return number;
}

void check_number(std::int64_t number) {
    if (number > Equation::most || number < -Equation::most)
        throw std::invalid_argument("a number is too large");
}

void check(const Primitive& primitive, int cells) {
    Cells sorted = primitive.cells;
    std::ranges::sort(sorted);
    if (sorted.empty()) throw std::invalid_argument("a constraint must have a cell");
    if (sorted.back() >= cells)
        throw std::invalid_argument("a constraint names a cell outside the grid");
    const bool may_repeat = primitive.kind == "relation" || primitive.kind == "automaton" ||
                            primitive.kind == "element" || primitive.kind == "rank" ||
                            primitive.maker == "same";
    if (!may_repeat && std::ranges::adjacent_find(sorted) != sorted.end())
        throw std::invalid_argument("a constraint names a cell twice");
    for (const auto number : primitive.numbers) check_number(number);
}

bool is_distinct(const Primitive& primitive) {
    return primitive.kind == "distinct" || primitive.kind == "family";
}

// The houses, and the cells that primitives say are different.
std::vector<houses::House> all_houses(int order, int cells, std::vector<houses::House> houses,
                                      const std::vector<Primitive>& primitives) {
    for (const auto& primitive : primitives) {
        check(primitive, cells);
        if (!is_distinct(primitive) || primitive.cells.size() < 2) continue;
        if (primitive.cells.size() > static_cast<std::size_t>(order))
            throw std::invalid_argument("more different cells than values");
        houses.push_back(primitive.cells);
    }
    return houses;
}

Equation equation_of(const Primitive& primitive) {
    if (primitive.kind == "family")
        return {primitive.numbers.at(0), std::vector<std::int64_t>(primitive.cells.size(), 1),
                primitive.cells};
    if (primitive.numbers.size() != primitive.cells.size() + 1)
        throw std::invalid_argument("a sum must have a total and a coefficient for each cell");
    if (std::ranges::find(primitive.numbers.begin() + 1, primitive.numbers.end(), 0) !=
        primitive.numbers.end())
        throw std::invalid_argument("a coefficient is 0");
    return {primitive.numbers[0],
            {primitive.numbers.begin() + 1, primitive.numbers.end()},
            primitive.cells};
}

// The sums whose coefficients are 1, from which others follow.
std::vector<Equation> plain_sums(const std::vector<Primitive>& primitives) {
    std::vector<Equation> found;
    for (const auto& primitive : primitives) {
        const bool is_cage = primitive.kind == "family" && primitive.maker == "sum";
        if (!is_cage && primitive.kind != "linear") continue;
        Equation equation = equation_of(primitive);
        if (std::ranges::all_of(equation.coefficients, [](auto one) { return one == 1; }))
            found.push_back(std::move(equation));
    }
    return found;
}

}  // namespace

Model::Model(int order, int cells, const std::vector<houses::House>& houses,
             const std::vector<Primitive>& primitives)
    : rules_(order, cells, all_houses(order, cells, houses, primitives)),
      exclusion_(rules_.network()),
      watching_(static_cast<std::size_t>(cells)),
      watching_bounds_(watching_) {
    for (const auto& primitive : primitives) add(primitive);
    for (const auto& equation : derived(rules_.network(), plain_sums(primitives)))
        add_sum(equation);
}

void Model::add(const Primitive& primitive) {
    const auto& [kind, maker, numbers, cells] = primitive;
    if (kind == "distinct") return;  // it is a house
    if (kind == "domain") {
        const Word allowed = made_domain({maker, numbers, order()});
        for (const auto cell : cells) domains_.push_back({cell, allowed});
    } else if (kind == "family") {
        add_family(primitive);
    } else if (kind == "linear") {
        add_sum(equation_of(primitive));
    } else if (kind == "relation") {
        emplace<RelationChain>(cells, made_relation({maker, numbers, order()}), exclusion_);
    } else if (kind == "automaton") {
        emplace<AutomatonLine>(cells, *made_automaton({maker, numbers, order()}));
    } else if (kind == "cover") {
        emplace<Cover>(cells, made_classes({maker, numbers, order()}), exclusion_);
    } else if (kind == "element") {
        add_element(primitive);
    } else if (kind == "apart") {
        add_apart(primitive);
    } else if (kind == "counts") {
        keep(made_counts(primitive, order(), exclusion_));
    } else if (kind == "connected") {
        keep(made_connected(primitive, order()));
    } else if (kind == "no-subset-sum" && numbers.size() == 1) {
        emplace<NoSubsetSum>(cells, numbers[0]);
    } else if (kind == "rank" && numbers.size() == 3 && numbers[2] >= 0 && numbers[2] <= 2) {
        emplace<Ranking>(cells, static_cast<std::size_t>(numbers[0]), numbers[1],
                         static_cast<Ranking::Ties>(numbers[2]));
    } else {
        throw std::invalid_argument("there is no primitive " + kind);
    }
}

void Model::add_family(const Primitive& primitive) {
    const auto& [kind, maker, numbers, cells] = primitive;
    if (maker == "sum" && numbers.size() == 1) return add_sum(equation_of(primitive));
    emplace<Family>(cells, made_family({maker, numbers, order()}, cells.size()), exclusion_);
}

// Different cells have one of a few sets of values, unless there are too many.
void Model::add_sum(const Equation& equation) {
    const auto& [total, coefficients, cells] = equation;
    const bool is_cage =
        std::ranges::all_of(coefficients, [](auto one) { return one == 1; }) && all_differ(cells);
    if (is_cage && !cells.empty() && subsets(order(), cells.size()) <= most_sets)
        emplace<Family>(cells, made_family({"sum", {total}, order()}, cells.size()), exclusion_);
    else
        emplace<Linear>(order(), equation, exclusion_);
}

void Model::add_element(const Primitive& primitive) {
    const auto& [kind, maker, numbers, cells] = primitive;
    const bool forbidden = maker == "forbidden";
    if ((!forbidden && !maker.empty()) || numbers.size() != 1)
        throw std::invalid_argument("an element must have a value");
    const bool exists = numbers[0] >= 1 && numbers[0] <= rules_.order();
    emplace<Element>(cells, exists ? Word{1} << (numbers[0] - 1) : 0, forbidden);
}

void Model::add_apart(const Primitive& primitive) {
    const auto& [kind, maker, numbers, cells] = primitive;
    const bool fits =
        numbers.size() == cells.size() + 1 && numbers[0] >= 1 && std::ranges::min(numbers) >= 0;
    if (maker != "steps" || !fits)
        throw std::invalid_argument("cells that are apart must have places");
    const std::vector<std::size_t> places(numbers.begin() + 1, numbers.end());
    for (auto& [cell, others] :
         steps_away(cells, static_cast<std::size_t>(numbers[0]), places, order()))
        emplace<Apart>(cell, std::move(others));
}

bool Model::all_differ(std::span<const Cell> cells) const {
    for (std::size_t first = 0; first < cells.size(); ++first)
        for (std::size_t second = first + 1; second < cells.size(); ++second)
            if (!exclusion_.between(cells[first], cells[second])) return false;
    return true;
}

template <class P, class... Arguments>
void Model::emplace(Arguments&&... arguments) {
    keep(std::make_unique<const P>(std::forward<Arguments>(arguments)...));
}

void Model::keep(std::unique_ptr<const Propagator> propagator) {
    propagators_.push_back(std::move(propagator));
    const auto number = static_cast<std::uint32_t>(propagators_.size() - 1);
    for (const auto cell : propagators_.back()->cells()) {
        watching_bounds_[cell].push_back(number);
        if (propagators_.back()->layer() != Layer::sums) watching_[cell].push_back(number);
    }
}

}  // namespace nonet::constraints
