#include "makers.hpp"

#include <algorithm>

#include "kept.hpp"
#include "making.hpp"
#include "tables.hpp"

namespace nonet::constraints {
namespace {

// More automata, or those with more arrows, would take too much memory.
constexpr std::size_t most_automata = 512, most_arrows = 1 << 16;

}  // namespace

Word made_domain(const Making& making) {
    const std::string& maker = making.maker;
    const auto& numbers = making.numbers;
    const bool parity = (maker == "odd" || maker == "even") && numbers.empty();
    if (!maker.empty() && !parity) refuse(maker);
    Word allowed = 0;
    for (std::size_t bit = 0; bit < making.order; ++bit) {
        const std::int64_t number = making.range().of_bit(bit);
        const bool listed = std::ranges::find(numbers, number) != numbers.end();
        const bool fits = parity ? (number % 2 == 1) == (maker == "odd") : listed;
        if (fits) allowed |= Word{1} << bit;
    }
    return allowed;
}

RelationChain::Related made_relation(const Making& making) {
    static Kept<RelationChain::Related> kept;
    return kept.get(making, 0, [&]() -> RelationChain::Related {
        const auto allowed = relation_test(making);
        return {std::make_shared<const Relation>(making.order, allowed, false, making.lowest),
                std::make_shared<const Relation>(making.order, allowed, true, making.lowest)};
    });
}

std::shared_ptr<const Family::Sets> made_family(const Making& making, std::size_t size) {
    static Kept<std::shared_ptr<const Family::Sets>> kept;
    return kept.get(making, size, [&] {
        return std::make_shared<const Family::Sets>(family_sets(making, size));
    });
}

std::shared_ptr<const Unrolled> made_automaton(const Making& making, std::size_t length) {
    static Kept<std::shared_ptr<const Unrolled>> kept(most_automata);
    return kept.get(
        making, length,
        [&] {
            return std::make_shared<const Unrolled>(
                making.maker == "table" ? automaton_of_table(making.numbers, making.order)
                                        : automaton(making),
                length);
        },
        [](const std::shared_ptr<const Unrolled>& made) { return made->arrows() <= most_arrows; });
}

std::shared_ptr<const Cover::Classes> made_classes(const Making& making) {
    static Kept<std::shared_ptr<const Cover::Classes>> kept;
    return kept.get(making, 0,
                    [&] { return std::make_shared<const Cover::Classes>(classes(making)); });
}

}  // namespace nonet::constraints
