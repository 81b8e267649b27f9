// Python bindings of the verification of many grids.
#pragma once

#include <nanobind/nanobind.h>

void bind_verifying(nanobind::module_& module);
