// A chess position: any placement, legal or not, with its castling rights, pockets and counters.
#pragma once

#include <array>

#include "chess_attacks.hpp"
#include "chess_types.hpp"

namespace turnus::chess {

// Where king and rook arrive when castling (fide-2023 II.3.6).
struct CastlingTargets {
  Square king;
  Square rook;
};

struct Position {
  std::array<Bitboard, 6> kinds{};    // by Kind - 1; use of()
  std::array<Bitboard, 2> colours{};  // by Colour
  Bitboard castling = 0;              // the squares of the rooks that may still castle
  Bitboard promoted = 0;              // bughouse: pieces that are pawns again when captured
  std::array<std::array<std::uint8_t, 5>, 2> pockets{};  // by Colour, then by Kind - 1
  std::uint32_t halfmove_clock = 0;
  std::uint32_t fullmove_number = 1;
  std::int8_t en_passant = kNoSquare;  // only when a pawn stands ready to capture there
  Colour turn = White;
  Variant variant = Chess;
  std::uint8_t unmoved_kings = 0;  // bughouse: bit by Colour; a rook dropped at home gains the right

  bool operator==(const Position&) const = default;

  Bitboard of(Kind kind) const { return kinds[static_cast<std::size_t>(kind - 1)]; }
  Bitboard& of(Kind kind) { return kinds[static_cast<std::size_t>(kind - 1)]; }
  Bitboard of(Colour colour, Kind kind) const { return of(kind) & colours[colour]; }
  Bitboard occupied() const { return colours[White] | colours[Black]; }
  Bitboard diagonal_sliders() const { return of(Bishop) | of(Queen); }
  Bitboard straight_sliders() const { return of(Rook) | of(Queen); }
  std::uint8_t pocket(Colour colour, Kind kind) const {
    return pockets[colour][static_cast<std::size_t>(kind - 1)];
  }
  bool has_pocket(Colour colour) const {
    const auto& pocket = pockets[colour];
    return (pocket[0] | pocket[1] | pocket[2] | pocket[3] | pocket[4]) != 0;
  }

  // The kind standing on a square, or NoKind.
  Kind kind_at(Square square) const;

  // The pieces of a colour that attack a square, seen through this occupation (pins do not matter: 3.1.3).
  Bitboard attackers(Square square, Colour by, Bitboard occupation) const {
    return colours[by] & ((pawn_attacks(!by, square) & of(Pawn)) | (knight_attacks(square) & of(Knight)) |
                          (king_attacks(square) & of(King)) |
                          (bishop_attacks(square, occupation) & diagonal_sliders()) |
                          (rook_attacks(square, occupation) & straight_sliders()));
  }

  // Every square a colour attacks, seen through this occupation.
  Bitboard attacked_by(Colour by, Bitboard occupation) const;

  // The pieces that give check to any king of this colour.
  Bitboard checkers(Colour colour) const;
  bool in_check() const { return checkers(turn) != 0; }

  // Whether this is castling, and where king and rook then arrive.
  bool is_castling(Move move) const {
    return !move.is_drop() && (bit(move.from()) & of(King)) != 0 && (bit(move.to()) & castling) != 0 &&
           rank_of(move.from()) == rank_of(move.to()) &&
           (bit(move.to()) & colours[colour_at(move.from())]) != 0;
  }
  static CastlingTargets castling_targets(Square king, Square rook) {
    const Square rank = king & 56;
    return rook > king ? CastlingTargets{rank + 6, rank + 5} : CastlingTargets{rank + 2, rank + 3};
  }
  bool is_en_passant(Move move) const {
    return !move.is_drop() && move.to() == en_passant && (bit(move.from()) & of(Pawn)) != 0 &&
           file_of(move.from()) != file_of(move.to());
  }

  // The position after a move. It need not be legal: whatever stands on the origin is taken to the
  // target and replaces what stood there; castling, en passant and promotion act as in a legal move.
  Position play(Move move) const;

  // The en passant square if a capture there is legal, else kNoSquare (fide-2023 9.2.2.1).
  Square legal_en_passant() const;

  // A hash of all that makes a position the same for a repetition; pockets and counters apart.
  std::uint64_t repetition_hash() const;

 private:
  Colour colour_at(Square square) const { return (colours[Black] & bit(square)) != 0 ? Black : White; }
  void place(Colour colour, Kind kind, Square square);
  void clear(Square square);
  void play_drop(Move move);
  void play_castling(Move move, Colour us);
  void play_on_board(Move move, Colour us);
};

}  // namespace turnus::chess
