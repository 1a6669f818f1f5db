// Values with some fields changed: copies of frozen dataclasses with slots.
#pragma once

#include <nanobind/nanobind.h>

namespace turnus {

void bind_changing(nanobind::module_& m);

}  // namespace turnus
