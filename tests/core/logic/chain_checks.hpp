// Checks chains and nets link by link, knowing nothing of how they are found.
#pragma once

#include <algorithm>

#include "logic/ground/position.hpp"
#include "logic/ground/step.hpp"

namespace chain_checks {

using namespace nonet::logic;

template <typename Cells>
class Checker {
  public:
    explicit Checker(const Position<Cells>& position) : position_(position) {}

    // Whether a step of a chain technique is proved by its chains.
    bool proves(const Step& step) const {
        if (step.chains.empty()) return false;
        switch (step.technique) {
            case "forcing_chain_contradiction"_technique:
            case "forcing_net_contradiction"_technique:
                return are_valid(step) && contradict(step);
            case "forcing_chain_verity"_technique:
            case "forcing_net_verity"_technique:
                return are_valid(step) && exhaust(step);
            case "kraken_fish_1"_technique:
            case "kraken_fish_2"_technique:
                return are_valid(step) && is_kraken(step);
            case "remote_pair"_technique:
                return are_valid(step) && is_remote_pair(step);
            default:
                return are_valid(step) && is_loop_or_aic(step);
        }
    }

  private:
    static bool is_net(Technique technique) {
        return technique == "forcing_net_contradiction"_technique ||
               technique == "forcing_net_verity"_technique;
    }

    static Cells cells(const ChainNode& node) {
        Cells set;
        for (Cell cell : node.cells) set.insert(cell);
        return set;
    }
    static bool is_single(const ChainNode& node) { return node.cells.size() == 1; }
    static bool same_cell(const ChainNode& a, const ChainNode& b) {
        return is_single(a) && is_single(b) && a.cells[0] == b.cells[0];
    }
    static bool same_place(const ChainNode& a, const ChainNode& b) {
        return a.value == b.value && a.cells == b.cells;
    }
    static ChainNode node_of(const Candidate& candidate, bool on) {
        ChainNode node;
        node.cells = {candidate.cell};
        node.value = candidate.value;
        node.on = on;
        return node;
    }

    bool is_statement(const ChainNode& node, const Step& step) const {
        if (node.cells.empty()) return false;
        if (node.set >= 0 && !is_about_set(node, step)) return false;
        return std::ranges::all_of(
            node.cells, [&](Cell cell) { return position_.is_candidate(cell, node.value); });
    }

    // The absence of a value from a set of cells of a house with one value more than cells.
    bool is_about_set(const ChainNode& node, const Step& step) const {
        if (node.on || node.set >= static_cast<int>(step.sets.size())) return false;
        const AlmostLockedSet& set = set_of(node, step);
        Values values = 0;
        Cells all;
        for (Cell cell : set.cells) {
            values = static_cast<Values>(values | position_.candidates(cell));
            all.insert(cell);
        }
        return values == set.values && size(values) == all.size() + 1 &&
               !position_.layout().common_houses(all).empty() && has(values, node.value) &&
               cells(node) == holders(set, node.value);
    }
    static const AlmostLockedSet& set_of(const ChainNode& node, const Step& step) {
        return step.sets[static_cast<std::size_t>(node.set)];
    }
    Cells holders(const AlmostLockedSet& set, Value value) const {
        Cells found;
        for (Cell cell : set.cells) {
            if (position_.is_candidate(cell, value)) found.insert(cell);
        }
        return found;
    }

    // A set without the value of a node has each of its others: so they are not in these cells.
    bool removes(const ChainNode& node, const Step& step, Value value, const Cells& cells) const {
        const AlmostLockedSet& set = set_of(node, step);
        return value != node.value && has(set.values, value) &&
               cells.is_subset_of(position_.layout().seen_by_all(holders(set, value)));
    }

    // Whether a statement follows from what a set removes.
    bool follows_from_set(const ChainNode& node, const ChainNode& from, const Step& step) const {
        if (!node.on) return removes(from, step, node.value, cells(node));
        if (!is_single(node)) return false;
        bool alone = true;
        for (Value other : each(position_.candidates(node.cells[0]))) {
            alone &= other == node.value || removes(from, step, other, cells(node));
        }
        return alone;
    }

    // At most one of two places has its value.
    bool is_weak(const ChainNode& a, const ChainNode& b) const {
        if (a.value != b.value) return same_cell(a, b);
        return !cells(a).meets(cells(b)) &&
               cells(b).is_subset_of(position_.layout().seen_by_all(cells(a)));
    }

    // The absences in a list make a place the only one left of a cell or a house.
    bool is_only(const ChainNode& left, std::span<const ChainNode> absent) const {
        const auto is_gone = [&](Cell cell, Value value) {
            return std::ranges::any_of(absent, [&](const ChainNode& node) {
                return !node.on && node.value == value && cells(node).contains(cell);
            });
        };
        if (is_single(left)) {
            bool alone = true;
            for (Value other : each(position_.candidates(left.cells[0]))) {
                alone &= other == left.value || is_gone(left.cells[0], other);
            }
            if (alone) return true;
        }
        for (const auto& house : position_.layout().houses()) {
            if (!cells(left).is_subset_of(house.cells)) continue;
            bool alone = true;
            const Cells there = position_.cells_with(left.value) & house.cells;
            for (Cell cell : there.without(cells(left))) alone &= is_gone(cell, left.value);
            if (alone) return true;
        }
        return false;
    }

    // Whether a statement follows from others.
    bool follows(const ChainNode& node, std::span<const ChainNode> from) const {
        if (node.on) return is_only(node, from);
        return std::ranges::any_of(
            from, [&](const ChainNode& other) { return other.on && is_weak(other, node); });
    }

    bool are_valid(const Step& step) const {
        return std::ranges::all_of(step.chains, [&](const Chain& chain) {
            for (std::size_t i = 0; i < chain.size(); ++i) {
                if (!is_statement(chain[i], step)) return false;
                if (i > 0 && chain[i - 1].set >= 0) {
                    if (!follows_from_set(chain[i], chain[i - 1], step)) return false;
                    continue;
                }
                const std::size_t before = is_net(step.technique) ? 0 : i == 0 ? 0 : i - 1;
                const auto from = std::span(chain).subspan(before, i - before);
                if (i > 0 && !follows(chain[i], from)) return false;
            }
            return true;
        });
    }

    // One of the two ends has its value. Those of a loop share their cell.
    bool is_loop_or_aic(const Step& step) const {
        const Chain& chain = step.chains[0];
        const ChainNode &first = chain.front(), &last = chain.back();
        if (step.chains.size() != 1 || chain.size() < 4 || !step.placements.empty()) return false;
        return std::ranges::all_of(step.eliminations, [&](const Candidate& eliminated) {
            const ChainNode node = node_of(eliminated, false);
            if (first.on) {
                return same_place(node, first) && same_cell(first, last) &&
                       last.on == (last.value != first.value);
            }
            if (!last.on) return same_cell(first, last) && same_place(node, last);
            if (is_weak(node, first) && is_weak(node, last)) return true;
            return is_weak(first, last) && falls_out(node, step);
        });
    }

    // In a loop that goes on from its end to its start, each weak link has its value.
    bool falls_out(const ChainNode& node, const Step& step) const {
        const Chain& loop = step.chains[0];
        for (std::size_t i = 0; i + 1 < loop.size(); ++i) {
            if (loop[i].on && is_weak(node, loop[i]) && is_weak(node, loop[i + 1])) return true;
            if (loop[i].set >= 0 && falls_out_of_set(node, loop[i], loop[i + 1], step)) return true;
        }
        return false;
    }

    // A set in a loop has all its values but the one by which the loop comes or goes; that one is
    // in the set or in the cell after it.
    bool falls_out_of_set(const ChainNode& node, const ChainNode& set, const ChainNode& next,
                          const Step& step) const {
        if (!removes(set, step, node.value, cells(node))) return false;
        if (!next.on) return node.value != next.value || is_weak(node, next);
        if (!position_.is_candidate(next.cells[0], node.value)) return true;
        return position_.layout().see(next.cells[0], node.cells[0]);
    }

    // Cells an odd number of links apart hold both values.
    bool is_remote_pair(const Step& step) const {
        return std::ranges::all_of(step.eliminations, [&](const Candidate& eliminated) {
            for (std::size_t i = 0; i < step.cells.size(); ++i) {
                for (std::size_t k = i + 3; k < step.cells.size(); k += 2) {
                    if (has(step.values, eliminated.value) &&
                        position_.candidates(step.cells[i]) == step.values &&
                        position_.layout().see(step.cells[i], eliminated.cell) &&
                        position_.layout().see(step.cells[k], eliminated.cell)) {
                        return true;
                    }
                }
            }
            return false;
        });
    }

    // The chains lead from the fins of a fish and, for type 2, from its candidates in a cover set,
    // except for those in two cover sets, to the absence of one candidate.
    bool is_kraken(const Step& step) const {
        const auto& houses = position_.layout().houses();
        const Value value = first(step.values);
        const Cells& all = position_.cells_with(value);
        Cells base, covered, twice, fins, starts;
        for (auto house : step.houses) {
            if (base.meets(all & houses[house].cells)) return false;
            base |= all & houses[house].cells;
        }
        for (auto house : step.covers) {
            twice |= covered & houses[house].cells;
            covered |= all & houses[house].cells;
        }
        for (const Candidate& fin : step.fins) fins.insert(fin.cell);
        for (const Chain& chain : step.chains) {
            starts |= cells(chain[0]);
            if (!chain[0].on || chain[0].value != value || !is_single(chain[0])) return false;
            if (!same_place(chain.back(), conclusion(step)) || chain.back().on) return false;
        }
        if (fins != base.without(covered) || step.houses.size() != step.covers.size()) return false;
        const Candidate& gone = step.eliminations[0];
        if (step.technique == "kraken_fish_1"_technique) {
            return starts == fins && gone.value == value &&
                   (covered.without(base) | (twice & all)).contains(gone.cell);
        }
        return std::ranges::any_of(step.covers, [&](auto house) {
            return starts == ((base & houses[house].cells).without(twice) | fins);
        });
    }

    static ChainNode conclusion(const Step& step) {
        return step.placements.empty() ? node_of(step.eliminations[0], false)
                                       : node_of(step.placements[0], true);
    }

    // All chains start with the opposite of the conclusion, and their ends cannot all be.
    bool contradict(const Step& step) const {
        const ChainNode proved = conclusion(step);
        std::vector<ChainNode> ends;
        for (const Chain& chain : step.chains) {
            const ChainNode& first = chain.front();
            if (!same_place(first, proved) || first.on == proved.on) return false;
            ends.push_back(chain.back());
        }
        for (const ChainNode& a : ends) {
            if (same_place(a, proved) && a.on == proved.on) return true;
            for (const ChainNode& b : ends) {
                if (same_place(a, b) && a.on != b.on) return true;
                if (a.on && b.on && is_weak(a, b)) return true;
            }
            // Of the last one of a cell or house both follow, presence and absence.
            if (!a.on && is_only(a, ends)) return true;
        }
        return false;
    }

    // The chains start with all that can be, and each ends with the conclusion.
    bool exhaust(const Step& step) const {
        const ChainNode proved = conclusion(step);
        std::vector<ChainNode> absent;
        for (const Chain& chain : step.chains) {
            if (!same_place(chain.back(), proved) || chain.back().on != proved.on) return false;
            absent.push_back(chain.front());
            absent.back().on = !absent.back().on;
        }
        const ChainNode first = step.chains[0].front();
        if (absent.size() == 2 && same_place(absent[0], absent[1])) return true;
        return first.on && is_only(first, std::span(absent).subspan(1));
    }

    const Position<Cells>& position_;
};

}  // namespace chain_checks
