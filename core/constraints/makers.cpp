#include "makers.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "making.hpp"

namespace nonet::constraints {
namespace {

// Keeps what was made. Threads may ask at once.
template <class Key, class Made>
class Kept {
  public:
    template <class Make>
    Made get(const Key& key, const Make& make) {
        const std::scoped_lock lock(mutex_);
        const auto known = made_.find(key);
        if (known != made_.end()) return known->second;
        if (made_.size() == most) made_.clear();
        return made_.emplace(key, make()).first->second;
    }

  private:
    static constexpr std::size_t most = 4096;

    std::mutex mutex_;
    std::map<Key, Made> made_;
};

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
    static Kept<Making, RelationChain::Related> kept;
    return kept.get(making, [&]() -> RelationChain::Related {
        const auto allowed = relation_test(making);
        return {std::make_shared<const Relation>(making.order, allowed, false, making.lowest),
                std::make_shared<const Relation>(making.order, allowed, true, making.lowest)};
    });
}

std::shared_ptr<const Family::Sets> made_family(const Making& making, std::size_t size) {
    static Kept<std::pair<Making, std::size_t>, std::shared_ptr<const Family::Sets>> kept;
    return kept.get({making, size}, [&] {
        return std::make_shared<const Family::Sets>(family_sets(making, size));
    });
}

std::shared_ptr<const Automaton> made_automaton(const Making& making) {
    static Kept<Making, std::shared_ptr<const Automaton>> kept;
    return kept.get(making, [&] { return std::make_shared<const Automaton>(automaton(making)); });
}

std::shared_ptr<const Cover::Classes> made_classes(const Making& making) {
    static Kept<Making, std::shared_ptr<const Cover::Classes>> kept;
    return kept.get(making,
                    [&] { return std::make_shared<const Cover::Classes>(classes(making)); });
}

}  // namespace nonet::constraints
