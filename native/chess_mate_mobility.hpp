// Where each unit could ever get, estimated generously: whatever can happen in a game is in here.
//
// A unit that never moves and is never captured is fixed: it blocks lines, and the squares it attacks
// are closed to the enemy king for good. Everything starts out fixed; what a unit could do once others
// are no longer fixed is added until nothing changes. Whose turn it is, pins and checks are left out, so
// the sets are too large at worst, never too small.
#pragma once

#include <array>

#include "chess_mate.hpp"

namespace turnus::chess {

struct Unit {
  Square home = kNoSquare;
  Kind kind = NoKind;
  Colour colour = White;
  bool captured = false;   // could ever be
  Bitboard as_pawn = 0;    // squares a pawn could stand on as a pawn
  Bitboard as_piece = 0;   // squares a piece, or a promoted pawn, could stand on
  Bitboard reach() const { return as_pawn | as_piece; }
  bool is_fixed() const { return !captured && reach() == bit(home); }
};

class Mobility {
 public:
  // Only for regular positions.
  explicit Mobility(const Position& position);

  // Whether a mate by this side is conceivable on these squares; if not, there is none.
  bool allows_mate_by(Colour winner) const;

 private:
  void settle(const Position& position);
  void refresh();
  bool grow(Unit& unit);
  bool grow_pawn(Unit& unit);
  void step_pawn(Unit& unit) const;
  Bitboard facing_limit(const Unit& pawn) const;
  Bitboard enterable(const Unit& unit) const;
  bool flood(Unit& unit) const;
  bool mark_captured();

  const Unit& king_of(Colour colour) const { return units_[kings_[colour]]; }
  Bitboard lines_blocked(Colour loser) const { return fixed_ & ~bit(king_of(loser).home); }
  Bitboard checking_squares(const Unit& unit, Square king, Bitboard blocked) const;
  static Bitboard attacks_from(const Unit& unit, Square from, Bitboard blocked);
  Bitboard all_attacks(const Unit& unit, Bitboard blocked) const;
  bool allows_mate_on(Square king, Colour winner) const;
  bool allows_mate_with(std::size_t checker, Square king, Colour winner, Bitboard flights) const;
  bool can_block_all(Bitboard squares, Colour loser) const;

  std::array<Unit, 32> units_{};
  std::size_t size_ = 0;
  std::array<std::size_t, 2> kings_{};
  std::array<Bitboard, 2> homes_{};     // by colour
  std::array<Bitboard, 2> stands_{};    // by colour: where its units but the king could ever stand
  std::array<Bitboard, 2> arrivals_{};  // by colour: where its units could ever capture
  std::array<Bitboard, 2> guarded_{};   // by colour: what its fixed units attack for good
  Bitboard fixed_ = 0;
};

}  // namespace turnus::chess
