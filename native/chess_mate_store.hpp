// The positions a mate search has met, each once, and the order in which to look further.
#pragma once

#include <array>
#include <vector>

#include "chess_position.hpp"

namespace turnus::chess {

// All that decides what can still happen, exactly: four planes of the board, rights, passed square and turn.
struct PositionKey {
  Bitboard low = 0;
  Bitboard middle = 0;
  Bitboard high = 0;
  Bitboard black = 0;
  std::uint64_t state = 0;

  static PositionKey of(const Position& position);
  Position position(Variant variant) const;
  std::uint64_t hash() const;
  bool operator==(const PositionKey&) const = default;
};

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xFFFFFFFFU;

struct Node {
  PositionKey key;
  NodeIndex parent = kNoNode;
  Move move;                // from the parent
  std::uint16_t depth = 0;  // from the root, no further than it counts
};

// A set of positions by open addressing: keys are compared whole, so no two are ever confused.
class NodeStore {
 public:
  NodeStore() : slots_(kFirstSlots, kNoNode) {}
  std::size_t size() const { return nodes_.size(); }
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }
  // The index of the new node, or kNoNode if the position was met before.
  NodeIndex add(const Node& node);

 private:
  static constexpr std::size_t kFirstSlots = 1024;
  std::size_t slot_of(const PositionKey& key) const;
  void grow();

  std::vector<Node> nodes_;
  std::vector<NodeIndex> slots_;
};

// Nodes by a small score, lowest first, and the latest of equals first.
class Agenda {
 public:
  static constexpr std::size_t kScores = 512;
  void add(int score, NodeIndex node);
  // The next node, or kNoNode.
  NodeIndex take();
  // A node of some score, whichever this number points at, or kNoNode.
  NodeIndex take_any(std::uint64_t number);
  bool is_empty();

 private:
  std::array<std::vector<NodeIndex>, kScores> buckets_;
  std::size_t lowest_ = kScores;
};

}  // namespace turnus::chess
