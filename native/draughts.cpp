#include "draughts.hpp"

#include <bit>
#include <unordered_set>

#include "draughts_search.hpp"

namespace turnus::draughts {
namespace {

using Route = std::array<Bits, 64>;

struct MoveHash {
  std::size_t operator()(const Move& move) const {
    constexpr Bits mix = 0x9E3779B97F4A7C15;
    return static_cast<std::size_t>(((move.captured * mix ^ move.from) * mix ^ move.to) * mix >> 7);
  }
};

int number(Bits square) { return square_number(std::countr_zero(square)); }

// The one piece of `captured` on the line from `a` to `b`.
template <int D>
Bits piece_between(Bits a, Bits b, Bits captured) {
  Bits found = 0;
  for (Bits at = step<D>(a); at; at = step<D>(at)) {
    if (at == b) return found;
    found |= at & captured;
  }
  return 0;
}

RoutedMove routed(const Move& move, const Route& route, int length) {
  RoutedMove result;
  result.move = move;
  result.path.push_back(number(route[0]));
  for (std::size_t i = 1; i <= static_cast<std::size_t>(length); ++i) {
    const Bits a = route[i - 1];
    const Bits b = route[i];
    const Bits taken = move.captured;
    const Bits piece = piece_between<kUpLeft>(a, b, taken) | piece_between<kUpRight>(a, b, taken) |
                       piece_between<kDownLeft>(a, b, taken) | piece_between<kDownRight>(a, b, taken);
    result.path.push_back(number(b));
    result.captured.push_back(number(piece));
  }
  return result;
}

RoutedMove quiet(const Move& move) {
  RoutedMove result;
  result.move = move;
  result.path.push_back(number(move.from));
  result.path.push_back(number(move.to));
  return result;
}

// Which captures are kept: each legal one once, each legal one by all its routes, or each stop once.
enum class Keep { kLegalMoves, kLegalRoutes, kEveryStop };

class RoutedCaptures {
 public:
  explicit RoutedCaptures(Keep keep) : keep_(keep) {}

  void stop(const Move& move, const Route& route, int count) {
    if (keep_ != Keep::kEveryStop) {
      if (count < most_) return;
      if (count > most_) start_again();
      most_ = count;
    }
    const bool is_new = keep_ == Keep::kLegalRoutes || seen_.insert(move).second;
    if (is_new) found.push_back(routed(move, route, count));
  }

  std::vector<RoutedMove> found;

 private:
  void start_again() {
    seen_.clear();
    found.clear();
  }

  Keep keep_;
  int most_ = 0;
  std::unordered_set<Move, MoveHash> seen_;
};

std::vector<RoutedMove> captures(const Board& board, Keep keep) {
  RoutedCaptures sink(keep);
  CaptureSearch<RoutedCaptures> search(board, sink);
  search.from_men(capturing_men(board));
  if (has_king_capture(board)) search.from_kings(board.own & board.kings);
  return std::move(sink.found);
}

}  // namespace

std::vector<RoutedMove> capture_stops(const Board& board) { return captures(board, Keep::kEveryStop); }

std::vector<RoutedMove> capture_routes(const Board& board) { return captures(board, Keep::kLegalRoutes); }

std::vector<RoutedMove> legal_moves(const Board& board, bool white_to_move) {
  std::vector<RoutedMove> moves = captures(board, Keep::kLegalMoves);
  if (!moves.empty()) return moves;
  const auto keep = [&moves](const Move& move) { moves.push_back(quiet(move)); };
  if (white_to_move) {
    each_quiet_move<true>(board, keep);
  } else {
    each_quiet_move<false>(board, keep);
  }
  return moves;
}

}  // namespace turnus::draughts
