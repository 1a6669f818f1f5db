// The PGN reader's door to Python.
#pragma once

#include <nanobind/nanobind.h>

namespace turnus::pgn {

void bind_pgn(nanobind::module_& m);

}  // namespace turnus::pgn
