// Maximum matching in a general graph (Edmonds' blossom algorithm).
#pragma once

#include <queue>
#include <utility>
#include <vector>

namespace turnus {

using Neighbours = std::vector<std::vector<int>>;

constexpr int kNobody = -1;

// A matching that grows one augmenting path at a time; vertices can be taken out while it is kept.
class Matching {
 public:
  explicit Matching(Neighbours neighbours);

  // Pairs greedily, then augments until no matching has more pairs.
  void complete();
  // Finds the exposed vertex a partner by one augmenting path; false when no path exists.
  bool augment_from(int root);
  // Takes the vertex out of the graph and exposes its partner, which is returned (or kNobody).
  int remove(int v);
  // Puts a vertex that was taken out back, exposed.
  void restore(int v);
  // Makes the two partners, exposed or not; whoever they leave is exposed.
  void join(int a, int b);

  int partner(int v) const { return partner_[static_cast<std::size_t>(v)]; }
  const std::vector<int>& partners() const { return partner_; }
  int exposed() const;
  // Which vertices some maximum matching leaves alone; the matching must be complete.
  std::vector<bool> can_stay_alone();

 private:
  static int& at(std::vector<int>& values, int v) { return values[static_cast<std::size_t>(v)]; }
  void start_search();
  int grow(int root);
  void shrink(int v, int to, std::queue<int>& open);
  int common_ancestor(int a, int b);
  void mark_path(int v, int top, int child);
  void part(int v);

  Neighbours neighbours_;
  std::vector<int> partner_;
  std::vector<bool> removed_;
  // One search: the tree, and in `base_` the blossom a vertex has been shrunk into.
  std::vector<int> parent_;
  std::vector<int> base_;
  std::vector<bool> in_tree_;
  std::vector<bool> in_blossom_;
};

// The partner of every vertex 0..n-1, or kNobody where a vertex stays alone; no matching has more pairs.
std::vector<int> maximum_matching(int n, const std::vector<std::pair<int, int>>& edges);

}  // namespace turnus
