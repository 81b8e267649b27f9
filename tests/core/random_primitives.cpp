#include <algorithm>
#include <string>

#include "counting_facts.hpp"
#include "mixing.hpp"
#include "primitives.hpp"

namespace primitives {

namespace {

class Primitives {
  public:
    Primitives(const Frame& frame, const Random& random) : frame_(frame), random_(random) {}

    Primitive next() {
        switch (up_to(12)) {
            case 0:
                return {"distinct", "", {}, cells(2, frame_.order)};
            case 1:
                if (up_to(3) == 0)
                    return {"domain", up_to(2) == 0 ? "odd" : "even", {}, cells(1, 2)};
                return {"domain", "", {number(), number(), number()}, cells(1, 3)};
            case 2:
                return family();
            case 3:
                return linear();
            case 4:
                return automaton();
            case 5:
                return cover();
            case 6:
                return up_to(3) == 0 ? apart() : element();
            case 7:
                return counting::random_counts(cells(2, 7), frame_.order, frame_.lowest, random_);
            case 8:
                return counting::random_connected(frame_.order, frame_.lowest, random_);
            case 9:
                return on_line();
            case 10:
                return up_to(2) == 0 ? without_subset() : rank();
            default:
                return relation();
        }
    }

  private:
    int up_to(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
    Number number() { return frame_.lowest + up_to(frame_.order); }

    std::vector<std::uint16_t> cells(int least, int most) {
        std::vector<std::uint16_t> all;
        for (int cell = 0; cell < frame_.cells(); ++cell)
            all.push_back(static_cast<std::uint16_t>(cell));
        mix(all, random_);
        all.resize(static_cast<std::size_t>(least + up_to(most - least + 1)));
        return all;
    }

    Primitive family() {
        auto chosen = cells(1, frame_.order);
        const auto size = static_cast<Number>(chosen.size());
        const std::vector<std::string> makers{"consecutive", "apart", "balanced"};
        const auto maker = static_cast<std::size_t>(up_to(7));
        if (maker == 6) return {"family", "pairs", pairs(), chosen};
        if (maker < 3) return {"family", makers[maker], {}, chosen};
        const Number least = size * (2 * frame_.lowest + size - 1) / 2,
                     most = size * (2 * frame_.highest() + 1 - size) / 2;
        const Number total = least + up_to(static_cast<int>(most - least + 1));
        return {"family", "sum", {total}, chosen};
    }

    // Most of the pairs of two numbers, in some order.
    std::vector<Number> pairs() {
        std::vector<Number> found;
        for (Number one = frame_.lowest; one <= frame_.highest(); ++one)
            for (Number other = frame_.lowest; other < one; ++other)
                if (up_to(4) != 0) {
                    const bool turned = up_to(2) == 0;
                    found.insert(found.end(), {turned ? other : one, turned ? one : other});
                }
        return found;
    }

    Primitive linear() {
        auto chosen = cells(1, 6);
        std::vector<Number> numbers{0};
        for (std::size_t each = 0; each < chosen.size(); ++each) {
            const Number coefficient = up_to(3) == 0 ? up_to(2) * 4 - 2 : up_to(4) == 0 ? -1 : 1;
            numbers.push_back(coefficient);
            numbers[0] += coefficient * number();
        }
        return {"linear", "", numbers, chosen};
    }

    Primitive cover() {
        const Number classes = 1 + up_to(3);
        const bool fits = frame_.order % classes == 0;
        return {"cover", fits && up_to(2) == 0 ? "ranges" : "remainders", {classes}, cells(2, 9)};
    }

    Primitive element() {
        auto chosen = cells(2, frame_.order + 2);
        if (up_to(2) == 0) chosen.push_back(chosen[0]);
        return {"element", up_to(2) == 0 ? "forbidden" : "", {number()}, chosen};
    }

    Primitive apart() {
        const auto chosen = cells(2, frame_.cells());
        std::vector<Number> numbers{frame_.order};
        numbers.insert(numbers.end(), chosen.begin(), chosen.end());
        return {"apart", "steps", numbers, chosen};
    }

    Primitive relation() {
        const std::vector<std::string> plain{"less", "at-most", "equal"},
            others{"difference",     "difference-at-least",
                   "not-difference", "sum",
                   "not-sum",        "ratio",
                   "not-ratio",      "other-remainder",
                   "same-part",      "same-remainder",
                   "other-part"};
        auto line = cells(2, 4);
        if (up_to(3) == 0) line.push_back(line[0]);  // a loop
        if (up_to(3) == 0) return {"relation", plain[static_cast<std::size_t>(up_to(3))], {}, line};
        if (up_to(4) == 0) return {"relation", "no-dot", {1, 1 + up_to(2), 2, 3}, line};
        const std::string& maker = others[static_cast<std::size_t>(up_to(11))];
        std::vector<Number> numbers{1 + up_to(3)};
        if (maker.starts_with("not-") && up_to(2) == 0) numbers.push_back(1 + up_to(5));
        return {"relation", maker, numbers, line};
    }

    Primitive automaton() {
        const std::vector<std::string> makers{
            "sandwich", "x-sum", "skyscraper", "numbered-room", "hidden-skyscraper", "flatmates"};
        const auto maker = static_cast<std::size_t>(up_to(6));
        House line =
            frame_.houses[static_cast<std::size_t>(up_to(static_cast<int>(frame_.houses.size())))];
        if (up_to(4) == 0) line = cells(3, frame_.order + 1);
        if (maker == 5) return {"automaton", "flatmates", {}, line};
        return {"automaton", makers[maker], {maker < 2 ? up_to(2 * frame_.order) : number()}, line};
    }

    Primitive on_line() {
        const std::vector<std::string> plain{"between", "value-indexing"},
            others{"sum-line", "sum-loop",   "lockout",  "product",
                   "product",  "difference", "quotient", "lunchbox"};
        const auto line = cells(3, frame_.order + 1);
        const auto maker = static_cast<std::size_t>(up_to(10));
        if (maker < 2) return {"automaton", plain[maker], {}, line};
        return {"automaton", others[maker - 2], {1 + up_to(2 * frame_.order)}, line};
    }

    // Cells that all differ: some of a house.
    Primitive without_subset() {
        House cells =
            frame_.houses[static_cast<std::size_t>(up_to(static_cast<int>(frame_.houses.size())))];
        mix(cells, random_);
        cells.resize(static_cast<std::size_t>(1 + up_to(frame_.order)));
        return {"no-subset-sum", "", {1 + up_to(3 * frame_.order)}, cells};
    }

    // Among all houses, read from both sides.
    Primitive rank() {
        std::vector<std::uint16_t> lines;
        auto houses = frame_.houses;
        mix(houses, random_);
        for (const auto& house : houses) {
            lines.insert(lines.end(), house.begin(), house.end());
            lines.insert(lines.end(), house.rbegin(), house.rend());
        }
        const Number most = 2 * static_cast<Number>(houses.size());
        // Without boxes, four of them begin with each value.
        const Number per_value = houses.size() == 2u * frame_.houses[0].size() ? 4 * up_to(2) : 0;
        const Number rank = 1 + up_to(static_cast<int>(most));
        return {"rank", "", {frame_.order, rank, up_to(3), per_value}, lines};
    }

    const Frame& frame_;
    const Random& random_;
};

}  // namespace

Primitive random_primitive(const Frame& frame, const Random& random) {
    return Primitives(frame, random).next();
}

}  // namespace primitives
