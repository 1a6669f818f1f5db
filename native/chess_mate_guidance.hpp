// How promising a position looks to a search for mate. Guesses: they order the search and decide nothing.
#pragma once

#include "chess_position.hpp"

namespace turnus::chess {

// Small when the king to be mated has few flights, stands near the edge and near the other king.
int distance_to_mate(const Position& position, Colour winner);

// Small when the winner has, or will soon have, pieces that mate.
int distance_to_force(const Position& position, Colour winner);

}  // namespace turnus::chess
