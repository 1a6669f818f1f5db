// How the legal moves of a draughts position are found; shared by the move list and the perft count.
#pragma once

#include "draughts.hpp"

namespace turnus::draughts {

// Every square on the way of the given pieces in one direction over empty squares, the pieces included.
template <int D>
constexpr Bits slide(Bits pieces, Bits empty) {
  Bits reached = pieces;
  Bits open = empty;
  reached |= open & shifted<D>(reached);
  open &= shifted<D>(open);
  reached |= open & shifted<2 * D>(reached);
  open &= shifted<2 * D>(open);
  reached |= open & shifted<4 * D>(reached);
  open &= shifted<4 * D>(open);
  reached |= open & shifted<8 * D>(reached);
  return reached;
}

// The squares just behind an enemy that stands next to one of the given squares, if empty.
template <int D>
constexpr Bits jumps(Bits squares, Bits enemy, Bits empty) {
  return step<D>(step<D>(squares) & enemy) & empty;
}

inline Bits lowest(Bits bits) { return bits & (~bits + 1); }

// Calls `visit` for each of the given squares.
template <class Visit>
void each(Bits bits, Visit visit) {
  for (; bits; bits &= bits - 1) visit(lowest(bits));
}

// The men that can capture something.
inline Bits capturing_men(const Board& board) {
  const Bits men = board.own & ~board.kings;
  const Bits empty = board.empty();
  return men & (step<-kUpLeft>(step<-kUpLeft>(empty) & board.enemy) |
                step<-kUpRight>(step<-kUpRight>(empty) & board.enemy) |
                step<-kDownLeft>(step<-kDownLeft>(empty) & board.enemy) |
                step<-kDownRight>(step<-kDownRight>(empty) & board.enemy));
}

// Whether some king can capture something.
inline bool has_king_capture(const Board& board) {
  const Bits kings = board.own & board.kings;
  if (!kings) return false;
  const Bits empty = board.empty();
  return (jumps<kUpLeft>(slide<kUpLeft>(kings, empty), board.enemy, empty) |
          jumps<kUpRight>(slide<kUpRight>(kings, empty), board.enemy, empty) |
          jumps<kDownLeft>(slide<kDownLeft>(kings, empty), board.enemy, empty) |
          jumps<kDownRight>(slide<kDownRight>(kings, empty), board.enemy, empty)) != 0;
}

// Finds captures depth first. A `Sink` is told of every route that may end where it stands:
// `stop(move, route, length)`, where `route` holds the length + 1 squares it came to rest on.
template <class Sink>
class CaptureSearch {
 public:
  CaptureSearch(const Board& board, Sink& sink) : board_(board), sink_(sink) {}

  void from_men(Bits men) {
    each(men, [this](Bits man) {
      begin(man);
      man_goes_on(man, 0, 0);
    });
  }

  void from_kings(Bits kings) {
    each(kings, [this](Bits king) {
      begin(king);
      king_over<kUpLeft>(king, 0, 0);
      king_over<kUpRight>(king, 0, 0);
      king_over<kDownLeft>(king, 0, 0);
      king_over<kDownRight>(king, 0, 0);
    });
  }

 private:
  void begin(Bits from) {
    from_ = from;
    empty_ = board_.empty() | from;  // the piece has left its square and may pass it again
    route_[0] = from;
  }

  void stop(Bits at, Bits captured, int count) {
    route_[static_cast<std::size_t>(count)] = at;
    sink_.stop(Move{from_, at, captured}, route_, count);
  }

  void man_goes_on(Bits at, Bits captured, int count) {
    man_over<kUpLeft>(at, captured, count);
    man_over<kUpRight>(at, captured, count);
    man_over<kDownLeft>(at, captured, count);
    man_over<kDownRight>(at, captured, count);
  }

  template <int D>
  void man_over(Bits at, Bits captured, int count) {
    const Bits over = step<D>(at) & board_.enemy & ~captured;
    const Bits to = step<D>(over) & empty_;
    if (!to) return;
    stop(to, captured | over, count + 1);
    man_goes_on(to, captured | over, count + 1);
  }

  template <int D>
  void king_over(Bits at, Bits captured, int count) {
    Bits over = step<D>(at);
    while (over & empty_) over = step<D>(over);
    over &= board_.enemy & ~captured;
    Bits to = step<D>(over) & empty_;
    bool directly_behind = true;  // going on straight is one route, whatever square it passes
    for (; to; to = step<D>(to) & empty_) {
      stop(to, captured | over, count + 1);
      constexpr int sideways = (D == kUpLeft || D == kDownRight) ? kUpRight : kUpLeft;
      king_over<sideways>(to, captured | over, count + 1);
      king_over<-sideways>(to, captured | over, count + 1);
      if (directly_behind) king_over<D>(to, captured | over, count + 1);
      directly_behind = false;
    }
  }

  const Board& board_;
  Sink& sink_;
  Bits from_ = 0;
  Bits empty_ = 0;
  std::array<Bits, 64> route_{};
};

// Calls `visit` for each move that captures nothing; whether a capture is compulsory is not asked.
template <bool White, class Visit>
void each_quiet_move(const Board& board, Visit visit) {
  const Bits empty = board.empty();
  const Bits men = board.own & ~board.kings;
  constexpr int left = White ? kUpLeft : kDownLeft;
  constexpr int right = White ? kUpRight : kDownRight;
  each(step<left>(men) & empty, [&](Bits to) { visit(Move{step<-left>(to), to, 0}); });
  each(step<right>(men) & empty, [&](Bits to) { visit(Move{step<-right>(to), to, 0}); });
  each(board.own & board.kings, [&](Bits king) {
    const auto go = [&](Bits to) { visit(Move{king, to, 0}); };
    each(slide<kUpLeft>(king, empty) & ~king, go);
    each(slide<kUpRight>(king, empty) & ~king, go);
    each(slide<kDownLeft>(king, empty) & ~king, go);
    each(slide<kDownRight>(king, empty) & ~king, go);
  });
}

}  // namespace turnus::draughts
