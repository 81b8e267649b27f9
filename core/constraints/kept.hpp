// Keeps what was made, since the same few things occur in most puzzles.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "makers.hpp"

namespace nonet::constraints {

// By what was asked for and a length, if there is one. Threads may ask at once.
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

    std::optional<Made> find(const Asked& asked) {
        const std::scoped_lock lock(mutex_);
        const auto known = made_.find(asked);
        return known == made_.end() ? std::nullopt : std::optional(known->second);
    }

    std::size_t most_;
    std::mutex mutex_;
    std::unordered_map<Key, Made, Hash, Same> made_;
};

}  // namespace nonet::constraints
