#include "matching.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace turnus {

Matching::Matching(Neighbours neighbours)
    : neighbours_(std::move(neighbours)), partner_(neighbours_.size(), kNobody),
      removed_(neighbours_.size(), false), parent_(neighbours_.size()), base_(neighbours_.size()),
      in_tree_(neighbours_.size()), in_blossom_(neighbours_.size()) {}

void Matching::complete() {
  for (std::size_t v = 0; v < neighbours_.size(); ++v) {  // a greedy start saves most searches
    if (partner_[v] != kNobody) continue;
    for (const int to : neighbours_[v]) {
      if (at(partner_, to) != kNobody) continue;
      join(static_cast<int>(v), to);
      break;
    }
  }
  for (std::size_t v = 0; v < neighbours_.size(); ++v) {
    if (partner_[v] == kNobody) augment_from(static_cast<int>(v));
  }
}

bool Matching::augment_from(int root) {
  start_search();
  int end = grow(root);
  if (end == kNobody) return false;
  while (end != kNobody) {
    const int before = at(parent_, end);
    const int next = at(partner_, before);
    at(partner_, end) = before;
    at(partner_, before) = end;
    end = next;
  }
  return true;
}

int Matching::remove(int v) {
  const int left = partner(v);
  part(v);
  removed_[static_cast<std::size_t>(v)] = true;
  return left;
}

void Matching::restore(int v) { removed_[static_cast<std::size_t>(v)] = false; }

void Matching::join(int a, int b) {
  part(a);
  part(b);
  at(partner_, a) = b;
  at(partner_, b) = a;
}

void Matching::part(int v) {
  const int other = partner(v);
  if (other == kNobody) return;
  at(partner_, v) = kNobody;
  at(partner_, other) = kNobody;
}

int Matching::exposed() const {
  return static_cast<int>(std::count(partner_.begin(), partner_.end(), kNobody));
}

std::vector<bool> Matching::can_stay_alone() {
  std::vector<bool> found(neighbours_.size(), false);
  for (std::size_t root = 0; root < neighbours_.size(); ++root) {
    if (partner_[root] != kNobody || removed_[root]) continue;
    start_search();
    grow(static_cast<int>(root));
    for (std::size_t v = 0; v < found.size(); ++v) found[v] = found[v] || in_tree_[v];
  }
  return found;
}

void Matching::start_search() {
  std::fill(parent_.begin(), parent_.end(), kNobody);
  std::fill(in_tree_.begin(), in_tree_.end(), false);
  for (std::size_t v = 0; v < base_.size(); ++v) base_[v] = static_cast<int>(v);
}

// Breadth-first growth of the alternating tree; returns a free vertex that ends an augmenting path.
int Matching::grow(int root) {
  std::queue<int> open;
  open.push(root);
  in_tree_[static_cast<std::size_t>(root)] = true;
  while (!open.empty()) {
    const int v = open.front();
    open.pop();
    for (const int to : neighbours_[static_cast<std::size_t>(v)]) {
      if (removed_[static_cast<std::size_t>(to)]) continue;
      if (at(base_, v) == at(base_, to) || at(partner_, v) == to) continue;
      const bool closes_odd_cycle =
          to == root || (at(partner_, to) != kNobody && at(parent_, at(partner_, to)) != kNobody);
      if (closes_odd_cycle) {
        shrink(v, to, open);
      } else if (at(parent_, to) == kNobody) {
        at(parent_, to) = v;
        if (at(partner_, to) == kNobody) return to;
        in_tree_[static_cast<std::size_t>(at(partner_, to))] = true;
        open.push(at(partner_, to));
      }
    }
  }
  return kNobody;
}

void Matching::shrink(int v, int to, std::queue<int>& open) {
  const int top = common_ancestor(v, to);
  std::fill(in_blossom_.begin(), in_blossom_.end(), false);
  mark_path(v, top, to);
  mark_path(to, top, v);
  for (std::size_t u = 0; u < base_.size(); ++u) {
    if (!in_blossom_[static_cast<std::size_t>(base_[u])]) continue;
    base_[u] = top;
    if (!in_tree_[u]) {
      in_tree_[u] = true;
      open.push(static_cast<int>(u));
    }
  }
}

int Matching::common_ancestor(int a, int b) {
  std::vector<bool> seen(base_.size(), false);
  for (;;) {
    a = at(base_, a);
    seen[static_cast<std::size_t>(a)] = true;
    if (at(partner_, a) == kNobody) break;
    a = at(parent_, at(partner_, a));
  }
  for (;;) {
    b = at(base_, b);
    if (seen[static_cast<std::size_t>(b)]) return b;
    b = at(parent_, at(partner_, b));
  }
}

void Matching::mark_path(int v, int top, int child) {
  while (at(base_, v) != top) {
    in_blossom_[static_cast<std::size_t>(at(base_, v))] = true;
    in_blossom_[static_cast<std::size_t>(at(base_, at(partner_, v)))] = true;
    at(parent_, v) = child;
    child = at(partner_, v);
    v = at(parent_, child);
  }
}

std::vector<int> maximum_matching(int n, const std::vector<std::pair<int, int>>& edges) {
  if (n < 0) throw std::invalid_argument("the number of vertices cannot be negative");
  Neighbours neighbours(static_cast<std::size_t>(n));
  for (const auto& [a, b] : edges) {
    if (a < 0 || b < 0 || a >= n || b >= n || a == b)
      throw std::invalid_argument("an edge must join two different vertices from 0 to n-1");
    neighbours[static_cast<std::size_t>(a)].push_back(b);
    neighbours[static_cast<std::size_t>(b)].push_back(a);
  }
  Matching matching(std::move(neighbours));
  matching.complete();
  return matching.partners();
}

}  // namespace turnus
