"""The ruling assistant at a board: the competition's own law, and the counts the hall has kept."""

from collections.abc import Mapping, Sequence
from typing import Any

from turnus.app.games.assistant import assist, forms
from turnus.app.hall.evening import ILLEGAL_MOVE, Evening
from turnus.app.hall.events import Ruled
from turnus.app.seasons.office import Running
from turnus.competition.season.state import Game
from turnus.faults import BadInput, NotFound
from turnus.records import record

SIDES = ("white", "black")


@record
class Board:
    """A board of the evening and the game at it."""

    round: int
    number: int
    game: Game

    def player(self, side: str) -> str:
        """Return who plays a side; nobody for anything else."""
        return dict(zip(SIDES, self.game.players, strict=True)).get(side, "")


def boards(running: Running, round_number: int = 0) -> tuple[Board, ...]:
    """Return the boards of a round, or of the last that was published."""
    turnus = running.season.turnus
    if turnus is None or not turnus.rounds:
        return ()
    found = turnus.round(round_number or len(turnus.rounds))
    return (
        tuple(Board(found.number, number, game) for number, game in enumerate(found.games, 1))
        if found
        else ()
    )


def board(running: Running, round_number: int, number: int) -> Board:
    """Return one board."""
    for found in boards(running, round_number):
        if found.number == number:
            return found
    raise NotFound("there is no board {board} in round {round}", board=number, round=round_number)


def incidents(running: Running, language: str) -> list[dict[str, Any]]:
    """Return everything that can happen at a board under the competition's law, each with its form."""
    season = running.season
    found: list[dict[str, Any]] = forms(season.rulebook, season.base, language, _settings(running))[
        "incidents"
    ]
    return found


def _settings(running: Running) -> dict[str, Any]:
    return dict(running.season.terms)


def advise(
    running: Running, evening: Evening, at: Board, incident: str, told: Mapping[str, Any], language: str
) -> dict[str, Any]:
    """Say what applies at a board; how often it happened before comes from what the hall has kept."""
    season = running.season
    said = dict(told)
    if incident == ILLEGAL_MOVE and "nth" not in said:
        said["nth"] = evening.illegal_moves(at.player(str(said.get("player", ""))), at.round) + 1
    request = {
        "rulebook": season.rulebook,
        "base": season.base,
        "part": season.part,
        "settings": _settings(running),
        "incident": incident,
        "told": said,
    }
    return assist(request, language) | {"told": said}


def ruled(at: Board, advice: Mapping[str, Any], decided: Sequence[str], said: str) -> Ruled:
    """Return the ruling that the arbiter makes of an advice; what is left to him he has decided."""
    _check_decided(advice, decided)
    side = str(advice["told"].get("player", ""))
    return Ruled(
        round=at.round,
        board=at.number,
        white=at.game.white,
        black=at.game.black,
        incident=str(advice["incident"]),
        told=dict(advice["told"]),
        clauses=tuple(clause["clause"] for clause in advice["clauses"]),
        said=said,
        decided=tuple(decided),
        result=str(advice["result"] or ""),
        against=at.player(side),
    )


def _check_decided(advice: Mapping[str, Any], decided: Sequence[str]) -> None:
    """Ask for one of the options of everything that is left to the arbiter."""
    for left in advice["referrals"]:
        options = [option["option"] for option in left["options"] if not option["refused"]]
        if left["to"] == "arbiter" and options and not set(options) & set(decided):
            raise BadInput("decide first: {options}", options=", ".join(options), where="decided")
    known = {option["option"] for left in advice["referrals"] for option in _all_options(left)}
    for choice in decided:
        if choice not in known:
            raise BadInput("{option} is not among the options", option=choice, where="decided")


def _all_options(left: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    found = list(left["options"])
    for option in left["options"]:
        for further in option["next"]:
            found += _all_options(further)
    return found
