#include "count.hpp"

#include <algorithm>

namespace nonet::classic {

namespace {

using Clock = std::chrono::steady_clock;

// A few dozen microseconds: whoever waits is soon fed, and asking costs nothing.
constexpr std::uint32_t passes_per_slice = 256;
// Fewer are soon done by the one who has them.
constexpr std::size_t fewest_nodes_to_share = 8;

}  // namespace

struct Count::Worker {
    explicit Worker(const Kernel& kernel) : enumerator(kernel) {}

    void start(const OpenNodes& nodes) {
        enumerator.start(nodes);
        busy = true;
        reported = 0;
    }

    Enumerator enumerator;
    bool busy = false;
    std::atomic<double> open_share = 0;  // of the tree, by estimate, what it still has to search
    std::uint64_t reported = 0;          // of its solutions, known to the whole count
};

Count::Count(const Kernel& kernel, const std::uint16_t* candidates, std::uint64_t limit,
             unsigned threads)
    : kernel_(kernel),
      limit_(limit),
      threads_(std::max(threads, 1u)),
      pool_{{candidates, candidates + cells}, {History{}}} {
    workers_.push_back(std::make_unique<Worker>(kernel_));
}

Count::~Count() {
    stop_ = true;
    for (std::thread& thread : running_) thread.join();
}

bool Count::run(std::chrono::microseconds time) {
    if (begun_) start_threads();
    begun_ = true;
    work(*workers_.front(), Clock::now() + time);
    return over();
}

std::uint64_t Count::counted() const {
    return std::min(counted_.load(), limit_);
}

double Count::share_done() const {
    const std::lock_guard guard(pool_lock_);
    double open = pool_.share();
    for (const std::unique_ptr<Worker>& worker : workers_) open += worker->open_share;
    return std::clamp(1 - open, 0.0, 1.0);
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
    const std::size_t fair = (pool_.number() + waiting_) / (waiting_ + 1);
    const std::size_t number = std::min(fair, worker.enumerator.most_nodes_to_start());
    OpenNodes taken;
    for (std::size_t k = 1; k <= number; ++k) taken.add(pool_, pool_.number() - k);
    pool_.drop_last(number);
    worker.start(taken);
    return true;
}

// Puts every other open node into the pool and goes on with the rest.
void Count::share_nodes(Worker& worker) {
    const OpenNodes open = worker.enumerator.open_nodes();
    if (open.number() < fewest_nodes_to_share) return;
    OpenNodes kept;
    const std::lock_guard guard(pool_lock_);
    for (std::size_t node = 0; node < open.number(); ++node)
        (node % 2 == 0 ? kept : pool_).add(open, node);
    worker.start(kept);
}

void Count::work(Worker& worker, Clock::time_point end) {
    while (!stop_ && counted_ < limit_ && Clock::now() < end) {
        if (!worker.busy && !take_nodes(worker)) {
            if (working_ == 0) return;
            ++waiting_;
            std::this_thread::sleep_for(std::chrono::microseconds(20));
            --waiting_;
            continue;
        }
        const Outcome outcome = worker.enumerator.run(passes_per_slice);
        const std::uint64_t solutions = worker.enumerator.solutions();
        counted_ += solutions - worker.reported;
        worker.reported = solutions;
        worker.open_share = worker.enumerator.open_share();
        if (outcome == Outcome::finished) {
            worker.busy = false;
            --working_;
        } else if (waiting_ > 0) {
            share_nodes(worker);
        }
    }
}

}  // namespace nonet::classic
