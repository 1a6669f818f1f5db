// Matchings and the graph of possible opponents, as Python sees them.
#pragma once

#include <nanobind/nanobind.h>

namespace turnus {

void bind_matching(nanobind::module_& m);

}  // namespace turnus
