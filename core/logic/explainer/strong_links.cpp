// Some strong links on one value, one after another: skyscrapers, kites, turbot fish and longer
// ones, also with groups of cells at the ends of a link. The value is at one of the two outer ends;
// if these see each other, the links form a loop.
#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "patterns.hpp"
#include "techniques.hpp"

namespace nonet::logic::explainer {

namespace {

// Cells of which one has the value if the other end of the link has not.
struct LinkEnd {
    explicit LinkEnd(const SmallCells& of) : places(of), sees(houses.seen[of.first()]) {
        for (const Cell cell : of) {
            sees &= houses.seen[cell];
            unsigned of_cell = 0;
            for (const std::uint8_t house : houses.of[cell]) of_cell |= 1U << house;
            houses_of_all &= of_cell;
        }
    }

    SmallCells places;
    SmallCells sees;               // what sees all of them
    unsigned houses_of_all = ~0U;  // the houses that have all of them, as bits
};

// A house in which a value is left to two cells or groups.
struct StrongLink {
    int house;
    SmallCells places;
    std::array<LinkEnd, 2> ends;
    bool is_grouped;
};

// The places of a value in a house, in two parts. In a box the parts can be a row and a column,
// which have a cell in common.
struct Parts {
    Places one, two, common;
};

constexpr Places box_row(int i) {
    return static_cast<Places>(7U << 3 * i);
}
constexpr Places box_column(int i) {
    return static_cast<Places>(0b001001001U << i);
}

// The first way to divide many places. The order decides, and only the first counts, even if one
// part of it is empty.
Parts parts_in_box(Places places) {
    for (int heart = 0; heart < order; ++heart) {
        const unsigned rows = box_row(heart / 3), columns = box_column(heart % 3);
        if ((places & ~(rows | columns)) != 0) continue;
        const unsigned common = 1U << heart;
        return {static_cast<Places>(places & columns & ~common),
                static_cast<Places>(places & rows & ~common), static_cast<Places>(places & common)};
    }
    for (const auto& line : {box_row, box_column}) {
        for (int gone = 2; gone >= 0; --gone) {
            if ((places & line(gone)) != 0) continue;
            return {static_cast<Places>(places & line(gone == 0 ? 1 : 0)),
                    static_cast<Places>(places & line(gone == 2 ? 1 : 2)), 0};
        }
    }
    return {};
}
Parts parts_in_line(Places places) {
    for (int gone = 0; gone < 3; ++gone) {
        if ((places & box_row(gone)) != 0) continue;
        return {static_cast<Places>(places & box_row(gone == 0 ? 1 : 0)),
                static_cast<Places>(places & box_row(gone == 2 ? 1 : 2)), 0};
    }
    return {};
}

// All links on a value, by box, row and column.
class LinkList {
  public:
    LinkList(const Board& board, int value) {
        for (int house = 0; house < all_houses; ++house) {
            const Places places = board.places(house, value);
            const int count = count_bits(places);
            if (count == 2) add_pair(house, places);
            if (count > 2 && count <= 6) add_groups(house, places);
        }
    }
    const std::vector<StrongLink>& list() const { return list_; }

  private:
    void add(int house, Places one, Places two, bool is_grouped) {
        const SmallCells first = cells_at(house, one), second = cells_at(house, two);
        list_.push_back({house, first | second, {LinkEnd(first), LinkEnd(second)}, is_grouped});
    }

    void add_pair(int house, Places places) {
        const auto one = static_cast<Places>(places & (0U - places));
        const auto two = static_cast<Places>(places & ~one);
        if (house < first_house(row)) {
            // Two cells of a box in a line are a link of the line.
            for (int i = 0; i < 3; ++i) {
                if ((places & ~box_row(i)) == 0 || (places & ~box_column(i)) == 0) return;
            }
        }
        add(house, one, two, false);
    }
    void add_groups(int house, Places places) {
        const bool is_box = house < first_house(row);
        const Parts parts = is_box ? parts_in_box(places) : parts_in_line(places);
        const auto& [one, two, common] = parts;
        if (one == 0 || two == 0) return;
        // The common cell is in the larger part; in both if none is single.
        if (has_one(two)) return add(house, two, static_cast<Places>(one | common), true);
        if (has_one(one)) return add(house, one, static_cast<Places>(two | common), true);
        add(house, static_cast<Places>(one | common), static_cast<Places>(two | common), true);
        if (is_box && common == 0 && count_bits(places) == 4) add_across(house, one, two);
    }
    // Four places that are a rectangle in a box can be divided the other way as well.
    void add_across(int house, Places one, Places two) {
        const auto low_one = static_cast<Places>(one & (0U - one));
        const auto low_two = static_cast<Places>(two & (0U - two));
        const auto first = static_cast<Places>(low_one | low_two);
        const auto second = static_cast<Places>((one | two) & ~first);
        const bool are_rows = in_a_line(first, box_row) && in_a_line(second, box_row);
        const bool are_columns = in_a_line(first, box_column) && in_a_line(second, box_column);
        if (are_rows || are_columns) add(house, first, second, true);
    }
    static bool in_a_line(Places places, Places (*line)(int)) {
        return (places & ~line(0)) == 0 || (places & ~line(1)) == 0 || (places & ~line(2)) == 0;
    }

    std::vector<StrongLink> list_;
};

constexpr int most_links = 4;

// The order in which QuickPerm by Phillip Fuchs permutes some numbers: for each permutation, read
// as a number with base 4, its place.
class PermutationRanks {
  public:
    explicit PermutationRanks(int count) {
        std::array<int, most_links> items{}, left{};
        for (int i = 0; i < count; ++i) items[index(i)] = left[index(i)] = i;
        int rank = 0;
        rank_[code(items, count)] = rank++;
        for (int i = 1; i < count;) {
            --left[index(i)];
            std::swap(items[index(i % 2 * left[index(i)])], items[index(i)]);
            rank_[code(items, count)] = rank++;
            for (i = 1; i < count && left[index(i)] == 0; ++i) left[index(i)] = i;
        }
    }
    int operator()(const std::array<int, most_links>& items, int count) const {
        return rank_[code(items, count)];
    }

  private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    static std::size_t code(const std::array<int, most_links>& items, int count) {
        std::size_t code = 0;
        for (int i = 0; i < count; ++i) code = code * 4 + index(items[index(i)]);
        return code;
    }

    std::array<int, 256> rank_{};
};

// The kinds of houses along the links, as Sukaku Explainer writes them: 0 for a box, 1 for a line,
// 2 for a line of the other kind. Of the ways to read them, the smallest text counts.
std::string code_of(const std::string& kinds_on_path) {
    const auto reversed = [](const std::string& text) {
        return std::string(text.rbegin(), text.rend());
    };
    const std::string code = std::min(kinds_on_path, reversed(kinds_on_path));
    std::string swapped = code;
    for (char& kind : swapped) kind = kind == '1' ? '2' : kind == '2' ? '1' : kind;
    if (code.find('1') == std::string::npos) return swapped;
    return std::min({code, swapped, reversed(swapped)});
}

// All links one after another of which each end sees the next beginning. The best are those with
// the lowest rating, then with the most eliminations, then with the smallest code, then the first
// that Sukaku Explainer finds.
class LinkedChains {
  public:
    LinkedChains(const Board& board, int count)
        : board_(board),
          count_(count),
          permutation_rank_(count),
          path_(index(count)),
          shared_(index(count)) {}

    Found best() {
        for (value_ = 1; value_ <= order; ++value_) {
            const LinkList list(board_, value_);
            links_ = list.list();
            with_value_ = {};
            for (Cell cell = 0; cell < cells; ++cell) {
                if (board_.has_candidate(cell, value_)) with_value_.insert(cell);
            }
            extend(0, {});
        }
        return std::move(best_);
    }

  private:
    struct Visited {
        int link, side;  // in links_; which of its ends comes first
    };
    // What decides, the smaller first.
    struct Rank {
        int extra;  // tenths of the rating
        int fewer;  // the number of eliminations, negative
        std::string code;
        std::vector<int> order;

        bool operator<(const Rank& other) const {
            return std::tie(extra, fewer, code, order) <
                   std::tie(other.extra, other.fewer, other.code, other.order);
        }
    };

    const StrongLink& link(int i) const { return links_[index(path_[index(i)].link)]; }
    const LinkEnd& beginning(int i) const { return link(i).ends[index(path_[index(i)].side)]; }
    const LinkEnd& ending(int i) const { return link(i).ends[index(1 - path_[index(i)].side)]; }
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    // The links have no place in common.
    void extend(int length, const SmallCells& used) {
        if (length == count_) return judge();
        for (int next = 0; next < static_cast<int>(links_.size()); ++next) {
            const StrongLink& added = links_[index(next)];
            if (added.places.meets(used)) continue;
            for (const int side : {0, 1}) {
                const unsigned shared = length == 0 ? 1U
                                                    : ending(length - 1).houses_of_all &
                                                          added.ends[index(side)].houses_of_all;
                if (shared == 0) continue;
                path_[index(length)] = {next, side};
                if (length > 0) shared_[index(length - 1)] = preferred(shared);
                extend(length + 1, used | added.places);
            }
        }
    }
    // Of the houses that two ends share, one counts: a column before a row before a box.
    static int preferred(unsigned shared) {
        constexpr unsigned of_a_kind = (1U << order) - 1;
        for (const int kind : {column, row}) {
            const unsigned lines = shared & of_a_kind << first_house(kind);
            if (lines != 0) return std::countr_zero(lines);
        }
        return std::countr_zero(shared);
    }

    // Each chain is met from both sides, each loop from all its links.
    void judge() {
        if (path_[0].link > path_[index(count_ - 1)].link) return;
        is_loop_ = (beginning(0).houses_of_all & ending(count_ - 1).houses_of_all) != 0;
        if (is_loop_) {
            for (int i = 1; i < count_; ++i) {
                if (path_[index(i)].link < path_[0].link) return;
            }
            if (path_[0].side != 0) return;
        }
        SmallCells gone;
        const int eliminations = find_gone(gone);
        if (!gone.empty()) offer(gone, eliminations);
    }

    // In a loop, what sees both sides of any step goes, and what two steps remove counts twice.
    int find_gone(SmallCells& gone) const {
        SmallCells possible = with_value_;
        for (int i = 0; i < count_; ++i)
            possible = possible.without(houses.cells_of[index(link(i).house)]);
        if (!is_loop_) {
            for (int i = 0; i + 1 < count_; ++i) {
                possible = possible.without(houses.cells_of[index(shared_[index(i)])]);
            }
        }
        int eliminations = 0;
        for (int i = is_loop_ ? 0 : count_ - 1; i < count_; ++i) {
            const SmallCells seen = possible & ending(i).sees & beginning((i + 1) % count_).sees;
            eliminations += seen.size();
            gone |= seen;
        }
        return eliminations;
    }

    void offer(const SmallCells& gone, int eliminations) {
        int grouped = 0;
        std::string kinds_on_path;
        for (int i = 0; i < count_; ++i) {
            grouped += link(i).is_grouped ? 1 : 0;
            kinds_on_path += static_cast<char>('0' + link(i).house / order);
        }
        const std::string code = code_of(kinds_on_path);
        const bool has_box = code.find('0') != std::string::npos;
        const bool has_both_lines = code.find('2') != std::string::npos;
        const int extra = grouped > 0 ? 3 : (has_box ? 1 : 0) + (has_both_lines ? 1 : 0);
        Rank rank{extra, -eliminations, std::to_string(grouped) + code, {}};
        if (best_ && best_rank_ < rank) return;  // whatever its place in the order
        rank.order = place_in_order();
        if (best_ && best_rank_ < rank) return;
        constexpr std::array bases{4.0, 5.4, 5.8};
        const Name name = is_loop_                          ? Name::x_loop
                          : !has_box && !has_both_lines     ? Name::skyscraper
                          : !has_box && count_ < most_links ? Name::string_kite
                                                            : Name::strong_links;
        best_.emplace(name, bases[index(count_ - 2)] + extra * 0.1);
        best_->links = static_cast<std::uint8_t>(count_);
        best_->is_grouped = grouped > 0;
        best_->code = rank.code;
        for (const Cell cell : gone) best_->remove_value(cell, value_);
        for (int i = 0; i < count_; ++i) {
            for (const LinkEnd* end : {&beginning(i), &ending(i)}) {
                best_->parts.push_back(
                    {PartRole::pattern, end->places, values_of(value_), house_bit(link(i).house)});
            }
        }
        best_rank_ = std::move(rank);
    }

    // When Sukaku Explainer finds this: by the kinds of the houses, the last first, then by the
    // value, the links, their permutation and their directions.
    std::vector<int> place_in_order() const {
        std::vector<int> sorted;
        for (int i = 0; i < count_; ++i) sorted.push_back(path_[index(i)].link);
        std::sort(sorted.begin(), sorted.end());
        std::vector<int> places;
        for (int i = count_ - 1; i >= 0; --i) {
            places.push_back(links_[index(sorted[index(i)])].house / order);
        }
        places.push_back(value_);
        places.insert(places.end(), sorted.begin(), sorted.end());
        std::array<int, most_links> permutation{};
        for (int i = 0; i < count_; ++i) {
            const auto found = std::find(sorted.begin(), sorted.end(), path_[index(i)].link);
            permutation[index(i)] = static_cast<int>(found - sorted.begin());
        }
        places.push_back(permutation_rank_(permutation, count_));
        for (int i = 0; i < count_; ++i) places.push_back(path_[index(i)].side);
        return places;
    }

    const Board& board_;
    const int count_;
    const PermutationRanks permutation_rank_;
    int value_ = 0;
    std::vector<StrongLink> links_;
    SmallCells with_value_;
    std::vector<Visited> path_;
    std::vector<int> shared_;  // the houses that join a link and the next
    bool is_loop_ = false;
    Found best_;
    Rank best_rank_{};
};

}  // namespace

Found strong_links(const Board& board, int count) {
    return LinkedChains(board, count).best();
}

}  // namespace nonet::logic::explainer
