// Techniques that HoDoKu treats as one: it takes the best step of any of them.
#pragma once

#include <cstdint>

#include "../ground/finder.hpp"

namespace nonet::logic {

// The technique of the best step is known only when it is found. The other techniques have no first
// step then.
template <typename Cells>
class ContestFinder : public Finder<Cells> {
  public:
    explicit ContestFinder(const Position<Cells>& position) : position_(position) {}

    bool first(Technique technique, Step& step) final {
        if (!has_best() || !counts_as(best_.technique, technique)) return false;
        step = best_;
        return true;
    }

    // Whether any of the techniques has a step.
    bool has_best() {
        if (version_ != position_.version()) {
            version_ = position_.version();
            best_ = Step{};
            exists_ = search(best_);
        }
        return exists_;
    }

  protected:
    // Writes the best step into an empty one; false where there is none.
    virtual bool search(Step& step) = 0;

    // Whether a step of one technique is told as one of another.
    virtual bool counts_as(Technique found, Technique technique) const {
        return found == technique;
    }

    const Position<Cells>& position_;

  private:
    std::uint64_t version_ = ~std::uint64_t{0};
    bool exists_ = false;
    Step best_;
};

}  // namespace nonet::logic
