// The primal-dual search behind weighted matching, for any width of weights: time n^3, memory n^2.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace turnus {

// Nodes are 1..n for vertices and above for blossoms; 0 is nobody.
template <typename Weight>
class WeightedSearch {
 public:
  explicit WeightedSearch(int n)
      : n_(n), last_(n), width_(n + n / 2 + 2), weights_(square(n + 1)), edges_(square(width_)),
        holding_(square(width_)), dual_(size(width_)), mate_(size(width_)), slack_(size(width_)),
        outer_(size(width_)), parent_(size(width_)), visit_(size(width_)),
        label_(size(width_), Label::kUnreached), children_(size(width_)) {}

  // Joins two vertices 0..n-1 with a positive weight; of two such edges the last counts.
  void join(int a, int b, const Weight& weight) {
    ++a, ++b;
    edge(a, b) = {a, b};
    edge(b, a) = {b, a};
    weights_[cell(a, b, n_ + 1)] = weights_[cell(b, a, n_ + 1)] = weight;
    if (heaviest_ < weight) heaviest_ = weight;
  }

  std::vector<int> solve() {
    for (int v = 1; v <= n_; ++v) {
      outer(v) = v;
      holding(v, v) = v;
      dual(v) = heaviest_;
    }
    while (stage()) {}
    std::vector<int> partners;
    for (int v = 1; v <= n_; ++v) partners.push_back(mate(v) - 1);
    return partners;
  }

 private:
  enum class Label { kUnreached, kEven, kOdd };
  struct Edge {
    int from = 0;
    int to = 0;
    bool exists() const { return from != 0; }
  };

  static std::size_t size(int n) { return static_cast<std::size_t>(n); }
  static std::size_t square(int n) { return size(n) * size(n); }
  static std::size_t cell(int a, int b, int width) { return size(a) * size(width) + size(b); }
  Edge& edge(int a, int b) { return edges_[cell(a, b, width_)]; }
  int& holding(int blossom, int v) { return holding_[cell(blossom, v, width_)]; }  // the child with v in it
  Weight& dual(int x) { return dual_[size(x)]; }
  int& mate(int x) { return mate_[size(x)]; }
  int& slack(int x) { return slack_[size(x)]; }
  int& outer(int x) { return outer_[size(x)]; }
  int& parent(int x) { return parent_[size(x)]; }
  Label& label(int x) { return label_[size(x)]; }
  std::vector<int>& children(int x) { return children_[size(x)]; }
  bool is_blossom(int x) const { return x > n_; }
  bool is_outermost(int x) { return outer(x) == x; }

  Weight looseness(const Edge& e) {
    const Weight& weight = weights_[cell(e.from, e.to, n_ + 1)];
    Weight result = dual(e.from) + dual(e.to);
    result -= weight;
    result -= weight;
    return result;
  }

  void tighten(int v, int x) {
    if (slack(x) == 0 || looseness(edge(v, x)) < looseness(edge(slack(x), x))) slack(x) = v;
  }

  void find_slack(int x) {
    slack(x) = 0;
    for (int v = 1; v <= n_; ++v) {
      if (edge(v, x).exists() && outer(v) != x && label(outer(v)) == Label::kEven) tighten(v, x);
    }
  }

  void scan_later(int x) {
    if (!is_blossom(x)) {
      queue_.push_back(x);
      return;
    }
    for (const int child : children(x)) scan_later(child);
  }

  void set_outer(int x, int top) {
    outer(x) = top;
    if (!is_blossom(x)) return;
    for (const int child : children(x)) set_outer(child, top);
  }

  // How far round the cycle the child is, turning the cycle so that the way there has even length.
  int even_way(int blossom, int child) {
    auto& cycle = children(blossom);
    const auto found = std::find(cycle.begin(), cycle.end(), child);
    const int way = static_cast<int>(found - cycle.begin());
    if (way % 2 == 0) return way;
    std::reverse(cycle.begin() + 1, cycle.end());
    return static_cast<int>(cycle.size()) - way;
  }

  void match(int x, int y) {
    const Edge link = edge(x, y);
    mate(x) = link.to;
    if (!is_blossom(x)) return;
    const int child = holding(x, link.from);
    const int way = even_way(x, child);
    auto& cycle = children(x);
    for (int i = 0; i < way; ++i) match(cycle[size(i)], cycle[size(i ^ 1)]);
    match(child, y);
    std::rotate(cycle.begin(), cycle.begin() + way, cycle.end());
  }

  void augment(int x, int y) {
    for (;;) {
      const int next = outer(mate(x));
      match(x, y);
      if (next == 0) return;
      match(next, outer(parent(next)));
      x = outer(parent(next));
      y = next;
    }
  }

  int common_ancestor(int x, int y) {
    ++visits_;
    for (; x != 0 || y != 0; std::swap(x, y)) {
      if (x == 0) continue;
      if (visit_[size(x)] == visits_) return x;
      visit_[size(x)] = visits_;
      x = outer(mate(x));
      if (x != 0) x = outer(parent(x));
    }
    return 0;
  }

  int unused_blossom() {
    int b = n_ + 1;
    while (b <= last_ && outer(b) != 0) ++b;
    last_ = std::max(last_, b);
    return b;
  }

  void climb(int blossom, int from, int top) {
    for (int x = from; x != top;) {
      const int odd = outer(mate(x));
      children(blossom).push_back(x);
      children(blossom).push_back(odd);
      scan_later(odd);
      x = outer(parent(odd));
    }
  }

  void shrink(int x, int top, int y) {
    const int b = unused_blossom();
    dual(b) = Weight{};
    label(b) = Label::kEven;
    mate(b) = mate(top);
    parent(b) = parent(top);
    children(b) = {top};
    climb(b, x, top);
    std::reverse(children(b).begin() + 1, children(b).end());
    climb(b, y, top);
    set_outer(b, b);
    gather_edges(b);
    find_slack(b);
  }

  void gather_edges(int b) {
    for (int x = 1; x <= last_; ++x) {
      edge(b, x) = edge(x, b) = Edge{};
      holding(b, x) = 0;
    }
    for (const int child : children(b)) {
      for (int x = 1; x <= last_; ++x) {
        const Edge link = edge(child, x);
        if (link.exists() && (!edge(b, x).exists() || looseness(link) < looseness(edge(b, x)))) {
          edge(b, x) = link;
          edge(x, b) = edge(x, child);
        }
        if (x <= n_ && holding(child, x) != 0) holding(b, x) = child;
      }
    }
  }

  // An odd blossom whose dual is spent falls apart; its even side of the cycle stays in the tree.
  void expand(int b) {
    for (const int child : children(b)) set_outer(child, child);
    const int entered = holding(b, edge(b, parent(b)).from);
    const int way = even_way(b, entered);
    const std::vector<int> cycle = children(b);
    for (int i = 0; i < way; i += 2) {
      const int odd = cycle[size(i)];
      const int even = cycle[size(i + 1)];
      parent(odd) = edge(even, odd).from;
      label(odd) = Label::kOdd;
      label(even) = Label::kEven;
      slack(odd) = 0;
      find_slack(even);
      scan_later(even);
    }
    label(entered) = Label::kOdd;
    parent(entered) = parent(b);
    for (std::size_t i = size(way) + 1; i < cycle.size(); ++i) {
      label(cycle[i]) = Label::kUnreached;
      find_slack(cycle[i]);
    }
    outer(b) = 0;
  }

  // Takes a tight edge into the forest; true when it joined two trees and the matching has grown.
  bool follow(const Edge& tight) {
    const int x = outer(tight.from);
    const int y = outer(tight.to);
    if (label(y) == Label::kUnreached) {
      parent(y) = tight.from;
      label(y) = Label::kOdd;
      const int next = outer(mate(y));
      slack(y) = slack(next) = 0;
      label(next) = Label::kEven;
      scan_later(next);
    } else if (label(y) == Label::kEven) {
      const int top = common_ancestor(x, y);
      if (top == 0) {
        augment(x, y);
        augment(y, x);
        return true;
      }
      shrink(x, top, y);
    }
    return false;
  }

  // One stage grows a forest from every free vertex until two trees meet; false when that cannot help.
  bool stage() {
    queue_.clear();
    for (int x = 1; x <= last_; ++x) {
      label(x) = Label::kUnreached;
      slack(x) = 0;
    }
    for (int x = 1; x <= last_; ++x) {
      if (!is_outermost(x) || mate(x) != 0) continue;
      parent(x) = 0;
      label(x) = Label::kEven;
      scan_later(x);
    }
    if (queue_.empty()) return false;
    for (;;) {
      if (scan()) return true;
      const std::optional<Weight> step = next_step();
      if (!step || !move_duals(*step)) return false;
      if (follow_tight()) return true;
      for (int b = n_ + 1; b <= last_; ++b) {
        if (is_outermost(b) && label(b) == Label::kOdd && dual(b).is_zero()) expand(b);
      }
    }
  }

  bool scan() {
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const int v = queue_[next];
      if (label(outer(v)) == Label::kOdd) continue;
      for (int to = 1; to <= n_; ++to) {
        if (!edge(v, to).exists() || outer(v) == outer(to)) continue;
        if (!looseness(edge(v, to)).is_zero()) tighten(v, outer(to));
        else if (follow(edge(v, to))) return true;
      }
    }
    queue_.clear();
    return false;
  }

  std::optional<Weight> next_step() {
    std::optional<Weight> least;
    const auto consider = [&least](const Weight& step) {
      if (!least || step < *least) least = step;
    };
    for (int v = 1; v <= n_; ++v) {  // free vertices may stay free once their duals are spent
      if (label(outer(v)) == Label::kEven) consider(dual(v));
    }
    for (int b = n_ + 1; b <= last_; ++b) {
      if (is_outermost(b) && label(b) == Label::kOdd) consider(dual(b).half());
    }
    for (int x = 1; x <= last_; ++x) {
      if (!is_outermost(x) || slack(x) == 0 || label(x) == Label::kOdd) continue;
      const Weight loose = looseness(edge(slack(x), x));
      consider(label(x) == Label::kEven ? loose.half() : loose);
    }
    return least;
  }

  bool move_duals(const Weight& step) {
    for (int v = 1; v <= n_; ++v) {
      if (label(outer(v)) == Label::kEven && !(step < dual(v))) return false;
    }
    for (int v = 1; v <= n_; ++v) {
      if (label(outer(v)) == Label::kEven) dual(v) -= step;
      if (label(outer(v)) == Label::kOdd) dual(v) += step;
    }
    for (int b = n_ + 1; b <= last_; ++b) {
      if (!is_outermost(b)) continue;
      if (label(b) == Label::kEven) dual(b) += step + step;
      if (label(b) == Label::kOdd) dual(b) -= step + step;
    }
    return true;
  }

  bool follow_tight() {
    for (int x = 1; x <= last_; ++x) {
      if (!is_outermost(x) || slack(x) == 0 || outer(slack(x)) == x) continue;
      if (looseness(edge(slack(x), x)).is_zero() && follow(edge(slack(x), x))) return true;
    }
    return false;
  }

  int n_;
  int last_;   // the highest node in use
  int width_;  // of the square tables
  Weight heaviest_{};
  std::vector<Weight> weights_;
  std::vector<Edge> edges_;  // between nodes: the tightest edge between their vertices
  std::vector<int> holding_;
  std::vector<Weight> dual_;
  std::vector<int> mate_;    // of a node: the vertex it is matched to
  std::vector<int> slack_;   // of a node: the even vertex with the tightest edge into it
  std::vector<int> outer_;   // the outermost blossom around a node; 0 when the node is not in use
  std::vector<int> parent_;  // of an odd node: the vertex from which the forest reached it
  std::vector<int> visit_;
  std::vector<Label> label_;
  std::vector<std::vector<int>> children_;
  std::vector<int> queue_{};
  int visits_ = 0;
};

}  // namespace turnus
