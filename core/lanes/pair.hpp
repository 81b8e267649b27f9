// Vectors with twice the lanes of another vector type, made of two of them.
#pragma once

#include "octet.hpp"

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
NONET_PAIRED_2(both)
NONET_PAIRED_2(either)
NONET_PAIRED_2(without)
NONET_PAIRED_2(sum)
NONET_PAIRED_2(difference)
NONET_PAIRED_2(smaller)
NONET_PAIRED_2(larger)
NONET_PAIRED_3(both)
NONET_PAIRED_3(either)
NONET_PAIRED_3(odd)
NONET_PAIRED_3(majority)
NONET_PAIRED_3(without)
NONET_PAIRED_3(both_or)
NONET_PAIRED_3(differences)
NONET_PAIRED_3(narrowed)
#undef NONET_PAIRED_1
#undef NONET_PAIRED_2
#undef NONET_PAIRED_3
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
struct Extremes<Pair<Half>> {
    Extremes<Half> low, high;
};
template <class Half>
NONET_INLINE Extremes<Pair<Half>> no_extremes(Pair<Half>) {
    return {no_extremes(Half{}), no_extremes(Half{})};
}
template <class Half>
NONET_INLINE Pair<Half> if_at_most_three(Pair<Half> a, Pair<Half> b,
                                         Extremes<Pair<Half>>& extremes) {
    return {if_at_most_three(a.low, b.low, extremes.low),
            if_at_most_three(a.high, b.high, extremes.high)};
}
template <class Half>
NONET_INLINE Pair<Half> if_at_least_three(Pair<Half> a, Pair<Half> b,
                                          Extremes<Pair<Half>>& extremes) {
    return {if_at_least_three(a.low, b.low, extremes.low),
            if_at_least_three(a.high, b.high, extremes.high)};
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
template <class Half>
NONET_INLINE Mask beyond_three(Extremes<Pair<Half>> extremes) {
    return beyond_three(extremes.low) | (beyond_three(extremes.high) << Half::width);
}
// All chosen lanes are from one half.
template <class Half>
struct Octet<Pair<Half>> {
    int lane[8];
    bool from_high;
    Octet<Half> inner;
};
template <class Half>
NONET_INLINE Octet<Pair<Half>> next_octet(Pair<Half>, Mask& rest) {
    constexpr Mask low_half = (Mask{1} << Half::width) - 1;
    Octet<Pair<Half>> octet;
    octet.from_high = (rest & low_half) == 0;
    const int shift = octet.from_high ? Half::width : 0;
    Mask half = rest >> shift & low_half;
    octet.inner = next_octet(Half{}, half);
    rest = octet.from_high ? half << shift : (rest & ~low_half) | half;
    for (int k = 0; k < 8; ++k)
        octet.lane[k] = octet.inner.lane[k] < 0 ? -1 : octet.inner.lane[k] + shift;
    return octet;
}
template <class Half>
NONET_INLINE Lanes8 taken(Pair<Half> from, const Octet<Pair<Half>>& octet) {
    return taken(octet.from_high ? from.high : from.low, octet.inner);
}
template <class Half>
NONET_INLINE Pair<Half> replaced(Pair<Half> old, Lanes8 values, const Octet<Pair<Half>>& octet) {
    if (octet.from_high)
        old.high = replaced(old.high, values, octet.inner);
    else
        old.low = replaced(old.low, values, octet.inner);
    return old;
}
// One permutation for each pair of source half and target half.
template <class Half>
struct Route<Pair<Half>> {
    Route<Half> low_to_low, high_to_low, low_to_high, high_to_high;
};
template <class Half>
NONET_INLINE Route<Pair<Half>> make_route(Pair<Half>, const std::uint8_t* source, Mask filled) {
    Mask from_high = 0;
    for (Mask rest = filled; rest != 0; rest &= rest - 1) {
        const int lane = __builtin_ctz(rest);
        from_high |= static_cast<Mask>(source[lane] >= Half::width) << lane;
    }
    constexpr Mask low_half = (Mask{1} << Half::width) - 1;
    const Mask low = filled & ~from_high, high = filled & from_high;
    const std::uint8_t* above = source + Half::width;
    return {make_route(Half{}, source, low & low_half), make_route(Half{}, source, high & low_half),
            make_route(Half{}, above, low >> Half::width),
            make_route(Half{}, above, high >> Half::width)};
}
template <class Half>
NONET_INLINE Pair<Half> routed(Pair<Half> old, Pair<Half> from, const Route<Pair<Half>>& route) {
    return {routed(routed(old.low, from.low, route.low_to_low), from.high, route.high_to_low),
            routed(routed(old.high, from.low, route.low_to_high), from.high, route.high_to_high)};
}

}  // namespace lanes
}  // namespace
}  // namespace nonet
