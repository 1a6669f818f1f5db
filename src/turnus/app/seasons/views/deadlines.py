"""What must be done by when: signing off, results that are still out, postponed games."""

from collections.abc import Callable
from typing import Any

from turnus.app.seasons.chores import of_round
from turnus.app.seasons.views.catalogue import Grid, Look, View, cited
from turnus.competition.engine.kinds import Absence
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.backlog import Deadlines, PostponedGame
from turnus.competition.questions.club.evenings import Reschedule
from turnus.competition.season.calendars.backlog import deadline
from turnus.competition.season.state import Game
from turnus.competition.terms import SIGN_OFF_BEFORE

Line = dict[str, Any]


def deadlines(look: Look) -> View:
    """Show what must be done by when; with a day to look at it, also what is late."""
    if not look.season.turni or not look.turnus.dates:
        return _shown(look, [], ())
    return _series(look) if look.played.has_calendar else _rounds(look)


def _shown(look: Look, lines: list[Line], clauses: tuple[str, ...]) -> View:
    lines.sort(key=lambda line: str(line["before"]))
    late = look.translate("too late")
    rows = tuple((line["before"], line["text"], late if line["late"] else "") for line in lines)
    data = {
        "deadlines": [{key: line[key] for key in ("before", "what", "late")} for line in lines],
        "clauses": list(clauses),
    }
    return View(data, (Grid("Deadlines", ("before", "what", ""), rows),), clauses)


def _line(look: Look, before: str, what: str, text: str) -> Line:
    return {"before": before, "what": what, "text": text, "late": bool(look.now) and look.now >= before}


def _rounds(look: Look) -> View:
    turnus = look.turnus
    before = look.law.term(SIGN_OFF_BEFORE)
    lines = []
    if look.played.main.absence is Absence.SIGN_OFF:
        for place in range(len(turnus.rounds) + 1, len(turnus.dates) + 1):
            text = look.translate("sign off for round {round}").format(round=place)
            by = f"{turnus.dates[place - 1]} {before.answer}"
            lines.append(_line(look, by, f"sign off for round {place}", text))
    for each in turnus.rounds:
        following = turnus.dates[each.number : each.number + 1]
        for game in each.games if each.status is not Status.CLOSED else ():
            by = _decided(look, game) or "".join(following)
            if by and not game.result:
                lines.append(_result(look, by, game))
    later = look.law.ask(Reschedule(event=look.season.event, opponent_agrees=True))
    return _shown(look, lines, cited(before, later))


def _result(look: Look, before: str, game: Game) -> Line:
    text = look.translate("result of {white} - {black}")
    filled = text.format(white=look.name(game.white), black=look.name(game.black))
    return _line(look, before, f"result of {game.white} - {game.black}", filled)


def _decided(look: Look, game: Game) -> str:
    decided = look.season.overruled("deadlines", f"{game.white}-{game.black}", look.turnus.number)
    return decided.value if decided else ""


def _series(look: Look) -> View:
    """Show until when postponed games must be played."""
    if Deadlines not in look.law.stack.benches:
        return _shown(look, [], ())
    turnus = look.turnus
    half = len(turnus.dates) // 2
    open_games = [
        (each.number, game)
        for each in turnus.rounds
        for game in each.games
        if game.postponed_by and not game.result
    ]
    asked = Deadlines(
        games=tuple(
            PostponedGame(
                white=game.white,
                black=game.black,
                half=deadline(turnus, number).half,
                extended_to=game.extended_to,
            )
            for number, game in open_games
        ),
        second_half_rounds=turnus.dates[half:],
        last_club_evening=turnus.dates[-1],
        now=look.now,
    )
    ruling = look.law.ask(asked)
    lines = []
    for (_, game), found in zip(open_games, ruling.answer, strict=True):
        text = f"{look.name(game.white)} - {look.name(game.black)}"
        what = f"{game.white} - {game.black}"
        decided = _decided(look, game)
        late = bool(look.now) and look.now >= decided if decided else found.is_late
        lines.append({"before": decided or found.before, "what": what, "text": text, "late": late})
    return _shown(look, lines, cited(ruling))


def duties(look: Look) -> View:
    """Show what players have to do after the games of a round, by the clause that asks it."""
    found = list(of_round(look.law, look.round)) if look.season.turni and look.turnus.round_of_now else []
    lines = [
        {"white": g.white, "black": g.black, "result": g.result, "who": todo.who, "what": todo.chore,
         "clause": todo.clause}
        for g, todo in found
    ]  # fmt: skip
    rows = tuple(
        (f"{look.name(g.white)} - {look.name(g.black)}", g.result, look.name(todo.who),
         look.translate(todo.chore), todo.clause)
        for g, todo in found
    )  # fmt: skip
    columns = ("game", "result", "player", "what", "clause")
    clauses = tuple(dict.fromkeys(line["clause"] for line in lines))
    return View({"duties": lines}, (Grid("After the game", columns, rows),), clauses)


DEADLINES: dict[str, Callable[[Look], View]] = {"deadlines": deadlines, "duties": duties}
