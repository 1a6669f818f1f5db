#include "matching.hpp"

#include <algorithm>
#include <cstddef>
#include <queue>
#include <stdexcept>

namespace turnus {
namespace {

constexpr int kNobody = -1;

// One search for an augmenting path; `base` names the blossom a vertex has been shrunk into.
class Search {
 public:
  Search(const std::vector<std::vector<int>>& neighbours, std::vector<int>& partner)
      : neighbours_(neighbours), partner_(partner), parent_(partner.size()), base_(partner.size()),
        in_tree_(partner.size()), in_blossom_(partner.size()) {}

  bool augment_from(int root) {
    std::fill(parent_.begin(), parent_.end(), kNobody);
    std::fill(in_tree_.begin(), in_tree_.end(), false);
    for (std::size_t v = 0; v < base_.size(); ++v) base_[v] = static_cast<int>(v);
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

 private:
  static int& at(std::vector<int>& values, int v) { return values[static_cast<std::size_t>(v)]; }

  // Breadth-first growth of the alternating tree; returns a free vertex that ends an augmenting path.
  int grow(int root) {
    std::queue<int> open;
    open.push(root);
    in_tree_[static_cast<std::size_t>(root)] = true;
    while (!open.empty()) {
      const int v = open.front();
      open.pop();
      for (const int to : neighbours_[static_cast<std::size_t>(v)]) {
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

  void shrink(int v, int to, std::queue<int>& open) {
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

  int common_ancestor(int a, int b) {
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

  void mark_path(int v, int top, int child) {
    while (at(base_, v) != top) {
      in_blossom_[static_cast<std::size_t>(at(base_, v))] = true;
      in_blossom_[static_cast<std::size_t>(at(base_, at(partner_, v)))] = true;
      at(parent_, v) = child;
      child = at(partner_, v);
      v = at(parent_, child);
    }
  }

  const std::vector<std::vector<int>>& neighbours_;
  std::vector<int>& partner_;
  std::vector<int> parent_;
  std::vector<int> base_;
  std::vector<bool> in_tree_;
  std::vector<bool> in_blossom_;
};

}  // namespace

std::vector<int> maximum_matching(int n, const std::vector<std::pair<int, int>>& edges) {
  if (n < 0) throw std::invalid_argument("the number of vertices cannot be negative");
  std::vector<std::vector<int>> neighbours(static_cast<std::size_t>(n));
  for (const auto& [a, b] : edges) {
    if (a < 0 || b < 0 || a >= n || b >= n || a == b)
      throw std::invalid_argument("an edge must join two different vertices from 0 to n-1");
    neighbours[static_cast<std::size_t>(a)].push_back(b);
    neighbours[static_cast<std::size_t>(b)].push_back(a);
  }
  std::vector<int> partner(static_cast<std::size_t>(n), kNobody);
  for (const auto& [a, b] : edges) {  // a greedy start saves most searches
    auto& of_a = partner[static_cast<std::size_t>(a)];
    auto& of_b = partner[static_cast<std::size_t>(b)];
    if (of_a == kNobody && of_b == kNobody) {
      of_a = b;
      of_b = a;
    }
  }
  Search search(neighbours, partner);
  for (int v = 0; v < n; ++v) {
    if (partner[static_cast<std::size_t>(v)] == kNobody) search.augment_from(v);
  }
  return partner;
}

}  // namespace turnus
