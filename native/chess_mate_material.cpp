#include "chess_mate_material.hpp"

namespace turnus::chess {
namespace {

bool on_one_colour(Bitboard squares) {
  return (squares & kDarkSquares) == 0 || (squares & ~kDarkSquares) == 0;
}

}  // namespace

// The knight: a queen beside her king always sees the knight that gives check, and king and knight
// alone never guard all the squares around a king.
// The bishops: they give check along squares of their own colour. Of the squares beside the king, which have the
// other colour, the enemy king guards one at most; so a rook or queen stands on one that touches the line of
// the check, and steps into it. Both lemmas are tried on every placement in tests/games/chess.
Ground material_ground(const Position& position, Colour winner) {
  const Bitboard own = position.colours[winner] & ~position.of(King);
  if (own == 0) return Ground::LoneKing;
  const Bitboard other = position.colours[!winner] & ~position.of(King);
  if ((own & ~position.of(Knight)) == 0) {
    const bool lone = has_one(own) && (other & ~position.of(Queen)) == 0;
    return lone ? Ground::LoneKnight : Ground::None;
  }
  if ((own & ~position.of(Bishop)) != 0 || (other & (position.of(Pawn) | position.of(Knight))) != 0)
    return Ground::None;
  return on_one_colour(position.of(Bishop)) ? Ground::OneColour : Ground::None;
}

}  // namespace turnus::chess
