#include "deriving.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
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
    // The cells that another set lacks.
    Cells without(const CellFlags& other) const {
        Cells found;
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
    for (const auto& sum : sums) {
        sorted.emplace_back(0, &sum);
        for (const auto cell : sum.cells) sorted.back().first += uses[cell] - 1;
    }
    std::ranges::stable_sort(sorted, {}, &std::pair<std::size_t, const Equation*>::first);
    std::vector<const Equation*> found;
    for (const auto& [overlap, sum] : sorted) found.push_back(sum);
    return found;
}

// Those that share no cells with an earlier one.
std::vector<Equation> disjoint(const std::vector<const Equation*>& sums, std::size_t cells) {
    std::vector<Equation> found;
    CellFlags taken(cells);
    for (const auto* sum : sums) {
        if (taken.count(sum->cells) != 0) continue;
        taken.add(sum->cells);
        found.push_back(*sum);
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
          by_overlap_(by_overlap(given, network.cells())),
          sums_(disjoint(by_overlap_, network.cells())),
          in_sums_(network.cells()) {
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
        CellFlags in_houses(network_.cells()), in_chosen(network_.cells());
        std::vector<bool> chosen(sums_.size());
        std::int64_t total = 0;
        for (std::size_t joined = 0; joined + 1 < houses.size(); ++joined) {
            in_houses.add(network_.members(houses[joined]));
            total += house_total_;
            for (std::size_t sum = 0; sum < sums_.size(); ++sum) {
                const auto& cells = sums_[sum].cells;
                if (chosen[sum] || 2 * in_houses.count(cells) <= cells.size()) continue;
                chosen[sum] = true;
                in_chosen.add(cells);
                total -= sums_[sum].total;
            }
            if (joined > 0)
                keep_stacked(in_houses.without(in_chosen), in_chosen.without(in_houses), total);
        }
    }

    void keep_stacked(const Cells& innies, const Cells& outies, std::int64_t total) {
        const std::size_t size = innies.size() + outies.size();
        const bool all_known = in_sums_.count(innies) + in_sums_.count(outies) == size;
        const std::size_t most =
            all_known ? std::min<std::size_t>(6, network_.order()) : network_.order();
        if (size > most || std::min(innies.size(), outies.size()) > 2 || stacked_ == most_stacked)
            return;
        ++stacked_;
        keep(innies, outies, total);
    }

    // The cells of a house that are in no sum inside it. For a sum with one cell outside: the rest
    // of the house, and this cell.
    void take_parts(HouseIndex house) {
        CellFlags own(network_.cells()), inside(network_.cells());
        own.add(network_.members(house));
        std::int64_t total = house_total_;
        for (const auto& sum : sums_) {
            const std::size_t common = own.count(sum.cells);
            if (common == sum.cells.size()) {
                inside.add(sum.cells);
                total -= sum.total;
            } else if (common + 1 == sum.cells.size() && network_.order() - common + 1 <= 6) {
                CellFlags cells(network_.cells());
                cells.add(sum.cells);
                keep(own.without(cells), cells.without(own), house_total_ - sum.total);
            }
        }
        if (total != house_total_) keep(own.without(inside), {}, total);
    }

    // Sums without common cells that cover a house: what they have outside of it.
    void spill(HouseIndex house) {
        CellFlags own(network_.cells()), all(network_.cells());
        own.add(network_.members(house));
        std::int64_t total = -house_total_;
        for (const Equation* sum : by_overlap_) {
            if (own.count(sum->cells) == 0 || all.count(sum->cells) != 0) continue;
            all.add(sum->cells);
            total += sum->total;
        }
        if (all.count(network_.members(house)) != network_.order()) return;
        Equation equation{total, {}, all.without(own)};
        if (!equation.cells.empty() && Tightness(network_.order(), equation, exclusion_).tight())
            keep(equation.cells, {}, total);
    }

    // What the first cells have more than the others.
    void keep(const Cells& first, const Cells& others, std::int64_t total) {
        if (first.empty() && others.empty() && total == 0) return;
        Equation equation{total, std::vector<std::int64_t>(first.size(), 1), first};
        equation.coefficients.resize(first.size() + others.size(), -1);
        equation.cells.insert(equation.cells.end(), others.begin(), others.end());
        const auto same = [&](const Equation& known) { return known.cells == equation.cells; };
        if (!std::ranges::any_of(found_, same)) found_.push_back(std::move(equation));
    }

    const houses::Network& network_;
    const Exclusion& exclusion_;
    std::int64_t house_total_;
    std::vector<const Equation*> by_overlap_;  // all that were given
    std::vector<Equation> sums_;               // disjoint
    CellFlags in_sums_;                        // of all that were given
    std::vector<Equation> found_;
    std::size_t stacked_ = 0;
};

}  // namespace

std::vector<Equation> derived(const houses::Network& network, const Exclusion& exclusion,
                              const std::vector<Equation>& given) {
    if (given.empty() || network.full_houses() == 0) return {};
    auto found = Deriving(network, exclusion, given).derived();
    std::vector<Equation> plain = given;
    for (const auto& sum : found)
        if (std::ranges::all_of(sum.coefficients, [](auto one) { return one == 1; }))
            plain.push_back(sum);
    for (auto& sum : merged(network.order(), plain, exclusion)) found.push_back(std::move(sum));
    return found;
}

}  // namespace nonet::constraints
