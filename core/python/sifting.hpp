// Python bindings of the sifting of classic puzzles.
#pragma once

#include <nanobind/nanobind.h>

void bind_sifting(nanobind::module_& module);
