// The chess kernel's door to Python.
#pragma once

#include <nanobind/nanobind.h>

namespace turnus::chess {

void bind_chess(nanobind::module_& m);

}  // namespace turnus::chess
