"""How facts about draughts with a structure of their own are made, for `law/test_whole_law.py`."""

from collections.abc import Callable
from typing import Any

from chance import strategies as st
from turnus.law import Facts
from turnus.play.questions.kinds.draughts import MoveText
from turnus.play.questions.tempo import TempoPlan, Unit
from turnus.rulebooks.kndb_2009.questions.game import SquareNumber

squares = st.integers(1, 50)
few = st.integers(0, 20)
counted = st.builds(Unit, minutes=st.integers(1, 180), moves=st.integers(1, 60))
last = st.builds(Unit, minutes=st.integers(1, 180), moves=st.none() | st.integers(1, 60))


def square_numbers() -> st.SearchStrategy[SquareNumber]:
    return st.builds(SquareNumber, row=st.integers(1, 10), place=st.integers(1, 5))


def move_texts() -> st.SearchStrategy[MoveText]:
    route = st.lists(squares, min_size=2, max_size=6).map(tuple)
    return st.builds(MoveText, route=route, captures=few, same_ends=st.integers(1, 4))


@st.composite
def tempo_plans(draw: st.DrawFn) -> TempoPlan:
    units = (*draw(st.lists(counted, max_size=3)), draw(last))
    open_ended = units[-1].moves is None
    repeats = not open_ended and draw(st.booleans())
    enough = sum(unit.moves is not None for unit in units) + repeats > 1
    return TempoPlan(
        units=units,
        repeats=repeats,
        first_unchecked=enough and draw(st.booleans()),
        increment=draw(st.integers(0, 60)),
        increment_from=draw(st.integers(1, len(units))),
    )


POSSIBLE: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    SquareNumber: square_numbers,
    MoveText: move_texts,
    TempoPlan: tempo_plans,
}
