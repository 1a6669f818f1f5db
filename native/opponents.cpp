#include "opponents.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace turnus {
namespace {

// Fixes one pair in a perfect matching and repairs the rest by one augmenting path; undone when that fails.
bool fix_pair(Matching& matching, int a, int b) {
  if (matching.partner(a) == b) {
    matching.remove(a);
    matching.remove(b);
    return true;
  }
  const int left_by_a = matching.remove(a);
  const int left_by_b = matching.remove(b);
  if (matching.augment_from(left_by_a)) return true;
  matching.restore(a);
  matching.restore(b);
  matching.join(a, left_by_a);
  matching.join(b, left_by_b);
  return false;
}

// The places a player at `place` of `size` tries in turn when halves meet: straight across, further down, then up.
std::vector<int> across(int place, int size) {
  std::vector<int> places;
  const int opposite = place + size / 2;
  for (int other = opposite; other < size; ++other) places.push_back(other);
  for (int other = std::min(opposite, size) - 1; other > place; --other) places.push_back(other);
  return places;
}

}  // namespace

OpponentGraph::OpponentGraph(int n, const std::vector<std::pair<int, int>>& barred)
    : n_(static_cast<std::size_t>(n < 0 ? 0 : n)), barred_(n_ * n_, 0) {
  if (n < 0) throw std::invalid_argument("the number of players cannot be negative");
  for (std::size_t v = 0; v < n_; ++v) barred_[v * n_ + v] = 1;
  for (const auto& [a, b] : barred) {
    check({a, b});
    barred_[static_cast<std::size_t>(a) * n_ + static_cast<std::size_t>(b)] = 1;
    barred_[static_cast<std::size_t>(b) * n_ + static_cast<std::size_t>(a)] = 1;
  }
}

void OpponentGraph::check(const std::vector<int>& players) const {
  for (const int player : players) {
    if (player < 0 || static_cast<std::size_t>(player) >= n_)
      throw std::invalid_argument("a player must be a number from 0 to n-1");
  }
}

bool OpponentGraph::may_meet(int a, int b) const {
  check({a, b});
  return barred_[static_cast<std::size_t>(a) * n_ + static_cast<std::size_t>(b)] == 0;
}

Neighbours OpponentGraph::neighbours_among(const std::vector<int>& players) const {
  check(players);
  Neighbours neighbours(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::uint8_t* row = barred_.data() + static_cast<std::size_t>(players[i]) * n_;
    neighbours[i].reserve(players.size());
    for (std::size_t j = 0; j < players.size(); ++j) {
      if (!row[players[j]]) neighbours[i].push_back(static_cast<int>(j));
    }
  }
  return neighbours;
}

bool OpponentGraph::is_pairable(const std::vector<int>& players) const {
  if (players.size() % 2 != 0) return false;
  Matching matching(neighbours_among(players));
  matching.complete();
  return matching.exposed() == 0;
}

std::pair<int, std::vector<int>> OpponentGraph::left_over(const std::vector<int>& players) const {
  Matching matching(neighbours_among(players));
  matching.complete();
  std::vector<int> possible;
  const int number = matching.exposed();
  if (number > 0) {
    const std::vector<bool> alone = matching.can_stay_alone();
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (alone[i]) possible.push_back(players[i]);
    }
  }
  return {number, possible};
}

std::vector<std::pair<int, int>> OpponentGraph::first_pairing(const std::vector<int>& players,
                                                              const std::vector<int>& candidates,
                                                              bool halves) const {
  std::vector<std::pair<int, int>> pairs;
  Matching matching(neighbours_among(players));
  matching.complete();
  if (matching.exposed() != 0) return pairs;
  const int size = static_cast<int>(players.size());
  std::vector<int> place(n_, kNobody);
  for (int i = 0; i < size; ++i) place[static_cast<std::size_t>(players[static_cast<std::size_t>(i)])] = i;
  std::vector<int> shared;
  for (const int candidate : candidates) shared.push_back(place.at(static_cast<std::size_t>(candidate)));
  std::vector<bool> paired(players.size(), false);
  for (int i = 0; i < size; ++i) {
    if (paired[static_cast<std::size_t>(i)]) continue;
    for (const int j : halves ? across(i, size) : shared) {
      if (j == kNobody || j == i || paired[static_cast<std::size_t>(j)]) continue;
      const int a = players[static_cast<std::size_t>(i)];
      const int b = players[static_cast<std::size_t>(j)];
      if (!may_meet(a, b) || !fix_pair(matching, i, j)) continue;
      paired[static_cast<std::size_t>(i)] = paired[static_cast<std::size_t>(j)] = true;
      pairs.emplace_back(a, b);
      break;
    }
  }
  return pairs;
}

}  // namespace turnus
