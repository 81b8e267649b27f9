// Candidates and facts about them, by number.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "../board.hpp"

namespace nonet::logic::explainer {

using Candidate = std::uint16_t;
constexpr int all_candidates = cells * order;

constexpr Candidate candidate_of(Cell cell, int value) {
    return static_cast<Candidate>(cell * order + value - 1);
}
constexpr Cell cell_of(Candidate candidate) {
    return static_cast<Cell>(candidate / order);
}
constexpr Value value_of(Candidate candidate) {
    return static_cast<Value>(candidate % order + 1);
}

// That a candidate is on (the value of its cell) or off.
using Fact = std::uint16_t;
constexpr int all_facts = 2 * all_candidates;

constexpr Fact on(Candidate candidate) {
    return candidate;
}
constexpr Fact off(Candidate candidate) {
    return static_cast<Fact>(candidate + all_candidates);
}
constexpr bool is_on(Fact fact) {
    return fact < all_candidates;
}
constexpr Candidate candidate_of(Fact fact, bool fact_is_on) {
    return fact_is_on ? fact : static_cast<Candidate>(fact - all_candidates);
}
constexpr Candidate subject(Fact fact) {
    return candidate_of(fact, is_on(fact));
}

class CandidateSet {
  public:
    bool contains(Candidate candidate) const {
        return (bits_[candidate / 64U] >> (candidate % 64U) & 1U) != 0;
    }
    void insert(Candidate candidate) {
        bits_[candidate / 64U] |= std::uint64_t{1} << candidate % 64U;
    }
    void clear() { bits_.fill(0); }
    CandidateSet& operator&=(const CandidateSet& other) {
        for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] &= other.bits_[i];
        return *this;
    }
    CandidateSet& operator|=(const CandidateSet& other) {
        for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] |= other.bits_[i];
        return *this;
    }
    friend CandidateSet operator&(CandidateSet one, const CandidateSet& two) { return one &= two; }
    void remove(const CandidateSet& other) {
        for (std::size_t i = 0; i < bits_.size(); ++i) bits_[i] &= ~other.bits_[i];
    }
    template <typename Function>
    void for_each(const Function& function) const {
        for (std::size_t i = 0; i < bits_.size(); ++i) {
            for (std::uint64_t rest = bits_[i]; rest != 0; rest &= rest - 1) {
                function(static_cast<Candidate>(64 * i +
                                                static_cast<std::size_t>(std::countr_zero(rest))));
            }
        }
    }
    bool operator==(const CandidateSet&) const = default;
    bool meets(const CandidateSet& other) const { return !(*this & other).empty(); }
    bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : bits_) any |= word;
        return any == 0;
    }

  private:
    std::array<std::uint64_t, (all_candidates + 63) / 64> bits_{};
};

// Why a fact follows from others: only one value in a cell, or one place in a house of some kind.
enum class Cause : std::uint8_t { none, in_box, in_row, in_column, in_cell };

constexpr Cause cause_of_kind(int kind) {
    return static_cast<Cause>(kind + 1);
}

}  // namespace nonet::logic::explainer
