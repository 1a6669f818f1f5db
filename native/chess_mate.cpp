#include "chess_mate.hpp"

#include <algorithm>
#include <stdexcept>

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

MateAnswer no(Ground ground, std::uint64_t nodes) { return {Verdict::No, ground, {}, nodes}; }

// A yes is never taken on trust.
MateAnswer yes(Position position, Colour winner, const MateSearch& search) {
  const std::vector<Move> line = search.line();
  for (const Move move : line) {
    if (!is_legal(position, move)) throw std::logic_error("the mating line has an illegal move");
    position = position.play(move);
  }
  if (!mates(position, winner)) throw std::logic_error("the mating line does not mate");
  return {Verdict::Yes, Ground::None, line, search.nodes()};
}

// What needs no theory.
Ground ground_on_board(const Position& position, Colour winner) {
  if (position.of(!winner, King) == 0) return Ground::NoKingToMate;
  if (!has_legal_move(position) && !mates(position, winner)) return Ground::GameOver;
  return Ground::None;
}

}  // namespace

bool is_regular(const Position& position) {
  return has_one(position.of(White, King)) && has_one(position.of(Black, King)) &&
         count(position.occupied()) <= kMostUnits;
}

Ground quick_ground(const Position& position, Colour winner) {
  const Ground ground = ground_on_board(position, winner);
  if (ground != Ground::None || !is_regular(position) || mates(position, winner)) return ground;
  if (const Ground material = material_ground(position, winner); material != Ground::None) return material;
  int budget = kForcedPositions;
  if (is_forced_away(position, winner, kForcedPlies, budget)) return Ground::Forced;
  if (looks_sealed(position) && !Mobility(position).allows_mate_by(winner)) return Ground::Sealed;
  return Ground::None;
}

MateAnswer can_mate(const Position& position, Colour winner, std::uint64_t limit, bool theory) {
  const Ground ground = theory ? quick_ground(position, winner) : ground_on_board(position, winner);
  if (ground != Ground::None) return no(ground, 0);
  theory = theory && is_regular(position);
  MateSearch search(position, winner, theory);
  Verdict verdict = search.run(std::min(limit, kEasySearch));
  if (verdict == Verdict::Unknown && theory && !Mobility(position).allows_mate_by(winner))
    return no(Ground::Sealed, search.nodes());
  if (verdict == Verdict::Unknown) verdict = search.run(limit);
  if (verdict == Verdict::Yes) return yes(position, winner, search);
  if (verdict == Verdict::No) return no(Ground::Exhausted, search.nodes());
  return {verdict, Ground::None, {}, search.nodes()};
}

}  // namespace turnus::chess
