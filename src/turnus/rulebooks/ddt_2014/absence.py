"""Who cannot come, and who stays away without a word (10)."""

from turnus.competition.questions.club.club_evening import Absence, AbsenceOutcome, CalendarGame, Rearranged
from turnus.law import DutyForm, Role, clause, decision, duty

NO_GAME = "no game tonight"

tell_everybody = duty(
    "ddt-2014", "10-a", "who cannot come tells his opponent, the director and the calendar manager",
    form=DutyForm.CHECKLIST, by=Role.PLAYER, moment="absence",
    to=(Role.OPPONENT, Role.DIRECTOR, Role.CALENDAR_MANAGER),
)  # fmt: skip


def _label(game: CalendarGame) -> str:
    return f"{game.white} - {game.black}"


def _chosen(facts: Rearranged, option: str) -> tuple[CalendarGame, ...]:
    return tuple(game for game in facts.possible() if _label(game) == option)


# reading 10-b: only games of the calendar, so within one series
@decision("ddt-2014", "10-b", by=Role.CALENDAR_MANAGER, options=(NO_GAME,), consequence=_chosen)
def left_over_players_could_meet(facts: Rearranged) -> tuple[str, ...] | None:
    """The calendar manager looks whether two players whose opponents cancelled can play each other."""
    possible = tuple(_label(game) for game in facts.possible())
    return (*possible, NO_GAME) if possible else None


@clause("ddt-2014", "10-b")
def nobody_can_meet(facts: Rearranged) -> tuple[CalendarGame, ...] | None:
    """If those who are left over have no open game against each other, nothing is played instead."""
    return None if facts.possible() else ()


@clause("ddt-2014", "10-c")
def absent_without_notice_forfeits(facts: Absence) -> AbsenceOutcome | None:
    """Who stays away without giving notice loses by forfeit."""
    if facts.is_excused or not (facts.white.is_present or facts.black.is_present):
        return None
    return AbsenceOutcome.WHITE_BY_FORFEIT if facts.white.is_present else AbsenceOutcome.BLACK_BY_FORFEIT


@clause("ddt-2014", "10-d")
def both_absent_without_notice_lose(facts: Absence) -> AbsenceOutcome | None:
    """If both stay away and neither told the director, the result is 0-0."""
    someone_there = facts.white.is_present or facts.black.is_present
    return None if someone_there or facts.is_excused else AbsenceOutcome.BOTH_LOSE


@clause("ddt-2014", "12-d")
def notice_postpones_the_game(facts: Absence) -> AbsenceOutcome | None:
    """A game of which one player gave notice is played later."""
    # reading 10-c: notice by one takes the game off, so that the other need not come
    return AbsenceOutcome.POSTPONED if facts.is_excused else None
