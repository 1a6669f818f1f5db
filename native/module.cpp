// The native kernel's door to Python: one `bind_...` function for each concept, defined beside it.
#include <nanobind/nanobind.h>

#include "changing.hpp"
#include "chess_bindings.hpp"
#include "chess_mate_bindings.hpp"
#include "draughts_bind.hpp"
#include "matching_bindings.hpp"
#include "pgn_bindings.hpp"

NB_MODULE(_native, m) {
  m.doc() = "Turnus's native kernel";
  nanobind::set_leak_warnings(false);  // a position kept for the life of the process is no leak
  turnus::bind_changing(m);
  turnus::bind_matching(m);
  turnus::chess::bind_chess(m);
  turnus::chess::bind_chess_mate(m);
  turnus::bind_draughts(m);
  turnus::pgn::bind_pgn(m);
}
