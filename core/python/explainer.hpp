// Python bindings of Sudoku Explainer's ratings.
#pragma once

#include <nanobind/nanobind.h>

void bind_explainer(nanobind::module_& module);
