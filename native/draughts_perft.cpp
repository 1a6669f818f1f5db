// Counting lines of legal moves, without routes and without playing the last move.
#include <algorithm>
#include <bit>

#include "draughts_search.hpp"

namespace turnus::draughts {
namespace {

// The different captures that take the most pieces, in a list that is used again at the same depth.
class MostCaptures {
 public:
  void clear() {
    moves.clear();
    most_ = 0;
  }

  void stop(const Move& move, const std::array<Bits, 64>&, int count) {
    if (count < most_) return;
    if (count > most_) moves.clear();
    most_ = count;
    // Routes over one or two pieces are never two ways of the same move: no need to look.
    if (count > 2 && std::find(moves.begin(), moves.end(), move) != moves.end()) return;
    moves.push_back(move);
  }

  std::vector<Move> moves;

 private:
  int most_ = 0;
};

template <bool White>
std::uint64_t count_quiet_moves(const Board& board) {
  const Bits empty = board.empty();
  const Bits men = board.own & ~board.kings;
  constexpr int left = White ? kUpLeft : kDownLeft;
  constexpr int right = White ? kUpRight : kDownRight;
  int count = std::popcount(step<left>(men) & empty) + std::popcount(step<right>(men) & empty);
  if (const Bits kings = board.own & board.kings) {
    // In one direction a king shields the next, so no square is reached by two of them.
    count += std::popcount(slide<kUpLeft>(kings, empty) & empty) +
             std::popcount(slide<kUpRight>(kings, empty) & empty) +
             std::popcount(slide<kDownLeft>(kings, empty) & empty) +
             std::popcount(slide<kDownRight>(kings, empty) & empty);
  }
  return static_cast<std::uint64_t>(count);
}

class Perft {
 public:
  explicit Perft(int depth) : captures_(static_cast<std::size_t>(depth) + 1) {}

  template <bool White>
  std::uint64_t count(const Board& board, int depth) {
    const Bits men = capturing_men(board);
    const bool kings = has_king_capture(board);
    if (men || kings) return count_captures<White>(board, depth, men, kings);
    if (depth == 1) return count_quiet_moves<White>(board);
    std::uint64_t nodes = 0;
    each_quiet_move<White>(
        board, [&](const Move& move) { nodes += count<!White>(after<White>(board, move), depth - 1); });
    return nodes;
  }

 private:
  template <bool White>
  std::uint64_t count_captures(const Board& board, int depth, Bits men, bool kings) {
    MostCaptures& list = captures_[static_cast<std::size_t>(depth)];
    list.clear();
    CaptureSearch<MostCaptures> search(board, list);
    search.from_men(men);
    if (kings) search.from_kings(board.own & board.kings);
    if (depth == 1) return list.moves.size();
    std::uint64_t nodes = 0;
    for (const Move& move : list.moves) nodes += count<!White>(after<White>(board, move), depth - 1);
    return nodes;
  }

  std::vector<MostCaptures> captures_;
};

}  // namespace

std::uint64_t perft(const Board& board, bool white_to_move, int depth) {
  if (depth == 0) return 1;
  Perft counter(depth);
  return white_to_move ? counter.count<true>(board, depth) : counter.count<false>(board, depth);
}

}  // namespace turnus::draughts
