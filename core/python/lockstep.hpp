// Python bindings of the searches in lanes.
#pragma once

#include <nanobind/nanobind.h>

void bind_lockstep(nanobind::module_& module);
