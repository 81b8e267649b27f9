// The finders of junior and senior exocets; exocets.hpp says what they are and why they are right.
#include "exocet_steps.hpp"

namespace nonet::logic {

namespace {

template <typename Cells>
class ExocetFinder final : public ExoticFinder<Cells> {
  public:
    explicit ExocetFinder(Workbench<Cells>& bench) : ExoticFinder<Cells>(bench), exocets_(bench) {}

  private:
    using Report = typename ExoticFinder<Cells>::Report;

    bool search(Technique technique, const Report& report) override {
        const bool senior = technique == "senior_exocet"_technique;
        return exocets_.each_exocet(senior, [&](const Exocet& exocet) {
            const auto ways = exocets_.ways(exocet);
            if (ways.empty()) return false;
            ExocetEliminations<Cells> gone(position_);
            for (std::size_t i : {0U, 1U}) {
                Values base = 0, target = 0;
                for (const ExocetWay& way : ways) {
                    base |= values_of(way.base[i]);
                    target |= values_of(way.targets[i]);
                }
                gone.keep(exocet.base[i], base);
                gone.keep(exocet.targets[i], target);
                if (!senior) keep_in_mirror(exocet, i, target, gone);
            }
            if (gone.empty()) return false;
            Step step;
            step.technique = technique;
            tell_exocet(exocet, step);
            step.cells = {exocet.base[0], exocet.base[1], exocet.targets[0], exocet.targets[1]};
            step.roles = {"base", 2, "target"};
            step.eliminations = gone.list();
            return report(step);
        });
    }

    // If the values of a target have one cell in its mirror, it holds one of them.
    void keep_in_mirror(const Exocet& exocet, std::size_t target, Values values,
                        ExocetEliminations<Cells>& gone) const {
        Cells mirror;
        for (Value value : each(values)) mirror |= exocets_.mirror(exocet, target, value);
        if (mirror.has_one() && position_.value(mirror.first()) == 0) {
            gone.keep(mirror.first(), values);
        }
    }

    using ExoticFinder<Cells>::position_;
    ExocetSearch<Cells> exocets_;
};

}  // namespace

NONET_FAMILY(exocets, ExocetFinder, "junior_exocet", "senior_exocet")

}  // namespace nonet::logic
