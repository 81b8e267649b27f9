// What the finders of a position share.
#pragma once

#include <memory>
#include <unordered_map>

#include "../hodoku/options.hpp"
#include "position.hpp"

namespace nonet::logic {

// A position, and the parts that finders work with: finders themselves, and searches that several
// of them use. There is one part of each type. It is made of the workbench when first asked for.
template <typename Cells>
class Workbench {
  public:
    // The position must outlive the workbench.
    explicit Workbench(const Position<Cells>& position) : position_(position) {}

    const Position<Cells>& position() const { return position_; }

    // What the parts may use. New options take new parts.
    const Options& options() const { return options_; }
    void set_options(const Options& options) {
        clear();
        options_ = options;
    }

    template <typename Part>
    Part& part() {
        static const char key = 0;  // its address stands for the type
        std::shared_ptr<void>& part = parts_[&key];
        if (!part) part = std::make_shared<Part>(*this);
        return *static_cast<Part*>(part.get());
    }

    // Throws all parts away.
    void clear() { parts_.clear(); }

  private:
    const Position<Cells>& position_;
    Options options_;
    std::unordered_map<const void*, std::shared_ptr<void>> parts_;
};

}  // namespace nonet::logic
