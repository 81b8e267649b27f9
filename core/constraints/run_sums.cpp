#include "run_sums.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

namespace nonet::constraints {
namespace {

constexpr std::size_t most_line_cells = 64;

// The values below and above one.
Word values_below(Word value) {
    return value - 1;
}
Word values_above(Word value) {
    return ~(value | (value - 1));
}

// The candidates of a line, and those that are found to fit.
class LineSets {
  public:
    explicit LineSets(std::size_t size) : size_(size) {}

    void read(std::size_t place, Word set) { sets_[place] = set; }
    // Call when all are read.
    void unite() {
        for (std::size_t place = 0; place < size_; ++place)
            before_[place + 1] = before_[place] | sets_[place];
        for (std::size_t place = size_; place-- > 0;)
            after_[place] = after_[place + 1] | sets_[place];
    }
    Word operator[](std::size_t place) const { return sets_[place]; }
    Word& kept(std::size_t place) { return kept_[place]; }

    // Whether the cells of a run may have these values, which are as many.
    bool run_fits(std::size_t first, std::size_t end, Word values) const {
        Word all = 0;
        for (std::size_t place = first; place < end; ++place) {
            if ((sets_[place] & values) == 0) return false;
            all |= sets_[place];
        }
        return search::without(values, all) == 0;
    }
    // Whether all other cells may have different ones of these values. Those before `first` and
    // from `end` on are others.
    bool others_fit(std::size_t first, std::size_t end, Word values) const {
        const Word all = (before_[first] | after_[end]) & values;
        if (std::cmp_less(std::popcount(all), first + size_ - end)) return false;
        for (std::size_t place = 0; place < first; ++place)
            if ((sets_[place] & values) == 0) return false;
        for (std::size_t place = end; place < size_; ++place)
            if ((sets_[place] & values) == 0) return false;
        return true;
    }
    void keep_run(std::size_t first, std::size_t end, Word values) {
        for (std::size_t place = first; place < end; ++place) kept_[place] |= values;
    }
    void keep_others(std::size_t first, std::size_t end, Word values) {
        keep_run(0, first, values);
        keep_run(end, size_, values);
    }

  private:
    std::size_t size_;
    std::array<Word, most_line_cells> sets_, kept_{};
    std::array<Word, most_line_cells + 1> before_{}, after_{};  // united
};

}  // namespace

LunchboxLine::LunchboxLine(Cells line, std::size_t order, SumSets sets)
    : Propagator(std::move(line), Layer::automata),
      sets_(std::move(sets)),
      // Of so many different values, the smallest is not larger than this, and so on.
      smallest_((Word{2} << (order - cells().size())) - 1),
      largest_(~Word{0} << (cells().size() - 1)) {}

// Tries where the smallest and the largest value are, and which values are between.
class LunchboxLine::Search {
  public:
    Search(LineSets& line, Word smallest, Word largest)
        : line_(line), smallest_(smallest), largest_(largest) {}

    void look_between(std::size_t first, std::size_t last, const Family::Sets& sets) {
        const bool rises = may_be(first, last), falls = may_be(last, first);
        if (!rises && !falls) return;
        for (const Word set : sets) {
            if (!line_.run_fits(first + 1, last, set)) continue;
            inside_ = set;
            first_ = first;
            end_ = last + 1;
            // Both are looked at, because each keeps values.
            const bool up = rises && look(first, last);
            const bool down = falls && look(last, first);
            if (up || down) line_.keep_run(first + 1, last, set);
        }
    }

  private:
    bool may_be(std::size_t low, std::size_t high) const {
        return (line_[low] & smallest_) != 0 && (line_[high] & largest_) != 0;
    }

    // The other cells have values between these two that are not inside.
    Word room(Word low, Word high) const {
        return search::without(values_above(low) & values_below(high), inside_);
    }
    bool fits(Word low, Word high) const {
        return low < high && line_.others_fit(first_, end_, room(low, high));
    }

    // If some smallest and largest values fit, so do the smallest and the largest of all.
    bool look(std::size_t low, std::size_t high) {
        Word lows = line_[low] & smallest_, highs = line_[high] & largest_;
        if (inside_ != 0) {
            lows &= values_below(search::lowest(inside_));
            highs &= values_above(std::bit_floor(inside_));
        }
        if (lows == 0 || highs == 0) return false;
        const Word least = search::lowest(lows), most = std::bit_floor(highs);
        if (!fits(least, most)) return false;
        line_.keep_others(first_, end_, room(least, most));
        line_.kept(low) |= least;
        for (lows ^= least; lows != 0; lows = search::without_lowest(lows)) {
            if (!fits(search::lowest(lows), most)) break;
            line_.kept(low) |= search::lowest(lows);
        }
        line_.kept(high) |= most;
        for (highs ^= most; highs != 0; highs ^= std::bit_floor(highs)) {
            if (!fits(least, std::bit_floor(highs))) break;
            line_.kept(high) |= std::bit_floor(highs);
        }
        return true;
    }

    LineSets& line_;
    Word smallest_, largest_;
    Word inside_ = 0;
    std::size_t first_ = 0, end_ = 0;  // of the run with both ends
};

bool LunchboxLine::propagate(State& state) const {
    const std::size_t size = cells().size();
    LineSets line(size);
    for (std::size_t place = 0; place < size; ++place)
        line.read(place, values(state, cells()[place]));
    line.unite();
    Search search(line, smallest_, largest_);
    for (std::size_t between = 0; between < sets_.size(); ++between)
        if (!sets_[between]->empty())
            for (std::size_t first = 0; first + between + 1 < size; ++first)
                search.look_between(first, first + between + 1, *sets_[between]);
    for (std::size_t place = 0; place < size; ++place) {
        if ((line[place] & line.kept(place)) == 0) return false;
        state.restrict_to({cells()[place], line.kept(place)});
    }
    return true;
}

XSumLine::XSumLine(Cells line, const Numbers& numbers, SumSets sets)
    : Propagator(std::move(line), Layer::automata),
      sets_(std::move(sets)),
      lowest_(static_cast<std::size_t>(numbers.lowest)) {}

bool XSumLine::propagate(State& state) const {
    const std::size_t size = cells().size();
    LineSets line(size);
    for (std::size_t place = 0; place < size; ++place)
        line.read(place, values(state, cells()[place]));
    line.unite();
    for (Word firsts = line[0]; firsts != 0; firsts = search::without_lowest(firsts)) {
        const Word first = search::lowest(firsts);
        const std::size_t number = static_cast<std::size_t>(std::countr_zero(first)) + lowest_;
        if (number >= sets_.size()) break;
        const std::size_t end = std::max<std::size_t>(number, 1);
        for (const Word set : *sets_[number]) {
            if ((set & first) != 0 || !line.run_fits(1, end, set)) continue;
            const Word others = ~(set | first);
            if (end < size && !line.others_fit(0, end, others)) continue;
            line.kept(0) |= first;
            line.keep_run(1, end, set);
            line.keep_others(0, end, others);
        }
    }
    for (std::size_t place = 0; place < size; ++place) {
        if ((line[place] & line.kept(place)) == 0) return false;
        state.restrict_to({cells()[place], line.kept(place)});
    }
    return true;
}

}  // namespace nonet::constraints
