// Random draws that depend only on a key and a counter: the same numbers as `nonet.draws`, which
// says where the method comes from.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet::making {

// The random draws of one row.
class Draws {
  public:
    constexpr explicit Draws(std::uint64_t key) : key_(key) {}

    // The draws of an attempt at an item of a seed.
    static constexpr Draws of(std::uint64_t seed, std::uint64_t item, std::uint64_t attempt) {
        return Draws(mixed(seed + golden)).stream(item).stream(attempt);
    }

    constexpr std::uint64_t key() const { return key_; }

    // Draws for another purpose, independent of these.
    constexpr Draws stream(std::uint64_t number) const {
        return Draws(mixed(key_ + (number + 1) * golden));
    }

    // The random word of this number.
    constexpr std::uint64_t bits(std::uint64_t number) const {
        return mixed(key_ + (number + 1) * golden);
    }

    // The random number below `size` of this number.
    constexpr std::uint32_t below(std::uint32_t size, std::uint64_t number) const {
        return static_cast<std::uint32_t>(((bits(number) >> 32) * size) >> 32);
    }

    // Writes a permutation of 0 to the size of `places` − 1; at most `most_permuted` of them.
    template <typename Place>
    void permute(std::span<Place> places) const {
        // Random words are sorted: into as many parts as there are places, by their upper bits,
        // and then each past a few others.
        const std::size_t number = places.size();
        if (number < 2) {
            for (Place& place : places) place = 0;
            return;
        }
        const int shift = 64 - static_cast<int>(std::bit_width(number - 1));
        std::array<std::uint16_t, most_permuted + 1> ends;
        std::fill_n(ends.begin(), (std::size_t{1} << (64 - shift)) + 1, std::uint16_t{0});
        std::array<std::uint64_t, most_permuted> drawn, words;
        for (std::size_t place = 0; place < number; ++place) {
            drawn[place] = (bits(place) & ~std::uint64_t{0xFFFF}) | place;
            ++ends[(drawn[place] >> shift) + 1];
        }
        for (std::size_t part = 1; part < std::size_t{1} << (64 - shift); ++part)
            ends[part] = static_cast<std::uint16_t>(ends[part] + ends[part - 1]);
        for (std::size_t place = 0; place < number; ++place)
            words[ends[drawn[place] >> shift]++] = drawn[place];
        for (std::size_t place = 1; place < number; ++place) {
            const std::uint64_t word = words[place];
            std::size_t lower = place;
            for (; lower > 0 && words[lower - 1] > word; --lower) words[lower] = words[lower - 1];
            words[lower] = word;
        }
        for (std::size_t place = 0; place < number; ++place)
            places[place] = static_cast<Place>(words[place] & 0xFFFF);
    }

    static constexpr std::size_t most_permuted = 64 * 64;

  private:
    static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;

    static constexpr std::uint64_t mixed(std::uint64_t word) {
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB;
        return word ^ (word >> 31);
    }

    std::uint64_t key_;
};

}  // namespace nonet::making
