#include "unrolled.hpp"

#include <bit>
#include <map>
#include <utility>

namespace nonet::constraints {
namespace {

using StateNumber = Automaton::Number;
using Arrow = Automaton::Arrow;

constexpr StateNumber no_state = ~StateNumber{0};

// For each place, the states that words from the start reach there.
std::vector<std::vector<bool>> reached_states(const Automaton& automaton, std::size_t length) {
    std::vector<std::vector<bool>> found(length + 1, std::vector<bool>(automaton.states()));
    found[0][0] = true;
    for (std::size_t place = 0; place < length; ++place)
        for (StateNumber state = 0; state < automaton.states(); ++state)
            if (found[place][state])
                for (const auto& arrow : automaton.arrows(state))
                    found[place + 1][arrow.target] = true;
    return found;
}

// The arrows of a state to states that have numbers, one to each of these, in their order.
void follow_arrows(std::span<const Arrow> arrows, std::span<const StateNumber> numbers,
                   std::vector<Arrow>& found) {
    found.clear();
    for (const auto& [target, values] : arrows)
        if (numbers[target] != no_state) found.push_back({numbers[target], values});
    std::ranges::sort(found, {}, &Arrow::target);
    std::size_t kept = 0;
    for (const Arrow& arrow : found)
        if (kept > 0 && found[kept - 1].target == arrow.target)
            found[kept - 1].values |= arrow.values;
        else
            found[kept++] = arrow;
    found.resize(kept);
}

bool are_apart(std::span<const Arrow> arrows) {
    Word seen = 0;
    for (const auto& arrow : arrows) {
        if ((seen & arrow.values) != 0) return false;
        seen |= arrow.values;
    }
    return true;
}

struct LessArrows {
    bool operator()(const std::vector<Arrow>& one, const std::vector<Arrow>& other) const {
        return std::ranges::lexicographical_compare(one, other, [](const Arrow& a, const Arrow& b) {
            return std::pair(a.target, a.values) < std::pair(b.target, b.values);
        });
    }
};

}  // namespace

Unrolled::Unrolled(const Automaton& automaton, std::size_t length)
    : states_(length + 1), arrows_(length) {
    const auto reachable = reached_states(automaton, length);
    std::vector<StateNumber> numbers(automaton.states(), no_state), before;
    for (StateNumber state = 0; state < automaton.states(); ++state)
        if (reachable[length][state] && automaton.accepts(state)) numbers[state] = 0;
    const bool any = std::ranges::find(numbers, StateNumber{0}) != numbers.end();
    states_[length].assign(any ? 2 : 1, 0);
    std::vector<Arrow> own;
    for (std::size_t place = length; place-- > 0;) {
        std::map<std::vector<Arrow>, StateNumber, LessArrows> known;
        before.assign(automaton.states(), no_state);
        states_[place].push_back(0);
        for (StateNumber state = 0; state < automaton.states(); ++state) {
            if (!reachable[place][state]) continue;
            follow_arrows(automaton.arrows(state), numbers, own);
            if (own.empty()) continue;
            const auto [same, is_new] =
                known.try_emplace(own, static_cast<StateNumber>(known.size()));
            before[state] = same->second;
            if (!is_new) continue;
            arrows_[place].insert(arrows_[place].end(), own.begin(), own.end());
            states_[place].push_back(static_cast<std::uint32_t>(arrows_[place].size()));
            deterministic_ = deterministic_ && are_apart(own);
        }
        numbers.swap(before);
        most_states_ = std::max(most_states_, known.size());
    }
}

std::size_t Unrolled::arrows() const {
    std::size_t found = 0;
    for (const auto& at_place : arrows_) found += at_place.size();
    return found;
}

const std::vector<std::vector<Unrolled::Step>>& Unrolled::steps() const {
    std::call_once(has_steps_, [this] { make_steps(); });
    return steps_;
}

void Unrolled::make_steps() const {
    steps_.resize(length());
    for (std::size_t place = 0; place < length(); ++place)
        for (std::size_t state = 0; state < states(place); ++state) {
            Step& step = steps_[place].emplace_back();
            for (const auto& arrow : arrows(place, state)) {
                step.values |= arrow.values;
                for (Word left = arrow.values; left != 0; left = search::without_lowest(left))
                    step.states[static_cast<std::size_t>(std::countr_zero(left))] =
                        static_cast<std::uint16_t>(arrow.target);
            }
        }
}

}  // namespace nonet::constraints
