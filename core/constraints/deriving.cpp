#include "deriving.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>

#include "merging.hpp"

namespace nonet::constraints {
namespace {

using HouseIndex = std::size_t;

// A set of cells, as bits.
class CellFlags {
  public:
    explicit CellFlags(std::size_t cells) : words_((cells + 63) / 64) {}
    void add(std::span<const Cell> cells) {
        for (const auto cell : cells) words_[cell / 64u] |= std::uint64_t{1} << cell % 64;
    }
    bool has(Cell cell) const { return (words_[cell / 64u] >> cell % 64 & 1) != 0; }
    std::size_t count(std::span<const Cell> cells) const {
        std::size_t number = 0;
        for (const auto cell : cells) number += has(cell) ? 1 : 0;
        return number;
    }
    void clear() { std::ranges::fill(words_, 0); }
    // How many cells another set lacks.
    std::size_t number_without(const CellFlags& other) const {
        std::size_t number = 0;
        for (std::size_t word = 0; word < words_.size(); ++word)
            number += static_cast<std::size_t>(
                std::popcount(search::without(words_[word], other.words_[word])));
        return number;
    }
    // These cells.
    Cells without(const CellFlags& other) const {
        Cells found;
        found.reserve(number_without(other));
        for (std::size_t word = 0; word < words_.size(); ++word)
            for (Word left = search::without(words_[word], other.words_[word]); left != 0;
                 left = search::without_lowest(left))
                found.push_back(static_cast<Cell>(
                    64 * word + static_cast<std::size_t>(std::countr_zero(left))));
        return found;
    }

  private:
    std::vector<std::uint64_t> words_;
};

// The sums, those that overlap the fewest others first.
std::vector<const Equation*> by_overlap(const std::vector<Equation>& sums, std::size_t cells) {
    std::vector<std::size_t> uses(cells);
    for (const auto& sum : sums)
        for (const auto cell : sum.cells) ++uses[cell];
    std::vector<std::pair<std::size_t, const Equation*>> sorted;
    sorted.reserve(sums.size());
    for (const auto& sum : sums) {
        sorted.emplace_back(0, &sum);
        for (const auto cell : sum.cells) sorted.back().first += uses[cell] - 1;
    }
    std::ranges::stable_sort(sorted, {}, &std::pair<std::size_t, const Equation*>::first);
    std::vector<const Equation*> found;
    found.reserve(sums.size());
    for (const auto& [overlap, sum] : sorted) found.push_back(sum);
    return found;
}

// Which of them share no cells with an earlier one of these.
std::vector<bool> disjoint(const std::vector<const Equation*>& sums, std::size_t cells) {
    std::vector<bool> found;
    found.reserve(sums.size());
    CellFlags taken(cells);
    for (const auto* sum : sums) {
        found.push_back(taken.count(sum->cells) == 0);
        if (found.back()) taken.add(sum->cells);
    }
    return found;
}

// By house, the sums with cells in it, those that overlap the fewest others first.
struct Meeting {
    std::uint32_t sum;     // its place among all
    std::uint32_t common;  // how many cells it has there
};
houses::Lists<Meeting> meetings(const houses::Network& network,
                                const std::vector<const Equation*>& sums) {
    // A sum is listed once for each common cell.
    const auto cells = houses::listed_by_cell(network.full_houses(), [&](const auto& visit) {
        for (std::uint32_t number = 0; number < sums.size(); ++number)
            for (const auto cell : sums[number]->cells)
                for (const auto house : network.full_houses_of(cell)) visit(house, number);
    });
    houses::Lists<Meeting> found;
    found.all.reserve(cells.all.size());
    found.start.reserve(cells.start.size());
    for (HouseIndex house = 0; house < network.full_houses(); ++house) {
        const std::size_t first = found.all.size();
        for (const auto sum : cells.of(house)) {
            if (found.all.size() == first || found.all.back().sum != sum)
                found.all.push_back({sum, 0});
            ++found.all.back().common;
        }
        found.end();
    }
    return found;
}

class Deriving {
  public:
    Deriving(const houses::Network& network, const Exclusion& exclusion,
             const std::vector<Equation>& given)
        : network_(network),
          exclusion_(exclusion),
          house_total_(static_cast<std::int64_t>(network.order() * (network.order() + 1) / 2)),
          sums_(by_overlap(given, network.cells())),
          is_disjoint_(disjoint(sums_, network.cells())),
          meetings_(meetings(network, sums_)),
          in_sums_(network.cells()),
          own_(network.cells()),
          inside_(network.cells()),
          one_(network.cells()),
          stacked_of_(sums_.size()) {
        for (const auto& sum : given) in_sums_.add(sum.cells);
    }

    std::vector<Equation> derived() && {
        for (auto& tiling : tilings()) {
            stack(tiling);
            std::ranges::reverse(tiling);
            stack(tiling);
        }
        for (HouseIndex house = 0; house < network_.full_houses(); ++house) take_parts(house);
        for (HouseIndex house = 0; house < network_.full_houses(); ++house) spill(house);
        return std::move(found_);
    }

  private:
    static constexpr std::size_t most_stacked = 35;

    // Full houses in groups that share no cells: rows, columns, boxes.
    std::vector<std::vector<HouseIndex>> tilings() const {
        std::vector<std::vector<HouseIndex>> groups;
        std::vector<CellFlags> covered;
        for (HouseIndex house = 0; house < network_.full_houses(); ++house) {
            const auto members = network_.members(house);
            std::size_t group = 0;
            while (group < groups.size() && covered[group].count(members) != 0) ++group;
            if (group == groups.size()) {
                groups.emplace_back();
                covered.emplace_back(network_.cells());
            }
            groups[group].push_back(house);
            covered[group].add(members);
        }
        std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
        return groups;
    }

    // Houses are joined one by one, and sums that lie mostly in them. What the houses have more
    // than the sums, less what the sums have more, is known.
    void stack(const std::vector<HouseIndex>& houses) {
        CellFlags &in_houses = own_, &in_chosen = inside_;
        in_houses.clear();
        in_chosen.clear();
        std::ranges::fill(stacked_of_, 0);
        std::int64_t total = 0;
        for (std::size_t joined = 0; joined + 1 < houses.size(); ++joined) {
            in_houses.add(network_.members(houses[joined]));
            total += house_total_;
            for (const auto& [number, common] : meetings_.of(houses[joined])) {
                const Equation& sum = *sums_[number];
                std::size_t& inside = stacked_of_[number];
                const bool was_chosen = 2 * inside > sum.cells.size();
                inside += common;
                if (!is_disjoint_[number] || was_chosen || 2 * inside <= sum.cells.size()) continue;
                in_chosen.add(sum.cells);
                total -= sum.total;
            }
            if (joined > 0) keep_stacked(in_houses, in_chosen, total);
        }
    }

    void keep_stacked(const CellFlags& in_houses, const CellFlags& in_chosen, std::int64_t total) {
        const std::size_t more = in_houses.number_without(in_chosen),
                          less = in_chosen.number_without(in_houses);
        if (more + less > network_.order() || std::min(more, less) > 2 || stacked_ == most_stacked)
            return;
        const Cells innies = in_houses.without(in_chosen), outies = in_chosen.without(in_houses);
        const bool all_known = in_sums_.count(innies) + in_sums_.count(outies) == more + less;
        if (all_known && more + less > 6) return;
        ++stacked_;
        keep(innies, outies, total);
    }

    // The cells of a house that are in no sum inside it. For a sum with one cell outside: the rest
    // of the house, and this cell.
    void take_parts(HouseIndex house) {
        own_.clear();
        inside_.clear();
        own_.add(network_.members(house));
        std::int64_t total = house_total_;
        for (const auto& [number, common] : meetings_.of(house)) {
            const Equation& sum = *sums_[number];
            if (!is_disjoint_[number]) continue;
            if (common == sum.cells.size()) {
                inside_.add(sum.cells);
                total -= sum.total;
            } else if (common + 1 == sum.cells.size() && network_.order() - common + 1 <= 6) {
                one_.clear();
                one_.add(sum.cells);
                keep(own_.without(one_), one_.without(own_), house_total_ - sum.total);
            }
        }
        if (total != house_total_) keep(own_.without(inside_), {}, total);
    }

    // Sums without common cells that cover a house: what they have outside of it.
    void spill(HouseIndex house) {
        own_.clear();
        inside_.clear();
        own_.add(network_.members(house));
        std::int64_t total = -house_total_;
        std::size_t covered = 0;
        for (const auto& [number, common] : meetings_.of(house)) {
            const Equation& sum = *sums_[number];
            if (inside_.count(sum.cells) != 0) continue;
            inside_.add(sum.cells);
            total += sum.total;
            covered += common;
        }
        if (covered != network_.order()) return;
        const Cells cells = inside_.without(own_);
        if (!cells.empty() && Tightness(network_.order(), total, cells, exclusion_).tight())
            keep(cells, {}, total);
    }

    // What the first cells have more than the others.
    void keep(const Cells& first, const Cells& others, std::int64_t total) {
        if (first.empty() && others.empty() && total == 0) return;
        const auto same = [&](const Equation& known) {
            const std::span<const Cell> cells = known.cells;
            return cells.size() == first.size() + others.size() &&
                   std::ranges::equal(cells.first(first.size()), first) &&
                   std::ranges::equal(cells.last(others.size()), others);
        };
        if (std::ranges::any_of(found_, same)) return;
        Equation equation{total, {}, {}};
        equation.coefficients.reserve(first.size() + others.size());
        equation.coefficients.assign(first.size(), 1);
        equation.coefficients.resize(first.size() + others.size(), -1);
        equation.cells.reserve(first.size() + others.size());
        equation.cells = first;
        equation.cells.insert(equation.cells.end(), others.begin(), others.end());
        found_.push_back(std::move(equation));
    }

    const houses::Network& network_;
    const Exclusion& exclusion_;
    std::int64_t house_total_;
    std::vector<const Equation*> sums_;  // those that overlap the fewest others first
    std::vector<bool> is_disjoint_;
    houses::Lists<Meeting> meetings_;
    CellFlags in_sums_;                    // of all that were given
    CellFlags own_, inside_, one_;         // of a house, of sums in it, and of one sum
    std::vector<std::size_t> stacked_of_;  // how many cells of each sum are in the joined houses
    std::vector<Equation> found_;
    std::size_t stacked_ = 0;
};

}  // namespace

std::vector<Equation> derived(const houses::Network& network, const Exclusion& exclusion,
                              const std::vector<Equation>& given) {
    if (given.empty() || network.full_houses() == 0) return {};
    auto found = Deriving(network, exclusion, given).derived();
    std::vector<const Equation*> plain;
    plain.reserve(given.size() + found.size());
    for (const auto& sum : given) plain.push_back(&sum);
    for (const auto& sum : found)
        if (std::ranges::all_of(sum.coefficients, [](auto one) { return one == 1; }))
            plain.push_back(&sum);
    auto more = merged(network.order(), plain, exclusion);
    std::ranges::move(more, std::back_inserter(found));
    return found;
}

}  // namespace nonet::constraints
