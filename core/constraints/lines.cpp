#include "lines.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "element.hpp"
#include "hidden_skyscraper.hpp"
#include "kept.hpp"
#include "run_sums.hpp"
#include "skyscraper.hpp"
#include "sum_line.hpp"
#include "value_indexing.hpp"

namespace nonet::constraints {
namespace {

using MadeLine = std::unique_ptr<const Propagator>;
using Number = std::int64_t;

// With more sets or values, an automaton takes less time.
constexpr std::size_t most_line_sets = 1024, most_line_values = 16;

std::shared_ptr<const Family::Sets> sets_with_sum(const Making& making, std::size_t size,
                                                  Number sum) {
    static const auto nothing = std::make_shared<const Family::Sets>();
    static const auto empty = std::make_shared<const Family::Sets>(1);
    if (size == 0) return sum == 0 ? empty : nothing;
    if (sum < 0) return nothing;
    return made_family({"sum", {sum}, making.order, making.lowest}, size);
}

bool are_few(const SumSets& sets) {
    std::size_t number = 0;
    for (const auto& of_size : sets) number += of_size->size();
    return number <= most_line_sets;
}

MadeLine lunchbox(const Cells& line, const Making& making) {
    static Kept<SumSets> kept;
    SumSets sets = kept.get(making, line.size(), [&] {
        SumSets of_sizes;
        for (std::size_t between = 0; between + 2 <= line.size(); ++between)
            of_sizes.push_back(sets_with_sum(making, between, making.numbers[0]));
        return of_sizes;
    });
    if (!are_few(sets)) return nullptr;
    return std::make_unique<const LunchboxLine>(line, making.order, std::move(sets));
}

MadeLine x_sum(const Cells& line, const Making& making) {
    static Kept<SumSets> kept;
    SumSets sets = kept.get(making, line.size(), [&] {
        SumSets of_lengths;
        for (std::size_t cells = 0; cells <= line.size(); ++cells)
            of_lengths.push_back(sets_with_sum(making, std::max<std::size_t>(cells, 1) - 1,
                                               making.numbers[0] - static_cast<Number>(cells)));
        return of_lengths;
    });
    if (!are_few(sets)) return nullptr;
    return std::make_unique<const XSumLine>(line, making.range(), std::move(sets));
}

MadeLine sum_line(const Cells& line, const Making& making, bool closed) {
    const Number sum = making.numbers[0];
    if (making.lowest == 0 || sum < 1 || sum > SumLine::most) return nullptr;
    return std::make_unique<const SumLine>(line, making.range(), sum, closed);
}

MadeLine numbered_room(const Cells& line, const Making& making) {
    Cells first_and_line{line[0]};
    first_and_line.insert(first_and_line.end(), line.begin(), line.end());
    return std::make_unique<const Element>(
        std::move(first_and_line), making.range().set_of(making.numbers[0]), false, making.lowest);
}

}  // namespace

std::unique_ptr<const Propagator> made_line(const Cells& line, const Making& making, bool distinct,
                                            const Exclusion& exclusion) {
    const std::string& maker = making.maker;
    const Numbers range = making.range();
    if (maker == "value-indexing" && making.numbers.empty() && line.size() >= 2)
        return std::make_unique<const ValueIndexing>(line, range, exclusion);
    if (making.numbers.size() != 1) return nullptr;
    if (maker == "skyscraper")
        return std::make_unique<const SkyscraperLine>(line, range, making.numbers[0], distinct);
    if (maker == "hidden-skyscraper")
        return std::make_unique<const HiddenSkyscraperLine>(line, range, making.numbers[0],
                                                            distinct);
    if (maker == "numbered-room") return numbered_room(line, making);
    if (maker == "sum-line" || maker == "sum-loop")
        return sum_line(line, making, maker == "sum-loop");
    if (!distinct || line.size() < 2 || making.order > most_line_values) return nullptr;
    const bool is_full = line.size() == making.order;
    if (maker == "lunchbox" || (maker == "sandwich" && is_full)) return lunchbox(line, making);
    return maker == "x-sum" ? x_sum(line, making) : nullptr;
}

bool exact_pays(const std::string& maker) {
    static const std::array makers{"table", "sum-line", "product", "difference", "quotient"};
    return std::ranges::find(makers, maker) != makers.end();
}

}  // namespace nonet::constraints
