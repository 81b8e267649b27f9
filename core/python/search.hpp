// The engines of lanes, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_search(nanobind::module_& module);
