"""What if: a season with results that are only supposed; the journal is not touched."""

import re
from collections.abc import Callable, Iterable, Iterator

from turnus.app.seasons.office import Running
from turnus.competition.engine.state import Status
from turnus.competition.season.events import Event, ResultConfirmed, ResultCorrected, RoundPublished
from turnus.competition.season.rounds.playing import check_result
from turnus.faults import BadInput

Supposed = ResultConfirmed | ResultCorrected
PLACE = r"(?:T(?P<turnus>\d+)\s+)?(?:G\w{1,2}\s+)?(?:R(?P<round>\d+)\s+)?"
FORMS = tuple(  # names that hold a hyphen are parted by one between spaces
    re.compile(rf"{PLACE}(?P<white>\S.*?){parted}(?P<black>\S.*?)\s+(?P<result>\S+)")
    for parted in (r"\s+-\s+", r"-")
)


def supposed(running: Running, results: Iterable[str], meant: Callable[[str], str] = str) -> Running:
    """Return the season as if these results had been entered: `R5 a-b 1-0`, the round of now without R.

    `meant` says who is called so.
    """
    for text in results:
        running = running.after([*_published(running, event := _event(running, text, meant)), event])
    return running


def _published(running: Running, event: Supposed) -> Iterator[Event]:
    """Publish the round of a supposed result, if it is a draft: a draft counts in no table."""
    found = running.season.turni[event.turnus - 1].round(event.round)
    if found is not None and found.status is Status.DRAFTED:
        yield RoundPublished(turnus=event.turnus, round=event.round)


def _event(running: Running, text: str, meant: Callable[[str], str]) -> Supposed:
    found = next(filter(None, (form.fullmatch(text.strip()) for form in FORMS)), None)
    if found is None or not running.season.turni:
        raise BadInput("write a supposed result as: R5 a-b 1-0, not “{text}”", text=text, where="--if")
    number = int(found["turnus"] or len(running.season.turni))
    if not 1 <= number <= len(running.season.turni):
        raise BadInput("there is no turnus {turnus}", turnus=number, where="--if")
    turnus = running.season.turni[number - 1]
    paired = turnus.round(int(found["round"])) if found["round"] else turnus.round_of_now
    place = paired.number if paired else int(found["round"] or 0)
    white, black = meant(found["white"]), meant(found["black"])
    game = paired.game(white, black) if paired else None
    if game is None or game.white != white:
        raise BadInput(
            "{white} does not have White against {black} in round {round}",
            white=found["white"], black=found["black"], round=place, where="--if",
        )  # fmt: skip
    result = check_result(found["result"])
    done = ResultConfirmed(turnus=number, round=place, white=game.white, black=game.black, result=result)
    if not game.result:
        return done
    return ResultCorrected(
        turnus=number, round=place, white=game.white, black=game.black, result=result, reason="supposed"
    )
