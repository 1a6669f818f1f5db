"""What happens in a season, in the past tense; docs/journal.md has an example of each.

An event holds only what JSON can hold, so that the journal needs no code to be read. What rests on a ruling
carries it (`rulings`), so that it can be derived again.
"""

from collections.abc import Mapping
from typing import Any

from turnus.competition.disputing.events import (
    DisputeDecided,
    DisputeLodged,
    DisputeReferred,
    Disputes,
    RulingPublished,
)
from turnus.competition.season.club.events import (
    FeeReduced,
    FeesSet,
    InstalmentsAgreed,
    LeagueMissed,
    LeagueScored,
)
from turnus.competition.season.endings.events import (
    DecidingGamePlayed,
    DecisionTaken,
    FinalDrawn,
    FinalPlayers,
    FinalResult,
    FinalsDated,
    FinalsQualified,
    FinalTable,
    FinalWithdrawn,
    Line,
    OfferAnswered,
    OutcomeOverruled,
    PhoneNoticed,
    PlayOffResult,
    SeasonClosed,
    TitleWon,
    TurnusClosed,
)
from turnus.competition.season.people.events import (
    CalendarSet,
    GroupList,
    GroupsFormed,
    LastSeason,
    LaterStartGranted,
    MemberJoined,
    MemberLeft,
    Missed,
    Names,
    NewcomerPlaced,
    Overruled,
    PlayerReturned,
    PlayerSeated,
    PlayerStopped,
    PlayerWithdrawn,
    RatingChanged,
    SeasonOpened,
    SignedOff,
    SignOffWithdrawn,
    StrengthJudged,
    TurnusSignedOff,
)
from turnus.competition.season.rounds.events import (
    DeadlineExtended,
    Explained,
    GamePostponed,
    GameRescheduled,
    Idle,
    Paired,
    ResultConfirmed,
    ResultCorrected,
    ResultProposed,
    RoundClosed,
    RoundDrafted,
    RoundPublished,
    RoundWithdrawn,
    StartSet,
    TempoSet,
)
from turnus.competition.undoing import Undone

__all__ = [
    "EVENTS",
    "CalendarSet",
    "Club",
    "DeadlineExtended",
    "DecidingGamePlayed",
    "DecisionTaken",
    "Decisions",
    "DisputeDecided",
    "DisputeLodged",
    "DisputeReferred",
    "Disputes",
    "Endings",
    "Event",
    "Explained",
    "FeeReduced",
    "FeesSet",
    "FinalDrawn",
    "FinalPlayers",
    "FinalResult",
    "FinalTable",
    "FinalWithdrawn",
    "FinalsDated",
    "FinalsQualified",
    "GamePostponed",
    "GameRescheduled",
    "GroupList",
    "GroupsFormed",
    "Idle",
    "InATurnus",
    "InstalmentsAgreed",
    "LastSeason",
    "LaterStartGranted",
    "LeagueMissed",
    "LeagueScored",
    "Line",
    "MemberJoined",
    "MemberLeft",
    "Missed",
    "Names",
    "NewcomerPlaced",
    "OfferAnswered",
    "Opening",
    "OutcomeOverruled",
    "Overruled",
    "Paired",
    "People",
    "PhoneNoticed",
    "PlayOffResult",
    "PlayerReturned",
    "PlayerSeated",
    "PlayerStopped",
    "PlayerWithdrawn",
    "RatingChanged",
    "ResultConfirmed",
    "ResultCorrected",
    "ResultProposed",
    "RoundClosed",
    "RoundDrafted",
    "RoundPublished",
    "RoundWithdrawn",
    "Rounds",
    "RulingPublished",
    "SeasonClosed",
    "SeasonOpened",
    "SignOffWithdrawn",
    "SignedOff",
    "StartSet",
    "StrengthJudged",
    "TempoSet",
    "TitleWon",
    "TurnusClosed",
    "TurnusSignedOff",
    "Undone",
]


Opening = SeasonOpened | CalendarSet | GroupsFormed
InATurnus = PlayerSeated | SignedOff | SignOffWithdrawn | PlayerWithdrawn | PlayerStopped | StrengthJudged
People = (
    MemberJoined
    | RatingChanged
    | MemberLeft
    | NewcomerPlaced
    | TurnusSignedOff
    | PlayerReturned
    | LaterStartGranted
    | InATurnus
)
Rounds = (
    RoundDrafted
    | RoundPublished
    | RoundWithdrawn
    | ResultProposed
    | ResultConfirmed
    | ResultCorrected
    | GameRescheduled
    | GamePostponed
    | DeadlineExtended
    | StartSet
    | TempoSet
    | RoundClosed
)
Endings = (
    TurnusClosed
    | OfferAnswered
    | FinalsQualified
    | FinalWithdrawn
    | FinalDrawn
    | FinalsDated
    | FinalResult
    | TitleWon
    | SeasonClosed
    | DecidingGamePlayed
    | PlayOffResult
)
Decisions = DecisionTaken | PhoneNoticed | OutcomeOverruled
Club = FeesSet | FeeReduced | InstalmentsAgreed | LeagueScored | LeagueMissed
Event = Opening | People | Rounds | Endings | Decisions | Club | Disputes | Undone

EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in Event.__args__}
