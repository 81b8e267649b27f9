// The ways in which forcing chains and nets prove a conclusion, in HoDoKu's order.
#pragma once

#include <array>
#include <iterator>
#include <vector>

#include "chain_graph.hpp"

namespace nonet::logic {

inline constexpr std::array forcing_kinds{Kind::row, Kind::column, Kind::region, Kind::other};

// Where statements meet, for HoDoKu and for people: a house, a cell, or neither of them.
struct Meeting {
    int house = -1;
    int cell = -1;
};

template <typename Cells>
class ForcingWays {
  public:
    explicit ForcingWays(const ChainGraph<Cells>& graph) : graph_(graph) {}

    // Calls visit(ends, meeting) for statements that cannot be true together, and that all follow
    // from the negation of a conclusion: reaches(statement) tells what follows.
    template <typename Reaches, typename Visit>
    void contradict(Statement conclusion, Reaches reaches, Visit visit) {
        ends_ = {conclusion};
        visit(ends_, Meeting{-1, graph_.at(conclusion).cell});
        find_clashes(reaches, visit);
        for (Kind kind : forcing_kinds) {
            for_each_house(kind, [&](const Meeting& meeting, Value value, const Cells& cells) {
                ends_.clear();
                for (Cell cell : cells& position().cells_with(value)) {
                    const Statement present = on(graph_.find(cell, value));
                    if (reaches(present)) ends_.push_back(present);
                }
                if (ends_.size() > 1) visit(ends_, meeting);
            });
        }
        find_empty_cells(reaches, visit);
        for (Kind kind : forcing_kinds) {
            for_each_house(kind, [&](const Meeting& meeting, Value value, const Cells& cells) {
                ends_.clear();
                for (Cell cell : cells& position().cells_with(value)) {
                    ends_.push_back(off(graph_.find(cell, value)));
                    if (!reaches(ends_.back())) return;
                }
                if (!ends_.empty() && is_untouched(value, cells)) visit(ends_, meeting);
            });
        }
    }

    // Calls visit(premises, meeting) for statements one of which is true. A candidate and its
    // absence count only if they are not in the cell of the conclusion.
    template <typename Visit>
    void divide(int cell_of_conclusion, Visit visit) {
        for (std::size_t place = 0; place < graph_.candidates(); ++place) {
            position().tick();
            if (graph_.place(place).cell == cell_of_conclusion) continue;
            ends_ = {on(place), off(place)};
            visit(ends_, Meeting{});
        }
        for (Cell cell : position().empty()) {
            position().tick();
            ends_.clear();
            for (Value value : each(position().candidates(cell))) {
                ends_.push_back(on(graph_.find(cell, value)));
            }
            visit(ends_, Meeting{-1, cell});
        }
        for (Kind kind : forcing_kinds) {
            for_each_house(kind, [&](const Meeting& meeting, Value value, const Cells& cells) {
                ends_.clear();
                for (Cell cell : cells& position().cells_with(value)) {
                    ends_.push_back(on(graph_.find(cell, value)));
                }
                if (!ends_.empty()) visit(ends_, meeting);
            });
        }
    }

  private:
    const Position<Cells>& position() const { return graph_.position(); }

    template <typename Visit>
    void for_each_house(Kind kind, Visit visit) const {
        // Houses of a kind come one after another.
        const auto& layout = graph_.layout();
        int begin = 0;
        for (Kind before : forcing_kinds) {
            if (before == kind) break;
            begin += layout.count(before);
        }
        for (int v = 1; v <= position().order(); ++v) {
            for (int house = begin; house < begin + layout.count(kind); ++house) {
                position().tick();
                visit(Meeting{house, -1}, static_cast<Value>(v),
                      layout.houses()[static_cast<std::size_t>(house)].cells);
            }
        }
    }

    // A candidate both present and absent, and a cell with two values: in the first cell for each.
    template <typename Reaches, typename Visit>
    void find_clashes(Reaches reaches, Visit visit) {
        const int order = position().order();
        const auto in_first_cell = [&](int a, bool a_present, int b) {
            const auto one = static_cast<Value>(a), other = static_cast<Value>(b);
            position().tick();
            for (Cell cell : position().cells_with(one) & position().cells_with(other)) {
                const std::size_t first = graph_.find(cell, one);
                const Statement ends[] = {a_present ? on(first) : off(first),
                                          on(graph_.find(cell, other))};
                if (!reaches(ends[0]) || !reaches(ends[1])) continue;
                ends_.assign(std::begin(ends), std::end(ends));
                visit(ends_, Meeting{-1, cell});
                return;
            }
        };
        for (int a = 1; a <= order; ++a) in_first_cell(a, false, a);
        for (int a = 1; a <= order; ++a) {
            for (int b = a + 1; b <= order; ++b) in_first_cell(a, true, b);
        }
    }

    template <typename Reaches, typename Visit>
    void find_empty_cells(Reaches reaches, Visit visit) {
        for (Cell cell : position().empty()) {
            ends_.clear();
            bool has_value = false;
            for (Value value : each(position().candidates(cell))) {
                const std::size_t place = graph_.find(cell, value);
                ends_.push_back(off(place));
                has_value = has_value || reaches(on(place));
            }
            if (!has_value) visit(ends_, Meeting{-1, cell});
        }
    }

    // Whether no step has removed a candidate of a value from a house. HoDoKu looks for houses
    // without a place for a value only where this is so.
    bool is_untouched(Value value, const Cells& house) const {
        for (Cell cell : (house & position().empty()).without(position().cells_with(value))) {
            const auto holds_value = [&](Cell peer) { return position().value(peer) == value; };
            const Cells filled = graph_.layout().peers(cell).without(position().empty());
            bool is_seen = false;
            for (Cell peer : filled) is_seen = is_seen || holds_value(peer);
            if (!is_seen) return false;
        }
        return true;
    }

    const ChainGraph<Cells>& graph_;
    std::vector<Statement> ends_;
};

}  // namespace nonet::logic
