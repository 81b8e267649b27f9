// The part of the door to Python that leads to the engines for any houses.
#pragma once

#include <nanobind/nanobind.h>

void bind_houses(nanobind::module_& module);
