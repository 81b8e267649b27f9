#include "leftovers.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <set>
#include <tuple>
#include <utility>

namespace nonet::houses {
namespace {

// Choices among so many houses take a tenth of a millisecond.
constexpr std::size_t largest_family = 12;
// Bound the work and the memory for rules of very many houses.
constexpr std::size_t most_families = 16;
constexpr std::size_t most_houses_in_family = 256;
constexpr std::size_t most_chosen = 32;
constexpr std::size_t most_found = 4096;
constexpr std::size_t most_equal_sets = 512;

constexpr std::uint32_t no_house = UINT32_MAX;

using Numbers = std::vector<std::uint32_t>;

// Pairwise disjoint full houses.
struct Family {
    std::vector<House> houses;
    Numbers house_of;  // of each cell, or no_house
};

// Puts each full house into the first family that has room for it.
std::vector<Family> families_of(std::size_t order, std::size_t cells,
                                const std::vector<House>& houses) {
    std::vector<Family> families;
    for (const House& house : houses) {
        if (house.size() != order) continue;
        auto family = std::ranges::find_if(families, [&](const Family& known) {
            return known.houses.size() < most_houses_in_family &&
                   std::ranges::all_of(house,
                                       [&](auto cell) { return known.house_of[cell] == no_house; });
        });
        if (family == families.end()) {
            if (families.size() == most_families) continue;
            family = families.insert(family, {{}, Numbers(cells, no_house)});
        }
        for (const auto cell : house)
            family->house_of[cell] = static_cast<std::uint32_t>(family->houses.size());
        family->houses.push_back(house);
    }
    return families;
}

bool cover_the_same_cells(const Family& a, const Family& b) {
    return std::ranges::equal(a.house_of, b.house_of, [](std::uint32_t in_a, std::uint32_t in_b) {
        return (in_a == no_house) == (in_b == no_house);
    });
}

// Finds what remains of some houses of one family and as many of another, called covers.
class Collector {
  public:
    Collector(std::size_t order, const Family& family, const Family& covers,
              std::vector<EqualSets>& found)
        : order_(static_cast<std::uint32_t>(order)),
          family_(family),
          covers_(covers),
          shared_(family.houses.size(), Numbers(covers.houses.size())),
          found_(found) {
        for (std::size_t i = 0; i < family.houses.size(); ++i)
            for (const auto cell : family.houses[i])
                if (covers.house_of[cell] != no_house) ++shared_[i][covers.house_of[cell]];
        // The houses that are not chosen would leave the same sets.
        most_ =
            cover_the_same_cells(family, covers) ? family.houses.size() / 2 : covers.houses.size();
        most_ = std::min(most_, most_chosen);
    }

    // Several houses never nearly cover others if no two share more than a cell.
    bool useful() const {
        return std::ranges::any_of(shared_, [](const Numbers& row) {
            return std::ranges::any_of(row, [](std::uint32_t shared) { return shared > 1; });
        });
    }

    void collect_pairs() {
        for (std::uint32_t i = 0; i < shared_.size(); ++i)
            for (std::uint32_t j = 0; j < shared_[i].size(); ++j) {
                if (shared_[i][j] < 2) continue;
                chosen_ = {i};
                cover_ = {j};
                add();
            }
    }

    void collect_choices() {
        chosen_.clear();
        sums_.assign(most_ + 1, Numbers(covers_.houses.size()));
        extend(0);
    }

    void collect_consecutive() {
        sums_.assign(2, Numbers(covers_.houses.size()));
        for (std::uint32_t first = 0; first < shared_.size(); ++first) {
            chosen_.clear();
            std::ranges::fill(sums_[0], 0u);
            for (auto i = first; i < shared_.size() && chosen_.size() < most_; ++i) {
                chosen_.push_back(i);
                add_up(sums_[0], sums_[0], i);
                cover(sums_[0]);
            }
        }
    }

  private:
    // sums: the cells of the chosen houses in each cover.
    void add_up(Numbers& sums, const Numbers& before, std::uint32_t house) const {
        for (std::size_t j = 0; j < sums.size(); ++j) sums[j] = before[j] + shared_[house][j];
    }

    // All choices that add houses from `first` on.
    void extend(std::uint32_t first) {
        const std::size_t depth = chosen_.size();
        if (depth == most_) return;
        for (auto i = first; i < shared_.size(); ++i) {
            add_up(sums_[depth + 1], sums_[depth], i);
            chosen_.push_back(i);
            cover(sums_[depth + 1]);
            extend(i + 1);
            chosen_.pop_back();
        }
    }

    // Finds the covers that leave fewer than `order` cells.
    void cover(const Numbers& sums) {
        const auto number = static_cast<std::uint32_t>(chosen_.size());
        if (number < 2) return;
        const std::uint32_t needed = order_ * (number - 1) + 1;
        by_size_.clear();
        for (std::uint32_t j = 0; j < sums.size(); ++j)
            if (sums[j] != 0) by_size_.emplace_back(sums[j], j);
        if (by_size_.size() < number) return;
        std::ranges::sort(by_size_, std::greater{});
        up_to_.assign(1, 0);
        for (const auto& [size, house] : by_size_) up_to_.push_back(up_to_.back() + size);
        cover_.clear();
        choose_cover(0, needed);
    }

    // needed: at least so many further cells must be covered.
    void choose_cover(std::size_t first, std::uint32_t needed) {
        const auto left = static_cast<std::uint32_t>(chosen_.size() - cover_.size());
        if (left == 0) {
            if (connected()) add();
            return;
        }
        for (std::size_t place = first; place + left <= by_size_.size(); ++place) {
            const auto [size, house] = by_size_[place];
            if (up_to_[place + left] - up_to_[place] < needed || full()) return;
            cover_.push_back(house);
            choose_cover(place + 1, needed - std::min(needed, size));
            cover_.pop_back();
        }
    }

    // Houses that fall apart into groups without common cells leave the sets of the groups.
    bool connected() const {
        const std::size_t number = chosen_.size();
        std::uint64_t reached = 1, covered = 0, before = 0;
        while (reached != before) {
            before = reached;
            for (std::size_t i = 0; i < number; ++i)
                for (std::size_t j = 0; j < number; ++j)
                    if (shared_[chosen_[i]][cover_[j]] != 0) {
                        if ((reached >> i & 1) != 0) covered |= std::uint64_t{1} << j;
                        if ((covered >> j & 1) != 0) reached |= std::uint64_t{1} << i;
                    }
        }
        return reached + 1 == std::uint64_t{1} << number;
    }

    bool full() const { return found_.size() == most_found; }

    void add() {
        if (full()) return;
        found_.push_back({rest(family_, chosen_, covers_, cover_),
                          rest(covers_, cover_, family_, chosen_), chosen_.size()});
    }

    // The cells of some houses that no cover has.
    static House rest(const Family& family, const Numbers& chosen, const Family& covers,
                      const Numbers& cover) {
        House cells;
        for (const auto house : chosen)
            for (const auto cell : family.houses[house])
                if (std::ranges::find(cover, covers.house_of[cell]) == cover.end())
                    cells.push_back(cell);
        std::ranges::sort(cells);
        return cells;
    }

    const std::uint32_t order_;
    const Family &family_, &covers_;
    std::vector<Numbers> shared_;  // cells in a house and a cover
    std::size_t most_;             // houses to choose
    Numbers chosen_, cover_;
    std::vector<Numbers> sums_;  // for each number of chosen houses
    std::vector<std::pair<std::uint32_t, std::uint32_t>> by_size_;  // sums and covers
    Numbers up_to_;                                                 // the sum of the first of these
    std::vector<EqualSets>& found_;
};

void collect(std::size_t order, const Family& a, const Family& b, std::vector<EqualSets>& found) {
    Collector from_a(order, a, b, found);
    if (!from_a.useful()) return;
    from_a.collect_pairs();
    if (a.houses.size() <= largest_family) return from_a.collect_choices();
    Collector from_b(order, b, a, found);
    if (b.houses.size() <= largest_family) return from_b.collect_choices();
    from_a.collect_consecutive();
    from_b.collect_consecutive();
}

House without(const House& cells, const House& others) {
    House rest;
    std::ranges::set_difference(cells, others, std::back_inserter(rest));
    return rest;
}

// Equal sets with bits for their cells, which quickly rule out that they contain others.
class Reduction {
  public:
    explicit Reduction(std::vector<EqualSets>&& found) {
        for (EqualSets& sets : found) add(std::move(sets));
    }

    // Takes smaller equal sets away from larger ones that contain them, until there are none.
    std::vector<EqualSets> reduced() {
        while (!waiting_.empty() && kept_.size() < most_equal_sets) {
            Item item = waiting_.extract(waiting_.begin()).value();
            if (reduce(item)) continue;
            // What was left of others may be smaller than some that were kept before.
            while (!kept_.empty() && kept_.back().sets.first.size() > item.sets.first.size()) {
                waiting_.insert(std::move(kept_.back()));
                kept_.pop_back();
            }
            kept_.push_back(std::move(item));
        }
        std::vector<EqualSets> found;
        for (Item& item : kept_) found.push_back(std::move(item.sets));
        return found;
    }

  private:
    struct Item {
        EqualSets sets;
        std::uint64_t first_bits, second_bits;

        bool operator<(const Item& other) const { return key() < other.key(); }
        std::tuple<std::size_t, const House&, const House&> key() const {
            return {sets.first.size(), sets.first, sets.second};
        }
    };

    static std::uint64_t bits_of(const House& cells) {
        std::uint64_t bits = 0;
        for (const auto cell : cells) bits |= std::uint64_t{1} << cell % 64;
        return bits;
    }

    void add(EqualSets&& sets) {
        if (sets.first.empty()) return;
        if (sets.second < sets.first) std::swap(sets.first, sets.second);
        const auto first = bits_of(sets.first), second = bits_of(sets.second);
        waiting_.insert({std::move(sets), first, second});
    }

    // Returns whether the sets contain others that are kept. Then what is left of them waits.
    bool reduce(const Item& item) {
        for (const Item& known : kept_) {
            const auto& [first, second, houses] = known.sets;
            if (holds(item.sets.first, item.first_bits, first, known.first_bits) &&
                holds(item.sets.second, item.second_bits, second, known.second_bits))
                return add(rest_of(item.sets, first, second)), true;
            if (holds(item.sets.first, item.first_bits, second, known.second_bits) &&
                holds(item.sets.second, item.second_bits, first, known.first_bits))
                return add(rest_of(item.sets, second, first)), true;
        }
        return false;
    }

    static EqualSets rest_of(const EqualSets& sets, const House& first, const House& second) {
        return {without(sets.first, first), without(sets.second, second), sets.houses};
    }

    static bool holds(const House& cells, std::uint64_t bits, const House& part,
                      std::uint64_t part_bits) {
        return (part_bits & ~bits) == 0 && std::ranges::includes(cells, part);
    }

    std::set<Item> waiting_;
    std::vector<Item> kept_;
};

}  // namespace

std::vector<EqualSets> equal_sets(std::size_t order, std::size_t cells,
                                  const std::vector<House>& houses) {
    std::vector<EqualSets> found;
    const std::vector<Family> families = families_of(order, cells, houses);
    for (std::size_t a = 0; a < families.size(); ++a)
        for (std::size_t b = a + 1; b < families.size(); ++b)
            collect(order, families[a], families[b], found);
    return Reduction(std::move(found)).reduced();
}

}  // namespace nonet::houses
