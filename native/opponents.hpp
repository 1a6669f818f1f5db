// Who may meet whom: the complete graph without the pairs that are barred, and what can be paired in it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "matching.hpp"

namespace turnus {

class OpponentGraph {
 public:
  OpponentGraph(int n, const std::vector<std::pair<int, int>>& barred);

  bool may_meet(int a, int b) const;
  // Whether all of these can be paired among each other.
  bool is_pairable(const std::vector<int>& players) const;
  // How many of these no pairing among each other can avoid leaving over, and who can be among them.
  std::pair<int, std::vector<int>> left_over(const std::vector<int>& players) const;
  // The first complete pairing in lexicographic order: players in their order, each with the first of his
  // candidates that leaves the others pairable. `candidates` holds one order for all; with `halves` the
  // i-th of 2m prefers number i+m, then those after it, then those before it. Empty when there is none.
  std::vector<std::pair<int, int>> first_pairing(const std::vector<int>& players,
                                                 const std::vector<int>& candidates, bool halves) const;

 private:
  Neighbours neighbours_among(const std::vector<int>& players) const;
  void check(const std::vector<int>& players) const;

  std::size_t n_;
  std::vector<std::uint8_t> barred_;
};

}  // namespace turnus
