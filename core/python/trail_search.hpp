// Python bindings of rules made of houses, and of the trail search under them.
#pragma once

#include <nanobind/nanobind.h>

void bind_trail_search(nanobind::module_& module);
