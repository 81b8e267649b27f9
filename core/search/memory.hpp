// Memory for searches in lanes.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "task.hpp"

namespace nonet::search {

// Memory of a kernel: zeros at first, aligned to 64 bytes. The system provides pages on first use,
// so unused parts cost nothing.
class Workspace {
  public:
    explicit Workspace(std::size_t bytes);
    void* get() const { return aligned_; }

  private:
    struct Release {
        void operator()(void* memory) const;
    };
    std::unique_ptr<void, Release> memory_;
    void* aligned_;
};

// Memory for nodes, or for pages of nodes. It grows as the search needs it and is kept for the next
// search.
class Nodes {
  public:
    explicit Nodes(std::size_t node_bytes);
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    FreeNodes& free() { return free_; }

  private:
    struct List : FreeNodes {
        Nodes* owner;
    } free_;
    static void grow(FreeNodes& free);

    std::size_t node_bytes_;
    std::vector<Workspace> chunks_;
};

}  // namespace nonet::search
