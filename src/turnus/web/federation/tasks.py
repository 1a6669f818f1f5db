"""What a secretary does, in her words: every report and command as a task, by kind of work, to be found."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from turnus.competition.federation.registry import FEDERATION

OFTEN = 6  # tasks that are offered first
Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do: the report or command behind it, what it is called, and its own page if it has one."""

    report: str
    title: str
    page: str = ""
    about: str = ""  # where the report's own sentence is not the secretary's

    @property
    def says(self) -> str:
        """What it is for, in a sentence."""
        return self.about or FEDERATION.entry(self.report).says


@dataclass(frozen=True, slots=True)
class Work:
    """A part of the secretary's work, the most frequent task first."""

    name: str
    tasks: tuple[Task, ...]


WORK = (
    Work("Match day", (
        Task("MatchPlayed", "Enter the result of a match", "secretariat_results"),
        Task("LineupNamed", "Take a line-up in", "secretariat_lineups"),
        Task("MatchMoved", "Give a match another day"),
        Task("TeamAbsent", "A team did not appear"),
        Task("NegligenceJudged", "Judge why a team did not appear"),
        Task("MatchReported", "Note what a captain told of a match"),
        Task("MatchCorrected", "Correct the result of a match"),
        Task("IneligiblePlayersFound", "A player was not entitled to play"),
        Task("ArbiterNamed", "Name the arbiter of a match"),
        Task("SubstituteFielded", "A substitute came in"),
        Task("MatchBegun", "A match began, or began late"),
        Task("GameTimed", "Note when a game began and ended"),
    )),
    Work("Members and clubs", (
        Task("MemberRegistered", "Register a member of a club"),
        Task("RegistrationEnded", "End a membership"),
        Task("ClubChangeJudged", "Decide on a change of club"),
        Task("RatingChanged", "Enter a rating"),
        Task("AgeStated", "State somebody's age"),
        Task("MemberDescribed", "Note what a competition must know of a member"),
        Task("MemberMoved", "A member moved house"),
        Task("LastSeasonStated", "For which club somebody played last season"),
        Task("FederationChosen", "Through which province a member wants to be promoted"),
        Task("ClubJoined", "Enter a club"),
        Task("HallNamed", "Where and at what hour a club plays at home"),
        Task("ClubLiquidated", "A club was wound up"),
        Task("PupilsEnrolled", "Enter the pupils of a school"),
    )),
    Work("Teams and the league", (
        Task("ListFiled", "Take a player list in"),
        Task("ListChanged", "Replace a player on a list"),
        Task(
            "ContestOpened", "Open a team competition",
            about="A group of a class or stage of a team competition, with its teams and conditions.",
        ),
        Task("MakeSchedule", "Make the schedule of a group"),
        Task("ScheduleMade", "Enter a schedule that was made by hand"),
        Task("PairTeams", "Pair the next round of teams"),
        Task("TeamWithdrew", "A team withdraws"),
        Task("TeamLeavesLeague", "A team stops after this season"),
        Task("DecisionMatchPlayed", "Enter a decision match"),
        Task("PlayOffMatchPlayed", "Enter a match of the play-off"),
        Task("PlayOffWon", "Say who won the play-off"),
        Task("ParallelMatchPlayed", "Enter a match between parallel groups"),
        Task("DrawParallelLots", "Draw lots between parallel groups"),
        Task("DrawLots", "Draw lots"),
        Task("TeamPlaced", "Place a team in a class"),
        Task("DivideClass", "Divide a class into groups"),
        Task("CloseContest", "Close a group", "secretariat_endings"),
        Task("CloseLeague", "Close the league", "secretariat_endings"),
    )),
    Work("Championships", (
        Task("PlayerEntered", "Enter a player in a championship"),
        Task("GamePlayed", "Enter the result of a game", "secretariat_results"),
        Task("PairRound", "Pair the next round of a championship"),
        Task("ChampionshipOpened", "Open a championship"),
        Task("PlaceGivenUp", "Somebody gives his place up"),
        Task("PlayerWithdrew", "A player withdraws"),
        Task("GameMoved", "Give a game another day"),
        Task("DecidingGamePlayed", "Enter a deciding game"),
        Task("DivideQuota", "Divide places over the provinces"),
        Task("DividePupilPlaces", "Divide the places of pupil teams"),
        Task("RoundPaired", "Enter a pairing that was made by hand"),
        Task("LastStandingStated", "Enter the standings of last year"),
        Task("LimitReported", "Until when players of a league must be members"),
        Task("DispensationGiven", "Dispense a province from a clause"),
        Task("MakeRapidFinals", "Open the finals of a rapid championship"),
        Task("CloseRapidFinals", "Close a rapid championship"),
        Task("CloseStage", "Close a championship", "secretariat_endings"),
    )),
    Work("Cup and team days", (
        Task("CupMatchPlayed", "Enter a cup match"),
        Task("DrawCupRound", "Draw a round of the cup"),
        Task("CupTeamsDesignated", "A province names its cup teams"),
        Task("LastCupStated", "Enter how the cup of last year ended"),
        Task("DivideCupPlaces", "Divide the places of the cup"),
        Task("PairTeamDay", "Pair a team day"),
        Task("TeamDayPlayed", "Enter the result of a team day"),
    )),
    Work("Discipline", (
        Task("FineImposed", "Impose a fine", about="The Board fines a club, a team or a member."),
        Task("FinePaid", "A fine was paid"),
        Task("FineRemitted", "Take a fine back"),
        Task("PointsDeducted", "Deduct match points"),
        Task("MemberSuspended", "Suspend a member"),
        Task("CaseFiled", "Enter a protest or an appeal"),
        Task("ProtestHandedIn", "Note a protest that a club handed in"),
        Task("PaymentReported", "A club says that it paid a fine"),
        Task("LetterSent", "A letter was sent"),
        Task("FormStated", "Say what is known of the form of a case"),
        Task("CopiesSent", "Copies of a case were sent"),
        Task("CaseTakenUp", "Take a case up, or not"),
        Task("CommitteeSat", "Say who sits in a case"),
        Task("InformationAsked", "Ask somebody for information"),
        Task("InformationGiven", "Information came in"),
        Task("PersonSummoned", "Summon somebody"),
        Task("PersonHeard", "Somebody was heard"),
        Task(
            "CaseDecided", "Enter the ruling in a case",
            about="The committee ruled, in writing and with reasons.",
        ),
        Task("CommitteeAppointed", "Appoint a committee"),
    )),
    Work("Calendar, conditions and decisions", (
        Task("DayPlanned", "Plan a day"),
        Task("DayChanged", "Change a day of the calendar"),
        Task("CalendarPublished", "Publish the calendar"),
        Task("StepDone", "Tick off something with a deadline"),
        Task("DecisionTaken", "Record a decision"),
        Task("InterpretationGiven", "Record how a clause is read"),
        Task("ConditionAdded", "Add a condition to a competition"),
        Task("ConditionsChanged", "Change the conditions of a competition"),
        Task("RulesReplaced", "Replace articles by own texts"),
        Task("OrganisationDelegated", "Have another body organise a competition"),
        Task("CompetitionAnnounced", "A competition of others was announced"),
        Task(
            "CostsStated", "Enter what a competition cost",
            about="What a competition cost, and what each team contributes where the Board fixed that.",
        ),
    )),
)  # fmt: skip
TASKS = {task.report: task for work in WORK for task in work.tasks}


def reports_of(*works: str) -> frozenset[str]:
    """Return the reports and commands of some kinds of work."""
    return frozenset(task.report for work in WORK if work.name in works for task in work.tasks)


def often(happened: Iterable[object]) -> list[Task]:
    """Return the tasks that were done most so far; where nothing was done yet, the first of all work."""
    counted = Counter(type(event).__name__ for event in happened)
    ours = [TASKS[name] for name, _ in counted.most_common() if name in TASKS]
    return list(dict.fromkeys((*ours, *(work.tasks[0] for work in WORK))))[:OFTEN]


def found(wanted: str, say: Translate) -> Iterator[Work]:
    """Yield the work whose tasks have every word that is wanted, in the title or in what it is for.

    Words may be cut short and without their accents. A task whose title has them comes first.
    """
    words = _plain(wanted).split()
    for work in WORK:
        ranked = [(_rank(words, work, task, say), task) for task in work.tasks]
        hits = sorted((each for each in ranked if each[0] is not None), key=lambda each: each[0] or 0)
        if hits:
            yield Work(work.name, tuple(task for _, task in hits))


def _rank(words: list[str], work: Work, task: Task, say: Translate) -> int | None:
    """Return how well a task fits, the best first; none where it does not."""
    texts = (say(task.title), say(task.says), say(work.name), say(FEDERATION.entry(task.report).title))
    for rank, text in enumerate((texts[0], " ".join(texts))):
        if all(re.search(rf"\b{re.escape(word)}", _plain(text)) for word in words):
            return rank
    return None


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()
