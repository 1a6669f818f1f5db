"""The stages of the individual championships, their tempo, and adjourning (33-38, 39a, 40, 44(T))."""

from collections.abc import Mapping

from turnus.competition.questions.championships.championships import (
    Adjourning,
    AdjournmentTime,
    ArticleForty,
    ChampionshipStages,
    ChampionshipTempo,
    Event,
    Stage,
    StageDates,
    Tempo,
)
from turnus.law import Asking, Figure, Refused, clause, figure
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.championships import AdjournmentPlan

SEMI_AND_FINAL = (Stage.SEMI_FINAL, Stage.FINAL)


def _stages(number: str, event: Event, value: tuple[Stage, ...]) -> Figure:
    @figure("kndb-2009", number, value=value)
    def stages_of_a_championship(facts: ChampionshipStages, value: tuple[Stage, ...]) -> object:
        return value if facts.event is event else None

    return replace(stages_of_a_championship, doc=f"The stages of the {event}.")


GENERAL_STAGES = _stages("33.2", Event.GENERAL, SEMI_AND_FINAL)
JUNIORS_STAGES = _stages("34.2", Event.JUNIORS, SEMI_AND_FINAL)
ASPIRANTS_STAGES = _stages("35.2", Event.ASPIRANTS, SEMI_AND_FINAL)
PUPILS_STAGES = _stages("36.2", Event.PUPILS, SEMI_AND_FINAL)
CUBS_STAGES = _stages("37.2", Event.CUBS, SEMI_AND_FINAL)
WOMEN_STAGES = _stages("38.2", Event.WOMEN, SEMI_AND_FINAL)
IMPAIRED_STAGES = _stages("39a.2", Event.VISUALLY_IMPAIRED, (Stage.PRELIMINARIES, Stage.FINAL))
GIRLS_CUBS_STAGES = _stages("44(T).1", Event.GIRLS_CUBS, (Stage.FINAL,))
GIRLS_PUPILS_STAGES = _stages("44(T).2", Event.GIRLS_PUPILS, SEMI_AND_FINAL)
GIRLS_ASPIRANTS_STAGES = _stages("44(T).3", Event.GIRLS_ASPIRANTS, SEMI_AND_FINAL)
GIRLS_JUNIORS_STAGES = _stages("44(T).4", Event.GIRLS_JUNIORS, (Stage.FINAL,))


@figure("kndb-2009", "40.2", value=SEMI_AND_FINAL)
def rapid_stages(facts: ChampionshipStages, law: Asking, value: tuple[Stage, ...]) -> object:
    """A rapid championship has a semi-final and a final."""
    return value if law.ask(ArticleForty(event=facts.event)).answer else None


@clause("kndb-2009", "40.2")
def rapid_is_played_in_one_day(facts: StageDates, law: Asking) -> Refused | None:
    """Both stages of a rapid championship are played on one day."""
    if facts.semi_final_on == facts.final_on or not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    return Refused.because("the semi-final and the final are played on one day")


def _applies(facts: ChampionshipTempo, event: Event, stage: Stage | None) -> bool:
    return facts.event is event and stage in (None, facts.stage)


def _moves(number: str, event: Event, stage: Stage | None = None) -> Figure:
    @figure("kndb-2009", number, value=25, unit="moves an hour")
    def moves_an_hour(facts: ChampionshipTempo, so_far: Tempo, value: int) -> Tempo | None:
        return replace(so_far, moves_per_hour=value) if _applies(facts, event, stage) else None

    return replace(moves_an_hour, doc=f"Moves an hour in the {event}.")


def _first_check(number: str, event: Event, stage: Stage | None = None) -> Figure:
    @figure("kndb-2009", number, value=2, unit="hours")
    def moves_first_counted(facts: ChampionshipTempo, so_far: Tempo, value: int) -> Tempo | None:
        if not _applies(facts, event, stage):
            return None
        due = value * so_far.moves_per_hour
        return replace(so_far, first_check_hours=value, first_check_moves=due)

    return replace(moves_first_counted, doc=f"After the first hour no moves are counted in the {event}.")


def _fischer(number: str, event: Event, value: tuple[int, int], stage: Stage | None = None) -> Figure:
    @figure("kndb-2009", number, value=value, unit="minutes and seconds a move")
    def minutes_and_seconds(facts: ChampionshipTempo, so_far: Tempo, value: tuple[int, int]) -> Tempo | None:
        minutes, seconds = value
        played = facts.has_fischer_clocks and _applies(facts, event, stage)
        return replace(so_far, minutes=minutes, increment_seconds=seconds) if played else None

    return replace(minutes_and_seconds, doc=f"Minutes, and seconds for each move, in the {event}.")


def _without_fischer(number: str, event: Event, value: Mapping[Stage, int]) -> Figure:
    @figure("kndb-2009", number, value=value, unit="minutes")
    def minutes_without_such_clocks(
        facts: ChampionshipTempo, so_far: Tempo, value: Mapping[Stage, int]
    ) -> Tempo | None:
        if facts.has_fischer_clocks or facts.event is not event or facts.stage not in value:
            return None
        return replace(so_far, minutes=value[facts.stage])

    return replace(minutes_without_such_clocks, doc=f"The tempo of the {event} without Fischer clocks.")


def _extension(number: str, event: Event, stage: Stage | None = None) -> Figure:
    @figure("kndb-2009", number, value=2, unit="minutes")
    def extension_by_arbitrage(facts: ChampionshipTempo, so_far: Tempo, value: int) -> Tempo | None:
        played = not facts.has_fischer_clocks and _applies(facts, event, stage)
        return replace(so_far, extension_minutes=value) if played else None

    return replace(extension_by_arbitrage, doc=f"Arbitrage in the {event} without Fischer clocks.")


GENERAL_TEMPO = _moves("33.3", Event.GENERAL)
GENERAL_CHECK = _first_check("33.3/2", Event.GENERAL)
JUNIORS_TEMPO = _moves("34.3", Event.JUNIORS)
JUNIORS_CHECK = _first_check("34.3/2", Event.JUNIORS)
ASPIRANTS_TEMPO = _moves("35.3", Event.ASPIRANTS)
ASPIRANTS_CHECK = _first_check("35.3/2", Event.ASPIRANTS)
WOMEN_TEMPO = _moves("38.3", Event.WOMEN)
WOMEN_CHECK = _first_check("38.3/2", Event.WOMEN)

PUPILS_SEMI = _fischer("36.3", Event.PUPILS, (30, 15), Stage.SEMI_FINAL)
PUPILS_FINAL = _fischer("36.3/2", Event.PUPILS, (60, 30), Stage.FINAL)
PUPILS_FALLBACK = _without_fischer("36.3/3", Event.PUPILS, {Stage.SEMI_FINAL: 45, Stage.FINAL: 90})
PUPILS_ARBITRAGE = _extension("36.3/4", Event.PUPILS)
CUBS_TEMPO = _fischer("37.3", Event.CUBS, (10, 10))
CUBS_FALLBACK = _without_fischer("37.3/2", Event.CUBS, dict.fromkeys(SEMI_AND_FINAL, 20))
CUBS_ARBITRAGE = _extension("37.3/3", Event.CUBS)

GIRLS_CUBS_TEMPO = _fischer("44(T).1", Event.GIRLS_CUBS, (10, 10))
GIRLS_CUBS_FALLBACK = _without_fischer("44(T).1/2", Event.GIRLS_CUBS, {Stage.FINAL: 20})
GIRLS_CUBS_ARBITRAGE = _extension("44(T).1/2", Event.GIRLS_CUBS)
GIRLS_PUPILS_SEMI = _fischer("44(T).2", Event.GIRLS_PUPILS, (30, 15), Stage.SEMI_FINAL)
GIRLS_PUPILS_SEMI_FALLBACK = _without_fischer("44(T).2/2", Event.GIRLS_PUPILS, {Stage.SEMI_FINAL: 45})
GIRLS_PUPILS_SEMI_ARBITRAGE = _extension("44(T).2/2", Event.GIRLS_PUPILS, Stage.SEMI_FINAL)
GIRLS_PUPILS_FINAL = _fischer("44(T).2/3", Event.GIRLS_PUPILS, (60, 30), Stage.FINAL)
GIRLS_PUPILS_FINAL_FALLBACK = _without_fischer("44(T).2/4", Event.GIRLS_PUPILS, {Stage.FINAL: 90})
GIRLS_PUPILS_FINAL_ARBITRAGE = _extension("44(T).2/4", Event.GIRLS_PUPILS, Stage.FINAL)
GIRLS_ASPIRANTS_SEMI = _fischer("44(T).3", Event.GIRLS_ASPIRANTS, (60, 30), Stage.SEMI_FINAL)
GIRLS_ASPIRANTS_FALLBACK = _without_fischer("44(T).3/2", Event.GIRLS_ASPIRANTS, {Stage.SEMI_FINAL: 90})
GIRLS_ASPIRANTS_ARBITRAGE = _extension("44(T).3/2", Event.GIRLS_ASPIRANTS, Stage.SEMI_FINAL)
GIRLS_ASPIRANTS_FINAL = _moves("44(T).3/3", Event.GIRLS_ASPIRANTS, Stage.FINAL)
GIRLS_ASPIRANTS_CHECK = _first_check("44(T).3/3", Event.GIRLS_ASPIRANTS, Stage.FINAL)
GIRLS_JUNIORS_TEMPO = _moves("44(T).4", Event.GIRLS_JUNIORS)
GIRLS_JUNIORS_CHECK = _first_check("44(T).4", Event.GIRLS_JUNIORS)


@figure("kndb-2009", "40.3", value=(5, 5), unit="minutes and seconds a move")
def rapid_tempo(facts: ChampionshipTempo, law: Asking, so_far: Tempo, value: tuple[int, int]) -> Tempo | None:
    """A rapid game preferably has five minutes, and five seconds for each move."""
    minutes, seconds = value
    if not facts.has_fischer_clocks or not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    return replace(so_far, minutes=minutes, increment_seconds=seconds)


@figure("kndb-2009", "40.3/2", value=(10, 2), unit="minutes and minutes by arbitrage")
def rapid_without_digital_clocks(
    facts: ChampionshipTempo, law: Asking, so_far: Tempo, value: tuple[int, int]
) -> Tempo | None:
    """Without digital clocks a rapid game has ten minutes, and two more by arbitrage."""
    minutes, extension = value
    if facts.has_fischer_clocks or not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    return replace(so_far, minutes=minutes, extension_minutes=extension)


def _adjourning(number: str, event: Event, value: Adjourning) -> Figure:
    @figure("kndb-2009", number, value=value)
    def time_of_adjournment(facts: AdjournmentTime, value: Adjourning) -> Adjourning | None:
        return value if facts.event is event else None

    return replace(time_of_adjournment, doc=f"The {event} starts early enough not to adjourn.")


GENERAL_ADJOURNING = _adjourning("33.4", Event.GENERAL, Adjourning.LOCKED)
JUNIORS_ADJOURNING = _adjourning("34.4", Event.JUNIORS, Adjourning.EMPTY)
ASPIRANTS_ADJOURNING = _adjourning("35.4", Event.ASPIRANTS, Adjourning.EMPTY)
WOMEN_ADJOURNING = _adjourning("38.4", Event.WOMEN, Adjourning.EMPTY)


@clause("kndb-2009", "33.4")
def no_time_of_adjournment(facts: AdjournmentPlan, law: Asking) -> Refused | None:
    """Where it is said that no time of adjournment is set, none can be."""
    locked = law.ask(AdjournmentTime(event=facts.event)).answer is Adjourning.LOCKED
    if not facts.adjourn_at or not locked:
        return None
    return Refused.because("no time of adjournment is set in this championship")
