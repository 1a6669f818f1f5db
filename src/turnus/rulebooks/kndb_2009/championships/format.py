"""How many play in each stage of a championship and in which groups, who organises and pays (33-44(T))."""

from fractions import Fraction

from turnus.competition.questions.championships.championships import (
    ArticleForty,
    Costs,
    Event,
    Format,
    GroupDelegation,
    GroupNumbers,
    Stage,
    StageCosts,
    StageFormat,
)
from turnus.competition.questions.championships.systems import RoundBounds, SwissEvent, SwissRounds
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Decision, Figure, Role, Term, clause, decision, figure, setting
from turnus.records import replace

IMPAIRED_PLAYERS = Term(
    "visually_impaired_final_players",
    int,
    "players",
    "how many play in the final of the championship for the visually impaired",
)
RAPID_FEE = Term("rapid_fee", int, "euro cents", "what each player of a rapid championship pays")
WOMENS_GROUPS = range(1, 5)  # 24 players make at most four groups of six
SMALLEST_GROUP, LARGEST_GROUP = 6, 10


def _grouped(so_far: Format, facts: StageFormat, groups: int, size: int) -> Format:
    players = groups * size
    return replace(
        so_far,
        groups=(groups,),
        group_size=size,
        fewest=players,
        most=players,
        filling=facts.filling(players, players),
    )


def _groups(number: str, event: Event, value: tuple[int, int]) -> Figure:
    @figure("kndb-2009", number, value=value, unit="groups and players in each")
    def parallel_groups(facts: StageFormat, so_far: Format, value: tuple[int, int]) -> Format | None:
        if facts.event is not event or facts.stage is not Stage.SEMI_FINAL:
            return None
        groups, size = value
        return _grouped(so_far, facts, groups, size)

    return replace(parallel_groups, doc=f"The groups of the semi-final of the {event}.")


def _final(number: str, event: Event, value: int, system: TournamentSystem | None = None) -> Figure:
    @figure("kndb-2009", number, value=value, unit="players")
    def players_in_the_final(facts: StageFormat, so_far: Format, value: int) -> Format | None:
        if facts.event is not event or facts.stage is not Stage.FINAL:
            return None
        made = _grouped(so_far, facts, 1, value)
        return made if system is None else replace(made, system=system, rounds=value - 1)

    return replace(players_in_the_final, doc=f"The final of the {event} ({system or 'any system'}).")


def _swiss(number: str, event: Event, stage: Stage | None, value: int) -> Figure:
    @figure("kndb-2009", number, value=value, unit="rounds")
    def swiss_rounds(facts: StageFormat, so_far: Format, value: int) -> Format | None:
        if facts.event is not event or stage not in (None, facts.stage):
            return None
        return replace(so_far, system=TournamentSystem.SWISS, rounds=value)

    return replace(swiss_rounds, doc=f"Swiss rounds in the {event} ({stage or 'every stage'}).")


def _group_choice(number: str, event: Event, stage: Stage, value: tuple[int, ...]) -> Figure:
    @figure("kndb-2009", number, value=value, unit="groups")
    def numbers_of_groups(facts: StageFormat, so_far: Format, value: tuple[int, ...]) -> Format | None:
        played = facts.event is event and facts.stage is stage
        return replace(so_far, groups=value) if played else None

    return replace(numbers_of_groups, doc=f"The numbers of groups allowed in the {stage} of the {event}.")


GENERAL_SEMI = _groups("33.5.1", Event.GENERAL, (4, 8))
GENERAL_FINAL = _final("33.6.1", Event.GENERAL, 12, TournamentSystem.ROUND_ROBIN)
JUNIORS_SEMI = _groups("34.5.1", Event.JUNIORS, (3, 8))
JUNIORS_FINAL = _final("34.6.1", Event.JUNIORS, 10, TournamentSystem.ROUND_ROBIN)
ASPIRANTS_SEMI = _groups("35.5.1", Event.ASPIRANTS, (3, 8))
ASPIRANTS_FINAL = _final("35.6.1", Event.ASPIRANTS, 10, TournamentSystem.ROUND_ROBIN)
PUPILS_SEMI_ROUNDS = _swiss("36.4", Event.PUPILS, Stage.SEMI_FINAL, 7)
PUPILS_FINAL_ROUNDS = _swiss("36.4/2", Event.PUPILS, Stage.FINAL, 8)
PUPILS_SEMI = _groups("36.5.1", Event.PUPILS, (4, 16))
PUPILS_FINAL = _final("36.6.1", Event.PUPILS, 18)
CUBS_ROUNDS = _swiss("37.2/2", Event.CUBS, None, 9)
CUBS_SEMI = _groups("37.4", Event.CUBS, (3, 16))
CUBS_FINAL = _final("37.8", Event.CUBS, 16)
WOMEN_FINAL = _final("38.6.1", Event.WOMEN, 10)

GIRLS_CUBS_ROUNDS = _swiss("44(T).1", Event.GIRLS_CUBS, Stage.FINAL, 9)
GIRLS_CUBS_GROUP = _group_choice("44(T).1", Event.GIRLS_CUBS, Stage.FINAL, (1,))
GIRLS_PUPILS_ROUNDS = _swiss("44(T).2", Event.GIRLS_PUPILS, Stage.SEMI_FINAL, 7)
GIRLS_PUPILS_GROUPS = _group_choice("44(T).2", Event.GIRLS_PUPILS, Stage.SEMI_FINAL, (2, 3))
GIRLS_PUPILS_FINAL = _final("44(T).2/3", Event.GIRLS_PUPILS, 12)
GIRLS_PUPILS_FINAL_ROUNDS = _swiss("44(T).2/3", Event.GIRLS_PUPILS, Stage.FINAL, 7)
GIRLS_ASPIRANTS_ROUNDS = _swiss("44(T).3", Event.GIRLS_ASPIRANTS, Stage.SEMI_FINAL, 7)
GIRLS_ASPIRANTS_GROUPS = _group_choice("44(T).3", Event.GIRLS_ASPIRANTS, Stage.SEMI_FINAL, (2, 3))
GIRLS_ASPIRANTS_FINAL = _final("44(T).3/3", Event.GIRLS_ASPIRANTS, 8, TournamentSystem.ROUND_ROBIN)


@figure("kndb-2009", "44(T).4", value=12, unit="players")
def girls_juniors_final(facts: StageFormat, so_far: Format, value: int) -> Format | None:
    """The girls who are juniors play one round robin of at most twelve."""
    if facts.event is not Event.GIRLS_JUNIORS:
        return None
    system = TournamentSystem.ROUND_ROBIN
    return replace(so_far, system=system, groups=(1,), most=value, filling=facts.filling(0, value))


def _own_rounds(number: str, event: SwissEvent, value: int) -> Figure:
    @figure("kndb-2009", number, value=value, unit="rounds", deviates_from="29b.3")
    def rounds_whatever_the_field(facts: SwissRounds, value: int) -> RoundBounds | None:
        return RoundBounds(value, value) if facts.event is event else None

    return replace(rounds_whatever_the_field, doc=f"The rounds of the {event}, whatever half the field is.")


CUBS_OWN_ROUNDS = _own_rounds("37.2/2", SwissEvent.CUBS, 9)
GIRLS_CUBS_OWN_ROUNDS = _own_rounds("44(T).1", SwissEvent.GIRLS_CUBS, 9)
GIRLS_PUPILS_OWN_ROUNDS = _own_rounds("44(T).2/3", SwissEvent.GIRLS_PUPILS_FINAL, 7)


@figure("kndb-2009", "38.5.1", value=24, unit="players")
def women_in_the_semi_final(facts: StageFormat, so_far: Format, value: int) -> Format | None:
    """At most twenty-four play in the women's semi-final."""
    if facts.event is not Event.WOMEN or facts.stage is not Stage.SEMI_FINAL:
        return None
    return replace(so_far, most=value, filling=facts.filling(0, value))


@clause("kndb-2009", "38.5.1/2")
def groups_of_six_to_ten(facts: GroupNumbers, law: Asking) -> tuple[int, ...]:
    """Each group of the women's semi-final has six to ten players, of as many as may take part."""
    most = law.ask(StageFormat(event=Event.WOMEN, stage=Stage.SEMI_FINAL)).answer.most
    if facts.entered > most:
        return ()
    fits = (g for g in WOMENS_GROUPS if g * SMALLEST_GROUP <= facts.entered <= g * LARGEST_GROUP)
    return tuple(fits)


@clause("kndb-2009", "38.5.1/2")
def women_in_as_many_groups(facts: StageFormat, law: Asking, so_far: Format) -> Format | None:
    """The women's semi-final has a number of groups that fits its entries."""
    if facts.event is not Event.WOMEN or facts.stage is not Stage.SEMI_FINAL or facts.entered is None:
        return None
    if facts.entered > so_far.most:
        return None
    return replace(so_far, groups=law.ask(GroupNumbers(entered=facts.entered)).answer)


IMPAIRED_FINAL_SIZE = setting(
    "kndb-2009", "39a.3", IMPAIRED_PLAYERS, 10, low=1, high=10, changed_by=Role.BOARD
)


@clause("kndb-2009", "39a.3")
def the_board_fixes_the_final(facts: StageFormat, law: Asking, so_far: Format) -> Format | None:
    """The final for the visually impaired has the number of players that the Board fixed, at most ten."""
    if facts.event is not Event.VISUALLY_IMPAIRED or facts.stage is not Stage.FINAL:
        return None
    return _grouped(so_far, facts, 1, law.term(IMPAIRED_PLAYERS).answer)


@figure("kndb-2009", "40.4.1", value=(4, 6), unit="groups and players in each")
def rapid_semi_final(
    facts: StageFormat, law: Asking, so_far: Format, value: tuple[int, int]
) -> Format | None:
    """A rapid semi-final has four groups of six."""
    if facts.stage is not Stage.SEMI_FINAL or not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    return _grouped(so_far, facts, *value)


@figure("kndb-2009", "40.5.1", value=(3, 8), unit="groups and players in each")
def rapid_final(facts: StageFormat, law: Asking, so_far: Format, value: tuple[int, int]) -> Format | None:
    """A rapid final has three groups of eight."""
    if facts.stage is not Stage.FINAL or not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    return _grouped(so_far, facts, *value)


def _delegating(number: str, event: Event) -> Decision:
    @decision(
        "kndb-2009",
        number,
        by=Role.BOARD,
        options=("delegate", "do not delegate"),
        consequence={"delegate": Verdict.ALLOWED, "do not delegate": Verdict.REFUSED},
    )
    def a_group_may_be_delegated(facts: GroupDelegation) -> bool:
        return facts.event is event

    return replace(a_group_may_be_delegated, doc=f"A group of the {event} may be delegated to federations.")


GENERAL_DELEGATION = _delegating("33.5.1/2", Event.GENERAL)
JUNIORS_DELEGATION = _delegating("34.5.1/2", Event.JUNIORS)
ASPIRANTS_DELEGATION = _delegating("35.5.1/2", Event.ASPIRANTS)
PUPILS_DELEGATION = _delegating("36.5.1/2", Event.PUPILS)
CUBS_DELEGATION = _delegating("37.4/2", Event.CUBS)


def _shared(facts: StageCosts, federation: Fraction, provinces: Fraction, players: Fraction) -> Costs:
    count = sum(facts.players.values())
    of_provinces = {name: provinces * own / count for name, own in facts.players.items()}
    return Costs(federation, of_provinces, players / count)


def _in_thirds(number: str, event: Event) -> Figure:
    @figure("kndb-2009", number, value=Fraction(1, 3), unit="of the costs for each")
    def costs_in_thirds(facts: StageCosts, value: Fraction) -> Costs | None:
        if facts.event is not event or facts.stage is not Stage.SEMI_FINAL:
            return None
        part = value * facts.cents
        return _shared(facts, part, part, part)

    return replace(
        costs_in_thirds, doc=f"The federation, the provinces and the players pay the {event} semi-final."
    )


def _paid_by_the_federation(number: str, event: Event) -> Figure:
    @figure("kndb-2009", number, value=Fraction(1), unit="of the costs")
    def costs_of_the_final(facts: StageCosts, value: Fraction) -> Costs | None:
        if facts.event is not event or facts.stage is not Stage.FINAL:
            return None
        return _shared(facts, value * facts.cents, Fraction(0), Fraction(0))

    return replace(costs_of_the_final, doc=f"The federation pays the final of the {event}.")


GENERAL_SEMI_COSTS = _in_thirds("33.5.4", Event.GENERAL)
GENERAL_FINAL_COSTS = _paid_by_the_federation("33.6.4", Event.GENERAL)
JUNIORS_SEMI_COSTS = _in_thirds("34.5.4", Event.JUNIORS)
JUNIORS_FINAL_COSTS = _paid_by_the_federation("34.6.4", Event.JUNIORS)
ASPIRANTS_SEMI_COSTS = _in_thirds("35.5.4", Event.ASPIRANTS)
ASPIRANTS_FINAL_COSTS = _paid_by_the_federation("35.6.4", Event.ASPIRANTS)
PUPILS_SEMI_COSTS = _in_thirds("36.5.4", Event.PUPILS)
PUPILS_FINAL_COSTS = _paid_by_the_federation("36.6.4", Event.PUPILS)
CUBS_SEMI_COSTS = _in_thirds("37.7", Event.CUBS)
CUBS_FINAL_COSTS = _paid_by_the_federation("37.11", Event.CUBS)
WOMEN_SEMI_COSTS = _in_thirds("38.5.4", Event.WOMEN)
WOMEN_FINAL_COSTS = _paid_by_the_federation("38.6.4", Event.WOMEN)

RAPID_CONTRIBUTION = setting("kndb-2009", "40.6", RAPID_FEE, 0, low=0, changed_by=Role.BOARD)


@figure("kndb-2009", "40.6/2", value=Fraction(1), unit="of what the players do not pay")
def the_rest_is_paid_by_the_federation(facts: StageCosts, law: Asking, value: Fraction) -> Costs | None:
    """Each player of a rapid championship pays the contribution; the federation pays the rest."""
    if not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    fees = Fraction(law.term(RAPID_FEE).answer * sum(facts.players.values()))
    return _shared(facts, value * (facts.cents - fees), Fraction(0), fees)
