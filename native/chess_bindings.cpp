#include "chess_bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "chess_moves.hpp"

namespace nb = nanobind;

namespace turnus::chess {
namespace {

using Codes = std::vector<std::uint16_t>;
using Pockets = std::array<std::array<std::uint8_t, 5>, 2>;

// Outside Chess960 people write castling as the king's own two steps; the kernel writes king takes rook.
Move to_written(const Position& position, Move move) {
  if (position.variant == Chess960 || !position.is_castling(move)) return move;
  return Move(move.from(), Position::castling_targets(move.from(), move.to()).king);
}

Move from_written(const Position& position, Move move) {
  const bool king_moves = !move.is_drop() && (bit(move.from()) & position.of(King)) != 0;
  const int steps = move.to() - move.from();
  if (position.variant == Chess960 || !king_moves || (steps != 2 && steps != -2)) return move;
  const Move castling(move.from(), steps > 0 ? move.from() | 7 : move.from() & 56);
  return position.is_castling(castling) ? castling : move;
}

Codes legal_codes(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  Codes codes;
  codes.reserve(moves.size());
  for (const Move move : moves) codes.push_back(to_written(position, move).code);
  return codes;
}

bool is_legal_code(const Position& position, std::uint16_t code) {
  MoveList moves;
  legal_moves(position, moves);
  for (const Move move : moves)
    if (to_written(position, move).code == code) return true;
  return false;
}

Position play_code(const Position& position, std::uint16_t code) {
  return position.play(from_written(position, Move(code)));
}

Position play_legal_code(const Position& position, std::uint16_t code) {
  if (!is_legal_code(position, code)) throw std::invalid_argument("the move is not legal here");
  return play_code(position, code);
}

// Deep counts take minutes: they let other threads run, and Ctrl-C in.
std::uint64_t interruptible_perft(const Position& position, int depth) {
  constexpr int kQuick = 5;
  if (depth <= kQuick) {
    const nb::gil_scoped_release released;
    return perft(position, depth);
  }
  MoveList moves;
  legal_moves(position, moves);
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    nodes += interruptible_perft(position.play(move), depth - 1);
  }
  return nodes;
}

void append(std::string& bytes, std::uint64_t word) {
  for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>((word >> shift) & 0xFF));
}

// Exact, and the same in every process: no hash, so no collision.
nb::bytes repetition_key(const Position& position) {
  std::string bytes;
  for (const Bitboard squares : position.kinds) append(bytes, squares);
  append(bytes, position.colours[White]);
  append(bytes, position.castling);
  bytes.push_back(static_cast<char>(position.turn));
  bytes.push_back(static_cast<char>(position.legal_en_passant()));
  return nb::bytes(bytes.data(), bytes.size());
}

// An en passant square where nobody can legally capture makes no other position.
Position normal(Position position) {
  position.en_passant = static_cast<std::int8_t>(position.legal_en_passant());
  return position;
}

std::uint64_t value_hash(const Position& position) {
  return position.repetition_hash() ^ (position.halfmove_clock * 0x9E3779B97F4A7C15ULL) ^
         position.fullmove_number;
}

void check_square(int square) {
  if (square < 0 || square > 63) throw std::invalid_argument("a square is a number from 0 to 63");
}

void make(Position* self, const std::array<Bitboard, 6>& kinds, const std::array<Bitboard, 2>& colours,
          Colour turn, Bitboard castling, int en_passant, Bitboard promoted, const Pockets& pockets,
          Variant variant, std::uint8_t unmoved_kings, std::uint32_t halfmove_clock,
          std::uint32_t fullmove_number) {
  if (en_passant != kNoSquare) check_square(en_passant);
  new (self) Position{kinds,          colours,         castling,
                      promoted,       pockets,         halfmove_clock,
                      fullmove_number, static_cast<std::int8_t>(en_passant), turn,
                      variant,        unmoved_kings};
}

}  // namespace

void bind_chess(nb::module_& m) {
  nb::class_<Position>(m, "ChessBoard", "A chess position of any kind; the kernel's own value.")
      .def("__init__",
           [](Position* self, const std::array<Bitboard, 6>& kinds, const std::array<Bitboard, 2>& colours,
              int turn, Bitboard castling, int en_passant, Bitboard promoted, const Pockets& pockets,
              int variant, std::uint8_t unmoved_kings, std::uint32_t halfmove_clock,
              std::uint32_t fullmove_number) {
             make(self, kinds, colours, turn == 0 ? White : Black, castling, en_passant, promoted, pockets,
                  static_cast<Variant>(variant), unmoved_kings, halfmove_clock, fullmove_number);
           },
           nb::arg("kinds"), nb::arg("colours"), nb::arg("turn"), nb::arg("castling"),
           nb::arg("en_passant"), nb::arg("promoted"), nb::arg("pockets"), nb::arg("variant"),
           nb::arg("unmoved_kings"), nb::arg("halfmove_clock"), nb::arg("fullmove_number"))
      .def_ro("kinds", &Position::kinds)
      .def_ro("colours", &Position::colours)
      .def_ro("castling", &Position::castling)
      .def_ro("promoted", &Position::promoted)
      .def_ro("pockets", &Position::pockets)
      .def_ro("halfmove_clock", &Position::halfmove_clock)
      .def_ro("fullmove_number", &Position::fullmove_number)
      .def_ro("unmoved_kings", &Position::unmoved_kings)
      .def_ro("en_passant", &Position::en_passant)
      .def_prop_ro("turn", [](const Position& position) { return static_cast<int>(position.turn); })
      .def_prop_ro("variant", [](const Position& position) { return static_cast<int>(position.variant); })
      .def_prop_ro("legal_en_passant", &Position::legal_en_passant)
      .def("kind_at", [](const Position& position, int square) {
        check_square(square);
        return static_cast<int>(position.kind_at(square));
      })
      .def("attackers", [](const Position& position, int square, int by) {
        check_square(square);
        return position.attackers(square, by == 0 ? White : Black, position.occupied());
      })
      .def("checkers", [](const Position& position, int side) {
        return position.checkers(side == 0 ? White : Black);
      })
      .def("legal_moves", &legal_codes)
      .def("count_legal_moves", &count_legal_moves)
      .def("is_legal", &is_legal_code)
      .def("play", &play_code)
      .def("play_legal", &play_legal_code)
      .def("perft", &interruptible_perft)
      .def("repetition_key", &repetition_key)
      .def("__eq__", [](const Position& a, const Position& b) { return normal(a) == normal(b); },
           nb::is_operator())
      .def("__hash__", &value_hash);
  m.def("chess_between", [](int a, int b) {
    check_square(a);
    check_square(b);
    return between(a, b);
  }, "The squares strictly between two squares of one line.");
}

}  // namespace turnus::chess
