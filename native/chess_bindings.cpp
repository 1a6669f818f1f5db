#include "chess_bindings.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "chess_moves.hpp"
#include "chess_written.hpp"

namespace nb = nanobind;

namespace turnus::chess {
namespace {

constexpr std::size_t kCodes = 1 << 16;

using Pockets = std::array<std::array<std::uint8_t, 5>, 2>;

nb::object legal_values(const Position& position, nb::list known, const nb::callable& make) {
  MoveValues values(std::move(known), make);
  MoveList moves;
  legal_moves(position, moves);
  nb::object result = nb::steal(PyList_New(static_cast<Py_ssize_t>(moves.size())));
  Py_ssize_t place = 0;
  for (const Move move : moves) PyList_SetItem(result.ptr(), place++, values(position, move).release().ptr());
  return result;
}

bool is_legal_code(const Position& position, std::uint16_t code) {
  MoveList moves;
  legal_moves(position, moves);
  for (const Move move : moves)
    if (to_written(position, move).code == code) return true;
  return false;
}

nb::object play_code(nb::handle_t<Position> self, std::uint16_t code) {
  const Position& position = *nb::inst_ptr<Position>(self);
  return of_same_class(self, position.play(from_written(position, Move(code))));
}

nb::object play_legal_code(nb::handle_t<Position> self, std::uint16_t code) {
  if (!is_legal_code(*nb::inst_ptr<Position>(self), code))
    throw std::invalid_argument("the move is not legal here");
  return play_code(self, code);
}

void write_square(std::string& text, int square) {
  text.push_back(static_cast<char>('a' + (square & 7)));
  text.push_back(static_cast<char>('1' + (square >> 3)));
}

constexpr std::string_view kLetters = "PNBRQK";  // by the number of their kind, less one

std::string uci(Move move) {
  std::string text;
  if (move.is_drop()) {
    text.push_back(kLetters[static_cast<std::size_t>(move.kind() - 1)]);
    text.push_back('@');
  } else {
    write_square(text, move.from());
  }
  write_square(text, move.to());
  if (!move.is_drop() && move.kind() != NoKind)
    text.push_back(static_cast<char>(kLetters[static_cast<std::size_t>(move.kind() - 1)] | 0x20));
  return text;
}

// Every legal move in UCI, in the order of their texts: what an answer shows after each event of a game.
nb::list legal_texts(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(uci(to_written(position, move)));
  std::sort(texts.begin(), texts.end());
  nb::list told;
  for (const std::string& text : texts) told.append(nb::str(text.data(), text.size()));
  return told;
}

constexpr std::array<std::pair<int, char>, 4> kCorners{{{7, 'K'}, {0, 'Q'}, {63, 'k'}, {56, 'q'}}};

void write_pieces(std::string& text, const Position& position) {
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int square = 8 * rank; square < 8 * rank + 8; ++square) {
      const int kind = static_cast<int>(position.kind_at(square));
      if (kind == 0) {
        ++empty;
        continue;
      }
      if (empty > 0) text.push_back(static_cast<char>('0' + empty));
      empty = 0;
      const bool black = (bit(square) & position.colours[Black]) != 0;
      text.push_back(static_cast<char>(kLetters[static_cast<std::size_t>(kind - 1)] | (black ? 0x20 : 0)));
    }
    if (empty > 0) text.push_back(static_cast<char>('0' + empty));
    if (rank > 0) text.push_back('/');
  }
}

// A position of ordinary chess as FEN; of any other kind, which is written seldom, nothing.
std::string plain_fen(const Position& position) {
  std::string castling;
  Bitboard corners = 0;
  for (const auto& [square, letter] : kCorners) {
    corners |= bit(square);
    if ((position.castling & bit(square)) != 0) castling.push_back(letter);
  }
  if (position.variant != Chess || (position.castling & ~corners) != 0 || position.promoted != 0) return {};
  std::string text;
  write_pieces(text, position);
  text += position.turn == White ? " w " : " b ";
  text += castling.empty() ? "-" : castling;
  text.push_back(' ');
  const int passing = position.legal_en_passant();
  if (passing < 0)
    text.push_back('-');
  else
    write_square(text, passing);
  return text + ' ' + std::to_string(position.halfmove_clock) + ' ' + std::to_string(position.fullmove_number);
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

Colour side(int number) { return number == 0 ? White : Black; }

void check_square(int square) {
  if (square < 0 || square > 63) throw std::invalid_argument("a square is a number from 0 to 63");
}

void make(Position* self, const std::array<Bitboard, 6>& kinds, const std::array<Bitboard, 2>& colours,
          int turn, Bitboard castling, int en_passant, Bitboard promoted, const Pockets& pockets, int variant,
          std::uint8_t unmoved_kings, std::uint32_t halfmove_clock, std::uint32_t fullmove_number) {
  if (en_passant != kNoSquare) check_square(en_passant);
  if (variant < Chess || variant > Bughouse) throw std::invalid_argument("there is no such variant");
  new (self) Position{.kinds = kinds,
                      .colours = colours,
                      .castling = castling,
                      .promoted = promoted,
                      .pockets = pockets,
                      .halfmove_clock = halfmove_clock,
                      .fullmove_number = fullmove_number,
                      .en_passant = static_cast<std::int8_t>(en_passant),
                      .turn = side(turn),
                      .variant = static_cast<Variant>(variant),
                      .unmoved_kings = unmoved_kings};
}

}  // namespace

nb::object of_same_class(nb::handle other, const Position& value) {
  nb::object made = nb::inst_alloc(other.type());
  new (nb::inst_ptr<Position>(made)) Position(value);
  nb::inst_mark_ready(made);
  return made;
}

MoveValues::MoveValues(nb::list known, nb::callable make) : known_(std::move(known)), make_(std::move(make)) {
  if (known_.size() != kCodes) throw std::invalid_argument("the list of known moves must have a place for each code");
}

nb::object MoveValues::operator()(const Position& position, Move move) {
  const std::uint16_t code = to_written(position, move).code;
  nb::object value = known_[code];
  if (value.is_none()) {
    value = make_(code);
    known_[code] = value;
  }
  return value;
}

void bind_chess(nb::module_& m) {
  nb::class_<Position>(m, "ChessBoard", "A chess position of any kind, legal or not; the kernel's own value.")
      .def(nb::init<const Position&>())
      .def("__init__", &make, nb::arg("kinds"), nb::arg("colours"), nb::arg("turn"), nb::arg("castling"),
           nb::arg("en_passant"), nb::arg("promoted"), nb::arg("pockets"), nb::arg("variant"),
           nb::arg("unmoved_kings"), nb::arg("halfmove_clock"), nb::arg("fullmove_number"))
      .def_ro("kind_bits", &Position::kinds)
      .def_ro("colour_bits", &Position::colours)
      .def_ro("castling_bits", &Position::castling)
      .def_ro("promoted_bits", &Position::promoted)
      .def_ro("pocket_counts", &Position::pockets)
      .def_ro("halfmove_clock", &Position::halfmove_clock,
              "Moves of either side since the last capture or pawn move.")
      .def_ro("fullmove_number", &Position::fullmove_number,
              "The number of the move; it grows after Black's.")
      .def_ro("unmoved_king_bits", &Position::unmoved_kings)
      .def_ro("passed_square", &Position::en_passant)
      .def_prop_ro("turn_number", [](const Position& position) { return static_cast<int>(position.turn); })
      .def_prop_ro("variant_number",
                   [](const Position& position) { return static_cast<int>(position.variant); })
      .def_prop_ro("legal_en_passant", &Position::legal_en_passant)
      .def_prop_ro("repetition_key", &repetition_key,
                   "What must be equal for the same position (fide-2023 9.2.2): exact, the same in every process. "
                   "Pockets stay out (asten-bughouse /18.2), and so does a promoted pawn's identity: it moves alike.")
      .def("kind_number_at",
           [](const Position& position, int square) {
             check_square(square);
             return static_cast<int>(position.kind_at(square));
           })
      .def("attacker_bits",
           [](const Position& position, int square, int by) {
             check_square(square);
             return position.attackers(square, side(by), position.occupied());
           })
      .def("checker_bits", [](const Position& position, int of) { return position.checkers(side(of)); })
      .def("legal_values", &legal_values)
      .def("legal_texts", &legal_texts, "Every legal move in UCI, in the order of their texts.")
      .def("plain_fen", &plain_fen, "A position of ordinary chess as FEN; of any other kind nothing.")
      .def("is_legal_code", &is_legal_code)
      .def("play_code", &play_code)
      .def("play_legal_code", &play_legal_code)
      .def("has_legal_move", &has_legal_move, "Whether the side to move has any legal move.")
      .def("perft", &interruptible_perft, "The number of lines of exactly this many legal moves.")
      .def("__eq__", [](const Position& a, const Position& b) { return normal(a) == normal(b); },
           nb::is_operator())
      .def("__hash__", &value_hash);
}

}  // namespace turnus::chess
