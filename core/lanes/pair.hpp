// Vectors with twice the lanes of another vector type, made of two of them.
#pragma once

#include "plain.hpp"

namespace nonet {
namespace {
namespace lanes {

template <class Half>
struct Pair {
    using Word = typename Half::Word;
    Half low, high;
    static constexpr int width = 2 * Half::width;
};
template <class Condition>
struct ConditionPair {
    Condition low, high;

    NONET_INLINE ConditionPair operator&(ConditionPair other) const {
        return {low & other.low, high & other.high};
    }
};

template <class Half>
NONET_INLINE Pair<Half> all(Pair<Half>, std::uint16_t value) {
    return {all(Half{}, value), all(Half{}, value)};
}
#define NONET_PAIRED_1(name)                     \
    template <class Half>                        \
    NONET_INLINE Pair<Half> name(Pair<Half> a) { \
        return {name(a.low), name(a.high)};      \
    }
#define NONET_PAIRED_2(name)                                   \
    template <class Half>                                      \
    NONET_INLINE Pair<Half> name(Pair<Half> a, Pair<Half> b) { \
        return {name(a.low, b.low), name(a.high, b.high)};     \
    }
#define NONET_PAIRED_3(name)                                                 \
    template <class Half>                                                    \
    NONET_INLINE Pair<Half> name(Pair<Half> a, Pair<Half> b, Pair<Half> c) { \
        return {name(a.low, b.low, c.low), name(a.high, b.high, c.high)};    \
    }
NONET_PAIRED_1(singles)
NONET_PAIRED_1(count)
NONET_PAIRED_1(lowest)
NONET_PAIRED_1(if_at_most_three)
NONET_PAIRED_2(both)
NONET_PAIRED_2(either)
NONET_PAIRED_2(without)
NONET_PAIRED_2(without_if_three_left)
NONET_PAIRED_2(sum)
NONET_PAIRED_2(difference)
NONET_PAIRED_2(smaller)
NONET_PAIRED_2(larger)
NONET_PAIRED_2(where_any)
NONET_PAIRED_3(both)
NONET_PAIRED_3(either)
NONET_PAIRED_3(majority)
NONET_PAIRED_3(without)
NONET_PAIRED_3(both_or)
NONET_PAIRED_3(differences)
NONET_PAIRED_3(pruned)
#undef NONET_PAIRED_1
#undef NONET_PAIRED_2
#undef NONET_PAIRED_3
template <class Half>
NONET_INLINE SumOfThree<Pair<Half>> sum_of_three(Pair<Half> a, Pair<Half> b, Pair<Half> c) {
    const auto low = sum_of_three(a.low, b.low, c.low), high = sum_of_three(a.high, b.high, c.high);
    return {{low.ones, high.ones}, {low.twos, high.twos}};
}
template <class Half>
NONET_INLINE auto less(Pair<Half> a, Pair<Half> b) {
    return ConditionPair<decltype(less(a.low, b.low))>{less(a.low, b.low), less(a.high, b.high)};
}
template <class Half>
NONET_INLINE auto is_zero(Pair<Half> a) {
    return ConditionPair<decltype(is_zero(a.low))>{is_zero(a.low), is_zero(a.high)};
}
template <class Condition, class Half>
NONET_INLINE Pair<Half> chosen(ConditionPair<Condition> condition, Pair<Half> yes, Pair<Half> no) {
    return {chosen(condition.low, yes.low, no.low), chosen(condition.high, yes.high, no.high)};
}
template <class Half>
NONET_INLINE void store_bytes(Pair<Half> a, std::uint8_t* bytes) {
    store_bytes(a.low, bytes);
    store_bytes(a.high, bytes + Half::width);
}
template <class Half>
NONET_INLINE Mask zero_mask(Pair<Half> a) {
    return zero_mask(a.low) | (zero_mask(a.high) << Half::width);
}

}  // namespace lanes
}  // namespace
}  // namespace nonet
