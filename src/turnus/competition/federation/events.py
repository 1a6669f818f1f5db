"""What happens in a federation, in the past tense; docs/journal.md has an example of each.

Whoever runs a federation reports what happened: a report is the event itself. `examine` puts it to the law,
which adds rulings and consequences, or refuses it. An event holds only what JSON can hold.
"""

from collections.abc import Mapping
from typing import Any

from turnus.competition.federation.championships.events import (
    ChampionshipOpened,
    CompetitionAnnounced,
    CostsStated,
    DecidingGamePlayed,
    DispensationGiven,
    FederationChosen,
    GameMoved,
    GamePlayed,
    Invitation,
    LastStandingStated,
    PairedGame,
    PlaceGivenUp,
    PlayerEntered,
    PlayerWithdrew,
    ProvincialConditions,
    QuotaDivided,
    RapidFinalClosed,
    RoundPaired,
    StageClosed,
)
from turnus.competition.federation.cup.events import (
    CupMatchPlayed,
    CupPlacesDivided,
    CupRoundDrawn,
    CupTeamsDesignated,
    LastCupStated,
    PupilPlacesDivided,
    TeamDayBoard,
    TeamDayPaired,
    TeamDayPlayed,
    TeamPlaced,
)
from turnus.competition.federation.discipline.events import (
    CalendarPublished,
    CaseDecided,
    CaseFiled,
    CaseTakenUp,
    CommitteeAppointed,
    CommitteeSat,
    CopiesSent,
    DayChanged,
    DayPlanned,
    DecisionTaken,
    FineImposed,
    FinePaid,
    FineRemitted,
    FormStated,
    GameTimed,
    InformationAsked,
    InformationGiven,
    LetterSent,
    OrganisationDelegated,
    PaymentReported,
    PersonHeard,
    PersonSummoned,
    ProtestHandedIn,
    StepDone,
)
from turnus.competition.federation.organising.events import (
    AgeStated,
    ClubChangeJudged,
    ClubJoined,
    ClubLiquidated,
    FederationOpened,
    HallNamed,
    LastSeasonStated,
    LimitReported,
    MemberDescribed,
    MemberMoved,
    MemberRegistered,
    MemberSuspended,
    Names,
    PupilsEnrolled,
    RatingChanged,
    RegistrationEnded,
    Rulings,
)
from turnus.competition.federation.teams.events import (
    ConditionsChanged,
    ContestClosed,
    ContestOpened,
    DecisionMatchPlayed,
    IneligiblePlayersFound,
    LeagueClosed,
    LineupNamed,
    ListChanged,
    ListFiled,
    LotsDrawn,
    MatchCorrected,
    MatchMoved,
    MatchPlayed,
    MatchReported,
    NegligenceJudged,
    NextSeasonClass,
    ParallelMatchPlayed,
    Planned,
    PlayOffMatchPlayed,
    PlayOffWon,
    PointsDeducted,
    ScheduleMade,
    TeamAbsent,
    TeamLeavesLeague,
    TeamRoundPaired,
    TeamWithdrew,
)
from turnus.competition.federation.teams.events_match_day import (
    ArbiterNamed,
    ConditionAdded,
    InterpretationGiven,
    MatchBegun,
    RulesReplaced,
    SubstituteFielded,
)
from turnus.competition.undoing import Undone

__all__ = [
    "EVENTS",
    "AgeStated",
    "ArbiterNamed",
    "CalendarPublished",
    "CaseDecided",
    "CaseFiled",
    "CaseTakenUp",
    "ChampionshipOpened",
    "ClubChangeJudged",
    "ClubJoined",
    "ClubLiquidated",
    "CommitteeAppointed",
    "CommitteeSat",
    "CompetitionAnnounced",
    "ConditionAdded",
    "ConditionsChanged",
    "ContestClosed",
    "ContestOpened",
    "CopiesSent",
    "CostsStated",
    "CupMatchPlayed",
    "CupPlacesDivided",
    "CupRoundDrawn",
    "CupTeamsDesignated",
    "DayChanged",
    "DayPlanned",
    "DecidingGamePlayed",
    "DecisionMatchPlayed",
    "DecisionTaken",
    "DispensationGiven",
    "Event",
    "FederationChosen",
    "FederationOpened",
    "FineImposed",
    "FinePaid",
    "FineRemitted",
    "FormStated",
    "GameMoved",
    "GamePlayed",
    "GameTimed",
    "HallNamed",
    "IneligiblePlayersFound",
    "InformationAsked",
    "InformationGiven",
    "InterpretationGiven",
    "Invitation",
    "LastCupStated",
    "LastSeasonStated",
    "LastStandingStated",
    "LeagueClosed",
    "LetterSent",
    "LimitReported",
    "LineupNamed",
    "ListChanged",
    "ListFiled",
    "LotsDrawn",
    "MatchBegun",
    "MatchCorrected",
    "MatchMoved",
    "MatchPlayed",
    "MatchReported",
    "MemberDescribed",
    "MemberMoved",
    "MemberRegistered",
    "MemberSuspended",
    "Names",
    "NegligenceJudged",
    "NextSeasonClass",
    "OfCase",
    "OfChampionship",
    "OfConditions",
    "OfContest",
    "OfMember",
    "OfTheBoard",
    "OrganisationDelegated",
    "Other",
    "PairedGame",
    "ParallelMatchPlayed",
    "PaymentReported",
    "PersonHeard",
    "PersonSummoned",
    "PlaceGivenUp",
    "Planned",
    "PlayOffMatchPlayed",
    "PlayOffWon",
    "PlayerEntered",
    "PlayerWithdrew",
    "PointsDeducted",
    "ProtestHandedIn",
    "ProvincialConditions",
    "PupilPlacesDivided",
    "PupilsEnrolled",
    "QuotaDivided",
    "RapidFinalClosed",
    "RatingChanged",
    "RegistrationEnded",
    "RoundPaired",
    "RulesReplaced",
    "Rulings",
    "ScheduleMade",
    "StageClosed",
    "StepDone",
    "SubstituteFielded",
    "TeamAbsent",
    "TeamDayBoard",
    "TeamDayPaired",
    "TeamDayPlayed",
    "TeamLeavesLeague",
    "TeamPlaced",
    "TeamRoundPaired",
    "TeamWithdrew",
    "Undone",
]

OfMember = (
    MemberRegistered
    | RegistrationEnded
    | MemberDescribed
    | AgeStated
    | RatingChanged
    | MemberMoved
    | LastSeasonStated
    | ClubChangeJudged
    | MemberSuspended
)
OfContest = (
    MatchMoved
    | LineupNamed
    | MatchPlayed
    | MatchCorrected
    | IneligiblePlayersFound
    | TeamAbsent
    | NegligenceJudged
    | TeamWithdrew
    | PointsDeducted
    | DecisionMatchPlayed
    | ContestClosed
    | ScheduleMade
    | CupRoundDrawn
    | CupMatchPlayed
    | TeamDayPlayed
    | TeamRoundPaired
    | TeamDayPaired
    | SubstituteFielded
    | MatchBegun
    | ArbiterNamed
    | MatchReported
)
OfChampionship = (
    PlayerEntered
    | PlaceGivenUp
    | RoundPaired
    | GamePlayed
    | PlayerWithdrew
    | DecidingGamePlayed
    | StageClosed
    | QuotaDivided
    | GameMoved
)
OfCase = (
    FormStated
    | CopiesSent
    | CaseTakenUp
    | CommitteeSat
    | InformationAsked
    | InformationGiven
    | PersonSummoned
    | PersonHeard
    | CaseDecided
)
OfConditions = ConditionsChanged | RulesReplaced | ConditionAdded | InterpretationGiven
OfTheBoard = (
    FineImposed
    | FinePaid
    | FineRemitted
    | CommitteeAppointed
    | CaseFiled
    | DecisionTaken
    | DayPlanned
    | DayChanged
    | CalendarPublished
    | StepDone
    | CompetitionAnnounced
    | GameTimed
    | OrganisationDelegated
    | PaymentReported
    | ProtestHandedIn
    | LetterSent
    | OfConditions
)
OfTeams = (
    TeamLeavesLeague
    | PlayOffMatchPlayed
    | ParallelMatchPlayed
    | PlayOffWon
    | LeagueClosed
    | TeamPlaced
    | PupilPlacesDivided
    | LastCupStated
    | CupTeamsDesignated
    | CupPlacesDivided
    | LotsDrawn
    | ListFiled
    | ListChanged
    | PupilsEnrolled
)
Other = (
    FederationOpened
    | LastStandingStated
    | CostsStated
    | ClubJoined
    | ClubLiquidated
    | HallNamed
    | ContestOpened
    | ChampionshipOpened
    | FederationChosen
    | LimitReported
    | DispensationGiven
    | RapidFinalClosed
)
Event = OfMember | OfContest | OfChampionship | OfCase | OfTheBoard | OfTeams | Other | Undone

EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in Event.__args__}
