#include "makers.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

namespace nonet::constraints {
namespace {

using Number = std::int64_t;

// Keeps what was made. Threads may ask at once.
template <class Key, class Made>
class Kept {
  public:
    template <class Make>
    Made get(const Key& key, const Make& make) {
        const std::scoped_lock lock(mutex_);
        const auto known = made_.find(key);
        if (known != made_.end()) return known->second;
        if (made_.size() == most) made_.clear();
        return made_.emplace(key, make()).first->second;
    }

  private:
    static constexpr std::size_t most = 4096;

    std::mutex mutex_;
    std::map<Key, Made> made_;
};

[[noreturn]] void refuse(const std::string& maker) {
    throw std::invalid_argument("no maker " + maker + " with as many numbers");
}

// Values that have none of several differences, ratios or sums.
Relation::Test test_of_none(const Making& making) {
    const std::string& name = making.maker;
    std::vector<Number> differences, ratios, sums;
    if (name == "not-difference") {
        differences = making.numbers;
    } else if (name == "not-ratio") {
        ratios = making.numbers;
    } else if (name == "not-sum") {
        sums = making.numbers;
    } else {
        const auto rest = making.numbers.size() - 1;
        if (name != "no-dot" || making.numbers[0] < 0 ||
            making.numbers[0] > static_cast<Number>(rest))
            refuse(name);
        const auto first = making.numbers.begin() + 1, middle = first + making.numbers[0];
        differences.assign(first, middle);
        ratios.assign(middle, making.numbers.end());
    }
    return [=](Number a, Number b) {
        const auto is_ratio = [=](Number d) { return a == d * b || b == d * a; };
        return std::ranges::count(differences, std::abs(a - b)) == 0 &&
               std::ranges::count(sums, a + b) == 0 && std::ranges::none_of(ratios, is_ratio);
    };
}

Relation::Test test(const Making& making) {
    const std::string& name = making.maker;
    if (making.numbers.empty()) {
        if (name == "less") return std::less<>();
        if (name == "at-most") return std::less_equal<>();
        if (name == "equal") return std::equal_to<>();
        refuse(name);
    }
    if (name.starts_with("no")) return test_of_none(making);
    if (making.numbers.size() != 1) refuse(name);
    const Number d = making.numbers[0];
    const auto difference = [](Number a, Number b) { return std::abs(a - b); };
    if (name == "difference") return [=](Number a, Number b) { return difference(a, b) == d; };
    if (name == "difference-at-least")
        return [=](Number a, Number b) { return difference(a, b) >= d; };
    if (name == "sum") return [=](Number a, Number b) { return a + b == d; };
    if (name == "ratio") return [=](Number a, Number b) { return a == d * b || b == d * a; };
    refuse(name);
}

Number sum_of(Word set) {
    Number sum = 0;
    for (; set != 0; set = search::without_lowest(set)) sum += std::countr_zero(set) + 1;
    return sum;
}

Family::Sets sets(const Making& making, std::size_t size) {
    const auto of_size = [&](const auto& wanted) {
        return sets_of_size(making.order, size, wanted);
    };
    if (making.maker == "sum" && making.numbers.size() == 1)
        return of_size([&](Word set) { return sum_of(set) == making.numbers[0]; });
    if (making.maker == "consecutive" && making.numbers.empty()) {
        Family::Sets found;
        const Word run = size == 64 ? ~Word{0} : (Word{1} << size) - 1;
        for (std::size_t first = 0; first + size <= making.order; ++first)
            found.push_back(run << first);
        return found;
    }
    refuse(making.maker);
}

// Makes automata whose states have a meaning, each once.
template <class Meaning>
class Building {
  public:
    Automaton::Number state(const Meaning& meaning) {
        const auto [place, is_new] = numbers_.try_emplace(meaning, 0);
        if (is_new) {
            place->second = automaton_.add_state();
            meanings_.push_back(meaning);
        }
        return place->second;
    }

    // For each state and value, `next(meaning, value)` returns the meaning of the next state or
    // nothing; `accepts(meaning)` says where words end.
    template <class Next, class Accepts>
    Automaton built(std::size_t order, const Meaning& start, const Next& next,
                    const Accepts& accepts) {
        state(start);
        for (std::size_t from = 0; from < meanings_.size(); ++from) {
            for (std::size_t value = 1; value <= order; ++value)
                if (const auto after = next(Meaning(meanings_[from]), static_cast<Number>(value)))
                    automaton_.add_arrow(static_cast<Automaton::Number>(from), state(*after),
                                         Word{1} << (value - 1));
            if (accepts(meanings_[from])) automaton_.accept(static_cast<Automaton::Number>(from));
        }
        return std::move(automaton_);
    }

  private:
    Automaton automaton_;
    std::map<Meaning, Automaton::Number> numbers_;
    std::vector<Meaning> meanings_;
};

// What has been read of a sandwich.
struct Sandwich {
    enum class Part : std::uint8_t { before, inside, after } part;
    Number crust, sum;  // the first crust and the sum since
    auto operator<=>(const Sandwich&) const = default;
};

Automaton sandwich(std::size_t order, Number total) {
    using Part = Sandwich::Part;
    const auto last = static_cast<Number>(order);
    const auto next = [=](Sandwich read, Number value) -> std::optional<Sandwich> {
        const bool is_crust = value == 1 || value == last;
        if (read.part == Part::before) return is_crust ? Sandwich{Part::inside, value, 0} : read;
        if (read.part == Part::after) return is_crust ? std::nullopt : std::optional(read);
        if (is_crust) {
            if (value == read.crust || read.sum != total) return std::nullopt;
            return Sandwich{Part::after, 0, 0};
        }
        if (read.sum + value > total) return std::nullopt;
        return Sandwich{Part::inside, read.crust, read.sum + value};
    };
    return Building<Sandwich>().built(order, {Part::before, 0, 0}, next, [](const Sandwich& read) {
        return read.part == Part::after;
    });
}

// Cells that are still to be added, and what they must add.
struct Rest {
    Number cells, sum;
    auto operator<=>(const Rest&) const = default;
};

Automaton x_sum(std::size_t order, Number total) {
    const Rest start{-1, total}, done{0, 0};
    const auto next = [=](Rest rest, Number value) -> std::optional<Rest> {
        if (rest == done) return done;
        const Rest after{rest == start ? value - 1 : rest.cells - 1, rest.sum - value};
        const bool fits = after.cells == 0 ? after.sum == 0 : after.sum >= after.cells;
        return fits ? std::optional(after) : std::nullopt;
    };
    return Building<Rest>().built(order, start, next,
                                  [=](const Rest& rest) { return rest == done; });
}

// The largest value so far, and how many were visible.
struct Skyline {
    Number highest, visible;
    auto operator<=>(const Skyline&) const = default;
};

Automaton skyscraper(std::size_t order, Number clue) {
    const auto next = [=](Skyline seen, Number value) -> std::optional<Skyline> {
        if (value <= seen.highest) return seen;
        if (seen.visible == clue) return std::nullopt;
        return Skyline{value, seen.visible + 1};
    };
    return Building<Skyline>().built(order, {0, 0}, next,
                                     [=](const Skyline& seen) { return seen.visible == clue; });
}

Automaton numbered_room(std::size_t order, Number clue) {
    // How many cells there are until the one with the clue; -1 at the start, 0 after it.
    const auto next = [=](Number left, Number value) -> std::optional<Number> {
        if (left == 0) return 0;
        if (left == -1) left = value;
        if (left == 1 && value != clue) return std::nullopt;
        return left - 1;
    };
    return Building<Number>().built(order, -1, next, [](Number left) { return left == 0; });
}

Automaton flatmates(std::size_t order) {
    enum class Read : std::uint8_t { other, smallest, waiting };  // for the largest
    const auto last = static_cast<Number>(order), middle = (last + 1) / 2;
    const auto next = [=](Read read, Number value) -> std::optional<Read> {
        if (read == Read::waiting && value != last) return std::nullopt;
        if (value == middle && read != Read::smallest) return Read::waiting;
        return value == 1 ? Read::smallest : Read::other;
    };
    return Building<Read>().built(order, Read::other, next,
                                  [](Read read) { return read != Read::waiting; });
}

Cover::Classes classes(const Making& making) {
    const auto order = static_cast<Number>(making.order);
    if (making.numbers.size() != 1 || making.numbers[0] < 1 || making.numbers[0] > order)
        refuse(making.maker);
    const Number number = making.numbers[0];
    const bool is_ranges = making.maker == "ranges";
    if (is_ranges ? order % number != 0 : making.maker != "remainders") refuse(making.maker);
    Cover::Classes found(static_cast<std::size_t>(number));
    for (Number value = 0; value < order; ++value)
        found[static_cast<std::size_t>(is_ranges ? value * number / order : value % number)] |=
            Word{1} << value;
    return found;
}

Automaton automaton(const Making& making) {
    if (making.maker == "flatmates" && making.numbers.empty()) return flatmates(making.order);
    static const std::map<std::string, Automaton (*)(std::size_t, Number), std::less<>> makers{
        {"sandwich", sandwich},
        {"x-sum", x_sum},
        {"skyscraper", skyscraper},
        {"numbered-room", numbered_room},
    };
    const auto found = makers.find(making.maker);
    if (found == makers.end() || making.numbers.size() != 1) refuse(making.maker);
    return found->second(making.order, making.numbers[0]);
}

}  // namespace

Word made_domain(const Making& making) {
    const auto& [maker, numbers, order] = making;
    const bool parity = (maker == "odd" || maker == "even") && numbers.empty();
    if (!maker.empty() && !parity) refuse(maker);
    Word allowed = 0;
    for (std::size_t value = 1; value <= order; ++value) {
        const bool listed = std::ranges::find(numbers, static_cast<Number>(value)) != numbers.end();
        const bool fits = parity ? (value % 2 == 1) == (maker == "odd") : listed;
        if (fits) allowed |= Word{1} << (value - 1);
    }
    return allowed;
}

RelationChain::Related made_relation(const Making& making) {
    static Kept<Making, RelationChain::Related> kept;
    return kept.get(making, [&]() -> RelationChain::Related {
        const auto allowed = test(making);
        return {std::make_shared<const Relation>(making.order, allowed, false),
                std::make_shared<const Relation>(making.order, allowed, true)};
    });
}

std::shared_ptr<const Family::Sets> made_family(const Making& making, std::size_t size) {
    static Kept<std::pair<Making, std::size_t>, std::shared_ptr<const Family::Sets>> kept;
    return kept.get({making, size},
                    [&] { return std::make_shared<const Family::Sets>(sets(making, size)); });
}

std::shared_ptr<const Automaton> made_automaton(const Making& making) {
    static Kept<Making, std::shared_ptr<const Automaton>> kept;
    return kept.get(making, [&] { return std::make_shared<const Automaton>(automaton(making)); });
}

std::shared_ptr<const Cover::Classes> made_classes(const Making& making) {
    static Kept<Making, std::shared_ptr<const Cover::Classes>> kept;
    return kept.get(making,
                    [&] { return std::make_shared<const Cover::Classes>(classes(making)); });
}

}  // namespace nonet::constraints
