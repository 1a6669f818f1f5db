"""An office with competitions of any format, for page tests."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from telling.opens import OPEN, PSEUDONYMS, write_cup, write_events, write_open, write_teams
from turnus.app.competitions.running import Running
from turnus.app.office import Grant, Role
from turnus.store import Journal
from visiting.clubs import Club, everybody, office_of


@contextmanager
def events(folder: Path, *makers: Callable[[Journal], Running], stream: str = OPEN) -> Iterator[Club]:
    """An office with competitions of any format; its arbiter, desk and player work in one of them only."""
    chosen = makers or (write_open, write_cup, write_teams)
    write, people = (lambda path: write_events(path, *chosen)), (lambda made: _people(made, stream))
    with office_of(folder / "club.db", (chosen, stream), write, people) as made:
        yield made


def _people(made: Club, stream: str) -> None:
    everybody(made)
    chief = made.identity("director")
    for who, role in (("arbiter", Role.ARBITER), ("desk", Role.RESULTS_DESK)):
        made.secretary.grant(chief, Grant(account=made.accounts[who].pseudonym, role=role, scope=stream))
    player = made.accounts["player"].pseudonym
    made.secretary.grant(chief, Grant(account=player, role=Role.PLAYER, scope=stream, subject=PSEUDONYMS[0]))
