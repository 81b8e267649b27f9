// What the classes of Python for work on several threads share.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstddef>
#include <memory>

#include "../search/row_batch.hpp"
#include "exclusive.hpp"

// A batch that Python runs in slices. The arrays that it reads and writes must outlive it.
class Running {
  public:
    explicit Running(std::unique_ptr<nonet::search::RowBatch> batch) : batch_(std::move(batch)) {}

    bool run(int milliseconds) {
        const Exclusive::Use use(exclusive_);
        const nanobind::gil_scoped_release release;
        return batch_->run(std::chrono::milliseconds(milliseconds));
    }
    std::size_t rows_finished() const { return batch_->rows_finished(); }

  private:
    Exclusive exclusive_;
    std::unique_ptr<nonet::search::RowBatch> batch_;
};

// Adds the methods of a class that has its batch as the last member, `running`.
template <class Batch>
void bind_running(nanobind::class_<Batch>& batch) {
    batch
        .def(
            "run", [](Batch& self, int milliseconds) { return self.running.run(milliseconds); },
            nanobind::arg("milliseconds"),
            "Waits this long, or until every row is finished. Returns whether they are.")
        .def_prop_ro(
            "rows_finished", [](const Batch& self) { return self.running.rows_finished(); },
            "The number of finished rows.");
}
