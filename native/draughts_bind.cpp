// Draughts for Python: a position is three sets of squares (bit n - 1 for square n) and the side to move.
#include "draughts_bind.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>

#include "draughts.hpp"

namespace nb = nanobind;

namespace turnus {
namespace {

using draughts::Bits;
using draughts::Board;
using Routes = std::vector<std::pair<std::vector<int>, std::vector<int>>>;

Bits padded(std::uint64_t squares) {
  constexpr std::uint64_t two_rows = 0x3FF;
  Bits bits = 0;
  for (int pair = 0; pair < 5; ++pair) bits |= (squares >> (10 * pair) & two_rows) << (11 * pair);
  return bits;
}

Board board_of(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move) {
  constexpr std::uint64_t all = (std::uint64_t{1} << 50) - 1;
  if (white & black) throw std::invalid_argument("two pieces stand on one square");
  if ((white | black | kings) & ~all) throw std::invalid_argument("a square is not one of 1-50");
  if (kings & ~(white | black)) throw std::invalid_argument("a king is not among the pieces");
  const Bits own = padded(white_to_move ? white : black);
  const Bits enemy = padded(white_to_move ? black : white);
  return Board{own, enemy, padded(kings)};
}

Routes routes_of(std::vector<draughts::RoutedMove> moves) {
  Routes routes;
  routes.reserve(moves.size());
  for (auto& move : moves) routes.emplace_back(std::move(move.path), std::move(move.captured));
  return routes;
}

Routes moves(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move) {
  return routes_of(draughts::legal_moves(board_of(white, black, kings, white_to_move), white_to_move));
}

bool is_legal(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move, std::uint64_t from,
              std::uint64_t to, std::uint64_t captured) {
  const draughts::Move wanted{padded(from), padded(to), padded(captured)};
  const auto legal = draughts::legal_moves(board_of(white, black, kings, white_to_move), white_to_move);
  return std::any_of(legal.begin(), legal.end(), [&wanted](const auto& found) { return found.move == wanted; });
}

Routes stops(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move) {
  return routes_of(draughts::capture_stops(board_of(white, black, kings, white_to_move)));
}

Routes capture_routes(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move) {
  return routes_of(draughts::capture_routes(board_of(white, black, kings, white_to_move)));
}

std::uint64_t perft(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move, int depth) {
  if (depth < 0 || depth > 100) throw std::invalid_argument("the depth must be from 0 to 100");
  const Board board = board_of(white, black, kings, white_to_move);
  const nb::gil_scoped_release release;
  return draughts::perft(board, white_to_move, depth);
}

}  // namespace

void bind_draughts(nb::module_& m) {
  const auto white = nb::arg("white");
  const auto black = nb::arg("black");
  const auto kings = nb::arg("kings");
  const auto turn = nb::arg("white_to_move");
  m.def("draughts_moves", &moves, white, black, kings, turn,
        "Every legal move: the squares it rests on and the squares it captures, in order.");
  m.def("draughts_is_legal", &is_legal, white, black, kings, turn, nb::arg("start"), nb::arg("end"),
        nb::arg("captured"), "Whether a move, given as three sets of squares, is legal.");
  m.def("draughts_capture_stops", &stops, white, black, kings, turn,
        "Every capture with every square it could stop on, also where more must be captured.");
  m.def("draughts_capture_routes", &capture_routes, white, black, kings, turn, "Every route of every legal capture.");
  m.def("draughts_perft", &perft, white, black, kings, turn, nb::arg("depth"), "The number of lines of legal moves.");
}

}  // namespace turnus
