"""When games start and when a forfeit may be claimed (5), and what is to be done after a game (7, 8)."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.moments import hour
from turnus.competition.questions.club.club_evening import (
    Absence,
    AbsenceOutcome,
    AfterTheGame,
    Chore,
    ClaimOutcome,
    ForfeitClaim,
    LaterStart,
    Reason,
    StartTime,
    Task,
)
from turnus.law import Asking, DutyForm, Refused, Role, clause, decision, duty, figure
from turnus.rulebooks.ddt_2014.terms import CLAIM_FROM

GRANTED_OR_NOT = ("grant", "refuse")
GAME_OVER = "game over"


@figure("ddt-2014", "5-a", value="20:00")
def games_start_at_eight(_facts: StartTime, value: str) -> str:
    """Games start at eight in the evening."""
    return value


def _granted(facts: LaterStart, option: str) -> str:
    return facts.wanted if option == "grant" else ""


@decision(
    "ddt-2014",
    "5-1",
    by=Role.DIRECTOR,
    options=GRANTED_OR_NOT,
    consequence=_granted,
    when={"reason": Reason.FORCE_MAJEURE},
)
def director_judges_force_majeure(_facts: LaterStart) -> bool:
    """In a case of force majeure the director decides on a later start."""
    return True


@clause("ddt-2014", "5-1", deviates_from=("5-a", "5-2", "5-3"))
def start_granted_for_force_majeure(facts: StartTime) -> str | None:
    """The start that the director granted holds, without loss of time."""
    return facts.granted_for_force_majeure or None


@clause("ddt-2014", "5-2", deviates_from=("5-a", "5-3"), when={"both_confirmed_beforehand": True})
def players_agreed_beforehand(facts: StartTime) -> str:
    """The two players may agree beforehand on another start."""
    return facts.agreed_by_players


def _must_be_before_the_claim(facts: LaterStart, option: str, law: Asking) -> Refused | None:
    # reading 5-3: an acceptable hour lies before the one at which a forfeit may be claimed
    if option != "grant" or hour(facts.wanted, "wanted") < hour(law.term(CLAIM_FROM).answer, "claim"):
        return None
    return Refused.because(
        "{wanted} is not before {claim}, when a forfeit may be claimed",
        wanted=facts.wanted,
        claim=law.term(CLAIM_FROM).answer,
    )


@decision(
    "ddt-2014",
    "5-3",
    by=Role.CALENDAR_MANAGER,
    options=GRANTED_OR_NOT,
    consequence=_granted,
    limit=_must_be_before_the_claim,
    when={"reason": Reason.PERSONAL},
)
def later_start_all_season(_facts: LaterStart) -> bool:
    """For personal reasons a player may ask the calendar manager for a later start all season."""
    return True


@clause("ddt-2014", "5-3", deviates_from="5-a")
def calendar_shows_the_later_start(facts: StartTime) -> str | None:
    """Every game of such a player is on the calendar at his hour; of two such hours the later holds."""
    hours = [at for at in (facts.season_start_of_white, facts.season_start_of_black) if at]
    return max(hours, key=lambda at: hour(at, "season start"), default=None)


@clause("ddt-2014", "5-c")
def forfeit_may_be_claimed_from_nine(facts: ForfeitClaim, law: Asking) -> ClaimOutcome:
    """From nine on a player may claim a forfeit if his opponent is not there, whatever start was agreed."""
    if not facts.claimant_is_present:
        return ClaimOutcome.CLAIMANT_IS_ABSENT
    claimed = hour(facts.claimed_at, "claimed_at")
    if facts.opponent_arrived_at and hour(facts.opponent_arrived_at, "opponent_arrived_at") <= claimed:
        return ClaimOutcome.OPPONENT_IS_THERE
    return (
        ClaimOutcome.FORFEIT
        if claimed >= hour(law.term(CLAIM_FROM).answer, "claim")
        else ClaimOutcome.TOO_EARLY
    )


@clause("ddt-2014", "5-c", deviates_from=("10-c", "10-d"))
def nothing_is_settled_before_nine(facts: Absence, law: Asking) -> AbsenceOutcome | None:
    """Who is late is not absent before nine."""
    # reading 10-c: "at once" is at nine, as 5-c lets an opponent wait until then
    is_early = hour(facts.at, "at") < hour(law.term(CLAIM_FROM).answer, "claim")
    return AbsenceOutcome.NOT_YET if is_early and not facts.is_excused else None


@clause("ddt-2014", "7-a")
def winner_writes(facts: AfterTheGame) -> Task | None:
    """The winner writes the result on the match sheet."""
    return None if facts.is_drawn else Task(facts.winner, Chore.WRITE_THE_RESULT)


@clause("ddt-2014", "7-b")
def white_writes_a_draw(facts: AfterTheGame) -> Task | None:
    """After a draw White writes the result."""
    return Task(facts.white, Chore.WRITE_THE_RESULT) if facts.is_drawn else None


@clause("ddt-2014", "8-a")
def loser_tidies_up(facts: AfterTheGame) -> Task | None:
    """The loser puts the material away."""
    return None if facts.is_drawn else Task(facts.loser, Chore.PUT_THE_MATERIAL_AWAY)


@clause("ddt-2014", "8-b")
def black_tidies_up_after_a_draw(facts: AfterTheGame) -> Task | None:
    """After a draw Black puts the material away."""
    return Task(facts.black, Chore.PUT_THE_MATERIAL_AWAY) if facts.is_drawn else None


def _won(circumstances: Mapping[str, Any]) -> bool:
    return circumstances.get("result") in {"1-0", "0-1"}


def _drawn(circumstances: Mapping[str, Any]) -> bool:
    return circumstances.get("result") == "1/2-1/2"


winner_reports = duty(
    "ddt-2014", "7-a", "the winner writes the result on the match sheet",
    form=DutyForm.CHECKLIST, by=Role.PLAYER, moment=GAME_OVER, applies=_won,
)  # fmt: skip
white_reports_a_draw = duty(
    "ddt-2014", "7-b", "White writes the draw on the match sheet",
    form=DutyForm.CHECKLIST, by=Role.PLAYER, moment=GAME_OVER, applies=_drawn,
)  # fmt: skip
loser_puts_away = duty(
    "ddt-2014", "8-a", "the loser puts the material away",
    form=DutyForm.CHECKLIST, by=Role.PLAYER, moment=GAME_OVER, applies=_won,
)  # fmt: skip
black_puts_away_after_a_draw = duty(
    "ddt-2014", "8-b", "Black puts the material away after a draw",
    form=DutyForm.CHECKLIST, by=Role.PLAYER, moment=GAME_OVER, applies=_drawn,
)  # fmt: skip
