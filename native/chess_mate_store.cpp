#include "chess_mate_store.hpp"

#include <algorithm>

namespace turnus::chess {
namespace {

// Every bit of both words reaches the low bits, which choose the slot.
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ (hash >> 32)) * 0xD6E8FEB86659FD93ULL;
  return hash ^ (hash >> 32);
}

}  // namespace

// A kind is its number in binary, one plane a digit.
PositionKey PositionKey::of(const Position& position) {
  const Bitboard rights = (position.castling & kRank1) | ((position.castling & kRank8) >> 48);
  return {.low = position.of(Pawn) | position.of(Bishop) | position.of(Queen),
          .middle = position.of(Knight) | position.of(Bishop) | position.of(King),
          .high = position.of(Rook) | position.of(Queen) | position.of(King),
          .black = position.colours[Black],
          .state = rights | static_cast<std::uint64_t>(position.en_passant + 1) << 16 |
                   static_cast<std::uint64_t>(position.turn) << 24};
}

Position PositionKey::position(Variant variant) const {
  Position position;
  position.of(Pawn) = low & ~middle & ~high;
  position.of(Knight) = middle & ~low & ~high;
  position.of(Bishop) = low & middle;
  position.of(Rook) = high & ~low & ~middle;
  position.of(Queen) = low & high;
  position.of(King) = middle & high;
  position.colours[White] = (low | middle | high) & ~black;
  position.colours[Black] = black;
  position.castling = (state & kRank1) | ((state & 0xFF00) << 48);
  position.en_passant = static_cast<std::int8_t>(static_cast<int>((state >> 16) & 0x7F) - 1);
  position.turn = ((state >> 24) & 1) != 0 ? Black : White;
  position.variant = variant;
  return position;
}

std::uint64_t PositionKey::hash() const {
  return mixed(mixed(mixed(mixed(state, low), middle), high), black);
}

std::size_t NodeStore::slot_of(const PositionKey& key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = key.hash() & mask;
  while (slots_[slot] != kNoNode && !(nodes_[slots_[slot]].key == key)) slot = (slot + 1) & mask;
  return slot;
}

NodeIndex NodeStore::add(const Node& node) {
  if (2 * nodes_.size() >= slots_.size()) grow();
  const std::size_t slot = slot_of(node.key);
  if (slots_[slot] != kNoNode) return kNoNode;
  const auto index = static_cast<NodeIndex>(nodes_.size());
  nodes_.push_back(node);
  slots_[slot] = index;
  return index;
}

void NodeStore::grow() {
  slots_.assign(4 * slots_.size(), kNoNode);
  for (NodeIndex index = 0; index < nodes_.size(); ++index) slots_[slot_of(nodes_[index].key)] = index;
}

void Agenda::add(int score, NodeIndex node) {
  const auto place = std::min(static_cast<std::size_t>(std::max(score, 0)), kScores - 1);
  buckets_[place].push_back(node);
  lowest_ = std::min(lowest_, place);
}

bool Agenda::is_empty() {
  while (lowest_ < kScores && buckets_[lowest_].empty()) ++lowest_;
  return lowest_ == kScores;
}

NodeIndex Agenda::take() {
  if (is_empty()) return kNoNode;
  const NodeIndex node = buckets_[lowest_].back();
  buckets_[lowest_].pop_back();
  return node;
}

NodeIndex Agenda::take_any(std::uint64_t number) {
  if (is_empty()) return kNoNode;
  std::array<std::uint16_t, kScores> filled;
  std::size_t found = 0;
  for (std::size_t score = lowest_; score < kScores; ++score)
    if (!buckets_[score].empty()) filled[found++] = static_cast<std::uint16_t>(score);
  auto& bucket = buckets_[filled[(number >> 32) % found]];
  std::swap(bucket[(number & 0xFFFFFFFFU) % bucket.size()], bucket.back());
  const NodeIndex node = bucket.back();
  bucket.pop_back();
  return node;
}

}  // namespace turnus::chess
