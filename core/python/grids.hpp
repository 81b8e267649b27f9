// Random grids for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_grids(nanobind::module_& module);
