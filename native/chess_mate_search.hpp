// Looks for a mate by one side with both sides helping, most promising positions first.
#pragma once

#include <vector>

#include "chess_mate.hpp"
#include "chess_mate_store.hpp"
#include "chess_moves.hpp"

namespace turnus::chess {

// Every position is kept, so the search ends with a mate, with all positions looked at, or at the limit.
class MateSearch {
 public:
  MateSearch(const Position& root, Colour winner, bool theory);

  // Goes on until the answer is known or this many positions are kept.
  Verdict run(std::uint64_t limit);
  std::uint64_t nodes() const { return store_.size(); }
  std::vector<Move> line() const;

 private:
  NodeIndex next();
  Verdict expand(NodeIndex index);
  Verdict visit(const Position& position, const Position& parent, NodeIndex from, Move move);
  bool is_hopeless(const Position& position, const Position& parent);
  void schedule(const Position& position, NodeIndex node);

  Colour winner_;
  Variant variant_;
  bool theory_;  // whether hopeless positions are left out
  NodeStore store_;
  std::vector<bool> expanded_;
  std::array<Agenda, 2> agendas_;
  std::uint64_t scatter_ = 0x9E3779B97F4A7C15ULL;
  std::uint64_t turns_ = 0;
  std::uint64_t mobility_spent_ = 3000;  // an easy mate is found sooner than mobility is worked out
  NodeIndex mated_ = kNoNode;
};

}  // namespace turnus::chess
