#include "pgn_bindings.hpp"

#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "chess_bindings.hpp"
#include "pgn_games.hpp"
#include "san_exact.hpp"

namespace nb = nanobind;

namespace turnus::pgn {
namespace {

using chess::Letters;
using chess::Position;

// Text as Python has it; a byte that is not UTF-8 becomes the replacement character.
nb::object decoded(std::string_view text) {
  PyObject* value = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace");
  if (value == nullptr) throw nb::python_error();
  return nb::steal(value);
}

nb::list bad_bytes(const std::vector<BadByte>& found) {
  nb::list result;
  for (const BadByte& bad : found) result.append(nb::make_tuple(bad.line, bad.column, bad.byte));
  return result;
}

nb::list tags(const Game& game) {
  nb::list result;
  for (const Tag& tag : game.tags) result.append(nb::make_tuple(decoded(tag.name), decoded(tag.value)));
  return result;
}

nb::list tag_places(const Game& game) {
  nb::list result;
  for (const Tag& tag : game.tags) result.append(nb::make_tuple(tag.line, tag.column));
  return result;
}

nb::object fault(const Game& game) {
  const FoundFault& found = game.fault;
  if (found.kind == Fault::None) return nb::none();
  return nb::make_tuple(static_cast<int>(found.kind), found.line, found.column, decoded(found.text));
}

nb::tuple token_value(const Game& game, const Token& token) {
  return nb::make_tuple(static_cast<int>(token.kind), decoded(game.text_of(token)), token.line, token.column);
}

nb::list tokens(const Game& game) {
  nb::list result;
  for (const Token& token : game.tokens) result.append(token_value(game, token));
  return result;
}

nb::tuple main_move(const Game& game, std::size_t index) {
  return token_value(game, game.tokens.at(game.main_line.at(index)));
}

nb::object result(const Game& game) {
  if (game.tokens.empty() || game.tokens.back().kind != Kind::Result) return nb::none();
  return token_value(game, game.tokens.back());
}

// The number written before a token, or the one that is due where none is written.
std::uint32_t number_before(const Game& game, std::size_t token, std::uint32_t due) {
  if (token == 0 || game.tokens[token - 1].kind != Kind::Number) return due;
  const std::string_view text = game.text_of(game.tokens[token - 1]);
  std::uint32_t number = due;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc::result_out_of_range ? 0 : number;
}

Letters letters_of(const nb::bytes& kinds) {
  Letters letters{};
  if (kinds.size() != letters.size()) throw std::invalid_argument("a language has a kind for each ASCII letter");
  std::transform(kinds.c_str(), kinds.c_str() + kinds.size(), letters.begin(),
                 [](char kind) { return static_cast<chess::Kind>(kind & 7); });
  return letters;
}

nb::object exact_move(nb::handle_t<Position> board, std::string_view text, const nb::bytes& kinds, nb::list known,
                      nb::callable make) {
  const Position& before = *nb::inst_ptr<Position>(board);
  Position after = before;
  const chess::Move move = chess::play_exact(after, text, letters_of(kinds));
  if (move == chess::Move()) return nb::none();
  return chess::MoveValues(std::move(known), std::move(make))(before, move);
}

// Plays the main line from its move `first` on, as far as it can be read exactly.
nb::tuple play(const Game& game, nb::handle_t<Position> start, const nb::bytes& kinds, std::size_t first,
               nb::list known, nb::callable make) {
  const Letters letters = letters_of(kinds);
  chess::MoveValues values(std::move(known), std::move(make));
  Position position = *nb::inst_ptr<Position>(start);
  nb::list moves;
  int misnumbered = -1;
  std::size_t at = first;
  for (; at < game.main_line.size(); ++at) {
    const std::size_t token = game.main_line[at];
    const Position before = position;
    const chess::Move move = chess::play_exact(position, game.text_of(game.tokens[token]), letters);
    if (move == chess::Move()) break;
    moves.append(values(before, move));
    const bool is_due = number_before(game, token, before.fullmove_number) == before.fullmove_number;
    if (!is_due && misnumbered < 0) misnumbered = static_cast<int>(at);
  }
  return nb::make_tuple(moves, chess::of_same_class(start, position), at, misnumbered);
}

std::vector<Game> feed(GameStream& stream, const nb::bytes& bytes) {
  const std::string_view text(bytes.c_str(), bytes.size());
  const nb::gil_scoped_release released;
  return stream.feed(text);
}

}  // namespace

void bind_pgn(nb::module_& m) {
  m.def("exact_move", &exact_move, "The legal move a text stands for exactly, or nothing.");
  nb::class_<Game>(m, "PgnText", "The text of one game in PGN or BPGN, cut into tokens.")
      .def_prop_ro("tags", &tags)
      .def_prop_ro("tag_places", &tag_places, "Line and column of each tag.")
      .def_prop_ro("fault", &fault, "The first thing that cannot be read: its number, line, column and text.")
      .def_prop_ro("bad_bytes", [](const Game& game) { return bad_bytes(game.bad_bytes); })
      .def_prop_ro("result", &result, "The token that ends the game.")
      .def_prop_ro("main_line_length", [](const Game& game) { return game.main_line.size(); })
      .def_ro("letters", &Game::letters, "The capitals its moves are written with, A in the lowest bit.")
      .def_ro("has_board_letters", &Game::has_board_letters, "Whether moves are numbered 1A. as in bughouse.")
      .def("tokens", &tokens, "Kind, text, line and column of everything between the tags and the end.")
      .def("main_move", &main_move, "The token of a move of the main line.")
      .def("play", &play, "Play the main line from a move on, as far as it can be read exactly: the moves, the "
                          "position then, where it stopped, and the first move with a wrong number or -1.");
  nb::class_<GameStream>(m, "PgnStream", "A PGN or BPGN file taken in pieces of any size.")
      .def(nb::init<>())
      .def("feed", &feed, "Take a piece and give the games that are complete.")
      .def("finish", &GameStream::finish, "Give what is left at the end of the file.")
      .def_prop_ro("bad_bytes", [](const GameStream& stream) { return bad_bytes(stream.bad_bytes()); });
}

}  // namespace turnus::pgn
