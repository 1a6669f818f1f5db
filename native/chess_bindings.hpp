// The chess kernel's door to Python.
#pragma once

#include <nanobind/nanobind.h>

#include "chess_position.hpp"

namespace turnus::chess {

void bind_chess(nanobind::module_& m);

// A value of the same Python class as another: a class that extends ours keeps its own kind.
nanobind::object of_same_class(nanobind::handle other, const Position& value);

// The caller's own values for moves: `known` holds them by code, `make` makes one not met before.
class MoveValues {
 public:
  MoveValues(nanobind::list known, nanobind::callable make);
  nanobind::object operator()(const Position& position, Move move);

 private:
  nanobind::list known_;
  nanobind::callable make_;
};

}  // namespace turnus::chess
