// All solutions of one puzzle, or of parts of it: one pool search, in its own memory.
#pragma once

#include <vector>

#include "memory.hpp"
#include "setup.hpp"

namespace nonet::search {

// Parts of a search for all solutions, and what they stand for. The sets are in the kernel's words.
struct NodeList {
    std::vector<unsigned char> candidates;
    std::vector<Worth> worths;

    std::size_t number() const { return worths.size(); }
    bool empty() const { return worths.empty(); }
    OpenNodes view() const { return {candidates.data(), worths.data(), number()}; }
};

// For one thread at a time.
class Enumerator {
  public:
    explicit Enumerator(const Setup& setup);

    const Setup& setup() const { return setup_; }

    // At most `most_nodes_to_start` nodes.
    void start(const OpenNodes& nodes);
    std::size_t most_nodes_to_start() const;
    // Runs until the search is finished, `keep_going` stops it, or the stream is full.
    Outcome run(Stream* stream, const KeepGoing& keep_going = {});
    // Runs for this many rounds of deduction, or until it is finished or the stream is full.
    Outcome run_rounds(std::uint32_t rounds, Stream* stream = nullptr);

    Tally tally() const;
    // Appends at most this many nodes that wait for a lane, and gives them up.
    void give(std::size_t most, NodeList& nodes);

  private:
    Setup setup_;
    Nodes pages_;
    Workspace workspace_;
};

}  // namespace nonet::search
