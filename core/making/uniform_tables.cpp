#include "uniform_tables.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <vector>

namespace nonet::making {

namespace {

using Set = unsigned;  // of digits, as bits
constexpr Set every = 511;
using Triples = std::array<Set, 3>;

std::array<std::uint8_t, 3> digits_of(Set set) {
    std::array<std::uint8_t, 3> digits{};
    std::size_t number = 0;
    for (std::uint8_t digit = 0; digit < 9; ++digit) {
        if (set >> digit & 1) digits[number++] = digit;
    }
    return digits;
}

bool is_triple(Set set) {
    return __builtin_popcount(set) == 3;
}

// The sets of three that differ from `none`, in the order of their sorted digits.
std::vector<Set> triples_without(Set none) {
    std::vector<Set> found;
    for (Set set = 0; set <= every; ++set) {
        if (is_triple(set) && !(set & none)) found.push_back(set);
    }
    std::sort(found.begin(), found.end(),
              [](Set one, Set other) { return digits_of(one) < digits_of(other); });
    return found;
}

Columns joined(const Triples& triples) {
    Columns all{};
    for (std::size_t column = 0; column < 3; ++column) {
        const auto digits = digits_of(triples[column]);
        std::copy(digits.begin(), digits.end(), all.begin() + 3 * column);
    }
    return all;
}

Columns inverse(const Columns& places) {
    Columns inverse{};
    for (std::uint8_t place = 0; place < 9; ++place) inverse[places[place]] = place;
    return inverse;
}

// The partitions, and their numbers.
class Partitions {
  public:
    Partitions() : known_(512 * 512) {
        for (const Set first : triples_without(0)) {
            if (!(first & 1)) continue;
            for (const Set second : triples_without(first)) {
                const Set rest = every & ~first;
                if (!(second & (rest & -rest))) continue;
                const Triples columns{first, second, rest & ~second};
                for (const auto& order : orders_of_three) {
                    known_[columns[order[0]] << 9 | columns[order[1]]] =
                        static_cast<std::uint16_t>(all_.size());
                }
                all_.push_back(joined(columns));
            }
        }
    }

    const std::vector<Columns>& all() const { return all_; }

    // The number of a partition with columns in any order.
    std::uint16_t number(const Columns& columns) const {
        return known_[set_of(columns, 0) << 9 | set_of(columns, 3)];
    }

    // That of a partition whose digits are renamed.
    std::uint16_t number(const Columns& columns, const Columns& names) const {
        Columns renamed{};
        for (std::size_t place = 0; place < 9; ++place) renamed[place] = names[columns[place]];
        return number(renamed);
    }

  private:
    static Set set_of(const Columns& columns, std::size_t first) {
        return 1U << columns[first] | 1U << columns[first + 1] | 1U << columns[first + 2];
    }

    std::vector<Columns> all_;
    std::vector<std::uint16_t> known_;  // by the sets of two columns
};

// The divisions of 0 to 8 into triples of which the first has none of 0 to 2, the second none of 3
// to 5, the third none of 6 to 8; and what they leave.
std::vector<std::array<Triples, 2>> halves() {
    constexpr Triples barred{0007, 0070, 0700};
    std::vector<std::array<Triples, 2>> found;
    for (const Set one : triples_without(barred[0])) {
        for (const Set two : triples_without(barred[1] | one)) {
            const Set three = every & ~one & ~two;
            if (three & barred[2]) continue;
            const Triples chosen{one, two, three};
            Triples rest{};
            for (std::size_t k = 0; k < 3; ++k) rest[k] = every & ~barred[k] & ~chosen[k];
            found.push_back({chosen, rest});
        }
    }
    return found;
}

// The boxes that can be beside the one in order if its rows are divided like this, with their
// columns in the order of the least digits.
std::vector<Box> boxes_of(const Triples& rows) {
    std::vector<Box> found;
    std::array<const std::array<std::uint8_t, 3>*, 3> order{};
    for (int pick = 0; pick < 216; ++pick) {
        order = {&orders_of_three[pick / 36], &orders_of_three[pick / 6 % 6],
                 &orders_of_three[pick % 6]};
        Box box{};
        std::array<std::uint8_t, 3> least{9, 9, 9};
        for (std::size_t row = 0; row < 3; ++row) {
            const auto digits = digits_of(rows[row]);
            for (std::size_t column = 0; column < 3; ++column) {
                // The digits of a row are 0, 1 and 2 there; here those of a column are.
                const unsigned digit = digits[(*order[row])[column]];
                box[3 * row + column] = static_cast<std::uint8_t>(digit % 3 * 3 + digit / 3);
                least[column] = std::min(least[column], box[3 * row + column]);
            }
        }
        if (std::is_sorted(least.begin(), least.end())) found.push_back(box);
    }
    return found;
}

Columns turned(const Box& box) {
    Columns columns{};
    for (std::size_t place = 0; place < 9; ++place) columns[place] = box[place % 3 * 3 + place / 3];
    return columns;
}

// Fills in what does not depend on bands.
void divide(const Partitions& known, UniformTables& tables) {
    const auto divided = halves();
    std::copy(known.all().begin(), known.all().end(), tables.digits.begin());
    for (int first = 0; first < partitions; ++first) {
        const Columns& digits = tables.digits[first];
        tables.places[first] = inverse(digits);
        for (int second = 0; second < partitions; ++second) {
            tables.relative[first][second] =
                known.number(tables.digits[second], tables.places[first]);
        }
        for (int division = 0; division < divisions; ++division) {
            for (std::size_t half = 0; half < 2; ++half) {
                tables.below[first][division][half] =
                    known.number(joined(divided[division][half]), digits);
            }
        }
    }
    for (int division = 0; division < divisions; ++division) {
        for (std::size_t half = 0; half < 2; ++half) {
            Columns& columns = tables.columns[division][half];
            columns = inverse(joined(divided[division][half]));
            for (std::uint8_t& column : columns) column /= 3;
        }
    }
    for (int order = 0; order < column_orders; ++order) {
        Columns& names = tables.names[order];
        for (std::uint8_t row = 0; row < 3; ++row) {
            names[row] = row;
            names[3 + row] = 3 + orders_of_three[order / 6][row];
            names[6 + row] = 6 + orders_of_three[order % 6][row];
        }
        for (int each = 0; each < partitions; ++each) {
            tables.images[order][each] = known.number(tables.digits[each], inverse(names));
        }
    }
}

// Fills in the boxes beside a first one.
void fill_boxes(const Partitions& known, UniformTables& tables) {
    const auto divided = halves();
    for (std::size_t which = 0; which < 2; ++which) {
        std::size_t number = 0;
        for (const auto& division : divided) {
            for (const Box& box : boxes_of(division[which])) {
                tables.boxes[which][number] = box;
                tables.beside[which][number++] = known.number(turned(box));
            }
        }
    }
}

// Calls it for each band with the numbers of its boxes and with their partitions.
template <class Visit>
void for_each_band(const UniformTables& tables, const Visit& visit) {
    for (std::uint16_t one = 0; one < boxes_beside; ++one) {
        const int division = one / column_orders;
        for (int order = 0; order < column_orders; ++order) {
            const auto two = static_cast<std::uint16_t>(division * column_orders + order);
            visit(UniformTables::Band{one, two}, tables.beside[0][one], tables.beside[1][two]);
        }
    }
}

// Fills in how many fillings bands have.
void count(UniformTables& tables) {
    for_each_band(tables, [&](const auto&, std::uint16_t left, std::uint16_t right) {
        ++tables.numbers[left][right];
    });
    for (int one = 0; one < partitions; ++one) {
        for (int two = 0; two <= one; ++two) {
            std::uint16_t sum = 0;
            for (const auto& image : tables.images) sum += tables.numbers[image[one]][image[two]];
            // The second and the third box may be exchanged.
            tables.fillings[one][two] = tables.fillings[two][one] = sum;
        }
    }
}

// Fills in the bands by their number of fillings and by partitions.
void sort(UniformTables& tables) {
    std::set<std::uint16_t> numbers;
    for (const auto& row : tables.fillings) numbers.insert(row.begin(), row.end());
    std::uint32_t place = 0;
    std::uint64_t end = 0;
    std::size_t group = 0;
    for (const std::uint16_t most : numbers) {
        tables.most[group] = most;
        tables.first[group] = place;
        for (int one = 0; one < partitions; ++one) {
            for (int two = 0; two < partitions; ++two) {
                if (tables.fillings[one][two] != most) continue;
                tables.starts[one][two] = place;
                place += tables.numbers[one][two];
            }
        }
        end += std::uint64_t{place - tables.first[group]} * most * most;
        tables.ends[group++] = end;
    }
    auto next = std::make_unique<OfPair<std::uint32_t>>(tables.starts);
    for_each_band(tables, [&](const auto& band, std::uint16_t left, std::uint16_t right) {
        tables.bands[(*next)[left][right]++] = band;
    });
}

std::unique_ptr<const UniformTables> made() {
    auto tables = std::make_unique<UniformTables>();
    const Partitions known;
    divide(known, *tables);
    fill_boxes(known, *tables);
    count(*tables);
    sort(*tables);
    return tables;
}

}  // namespace

const UniformTables& uniform_tables() {
    static const std::unique_ptr<const UniformTables> tables = made();
    return *tables;
}

}  // namespace nonet::making
