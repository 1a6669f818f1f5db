"""Commands made from reports: a field without a default is an argument, the others are options."""

from collections.abc import Callable, Mapping
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer

from turnus.cli.options import Json, Lang
from turnus.cli.seasons.season import Database
from turnus.competition.registry import Described, Entry

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
    "reported": "MatchReported",
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
    "substitute": "SubstituteFielded",
    "begin": "MatchBegun",
    "arbiter": "ArbiterNamed",
    "replace-rules": "RulesReplaced",
    "add-condition": "ConditionAdded",
    "interpret": "InterpretationGiven",
    "fine": "FineImposed",
    "fine-paid": "FinePaid",
    "payment-reported": "PaymentReported",
    "fine-remitted": "FineRemitted",
    "committee": "CommitteeAppointed",
    "case": "CaseFiled",
    "hand-in": "ProtestHandedIn",
    "letter-sent": "LetterSent",
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


def form(entry: Entry, carry_out: Carry) -> Callable[..., None]:
    """Make a command of the shell from a command of the registry."""

    def command(**given: Any) -> None:
        database, stream, as_json = given.pop("database"), given.pop("stream"), given.pop("as_json")
        del given["lang"]
        carry_out(entry.name, given, database, stream, as_json)

    asked = entry.asked.values()
    parameters = [
        *(_argument(e) for e in asked if e.is_needed),
        *(_option(e) for e in asked if not e.is_needed),
    ]
    parameters += [
        Parameter("database", Parameter.KEYWORD_ONLY, default="", annotation=Database),
        Parameter("stream", Parameter.KEYWORD_ONLY, default="", annotation=Stream),
        Parameter("as_json", Parameter.KEYWORD_ONLY, default=False, annotation=Json),
        Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=Lang),
    ]
    command.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in parameters}
    command.__doc__ = entry.kind.__doc__
    return command


def _argument(each: Described) -> Parameter:
    kind = Annotated[str, typer.Argument(metavar=each.name.upper())]
    return Parameter(each.name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)


def _option(each: Described) -> Parameter:
    name = f"--{each.name.replace('_', '-')}"
    kind: Any = Annotated[str | None, typer.Option(name)]
    if each.type is bool:
        kind = Annotated[bool | None, typer.Option(f"{name}/--not-{name[2:]}")]
    return Parameter(each.name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)
