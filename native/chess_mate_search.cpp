#include "chess_mate_search.hpp"

#include <algorithm>

#include "chess_mate_guidance.hpp"
#include "chess_mate_material.hpp"
#include "chess_mate_mobility.hpp"

namespace turnus::chess {
namespace {

// Working out mobility costs about as much as this many positions; each success earns it more tries.
constexpr std::uint64_t kMobilityCost = 100;
constexpr std::uint64_t kMobilityReward = 20 * kMobilityCost;

// Whether the last move was a pawn's or a capture.
bool is_irreversible(const Position& position, const Position& parent) {
  return position.of(Pawn) != parent.of(Pawn) || position.colours[position.turn] != parent.colours[position.turn];
}

// The next of a sequence without pattern, the same in every run.
std::uint64_t scattered(std::uint64_t number) {
  number ^= number << 13;
  number ^= number >> 7;
  return number ^ (number << 17);
}

bool is_mate(const Position& position) { return position.in_check() && !has_legal_move(position); }

}  // namespace

MateSearch::MateSearch(const Position& root, Colour winner, bool theory)
    : winner_(winner), variant_(root.variant), theory_(theory) {
  const NodeIndex node = store_.add({.key = PositionKey::of(root)});
  expanded_.push_back(false);
  schedule(root, node);
  if (root.turn != winner_ && is_mate(root)) mated_ = node;
}

Verdict MateSearch::run(std::uint64_t limit) {
  if (mated_ != kNoNode) return Verdict::Yes;
  while (store_.size() < limit) {
    const NodeIndex node = next();
    if (node == kNoNode) return Verdict::No;
    if (expand(node) == Verdict::Yes) return Verdict::Yes;
  }
  return Verdict::Unknown;
}

// The agendas take turns; every eighth time any score may come, so that no plateau holds the search.
NodeIndex MateSearch::next() {
  while (true) {
    ++turns_;
    const NodeIndex node = turns_ % 8 == 7 ? agendas_[0].take_any(scatter_ = scattered(scatter_))
                                           : agendas_[turns_ % 2].take();
    if (node != kNoNode && !expanded_[node]) return node;
    if (node == kNoNode && agendas_[0].is_empty()) return kNoNode;
  }
}

Verdict MateSearch::expand(NodeIndex index) {
  expanded_[index] = true;
  const Position position = store_[index].key.position(variant_);
  MoveList moves;
  legal_moves(position, moves);
  for (const Move move : moves)
    if (visit(position.play(move), position, index, move) == Verdict::Yes) return Verdict::Yes;
  return Verdict::Unknown;
}

Verdict MateSearch::visit(const Position& position, const Position& parent, NodeIndex from, Move move) {
  if (is_hopeless(position, parent)) return Verdict::No;
  const std::uint16_t depth = static_cast<std::uint16_t>(std::min(store_[from].depth + 1, 0xFFFF));
  const NodeIndex node = store_.add({PositionKey::of(position), from, move, depth});
  if (node == kNoNode) return Verdict::Unknown;
  expanded_.push_back(false);
  if (position.turn != winner_ && is_mate(position)) {
    mated_ = node;
    return Verdict::Yes;
  }
  schedule(position, node);
  return Verdict::Unknown;
}

bool MateSearch::is_hopeless(const Position& position, const Position& parent) {
  if (!theory_) return false;
  if (material_ground(position, winner_) != Ground::None) return true;
  if (mobility_spent_ > store_.size() || !is_irreversible(position, parent)) return false;
  mobility_spent_ += kMobilityCost;
  if (Mobility(position).allows_mate_by(winner_)) return false;
  mobility_spent_ -= std::min(mobility_spent_, kMobilityReward);
  return true;
}

void MateSearch::schedule(const Position& position, NodeIndex node) {
  const int depth = store_[node].depth;
  agendas_[0].add(distance_to_mate(position, winner_) + depth / 4, node);
  agendas_[1].add(distance_to_simple_mate(position, winner_), node);
}

std::vector<Move> MateSearch::line() const {
  std::vector<Move> moves;
  for (NodeIndex node = mated_; node != kNoNode && store_[node].parent != kNoNode; node = store_[node].parent)
    moves.push_back(store_[node].move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace turnus::chess
