// Algebraic notation exactly as fide-2023 appendix C and the PGN standard allow it. Whatever departs from them
// is not read here: the lenient reader in Python decides, and says what it forgave.
#pragma once

#include <array>
#include <string_view>

#include "chess_position.hpp"

namespace turnus::chess {

// The kind each ASCII letter stands for in one language, NoKind where it stands for none.
using Letters = std::array<Kind, 128>;

// Plays the legal move a text stands for and returns it; or leaves the position alone and returns Move(), which
// no legal move is equal to.
Move play_exact(Position& position, std::string_view text, const Letters& letters);

}  // namespace turnus::chess
