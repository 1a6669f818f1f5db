// Matching of the greatest total weight in a general graph (primal-dual, with blossoms).
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

namespace turnus {

using WeightedEdges = std::vector<std::tuple<int, int, std::int64_t>>;

// The partner of every vertex 0..n-1, or -1; no matching weighs more. Weights that are not positive never help.
std::vector<int> maximum_weight_matching(int n, const WeightedEdges& edges);

}  // namespace turnus
