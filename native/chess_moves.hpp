// The legal moves of a position, listed or counted, and perft.
#pragma once

#include <functional>

#include "chess_position.hpp"

namespace turnus::chess {

// Room for the moves of any placement: a square is entered from at most 8 directions and by 8 knights
// (1024), the 8 promotion squares by 3 pawns with 3 more choices each (72), castling (2), and drops (5 x 64).
inline constexpr std::size_t kMostMoves = 1024 + 72 + 2 + 320;

// Moves in a fixed buffer, left uninitialised until filled.
class MoveList {
 public:
  void add(Move move) { moves_[size_++] = move.code; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const { return Move(moves_[index]); }
  bool contains(Move move) const;
  // Keeps the moves for which the test holds, in their order.
  void keep(const std::function<bool(Move)>& test);

  class Iterator {
   public:
    explicit Iterator(const std::uint16_t* at) : at_(at) {}
    Move operator*() const { return Move(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const std::uint16_t* at_;
  };
  Iterator begin() const { return Iterator(moves_); }
  Iterator end() const { return Iterator(moves_ + size_); }

 private:
  std::uint16_t moves_[kMostMoves];
  std::size_t size_ = 0;
};

// The legal moves (see chess_generator.hpp for positions that have become illegal), castling as king takes rook.
void legal_moves(const Position& position, MoveList& moves);

// How many there are, without listing them.
std::size_t count_legal_moves(const Position& position);
bool has_legal_move(const Position& position);
bool is_legal(const Position& position, Move move);

// The number of lines of exactly this many legal moves.
std::uint64_t perft(const Position& position, int depth);

}  // namespace turnus::chess
