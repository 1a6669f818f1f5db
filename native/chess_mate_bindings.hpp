// The mate search's door to Python.
#pragma once

#include <nanobind/nanobind.h>

namespace turnus::chess {

void bind_chess_mate(nanobind::module_& m);

}  // namespace turnus::chess
