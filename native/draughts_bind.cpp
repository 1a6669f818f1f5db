// Draughts for Python: two immutable values, a board with its side to move, and a move with its route.
#include "draughts_bind.hpp"

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>

#include "draughts.hpp"

namespace nb = nanobind;

namespace turnus {
namespace {

using draughts::Bits;
using draughts::Board;
using draughts::RoutedMove;
using draughts::SquareList;
using Squares = std::vector<int>;

constexpr std::uint64_t kTwoRows = 0x3FF;
constexpr std::uint64_t kAll = (std::uint64_t{1} << 50) - 1;

// Python holds a set of squares in fifty bits, without the unused ones.
Bits padded(std::uint64_t squares) {
  Bits bits = 0;
  for (int pair = 0; pair < 5; ++pair) bits |= (squares >> (10 * pair) & kTwoRows) << (11 * pair);
  return bits;
}

std::uint64_t unpadded(Bits bits) {
  std::uint64_t squares = 0;
  for (int pair = 0; pair < 5; ++pair) squares |= (bits >> (11 * pair) & kTwoRows) << (10 * pair);
  return squares;
}

std::size_t hash_of(Bits a, Bits b, Bits c) {
  constexpr Bits mix = 0x9E3779B97F4A7C15;
  return static_cast<std::size_t>(((a * mix ^ b) * mix ^ c) * mix >> 7);
}

// A board that knows whose turn it is.
struct Position {
  Board board;
  bool white_to_move;

  Bits white() const { return white_to_move ? board.own : board.enemy; }
  Bits black() const { return white_to_move ? board.enemy : board.own; }

  bool operator==(const Position& other) const {
    return white_to_move == other.white_to_move && board.own == other.board.own &&
           board.enemy == other.board.enemy && board.kings == other.board.kings;
  }

  bool is_legal(const RoutedMove& move) const {
    const auto legal = draughts::legal_moves(board, white_to_move);
    const auto is_it = [&move](const RoutedMove& found) { return found.move == move.move; };
    return std::any_of(legal.begin(), legal.end(), is_it);
  }

  Position play(const RoutedMove& move) const {
    if (!is_legal(move)) throw std::invalid_argument("the move is not legal in this position");
    const auto after = white_to_move ? &draughts::after<true> : &draughts::after<false>;
    return Position{after(board, move.move), !white_to_move};
  }
};

Position position_of(std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move) {
  if (white & black) throw std::invalid_argument("two pieces stand on one square");
  if ((white | black | kings) & ~kAll) throw std::invalid_argument("a square is not one of 1-50");
  if (kings & ~(white | black)) throw std::invalid_argument("a king is not among the pieces");
  const Bits own = padded(white_to_move ? white : black);
  const Bits enemy = padded(white_to_move ? black : white);
  return Position{Board{own, enemy, padded(kings)}, white_to_move};
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth < 0 || depth > 100) throw std::invalid_argument("the depth must be from 0 to 100");
  const nb::gil_scoped_release release;
  return draughts::perft(position.board, position.white_to_move, depth);
}

void append(SquareList& list, const Squares& squares) {
  if (squares.size() > list.squares.size()) throw std::invalid_argument("a move cannot have so many squares");
  for (const int square : squares) {
    if (square < 1 || square > 50) throw std::invalid_argument("a square is not one of 1-50");
    list.push_back(square);
  }
}

RoutedMove move_of(const Squares& path, const Squares& taken) {
  if (path.size() < 2) throw std::invalid_argument("a move needs a start and an end");
  RoutedMove move;
  append(move.path, path);
  append(move.captured, taken);
  move.move = draughts::Move{draughts::bit_of(path.front()), draughts::bit_of(path.back()), 0};
  for (const int square : taken) move.move.captured |= draughts::bit_of(square);
  return move;
}

nb::tuple tuple_of(const SquareList& list) {
  nb::list squares;
  for (const int square : list) squares.append(square);
  return nb::tuple(squares);
}

nb::tuple captures(const RoutedMove& move) {
  SquareList sorted = move.captured;
  std::sort(sorted.squares.begin(), sorted.squares.begin() + sorted.size);
  return tuple_of(sorted);
}

std::string text_of(const Position& position) {
  const auto part = [](const char* name, Bits bits) { return name + std::to_string(unpadded(bits)); };
  return part("DraughtsBoard(white=", position.white()) + part(", black=", position.black()) +
         part(", kings=", position.board.kings) + ", white_to_move=" + (position.white_to_move ? "True)" : "False)");
}

std::string text_of(const SquareList& list) {
  std::string text;
  for (const int square : list) text += (text.empty() ? "" : ", ") + std::to_string(square);
  return text;
}

void bind_move(nb::module_& m) {
  nb::class_<RoutedMove>(m, "DraughtsMove")
      .def("__init__",
           [](RoutedMove* self, const Squares& path, const Squares& taken) {
             new (self) RoutedMove(move_of(path, taken));
           },
           nb::arg("path"), nb::arg("taken") = Squares())
      .def_prop_ro("start", [](const RoutedMove& move) { return int{*move.path.begin()}; })
      .def_prop_ro("end", [](const RoutedMove& move) { return int{*(move.path.end() - 1)}; })
      .def_prop_ro("captures", &captures)
      .def_prop_ro("path", [](const RoutedMove& move) { return tuple_of(move.path); })
      .def_prop_ro("taken", [](const RoutedMove& move) { return tuple_of(move.captured); })
      .def_prop_ro("is_capture", [](const RoutedMove& move) { return move.move.captured != 0; })
      .def("__eq__", [](const RoutedMove& a, const RoutedMove& b) { return a.move == b.move; }, nb::is_operator())
      .def("__hash__", [](const RoutedMove& a) { return hash_of(a.move.from, a.move.to, a.move.captured); })
      .def("__repr__", [](const RoutedMove& a) {
        return "Move(path=[" + text_of(a.path) + "], taken=[" + text_of(a.captured) + "])";
      })
      .def("__getstate__", [](const RoutedMove& a) {
        return std::make_tuple(Squares(a.path.begin(), a.path.end()),
                               Squares(a.captured.begin(), a.captured.end()));
      })
      .def("__setstate__", [](RoutedMove& self, const std::tuple<Squares, Squares>& state) {
        new (&self) RoutedMove(move_of(std::get<0>(state), std::get<1>(state)));
      });
}

void bind_position(nb::module_& m) {
  using State = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, bool>;
  nb::class_<Position>(m, "DraughtsBoard")
      .def("__init__",
           [](Position* self, std::uint64_t white, std::uint64_t black, std::uint64_t kings, bool white_to_move) {
             new (self) Position(position_of(white, black, kings, white_to_move));
           },
           nb::arg("white"), nb::arg("black"), nb::arg("kings"), nb::arg("white_to_move"))
      .def_prop_ro("white", [](const Position& p) { return unpadded(p.white()); })
      .def_prop_ro("black", [](const Position& p) { return unpadded(p.black()); })
      .def_prop_ro("kings", [](const Position& p) { return unpadded(p.board.kings); })
      .def_ro("white_to_move", &Position::white_to_move)
      .def("legal_moves", [](const Position& p) { return draughts::legal_moves(p.board, p.white_to_move); })
      .def("capture_stops", [](const Position& p) { return draughts::capture_stops(p.board); })
      .def("capture_routes", [](const Position& p) { return draughts::capture_routes(p.board); })
      .def("is_legal", &Position::is_legal, nb::arg("move"))
      .def("play", &Position::play, nb::arg("move"))
      .def("perft", &perft, nb::arg("depth"))
      .def(nb::self == nb::self)
      .def("__hash__",
           [](const Position& p) { return hash_of(p.white(), p.black(), p.board.kings << 1 | p.white_to_move); })
      .def("__repr__", [](const Position& p) { return text_of(p); })
      .def("__getstate__", [](const Position& p) {
        return State(unpadded(p.white()), unpadded(p.black()), unpadded(p.board.kings), p.white_to_move);
      })
      .def("__setstate__", [](Position& self, const State& state) {
        new (&self) Position(std::apply(position_of, state));
      });
}

}  // namespace

void bind_draughts(nb::module_& m) {
  bind_move(m);
  bind_position(m);
}

}  // namespace turnus
