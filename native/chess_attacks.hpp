// Where each piece attacks, from tables made by the compiler: nothing is set up at start.
#pragma once

#include <array>

#include "chess_types.hpp"

namespace turnus::chess {
namespace detail {

struct Step {
  int file;
  int rank;
};

inline constexpr std::array<Step, 8> kKingSteps{
    {{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}};
inline constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

constexpr Bitboard leap(Square square, Step step) {
  const int file = file_of(square) + step.file;
  const int rank = rank_of(square) + step.rank;
  return on_board(file, rank) ? bit(8 * rank + file) : 0;
}

constexpr Bitboard ray(Square square, Step step) {
  Bitboard squares = 0;
  int file = file_of(square) + step.file;
  int rank = rank_of(square) + step.rank;
  for (; on_board(file, rank); file += step.file, rank += step.rank) squares |= bit(8 * rank + file);
  return squares;
}

template <std::size_t N>
constexpr std::array<Bitboard, 64> leaper_table(const std::array<Step, N>& steps) {
  std::array<Bitboard, 64> table{};
  for (Square square = 0; square < 64; ++square)
    for (const Step step : steps) table[static_cast<std::size_t>(square)] |= leap(square, step);
  return table;
}

// The two halves of a line through a square: the squares numbered below it and those above it.
struct Line {
  Bitboard lower;
  Bitboard upper;
};

// Lines along a rank, a file and both diagonals, in the order of the first four king steps.
constexpr std::array<std::array<Line, 4>, 64> line_table() {
  std::array<std::array<Line, 4>, 64> table{};
  for (Square square = 0; square < 64; ++square)
    for (std::size_t line = 0; line < 4; ++line)
      table[static_cast<std::size_t>(square)][line] = {ray(square, kKingSteps[line + 4]),
                                                       ray(square, kKingSteps[line])};
  return table;
}

using PairTable = std::array<std::array<Bitboard, 64>, 64>;

constexpr PairTable between_table() {
  PairTable table{};
  for (Square from = 0; from < 64; ++from)
    for (const Step step : kKingSteps)
      for (Bitboard way = 0, next = leap(from, step); next != 0; next = leap(first(next), step)) {
        table[static_cast<std::size_t>(from)][static_cast<std::size_t>(first(next))] = way;
        way |= next;
      }
  return table;
}

constexpr PairTable through_table() {
  PairTable table{};
  for (Square from = 0; from < 64; ++from)
    for (std::size_t direction = 0; direction < 8; ++direction) {
      const Bitboard whole =
          ray(from, kKingSteps[direction]) | ray(from, kKingSteps[(direction + 4) % 8]) | bit(from);
      for (Bitboard ahead = ray(from, kKingSteps[direction]); ahead != 0;)
        table[static_cast<std::size_t>(from)][static_cast<std::size_t>(take_first(ahead))] = whole;
    }
  return table;
}

constexpr std::array<std::array<Bitboard, 64>, 2> pawn_table() {
  return {leaper_table(std::array<Step, 2>{{{-1, 1}, {1, 1}}}),
          leaper_table(std::array<Step, 2>{{{-1, -1}, {1, -1}}})};
}

inline constexpr auto kKnightAttacks = leaper_table(kKnightSteps);
inline constexpr auto kKingAttacks = leaper_table(kKingSteps);
inline constexpr auto kPawnAttacks = pawn_table();
inline constexpr auto kLines = line_table();
inline constexpr auto kBetween = between_table();
inline constexpr auto kThrough = through_table();

// The nearest obstacle below and the nearest above, subtracted, leave exactly the squares in between
// and both obstacles; no table by occupation is needed.
constexpr Bitboard line_attacks(const Line& line, Bitboard occupied) {
  const Bitboard below = (line.lower & occupied) | 1;
  const Bitboard above = line.upper & occupied;
  const Bitboard from_nearest_below = kAllSquares << (63 - std::countl_zero(below));
  const Bitboard nearest_above = above & (~above + 1);
  return (line.lower | line.upper) & (2 * nearest_above + from_nearest_below);
}

}  // namespace detail

constexpr Bitboard knight_attacks(Square square) {
  return detail::kKnightAttacks[static_cast<std::size_t>(square)];
}
constexpr Bitboard king_attacks(Square square) {
  return detail::kKingAttacks[static_cast<std::size_t>(square)];
}
constexpr Bitboard pawn_attacks(Colour colour, Square square) {
  return detail::kPawnAttacks[colour][static_cast<std::size_t>(square)];
}
constexpr Bitboard rook_attacks(Square square, Bitboard occupied) {
  const auto& lines = detail::kLines[static_cast<std::size_t>(square)];
  return detail::line_attacks(lines[0], occupied) | detail::line_attacks(lines[1], occupied);
}
constexpr Bitboard bishop_attacks(Square square, Bitboard occupied) {
  const auto& lines = detail::kLines[static_cast<std::size_t>(square)];
  return detail::line_attacks(lines[2], occupied) | detail::line_attacks(lines[3], occupied);
}
constexpr Bitboard queen_attacks(Square square, Bitboard occupied) {
  return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

// The squares strictly between two squares of one line; none if they share no line.
constexpr Bitboard between(Square a, Square b) {
  return detail::kBetween[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}
// The whole line through two squares, edge to edge; none if they share no line.
constexpr Bitboard through(Square a, Square b) {
  return detail::kThrough[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

// The squares pawns of a colour attack together.
constexpr Bitboard pawn_set_attacks(Colour colour, Bitboard pawns) {
  return colour == White ? ((pawns & ~kFileA) << 7) | ((pawns & ~kFileH) << 9)
                         : ((pawns & ~kFileA) >> 9) | ((pawns & ~kFileH) >> 7);
}

}  // namespace turnus::chess
