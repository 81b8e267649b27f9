#include "makers.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "making.hpp"
#include "tables.hpp"

namespace nonet::constraints {
namespace {

// More automata, or those with more arrows, would take too much memory.
constexpr std::size_t most_automata = 512, most_arrows = 1 << 16;

// What is kept is found by a making and a length, if there is one.
struct Key {
    Making making;
    std::size_t length;
};
struct Asked {
    Asked(const Key& key) : making(key.making), length(key.length) {}
    Asked(const Making& making, std::size_t length) : making(making), length(length) {}
    bool operator==(const Asked& other) const {
        return length == other.length && making == other.making;
    }

    const Making& making;
    std::size_t length;
};
struct Same {
    using is_transparent = void;
    bool operator()(const Asked& one, const Asked& other) const { return one == other; }
};
struct Hash {
    using is_transparent = void;
    std::size_t operator()(const Asked& asked) const {
        std::uint64_t hash = asked.length;
        const auto mix = [&](std::uint64_t number) {
            hash = (hash ^ number) * 0x9e3779b97f4a7c15;
            hash ^= hash >> 32;
        };
        mix(std::hash<std::string_view>()(asked.making.maker));
        mix(asked.making.order);
        mix(static_cast<std::uint64_t>(asked.making.lowest));
        // Some numbers of a table are enough.
        const std::span<const std::int64_t> numbers = asked.making.numbers;
        mix(numbers.size());
        const std::size_t some = std::min<std::size_t>(numbers.size(), 16);
        for (const auto number : numbers.first(some)) mix(static_cast<std::uint64_t>(number));
        for (const auto number : numbers.last(some)) mix(static_cast<std::uint64_t>(number));
        return static_cast<std::size_t>(hash);
    }
};

// Keeps what was made. Threads may ask at once.
template <class Made>
class Kept {
  public:
    explicit Kept(std::size_t most = 4096) : most_(most) {}

    template <class Make>
    Made get(const Making& making, std::size_t length, const Make& make) {
        return get(making, length, make, [](const Made&) { return true; });
    }

    // Keeps only what `worth(made)` says. Others need not wait while it is made.
    template <class Make, class Worth>
    Made get(const Making& making, std::size_t length, const Make& make, const Worth& worth) {
        if (const auto known = find({making, length})) return *known;
        Made made = make();
        if (!worth(made)) return made;
        const std::scoped_lock lock(mutex_);
        if (made_.size() == most_) made_.clear();
        return made_.emplace(Key{making, length}, std::move(made)).first->second;
    }

  private:
    std::optional<Made> find(const Asked& asked) {
        const std::scoped_lock lock(mutex_);
        const auto known = made_.find(asked);
        return known == made_.end() ? std::nullopt : std::optional(known->second);
    }

    std::size_t most_;
    std::mutex mutex_;
    std::unordered_map<Key, Made, Hash, Same> made_;
};

}  // namespace

Word made_domain(const Making& making) {
    const std::string& maker = making.maker;
    const auto& numbers = making.numbers;
    const bool parity = (maker == "odd" || maker == "even") && numbers.empty();
    if (!maker.empty() && !parity) refuse(maker);
    Word allowed = 0;
    for (std::size_t bit = 0; bit < making.order; ++bit) {
        const std::int64_t number = making.range().of_bit(bit);
        const bool listed = std::ranges::find(numbers, number) != numbers.end();
        const bool fits = parity ? (number % 2 == 1) == (maker == "odd") : listed;
        if (fits) allowed |= Word{1} << bit;
    }
    return allowed;
}

RelationChain::Related made_relation(const Making& making) {
    static Kept<RelationChain::Related> kept;
    return kept.get(making, 0, [&]() -> RelationChain::Related {
        const auto allowed = relation_test(making);
        return {std::make_shared<const Relation>(making.order, allowed, false, making.lowest),
                std::make_shared<const Relation>(making.order, allowed, true, making.lowest)};
    });
}

std::shared_ptr<const Family::Sets> made_family(const Making& making, std::size_t size) {
    static Kept<std::shared_ptr<const Family::Sets>> kept;
    return kept.get(making, size, [&] {
        return std::make_shared<const Family::Sets>(family_sets(making, size));
    });
}

std::shared_ptr<const Unrolled> made_automaton(const Making& making, std::size_t length) {
    static Kept<std::shared_ptr<const Unrolled>> kept(most_automata);
    return kept.get(
        making, length,
        [&] {
            return std::make_shared<const Unrolled>(
                making.maker == "table" ? automaton_of_table(making.numbers, making.order)
                                        : automaton(making),
                length);
        },
        [](const std::shared_ptr<const Unrolled>& made) { return made->arrows() <= most_arrows; });
}

std::shared_ptr<const Cover::Classes> made_classes(const Making& making) {
    static Kept<std::shared_ptr<const Cover::Classes>> kept;
    return kept.get(making, 0,
                    [&] { return std::make_shared<const Cover::Classes>(classes(making)); });
}

}  // namespace nonet::constraints
