// The sort that puts found steps in order.
//
// The comparisons of HoDoKu between steps are not transitive: a = b and b = c does not mean a = c.
// Which step comes first then depends on the order in which the sort compares, so this is the
// merge sort by runs (timsort) with the parameters that Java's lists use: runs of at least 16 to
// 32 elements, and galloping after 7 wins in a row.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace nonet::logic {

// Sorts `items`. `compare(a, b)` is negative where a comes before b, positive where it comes after.
template <typename Item, typename Compare>
class ListSort {
  public:
    ListSort(std::vector<Item>& items, Compare compare) : a_(items), compare_(compare) {}

    void sort() {
        std::size_t rest = a_.size();
        if (rest < 2) return;
        const std::size_t shortest = rest < smallest_merge ? rest : shortest_run(rest);
        for (std::size_t low = 0; rest > 0;) {
            std::size_t run = natural_run(low);
            if (run < shortest) {
                const std::size_t forced = std::min(rest, shortest);
                insert(low, low + forced, low + run);
                run = forced;
            }
            runs_.push_back({low, run});
            collapse();
            low += run;
            rest -= run;
        }
        while (runs_.size() > 1) merge_at(smaller_neighbour(runs_.size() - 2));
    }

  private:
    struct Run {
        std::size_t base, size;
    };
    static constexpr std::size_t smallest_merge = 32;
    static constexpr int least_wins = 7;

    static std::size_t shortest_run(std::size_t n) {
        std::size_t odd = 0;
        while (n >= smallest_merge) {
            odd |= n & 1;
            n >>= 1;
        }
        return n + odd;
    }

    bool before(const Item& a, const Item& b) const { return compare_(a, b) < 0; }
    bool after(const Item& a, const Item& b) const { return compare_(a, b) > 0; }

    auto at(std::size_t i) { return a_.begin() + static_cast<std::ptrdiff_t>(i); }

    // How many elements from `low` on are in order. Turns them round where all descend.
    std::size_t natural_run(std::size_t low) {
        std::size_t high = low + 1;
        if (high == a_.size()) return 1;
        const bool descends = before(a_[high], a_[low]);
        ++high;
        while (high < a_.size() && before(a_[high], a_[high - 1]) == descends) ++high;
        if (descends) std::reverse(at(low), at(high));
        return high - low;
    }

    // Insertion sort of [low, high), of which [low, start) is in order.
    void insert(std::size_t low, std::size_t high, std::size_t start) {
        for (; start < high; ++start) {
            std::size_t left = low, right = start;
            while (left < right) {
                const std::size_t middle = (left + right) / 2;
                if (before(a_[start], a_[middle])) {
                    right = middle;
                } else {
                    left = middle + 1;
                }
            }
            std::rotate(at(left), at(start), at(start + 1));
        }
    }

    // Of the pair of runs at i and the one before it, the pair with the smaller outer run.
    std::size_t smaller_neighbour(std::size_t i) const {
        return i > 0 && runs_[i - 1].size < runs_[i + 1].size ? i - 1 : i;
    }

    // Merges until each run is longer than the two that follow together.
    void collapse() {
        while (runs_.size() > 1) {
            const std::size_t i = runs_.size() - 2;
            const auto size = [this](std::size_t k) { return runs_[k].size; };
            if ((i > 0 && size(i - 1) <= size(i) + size(i + 1)) ||
                (i > 1 && size(i - 2) <= size(i) + size(i - 1))) {
                merge_at(smaller_neighbour(i));
            } else if (size(i) <= size(i + 1)) {
                merge_at(i);
            } else {
                break;
            }
        }
    }

    void merge_at(std::size_t i) {
        auto [base1, size1] = runs_[i];
        auto [base2, size2] = runs_[i + 1];
        runs_[i].size = size1 + size2;
        runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        const std::size_t skipped = gallop<true>(a_[base2], a_, base1, size1, 0);
        base1 += skipped;
        size1 -= skipped;
        if (size1 == 0) return;
        size2 = gallop<false>(a_[base1 + size1 - 1], a_, base2, size2, size2 - 1);
        if (size2 == 0) return;
        if (size1 <= size2) {
            merge_low(base1, size1, base2, size2);
        } else {
            merge_high(base1, size1, base2, size2);
        }
    }

    // Where `key` belongs among `size` elements from `base` on, searched outwards from `hint`:
    // after the elements equal to it, or before them.
    template <bool after_equal>
    std::size_t gallop(const Item& key, const std::vector<Item>& in, std::size_t base,
                       std::size_t size, std::size_t hint) const {
        const auto is_right_of = [&](std::size_t i) {
            return after_equal ? !before(key, in[base + i]) : after(key, in[base + i]);
        };
        std::size_t low, high;  // the place is in [low, high]
        std::size_t last = 0, offset = 1;
        if (is_right_of(hint)) {
            const std::size_t most = size - hint;
            while (offset < most && is_right_of(hint + offset)) {
                last = offset;
                offset = 2 * offset + 1;
            }
            low = hint + last + 1;
            high = hint + std::min(offset, most);
        } else {
            const std::size_t most = hint + 1;
            while (offset < most && !is_right_of(hint - offset)) {
                last = offset;
                offset = 2 * offset + 1;
            }
            low = hint + 1 - std::min(offset, most);
            high = hint - last;
        }
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (is_right_of(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return high;
    }

    void merge_low(std::size_t base1, std::size_t size1, std::size_t base2, std::size_t size2);
    void merge_high(std::size_t base1, std::size_t size1, std::size_t base2, std::size_t size2);

    std::vector<Item>& a_;
    Compare compare_;
    std::vector<Run> runs_;
    std::vector<Item> saved_;
    int gallop_from_ = least_wins;
};

// Merges with the first run set aside, from its beginning.
template <typename Item, typename Compare>
void ListSort<Item, Compare>::merge_low(std::size_t base1, std::size_t size1, std::size_t base2,
                                        std::size_t size2) {
    saved_.assign(at(base1), at(base1 + size1));
    std::size_t i = 0, j = base2, to = base1;
    const auto take1 = [&](std::size_t n) {
        std::copy_n(saved_.begin() + static_cast<std::ptrdiff_t>(i), n, at(to));
        i += n, to += n, size1 -= n;
    };
    const auto take2 = [&](std::size_t n) {
        std::copy(at(j), at(j + n), at(to));
        j += n, to += n, size2 -= n;
    };
    const auto merge = [&] {
        while (true) {
            int wins1 = 0, wins2 = 0;
            while ((wins1 | wins2) < gallop_from_) {
                if (before(a_[j], saved_[i])) {
                    take2(1);
                    ++wins2, wins1 = 0;
                    if (size2 == 0) return;
                } else {
                    take1(1);
                    ++wins1, wins2 = 0;
                    if (size1 == 1) return;
                }
            }
            std::size_t run1 = least_wins, run2 = 0;
            while (run1 >= least_wins || run2 >= least_wins) {
                run1 = gallop<true>(a_[j], saved_, i, size1, 0);
                take1(run1);
                if (size1 <= 1) return;
                take2(1);
                if (size2 == 0) return;
                run2 = gallop<false>(saved_[i], a_, j, size2, 0);
                take2(run2);
                if (size2 == 0) return;
                take1(1);
                if (size1 == 1) return;
                --gallop_from_;
            }
            gallop_from_ = std::max(gallop_from_, 0) + 2;
        }
    };
    take2(1);
    if (size2 > 0 && size1 > 1) {
        merge();
        gallop_from_ = std::max(gallop_from_, 1);
    }
    if (size1 == 1) take2(size2);
    take1(size1);
}

// Merges with the second run set aside, from its end.
template <typename Item, typename Compare>
void ListSort<Item, Compare>::merge_high(std::size_t base1, std::size_t size1, std::size_t base2,
                                         std::size_t size2) {
    saved_.assign(at(base2), at(base2 + size2));
    std::size_t to = base2 + size2;  // everything from here on is in place
    const auto take1 = [&](std::size_t n) {
        std::copy_backward(at(base1 + size1 - n), at(base1 + size1), at(to));
        to -= n, size1 -= n;
    };
    const auto take2 = [&](std::size_t n) {
        const auto end = saved_.begin() + static_cast<std::ptrdiff_t>(size2);
        std::copy_backward(end - static_cast<std::ptrdiff_t>(n), end, at(to));
        to -= n, size2 -= n;
    };
    const auto merge = [&] {
        while (true) {
            int wins1 = 0, wins2 = 0;
            while ((wins1 | wins2) < gallop_from_) {
                if (before(saved_[size2 - 1], a_[base1 + size1 - 1])) {
                    take1(1);
                    ++wins1, wins2 = 0;
                    if (size1 == 0) return;
                } else {
                    take2(1);
                    ++wins2, wins1 = 0;
                    if (size2 == 1) return;
                }
            }
            std::size_t run1 = least_wins, run2 = 0;
            while (run1 >= least_wins || run2 >= least_wins) {
                run1 = size1 - gallop<true>(saved_[size2 - 1], a_, base1, size1, size1 - 1);
                take1(run1);
                if (size1 == 0) return;
                take2(1);
                if (size2 == 1) return;
                run2 = size2 - gallop<false>(a_[base1 + size1 - 1], saved_, 0, size2, size2 - 1);
                take2(run2);
                if (size2 <= 1) return;
                take1(1);
                if (size1 == 0) return;
                --gallop_from_;
            }
            gallop_from_ = std::max(gallop_from_, 0) + 2;
        }
    };
    take1(1);
    if (size1 > 0 && size2 > 1) {
        merge();
        gallop_from_ = std::max(gallop_from_, 1);
    }
    if (size2 == 1) take1(size1);
    take2(size2);
}

template <typename Item, typename Compare>
void sort_list(std::vector<Item>& items, Compare compare) {
    ListSort<Item, Compare>(items, compare).sort();
}

}  // namespace nonet::logic
