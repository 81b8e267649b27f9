// All solutions of one puzzle, each once, in no order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "classic.hpp"

namespace nonet::classic {

// Parts of the search for one puzzle's solutions that do not overlap.
struct OpenNodes {
    std::vector<std::uint16_t> candidates;  // 81 sets a node
    std::vector<History> histories;         // one a node

    std::size_t number() const { return histories.size(); }
    bool empty() const { return histories.empty(); }
    // What they are taken for, of the whole tree.
    double share() const;
    void add(const OpenNodes& others, std::size_t node);
    void drop_last(std::size_t nodes);
};

// The search for all solutions, in memory of its own. Not for two threads at once.
class Enumerator {
  public:
    explicit Enumerator(const Kernel& kernel);

    // At most `most_nodes_to_start` of them.
    void start(const OpenNodes& nodes);
    // Goes on for so many passes of deduction; stream may be null.
    Outcome run(std::uint32_t passes, Stream* stream = nullptr);

    std::uint64_t solutions() const;
    // What is left to search.
    OpenNodes open_nodes() const;
    double open_share() const;
    std::size_t most_nodes_to_start() const { return kernel_.most_nodes_to_start; }

  private:
    const EnumeratorKernel& kernel_;
    Workspace workspace_;
};

// The solutions themselves, as many at a time as the caller has room for.
class Enumeration {
  public:
    // candidates: 81 sets, bit v-1 for the value v.
    explicit Enumeration(const std::uint16_t* candidates,
                         const Kernel& kernel = *kernels().front());
    Enumeration(const Enumeration&) = delete;
    Enumeration& operator=(const Enumeration&) = delete;

    // Number of grids written, 81 values each; fewer than `capacity` only at the end or when
    // stopped.
    std::size_t next(std::uint8_t* grids, std::size_t capacity, const KeepGoing& keep_going = {});
    bool finished() const { return finished_ && taken_ == held_.written; }

  private:
    std::size_t take_held(std::uint8_t* grids, std::size_t capacity);
    Outcome fill(Stream& stream, const KeepGoing& keep_going);

    Enumerator enumerator_;
    bool finished_ = false;
    // Solutions that came out together with the last ones for which there was room.
    std::uint8_t held_grids_[2 * stream_reserve * cells];
    Stream held_{held_grids_, 2 * stream_reserve, 0};
    std::size_t taken_ = 0;
};

}  // namespace nonet::classic
