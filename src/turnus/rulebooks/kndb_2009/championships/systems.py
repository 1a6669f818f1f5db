"""Formats, the right to a place, knock-out and Swiss (29.1, 29.2, 29.5, 29.6, 29a, 29b)."""

from fractions import Fraction

from turnus.competition.questions.championships.systems import (
    KnockOutMatch,
    KnockOutState,
    KnockOutStep,
    Names,
    PairingRound,
    PairingScore,
    RoundBounds,
    SwissField,
    SwissPlan,
    SwissPlayers,
    SwissRounds,
    Vacancy,
)
from turnus.competition.questions.federation.members import EntryGround
from turnus.competition.questions.federation.organisation import (
    ConditionItem,
    RequiredConditions,
    TournamentSystem,
)
from turnus.law import Asking, DutyForm, Refused, Role, clause, decision, duty, figure
from turnus.rulebooks.kndb_2009.questions.championships import EntryRight, Structure
from turnus.rulebooks.kndb_2009.terms import FEWEST_ROUNDS, KNOCKOUT_GAMES, LAST_ROUNDS

DRAW = 1  # 29b.4: what a drawn game is worth
LEAVE_OPEN = "leave the place open"


@figure("kndb-2009", "29.1", value=frozenset(TournamentSystem))
def known_systems(facts: Structure, value: frozenset[str]) -> Refused | None:
    """Classes, stages and groups are played as a round robin, a knock-out or a Swiss tournament."""
    if facts.system in value:
        return None
    return Refused.because("{system} is not among {known}", system=facts.system, known=tuple(sorted(value)))


REGIONAL_GROUPS = duty(
    "kndb-2009",
    "29.2",
    "heed the regional division in composing the groups",
    form=DutyForm.REMINDER,
    by=Role.DIRECTOR,
    moment="composing groups",
    applies=lambda known: known.get("parallel_groups", 1) > 1 and bool(known.get("regional", False)),
)


def _has_result(facts: EntryRight) -> bool:
    return facts.place is not None and facts.place <= facts.places_with_right


@clause("kndb-2009", "29.5-a")
def right_by_result(facts: EntryRight) -> EntryGround | None:
    """The result in a preceding competition gives the right to take part."""
    return EntryGround.RESULT if _has_result(facts) else None


@decision(
    "kndb-2009",
    "29.5-b",
    by=Role.DIRECTOR,
    options=("place the player", "do not place the player"),
    consequence={"place the player": EntryGround.PLACING, "do not place the player": EntryGround.NONE},
)
def right_by_placing(facts: EntryRight) -> bool:
    """Whom no result gives the right the leadership may place."""
    return not _has_result(facts)


@clause("kndb-2009", "29.6")
def widened_rights_come_first(facts: Vacancy) -> str | None:
    """An open place goes to the first reserve that the conditions of the stage before name."""
    return facts.reserves[0] if facts.reserves else None


@decision(
    "kndb-2009",
    "29.6",
    by=Role.DIRECTOR,
    options=(LEAVE_OPEN,),
    consequence=lambda _facts, option: "" if option == LEAVE_OPEN else option,
)
def otherwise_by_placing(facts: Vacancy) -> Names | None:
    """Without reserves the leadership fills the place by placing somebody."""
    return None if facts.reserves else (*facts.candidates, LEAVE_OPEN)


def _decided(facts: KnockOutMatch, winner: str, how: str) -> KnockOutState:
    out = facts.second if winner == facts.first else facts.first
    return KnockOutState(KnockOutStep.DECIDED, winner, out, how)


@clause("kndb-2009", "29a.1")
def one_of_two_goes_on(facts: KnockOutMatch) -> KnockOutState | None:
    """The winner of the games, or else of the barrages, goes on; the other is out."""
    if facts.games_winner:
        return _decided(facts, facts.games_winner, "games")
    return _decided(facts, facts.barrage_winner, "barrage") if facts.barrage_winner else None


@clause("kndb-2009", "29a.2")
def two_games_and_barrages(facts: KnockOutMatch, law: Asking) -> KnockOutState | None:
    """A round has two games; with an equal total barrages follow, as many as the conditions allow."""
    if len(facts.games) < law.term(KNOCKOUT_GAMES).answer:
        return KnockOutState(KnockOutStep.GAME)
    undecided = not facts.games_winner and not facts.barrage_winner
    more = undecided and len(facts.barrages) < facts.most_barrages
    return KnockOutState(KnockOutStep.BARRAGE) if more else None


@clause("kndb-2009", "29a.3-e")
def conditions_decide_at_last(facts: KnockOutMatch, law: Asking) -> KnockOutState | None:
    """When the barrages give no winner the conditions say who goes on."""
    played_out = (
        len(facts.games) == law.term(KNOCKOUT_GAMES).answer and len(facts.barrages) == facts.most_barrages
    )
    if not played_out or facts.games_winner or facts.barrage_winner:
        return None
    if facts.chosen_by_conditions:
        return _decided(facts, facts.chosen_by_conditions, "conditions")
    return KnockOutState(KnockOutStep.LAST_DECIDER)


def _in_knock_out(facts: RequiredConditions, item: ConditionItem) -> ConditionItem | None:
    return item if facts.system is TournamentSystem.KNOCK_OUT else None


@figure("kndb-2009", "29a.3-a", value=ConditionItem.KNOCK_OUT_ROUNDS)
def say_how_many_rounds(facts: RequiredConditions, value: ConditionItem) -> ConditionItem | None:
    """The conditions of a knock-out say how many rounds are played."""
    return _in_knock_out(facts, value)


@figure("kndb-2009", "29a.3-b", value=ConditionItem.KNOCK_OUT_BYES)
def say_who_skips_a_round(facts: RequiredConditions, value: ConditionItem) -> ConditionItem | None:
    """They say how it is decided who is placed in a next round without playing."""
    return _in_knock_out(facts, value)


@figure("kndb-2009", "29a.3-c", value=ConditionItem.KNOCK_OUT_PAIRING)
def say_how_rounds_are_paired(facts: RequiredConditions, value: ConditionItem) -> ConditionItem | None:
    """They say how each round is paired."""
    return _in_knock_out(facts, value)


@figure("kndb-2009", "29a.3-d", value=ConditionItem.BARRAGES)
def say_how_barrages_are_played(facts: RequiredConditions, value: ConditionItem) -> ConditionItem | None:
    """They say how and at what tempo barrages are played."""
    return _in_knock_out(facts, value)


@figure("kndb-2009", "29a.3-e", value=ConditionItem.LAST_DECIDER)
def say_what_decides_at_last(facts: RequiredConditions, value: ConditionItem) -> ConditionItem | None:
    """They say what decides when the barrages give no winner."""
    return _in_knock_out(facts, value)


@figure("kndb-2009", "29b.1", value=frozenset({"resistance", "rating"}))
def recognised_swiss_systems(facts: SwissPlan, value: frozenset[str]) -> Refused | None:
    """Swiss is played on resistance or on rating, and the conditions say which."""
    if facts.swiss_type in value:
        return None
    return Refused.because(
        "the conditions must say which Swiss system: {known}", known=", ".join(sorted(value))
    )


@figure("kndb-2009", "29b.1", value=ConditionItem.SWISS_TYPE, when={"system": TournamentSystem.SWISS})
def say_which_swiss_system(_facts: RequiredConditions, value: ConditionItem) -> ConditionItem:
    """The conditions of a Swiss tournament say which of the two it is."""
    return value


@figure("kndb-2009", "29b.2", value=16, unit="players")
def preferably_sixteen(facts: SwissPlayers, value: int) -> SwissField:
    """Preferably at least sixteen really play in the first round; fewer is only a warning."""
    return SwissField(facts.in_first_round, facts.in_first_round < value)


@clause("kndb-2009", "29b.3")
def seven_rounds_to_half_the_field(facts: SwissRounds, law: Asking) -> RoundBounds:
    """There are at least seven rounds, and not more than half the number of players."""
    return RoundBounds(law.term(FEWEST_ROUNDS).answer, facts.players // 2)


@clause("kndb-2009", "29b.3")
def a_number_of_rounds_that_is_allowed(facts: SwissPlan, law: Asking) -> Refused | None:
    """A plan with another number of rounds is refused."""
    allowed = law.ask(SwissRounds(players=facts.players, event=facts.event)).answer
    if allowed.fewest <= facts.rounds <= allowed.most:
        return None
    return Refused.because(
        "{rounds} rounds with {players} players: at least {fewest}, at most {most}",
        rounds=facts.rounds,
        players=facts.players,
        fewest=allowed.fewest,
        most=allowed.most,
    )


@clause("kndb-2009", "29b.4")
def open_games_count_as_draws(facts: PairingScore) -> Fraction:
    """For pairing, a game still to be played counts as a draw."""
    return facts.points + DRAW * facts.open_games


@clause("kndb-2009", "29b.4/2")
def all_played_before_the_last_two_rounds(facts: PairingRound, law: Asking) -> Refused | None:
    """The last two rounds are paired when every game before them has been played."""
    still_open = sorted(number for number in facts.rounds_with_open_games if number < facts.round)
    if facts.round <= facts.rounds - law.term(LAST_ROUNDS).answer or not still_open:
        return None
    return Refused.because("games are open in round {rounds}", rounds=", ".join(map(str, still_open)))
