// The chess kernel's door to Python.
#pragma once

#include <nanobind/nanobind.h>

#include "chess_position.hpp"

namespace turnus::chess {

// Outside Chess960 people write castling as the king's own two steps; the kernel writes king takes rook.
Move to_written(const Position& position, Move move);

void bind_chess(nanobind::module_& m);

}  // namespace turnus::chess
