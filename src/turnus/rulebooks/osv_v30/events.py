"""What the club plays and how: entry, fees, rounds, tempo, recording, pairing (1.1, 1.4, 1.6, 2, 3, 4)."""

from fractions import Fraction

from turnus.competition.questions.club.events import (
    Calendar,
    ClockTime,
    CompetitionName,
    EntryFee,
    EntryRequest,
    Format,
    Matter,
    RoundInTurnus,
    Stage,
    Tempo,
    TimeControl,
    YouthChoice,
    YouthTempo,
)
from turnus.competition.terms import ENTRY_BEFORE
from turnus.law import Asking, Refused, Role, clause, decision, figure, setting
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.formats import rounds_of
from turnus.rulebooks.osv_v30.questions.events import (
    EventFormat,
    GovernedBy,
    RecordingDuty,
    Turni,
    TurnusOfRound,
)

entry_closes_at_eight = setting("osv-v30", "2.6-a", ENTRY_BEFORE, ClockTime("20:00"))
blitz_entry_closes_at_eight = setting("osv-v30", "3.5", ENTRY_BEFORE, ClockTime("20:00"))
open_entry_closes_at_eight = setting("osv-v30", "4.6", ENTRY_BEFORE, ClockTime("20:00"))


# Who may enter, and what it costs


def _members_only(facts: EntryRequest) -> Refused | bool:
    return True if facts.membership else Refused.because("only members may enter this event")


@clause("osv-v30", "1.1")
def every_kind_of_member(facts: EntryRequest) -> Refused | bool | None:
    """The house competition is open to every kind of member."""
    return _members_only(facts) if facts.event in (Event.HOUSE, Event.FINAL) else None


@clause("osv-v30", "2.1", when={"event": Event.SCHEIJGROND})
def cup_for_members(facts: EntryRequest) -> Refused | bool:
    """The cup is open to every kind of member."""
    return _members_only(facts)


@clause("osv-v30", "3.1-a", when={"event": Event.BLITZ})
def blitz_for_everybody(_facts: EntryRequest) -> bool:
    """The blitz championship is open to members and others."""
    return True


@clause("osv-v30", "4.1-a", when={"event": Event.OPEN})
def open_for_everybody(_facts: EntryRequest) -> bool:
    """The open championship is open to members and others."""
    return True


def _closes_at(facts: EntryRequest, law: Asking) -> Refused | None:
    before = law.term(ENTRY_BEFORE).answer
    return Refused.because("entry closed at {before}", before=before) if facts.at >= before else None


def _first_evening_only(facts: EntryRequest, law: Asking) -> Refused | None:
    if facts.evening > 1:
        return Refused.because("entry was on the first evening only")
    return _closes_at(facts, law)


@clause("osv-v30", "2.6-a", when={"event": Event.SCHEIJGROND})
def enter_the_cup_on_the_first_evening(facts: EntryRequest, law: Asking) -> Refused | None:
    """Entry on the first evening, before eight."""
    return _first_evening_only(facts, law)


@clause("osv-v30", "3.5", when={"event": Event.BLITZ})
def enter_every_blitz_evening(facts: EntryRequest, law: Asking) -> Refused | None:
    """Entry for each turnus on its own evening, before eight."""
    return _closes_at(facts, law)


@clause("osv-v30", "4.6", when={"event": Event.OPEN})
def enter_the_open_on_its_first_evening(facts: EntryRequest, law: Asking) -> Refused | None:
    """Entry on the evening of the first round, before eight."""
    return _first_evening_only(facts, law)


@figure("osv-v30", "3.1-b", value=Fraction(0), unit="euro", when={"event": Event.BLITZ})
def blitz_is_free(_facts: EntryFee, value: Fraction) -> Fraction:
    """Nobody pays for the blitz championship."""
    return value


@clause("osv-v30", "4.1-b", when={"event": Event.OPEN, "member": True})
def members_pay_nothing(_facts: EntryFee) -> Fraction:
    """The fee is for those who are no members."""
    return Fraction(0)


def _has_a_fee(facts: EntryFee, _option: str) -> Refused | None:
    return Refused.because("no fee was proposed") if facts.proposed is None else None


@decision(
    "osv-v30",
    "4.1-b",
    by=Role.BOARD,
    options=("adopt the proposed fee",),
    consequence=lambda facts, _option: facts.proposed,
    limit=_has_a_fee,
    when={"event": Event.OPEN, "member": False},
)
def board_sets_the_fee(_facts: EntryFee) -> bool:
    """The board sets the fee of each season for those who are no members."""
    return True


@figure("osv-v30", "4.1-c", value=Fraction(10), unit="euro", deviates_from="4.1-b")
def fee_of_2009(facts: EntryFee, value: Fraction) -> Fraction | None:
    """For the season 2009-2010 the fee was ten euro."""
    is_that_season = facts.event == Event.OPEN and facts.season == "2009-2010"
    return value if is_that_season and not facts.member else None


# Rounds and evenings

Pair = tuple[int, int]


@figure("osv-v30", "1.4-a", value=(7, 1), unit="rounds, rounds an evening", when={"event": Event.HOUSE})
def turnus_of_seven_evenings(_facts: EventFormat, value: Pair) -> Format:
    """A turnus is a series of seven evenings with one game each."""
    return Format(*value)


@figure("osv-v30", "1.17-a", value=(3, 1), unit="rounds, rounds an evening", when={"event": Event.FINAL})
def finals_on_three_evenings(_facts: EventFormat, value: Pair) -> Format:
    """The finals take three evenings with one round each."""
    return Format(*value)


@figure("osv-v30", "2.2", value=(6, 2), unit="rounds, rounds an evening", when={"event": Event.SCHEIJGROND})
def cup_on_three_evenings(_facts: EventFormat, value: Pair) -> Format:
    """The cup takes three evenings with two rounds each."""
    return Format(*value)


@figure("osv-v30", "3.2-a", value=(11, 1), unit="rounds an evening, evenings a turnus")
def blitz_of_eleven_rounds(facts: EventFormat, value: Pair) -> Format | None:
    """A blitz evening has eleven rounds."""
    rounds, evenings = value
    return Format(rounds, rounds // evenings) if facts.event == Event.BLITZ else None


@figure("osv-v30", "4.2", value=(9, 1), unit="rounds, rounds an evening", when={"event": Event.OPEN})
def open_of_nine_rounds(_facts: EventFormat, value: Pair) -> Format:
    """The open championship takes nine evenings with one round each."""
    return Format(*value)


@figure("osv-v30", "1.4-b", value=(3,), unit="turni", when={"event": Event.HOUSE})
def three_turni(_facts: Turni, value: tuple[int, ...]) -> tuple[int, ...]:
    """Three turni are played."""
    return value


@figure("osv-v30", "3.2-a", value=(2, 3), unit="turni", when={"event": Event.BLITZ})
def two_or_three_blitz_evenings(_facts: Turni, value: tuple[int, ...]) -> tuple[int, ...]:
    """The blitz championship takes two or three evenings."""
    return value


def _in_turnus(facts: TurnusOfRound, law: Asking) -> RoundInTurnus:
    length = rounds_of(facts.event, law).rounds
    turnus, before = divmod(facts.round - 1, length)
    return RoundInTurnus(turnus + 1, before + 1, starts_from_zero=not before)


@clause("osv-v30", "1.4-a", when={"event": Event.HOUSE})
def seven_rounds_make_a_turnus(facts: TurnusOfRound, law: Asking) -> RoundInTurnus:
    """A series of seven evenings is a turnus."""
    return _in_turnus(facts, law)


@clause("osv-v30", "3.2-b", when={"event": Event.BLITZ})
def an_evening_is_a_turnus(facts: TurnusOfRound, law: Asking) -> RoundInTurnus:
    """An evening of eleven rounds is a turnus with a table of its own."""
    return _in_turnus(facts, law)


def _misfit(facts: Calendar, law: Asking) -> Refused | None:
    """Refuse a calendar with another number of rounds, or too many or too few of them on a date."""
    played = rounds_of(facts.event, law)
    if len(facts.dates) != played.rounds:
        return Refused.because(
            "there are {given} rounds instead of {rounds}", given=len(facts.dates), rounds=played.rounds
        )
    if list(facts.dates) != sorted(facts.dates):
        return Refused.because("the rounds are not in the order of their dates")
    for day in facts.dates:
        if facts.dates.count(day) != played.per_evening:
            return Refused.because(
                "{given} rounds on {day} instead of {per_evening}",
                given=facts.dates.count(day),
                day=day.isoformat(),
                per_evening=played.per_evening,
            )
    return None


@clause("osv-v30", "1.4-a", when={"event": Event.HOUSE})
def house_calendar(facts: Calendar, law: Asking) -> Refused | None:
    """A turnus has exactly seven dated rounds, one on a date."""
    return _misfit(facts, law)


@clause("osv-v30", "1.17-a", when={"event": Event.FINAL})
def finals_calendar(facts: Calendar, law: Asking) -> Refused | None:
    """The finals have three dated rounds, one on a date."""
    return _misfit(facts, law)


@clause("osv-v30", "2.2", when={"event": Event.SCHEIJGROND})
def cup_calendar(facts: Calendar, law: Asking) -> Refused | None:
    """The cup has six rounds, two on each of three dates."""
    return _misfit(facts, law)


@clause("osv-v30", "3.2-a", when={"event": Event.BLITZ})
def blitz_calendar(facts: Calendar, law: Asking) -> Refused | None:
    """A blitz turnus has eleven rounds on one date."""
    return _misfit(facts, law)


@clause("osv-v30", "4.2", when={"event": Event.OPEN})
def open_calendar(facts: Calendar, law: Asking) -> Refused | None:
    """The open championship has nine rounds, one on a date."""
    return _misfit(facts, law)


# Tempo and recording


@figure("osv-v30", "1.6-a", value=(6000, 10), unit="seconds, seconds a move")
def hundred_minutes_and_ten_seconds(facts: Tempo, value: Pair, law: Asking) -> TimeControl | None:
    """An hour and forty minutes and ten seconds after every move, from the first."""
    if facts.event == Event.FINAL:
        return None  # 1.17-d and 1.18 speak for the finals
    governed = law.ask(GovernedBy(event=facts.event, matter=Matter.TEMPO)).answer
    return TimeControl(*value) if governed == Event.HOUSE else None


@decision("osv-v30", "1.6-b", by=Role.DIRECTOR, options=tuple(map(str, YouthChoice)))
def director_may_set_youth_tempo(facts: YouthTempo, law: Asking) -> bool:
    """For a youth member the director may set another tempo, before the game starts."""
    governed = law.ask(GovernedBy(event=facts.event, matter=Matter.TEMPO)).answer
    return governed == Event.HOUSE and facts.youth and not facts.started


@clause("osv-v30", "1.6-b")
def usual_tempo_otherwise(facts: YouthTempo, law: Asking) -> str | None:
    """Nobody else gets another tempo, and nobody once the game has begun."""
    governed = law.ask(GovernedBy(event=facts.event, matter=Matter.TEMPO)).answer
    may_choose = governed == Event.HOUSE and facts.youth and not facts.started
    return None if may_choose else str(YouthChoice.USUAL)


@clause("osv-v30", "1.6-b", deviates_from=("1.6-a", "1.17-d"))
def youth_tempo_set_by_the_director(facts: Tempo, law: Asking) -> TimeControl | None:
    """The tempo the director set for a youth member's game holds for that game."""
    if facts.stage is not Stage.ROUND or not facts.youth:
        return None
    governed = law.ask(GovernedBy(event=facts.event, matter=Matter.TEMPO)).answer
    return facts.set_by_director if governed == Event.HOUSE else None


@figure("osv-v30", "1.17-d", value=Event.HOUSE)
def finals_tempo_as_the_house(facts: Tempo, value: CompetitionName, law: Asking) -> TimeControl | None:
    """The finals have the tempo of the house competition."""
    if facts.event != Event.FINAL or facts.stage is not Stage.ROUND:
        return None
    return law.ask(Tempo(event=value)).answer


@figure(
    "osv-v30", "1.18-b", value=(5400, 10), unit="seconds, seconds a move", when={"stage": Stage.DECIDING_GAME}
)
def ninety_minutes_and_ten_seconds(_facts: Tempo, value: Pair) -> TimeControl:
    """A deciding game has an hour and thirty minutes and ten seconds after every move."""
    return TimeControl(*value)


@clause("osv-v30", "1.18-d", deviates_from="1.18-b", when={"stage": Stage.DECIDING_GAME, "youth": True})
def otherwise_the_rules_of_the_house(facts: Tempo) -> TimeControl | None:
    """For the rest 1.6 applies to deciding games: also the director's tempo for youth."""
    return facts.set_by_director


@figure(
    "osv-v30", "1.18-g", value=(300, 0), unit="seconds, seconds a move", when={"stage": Stage.DECIDING_BLITZ}
)
def five_minutes_after_a_draw(_facts: Tempo, value: Pair) -> TimeControl:
    """The blitz games after a drawn decider have five minutes each."""
    return TimeControl(*value)


@figure(
    "osv-v30", "1.18-h", value=(300, 0), unit="seconds, seconds a move", when={"stage": Stage.SUDDEN_DEATH}
)
def five_minutes_on_sudden_death(_facts: Tempo, value: Pair) -> TimeControl:
    """The games on sudden death have five minutes each."""
    return TimeControl(*value)


@figure(
    "osv-v30", "1.18-i", value=(1800, 0), unit="seconds, seconds a move", when={"stage": Stage.DECIDING_GROUP}
)
def half_an_hour_for_three_or_four(_facts: Tempo, value: Pair) -> TimeControl:
    """The deciding games of three or four have thirty minutes each."""
    return TimeControl(*value)


@figure(
    "osv-v30", "2.3-a", value=(2700, 0), unit="seconds, seconds a move", when={"event": Event.SCHEIJGROND}
)
def forty_five_minutes(_facts: Tempo, value: Pair) -> TimeControl:
    """The cup is played with forty-five minutes each."""
    return TimeControl(*value)


@figure("osv-v30", "3.3-a", value=(300, 0), unit="seconds, seconds a move", when={"event": Event.BLITZ})
def five_minutes(_facts: Tempo, value: Pair) -> TimeControl:
    """The blitz championship is played with five minutes each."""
    return TimeControl(*value)


@clause("osv-v30", "1.14-a", when={"event": Event.FINAL})
def final_groups_belong_to_the_house(_facts: GovernedBy) -> CompetitionName:
    """The final groups are where the titles of the house competition are won: its rules hold there."""
    return Event.HOUSE


@figure("osv-v30", "4.4", value=Event.HOUSE)
def open_plays_by_the_tempo_rules_of_the_house(
    facts: GovernedBy, value: CompetitionName
) -> CompetitionName | None:
    """The tempo of the open, also for youth, is that of the house competition."""
    return value if (facts.event, facts.matter) == (Event.OPEN, Matter.TEMPO) else None


def _no_duty(facts: RecordingDuty, event: CompetitionName, recorded: bool) -> Refused | None:
    if facts.event != event or recorded:
        return None
    return Refused.because("there is no duty to record in this event")


@figure("osv-v30", "2.3-b", value=False)
def no_recording_in_the_cup(facts: RecordingDuty, value: bool) -> Refused | None:
    """There is no duty to record in the cup."""
    return _no_duty(facts, Event.SCHEIJGROND, value)


@figure("osv-v30", "3.3-b", value=False)
def no_recording_in_blitz(facts: RecordingDuty, value: bool) -> Refused | None:
    """There is no duty to record in the blitz championship."""
    return _no_duty(facts, Event.BLITZ, value)
