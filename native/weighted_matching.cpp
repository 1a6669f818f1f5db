#include "weighted_matching.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <utility>

namespace turnus {
namespace {

constexpr int kNone = -1;
constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

enum class Label { kUnreached, kEven, kOdd };

struct Edge {
  int from = kNone;
  int to = kNone;
};

// A vertex or a blossom; a blossom's `links[i]` leads from its child i to its child i + 1, round the cycle.
struct Node {
  int parent = kNone;
  int base = kNone;  // the vertex through which the node is matched outwards
  std::vector<int> children{};
  std::vector<Edge> links{};
  std::int64_t dual = 0;
  Label label = Label::kUnreached;
  Edge entry{};  // how the alternating forest reached the node: from its tree parent into it
};

// What can happen next in a stage, and by how much the duals must move before it does.
struct Event {
  enum class Kind { kStop, kGrow, kMeet, kExpand } kind = Kind::kStop;
  std::int64_t delta = kNever;
  Edge edge{};
  int node = kNone;
};

class WeightedSearch {
 public:
  WeightedSearch(int n, const WeightedEdges& edges)
      : n_(n), edges_(edges), nodes_(static_cast<std::size_t>(n)), mate_(static_cast<std::size_t>(n), kNone),
        outer_(static_cast<std::size_t>(n)) {
    std::int64_t heaviest = 0;
    for (const auto& edge : edges_) heaviest = std::max(heaviest, std::get<2>(edge));
    for (int v = 0; v < n; ++v) {
      node(v).base = v;
      node(v).dual = heaviest;
      outer(v) = v;
    }
  }

  std::vector<int> solve() {
    take_tight_edges();
    while (stage()) {}
    return mate_;
  }

 private:
  Node& node(int x) { return nodes_[static_cast<std::size_t>(x)]; }
  int& outer(int v) { return outer_[static_cast<std::size_t>(v)]; }
  int& mate(int v) { return mate_[static_cast<std::size_t>(v)]; }
  Label label_of(int v) { return node(outer(v)).label; }
  bool is_blossom(int x) const { return x >= n_; }

  // The heaviest edges have no slack to begin with: pairing along them saves most stages.
  void take_tight_edges() {
    for (const auto& [a, b, weight] : edges_) {
      if (node(a).dual + node(b).dual != 2 * weight || mate(a) != kNone || mate(b) != kNone) continue;
      mate(a) = b;
      mate(b) = a;
    }
  }

  // One stage grows a forest from every free vertex until two trees meet; false when that cannot help.
  bool stage() {
    for (Node& each : nodes_) {
      each.label = Label::kUnreached;
      each.entry = Edge{};
    }
    for (int v = 0; v < n_; ++v) {
      if (mate(v) == kNone) node(outer(v)).label = Label::kEven;
    }
    for (;;) {
      const Event event = next_event();
      if (event.kind == Event::Kind::kStop) return false;
      move_duals(event.delta);
      if (event.kind == Event::Kind::kGrow) grow(event.edge);
      if (event.kind == Event::Kind::kExpand) expand(event.node);
      if (event.kind == Event::Kind::kMeet && meet(event.edge)) return true;
    }
  }

  Event next_event() {
    Event first;
    for (int v = 0; v < n_; ++v) {  // free vertices may stay free once their duals are spent
      if (label_of(v) == Label::kEven && node(v).dual < first.delta) first.delta = node(v).dual;
    }
    if (first.delta == kNever) return first;
    for (const auto& [a, b, weight] : edges_) {
      if (outer(a) == outer(b)) continue;
      const Label la = label_of(a);
      const Label lb = label_of(b);
      if (la == Label::kOdd || lb == Label::kOdd || (la == Label::kUnreached && lb == Label::kUnreached)) continue;
      const std::int64_t slack = node(a).dual + node(b).dual - 2 * weight;
      const bool both = la == lb;
      const std::int64_t delta = both ? slack / 2 : slack;
      if (delta >= first.delta) continue;
      const Edge outward = la == Label::kEven ? Edge{a, b} : Edge{b, a};
      first = Event{both ? Event::Kind::kMeet : Event::Kind::kGrow, delta, outward, kNone};
    }
    for (int x = n_; x < static_cast<int>(nodes_.size()); ++x) {
      const Node& blossom = node(x);
      if (blossom.label != Label::kOdd || blossom.parent != kNone || blossom.children.empty()) continue;
      if (blossom.dual / 2 < first.delta) first = Event{Event::Kind::kExpand, blossom.dual / 2, Edge{}, x};
    }
    return first;
  }

  void move_duals(std::int64_t delta) {
    if (delta == 0) return;
    for (int v = 0; v < n_; ++v) {
      if (label_of(v) == Label::kEven) node(v).dual -= delta;
      if (label_of(v) == Label::kOdd) node(v).dual += delta;
    }
    for (int x = n_; x < static_cast<int>(nodes_.size()); ++x) {
      Node& blossom = node(x);
      if (blossom.parent != kNone || blossom.children.empty()) continue;
      if (blossom.label == Label::kEven) blossom.dual += 2 * delta;
      if (blossom.label == Label::kOdd) blossom.dual -= 2 * delta;
    }
  }

  void grow(Edge edge) {
    Node& odd = node(outer(edge.to));
    odd.label = Label::kOdd;
    odd.entry = edge;
    const int next = mate(odd.base);
    Node& even = node(outer(next));
    even.label = Label::kEven;
    even.entry = Edge{odd.base, next};
  }

  // Two even nodes touch: in one tree they close a blossom, in two they end the stage by augmenting.
  bool meet(Edge edge) {
    const std::vector<int> left = path_to_root(outer(edge.from));
    const std::vector<int> right = path_to_root(outer(edge.to));
    if (left.back() == right.back()) {
      shrink(edge, left, right);
      return false;
    }
    flip_to_root(edge.from);
    flip_to_root(edge.to);
    mate(edge.from) = edge.to;
    mate(edge.to) = edge.from;
    return true;
  }

  std::vector<int> path_to_root(int x) {
    std::vector<int> path{x};
    while (node(x).entry.from != kNone) {
      x = outer(node(x).entry.from);
      path.push_back(x);
    }
    return path;
  }

  void shrink(Edge edge, std::vector<int> left, std::vector<int> right) {
    int top = left.back();
    while (!left.empty() && !right.empty() && left.back() == right.back()) {
      top = left.back();
      left.pop_back();
      right.pop_back();
    }
    Node blossom;
    blossom.children.push_back(top);
    for (auto child = left.rbegin(); child != left.rend(); ++child) {
      blossom.links.push_back(node(*child).entry);
      blossom.children.push_back(*child);
    }
    blossom.links.push_back(edge);
    for (const int child : right) {
      blossom.children.push_back(child);
      blossom.links.push_back(Edge{node(child).entry.to, node(child).entry.from});
    }
    blossom.base = node(top).base;
    blossom.label = Label::kEven;
    blossom.entry = node(top).entry;
    const int id = unused_node();
    for (const int child : blossom.children) node(child).parent = id;
    node(id) = std::move(blossom);
    set_outer(id, id);
  }

  int unused_node() {
    if (unused_.empty()) {
      nodes_.emplace_back();
      return static_cast<int>(nodes_.size()) - 1;
    }
    const int id = unused_.back();
    unused_.pop_back();
    return id;
  }

  void set_outer(int x, int top) {
    if (!is_blossom(x)) {
      outer(x) = top;
      return;
    }
    for (const int child : node(x).children) set_outer(child, top);
  }

  // Re-matches everything from the vertex up to its tree's root, which leaves the vertex free to be matched.
  void flip_to_root(int v) {
    for (;;) {
      const int x = outer(v);
      const Edge into = node(x).entry;
      set_base(x, v);
      if (into.from == kNone) return;
      const int odd = outer(into.from);
      const Edge step = node(odd).entry;
      set_base(odd, step.to);
      mate(step.to) = step.from;
      mate(step.from) = step.to;
      v = step.from;
    }
  }

  int child_holding(int x, int v) {
    while (node(v).parent != x) v = node(v).parent;
    return v;
  }

  std::size_t place_of(int x, int v) {
    const auto& children = node(x).children;
    const auto found = std::find(children.begin(), children.end(), child_holding(x, v));
    return static_cast<std::size_t>(found - children.begin());
  }

  // Matches everything inside the node but the vertex, which becomes its base.
  void set_base(int x, int v) {
    if (!is_blossom(x)) return;
    const std::size_t size = node(x).children.size();
    const std::size_t start = place_of(x, v);
    set_base(node(x).children[start], v);
    for (std::size_t step = 1; step < size; step += 2) {
      const std::size_t i = (start + step) % size;
      const Edge link = node(x).links[i];
      set_base(node(x).children[i], link.from);
      set_base(node(x).children[(i + 1) % size], link.to);
      mate(link.from) = link.to;
      mate(link.to) = link.from;
    }
    node(x).base = v;
  }

  // An odd blossom whose dual is spent falls apart; its even side of the cycle stays in the tree.
  void expand(int x) {
    const Node old = node(x);
    const std::size_t size = old.children.size();
    const std::size_t last = place_of(x, old.base);
    std::size_t i = place_of(x, old.entry.to);
    for (const int child : old.children) {
      node(child).parent = kNone;
      node(child).label = Label::kUnreached;
      node(child).entry = Edge{};
      set_outer(child, child);
    }
    const bool forward = (last + size - i) % size % 2 == 0;
    enter(old.children[i], Label::kOdd, old.entry);
    for (Label label = Label::kEven; i != last; label = label == Label::kEven ? Label::kOdd : Label::kEven) {
      const std::size_t next = forward ? (i + 1) % size : (i + size - 1) % size;
      const Edge link = forward ? old.links[i] : Edge{old.links[next].to, old.links[next].from};
      enter(old.children[next], label, link);
      i = next;
    }
    node(x) = Node{};
    unused_.push_back(x);
  }

  void enter(int x, Label label, Edge entry) {
    node(x).label = label;
    node(x).entry = entry;
  }

  int n_;
  const WeightedEdges& edges_;
  std::vector<Node> nodes_;
  std::vector<int> unused_{};
  std::vector<int> mate_;
  std::vector<int> outer_;
};

}  // namespace

std::vector<int> maximum_weight_matching(int n, const WeightedEdges& edges) {
  if (n < 0) throw std::invalid_argument("the number of vertices cannot be negative");
  for (const auto& [a, b, weight] : edges) {
    if (a < 0 || b < 0 || a >= n || b >= n || a == b)
      throw std::invalid_argument("an edge must join two different vertices from 0 to n-1");
    if (weight > kNever / 8 || weight < -(kNever / 8))
      throw std::invalid_argument("a weight must be far smaller than the largest integer");
  }
  return WeightedSearch(n, edges).solve();
}

}  // namespace turnus
