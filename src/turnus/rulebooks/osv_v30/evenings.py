"""A playing evening: start and lateness (1.5, 2.4, 4.3), signing off and other dates (1.19)."""

from fractions import Fraction

from turnus.competition.questions.club.evenings import (
    Begun,
    ClockStart,
    LateChoice,
    Lateness,
    LateSignOff,
    Notice,
    OtherDate,
    Reschedule,
    Scores,
    SignedOff,
    SignOff,
    StartingTheClock,
    StartTimes,
    Times,
    Withdrawn,
)
from turnus.competition.questions.club.events import ClockTime, CompetitionName, Matter
from turnus.competition.terms import (
    CLOCK_BY,
    CUP_TOO_LATE,
    NO_SHOWS_ALLOWED,
    SIGN_OFF_BEFORE,
    START_TIME,
    TOO_LATE,
)
from turnus.law import Asking, DutyForm, Role, clause, decision, duty, figure, setting
from turnus.records import replace
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.formats import rounds_of
from turnus.rulebooks.osv_v30.questions.events import GovernedBy

ZERO, ONE = Fraction(0), Fraction(1)

start_at_eight = setting("osv-v30", "1.5-a", START_TIME, ClockTime("20:00"))
clock_by_quarter_past = setting("osv-v30", "1.5-c", CLOCK_BY, ClockTime("20:15"))
too_late_from_nine = setting("osv-v30", "1.5-e", TOO_LATE, ClockTime("21:00"))
too_late_in_the_cup = setting("osv-v30", "2.4-b", CUP_TOO_LATE, ClockTime("20:30"))
sign_off_before_six = setting("osv-v30", "1.19-a", SIGN_OFF_BEFORE, ClockTime("18:00"))
one_no_show_allowed = setting("osv-v30", "1.19-d", NO_SHOWS_ALLOWED, 1)


def _governed_by_house(event: CompetitionName, matter: Matter, law: Asking) -> bool:
    return law.ask(GovernedBy(event=event, matter=matter)).answer == Event.HOUSE


# What other events take over from the house competition


@clause("osv-v30", "2.4-a")
def cup_starts_as_the_house(facts: GovernedBy) -> CompetitionName | None:
    """The cup has the starting rules of the house competition, but for the limit."""
    return Event.HOUSE if (facts.event, facts.matter) == (Event.SCHEIJGROND, Matter.START) else None


@clause("osv-v30", "2.7")
def cup_signs_off_as_the_house(facts: GovernedBy) -> CompetitionName | None:
    """Signing off for the cup goes as in the house competition."""
    return Event.HOUSE if (facts.event, facts.matter) == (Event.SCHEIJGROND, Matter.SIGNING_OFF) else None


@figure("osv-v30", "4.3", value=Event.HOUSE)
def open_starts_as_the_house(facts: GovernedBy, value: CompetitionName) -> CompetitionName | None:
    """The open championship has the starting times of the house competition."""
    return value if (facts.event, facts.matter) == (Event.OPEN, Matter.START) else None


@clause("osv-v30", "4.7")
def open_signs_off_as_the_house(facts: GovernedBy) -> CompetitionName | None:
    """Signing off for the open championship goes as in the house competition."""
    return Event.HOUSE if (facts.event, facts.matter) == (Event.OPEN, Matter.SIGNING_OFF) else None


# Start and lateness


@clause("osv-v30", "1.5-a")
def games_start_at_eight(facts: StartTimes, law: Asking) -> Times | None:
    """A game starts at eight; its clock runs by a quarter past; from nine one is too late."""
    if not _governed_by_house(facts.event, Matter.START, law):
        return None
    return Times(law.term(START_TIME).answer, law.term(CLOCK_BY).answer, law.term(TOO_LATE).answer)


@clause("osv-v30", "2.4-b", deviates_from="1.5-a")
def cup_has_an_earlier_limit(facts: StartTimes, law: Asking) -> Times | None:
    """In the cup one is too late for the first game from half past eight."""
    is_cup = facts.event == Event.SCHEIJGROND
    if not is_cup or not _governed_by_house(facts.event, Matter.START, law):
        return None
    return replace(law.ask(StartTimes(event=Event.HOUSE)).answer, too_late=law.term(CUP_TOO_LATE).answer)


@clause("osv-v30", "1.5-a")
def not_before_eight(facts: StartingTheClock, law: Asking) -> ClockStart | None:
    """Nothing starts before eight; then a game with both players there must start."""
    if facts.at < law.ask(StartTimes(event=facts.event)).answer.start:
        return ClockStart.NOT_YET
    return ClockStart.MUST_START if facts.present > 1 else None


@clause("osv-v30", "1.5-b")
def who_is_present_may_start(facts: StartingTheClock, law: Asking) -> ClockStart | None:
    """From eight the player who is present alone may start the clock."""
    times = law.ask(StartTimes(event=facts.event)).answer
    may = facts.present == 1 and times.start <= facts.at < times.clock_by
    return ClockStart.MAY_START if may else None


@clause("osv-v30", "1.5-c")
def clock_must_run_by_quarter_past(facts: StartingTheClock, law: Asking) -> ClockStart | None:
    """At a quarter past eight the clock must run in any case."""
    times = law.ask(StartTimes(event=facts.event)).answer
    return ClockStart.MUST_START if facts.present and facts.at >= times.clock_by else None


@decision(
    "osv-v30",
    "1.5-d",
    by=Role.DIRECTOR,
    options=("start the clock", "wait"),
    consequence={"start the clock": ClockStart.DIRECTOR_STARTS, "wait": ClockStart.DIRECTOR_WAITS},
)
def director_may_start_for_two_absentees(facts: StartingTheClock, law: Asking) -> bool:
    """With neither player there the director may start the clock from a quarter past eight."""
    return not facts.present and facts.at >= law.ask(StartTimes(event=facts.event)).answer.clock_by


@clause("osv-v30", "1.5-d")
def nobody_starts_for_absentees_before(facts: StartingTheClock, law: Asking) -> ClockStart | None:
    """With neither player there nobody starts the clock before a quarter past eight."""
    times = law.ask(StartTimes(event=facts.event)).answer
    return ClockStart.NOT_YET if not facts.present and facts.at < times.clock_by else None


def _late(facts: Lateness, law: Asking) -> tuple[bool, bool]:
    """Say for White and Black whether they do not begin before the limit."""
    limit = law.ask(StartTimes(event=facts.event)).answer.too_late
    white, black = facts.begins()
    return not white or white >= limit, not black or black >= limit


def _limit_counts(facts: Lateness, event: CompetitionName) -> bool:
    return facts.first_of_evening and (facts.event == Event.SCHEIJGROND) is (event == Event.SCHEIJGROND)


def _one_late(facts: Lateness, law: Asking) -> Begun | None:
    white_late, black_late = _late(facts, law)
    if white_late == black_late:
        return None
    return Begun(False, Scores(ZERO, ONE) if white_late else Scores(ONE, ZERO))


def _both_late(facts: Lateness, law: Asking) -> Begun | None:
    return Begun(False, Scores(ZERO, ZERO)) if all(_late(facts, law)) else None


@clause("osv-v30", "1.5-a")
def begun_in_time(facts: Lateness, law: Asking) -> Begun | None:
    """A game that both begin in time is played."""
    return None if any(_late(facts, law)) else Begun(True)


@clause("osv-v30", "1.5-e")
def late_after_nine(facts: Lateness, law: Asking) -> Begun | None:
    """Who does not begin before nine gets a regulation 0, his opponent who is there a regulation 1."""
    return _one_late(facts, law) if _limit_counts(facts, Event.HOUSE) else None


@clause("osv-v30", "1.5-f")
def both_late_after_nine(facts: Lateness, law: Asking) -> Begun | None:
    """If both do not begin before nine, both get a regulation 0."""
    return _both_late(facts, law) if _limit_counts(facts, Event.HOUSE) else None


@clause("osv-v30", "2.4-b")
def late_after_half_past_eight(facts: Lateness, law: Asking) -> Begun | None:
    """In the cup the limit for the first game of an evening is half past eight."""
    return _one_late(facts, law) if _limit_counts(facts, Event.SCHEIJGROND) else None


@clause("osv-v30", "2.4-c")
def both_late_after_half_past_eight(facts: Lateness, law: Asking) -> Begun | None:
    """In the cup both get a regulation 0 if both begin the first game after the limit."""
    return _both_late(facts, law) if _limit_counts(facts, Event.SCHEIJGROND) else None


@clause("osv-v30", "2.8-b")
def too_late_is_after_half_past_eight(facts: Lateness, law: Asking) -> Begun | None:
    """Too late for the first round of an evening is after half past eight (at it, 2.4 decides)."""
    limit = law.ask(StartTimes(event=facts.event)).answer.too_late
    if not _limit_counts(facts, Event.SCHEIJGROND) or limit in facts.begins():
        return None
    return _one_late(facts, law) or _both_late(facts, law)


@decision(
    "osv-v30",
    "7-a",
    by=Role.DIRECTOR,
    options=("the game is played", "White gets 1", "Black gets 1", "both get 0"),
    consequence={
        "the game is played": Begun(True),
        "White gets 1": Begun(False, Scores(ONE, ZERO)),
        "Black gets 1": Begun(False, Scores(ZERO, ONE)),
        "both get 0": Begun(False, Scores(ZERO, ZERO)),
    },
)
def director_decides_on_later_games(facts: Lateness, law: Asking) -> bool:
    """For the later games of an evening no limit is set: the director decides."""
    return not facts.first_of_evening and any(_late(facts, law))


# Signing off


def _rounds_of_the_evening(facts: SignOff, law: Asking) -> tuple[int, ...]:
    return rounds_of(facts.event, law).same_evening(facts.round)


@clause("osv-v30", "1.19-a")
def sign_off_before_the_deadline(facts: SignOff, law: Asking) -> SignedOff | None:
    """One signs off before six on the playing day; that covers the rounds of the evening."""
    if not _governed_by_house(facts.event, Matter.SIGNING_OFF, law):
        return None
    before = law.term(SIGN_OFF_BEFORE).answer
    in_time = facts.given_on < facts.round_on or (
        facts.given_on == facts.round_on and facts.given_at < before
    )
    return SignedOff(Notice.IN_TIME if in_time else Notice.TOO_LATE, _rounds_of_the_evening(facts, law))


@clause("osv-v30", "3.6", when={"event": Event.BLITZ})
def no_need_to_sign_off_for_blitz(_facts: SignOff) -> SignedOff:
    """Nobody has to sign off for a blitz turnus."""
    return SignedOff(Notice.NOT_NEEDED)


@decision("osv-v30", "7-a", by=Role.DIRECTOR, options=tuple(map(str, LateChoice)))
def director_decides_on_a_late_sign_off(_facts: LateSignOff) -> bool:
    """What a sign-off after the deadline means is not said: the director decides."""
    return True


@clause("osv-v30", "1.19-d")
def two_no_shows(facts: Withdrawn, law: Asking) -> bool | None:
    """Who stays away twice without signing off counts as withdrawn from the running turnus."""
    if not _governed_by_house(facts.event, Matter.SIGNING_OFF, law):
        return None
    return facts.no_shows > law.term(NO_SHOWS_ALLOWED).answer


@clause("osv-v30", "3.6", when={"event": Event.BLITZ})
def staying_away_from_blitz_costs_nothing(_facts: Withdrawn) -> bool:
    """Staying away from a blitz turnus has no consequence."""
    return False


arrange_another_date = duty(
    "osv-v30",
    "1.19-f",
    "arrange another date with the opponent and the director",
    form=DutyForm.DOCUMENT,
    by=Role.PLAYER,
    moment="another date wanted",
    to=(Role.OPPONENT, Role.DIRECTOR),
)


@clause("osv-v30", "1.19-e")
def another_date_before_the_next_round(facts: Reschedule) -> OtherDate | None:
    """A game may be played at another time if its result is known before the next round."""
    if not facts.opponent_agrees:
        return None
    if not facts.director_agrees:
        return OtherDate.CLUB_EVENING
    return OtherDate.OTHER_DATE if facts.in_time() else None


@decision(
    "osv-v30",
    "7-a",
    by=Role.DIRECTOR,
    options=("play it later", "requester gets 0", "opponent gets 1", "both get 0"),
    consequence={
        "play it later": OtherDate.PLAY_LATER,
        "requester gets 0": OtherDate.REQUESTER_ZERO,
        "opponent gets 1": OtherDate.OPPONENT_WINS,
        "both get 0": OtherDate.BOTH_ZERO,
    },
    yields_to="2.6-b",
)
def director_decides_on_a_game_not_played(facts: Reschedule) -> bool:
    """A game agreed for another date and not played by the next round is left to the director."""
    return facts.opponent_agrees and facts.director_agrees and not facts.in_time()


@clause("osv-v30", "1.19-g")
def opponent_cannot(facts: Reschedule) -> OtherDate | None:
    """If the opponent cannot, who asked gets a regulation 0 unless he plays on the club evening."""
    if facts.opponent_agrees:
        return None
    return OtherDate.CLUB_EVENING if facts.requester_can_come else OtherDate.REQUESTER_ZERO


@clause("osv-v30", "2.6-b", deviates_from=("1.19-e", "1.19-g"), when={"event": Event.SCHEIJGROND})
def cup_games_only_on_their_evenings(_facts: Reschedule) -> OtherDate:
    """Cup games are played on the set evenings only."""
    return OtherDate.REFUSED
