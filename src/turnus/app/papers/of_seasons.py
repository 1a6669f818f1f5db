"""What a season of a club has to post."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any

from turnus.app.papers.posting import (
    OPEN,
    USUAL_BOXES,
    Board,
    Dated,
    Entrant,
    Free,
    Moment,
    Score,
    Sheet,
    Wording,
    spaced,
)
from turnus.app.seasons.reports import trf
from turnus.app.seasons.screens import latest, moments
from turnus.app.seasons.views.catalogue import Grid, Look, points, view
from turnus.app.seasons.views.pairings import boards, group_of
from turnus.app.seasons.views.rounds import table_rows
from turnus.competition.terms import START_TIME
from turnus.law import Law, LawError


@dataclass(frozen=True, slots=True)
class SeasonPosting:
    """A season at the turnus, round and group that are looked at."""

    look: Look

    @property
    def boxes(self) -> tuple[str, ...]:
        """The results that a slip offers."""
        return USUAL_BOXES

    def of_round(self, words: Wording) -> str:
        """Say which round it is and when it is played."""
        found, turnus = self.look.round, self.look.turnus
        said = words.translate("Turnus {turnus}, round {round}").format(
            turnus=turnus.number, round=found.number
        )
        dates = turnus.dates
        return f"{said} · {words.day(dates[found.number - 1])}" if found.number <= len(dates) else said

    def so_far(self, words: Wording) -> str:
        """Say after which round it is."""
        return so_far(self.look, words)

    def boards(self) -> tuple[Board, ...]:
        """Return the games of the round."""
        name = self.look.name
        return tuple(
            Board(str(number), group_of(game), name(game.white), name(game.black), game.result)
            for number, game in boards(self.look)
        )

    def free(self) -> tuple[Free, ...]:
        """Return who has no game in the round."""
        look = self.look
        free = look.without_game(look.round)
        return tuple(Free(each.group, look.name(each.player), each.why) for each in free)

    def standings(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the table of every group."""
        return tuple(sheet_of(grid, words) for grid in view(self.look, "standings").grids)

    def crosstable(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the table of every group with every round."""
        found = view(self.look, "crosstable")
        sheets = []
        for grid, lines in zip(found.grids, found.data["groups"].values(), strict=True):
            plain = sheet_of(grid, words)
            places = {line["player"]: line["place"] for line in lines}
            rows = tuple(
                (
                    row[0],
                    row[1],
                    *(_cross_text(self.look, cell, places, words) for cell in line["rounds"]),
                    row[-1],
                )
                for row, line in zip(grid.rows, lines, strict=True)
            )
            sheets.append(Sheet(plain.title, plain.heads, rows, plain.right))
        return tuple(sheets)

    def entrants(self) -> tuple[Entrant, ...]:
        """Return who plays in which group, in the order of the seats."""
        look = self.look
        seated = [(group, player) for group in look.groups for player in look.turnus.groups[group]]
        return tuple(
            Entrant(number, look.name(player), group, rating=look.rating(player))
            for number, (group, player) in enumerate(seated, 1)
        )

    def latest(self) -> tuple[Score, ...]:
        """Return the results that came in last, the newest first."""
        name = self.look.name
        return tuple(Score(name(each.white), name(each.black), each.result) for each in latest(self.look))

    def short_tables(self, words: Wording) -> tuple[Sheet, ...]:
        """Return the tables as a screen has room for them."""
        look, say = self.look, words.translate
        return tuple(
            Sheet(
                say("Group {group}").format(group=group),
                ("", say("player"), say("points"), ""),
                tuple(
                    (str(row.place), look.name(row.player), _score(row.score), _score(row.resistance))
                    for row in table_rows(look, group)[0]
                ),
            )
            for group in look.groups
        )

    def moments(self, today: date) -> tuple[Moment, ...]:
        """Return until when one signs off and when games begin, within a week."""
        return moments(self.look, today)

    def dates(self, words: Wording) -> tuple[Dated, ...]:
        """Return every round of every turnus, at the hour an evening begins by the rules."""
        said, hour = words.translate("Turnus {turnus}, round {round}"), _hour(self.look.law)
        return tuple(
            Dated(
                turnus.number,
                number,
                said.format(turnus=turnus.number, round=number),
                day[:10],
                hour,
                turnus.round(number) is not None,
            )
            for turnus in self.look.season.turni
            for number, day in enumerate(turnus.dates, 1)
        )

    def trf(self, group: str, title: str) -> str:
        """Return a group as a tournament report file."""
        return trf(self.look, group, title)


def _hour(law: Law) -> str:
    """Return when an evening begins, where the rules say so."""
    with suppress(LawError):  # a regulation that knows no such hour
        return str(law.term(START_TIME).answer)
    return ""


def _score(text: str) -> str:
    return points(text) or "0"


def so_far(look: Look, words: Wording) -> str:
    """Say after which round the tables of a turnus are; in which, as long as games of it are open."""
    turnus = look.turnus
    if look.has_ended:
        return words.translate("The final standings of turnus {turnus}").format(turnus=turnus.number)
    now = turnus.round(look.round_number) if look.round_number else turnus.current_round
    number = now.number if now else 0
    still_open = sum(len(each.open_games) for each in look.rounds if each.number <= number)
    rounds = look.played.main.rounds or max(len(turnus.dates), len(turnus.rounds))
    said = "Turnus {turnus}, after round {round} of {rounds}"
    if still_open:
        said = "Turnus {turnus}, round {round} of {rounds}; games still open: {games}"
    values = {"turnus": turnus.number, "round": number, "rounds": rounds, "games": still_open}
    return words.translate(said if number else "Turnus {turnus}, before round 1").format(**values)


def sheet_of(grid: Grid, words: Wording) -> Sheet:
    """Return a table of a view as it is printed."""
    heads = tuple(words.translate(head) if head else "" for head in grid.columns)
    return Sheet(words.translate(grid.title).format(**grid.values), heads, grid.rows, grid.numeric)


def _cross_text(look: Look, cell: dict[str, Any], places: dict[str, int], words: Wording) -> str:
    score, beside = cross_cell(look, cell, places, words.translate)
    return f"{score} ({beside})"


def cross_cell(
    look: Look, cell: dict[str, Any], places: dict[str, int], say: Callable[[str], str]
) -> tuple[str, str]:
    """Return the score in a cell of a cross table, and the opponent's place and colour or why none."""
    if "opponent" not in cell:
        return points(str(cell["score"])) or "0", say(spaced(cell["why"]))
    colour = say("White") if cell["colour"] == "w" else say("Black")
    place = places.get(cell["opponent"])  # who plays in another group is named
    against = f"{place}" if place else f"{look.name(cell['opponent'])}, "
    forfeit = "" if cell["played"] else f", {say('forfeit')}"
    score = OPEN if cell["score"] is None else points(str(cell["score"])) or "0"
    return score, f"{against}{colour[0].lower()}{forfeit}"
