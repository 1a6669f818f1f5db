#include "chess_mate.hpp"

#include <algorithm>

#include "chess_mate_guidance.hpp"
#include "chess_mate_material.hpp"
#include "chess_mate_mobility.hpp"
#include "chess_mate_search.hpp"
#include "chess_moves.hpp"

namespace turnus::chess {
namespace {

constexpr std::uint64_t kEasySearch = 3000;  // positions to try before mobility is worked out
constexpr int kForcedPlies = 6;
constexpr int kForcedPositions = 200;
constexpr int kMostUnits = 32;

bool mates(const Position& position, Colour winner) {
  return position.turn != winner && position.in_check() && !has_legal_move(position);
}

// Whether every line of a few moves ends without hope; it stops at the first line that does not.
bool is_forced_away(const Position& position, Colour winner, int plies, int& budget) {
  MoveList moves;
  legal_moves(position, moves);
  if (moves.empty()) return !mates(position, winner);
  for (const Move move : moves) {
    const Position next = position.play(move);
    if (material_ground(next, winner) != Ground::None) continue;
    if (plies == 0 || --budget < 0 || !is_forced_away(next, winner, plies - 1, budget)) return false;
  }
  return true;
}

// Where working out mobility might end in a proof; a guess that decides nothing.
bool looks_sealed(const Position& position) {
  return position.straight_sliders() == 0 && free_pawns(position, White) == 0 && free_pawns(position, Black) == 0;
}

MateAnswer no(Ground ground, std::uint64_t nodes = 1) { return {Verdict::No, ground, {}, nodes}; }

Ground ground_at_once(const Position& position, Colour winner) {
  if (position.of(!winner, King) == 0) return Ground::NoKingToMate;
  if (!has_legal_move(position) && !mates(position, winner)) return Ground::GameOver;
  return is_regular(position) && !mates(position, winner) ? material_ground(position, winner) : Ground::None;
}

}  // namespace

bool is_regular(const Position& position) {
  return has_one(position.of(White, King)) && has_one(position.of(Black, King)) &&
         (position.of(Pawn) & (kRank1 | kRank8)) == 0 && count(position.occupied()) <= kMostUnits &&
         position.checkers(!position.turn) == 0;
}

Ground quick_ground(const Position& position, Colour winner) {
  const Ground ground = ground_at_once(position, winner);
  if (ground != Ground::None || !is_regular(position) || mates(position, winner)) return ground;
  int budget = kForcedPositions;
  if (is_forced_away(position, winner, kForcedPlies, budget)) return Ground::Exhausted;
  if (looks_sealed(position) && !Mobility(position).allows_mate_by(winner)) return Ground::Sealed;
  return Ground::None;
}

MateAnswer can_mate(const Position& position, Colour winner, std::uint64_t limit) {
  const Ground ground = quick_ground(position, winner);
  if (ground != Ground::None) return no(ground);
  MateSearch search(position, winner);
  Verdict verdict = search.run(std::min(limit, kEasySearch));
  if (verdict == Verdict::Unknown && is_regular(position) && !Mobility(position).allows_mate_by(winner))
    return no(Ground::Sealed, search.nodes());
  if (verdict == Verdict::Unknown) verdict = search.run(limit);
  if (verdict == Verdict::No) return no(Ground::Exhausted, search.nodes());
  return {verdict, Ground::None, search.line(), search.nodes()};
}

}  // namespace turnus::chess
