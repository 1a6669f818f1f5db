#include "chess_moves.hpp"

#include <algorithm>

#include "chess_generator.hpp"

namespace turnus::chess {
namespace {

constexpr Kind kPromotions[] = {Queen, Rook, Bishop, Knight};

class Lister {
 public:
  explicit Lister(MoveList& moves) : moves_(moves) {}
  void moves(Square from, Bitboard targets) {
    while (targets != 0) moves_.add(Move(from, take_first(targets)));
  }
  void pawns(Bitboard targets, int step) {
    while (targets != 0) {
      const Square to = take_first(targets);
      moves_.add(Move(to - step, to));
    }
  }
  void promotions(Bitboard targets, int step) {
    while (targets != 0) {
      const Square to = take_first(targets);
      for (const Kind kind : kPromotions) moves_.add(Move(to - step, to, kind));
    }
  }
  void one(Move move) { moves_.add(move); }
  void drops(Kind kind, Bitboard targets) {
    while (targets != 0) moves_.add(Move::drop(kind, take_first(targets)));
  }

 private:
  MoveList& moves_;
};

class Counter {
 public:
  void moves(Square, Bitboard targets) { total_ += count(targets); }
  void pawns(Bitboard targets, int) { total_ += count(targets); }
  void promotions(Bitboard targets, int) { total_ += 4 * count(targets); }
  void one(Move) { ++total_; }
  void drops(Kind, Bitboard targets) { total_ += count(targets); }
  std::size_t total() const { return static_cast<std::size_t>(total_); }

 private:
  int total_ = 0;
};

template <class Sink>
void generate(const Position& position, Sink& sink) {
  if (position.turn == White) {
    Generator<White, Sink>(position, sink).generate();
  } else {
    Generator<Black, Sink>(position, sink).generate();
  }
}

// A side with several kings keeps all of them safe; rare enough to make every move and look.
void moves_with_several_kings(const Position& position, MoveList& moves) {
  Lister lister(moves);
  if (position.turn == White) {
    Generator<White, Lister>(position, lister).generate_unchecked();
  } else {
    Generator<Black, Lister>(position, lister).generate_unchecked();
  }
  moves.keep([&](Move move) { return position.play(move).checkers(position.turn) == 0; });
}

bool has_several_kings(const Position& position) { return has_several(position.of(position.turn, King)); }

}  // namespace

bool MoveList::contains(Move move) const {
  return std::find(moves_, moves_ + size_, move.code) != moves_ + size_;
}

void MoveList::keep(const std::function<bool(Move)>& test) {
  const auto refused = [&](std::uint16_t code) { return !test(Move(code)); };
  size_ = static_cast<std::size_t>(std::remove_if(moves_, moves_ + size_, refused) - moves_);
}

void legal_moves(const Position& position, MoveList& moves) {
  if (has_several_kings(position)) return moves_with_several_kings(position, moves);
  Lister lister(moves);
  generate(position, lister);
}

std::size_t count_legal_moves(const Position& position) {
  if (has_several_kings(position)) {
    MoveList moves;
    moves_with_several_kings(position, moves);
    return moves.size();
  }
  Counter counter;
  generate(position, counter);
  return counter.total();
}

bool has_legal_move(const Position& position) { return count_legal_moves(position) != 0; }

bool is_legal(const Position& position, Move move) {
  MoveList moves;
  legal_moves(position, moves);
  return moves.contains(move);
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  MoveList moves;
  legal_moves(position, moves);
  std::uint64_t nodes = 0;
  for (const Move move : moves) nodes += perft(position.play(move), depth - 1);
  return nodes;
}

}  // namespace turnus::chess
