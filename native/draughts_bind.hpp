#pragma once

#include <nanobind/nanobind.h>

namespace turnus {

// Adds the draughts functions to the module.
void bind_draughts(nanobind::module_& m);

}  // namespace turnus
