"""Whether matches can be played so, where a regulation says how many sit at how many boards of them."""

from turnus.competition.engine.format import Format
from turnus.competition.engine.kinds import BoardColours, Unit
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import insist
from turnus.law import Law
from turnus.play.questions.kinds.two_boards import MatchSetup


def insist_on_matches(law: Law, form: Format) -> None:
    """Refuse boards or colours that the regulation's matches have not."""
    if _speaks(law, form):
        alike = form.board_colours is BoardColours.ALL_FIRST
        insist(law.ask(MatchSetup(boards=form.boards, colours_differ=not alike)))


def insist_on_players(law: Law, competition: Competition, team: str) -> None:
    """Refuse a player more in a team than matches of the regulation have; one alone has no partner yet."""
    there = sum(held.team == team for held in competition.contenders.values()) + 1
    if there > 1 and _speaks(law, competition.format):
        insist(law.ask(MatchSetup(players=(there, there), boards=competition.format.boards)))


def _speaks(law: Law, form: Format) -> bool:
    return form.unit is not Unit.PLAYER and bool(law.stack.bench(MatchSetup).speakers)
