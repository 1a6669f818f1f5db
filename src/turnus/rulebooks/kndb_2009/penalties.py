"""Penalties: fines and their bounds, ineligible players, teams that do not appear (58)."""

from turnus.competition.questions.federation.penalties import (
    Absence,
    Breach,
    Fine,
    FineAmount,
    FineBounds,
    Fined,
    Negligence,
    Penalty,
    ShamList,
    ShamPenalty,
    TeamAbsence,
    WhatOfTheMatch,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Role, Term, clause, decision, figure, setting
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.organisation import (
    BoardAfterIneligibility,
    IneligiblePlayers,
    MatchAfterIneligibility,
    Obstruction,
    Score,
    ShamMode,
)
from turnus.rulebooks.kndb_2009.terms import ABSENCE_FINE, POINTS_LOST, TEAM_WITHDRAWN_FINE

KINDS = ("fine", "penalty points", "suspension", "expulsion")
IMPOSE = ("impose", "do not impose")
MUST = ("impose",)  # the text fines; only how much is left to the Board
EURO = 100  # cents
LEAST = 1  # cent
SHAM_MODE = Term("sham_lists", ShamMode, meaning="what the conditions say of listed players who do not play")
SHAM_GAMES = Term("sham_list_games", int, "games", "fewer games than this cost a fine")


@decision("kndb-2009", "58.1", by=Role.BOARD, options=KINDS)
def four_kinds_of_penalty(facts: Penalty) -> bool:
    """The Board, or the Provincial Board in its competitions, may fine, deduct points, suspend or expel."""
    return facts.breach is not Breach.OTHER


@decision("kndb-2009", "58.9", by=Role.BOARD, options=KINDS, when={"breach": Breach.OTHER})
def other_breaches_as_the_board_sees_fit(_facts: Penalty) -> bool:
    """For a breach that the article does not name the Board fixes the measure itself."""
    return True


@clause("kndb-2009", "58.1")
def not_outside_the_bounds(facts: Fine, law: Asking) -> Fined | None:
    """A fine outside the bounds of its clause is refused."""
    return None if law.ask(facts.bounds).answer.allow(facts.cents) else Fined(Verdict.REFUSED)


def _fined(facts: Fine, option: str) -> Fined:
    return Fined(Verdict.ALLOWED, facts.cents if option == "impose" else 0)


def _up_to(highest: int) -> FineBounds:
    """Return the bounds of a fine that must be imposed: nothing is none."""
    return FineBounds(LEAST, highest)


def _is_within(facts: Fine, law: Asking, *breaches: Breach) -> bool:
    return facts.breach in breaches and law.ask(facts.bounds).answer.allow(facts.cents)


@decision("kndb-2009", "58.1", by=Role.BOARD, options=IMPOSE, consequence=_fined)
def other_fines(facts: Fine, law: Asking) -> bool:
    """Fines that the article leaves to the Board are imposed by it."""
    return _is_within(facts, law, Breach.SHAM_LIST, Breach.OTHER)


@decision("kndb-2009", "58.1", by=Role.BOARD, options=MUST, consequence=_fined)
def fine_for_an_absent_team(facts: Fine, law: Asking) -> bool:
    """The Board must fine a team that did not appear, each time (58.6)."""
    return _is_within(facts, law, Breach.TEAM_ABSENT, Breach.TEAM_ABSENT_AGAIN)


@clause("kndb-2009", "58.1")
def other_fines_are_free(facts: FineAmount) -> FineBounds | None:
    """Where the article names no highest fine the amount is free."""
    return FineBounds(0, is_free=True) if facts.breach in (Breach.SHAM_LIST, Breach.OTHER) else None


@clause("kndb-2009", "58.2")
def ineligible_player_loses(facts: BoardAfterIneligibility) -> Score:
    """The game of an ineligible player is lost to the opponent; other games stand."""
    if facts.home_is_ineligible:
        return (0, 2)
    return (2, 0) if facts.away_is_ineligible else facts.points


@clause(
    "kndb-2009", "58.2/2", deviates_from="58.2", when={"home_is_ineligible": True, "away_is_ineligible": True}
)
def both_ineligible_score_nothing(_facts: BoardAfterIneligibility) -> Score:
    """If both players of a board are ineligible the result is 0-0."""
    return (0, 0)


@clause("kndb-2009", "58.2")
def match_is_counted_again(facts: IneligiblePlayers, law: Asking) -> MatchAfterIneligibility:
    """With the boards corrected, board points and match points (22.4) are counted again."""
    boards = tuple(
        law.ask(
            BoardAfterIneligibility(
                points=points,
                home_is_ineligible=number in facts.home_ineligible,
                away_is_ineligible=number in facts.away_ineligible,
            )
        ).answer
        for number, points in enumerate(facts.boards, 1)
    )
    home, away = sum(board[0] for board in boards), sum(board[1] for board in boards)
    match = (2, 0) if home > away else (0, 2) if home < away else (1, 1)
    return MatchAfterIneligibility(boards, (home, away), match)


@clause("kndb-2009", "58.2/3", when={"breach": Breach.INELIGIBLE_PLAYER})
def ineligible_player_costs_a_fine(_facts: FineAmount) -> FineBounds:
    """There is a fine besides, of an amount to be determined."""
    return FineBounds(LEAST, is_free=True)


@decision("kndb-2009", "58.2/3", by=Role.BOARD, options=MUST, consequence=_fined)
def fine_for_an_ineligible_player(facts: Fine, law: Asking) -> bool:
    """The fine for an ineligible player must be imposed; only its amount is free."""
    return _is_within(facts, law, Breach.INELIGIBLE_PLAYER)


@figure("kndb-2009", "58.3", value=25 * EURO, unit="cents", when={"breach": Breach.PLAYER_LIST})
def highest_fine_for_the_list(_facts: FineAmount, value: int) -> FineBounds:
    """A missing or faulty player list costs at most 25 euro."""
    return _up_to(value)


@decision("kndb-2009", "58.3", by=Role.BOARD, options=MUST, consequence=_fined)
def fine_for_the_list(facts: Fine, law: Asking) -> bool:
    """The Board must fine a club whose player lists are not as they should be."""
    return _is_within(facts, law, Breach.PLAYER_LIST)


@figure("kndb-2009", "58.4", value=10 * EURO, unit="cents each")
def highest_fine_for_cards_and_sheets(facts: FineAmount, value: int) -> FineBounds | None:
    """Each card or sheet missing costs at most ten euro, if the conditions ask for them."""
    if facts.breach is not Breach.CARD_OR_SHEET:
        return None
    return _up_to(value * facts.times) if facts.asked_by_conditions else FineBounds(0)


@decision("kndb-2009", "58.4", by=Role.BOARD, options=MUST, consequence=_fined)
def fine_for_cards_and_sheets(facts: Fine, law: Asking) -> bool:
    """The Board must fine a team for cards and sheets that the conditions ask for."""
    return _is_within(facts, law, Breach.CARD_OR_SHEET)


@figure("kndb-2009", "58.5", value=10 * EURO, unit="cents each", when={"breach": Breach.LATE_REPORT})
def highest_fine_for_reports(facts: FineAmount, value: int) -> FineBounds:
    """A result not reported as the conditions say costs at most ten euro each time."""
    return _up_to(value * facts.times)


@decision("kndb-2009", "58.5", by=Role.BOARD, options=MUST, consequence=_fined)
def fine_for_reports(facts: Fine, law: Asking) -> bool:
    """The Board must fine a team for a result that it did not report as the conditions say."""
    return _is_within(facts, law, Breach.LATE_REPORT)


@figure("kndb-2009", "58.5/2", value=25 * EURO, unit="cents each", when={"breach": Breach.ABSENT_PLAYER})
def highest_fine_for_absent_players(facts: FineAmount, value: int) -> FineBounds:
    """Each player of a team who does not turn up can cost 25 euro."""
    return FineBounds(0, value * facts.times)


@decision("kndb-2009", "58.5/2", by=Role.BOARD, options=IMPOSE, consequence=_fined)
def fine_for_absent_players(facts: Fine, law: Asking) -> bool:
    """The Board may fine a team for absent players."""
    return _is_within(facts, law, Breach.ABSENT_PLAYER)


@clause("kndb-2009", "58.6", when={"breach": Breach.TEAM_ABSENT})
def highest_fine_for_an_absent_team(_facts: FineAmount, law: Asking) -> FineBounds:
    """A team that did not appear is fined at most 100 euro."""
    return _up_to(law.term(ABSENCE_FINE).answer)


@clause("kndb-2009", "58.6")
def absent_team_loses_two_match_points(facts: TeamAbsence, so_far: Absence, law: Asking) -> Absence | None:
    """A team that did not appear loses two match points and is fined up to 100 euro."""
    return (
        None
        if facts.is_again
        else _deducted(replace(so_far, highest_fine=law.term(ABSENCE_FINE).answer), law)
    )


def _deducted(so_far: Absence, law: Asking) -> Absence:
    return replace(
        so_far,
        match_points=so_far.match_points - law.term(POINTS_LOST).answer,
        points_deducted=law.term(POINTS_LOST).answer,
    )


@clause("kndb-2009", "58.6/2")
def absent_team_bears_the_costs(facts: TeamAbsence, so_far: Absence) -> Absence | None:
    """It bears the extra costs as well."""
    return None if facts.is_again else replace(so_far, costs=sum(facts.extra_costs))


@clause("kndb-2009", "58.6/3")
def no_deduction_without_negligence(facts: TeamAbsence, so_far: Absence) -> Absence | None:
    """The points are not deducted if there was obviously no negligence or intent; the fine remains."""
    if facts.is_again or not facts.obviously_no_negligence:
        return None
    return replace(so_far, match_points=facts.match_points, points_deducted=0)


@decision(
    "kndb-2009",
    "58.6/3",
    by=Role.DIRECTOR,
    options=("negligence or intent", "obviously none"),
    consequence={"negligence or intent": True, "obviously none": False},
)
def leadership_judges_negligence(facts: Negligence) -> tuple[str, ...] | bool:
    """The leadership finds whether a team that did not appear was negligent; without a reason it was."""
    return True if facts.reason.strip() else ("negligence or intent",)


@clause("kndb-2009", "58.6/4", when={"breach": Breach.TEAM_ABSENT_AGAIN})
def highest_fine_the_second_time(_facts: FineAmount, law: Asking) -> FineBounds:
    """A team absent again is fined again, at most 100 euro."""
    return _up_to(law.term(ABSENCE_FINE).answer)


@clause("kndb-2009", "58.6/4")
def second_absence(facts: TeamAbsence, so_far: Absence, law: Asking) -> Absence | None:
    """The second time it is fined again, and loses two match points if it did not the first time."""
    if not facts.is_again:
        return None
    fined = replace(so_far, highest_fine=so_far.highest_fine + law.term(ABSENCE_FINE).answer)
    return fined if facts.points_already_deducted else _deducted(fined, law)


@clause("kndb-2009", "58.6/5", when={"is_again": True})
def costs_of_the_second_absence(facts: TeamAbsence, so_far: Absence) -> Absence:
    """It bears the extra costs again."""
    return replace(so_far, costs=sum(facts.extra_costs))


@clause("kndb-2009", "58.6/6")
def match_is_lost_the_second_time(facts: TeamAbsence, so_far: Absence) -> Absence | None:
    """The match is lost to the opponent, and no other date is set."""
    if not facts.is_again:
        return None
    return replace(so_far, match=WhatOfTheMatch.LOST, opponents_match_points=2)


@clause("kndb-2009", "58.6/7", when={"breach": Breach.TEAM_WITHDRAWN})
def withdrawing_a_team_costs_250_euro(_facts: FineAmount, law: Asking) -> FineBounds:
    """Withdrawing a team from a running competition costs 250 euro, once."""
    return FineBounds(law.term(TEAM_WITHDRAWN_FINE).answer, law.term(TEAM_WITHDRAWN_FINE).answer)


@clause("kndb-2009", "58.6/7")
def withdrawal_fine_is_fixed(facts: Fine, law: Asking) -> Fined | None:
    """The fine for withdrawing a team leaves nothing to decide."""
    return Fined(Verdict.ALLOWED, facts.cents) if _is_within(facts, law, Breach.TEAM_WITHDRAWN) else None


@figure("kndb-2009", "58.7", value=50 * EURO, unit="cents", when={"breach": Breach.SUMMONS})
def highest_fine_for_a_summons(_facts: FineAmount, value: int) -> FineBounds:
    """Who does not answer a summons, or a request for information, is fined at most 50 euro."""
    return _up_to(value)


@decision("kndb-2009", "58.7", by=Role.BOARD, options=MUST, consequence=_fined)
def fine_for_a_summons(facts: Fine, law: Asking) -> bool:
    """The Board must fine who does not answer a summons."""
    return _is_within(facts, law, Breach.SUMMONS)


@decision("kndb-2009", "58.7/2", by=Role.BOARD, options=("suspension", "expulsion", "neither"))
def obstruction_may_cost_membership(facts: Obstruction) -> bool:
    """Who seriously hampers the inquiry can be suspended or expelled."""
    return facts.is_serious


@clause("kndb-2009", "58.7/2")
def slight_obstruction_costs_neither(facts: Obstruction) -> str | None:
    """Less than a serious hindrance is not punished so."""
    return None if facts.is_serious else "neither"


SHAM = setting(
    "kndb-2009", "58.8", SHAM_MODE, ShamMode.NOTHING, choices=tuple(ShamMode), changed_by=Role.ORGANISER
)
SHAM_LEAST = setting("kndb-2009", "58.8", SHAM_GAMES, 1, low=1, changed_by=Role.ORGANISER)


@clause("kndb-2009", "58.8")
def players_listed_for_show(facts: ShamList, law: Asking) -> ShamPenalty:
    """If the conditions say so, each listed player who did not play costs a match point, or a fine."""
    mode = law.term(SHAM_MODE).answer
    if mode == ShamMode.POINTS:
        return ShamPenalty(match_points=sum(games == 0 for games in facts.games.values()))
    if mode == ShamMode.FINE:
        least = law.term(SHAM_GAMES).answer
        return ShamPenalty(fined_for=tuple(name for name, games in facts.games.items() if games < least))
    return ShamPenalty()
