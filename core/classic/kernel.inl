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
// clang-format on

using Engine = Search<NONET_LANES>;

void start(void* workspace, const Task& task) {
    static_cast<Engine*>(workspace)->start(task);
}
Outcome run(void* workspace, std::uint32_t passes, Stream* stream) {
    return static_cast<Engine*>(workspace)->run(passes, stream);
}
std::size_t rows_finished(const void* workspace) {
    return static_cast<const Engine*>(workspace)->rows_finished;
}
std::size_t open_nodes(const void* workspace) {
    return static_cast<const Engine*>(workspace)->open_nodes();
}
void export_nodes(void* workspace, std::uint16_t* candidates) {
    static_cast<Engine*>(workspace)->export_nodes(candidates);
}
std::uint64_t solutions(const void* workspace) {
    return static_cast<const Engine*>(workspace)->solutions;
}

}  // namespace

extern const Kernel NONET_KERNEL;
const Kernel NONET_KERNEL{NONET_KERNEL_NAME, Engine::width, sizeof(Engine), start,    run,
                          rows_finished,     open_nodes,    export_nodes,   solutions};

}  // namespace nonet::classic
