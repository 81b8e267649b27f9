// Python bindings of logic: layouts, positions, and the steps found in them.
#pragma once

#include <nanobind/nanobind.h>

void bind_logic(nanobind::module_& module);
