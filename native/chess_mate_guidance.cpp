#include "chess_mate_guidance.hpp"

#include <algorithm>
#include <cstdlib>

namespace turnus::chess {
namespace {

int edge_distance(int coordinate) { return std::min(coordinate, 7 - coordinate); }

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// Steps the foremost pawn still has to promotion.
int promotion_distance(Bitboard pawns, Colour colour) {
  constexpr int kNoPawn = 8;
  if (pawns == 0) return kNoPawn;
  return colour == White ? 7 - rank_of(63 - std::countl_zero(pawns)) : rank_of(first(pawns));
}

// What the winner lacks to mate a bare king.
int missing_force(const Position& position, Colour winner) {
  const Bitboard own = position.colours[winner];
  if ((own & position.straight_sliders()) != 0) return 0;
  return 6 + 2 * promotion_distance(own & position.of(Pawn), winner);
}

}  // namespace

int distance_to_mate(const Position& position, Colour winner) {
  const Bitboard loser_king = position.of(!winner, King);
  const Bitboard winner_king = position.of(winner, King);
  if (loser_king == 0 || winner_king == 0) return 0;
  const Square king = first(loser_king);
  const Bitboard attacked = position.attacked_by(winner, position.occupied() ^ loser_king);
  const int flights = count(king_attacks(king) & ~attacked & ~position.colours[!winner]);
  const int corner = edge_distance(file_of(king)) + edge_distance(rank_of(king));
  const int edge = std::min(edge_distance(file_of(king)), edge_distance(rank_of(king)));
  return 6 * flights + 3 * edge + corner + 2 * distance(king, first(winner_king)) +
         3 * missing_force(position, winner);
}

int distance_to_force(const Position& position, Colour winner) {
  const int pawns = count(position.of(Pawn));
  const int blocked = count(position.colours[!winner]);
  return 4 * missing_force(position, winner) + 4 * pawns + blocked;
}

}  // namespace turnus::chess
