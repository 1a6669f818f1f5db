// Can a side mate by any series of legal moves, both sides helping (fide-2023 5.2.2, 6.9)?
#pragma once

#include <cstdint>
#include <vector>

#include "chess_position.hpp"

namespace turnus::chess {

inline constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55ULL;

// Why a side cannot mate; the Python enumeration has the same order.
enum class Ground : std::uint8_t {
  None,           // no ground: it can mate, or nobody knows
  GameOver,       // mate the other way, or stalemate, is already on the board
  NoKingToMate,   // the other side has no king
  LoneKing,       // a king gives no check
  LoneKnight,     // king and knight against a king with nothing, or with queens only
  OneColour,      // king and bishops of one colour, and the other side has no unit to block the other colour
  Sealed,         // the pieces that can move reach no mate, whatever is played
  Forced,         // every line of the next few moves loses the means to mate
  Exhausted,      // every position that can arise was looked at
};

enum class Verdict : std::uint8_t { No, Yes, Unknown };

struct MateAnswer {
  Verdict verdict = Verdict::Unknown;
  Ground ground = Ground::None;
  std::vector<Move> line;   // to the mate, when the verdict is yes
  std::uint64_t nodes = 0;  // positions the search kept
};

// Whether the theory behind the grounds holds: one king each, and no more units than two sets have. A king left in
// check or a pawn that did not promote does no harm: the theory is about what legal moves lead to from here.
// Elsewhere only searching decides.
bool is_regular(const Position& position);

// The exact answer, or Unknown when more than `limit` positions would have to be kept. Without theory it
// takes no ground but what the search sees: slow, and the measure of the theory.
MateAnswer can_mate(const Position& position, Colour winner, std::uint64_t limit, bool theory);

// A ground against mating that shows within microseconds, or None.
Ground quick_ground(const Position& position, Colour winner);

}  // namespace turnus::chess
