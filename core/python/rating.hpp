// Python bindings of the rating of many puzzles.
#pragma once

#include <nanobind/nanobind.h>

void bind_rating(nanobind::module_& module);
