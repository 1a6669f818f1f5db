#include "matching_bindings.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string_view>

#include "matching.hpp"
#include "opponents.hpp"
#include "weighted_matching.hpp"

namespace nb = nanobind;

namespace turnus {

void bind_matching(nb::module_& m) {
  const nb::call_guard<nb::gil_scoped_release> without_lock;
  m.def("maximum_matching", &maximum_matching, nb::arg("n"), nb::arg("edges"), without_lock,
        "The partner of every vertex, -1 for one left alone; no matching has more pairs.");
  m.def("maximum_weight_matching", &maximum_weight_matching, nb::arg("n"), nb::arg("edges"), without_lock,
        "The partner of every vertex, -1 for one left alone; no matching weighs more.");
  m.def(
      "maximum_wide_matching",
      [](int n, const std::vector<std::pair<int, int>>& edges, const nb::bytes& weights, std::size_t bytes) {
        const std::string_view view(weights.c_str(), weights.size());
        const nb::gil_scoped_release unlocked;
        return maximum_wide_matching(n, edges, view, bytes);
      },
      nb::arg("n"), nb::arg("edges"), nb::arg("weights"), nb::arg("width"),
      "As maximum_weight_matching, for weights of any size: so many bytes each, least significant first.");
  nb::class_<OpponentGraph>(m, "OpponentGraph", "Who may meet whom: everybody but the barred pairs.")
      .def(nb::init<int, const std::vector<std::pair<int, int>>&>(), nb::arg("n"), nb::arg("barred"))
      .def("may_meet", &OpponentGraph::may_meet, nb::arg("a"), nb::arg("b"),
           "Whether the two may be paired.")
      .def("is_pairable", &OpponentGraph::is_pairable, nb::arg("players"), without_lock,
           "Whether all of these can be paired among each other.")
      .def("left_over", &OpponentGraph::left_over, nb::arg("players"), without_lock,
           "How many of these must be left over, and who can be among them.")
      .def("first_pairing", &OpponentGraph::first_pairing, nb::arg("players"), nb::arg("candidates"),
           nb::arg("halves"), without_lock,
           "The first complete pairing in lexicographic order; empty when there is none.");
}

}  // namespace turnus
