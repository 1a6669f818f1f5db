// Matching of the greatest total weight in a general graph (primal-dual, with blossoms).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace turnus {

using WeightedEdges = std::vector<std::tuple<int, int, std::int64_t>>;

// The partner of every vertex 0..n-1, or -1; no matching weighs more. Weights that are not positive never help.
std::vector<int> maximum_weight_matching(int n, const WeightedEdges& edges);

// The same for weights of any size: `weights` holds `bytes` bytes for each edge, least significant first.
std::vector<int> maximum_wide_matching(int n, const std::vector<std::pair<int, int>>& edges,
                                       std::string_view weights, std::size_t bytes);

}  // namespace turnus
