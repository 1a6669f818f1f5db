"""What one can ask a season to do: imperative, with the time, ids and seeds that entered with the request."""

from turnus.competition.disputing.commands import (
    DecideDispute,
    LodgeDispute,
    PublishRuling,
    ReferDispute,
)
from turnus.competition.season.calendars.commands import (
    ClaimForfeit,
    Extend,
    GrantLaterStart,
    Postpone,
    Rearrange,
    ReportAbsence,
    SetStart,
    StopPlaying,
)
from turnus.competition.season.club.commands import (
    AgreeInstalments,
    EnterLeagueResult,
    GrantReduction,
    MissLeagueMatch,
    SetFees,
)
from turnus.competition.season.endings.commands import (
    AnswerOffer,
    CloseSeason,
    CloseTurnus,
    DateFinals,
    Decide,
    DrawFinal,
    EnterFinalResult,
    EnterPlayOff,
    NoticePhone,
    Overrule,
    QualifyFinals,
    WithdrawFromFinal,
)
from turnus.competition.season.people.commands import (
    ChangeRating,
    FormGroups,
    Join,
    JudgeStrength,
    Leave,
    OpenSeason,
    PlaceNewcomer,
    Return,
    Seat,
    SetCalendar,
    SignOff,
    SignOffTurnus,
    SignOn,
)
from turnus.competition.season.rounds.commands import (
    CloseRound,
    CorrectResult,
    DraftRound,
    EnterDecidingGame,
    EnterResult,
    ProposeResult,
    PublishRound,
    ReportLateness,
    Reschedule,
    SetTempo,
    WithdrawRound,
)

__all__ = [
    "AgreeInstalments",
    "AnswerOffer",
    "ChangeRating",
    "ClaimForfeit",
    "CloseRound",
    "CloseSeason",
    "CloseTurnus",
    "Command",
    "CorrectResult",
    "DateFinals",
    "Decide",
    "DecideDispute",
    "DraftRound",
    "DrawFinal",
    "EnterDecidingGame",
    "EnterFinalResult",
    "EnterLeagueResult",
    "EnterPlayOff",
    "EnterResult",
    "Extend",
    "FormGroups",
    "GrantLaterStart",
    "GrantReduction",
    "Join",
    "JudgeStrength",
    "Leave",
    "LodgeDispute",
    "MissLeagueMatch",
    "NoticePhone",
    "OpenSeason",
    "Overrule",
    "PlaceNewcomer",
    "Postpone",
    "ProposeResult",
    "PublishRound",
    "PublishRuling",
    "QualifyFinals",
    "Rearrange",
    "ReferDispute",
    "ReportAbsence",
    "ReportLateness",
    "Reschedule",
    "Return",
    "Seat",
    "SetCalendar",
    "SetFees",
    "SetStart",
    "SetTempo",
    "SignOff",
    "SignOffTurnus",
    "SignOn",
    "StopPlaying",
    "WithdrawFromFinal",
    "WithdrawRound",
]

Command = (
    OpenSeason
    | Join
    | ChangeRating
    | Leave
    | PlaceNewcomer
    | SignOffTurnus
    | Return
    | FormGroups
    | SetCalendar
    | Seat
    | SignOff
    | SignOn
    | JudgeStrength
    | DraftRound
    | PublishRound
    | WithdrawRound
    | ProposeResult
    | EnterResult
    | ReportLateness
    | CorrectResult
    | Reschedule
    | CloseRound
    | SetTempo
    | EnterDecidingGame
    | Postpone
    | ReportAbsence
    | StopPlaying
    | GrantLaterStart
    | SetStart
    | ClaimForfeit
    | Rearrange
    | Extend
    | CloseTurnus
    | AnswerOffer
    | QualifyFinals
    | WithdrawFromFinal
    | DrawFinal
    | DateFinals
    | EnterFinalResult
    | CloseSeason
    | Decide
    | NoticePhone
    | EnterPlayOff
    | Overrule
    | SetFees
    | GrantReduction
    | AgreeInstalments
    | EnterLeagueResult
    | MissLeagueMatch
    | LodgeDispute
    | ReferDispute
    | DecideDispute
    | PublishRuling
)
