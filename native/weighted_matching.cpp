#include "weighted_matching.hpp"

#include <limits>
#include <stdexcept>

#include "weighted_search.hpp"
#include "wide_integer.hpp"

namespace turnus {
namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max() / 8;
constexpr std::size_t kSpareBits = 4;  // duals and looseness reach a few times the heaviest weight
constexpr std::size_t kMostLimbs = 256;

void check_edge(int n, int a, int b) {
  if (a < 0 || b < 0 || a >= n || b >= n || a == b)
    throw std::invalid_argument("an edge must join two different vertices from 0 to n-1");
}

template <std::size_t Limbs>
std::vector<int> wide_matching(int n, const std::vector<std::pair<int, int>>& edges, std::string_view weights,
                               std::size_t bytes) {
  WeightedSearch<WideInteger<Limbs>> search(n);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    WideInteger<Limbs> weight;
    for (std::size_t byte = 0; byte < bytes; ++byte) {
      const auto value = static_cast<std::uint64_t>(static_cast<unsigned char>(weights[i * bytes + byte]));
      weight.limbs[byte / 8] |= value << (byte % 8 * 8);
    }
    if (!weight.is_zero()) search.join(edges[i].first, edges[i].second, weight);
  }
  return search.solve();
}

// The narrowest of the widths 1, 2, 4 ... that holds the weights.
template <std::size_t Limbs = 1>
std::vector<int> fitting_matching(int n, const std::vector<std::pair<int, int>>& edges,
                                  std::string_view weights, std::size_t bytes) {
  if (bytes * 8 + kSpareBits <= Limbs * 64) return wide_matching<Limbs>(n, edges, weights, bytes);
  if constexpr (Limbs < kMostLimbs) return fitting_matching<Limbs * 2>(n, edges, weights, bytes);
  throw std::invalid_argument("the weights are too wide");
}

}  // namespace

std::vector<int> maximum_weight_matching(int n, const WeightedEdges& edges) {
  if (n < 0) throw std::invalid_argument("the number of vertices cannot be negative");
  WeightedSearch<WideInteger<1>> search(n);
  for (const auto& [a, b, weight] : edges) {
    check_edge(n, a, b);
    if (weight > kLargest || weight < -kLargest)
      throw std::invalid_argument("a weight must be far smaller than the largest integer");
    if (weight > 0) search.join(a, b, WideInteger<1>{{static_cast<std::uint64_t>(weight)}});
  }
  return search.solve();
}

std::vector<int> maximum_wide_matching(int n, const std::vector<std::pair<int, int>>& edges,
                                       std::string_view weights, std::size_t bytes) {
  if (n < 0) throw std::invalid_argument("the number of vertices cannot be negative");
  if (weights.size() != edges.size() * bytes) throw std::invalid_argument("every edge needs its weight");
  for (const auto& [a, b] : edges) check_edge(n, a, b);
  return fitting_matching(n, edges, weights, bytes);
}

}  // namespace turnus
