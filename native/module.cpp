// The native kernel's door to Python: one `bind_...` function for each concept, defined beside it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "chess_bindings.hpp"
#include "chess_mate_bindings.hpp"
#include "matching.hpp"

namespace nb = nanobind;

NB_MODULE(_native, m) {
  m.doc() = "Turnus's native kernel";
  m.def("maximum_matching", &turnus::maximum_matching, nb::arg("n"), nb::arg("edges"),
        nb::call_guard<nb::gil_scoped_release>(),
        "The partner of every vertex, -1 for one left alone; no matching has more pairs.");
  turnus::chess::bind_chess(m);
  turnus::chess::bind_chess_mate(m);
}
