// The engine, compiled once for each instruction set by a source that defines NONET_KERNEL, its
// name in quotes as NONET_KERNEL_NAME, and NONET_LANES, the type of its lanes.
//
// Code in here must not call anything that the linker could replace by another source's copy: no
// standard library templates, no inline functions with linkage. Hence the unnamed namespace.

#include "../lanes.hpp"
#include "task.hpp"

namespace nonet::classic {
namespace {

using namespace lanes;
constexpr int lanes_max = 32;

// Each needs those before it.
// clang-format off
#include "sweep.inl"
#include "branch.inl"
#include "rows.inl"
#include "search.inl"
#include "enumerator.inl"
// clang-format on

using Searching = Search<NONET_LANES>;
using Enumerating = Enumerator<NONET_LANES>;

void start_search(void* workspace, const Task& task) {
    static_cast<Searching*>(workspace)->start(task);
}
Outcome run_search(void* workspace, std::uint32_t passes) {
    return static_cast<Searching*>(workspace)->run(passes);
}
std::size_t rows_finished(const void* workspace) {
    return static_cast<const Searching*>(workspace)->rows_finished;
}

void start_enumerator(void* workspace, const Nodes& nodes) {
    static_cast<Enumerating*>(workspace)->start(nodes);
}
Outcome run_enumerator(void* workspace, std::uint32_t passes, Stream* stream) {
    return static_cast<Enumerating*>(workspace)->run(passes, stream);
}
std::uint64_t solutions(const void* workspace) {
    return static_cast<const Enumerating*>(workspace)->solutions;
}
std::size_t open_nodes(const void* workspace) {
    return static_cast<const Enumerating*>(workspace)->open_nodes();
}
void export_nodes(const void* workspace, std::uint16_t* candidates, History* histories) {
    static_cast<const Enumerating*>(workspace)->export_nodes(candidates, histories);
}
double open_share(const void* workspace) {
    return static_cast<const Enumerating*>(workspace)->open_share();
}

}  // namespace

extern const Kernel NONET_KERNEL;
const Kernel NONET_KERNEL{
    NONET_KERNEL_NAME,
    NONET_LANES::width,
    {sizeof(Searching), start_search, run_search, rows_finished},
    {sizeof(Enumerating), Enumerating::most_nodes_to_start, start_enumerator, run_enumerator,
     solutions, open_nodes, export_nodes, open_share},
};

}  // namespace nonet::classic
