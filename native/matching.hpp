// Maximum matching in a general graph (Edmonds' blossom algorithm).
#pragma once

#include <utility>
#include <vector>

namespace turnus {

// The partner of every vertex 0..n-1, or -1 where a vertex stays alone; no matching has more pairs.
std::vector<int> maximum_matching(int n, const std::vector<std::pair<int, int>>& edges);

}  // namespace turnus
