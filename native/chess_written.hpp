// Castling as people write it and as the kernel does: outside Chess960 the king's own two steps, here always
// king takes rook.
#pragma once

#include "chess_position.hpp"

namespace turnus::chess {

inline Move to_written(const Position& position, Move move) {
  if (position.variant == Chess960 || !position.is_castling(move)) return move;
  return Move(move.from(), Position::castling_targets(move.from(), move.to()).king);
}

inline Move from_written(const Position& position, Move move) {
  const bool king_moves = !move.is_drop() && (bit(move.from()) & position.of(King)) != 0;
  const int steps = move.to() - move.from();
  if (position.variant == Chess960 || !king_moves || (steps != 2 && steps != -2)) return move;
  const Move castling(move.from(), steps > 0 ? move.from() | 7 : move.from() & 56);
  return position.is_castling(castling) ? castling : move;
}

}  // namespace turnus::chess
