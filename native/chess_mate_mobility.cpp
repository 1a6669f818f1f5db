#include "chess_mate_mobility.hpp"

namespace turnus::chess {
namespace {

Bitboard file_mask(Square square) { return kFileA << file_of(square); }

// The squares beyond and including a square, in a colour's direction.
Bitboard from_rank_on(Colour colour, int rank) {
  return colour == White ? kAllSquares << (8 * rank) : kAllSquares >> (8 * (7 - rank));
}

Bitboard forward(Colour colour, Bitboard squares) { return colour == White ? squares << 8 : squares >> 8; }

Bitboard lasting_attacks(const Unit& unit) {
  switch (unit.kind) {
    case Pawn: return pawn_attacks(unit.colour, unit.home);
    case Knight: return knight_attacks(unit.home);
    case Bishop: return bishop_attacks(unit.home, kAllSquares);
    case Rook: return rook_attacks(unit.home, kAllSquares);
    default: return king_attacks(unit.home);
  }
}

}  // namespace

Mobility::Mobility(const Position& position) {
  for (Bitboard left = position.occupied(); left != 0;) {
    const Square home = take_first(left);
    Unit& unit = units_[size_];
    unit.home = home;
    unit.kind = position.kind_at(home);
    unit.colour = (position.colours[Black] & bit(home)) != 0 ? Black : White;
    (unit.kind == Pawn ? unit.as_pawn : unit.as_piece) = bit(home);
    if (unit.kind == King) kings_[unit.colour] = size_;
    homes_[unit.colour] |= bit(home);
    ++size_;
  }
  settle(position);
}

// Castling and a pawn that may be captured in passing count as having happened in every way.
void Mobility::settle(const Position& position) {
  for (std::size_t index = 0; index < size_; ++index) {
    Unit& unit = units_[index];
    if (unit.kind == Rook && (position.castling & bit(unit.home)) != 0) {
      const CastlingTargets targets = Position::castling_targets(king_of(unit.colour).home, unit.home);
      unit.as_piece |= bit(targets.rook);
      units_[kings_[unit.colour]].as_piece |= bit(targets.king);
    }
    const bool passed = position.en_passant != kNoSquare && unit.kind == Pawn &&
                        forward(unit.colour, bit(position.en_passant)) == bit(unit.home);
    if (passed && unit.colour != position.turn) unit.as_pawn |= bit(position.en_passant);
  }
  for (bool changed = true; changed;) {
    refresh();
    changed = false;
    for (std::size_t index = 0; index < size_; ++index) changed |= grow(units_[index]);
    changed |= mark_captured();
  }
}

void Mobility::refresh() {
  fixed_ = 0;
  guarded_ = stands_ = {};
  for (std::size_t index = 0; index < size_; ++index) {
    const Unit& unit = units_[index];
    if (unit.kind != King) stands_[unit.colour] |= unit.reach();
    if (!unit.is_fixed()) continue;
    fixed_ |= bit(unit.home);
    guarded_[unit.colour] |= lasting_attacks(unit);
  }
}

bool Mobility::grow(Unit& unit) {
  bool grown = unit.kind == Pawn && grow_pawn(unit);
  if (unit.as_piece != 0) grown |= flood(unit);
  if (unit.as_piece != 0 && unit.as_piece != bit(unit.home)) arrivals_[unit.colour] |= unit.as_piece;
  return grown;
}

bool Mobility::grow_pawn(Unit& unit) {
  const Bitboard before = unit.as_pawn;
  for (Bitboard known = 0; known != unit.as_pawn;) {
    known = unit.as_pawn;
    step_pawn(unit);
  }
  const Bitboard captures = pawn_set_attacks(unit.colour, unit.as_pawn) & stands_[!unit.colour];
  const Bitboard capturing_before = arrivals_[unit.colour];
  arrivals_[unit.colour] |= captures;
  unit.as_piece |= unit.as_pawn & last_rank(unit.colour);
  return unit.as_pawn != before || arrivals_[unit.colour] != capturing_before;
}

void Mobility::step_pawn(Unit& unit) const {
  const Bitboard own_fixed = fixed_ & homes_[unit.colour];
  const Bitboard captures = pawn_set_attacks(unit.colour, unit.as_pawn) & stands_[!unit.colour] & ~own_fixed;
  const Bitboard pushes = forward(unit.colour, unit.as_pawn) & ~fixed_ & facing_limit(unit);
  unit.as_pawn |= captures | pushes;
}

// Two pawns that face each other on a file, keep to it and are never captured, never pass each other.
Bitboard Mobility::facing_limit(const Unit& pawn) const {
  const Bitboard file = file_mask(pawn.home);
  if ((pawn.as_pawn & ~file) != 0) return kAllSquares;
  Bitboard allowed = kAllSquares;
  const Bitboard ahead = file & from_rank_on(pawn.colour, rank_of(pawn.home));
  for (std::size_t index = 0; index < size_; ++index) {
    const Unit& other = units_[index];
    const bool faces = other.kind == Pawn && other.colour != pawn.colour && (ahead & bit(other.home)) != 0;
    if (faces && !other.captured && (other.as_pawn & ~file) == 0)
      allowed &= ~from_rank_on(pawn.colour, rank_of(other.home));
  }
  return allowed;
}

Bitboard Mobility::attacks_from(const Unit& unit, Square from, Bitboard blocked) {
  switch (unit.kind) {
    case Knight: return knight_attacks(from);
    case Bishop: return bishop_attacks(from, blocked);
    case Rook: return rook_attacks(from, blocked);
    case Queen: return queen_attacks(from, blocked);
    case King: return king_attacks(from);
    default: return queen_attacks(from, blocked) | knight_attacks(from);  // a promoted pawn, of any kind
  }
}

// The squares a piece may enter at all, other things apart.
Bitboard Mobility::enterable(const Unit& unit) const {
  const Bitboard closed = fixed_ & (homes_[unit.colour] | bit(king_of(!unit.colour).home));
  const Bitboard guarded = unit.kind == King ? guarded_[!unit.colour] : 0;
  const Bitboard colour = (bit(unit.home) & kDarkSquares) != 0 ? kDarkSquares : ~kDarkSquares;
  return ~closed & ~guarded & (unit.kind == Bishop ? colour : kAllSquares);
}

bool Mobility::flood(Unit& unit) const {
  const Bitboard before = unit.as_piece;
  const Bitboard allowed = enterable(unit);
  for (Bitboard fresh = before; fresh != 0 && (allowed & ~unit.as_piece) != 0;) {
    const Bitboard known = unit.as_piece;
    while (fresh != 0 && (allowed & ~unit.as_piece) != 0)
      unit.as_piece |= attacks_from(unit, take_first(fresh), fixed_) & allowed;
    fresh = unit.as_piece & ~known;
  }
  return unit.as_piece != before;
}

bool Mobility::mark_captured() {
  bool changed = false;
  for (std::size_t index = 0; index < size_; ++index) {
    Unit& unit = units_[index];
    if (unit.kind == King || unit.captured || (unit.reach() & arrivals_[!unit.colour]) == 0) continue;
    unit.captured = changed = true;
  }
  return changed;
}

}  // namespace turnus::chess
