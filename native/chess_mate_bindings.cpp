#include "chess_mate_bindings.hpp"

#include <nanobind/stl/vector.h>

#include "chess_written.hpp"
#include "chess_mate.hpp"

namespace nb = nanobind;

namespace turnus::chess {
namespace {

Colour side(int number) { return number == 0 ? White : Black; }

// The line as people write it; castling depends on the position it is played in.
std::vector<std::uint16_t> written_line(Position position, const std::vector<Move>& line) {
  std::vector<std::uint16_t> codes;
  for (const Move move : line) {
    codes.push_back(to_written(position, move).code);
    position = position.play(move);
  }
  return codes;
}

nb::object answer(const Position& position, int winner, std::uint64_t limit, bool theory) {
  MateAnswer found;
  {
    const nb::gil_scoped_release released;
    found = can_mate(position, side(winner), limit, theory);
  }
  return nb::make_tuple(static_cast<int>(found.verdict), static_cast<int>(found.ground),
                        written_line(position, found.line), found.nodes);
}

}  // namespace

void bind_chess_mate(nb::module_& m) {
  m.def("can_mate", &answer, nb::arg("position"), nb::arg("winner"), nb::arg("limit"), nb::arg("theory") = true,
        "0 for no, 1 for yes, 2 for unknown; the number of the ground; the codes of the mating line; the positions kept.");
  m.def(
      "quick_ground",
      [](const Position& position, int winner) { return static_cast<int>(quick_ground(position, side(winner))); },
      nb::arg("position"), nb::arg("winner"), "The number of a ground that shows at once, or 0.");
}

}  // namespace turnus::chess
