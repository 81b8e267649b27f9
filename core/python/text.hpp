// Python bindings of classic puzzles as text.
#pragma once

#include <nanobind/nanobind.h>

void bind_text(nanobind::module_& module);
