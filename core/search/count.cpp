#include "count.hpp"

#include <algorithm>
#include <utility>

namespace nonet::search {

namespace {

using Clock = std::chrono::steady_clock;

// More at a time would only have to be handed on.
constexpr std::size_t most_nodes_to_share = 64;

// So that whoever waits is soon fed, and asking costs nothing.
constexpr std::chrono::microseconds slice(40);

// So long one thread counts alone: most counts take less, and other threads take a while to begin.
constexpr std::chrono::milliseconds alone(10);

// After a call of `run` the other threads go on for so long, since the next call comes soon most
// often. Where it does not, the caller waits for something, and they wait with it.
constexpr std::chrono::milliseconds grace(20);

// Nodes come most often sooner than a thread that sleeps would be awake again.
constexpr int looks_before_sleep = 500;

}  // namespace

struct Count::Worker {
    explicit Worker(const Engine& engine) : enumerator(engine) {}

    Enumerator enumerator;
    bool busy = false;
    Tally reported{};  // known to the whole count
};

Count::Count(const Engine& engine, const void* candidates, std::uint64_t limit, unsigned threads)
    : engine_(engine),
      limit_(limit),
      threads_(std::max(threads, 1u)),
      pool_{{static_cast<const unsigned char*>(candidates),
             static_cast<const unsigned char*>(candidates) + engine.set_bytes()},
            {{1, 1}}} {
    workers_.push_back(std::make_unique<Worker>(engine_));
}

Count::~Count() {
    {
        const std::lock_guard guard(lock_);
        stop_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : running_) thread.join();
}

bool Count::run(std::chrono::microseconds time) {
    const auto end = Clock::now() + time;
    {
        const std::lock_guard guard(lock_);
        work_until_ = end + grace;
    }
    wake_.notify_all();
    if (time_ >= alone) start_threads();
    time_ += time;
    work(*workers_.front(), end);
    return over();
}

std::uint64_t Count::counted() const {
    const std::lock_guard guard(lock_);
    return std::min(counted_, limit_);
}

double Count::share_done() const {
    const std::lock_guard guard(lock_);
    return std::min(closed_, 1.0);
}

bool Count::over() const {
    const std::lock_guard guard(lock_);
    return counted_ >= limit_ || (working_ == 0 && pool_.empty());
}

void Count::start_threads() {
    while (workers_.size() < threads_) {
        Worker& worker = *workers_.emplace_back(std::make_unique<Worker>(engine_));
        running_.emplace_back([this, &worker] { help(worker); });
    }
}

// Works while `run` is called again and again.
void Count::help(Worker& worker) {
    std::unique_lock guard(lock_);
    while (!stop_) {
        const auto end = work_until_;
        guard.unlock();
        work(worker, end);
        guard.lock();
        wake_.wait(guard, [&] { return stop_ || work_until_ > end; });
    }
}

bool Count::take_nodes(Worker& worker) {
    const std::lock_guard guard(lock_);
    if (pool_.empty()) return false;
    ++working_;
    worker.enumerator.start(pool_.view());
    pool_ = {};
    worker.busy = true;
    worker.reported = {};
    return true;
}

// Puts half of the nodes that wait in the worker into the pool.
void Count::share_nodes(Worker& worker) {
    const std::lock_guard guard(lock_);
    if (pool_.empty()) worker.enumerator.give(most_nodes_to_share, pool_);
}

void Count::report(Worker& worker) {
    const Tally tally = worker.enumerator.tally();
    const std::lock_guard guard(lock_);
    const std::uint64_t sum = counted_ + (tally.solutions - worker.reported.solutions);
    counted_ = sum < counted_ ? UINT64_MAX : sum;
    closed_ += tally.closed - worker.reported.closed;
    worker.reported = tally;
}

void Count::work(Worker& worker, Clock::time_point end) {
    int looks = 0;
    while (!stop_ && Clock::now() < end) {
        if (!worker.busy && !take_nodes(worker)) {
            if (over()) return;
            ++waiting_;
            if (++looks < looks_before_sleep)
                std::this_thread::yield();
            else
                std::this_thread::sleep_for(std::chrono::microseconds(50));
            --waiting_;
            continue;
        }
        looks = 0;
        const Outcome outcome = worker.enumerator.run_rounds(engine_.rounds_in(slice));
        report(worker);
        if (outcome == Outcome::finished) {
            worker.busy = false;
            const std::lock_guard guard(lock_);
            --working_;
        } else if (waiting_ > 0) {
            share_nodes(worker);
        }
        if (over()) return;
    }
}

}  // namespace nonet::search
