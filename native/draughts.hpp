// International draughts on a 10x10 board: the squares, a position and its legal moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace turnus::draughts {

// The fifty squares lie in 54 bits, with an unused bit after every two rows, so that one step along a
// diagonal is the same shift from every square and a step off the board ends on an unused bit.
using Bits = std::uint64_t;

constexpr Bits kUnused = Bits{1} << 10 | Bits{1} << 21 | Bits{1} << 32 | Bits{1} << 43;
constexpr Bits kSquares = ((Bits{1} << 54) - 1) & ~kUnused;
constexpr Bits kTopRow = Bits{0x1F};          // squares 1-5, where a white man promotes
constexpr Bits kBottomRow = Bits{0x1F} << 49;  // squares 46-50, where a black man promotes

enum Direction : int { kUpLeft = -6, kUpRight = -5, kDownLeft = 5, kDownRight = 6 };

template <int D>
constexpr Bits shifted(Bits bits) {
  if constexpr (D > 0) {
    return bits << D;
  } else {
    return bits >> -D;
  }
}

// One step along a diagonal, for all the given squares at once; what leaves the board is gone.
template <int D>
constexpr Bits step(Bits bits) {
  return shifted<D>(bits) & kSquares;
}

// A position seen from the side to move; `kings` holds the kings of both sides.
struct Board {
  Bits own;
  Bits enemy;
  Bits kings;

  Bits empty() const { return kSquares & ~(own | enemy); }
};

// A move without its route: two routes with the same ends and the same captures are one move.
struct Move {
  Bits from;
  Bits to;
  Bits captured;

  bool operator==(const Move&) const = default;
};

// Square numbers 1-50 in some order; nothing visits more squares than this holds.
struct SquareList {
  std::array<std::uint8_t, 51> squares;
  std::uint8_t size = 0;

  void push_back(int square) { squares[size++] = static_cast<std::uint8_t>(square); }
  const std::uint8_t* begin() const { return squares.data(); }
  const std::uint8_t* end() const { return squares.data() + size; }
};

// A move with one route: the squares it comes to rest on, and what it captures in that order.
struct RoutedMove {
  Move move;
  SquareList path;
  SquareList captured;
};

constexpr int square_number(int bit) { return bit - bit / 11 + 1; }
constexpr Bits bit_of(int square) { return Bits{1} << ((square - 1) + (square - 1) / 10); }

// The position after a move, seen from the other side.
template <bool White>
constexpr Board after(const Board& board, const Move& move) {
  const Bits own = (board.own & ~move.from) | move.to;
  Bits kings = board.kings & ~move.captured;
  if (kings & move.from) {
    kings = (kings & ~move.from) | move.to;
  } else {
    kings |= move.to & (White ? kTopRow : kBottomRow);
  }
  return Board{board.enemy & ~move.captured, own, kings};
}

// Every legal move, each with one route.
std::vector<RoutedMove> legal_moves(const Board& board, bool white_to_move);

// Every way to capture at least one piece and stop, also where more could or must be captured.
std::vector<RoutedMove> capture_stops(const Board& board);

// Every route of every legal capture; a move that has several routes comes as often.
std::vector<RoutedMove> capture_routes(const Board& board);

// The number of lines of `depth` legal moves.
std::uint64_t perft(const Board& board, bool white_to_move, int depth);

}  // namespace turnus::draughts
