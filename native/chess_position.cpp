#include "chess_position.hpp"

namespace turnus::chess {
namespace {

constexpr Bitboard kCorners = bit(0) | bit(7) | bit(56) | bit(63);

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29);
}

}  // namespace

Kind Position::kind_at(Square square) const {
  for (const Kind kind : {Pawn, Knight, Bishop, Rook, Queen, King})
    if ((of(kind) & bit(square)) != 0) return kind;
  return NoKind;
}

Bitboard Position::attacked_by(Colour by, Bitboard occupation) const {
  Bitboard attacked = pawn_set_attacks(by, of(by, Pawn));
  for (Bitboard left = of(by, Knight); left != 0;) attacked |= knight_attacks(take_first(left));
  for (Bitboard left = of(by, King); left != 0;) attacked |= king_attacks(take_first(left));
  for (Bitboard left = diagonal_sliders() & colours[by]; left != 0;)
    attacked |= bishop_attacks(take_first(left), occupation);
  for (Bitboard left = straight_sliders() & colours[by]; left != 0;)
    attacked |= rook_attacks(take_first(left), occupation);
  return attacked;
}

Bitboard Position::checkers(Colour colour) const {
  Bitboard found = 0;
  for (Bitboard kings = of(colour, King); kings != 0;)
    found |= attackers(take_first(kings), !colour, occupied());
  return found;
}

void Position::place(Colour colour, Kind kind, Square square) {
  of(kind) |= bit(square);
  colours[colour] |= bit(square);
}

void Position::clear(Square square) {
  const Bitboard others = ~bit(square);
  for (Bitboard& squares : kinds) squares &= others;
  for (Bitboard& squares : colours) squares &= others;
  promoted &= others;
  castling &= others;
}

Position Position::play(Move move) const {
  Position next = *this;
  next.en_passant = kNoSquare;
  next.halfmove_clock += 1;
  if (move.is_drop()) {
    next.play_drop(move);
  } else {
    const Colour us = colour_at(move.from());
    if (is_castling(move)) {
      next.play_castling(move, us);
    } else {
      if (is_en_passant(move)) next.clear(us == White ? move.to() - 8 : move.to() + 8);
      next.play_on_board(move, us);
    }
  }
  next.fullmove_number += turn == Black ? 1 : 0;
  next.turn = !turn;
  return next;
}

void Position::play_drop(Move move) {
  const Kind kind = move.kind();
  clear(move.to());
  place(turn, kind, move.to());
  auto& held = pockets[turn][static_cast<std::size_t>(kind - 1)];
  if (held > 0) --held;
  // asten-bughouse /11.4: a rook dropped on a home corner castles like the one that stood there first.
  const bool at_home = (bit(move.to()) & kCorners & first_rank(turn)) != 0;
  if (kind == Rook && at_home && ((unmoved_kings >> turn) & 1) != 0) castling |= bit(move.to());
}

void Position::play_castling(Move move, Colour us) {
  const CastlingTargets targets = castling_targets(move.from(), move.to());
  const bool rook_was_promoted = (promoted & bit(move.to())) != 0;
  clear(move.from());
  clear(move.to());
  place(us, King, targets.king);
  place(us, Rook, targets.rook);
  if (rook_was_promoted) promoted |= bit(targets.rook);
  castling &= ~first_rank(us);
  unmoved_kings &= static_cast<std::uint8_t>(~(1U << us));
}

void Position::play_on_board(Move move, Colour us) {
  const Square from = move.from();
  const Square to = move.to();
  const Kind kind = kind_at(from);
  if (kind == NoKind) return;
  const bool was_promoted = (promoted & bit(from)) != 0;
  const bool captures = (occupied() & bit(to)) != 0;
  clear(from);
  if (captures) clear(to);
  place(us, move.kind() == NoKind ? kind : move.kind(), to);
  if (was_promoted || (move.kind() != NoKind && variant == Bughouse)) promoted |= bit(to);
  if (captures || kind == Pawn) halfmove_clock = 0;
  if (kind == King) {
    castling &= ~first_rank(us);
    unmoved_kings &= static_cast<std::uint8_t>(~(1U << us));
  }
  const bool double_step = kind == Pawn && (to - from == 16 || from - to == 16) &&
                           rank_of(from) == (us == White ? 1 : 6);
  if (double_step) {
    const Square passed = (from + to) / 2;
    if ((pawn_attacks(us, passed) & of(!us, Pawn)) != 0) en_passant = static_cast<std::int8_t>(passed);
  }
}

Square Position::legal_en_passant() const {
  if (en_passant == kNoSquare) return kNoSquare;
  const Square victim = turn == White ? en_passant - 8 : en_passant + 8;
  for (Bitboard left = pawn_attacks(!turn, en_passant) & of(turn, Pawn); left != 0;) {
    Position after = *this;
    const Square from = take_first(left);
    after.clear(from);
    after.clear(victim);
    after.place(turn, Pawn, en_passant);
    if (after.checkers(turn) == 0) return en_passant;
  }
  return kNoSquare;
}

std::uint64_t Position::repetition_hash() const {
  std::uint64_t hash = mixed(turn, castling);
  hash = mixed(hash, static_cast<std::uint64_t>(legal_en_passant() + 1));
  for (const Bitboard squares : kinds) hash = mixed(hash, squares);
  hash = mixed(hash, colours[White]);
  return hash ^ (hash >> 32);
}

}  // namespace turnus::chess
