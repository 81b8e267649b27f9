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

    // Merges with the first run set aside, from its beginning.
    void merge_low(std::size_t base1, std::size_t size1, std::size_t base2, std::size_t size2) {
        saved_.assign(at(base1), at(base1 + size1));
        from1_ = 0, from2_ = base2, to_ = base1, size1_ = size1, size2_ = size2;
        low_second(1);
        if (size2_ > 0 && size1_ > 1) {
            while (low_in_turn() && low_in_gallops()) gallop_from_ = std::max(gallop_from_, 0) + 2;
            gallop_from_ = std::max(gallop_from_, 1);
        }
        if (size1_ == 1) low_second(size2_);
        low_first(size1_);
    }
    void low_first(std::size_t n) {
        std::copy_n(saved_.begin() + static_cast<std::ptrdiff_t>(from1_), n, at(to_));
        from1_ += n, to_ += n, size1_ -= n;
    }
    void low_second(std::size_t n) {
        std::copy(at(from2_), at(from2_ + n), at(to_));
        from2_ += n, to_ += n, size2_ -= n;
    }
    // Until one run wins often enough in a row; false where a run comes to its end.
    bool low_in_turn() {
        int wins1 = 0, wins2 = 0;
        while ((wins1 | wins2) < gallop_from_) {
            if (before(a_[from2_], saved_[from1_])) {
                low_second(1);
                ++wins2, wins1 = 0;
                if (size2_ == 0) return false;
            } else {
                low_first(1);
                ++wins1, wins2 = 0;
                if (size1_ == 1) return false;
            }
        }
        return true;
    }
    // Until both gallops are short; false where a run comes to its end.
    bool low_in_gallops() {
        std::size_t run1 = least_wins, run2 = least_wins;
        while (run1 >= least_wins || run2 >= least_wins) {
            run1 = gallop<true>(a_[from2_], saved_, from1_, size1_, 0);
            low_first(run1);
            if (size1_ <= 1) return false;
            low_second(1);
            if (size2_ == 0) return false;
            run2 = gallop<false>(saved_[from1_], a_, from2_, size2_, 0);
            low_second(run2);
            if (size2_ == 0) return false;
            low_first(1);
            if (size1_ == 1) return false;
            --gallop_from_;
        }
        return true;
    }

    // Merges with the second run set aside, from its end.
    void merge_high(std::size_t base1, std::size_t size1, std::size_t base2, std::size_t size2) {
        saved_.assign(at(base2), at(base2 + size2));
        from1_ = base1, to_ = base2 + size2, size1_ = size1, size2_ = size2;
        high_first(1);
        if (size1_ > 0 && size2_ > 1) {
            while (high_in_turn() && high_in_gallops()) {
                gallop_from_ = std::max(gallop_from_, 0) + 2;
            }
            gallop_from_ = std::max(gallop_from_, 1);
        }
        if (size2_ == 1) high_first(size1_);
        high_second(size2_);
    }
    void high_first(std::size_t n) {
        std::copy_backward(at(from1_ + size1_ - n), at(from1_ + size1_), at(to_));
        to_ -= n, size1_ -= n;
    }
    void high_second(std::size_t n) {
        const auto end = saved_.begin() + static_cast<std::ptrdiff_t>(size2_);
        std::copy_backward(end - static_cast<std::ptrdiff_t>(n), end, at(to_));
        to_ -= n, size2_ -= n;
    }
    bool high_in_turn() {
        int wins1 = 0, wins2 = 0;
        while ((wins1 | wins2) < gallop_from_) {
            if (before(saved_[size2_ - 1], a_[from1_ + size1_ - 1])) {
                high_first(1);
                ++wins1, wins2 = 0;
                if (size1_ == 0) return false;
            } else {
                high_second(1);
                ++wins2, wins1 = 0;
                if (size2_ == 1) return false;
            }
        }
        return true;
    }
    bool high_in_gallops() {
        std::size_t run1 = least_wins, run2 = least_wins;
        while (run1 >= least_wins || run2 >= least_wins) {
            run1 = size1_ - gallop<true>(saved_[size2_ - 1], a_, from1_, size1_, size1_ - 1);
            high_first(run1);
            if (size1_ == 0) return false;
            high_second(1);
            if (size2_ == 1) return false;
            const Item& last = a_[from1_ + size1_ - 1];
            run2 = size2_ - gallop<false>(last, saved_, 0, size2_, size2_ - 1);
            high_second(run2);
            if (size2_ <= 1) return false;
            high_first(1);
            if (size1_ == 0) return false;
            --gallop_from_;
        }
        return true;
    }

    std::vector<Item>& a_;
    Compare compare_;
    std::vector<Run> runs_;
    std::vector<Item> saved_;
    int gallop_from_ = least_wins;
    std::size_t from1_ = 0, from2_ = 0, to_ = 0, size1_ = 0, size2_ = 0;  // of the current merge
};

template <typename Item, typename Compare>
void sort_list(std::vector<Item>& items, Compare compare) {
    ListSort<Item, Compare>(items, compare).sort();
}

}  // namespace nonet::logic
