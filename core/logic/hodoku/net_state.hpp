// A position in which an assumption is followed, right or wrong.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "../ground/position.hpp"

namespace nonet::logic {

// Candidates, and the singles that come up, as HoDoKu keeps them. Wrong assumptions lead to cells
// and houses without a candidate; then, too, it does what HoDoKu does.
template <typename Cells>
class NetState {
  public:
    struct Single {
        Candidate candidate;
        bool naked;
    };

    void read(const Position<Cells>& position) {
        position_ = &position;
        layout_ = &position.layout();
        const std::size_t houses = layout_->houses().size();
        counts_.resize(houses);
        for (Cell cell : layout_->all()) {
            values_[cell] = position.value(cell);
            candidates_[cell] = position.candidates(cell);
        }
        for (int v = 1; v <= position.order(); ++v) {
            const auto value = static_cast<Value>(v);
            cells_with_[value] = position.cells_with(value);
            for (std::size_t house = 0; house < houses; ++house) {
                counts_[house][value] = static_cast<std::uint8_t>(position.count(house, value));
            }
        }
        naked_.clear();
        hidden_.clear();
    }

    Values candidates(Cell cell) const { return candidates_[cell]; }
    int count(std::size_t house, Value value) const { return counts_[house][value]; }

    void place(Cell cell, Value value) {
        if (values_[cell] == value) return;
        const Values before = candidates_[cell];
        values_[cell] = value;
        candidates_[cell] = 0;
        for (Value candidate : each(before)) cells_with_[candidate].erase(cell);
        for (Cell peer : layout_->peers(cell) & cells_with_[value]) remove(peer, value);
        for (Value candidate : each(before)) {
            for (std::uint8_t house : layout_->houses_of(cell)) {
                if (--counts_[house][candidate] == 1 && candidate != value) {
                    push_hidden(house, candidate);
                }
            }
        }
    }

    void remove(Cell cell, Value value) {
        position_->tick();
        const Values rest = without(candidates_[cell], value);
        candidates_[cell] = rest;
        cells_with_[value].erase(cell);
        if (rest == 0) return;  // the houses still count it
        if (has_one(rest)) naked_.push_back({cell, first(rest)});
        for (std::uint8_t house : layout_->houses_of(cell)) {
            const int left = --counts_[house][value];
            if (left == 1) push_hidden(house, value);
            if (left == 0) pull_hidden(house, value);
        }
    }

    // Adds the singles that there are now: naked ones, then hidden ones, each as it came up.
    void add_singles(std::vector<Single>& singles) const {
        for (const Candidate& single : naked_) {
            if (values_[single.cell] == 0) singles.push_back({single, true});
        }
        Cells found;
        for (const Candidate& single : hidden_) {
            if (values_[single.cell] != 0 || found.contains(single.cell)) continue;
            const auto& houses = layout_->houses_of(single.cell);
            const auto is_only = [&](std::uint8_t house) {
                return counts_[house][single.value] == 1;
            };
            if (std::none_of(houses.begin(), houses.end(), is_only)) continue;
            found.insert(single.cell);
            singles.push_back({single, false});
        }
    }

  private:
    void push_hidden(std::uint8_t house, Value value) {
        const Cells cells = cells_with_[value] & layout_->houses()[house].cells;
        if (!cells.empty()) hidden_.push_back({cells.first(), value});
    }
    void pull_hidden(std::uint8_t house, Value value) {
        const Cells& cells = layout_->houses()[house].cells;
        const auto is_in = [&](const Candidate& single) {
            return single.value == value && cells.contains(single.cell);
        };
        const auto single = std::find_if(hidden_.begin(), hidden_.end(), is_in);
        if (single != hidden_.end()) hidden_.erase(single);
    }

    const Position<Cells>* position_ = nullptr;
    const Layout<Cells>* layout_ = nullptr;
    std::array<Value, Cells::capacity> values_{};
    std::array<Values, Cells::capacity> candidates_{};
    std::array<Cells, largest_order<Cells> + 1> cells_with_{};
    std::vector<std::array<std::uint8_t, largest_order<Cells> + 1>> counts_;  // by house and value
    std::vector<Candidate> naked_, hidden_;
};

}  // namespace nonet::logic
