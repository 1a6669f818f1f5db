"""Commands made from reports: a field without a default is an argument, the others are options."""

from collections.abc import Callable, Mapping
from dataclasses import Field
from datetime import datetime
from inspect import Parameter, Signature
from typing import Annotated, Any, get_type_hints

import typer

from turnus.app.running import new_seed
from turnus.app.typed import by_default, filled_in, is_needed, read_value
from turnus.cli.output import Json, Lang
from turnus.cli.season import Database

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
Stream = Annotated[str, typer.Option("--season", help="The season's stream; without it the last that began.")]


def form(kind: type[Any], carry_out: Carry) -> Callable[..., None]:
    """Make a command that reads a report or a command of this kind."""
    hints = get_type_hints(kind)
    asked = filled_in(kind)

    def command(**given: Any) -> None:
        database, stream, as_json = given.pop("database"), given.pop("stream"), given.pop("as_json")
        del given["lang"]
        payload = {
            name: read_value(text, hints[name], name)
            for name, text in given.items()
            if text not in ("", None)
        }
        today = datetime.now().astimezone().date().isoformat()
        added = by_default(kind, payload, today, new_seed())
        carry_out(kind.__name__, payload | added, database, stream, as_json)

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


def _argument(each: Field[Any]) -> Parameter | None:
    if not is_needed(each):
        return None
    kind = Annotated[str, typer.Argument(metavar=each.name.upper())]
    return Parameter(each.name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)


def _option(each: Field[Any], hints: Mapping[str, Any]) -> Parameter | None:
    if is_needed(each):
        return None
    name = f"--{each.name.replace('_', '-')}"
    if hints[each.name] is bool:
        kind: Any = Annotated[bool | None, typer.Option(f"{name}/--not-{name[2:]}")]
        return Parameter(each.name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)
    kind = Annotated[str, typer.Option(name)]
    return Parameter(each.name, Parameter.KEYWORD_ONLY, default="", annotation=kind)
