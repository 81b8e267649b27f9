#include "count.hpp"

#include <algorithm>

namespace nonet::classic {

namespace {

using Clock = std::chrono::steady_clock;

// About half a millisecond: often enough to feed whoever waits, rarely enough to cost nothing.
constexpr std::uint32_t passes_per_slice = 2048;
// Fewer are soon done by the one who has them.
constexpr std::size_t fewest_nodes_to_share = 8;

}  // namespace

struct Count::Worker {
    explicit Worker(const Kernel& kernel) : solver(kernel) {}

    void start(std::vector<std::uint16_t> new_nodes) {
        nodes = std::move(new_nodes);
        Task task;
        task.candidates = nodes.data();
        task.rows = nodes.size() / cells;
        task.limit = UINT64_MAX;
        solver.start(task);
        counted = 0;
    }

    Solver solver;
    std::vector<std::uint16_t> nodes;  // what the solver was started with; empty when it is done
    std::uint64_t counted = 0;         // of its solutions, known to the whole count
};

Count::Count(const Kernel& kernel, const std::uint16_t* candidates, std::uint64_t limit,
             unsigned threads)
    : kernel_(kernel),
      limit_(limit),
      threads_(std::max(threads, 1u)),
      pool_(candidates, candidates + cells) {
    workers_.push_back(std::make_unique<Worker>(kernel_));
}

Count::~Count() {
    stop_ = true;
    for (std::thread& thread : running_) thread.join();
}

bool Count::run(std::chrono::milliseconds time) {
    if (counted_ > 0 || working_ > 0) start_threads();
    work(*workers_.front(), Clock::now() + time);
    return over();
}

std::uint64_t Count::counted() const {
    return std::min(counted_.load(), limit_);
}

bool Count::over() const {
    const std::lock_guard guard(pool_lock_);
    return counted_ >= limit_ || (working_ == 0 && pool_.empty());
}

void Count::start_threads() {
    while (workers_.size() < threads_) {
        workers_.push_back(std::make_unique<Worker>(kernel_));
        Worker& worker = *workers_.back();
        running_.emplace_back([this, &worker] { work(worker, Clock::time_point::max()); });
    }
}

bool Count::take_nodes(Worker& worker) {
    const std::lock_guard guard(pool_lock_);
    if (pool_.empty()) return false;
    // Before the nodes leave the pool: there must be no moment in which nobody seems to have them.
    ++working_;
    worker.start(std::move(pool_));
    pool_.clear();
    return true;
}

// Puts every other open node into the pool and goes on with the rest.
void Count::share_nodes(Worker& worker) {
    const std::vector<std::uint16_t> open = worker.solver.open_nodes();
    if (open.size() < fewest_nodes_to_share * cells) return;
    std::vector<std::uint16_t> kept;
    const std::lock_guard guard(pool_lock_);
    for (std::size_t node = 0; node < open.size() / cells; ++node) {
        std::vector<std::uint16_t>& target = node % 2 == 0 ? kept : pool_;
        const auto first = open.begin() + static_cast<std::ptrdiff_t>(node * cells);
        target.insert(target.end(), first, first + cells);
    }
    worker.start(std::move(kept));
}

void Count::work(Worker& worker, Clock::time_point end) {
    while (!stop_ && counted_ < limit_ && Clock::now() < end) {
        if (worker.nodes.empty() && !take_nodes(worker)) {
            if (working_ == 0) return;
            ++waiting_;
            std::this_thread::sleep_for(std::chrono::microseconds(50));
            --waiting_;
            continue;
        }
        const Outcome outcome = worker.solver.run_passes(passes_per_slice);
        const std::uint64_t counted = worker.solver.solutions();
        counted_ += counted - worker.counted;
        worker.counted = counted;
        if (outcome == Outcome::finished) {
            worker.nodes.clear();
            --working_;
        } else if (waiting_ > 0) {
            share_nodes(worker);
        }
    }
}

}  // namespace nonet::classic
