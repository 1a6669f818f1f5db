// How promising a position looks to a search for mate. Guesses: they order the search and decide nothing.
#pragma once

#include "chess_position.hpp"

namespace turnus::chess {

// Pawns with no enemy pawn ahead of them on their file: only pieces stand in their way.
Bitboard free_pawns(const Position& position, Colour colour);

// Small when the king to be mated has few flights, stands near the edge and near the other king.
int distance_to_mate(const Position& position, Colour winner);

// Small when a schoolbook mate is near: against a bare king, or with a single minor piece in a blocked corner.
int distance_to_simple_mate(const Position& position, Colour winner);

}  // namespace turnus::chess
