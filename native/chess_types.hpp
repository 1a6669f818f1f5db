// The small values of the chess kernel: squares, sets of squares, pieces and moves.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace turnus::chess {

using Bitboard = std::uint64_t;
using Square = int;  // a1 = 0, b1 = 1, ..., h8 = 63

enum Colour : std::uint8_t { White, Black };
enum Kind : std::uint8_t { NoKind, Pawn, Knight, Bishop, Rook, Queen, King };
enum Variant : std::uint8_t { Chess, Chess960, Bughouse };

inline constexpr Square kNoSquare = -1;
inline constexpr Bitboard kAllSquares = ~Bitboard{0};
inline constexpr Bitboard kFileA = 0x0101010101010101ULL;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFFULL;
inline constexpr Bitboard kRank8 = kRank1 << 56;

constexpr Colour operator!(Colour colour) { return colour == White ? Black : White; }
constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr int file_of(Square square) { return square & 7; }
constexpr int rank_of(Square square) { return square >> 3; }
constexpr Bitboard rank_mask(int rank) { return kRank1 << (8 * rank); }
constexpr Bitboard first_rank(Colour colour) { return colour == White ? kRank1 : kRank8; }
constexpr Bitboard last_rank(Colour colour) { return first_rank(!colour); }
constexpr Square first(Bitboard squares) { return std::countr_zero(squares); }
constexpr bool has_one(Bitboard squares) { return squares != 0 && (squares & (squares - 1)) == 0; }
constexpr bool has_several(Bitboard squares) { return (squares & (squares - 1)) != 0; }

// By hand, because std::popcount is a slow library call on a plain x86-64, and that is what we build for.
constexpr int count(Bitboard squares) {
  squares -= (squares >> 1) & 0x5555555555555555ULL;
  squares = (squares & 0x3333333333333333ULL) + ((squares >> 2) & 0x3333333333333333ULL);
  squares = (squares + (squares >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
  return static_cast<int>((squares * 0x0101010101010101ULL) >> 56);
}

// Takes the lowest square out of the set.
constexpr Square take_first(Bitboard& squares) {
  const Square square = first(squares);
  squares &= squares - 1;
  return square;
}

// A move in 16 bits: origin (6), target (6), kind promoted to or dropped (3), drop (1).
// Castling is written king takes own rook, whatever the variant; a drop has no origin (0).
struct Move {
  std::uint16_t code = 0;

  constexpr Move() = default;
  constexpr explicit Move(std::uint16_t packed) : code(packed) {}
  constexpr Move(Square from, Square to, Kind promotion = NoKind)
      : code(static_cast<std::uint16_t>(from | (to << 6) | (promotion << 12))) {}
  static constexpr Move drop(Kind kind, Square to) {
    return Move(static_cast<std::uint16_t>((to << 6) | (kind << 12) | (1 << 15)));
  }

  constexpr Square from() const { return code & 63; }
  constexpr Square to() const { return (code >> 6) & 63; }
  constexpr Kind kind() const { return static_cast<Kind>((code >> 12) & 7); }
  constexpr bool is_drop() const { return (code >> 15) != 0; }
  constexpr bool operator==(const Move&) const = default;
};

}  // namespace turnus::chess
