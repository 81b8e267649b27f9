// Python bindings of the symmetry of many puzzles.
#pragma once

#include <nanobind/nanobind.h>

void bind_symmetry(nanobind::module_& module);
