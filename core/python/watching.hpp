// What long searches for one puzzle call, so that Ctrl-C ends them and a caller sees progress.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <chrono>
#include <functional>
#include <optional>

using Progress = std::optional<nanobind::typed<nanobind::callable, nanobind::object(int, double)>>;

// Lets Python handle signals in the middle of a search, and calls `progress`, which outlives it.
inline std::function<void()> watching(const Progress& progress) {
    using Clock = std::chrono::steady_clock;
    static constexpr auto pause = std::chrono::milliseconds(50);
    return [&progress, next = Clock::now() + pause]() mutable {
        if (Clock::now() < next) return;
        const nanobind::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
        if (progress) (*progress)(0, 0.0);
        next = Clock::now() + pause;
    };
}
