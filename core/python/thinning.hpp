#pragma once

#include <nanobind/nanobind.h>

void bind_thinning(nanobind::module_& module);
