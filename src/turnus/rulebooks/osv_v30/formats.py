"""What the club's competitions are, field by field: the format that each clause gives a part of.

A figure stands once: where a term or another question holds it, the field is derived from that.
"""

from collections.abc import Mapping
from typing import Any

from turnus.competition.engine.fields import derives, has_competition, set_outright, sets
from turnus.competition.engine.kinds import (
    Absence,
    DivisionKind,
    EntryBy,
    Fee,
    FirstColour,
    MovesWhen,
    Newcomers,
    Ranking,
    Seeding,
    WhenEqual,
)
from turnus.competition.questions.club.evenings import RegulationResult, Unplayed
from turnus.competition.questions.club.events import CompetitionName, Format, PairingOrder
from turnus.competition.questions.groups.groups import Boundary
from turnus.competition.terms import (
    FINAL_GROUPS,
    FINAL_SIZE,
    GROUP_SIZES,
    GROUPS,
    INCIDENTAL_ROUNDS,
    LAST_GROUP_MAY_BE_LARGER,
)
from turnus.law import Asking, Rule
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.questions.events import EventFormat, Turni

Fields = Mapping[str, Any]
TURNUS, FINALS, CUP, PLAY_OFF, OPEN = "turnus", Event.FINAL, "cup", "play-off", "open"
# The first stage of each competition, and what its games are called in the questions.
STAGE_OF = {Event.HOUSE: TURNUS, Event.SCHEIJGROND: CUP, Event.BLITZ: TURNUS, Event.OPEN: OPEN}

house = has_competition("osv-v30", "1.1", Event.HOUSE)
scheijgrond_cup = has_competition("osv-v30", "2.1", Event.SCHEIJGROND)
blitz_championship = has_competition("osv-v30", "3.1-a", Event.BLITZ)
open_championship = has_competition("osv-v30", "4.1-a", Event.OPEN)


# What is played: the club's own figures, or what a regulation above sets instead


def rounds_of(event: CompetitionName, law: Asking) -> Format:
    """Return the rounds of an event, or of each turnus of it."""
    competition, stage = (Event.HOUSE, FINALS) if event == Event.FINAL else (event, STAGE_OF[event])
    rounds = set_outright(law, competition, f"stage.{stage}.rounds")
    an_evening = set_outright(law, competition, f"stage.{stage}.rounds_an_evening")
    if rounds is not None and an_evening is not None:
        return Format(rounds, an_evening)
    own = law.ask(EventFormat(event=event)).answer
    return Format(own.rounds if rounds is None else rounds, an_evening or own.per_evening)


def turni_of(event: CompetitionName, law: Asking) -> int:
    """Return of how many turni an event consists, at the most."""
    repeats = set_outright(law, event, f"stage.{STAGE_OF[event]}.repeats")
    return max(law.ask(Turni(event=event)).answer) if repeats is None else int(repeats)


# Rounds, and how they are paired


def _rounds(event: CompetitionName, stage: str, law: Asking) -> Fields:
    played = law.ask(EventFormat(event=event)).answer
    return {f"stage.{stage}.rounds": played.rounds, f"stage.{stage}.rounds_an_evening": played.per_evening}


def _turni(event: CompetitionName, law: Asking) -> Fields:
    allowed = law.ask(Turni(event=event)).answer
    often = {f"stage.{TURNUS}.repeats": max(allowed)}
    return often | ({f"stage.{TURNUS}.fewest_repeats": min(allowed)} if len(allowed) > 1 else {})


def _swiss(event: CompetitionName) -> "Rule":
    number = {Event.HOUSE: "1.4-b", Event.SCHEIJGROND: "2.5-a", Event.BLITZ: "3.4-a", Event.OPEN: "4.5-a"}
    meeting = f"stage.{STAGE_OF[event]}.meeting"

    def read(law: Asking) -> Fields:
        system = law.ask(PairingOrder(event=event, round=2)).answer
        return {f"{meeting}.kind": "swiss", f"{meeting}.options.system": str(system)}

    return derives("osv-v30", number[event], event, read)


def _first_by_lot(event: CompetitionName) -> "Rule":
    number = {Event.HOUSE: "1.4-c", Event.SCHEIJGROND: "2.5-b", Event.BLITZ: "3.4-b", Event.OPEN: "4.5-b"}
    stage = f"stage.{STAGE_OF[event]}"

    def read(law: Asking) -> Fields:
        system = law.ask(PairingOrder(event=event, round=1)).answer
        return {
            f"{stage}.meeting.options.first_system": str(system),
            f"{stage}.meeting.options.first_rounds": 1,
            f"{stage}.first_colour": FirstColour.LOT,
        }

    return derives("osv-v30", number[event], event, read)


house_rounds = derives("osv-v30", "1.4-a", Event.HOUSE, lambda law: _rounds(Event.HOUSE, TURNUS, law))
house_turni = derives("osv-v30", "1.4-b", Event.HOUSE, lambda law: _turni(Event.HOUSE, law))
finals_rounds = derives("osv-v30", "1.17-a", Event.HOUSE, lambda law: _rounds(Event.FINAL, FINALS, law))
cup_rounds = derives("osv-v30", "2.2", Event.SCHEIJGROND, lambda law: _rounds(Event.SCHEIJGROND, CUP, law))
blitz_rounds = derives(
    "osv-v30",
    "3.2-a",
    Event.BLITZ,
    lambda law: {**_rounds(Event.BLITZ, TURNUS, law), **_turni(Event.BLITZ, law)},
)
open_rounds = derives("osv-v30", "4.2", Event.OPEN, lambda law: _rounds(Event.OPEN, OPEN, law))
house_swiss, cup_swiss, blitz_swiss, open_swiss = map(_swiss, STAGE_OF)
house_lots, cup_lots, blitz_lots, open_lots = map(_first_by_lot, STAGE_OF)


# Stages and divisions

cup_is_one_table = sets("osv-v30", "2.2", {"stages": (CUP,)}, Event.SCHEIJGROND)
open_is_one_table = sets("osv-v30", "4.2", {"stages": (OPEN,)}, Event.OPEN)
turni_then_finals = sets(
    "osv-v30",
    "1.14-a",
    {
        "stages": (TURNUS, FINALS),
        f"stage.{FINALS}.entry.stage": TURNUS,
        f"stage.{FINALS}.entry.by": EntryBy.QUALIFIED,
    },
    Event.HOUSE,
)
turni_then_play_off = sets(
    "osv-v30",
    "3.7-e",
    {
        "stages": (TURNUS, PLAY_OFF),
        f"stage.{PLAY_OFF}.entry.stage": TURNUS,
        f"stage.{PLAY_OFF}.entry.by": EntryBy.LEADERS,
        f"stage.{PLAY_OFF}.meeting.kind": "round-robin",
        f"stage.{PLAY_OFF}.meeting.options.times": 2,
    },
    Event.BLITZ,
)
groups = derives(
    "osv-v30",
    "1.2-a",
    Event.HOUSE,
    lambda law: {
        f"stage.{TURNUS}.divisions.kind": DivisionKind.GROUPS,
        f"stage.{TURNUS}.divisions.count": law.term(GROUPS).answer,
        f"stage.{TURNUS}.divisions.sizes": law.term(GROUP_SIZES).answer,
    },
)
lowest_group = derives(
    "osv-v30",
    "1.2-c",
    Event.HOUSE,
    lambda law: {f"stage.{TURNUS}.divisions.last_may_be_larger": law.term(LAST_GROUP_MAY_BE_LARGER).answer},
)
lowest_groups_merge = sets("osv-v30", "1.2-e", {f"stage.{TURNUS}.divisions.may_merge": True}, Event.HOUSE)
newcomers = sets("osv-v30", "1.8-a", {f"stage.{TURNUS}.divisions.newcomers": Newcomers.DIRECTOR}, Event.HOUSE)
incidental_players = derives(
    "osv-v30",
    "1.11-a",
    Event.HOUSE,
    lambda law: {f"stage.{TURNUS}.divisions.incidental_rounds": law.term(INCIDENTAL_ROUNDS).answer},
)
cross_games = sets("osv-v30", "1.12.1-a", {f"stage.{TURNUS}.cross_games": True}, Event.HOUSE)
final_groups = derives(
    "osv-v30",
    "1.14-c",
    Event.HOUSE,
    lambda law: {
        f"stage.{FINALS}.divisions.kind": DivisionKind.GROUPS,
        f"stage.{FINALS}.divisions.count": law.term(FINAL_GROUPS).answer,
    },
)
four_meet_once = derives(
    "osv-v30",
    "1.14-b",
    Event.HOUSE,
    lambda law: {
        f"stage.{FINALS}.entry.places": law.term(FINAL_SIZE).answer,
        f"stage.{FINALS}.meeting.kind": "round-robin",
        f"stage.{FINALS}.meeting.options.times": 1,
    },
)
numbers_are_drawn = sets("osv-v30", "1.17-b", {f"stage.{FINALS}.seeding": Seeding.LOT}, Event.HOUSE)


# Order, and what follows from it


def _step(number: str, place: int, code: str, *events: CompetitionName) -> tuple[Any, ...]:
    return tuple(
        sets("osv-v30", number, {f"stage.{STAGE_OF[event]}.ladder.steps.{place}": code}, event)
        for event in events
    )


def _as_the_cup(stage: str) -> Fields:
    return {f"stage.{stage}.ladder.steps.1": "WP", f"stage.{stage}.ladder.steps.2": "SB"}


(house_resistance,) = _step("1.7-1", 1, "WP", Event.HOUSE)
(house_sonneborn_berger,) = _step("1.7-2", 2, "SB", Event.HOUSE)
(cup_resistance,) = _step("2.9-2", 1, "WP", Event.SCHEIJGROND)
(cup_sonneborn_berger,) = _step("2.9-3", 2, "SB", Event.SCHEIJGROND)
blitz_order = sets(
    "osv-v30",
    "3.7-a",
    {**_as_the_cup(TURNUS), f"stage.{TURNUS}.ranking": Ranking.PLACES},
    Event.BLITZ,
)
open_order = sets("osv-v30", "4.9", _as_the_cup(OPEN), Event.OPEN)
house_ties, cup_ties, blitz_ties, open_ties = (
    sets("osv-v30", "7-a", {f"stage.{stage}.ladder.when_equal": WhenEqual.DIRECTOR}, event)
    for event, stage in STAGE_OF.items()
)
finals_deciders = sets(
    "osv-v30", "1.18-a", {f"stage.{FINALS}.ladder.when_equal": WhenEqual.DECIDER}, Event.HOUSE
)
play_off_is_repeated = sets(
    "osv-v30", "3.7-f", {f"stage.{PLAY_OFF}.ladder.when_equal": WhenEqual.DECIDER}, Event.BLITZ
)
house_ranking = sets("osv-v30", "1.13-a", {f"stage.{TURNUS}.ranking": Ranking.PLACES}, Event.HOUSE)

ENOUGH = 8  # players in a group from which any number of them can move


def _moves(law: Asking) -> Fields:
    """Return how many move where nobody refuses, comes or goes."""
    upper, lower = (tuple(f"{side}{place}" for place in range(1, ENOUGH + 1)) for side in "ul")
    usual = law.ask(Boundary(upper=upper, lower=lower)).answer
    moves = f"stage.{TURNUS}.moves"
    return {
        f"{moves}.up": len(usual.up),
        f"{moves}.down": len(usual.down),
        f"{moves}.when": MovesWhen.PLAYING,
    }


house_moves = derives("osv-v30", "1.7-a", Event.HOUSE, _moves)
moving_up_is_offered = sets("osv-v30", "1.7-b", {f"stage.{TURNUS}.moves.offered": True}, Event.HOUSE)


# Who is not there, and what it costs to take part

WITHOUT_A_GAME = {
    "scale.bye": Unplayed.BYE,
    "scale.half_bye": Unplayed.CLUB_DUTY,
    "scale.absence": Unplayed.SIGNED_OFF,
    "scale.forfeit_win": Unplayed.OPPONENT_ABSENT,
    "scale.forfeit_loss": Unplayed.NO_SHOW,
}


def _points(number: str, event: CompetitionName, *paths: str) -> "Rule":
    def read(law: Asking) -> Fields:
        asked = {path: RegulationResult(event=event, why=WITHOUT_A_GAME[path]) for path in paths}
        return {path: law.ask(question).answer for path, question in asked.items()}

    return derives("osv-v30", number, event, read)


house_absence = _points("1.20-1", Event.HOUSE, "scale.absence")
house_no_show = _points("1.20-2", Event.HOUSE, "scale.forfeit_loss")
house_absent_opponent = _points("1.20-3", Event.HOUSE, "scale.forfeit_win")
house_bye = _points("1.20-4", Event.HOUSE, "scale.bye")
house_club_duty = _points("1.20-5", Event.HOUSE, "scale.half_bye")
cup_regulation_results = _points("2.8-a", Event.SCHEIJGROND, *WITHOUT_A_GAME)
open_regulation_results = _points("4.8", Event.OPEN, *WITHOUT_A_GAME)

house_starts, cup_starts, open_starts = (
    sets("osv-v30", number, {f"stage.{STAGE_OF[event]}.starting_times": True}, event)
    for number, event in (("1.5-a", Event.HOUSE), ("2.4-a", Event.SCHEIJGROND), ("4.3", Event.OPEN))
)
house_signing_off = sets("osv-v30", "1.19-a", {f"stage.{TURNUS}.absence": Absence.SIGN_OFF}, Event.HOUSE)
cup_signing_off = sets("osv-v30", "2.7", {f"stage.{CUP}.absence": Absence.SIGN_OFF}, Event.SCHEIJGROND)
blitz_without_signing_off = sets("osv-v30", "3.6", {f"stage.{TURNUS}.absence": Absence.FREE}, Event.BLITZ)
open_signing_off = sets("osv-v30", "4.7", {f"stage.{OPEN}.absence": Absence.SIGN_OFF}, Event.OPEN)
blitz_fee = sets("osv-v30", "3.1-b", {"fee": Fee.ENTRY}, Event.BLITZ)
open_fee = sets("osv-v30", "4.1-b", {"fee": Fee.ENTRY}, Event.OPEN)
