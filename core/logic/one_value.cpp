// Patterns of one value: fish, turbot fish and their like, empty rectangles, colours.
#include "one_value.hpp"

#include <algorithm>
#include <tuple>

#include "families.hpp"

namespace nonet::logic {

namespace {

constexpr bool is_fish(Technique technique) {
    return technique >= Technique::x_wing && technique <= Technique::finned_mutant_leviathan;
}

// The sum by which HoDoKu compares steps that remove as many candidates.
int weight(const Step& step) {
    int sum = 0, factor = 1;
    for (const Candidate& gone : step.eliminations) {
        sum += gone.cell * factor + gone.value;
        factor += 80;
    }
    return sum;
}

// Whether HoDoKu prefers one turbot fish to another.
bool is_better(const Step& one, const Step& other) {
    const auto key = [](const Step& step) {
        return std::tuple(-static_cast<int>(step.eliminations.size()), weight(step),
                          step.chains[0][0].cells[0], step.values);
    };
    return key(one) < key(other);
}

template <typename Cells>
class OneValueFinder final : public Finder<Cells> {
  public:
    explicit OneValueFinder(const Position<Cells>& position)
        : position_(position),
          templates_(position.layout()),
          fish_(make_fish(position)),
          strong_links_(make_strong_links(position)),
          empty_rectangles_(make_empty_rectangles(position)),
          turbot_fish_(make_turbot_fish(position)),
          colours_(make_colours(position)) {}

    bool first(Technique technique, Step& step) override {
        found_.clear();
        if (technique == Technique::turbot_fish) {
            find(technique, false);
            if (found_.empty()) return false;
            step = std::move(*std::min_element(found_.begin(), found_.end(), is_better));
            return true;
        }
        find(technique, true);
        if (found_.empty() || found_.front().technique != technique) return false;
        step = std::move(found_.front());
        return true;
    }

    void all(Technique technique, std::vector<Step>& steps) override {
        found_.clear();
        find(technique, false);
        std::move(found_.begin(), found_.end(), std::back_inserter(steps));
    }

  private:
    PatternsOfOneValue<Cells>& patterns(Technique technique) {
        switch (technique) {
            case Technique::skyscraper:
            case Technique::two_string_kite:
            case Technique::dual_two_string_kite:
                return *strong_links_;
            case Technique::empty_rectangle:
            case Technique::dual_empty_rectangle:
                return *empty_rectangles_;
            case Technique::turbot_fish:
                return *turbot_fish_;
            default:
                return is_fish(technique) ? *fish_ : *colours_;
        }
    }

    void find(Technique technique, bool only_first) {
        StepSink sink(found_, only_first);
        PatternsOfOneValue<Cells>& part = patterns(technique);
        for (int pass = 0; pass < part.passes(technique); ++pass) {
            for (int i = 1; i <= position_.order(); ++i) {
                const auto value = static_cast<Value>(i);
                const Cells& cells = position_.cells_with(value);
                const Cells& suspects = templates_.outside(value, cells);
                if (suspects.empty() || (only_first && is_known(technique, value))) continue;
                if (part.find(technique, pass, value, suspects, sink)) return;
                if (only_first && is_fish(technique)) {
                    known(technique, value) = templates_.version(value);
                }
            }
        }
    }

    // Whether it is known that no fish of a value will be found, as its candidates are the same as
    // in the last search.
    bool is_known(Technique technique, Value value) {
        return is_fish(technique) && known(technique, value) == templates_.version(value);
    }
    std::uint32_t& known(Technique technique, Value value) {
        const auto fish =
            static_cast<std::size_t>(technique) - static_cast<std::size_t>(Technique::x_wing);
        return known_[fish][value];
    }

    static constexpr std::size_t fish_count =
        static_cast<std::size_t>(Technique::finned_mutant_leviathan) -
        static_cast<std::size_t>(Technique::x_wing) + 1;

    const Position<Cells>& position_;
    Templates<Cells> templates_;
    std::unique_ptr<PatternsOfOneValue<Cells>> fish_, strong_links_, empty_rectangles_,
        turbot_fish_, colours_;
    std::vector<Step> found_;
    // By fish and value: the version of the templates for which none was found.
    std::array<std::array<std::uint32_t, largest_order + 1>, fish_count> known_{};
};

}  // namespace

template <typename Cells>
std::unique_ptr<Finder<Cells>> make_one_value(const Position<Cells>& position) {
    return std::make_unique<OneValueFinder<Cells>>(position);
}

template std::unique_ptr<Finder<SmallCells>> make_one_value(const Position<SmallCells>&);
template std::unique_ptr<Finder<LargeCells>> make_one_value(const Position<LargeCells>&);

}  // namespace nonet::logic
