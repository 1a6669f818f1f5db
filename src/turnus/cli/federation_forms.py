"""Commands made from reports: a field without a default is an argument, the others are options."""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from datetime import datetime
from inspect import Parameter, Signature
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from turnus.app.running import new_seed
from turnus.cli.output import Json, Lang
from turnus.cli.season import Database
from turnus.faults import BadInput

Carry = Callable[[str, dict[str, Any], str, str, bool], None]

FORMS: Mapping[str, str] = {
    "club": "ClubJoined",
    "club-ends": "ClubLiquidated",
    "register": "MemberRegistered",
    "registration-ends": "RegistrationEnded",
    "describe": "MemberDescribed",
    "age": "AgeStated",
    "rating": "RatingChanged",
    "new-home": "MemberMoved",
    "last-season": "LastSeasonStated",
    "judge-club": "ClubChangeJudged",
    "suspend": "MemberSuspended",
    "open": "ContestOpened",
    "list": "ListFiled",
    "list-change": "ListChanged",
    "schedule": "MakeSchedule",
    "schedule-by-hand": "ScheduleMade",
    "move-match": "MatchMoved",
    "lineup": "LineupNamed",
    "result": "MatchPlayed",
    "correct": "MatchCorrected",
    "ineligible": "IneligiblePlayersFound",
    "absent": "TeamAbsent",
    "withdraw-team": "TeamWithdrew",
    "deduct": "PointsDeducted",
    "decision-match": "DecisionMatchPlayed",
    "lots": "DrawLots",
    "leaves-league": "TeamLeavesLeague",
    "play-off": "PlayOffWon",
    "close": "CloseContest",
    "close-league": "CloseLeague",
    "cup-draw": "DrawCupRound",
    "cup-result": "CupMatchPlayed",
    "team-day": "TeamDayPlayed",
    "fine": "FineImposed",
    "fine-paid": "FinePaid",
    "fine-remitted": "FineRemitted",
    "committee": "CommitteeAppointed",
    "case": "CaseFiled",
    "copies": "CopiesSent",
    "take-up": "CaseTakenUp",
    "sit": "CommitteeSat",
    "ask-information": "InformationAsked",
    "information": "InformationGiven",
    "summon": "PersonSummoned",
    "hear": "PersonHeard",
    "rule": "CaseDecided",
    "decide": "DecisionTaken",
    "day": "DayPlanned",
    "change-day": "DayChanged",
    "publish-calendar": "CalendarPublished",
    "done": "StepDone",
    "open-championship": "ChampionshipOpened",
    "enter": "PlayerEntered",
    "give-up": "PlaceGivenUp",
    "pair": "PairRound",
    "pair-by-hand": "RoundPaired",
    "game": "GamePlayed",
    "withdraw-player": "PlayerWithdrew",
    "deciding-game": "DecidingGamePlayed",
    "divide-class": "DivideClass",
    "pupil-places": "DividePupilPlaces",
    "pair-team-day": "PairTeamDay",
    "cup-places": "DivideCupPlaces",
    "rapid-finals": "MakeRapidFinals",
    "close-rapid": "CloseRapidFinals",
    "pair-teams": "PairTeams",
    "parallel-lots": "DrawParallelLots",
    "close-stage": "CloseStage",
    "quota": "DivideQuota",
    "last-standing": "LastStandingStated",
    "costs": "CostsStated",
    "announce": "CompetitionAnnounced",
    "change-conditions": "ConditionsChanged",
    "place-team": "TeamPlaced",
    "dispense": "DispensationGiven",
    "designate-cup": "CupTeamsDesignated",
    "last-cup": "LastCupStated",
    "limit": "LimitReported",
    "pupils": "PupilsEnrolled",
    "parallel-match": "ParallelMatchPlayed",
    "play-off-match": "PlayOffMatchPlayed",
    "delegate": "OrganisationDelegated",
    "time-game": "GameTimed",
    "move-game": "GameMoved",
    "choose-federation": "FederationChosen",
}
WORKED_OUT = frozenset(
    {"rulings", "order", "rights", "is_late", "placed_in", "entrants"}
)  # what nobody fills in
TODAY = ("on", "received", "sent")  # days that are today when nobody says
Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]


def form(kind: type[Any], carry_out: Carry) -> Callable[..., None]:
    """Make a command that reads a report or a command of this kind."""
    hints = get_type_hints(kind)
    asked = [each for each in fields(kind) if each.name not in WORKED_OUT]

    def command(**given: Any) -> None:
        database, stream, as_json = given.pop("database"), given.pop("stream"), given.pop("as_json")
        del given["lang"]
        payload = {
            name: read_value(text, hints[name], name)
            for name, text in given.items()
            if text not in ("", None)
        }
        carry_out(kind.__name__, payload | _by_default(asked, payload), database, stream, as_json)

    parameters = [*(p for e in asked if (p := _argument(e))), *(p for e in asked if (p := _option(e, hints)))]
    parameters += [
        Parameter("database", Parameter.KEYWORD_ONLY, default="", annotation=Database),
        Parameter("stream", Parameter.KEYWORD_ONLY, default="", annotation=Stream),
        Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=Json),
        Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=Lang),
    ]
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in parameters}
    command.__doc__ = kind.__doc__
    return command


def _is_asked(each: Field[Any]) -> bool:
    needed = each.default is MISSING and each.default_factory is MISSING
    return needed and each.name not in (*TODAY, "seed")


def _argument(each: Field[Any]) -> Parameter | None:
    if not _is_asked(each):
        return None
    kind = Annotated[str, typer.Argument(metavar=each.name.upper())]
    return Parameter(each.name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)


def _option(each: Field[Any], hints: Mapping[str, Any]) -> Parameter | None:
    if _is_asked(each):
        return None
    name = f"--{each.name.replace('_', '-')}"
    if hints[each.name] is bool:
        kind: Any = Annotated[bool | None, typer.Option(f"{name}/--not-{name[2:]}")]
        return Parameter(each.name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)
    kind = Annotated[str, typer.Option(name)]
    return Parameter(each.name, Parameter.KEYWORD_ONLY, default="", annotation=kind)


def _by_default(asked: list[Field[Any]], payload: Mapping[str, Any]) -> dict[str, Any]:
    today = datetime.now().astimezone().date().isoformat()
    needed = [e for e in asked if e.default is MISSING and e.default_factory is MISSING]
    values = dict.fromkeys(TODAY, today) | {"seed": new_seed()}
    return {e.name: values[e.name] for e in needed if e.name in values and e.name not in payload}


def read_value(text: Any, hint: Any, where: str) -> Any:
    """Read a value as a person types it: a,b,c for several, a=1,b=2 for names, 2-0 for a result, or JSON."""
    if not isinstance(text, str):
        return text
    try:
        return json.loads(text) if text[:1] in "[{" else _plain(text, hint)
    except ValueError as wrong:
        raise BadInput("“{text}” cannot be read", text=text, where=where) from wrong


def _plain(text: str, hint: Any) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if inner == (int, int):
        return [int(part) for part in text.split("-")]
    if origin in (tuple, frozenset):
        apart = ";" if get_origin(inner[0]) is tuple and inner[0] != tuple[int, int] else ","
        return [_plain(part, inner[0]) for part in text.split(apart) if part]
    if origin in (dict, Mapping):
        pairs = (part.partition("=") for part in text.split(",") if part)
        return {name.strip(): _plain(value, inner[1]) for name, _, value in pairs}
    return int(text) if hint is int or int in inner else text
