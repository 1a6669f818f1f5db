// Whether the squares the units can reach leave room for any picture of mate.
#include "chess_mate_mobility.hpp"

namespace turnus::chess {
namespace {


}  // namespace

bool Mobility::allows_mate_by(Colour winner) const {
  for (Bitboard left = king_of(!winner).as_piece; left != 0;)
    if (allows_mate_on(take_first(left), winner)) return true;
  return false;
}

// Somebody gives check, and every square the king could ever flee to is attacked or taken by his own side.
bool Mobility::allows_mate_on(Square king, Colour winner) const {
  const Bitboard flights = king_attacks(king) & king_of(!winner).as_piece;
  for (std::size_t index = 0; index < size_; ++index)
    if (units_[index].colour == winner && index != kings_[winner] &&
        allows_mate_with(index, king, winner, flights))
      return true;
  return false;
}

bool Mobility::allows_mate_with(std::size_t checker, Square king, Colour winner, Bitboard flights) const {
  const Bitboard blocked = lines_blocked(!winner);
  const Unit& unit = units_[checker];
  const Bitboard checks = checking_squares(unit, king, blocked);
  if (checks == 0) return false;
  Bitboard others = 0;
  for (std::size_t index = 0; index < size_; ++index)
    if (units_[index].colour == winner && index != kings_[winner] && index != checker)
      others |= all_attacks(units_[index], blocked);
  const Bitboard open = flights & ~others;
  for (Bitboard kings = king_of(winner).as_piece & ~king_attacks(king) & ~bit(king); kings != 0;) {
    const Square winner_king = take_first(kings);
    const Bitboard unguarded = open & ~king_attacks(winner_king);
    for (Bitboard left = checks & ~bit(winner_king); left != 0;) {
      const Square from = take_first(left);
      const bool as_pawn = (unit.as_pawn & bit(from)) != 0 && (unit.as_piece & bit(from)) == 0;
      const Bitboard guarded =
          as_pawn ? pawn_attacks(unit.colour, from) : attacks_from(unit, from, blocked & ~bit(king));
      const Bitboard need = unguarded & ~guarded;
      if ((need & bit(from)) == 0 && can_block_all(need & ~bit(winner_king), !winner)) return true;
    }
  }
  return false;
}

Bitboard Mobility::checking_squares(const Unit& unit, Square king, Bitboard blocked) const {
  const Bitboard by_pawn = unit.as_pawn & pawn_attacks(!unit.colour, king);
  return by_pawn | (unit.as_piece & attacks_from(unit, king, blocked));
}

Bitboard Mobility::all_attacks(const Unit& unit, Bitboard blocked) const {
  Bitboard attacked = pawn_set_attacks(unit.colour, unit.as_pawn);
  for (Bitboard left = unit.as_piece; left != 0;) attacked |= attacks_from(unit, take_first(left), blocked);
  return attacked;
}

namespace {

// Whether each square gets a blocker of its own: augmenting paths over at most eight squares.
struct Blockers {
  const std::array<Bitboard, 32>& reach;
  std::size_t units;
  std::array<Square, 32> taken{};

  bool place(Square square, std::uint32_t& tried) {
    for (std::size_t unit = 0; unit < units; ++unit) {
      if ((reach[unit] & bit(square)) == 0 || ((tried >> unit) & 1) != 0) continue;
      tried |= 1U << unit;
      if (taken[unit] != kNoSquare && !place(taken[unit], tried)) continue;
      taken[unit] = square;
      return true;
    }
    return false;
  }
};

}  // namespace

bool Mobility::can_block_all(Bitboard squares, Colour loser) const {
  if (squares == 0) return true;
  if ((squares & ~stands_[loser]) != 0) return false;
  std::array<Bitboard, 32> reach{};
  std::size_t found = 0;
  for (std::size_t index = 0; index < size_; ++index)
    if (units_[index].colour == loser && units_[index].kind != King) reach[found++] = units_[index].reach();
  Blockers blockers{reach, found};
  blockers.taken.fill(kNoSquare);
  while (squares != 0) {
    std::uint32_t tried = 0;
    if (!blockers.place(take_first(squares), tried)) return false;
  }
  return true;
}

}  // namespace turnus::chess
