#include "chess_mate_guidance.hpp"

#include <algorithm>
#include <cstdlib>

namespace turnus::chess {
namespace {

constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55ULL;
constexpr int kPoorForce = 300;  // more than most positions score where the winner has, or may get, a major piece
constexpr Bitboard kCorners = bit(0) | bit(7) | bit(56) | bit(63);

int edge_distance(int coordinate) { return std::min(coordinate, 7 - coordinate); }

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// Steps the foremost pawn still has to promotion, units in its way counting double.
int promotion_distance(const Position& position, Colour colour) {
  constexpr int kNoPawn = 20;
  int best = kNoPawn;
  for (Bitboard pawns = position.of(colour, Pawn); pawns != 0;) {
    const Square pawn = take_first(pawns);
    const Bitboard file = kFileA << file_of(pawn);
    const Bitboard ahead =
        file & (colour == White ? kAllSquares << pawn << 1 : kAllSquares >> (63 - pawn) >> 1);
    best = std::min(best, count(ahead) + 2 * count(ahead & position.occupied()));
  }
  return best;
}

// What the winner lacks to mate a bare king.
int missing_force(const Position& position, Colour winner) {
  const Bitboard own = position.colours[winner];
  if ((own & position.straight_sliders()) != 0) return 0;
  const Bitboard minors = own & (position.of(Knight) | position.of(Bishop));
  return (has_several(minors) ? 6 : 10) + promotion_distance(position, winner);
}

// Steps and flights the king to be mated still has.
int king_freedom(const Position& position, Colour winner, Bitboard attacked) {
  const Square king = first(position.of(!winner, King));
  const int flights = count(king_attacks(king) & ~attacked & ~position.colours[!winner]);
  const int file = edge_distance(file_of(king));
  const int rank = edge_distance(rank_of(king));
  return 4 * flights + 3 * std::min(file, rank) + std::max(file, rank) +
         2 * distance(king, first(position.of(winner, King)));
}

Bitboard attacked_through_king(const Position& position, Colour winner) {
  return position.attacked_by(winner, position.occupied() ^ position.of(!winner, King));
}

// A single knight, or bishops of one colour: the other side has to block its own king in a corner.
bool needs_blockers(const Position& position, Colour winner) {
  const Bitboard own = position.colours[winner];
  if ((own & position.straight_sliders()) != 0 || free_pawns(position, winner) != 0) return false;
  const Bitboard knights = own & position.of(Knight);
  const Bitboard bishops = own & position.of(Bishop);
  if (knights != 0) return bishops == 0 && has_one(knights);
  return bishops != 0 && ((bishops & kDarkSquares) == 0 || (bishops & ~kDarkSquares) == 0);
}

int distance_to_nearest(Bitboard squares, Square from) {
  int nearest = 8;
  while (squares != 0) nearest = std::min(nearest, distance(take_first(squares), from));
  return nearest;
}

// Units that can stand beside their king in this corner without answering the check.
Bitboard corner_blockers(const Position& position, Colour winner, Square corner) {
  const Bitboard colour = (bit(corner) & kDarkSquares) != 0 ? kDarkSquares : ~kDarkSquares;
  const Bitboard rooks = position.of(winner, Bishop) != 0 ? 0 : position.of(Rook);
  return position.colours[!winner] & (position.of(Knight) | (position.of(Bishop) & ~colour) | rooks);
}

// Steps until the king stands in this corner with a blocker beside him, and the enemy king or another blocker.
int distance_to_corner(const Position& position, Colour winner, Square corner) {
  Bitboard blockers = corner_blockers(position, winner, corner);
  const int unblocked = 6 + promotion_distance(position, !winner);
  int nearest = unblocked;
  int second = unblocked;
  while (blockers != 0) {
    const int steps = std::max(distance(take_first(blockers), corner) - 1, 0);
    second = std::min(second, std::max(nearest, steps));
    nearest = std::min(nearest, steps);
  }
  const int king = std::max(distance(first(position.of(winner, King)), corner) - 2, 0);
  return 4 * distance(first(position.of(!winner, King)), corner) + 2 * nearest + 2 * std::min(second, king) +
         distance_to_nearest(position.of(winner, Knight), corner);
}

int distance_to_blocked_corner(const Position& position, Colour winner) {
  const Bitboard bishops = position.of(winner, Bishop);
  const Bitboard colour = (bishops & kDarkSquares) != 0 ? kDarkSquares : ~kDarkSquares;
  int nearest = 256;
  for (Bitboard left = kCorners & (bishops != 0 ? colour : kAllSquares); left != 0;)
    nearest = std::min(nearest, distance_to_corner(position, winner, take_first(left)));
  const Bitboard guards = position.of(Queen) | (bishops != 0 ? position.of(Rook) : 0);
  // Many bishops guard the corner for good: the king who is to stand there may capture some on his way.
  return nearest + 3 * count(position.colours[!winner] & guards) + 5 * count(bishops);
}

// Whether the winner, to move, may take one of these; the king only what nobody protects.
bool can_capture(const Position& position, Colour winner, Bitboard attacked_prey) {
  if (position.turn != winner || attacked_prey == 0) return false;
  const Bitboard beside_king = king_attacks(first(position.of(winner, King)));
  if ((attacked_prey & ~beside_king) != 0) return true;
  return (attacked_prey & ~position.attacked_by(!winner, position.occupied())) != 0;
}

bool has_both_kings(const Position& position) {
  return position.of(White, King) != 0 && position.of(Black, King) != 0;
}

}  // namespace

Bitboard free_pawns(const Position& position, Colour colour) {
  Bitboard shadow = position.of(!colour, Pawn);
  for (const int shift : {8, 16, 32}) shadow |= colour == White ? shadow >> shift : shadow << shift;
  return position.of(colour, Pawn) & ~shadow;
}

int distance_to_mate(const Position& position, Colour winner) {
  if (!has_both_kings(position)) return 0;
  return king_freedom(position, winner, attacked_through_king(position, winner)) +
         2 * missing_force(position, winner);
}

int distance_to_simple_mate(const Position& position, Colour winner) {
  if (!has_both_kings(position)) return 0;
  const Bitboard attacked = attacked_through_king(position, winner);
  if (needs_blockers(position, winner))
    return kPoorForce + distance_to_blocked_corner(position, winner) + king_freedom(position, winner, attacked) / 4;
  const Bitboard prey = position.colours[!winner] & ~position.of(King);
  return 16 * count(prey) - (can_capture(position, winner, prey & attacked) ? 8 : 0) +
         king_freedom(position, winner, attacked) +
         (prey == 0 ? 0 : distance_to_nearest(prey, first(position.of(winner, King)))) +
         6 * missing_force(position, winner);
}

}  // namespace turnus::chess
