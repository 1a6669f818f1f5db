"""Events to test the journal with."""

from turnus.store import Event, Journal, NewEvent
from turnus.store.canonical import Json
from turnus.store.journal import Appended

AT = "2024-09-03T20:00:00+02:00"


def result(board: int, score: Json = "1-0", *, at: str = AT) -> NewEvent:
    """A result somebody entered."""
    return NewEvent.of("ResultEntered", {"board": board, "result": score}, actor="director", at=at)


def written(journal: Journal, stream: str, *boards: int) -> tuple[Event, ...]:
    """Append results to the end of a stream; all must be accepted."""
    length = sum(1 for _ in journal.read_stream(stream))
    answer = journal.append(stream, length, [result(board) for board in boards])
    assert isinstance(answer, Appended)
    return answer.events
