#include "model.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "apart.hpp"
#include "automaton_line.hpp"
#include "connected.hpp"
#include "counting.hpp"
#include "cover.hpp"
#include "deriving.hpp"
#include "different.hpp"
#include "distinct_automaton.hpp"
#include "element.hpp"
#include "family.hpp"
#include "lines.hpp"
#include "makers.hpp"
#include "ranking.hpp"
#include "region_clues.hpp"
#include "regions.hpp"
#include "relation.hpp"
#include "subset_sums.hpp"
#include "tables.hpp"

namespace nonet::constraints {
namespace {

// With more sets, bounds of the sum take less time than a pass over them.
constexpr std::uint64_t most_sets = 4096;
constexpr std::size_t most_depth = 64;

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

// Whether it may name a cell twice.
bool may_repeat(const Primitive& primitive) {
    const std::string_view kind = primitive.kind;
    return kind == "relation" || kind == "automaton" || kind == "element" || kind == "rank" ||
           kind == "or" || kind == "region-arrow" || primitive.maker == "same";
}

void check(const Primitive& primitive, int cells, Cells& sorted) {
    sorted = primitive.cells;
    if (!std::ranges::is_sorted(sorted)) std::ranges::sort(sorted);
    if (sorted.empty()) throw std::invalid_argument("a constraint must have a cell");
    if (sorted.back() >= cells)
        throw std::invalid_argument("a constraint names a cell outside the grid");
    if (std::ranges::adjacent_find(sorted) != sorted.end() && !may_repeat(primitive))
        throw std::invalid_argument("a constraint names a cell twice");
    for (const auto number : primitive.numbers) check_number(number);
}

bool is_distinct(const Primitive& primitive) {
    const std::string_view kind = primitive.kind;
    return kind == "distinct" || kind == "family";
}

// How many primitives after this one belong to it.
std::size_t parts_of(const Primitive& primitive, std::size_t left) {
    if (std::string_view(primitive.kind) != "or") return 0;
    std::size_t all = 0;
    for (const auto number : primitive.numbers) {
        if (number < 0 || static_cast<std::size_t>(number) > left - all)
            throw std::invalid_argument("alternatives lack a primitive");
        all += static_cast<std::size_t>(number);
    }
    return all;
}

// Calls `visit(primitive, parts)` for each primitive that is not part of another one.
template <class Visit>
void for_each_whole(std::span<const Primitive> primitives, const Visit& visit) {
    for (std::size_t at = 0; at < primitives.size();) {
        const Primitive& primitive = primitives[at++];
        const std::size_t parts = parts_of(primitive, primitives.size() - at);
        visit(primitive, primitives.subspan(at, parts));
        at += parts;
    }
}

// Whether `differ(first, second)` holds for each two of the cells.
template <class Differ>
bool each_two(std::span<const Cell> cells, const Differ& differ) {
    for (std::size_t first = 0; first < cells.size(); ++first)
        for (std::size_t second = first + 1; second < cells.size(); ++second)
            if (!differ(cells[first], cells[second])) return false;
    return true;
}

// The ground with further cells, and with those that primitives say are different.
std::shared_ptr<const Ground> grown(std::shared_ptr<const Ground> ground, int cells,
                                    const std::vector<Primitive>& primitives) {
    const houses::Rules& rules = ground->rules();
    if (cells < rules.cells()) throw std::invalid_argument("there are fewer cells than in houses");
    const auto known = [&](Cell first, Cell second) {
        return ground->exclusion().between(first, second);
    };
    const auto order = static_cast<std::size_t>(rules.order());
    std::vector<const Cells*> different;
    Cells sorted;
    for (const auto& primitive : primitives) check(primitive, cells, sorted);
    for_each_whole(primitives, [&](const Primitive& primitive, auto) {
        if (!is_distinct(primitive) || primitive.cells.size() < 2) return;
        if (primitive.cells.size() > order)
            throw std::invalid_argument("more different cells than values");
        // As many cells as values have each value, too.
        const bool adds = primitive.cells.size() == order || cells > rules.cells() ||
                          !each_two(primitive.cells, known);
        if (adds) different.push_back(&primitive.cells);
    });
    if (different.empty() && cells == rules.cells()) return ground;
    std::vector<houses::House> houses;
    houses.reserve(rules.houses().size() + different.size());
    houses = rules.houses();
    for (const Cells* each : different) houses.push_back(*each);
    return std::make_shared<const Ground>(rules.order(), cells, std::move(houses));
}

// The equation of values, which are numbers from 1 on even where those of the puzzle begin at 0.
Equation of_values(Equation equation, std::int64_t lowest) {
    for (const auto coefficient : equation.coefficients)
        equation.total += coefficient * (1 - lowest);
    return equation;
}

Equation equation_of(const Primitive& primitive, std::int64_t lowest) {
    if (primitive.kind == "family")
        return of_values({primitive.numbers.at(0),
                          std::vector<std::int64_t>(primitive.cells.size(), 1), primitive.cells},
                         lowest);
    if (primitive.numbers.size() != primitive.cells.size() + 1)
        throw std::invalid_argument("a sum must have a total and a coefficient for each cell");
    if (std::ranges::find(primitive.numbers.begin() + 1, primitive.numbers.end(), 0) !=
        primitive.numbers.end())
        throw std::invalid_argument("a coefficient is 0");
    return of_values({primitive.numbers[0],
                      {primitive.numbers.begin() + 1, primitive.numbers.end()},
                      primitive.cells},
                     lowest);
}

}  // namespace

Model::Model(std::shared_ptr<const Ground> ground, int cells,
             const std::vector<Primitive>& primitives, int lowest)
    : ground_(grown(std::move(ground), cells, primitives)),
      exclusion_(ground_->exclusion()),
      lowest_(lowest) {
    if (lowest < 0) throw std::invalid_argument("a number is below 0");
    add_all(primitives, 0);
    add_regions(primitives);
    for (const auto& equation : derived(rules().network(), exclusion_, given_sums_))
        add_sum(equation);
    given_sums_ = {};
    watch();
}

void Model::add_all(std::span<const Primitive> primitives, std::size_t depth) {
    for_each_whole(primitives, [&](const Primitive& primitive, std::span<const Primitive> parts) {
        if (primitive.kind == "or")
            add_alternatives(primitive, parts, depth + 1);
        else
            add(primitive);
    });
}

void Model::add_regions(std::span<const Primitive> primitives) {
    const auto is_regions = [](const auto& primitive) { return primitive.kind == "regions"; };
    const auto regions = std::ranges::find_if(primitives, is_regions);
    if (regions == primitives.end()) return;
    std::vector<Primitive> clues;
    for_each_whole(primitives,
                   [&](const Primitive& primitive, auto) { clues.push_back(primitive); });
    auto made = made_regions(*regions, clues, numbers_of_values());
    regions_ = made.get();
    keep(std::move(made));
}

// Alternatives of which one requires nothing are left out.
void Model::add_alternatives(const Primitive& alternatives, std::span<const Primitive> parts,
                             std::size_t depth) {
    if (depth > most_depth) throw std::invalid_argument("alternatives are nested too deep");
    if (alternatives.numbers.empty()) throw std::invalid_argument("there are no alternatives");
    std::vector<Parts> found;
    Parts* const outside = into_;
    bool always = false;
    for (const auto number : alternatives.numbers) {
        const auto size = static_cast<std::size_t>(number);
        const std::size_t differing = differing_.size();
        into_ = &found.emplace_back();
        add_all(parts.first(size), depth);
        differing_.resize(differing);
        parts = parts.subspan(size);
        always = always || (into_->domains.empty() && into_->propagators.empty());
    }
    into_ = outside;
    if (!always) emplace<Alternatives>(std::move(found));
}

void Model::add(const Primitive& primitive) {
    const auto& [name, maker, numbers, cells] = primitive;
    const std::string_view kind = name;  // which is faster to compare
    if (is_distinct(primitive) && inside_alternatives()) {
        emplace<Different>(cells);
        differing_.push_back(cells);
    }
    if (kind == "distinct") return;  // elsewhere it is a house
    if (kind == "regions") return;   // the whole model has them once
    if (kind == "same-region") {
        if (inside_alternatives())
            emplace<RelationChain>(cells, made_relation(making("equal", {})), exclusion_);
        return;  // elsewhere it is part of the regions
    }
    if (kind == "domain") {
        const Word allowed = made_domain(making(maker, numbers));
        for (const auto cell : cells) into_->domains.push_back({cell, allowed});
    } else if (kind == "family") {
        add_family(primitive);
    } else if (kind == "linear") {
        add_given_sum(primitive);
    } else if (kind == "relation") {
        emplace<RelationChain>(cells, related(primitive), exclusion_);
    } else if (kind == "relation-pairs") {
        emplace<RelationPairs>(cells, related(primitive), exclusion_);
    } else if (kind == "automaton") {
        add_automaton(primitive);
    } else if (kind == "cover") {
        emplace<Cover>(cells, made_classes(making(maker, numbers)), exclusion_);
    } else if (kind == "element") {
        add_element(primitive);
    } else if (kind == "apart") {
        add_apart(primitive);
    } else if (kind == "counts") {
        keep(made_counts(primitive, numbers_of_values(), exclusion_));
    } else if (kind == "region-arrow") {
        keep(made_region_arrow(primitive, numbers_of_values()));
    } else if (kind == "region-count") {
        keep(made_region_count(primitive, numbers_of_values()));
    } else if (kind == "connected") {
        keep(made_connected(primitive, numbers_of_values()));
    } else if (kind == "no-subset-sum" && numbers.size() == 1) {
        emplace<NoSubsetSum>(cells, numbers[0], lowest_);
    } else if (kind == "rank" && numbers.size() == 4 && numbers[2] >= 0 && numbers[2] <= 2) {
        emplace<Ranking>(cells, Ranking::Rank{static_cast<std::size_t>(numbers[0]), numbers[1],
                                              static_cast<Ranking::Ties>(numbers[2]), numbers[3]});
    } else {
        throw std::invalid_argument("there is no primitive " + name);
    }
}

// Tables are not kept: those of two puzzles are hardly ever the same.
RelationChain::Related Model::related(const Primitive& primitive) const {
    const auto& [kind, maker, numbers, cells] = primitive;
    return maker == "table" ? relation_of_table(numbers, numbers_of_values())
                            : made_relation(making(maker, numbers));
}

void Model::add_automaton(const Primitive& primitive) {
    const Cells& cells = primitive.cells;
    const Making made = making(primitive.maker, primitive.numbers);
    const bool distinct = all_differ(cells);
    auto line = made_line(cells, made, distinct, exclusion_);
    const bool is_special = line != nullptr;
    if (is_special) keep(std::move(line));
    // Alternatives run the exact one too often.
    const bool may_be_exact = distinct && !inside_alternatives() && exact_pays(made.maker) &&
                              order() <= DistinctAutomatonLine::largest_order;
    if (is_special && !may_be_exact) return;
    const auto automaton = made_automaton(made, cells.size());
    if (!is_special) emplace<AutomatonLine>(cells, automaton);
    if (may_be_exact && automaton->most_states() <= DistinctAutomatonLine::most_states &&
        automaton->is_deterministic())
        emplace<DistinctAutomatonLine>(cells, automaton, order());
}

void Model::add_family(const Primitive& primitive) {
    const auto& [kind, maker, numbers, cells] = primitive;
    if (maker == "sum" && numbers.size() == 1) return add_given_sum(primitive);
    emplace<Family>(cells, made_family(making(maker, numbers), cells.size()), exclusion_);
}

void Model::add_given_sum(const Primitive& primitive) {
    Equation sum = equation_of(primitive, lowest_);
    add_sum(sum);
    const bool is_plain = std::ranges::all_of(sum.coefficients, [](auto one) { return one == 1; });
    if (is_plain && !inside_alternatives()) given_sums_.push_back(std::move(sum));
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
    emplace<Element>(cells, numbers_of_values().set_of(numbers[0]), forbidden, lowest_);
}

void Model::add_apart(const Primitive& primitive) {
    const auto& [kind, maker, numbers, cells] = primitive;
    const bool fits =
        numbers.size() == cells.size() + 1 && numbers[0] >= 1 && std::ranges::min(numbers) >= 0;
    if (maker != "steps" || !fits)
        throw std::invalid_argument("cells that are apart must have places");
    const std::vector<std::size_t> places(numbers.begin() + 1, numbers.end());
    for (auto& [cell, others] :
         steps_away(cells, static_cast<std::size_t>(numbers[0]), places, numbers_of_values()))
        emplace<Apart>(cell, std::move(others));
}

bool Model::all_differ(std::span<const Cell> cells) const {
    return each_two(cells, [&](Cell first, Cell second) { return differ(first, second); });
}

bool Model::differ(Cell first, Cell second) const {
    return exclusion_.between(first, second) ||
           std::ranges::any_of(differing_, [=](const Cells& cells) {
               return first != second && std::ranges::find(cells, first) != cells.end() &&
                      std::ranges::find(cells, second) != cells.end();
           });
}

template <class P, class... Arguments>
void Model::emplace(Arguments&&... arguments) {
    keep(std::make_unique<const P>(std::forward<Arguments>(arguments)...));
}

void Model::keep(std::unique_ptr<const Propagator> propagator) {
    into_->propagators.push_back(std::move(propagator));
}

void Model::watch() {
    auto& propagators = parts_.propagators;
    std::ranges::stable_sort(propagators, {}, [](const auto& propagator) {
        return std::pair(propagator->layer(), propagator->cells().size());
    });
    const auto cells = static_cast<std::size_t>(rules().cells());
    const auto concerned = houses::listed_by_cell(cells, [&](const auto& visit) {
        for (std::uint32_t number = 0; number < propagators.size(); ++number)
            for (const auto cell : propagators[number]->cells()) visit(cell, number);
    });
    watching_.reserve(cells);
    watching_from_.reserve(cells + 1);
    watching_from_.push_back(0);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (const auto number : concerned.of(cell)) {
            const std::uint64_t bit = std::uint64_t{1} << number % 64;
            if (watching_.size() == watching_from_.back() || watching_.back().word != number / 64)
                watching_.push_back({number / 64, 0, 0});
            watching_.back().bound |= bit;
            if (propagators[number]->layer() != Layer::sums) watching_.back().any |= bit;
        }
        watching_from_.push_back(static_cast<std::uint32_t>(watching_.size()));
    }
}

}  // namespace nonet::constraints
