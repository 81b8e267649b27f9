// Python bindings of the ratings of Sudoku Explainer and Sukaku Explainer.
#pragma once

#include <nanobind/nanobind.h>

void bind_explainer(nanobind::module_& module);
