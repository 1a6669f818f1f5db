"""Records of random games for the properties of the judge."""

from typing import Any

from chance import strategies as st
from turnus.games.chess import Position, start
from turnus.games.chess.pieces import square_name

LONGEST = 40  # half-moves


@st.composite
def random_games(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Make events of a legal game: moves touched first or not, and now and then not pressed."""
    position: Position = start()
    events: list[dict[str, Any]] = [{"at": 0, "type": "start"}]
    at = 0.0
    for _ in range(draw(st.integers(0, LONGEST))):
        moves = sorted(position.legal_moves(), key=lambda move: move.uci)
        if not moves:
            break
        move = draw(st.sampled_from(moves))
        side = position.turn.word
        at += draw(st.sampled_from((0, 0.5, 3, 61)))
        if move.origin is not None and draw(st.booleans()):
            events.append({"at": at, "by": side, "type": "touch", "square": square_name(move.origin)})
        events.append({"at": at, "by": side, "type": "move", "move": move.uci})
        if draw(st.integers(0, 9)):
            events.append({"at": at + 0.25, "by": side, "type": "press"})
            at += 0.25
        position = position.play(move)
    return events
