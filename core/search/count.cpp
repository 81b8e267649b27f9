#include "count.hpp"

#include <algorithm>
#include <utility>

#include "solver.hpp"

namespace nonet::search {

namespace {

using Clock = std::chrono::steady_clock;

// With more at a time, the next worker in need would wait for this one to share again.
constexpr std::size_t most_nodes_to_share = 64;

// Short, so that a waiting worker soon gets nodes; long enough that checking for one costs nothing.
constexpr std::chrono::microseconds slice(40);

// The other threads start after this time: most counts take less, and to start a thread takes long.
constexpr std::chrono::milliseconds alone(10);

// How long the other threads continue after a call of `run`: usually the next call comes sooner. If
// it does not, they pause until it comes.
constexpr std::chrono::milliseconds grace(20);

// Usually nodes arrive sooner than a sleeping thread would wake up.
constexpr int looks_before_sleep = 500;

}  // namespace

struct Count::Worker {
    explicit Worker(const Setup& setup) : enumerator(setup) {}

    Enumerator enumerator;
    bool busy = false;
    Tally reported{};  // the part that is included in counted_ and closed_
};

Count::Count(const Setup& setup, const void* candidates, std::uint64_t limit, unsigned threads)
    : setup_(setup), limit_(limit), threads_(std::max(threads, 1u)) {
    Task task;
    task.candidates = candidates;
    task.rows = 1;
    task.limit = limit;
    task.counts = &counted_;
    if (solve_narrowly(setup_, task)) {
        closed_ = 1;
        return;
    }
    counted_ = 0;
    const auto* sets = static_cast<const unsigned char*>(candidates);
    open_ = {{sets, sets + setup.set_bytes()}, {{1, 1}}};
    workers_.push_back(std::make_unique<Worker>(setup_));
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
    if (over()) return true;
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
    return counted_ >= limit_ || (working_ == 0 && open_.empty());
}

void Count::start_threads() {
    while (workers_.size() < threads_) {
        Worker& worker = *workers_.emplace_back(std::make_unique<Worker>(setup_));
        running_.emplace_back([this, &worker] { help(worker); });
    }
}

// The body of the other threads: works while the caller keeps calling `run`.
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
    if (open_.empty()) return false;
    ++working_;
    worker.enumerator.start(open_.view());
    open_ = {};
    worker.busy = true;
    worker.reported = {};
    return true;
}

// Opens half of the nodes that wait in the worker to others.
void Count::share_nodes(Worker& worker) {
    const std::lock_guard guard(lock_);
    if (open_.empty()) worker.enumerator.give(most_nodes_to_share, open_);
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
        const Outcome outcome = worker.enumerator.run_rounds(setup_.rounds_in(slice));
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
