// The engine, compiled once for each instruction set by a source that defines NONET_KERNEL, its
// name in quotes as NONET_KERNEL_NAME, and NONET_LANES, the type of its lanes.
//
// Code in here must not call anything that the linker could replace by another source's copy: no
// standard library templates, no inline functions with linkage. Hence the unnamed namespace.

#include "../search/kernel.inl"
#include "task.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
using namespace search;
constexpr int lanes_max = 32;

// Each needs those before it.
// clang-format off
#include "sweep.inl"
#include "branch.inl"
#include "rows.inl"
#include "search.inl"
#include "puzzles.inl"
// clang-format on

using FirstSearching = FirstSearch<NONET_LANES>;

// It has the nodes of its stacks in its workspace.
std::size_t workspace_bytes(const void*) {
    return sizeof(FirstSearching);
}
std::size_t no_node_bytes(const void*) {
    return sizeof(Node);
}
void start_search(void* workspace, const void*, NodePool&, const Task& task) {
    static_cast<FirstSearching*>(workspace)->start(task);
}
Outcome run_search(void* workspace, std::uint32_t passes) {
    return static_cast<FirstSearching*>(workspace)->run(passes);
}
std::size_t rows_finished(const void* workspace) {
    return static_cast<const FirstSearching*>(workspace)->rows_finished;
}

}  // namespace

extern const Kernel NONET_KERNEL;
const Kernel NONET_KERNEL{
    NONET_KERNEL_NAME,
    NONET_LANES::width,
    sizeof(std::uint16_t),
    {workspace_bytes, no_node_bytes, start_search, run_search, rows_finished},
    Enumerating<Puzzles<NONET_LANES>>::kernel,
};

}  // namespace nonet::classic
