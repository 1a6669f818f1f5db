"""Drawn matches in which one team must go through: barrage and deciders (54b.7, 51.6a.2)."""

from turnus.competition.questions.teams.cup import CupDecider, Decided, DeciderBy, Occasion, balance
from turnus.competition.questions.teams.standings import Score, Side
from turnus.faults import BadInput
from turnus.law import Asking, Role, Term, clause, setting
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.teams import BarrageApplies

MOST_RAPID = Term("most_rapid_matches", int, "matches", "how many rapid matches a barrage has at most")


def _win(facts: CupDecider, boards: tuple[Score, ...], by: DeciderBy) -> Decided | None:
    """Let the first game that was won, from board one, decide."""
    won = next((home - away for home, away in boards if home != away), 0)
    return Decided(facts.team(won), by) if won else None


@clause("kndb-2009", "54b.7.1")
def winner_goes_through(facts: CupDecider) -> Decided | None:
    """The winner of a match goes through, the loser is out."""
    won = balance(facts.boards)
    return Decided(facts.team(won), DeciderBy.MATCH) if won else None


@clause("kndb-2009", "54b.7.2", when={"occasion": Occasion.CUP})
def cup_match_has_a_barrage(_facts: BarrageApplies) -> bool:
    """A drawn cup match is decided by a barrage."""
    return True


@clause("kndb-2009", "51.6a.2", when={"occasion": Occasion.PLAY_OFF})
def play_off_match_has_a_barrage(_facts: BarrageApplies) -> bool:
    """A drawn match of the play-off is decided as in the cup."""
    return True


@clause("kndb-2009", "54b.7.2")
def barrage_of_rapid_matches(facts: CupDecider, so_far: Decided, law: Asking) -> Decided | None:
    """After a draw rapid matches follow, colours reversed each time, until one is won."""
    if so_far.through or not law.ask(BarrageApplies(occasion=facts.occasion)).answer:
        return None
    most = law.term(MOST_RAPID).answer
    if len(facts.rapid) > most:
        raise BadInput("{played} rapid matches; at most {most}", played=len(facts.rapid), most=most)
    won = next((balance(boards) for boards in facts.rapid if balance(boards)), 0)
    if won:
        return Decided(facts.team(won), DeciderBy.BARRAGE)
    number = len(facts.rapid) + 1
    if number > most:
        return None
    if facts.lot is not None:
        raise BadInput("lots are drawn after {most} rapid matches, not before", most=most, where="lot")
    return Decided(next_rapid=number, home_has_white_on=_white(facts, number))


def _white(facts: CupDecider, number: int) -> tuple[int, ...]:
    """Return where the home team has White: on odd boards in the match, then reversed each time."""
    return tuple(range(1 + number % 2, len(facts.boards) + 1, 2))


MAXIMUM = setting("kndb-2009", "54b.7.2/2", MOST_RAPID, 3, low=1, changed_by=Role.ORGANISER)


@clause("kndb-2009", "54b.7.2/3")
def then_the_boards_decide(facts: CupDecider, so_far: Decided, law: Asking) -> Decided | None:
    """If the barrage gives no decision, the first game won decides: match, first rapid match, and so on."""
    if so_far.through or so_far.next_rapid or not law.ask(BarrageApplies(occasion=facts.occasion)).answer:
        return None
    return replace(so_far, deciders_apply=True)


@clause("kndb-2009", "54b.7.2-1")
def first_win_in_the_match(facts: CupDecider, so_far: Decided) -> Decided | None:
    """First the match itself: the first game won from board one."""
    return _win(facts, facts.boards, DeciderBy.MATCH_BOARD) if so_far.deciders_apply else None


@clause("kndb-2009", "54b.7.2-2")
def first_win_in_the_first_rapid(facts: CupDecider, so_far: Decided) -> Decided | None:
    """Then the first rapid match."""
    if not so_far.deciders_apply:
        return None
    return next((_win(facts, boards, DeciderBy.FIRST_RAPID_BOARD) for boards in facts.rapid[:1]), None)


@clause("kndb-2009", "54b.7.2-3")
def first_win_in_later_rapids(facts: CupDecider, so_far: Decided) -> Decided | None:
    """Then the second rapid match, and so on."""
    if not so_far.deciders_apply:
        return None
    wins = (_win(facts, boards, DeciderBy.LATER_RAPID_BOARD) for boards in facts.rapid[1:])
    return next((win for win in wins if win), None)


@clause("kndb-2009", "54b.7.2/4")
def lots_at_last(facts: CupDecider, so_far: Decided) -> Decided | None:
    """If every game was drawn lots are drawn."""
    if not so_far.deciders_apply:
        return None
    if facts.lot is None:
        return Decided(deciders_apply=True, lot_needed=True)
    return Decided(facts.home if facts.lot is Side.HOME else facts.away, DeciderBy.LOT)
