// Python bindings of the search for true candidates.
#pragma once

#include <nanobind/nanobind.h>

void bind_candidates(nanobind::module_& module);
