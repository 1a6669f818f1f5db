// Which material can never mate, wherever it stands.
#pragma once

#include "chess_mate.hpp"

namespace turnus::chess {

// LoneKing, LoneKnight, OneColour or None; only for regular positions.
Ground material_ground(const Position& position, Colour winner);

}  // namespace turnus::chess
