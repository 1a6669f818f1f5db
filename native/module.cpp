// The native kernel's door to Python: one `bind_...` function for each concept, defined beside it.
#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace turnus {
void bind_matching(nb::module_& m);
}

NB_MODULE(_native, m) {
  m.doc() = "Turnus's native kernel";
  turnus::bind_matching(m);
}
