"""How the commands of a season are spelled in the shell, where their fields alone do not say it."""

from turnus.cli.verbs import Asked, Given, Verb, argument, flag, option, several
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.registry import whole_number
from turnus.competition.season import commands as asked
from turnus.faults import BadInput

GAME = ("white", "black")
FORFEIT = {"played": "--forfeit"}
UNPLAYED_HELP = {"played": "Not played: decided by a clause."}


def _dated(given: Given) -> list[Asked]:
    return [(asked.DateFinals if given.pop("finals") else asked.SetCalendar, given)]


def _absent(given: Given) -> list[Asked]:
    return [(asked.SignOn if given.pop("withdrawn") else asked.SignOff, given)]


CLOSING = {"round": asked.CloseRound, "turnus": asked.CloseTurnus, "season": asked.CloseSeason}


def _closed(given: Given) -> list[Asked]:
    what = given.pop("what")
    if what not in CLOSING:
        raise BadInput("close one of {known}", known=", ".join(CLOSING), where="WHAT")
    return [(CLOSING[what], given)]


def _finals(given: Given) -> list[Asked]:
    """Leave somebody out first; then draw a group, or fill all."""
    out: list[Asked] = [(asked.WithdrawFromFinal, given)] if given.get("player") else []
    return [*out, (asked.DrawFinal if given.get("final") else asked.QualifyFinals, given)]


def _in_the_league(given: Given) -> list[Asked]:
    return [(asked.EnterLeagueResult if given.get("score") else asked.MissLeagueMatch, given)]


def _contested(given: Given) -> list[Asked]:
    """Take an appeal against a ruling as one against the director."""
    about = Contested.DIRECTOR if given.get("against") else given["contested"]
    return [(asked.LodgeDispute, given | {"contested": str(about)})]


def _started(given: Given) -> list[Asked]:
    both = tuple(given[each] for each in GAME)
    return [(asked.SetStart, given | ({"confirmed": both} if given.pop("agreed") else {}))]


def _timed(given: Given) -> list[Asked]:
    return [(asked.SetTempo, given | {"base": 60 * whole_number(given.pop("minutes"), "minutes")})]


def _scored(given: Given) -> list[Asked]:
    """Enter a result of a final, one that a player proposes, or one of a round."""
    if given.get("final"):
        return [(asked.EnterFinalResult, given)]
    return [(asked.ProposeResult if given.get("by") else asked.EnterResult, given)]


OPENING = Verb(
    name="new",
    kinds=(asked.OpenSeason,),
    places=("season",),
    usual={"rulebook": "osv-v30", "part": "house"},
    without=frozenset({"terms"}),
    help={"season": "Such as 2026-2027.", "base": "The edition beneath it."},
    extra=(
        option("after", "Enter everybody of this closed season again."),
        several("leaves", "With --after: who does not go on."),
        several("set", "Fill a term of the rulebook: term=value; “help” lists them."),
    ),
    says="Open a season under a rulebook, or the one after another.",
)
JOINING = Verb(
    name="join",
    kinds=(asked.Join,),
    usual={"membership": "member"},
    help={"membership": "The kind of membership; empty: no member.", "at": "The hour, where entry closes."},
    extra=(option("name", "Kept in the registry of people, not in the journal."),),
)
GROUPING = Verb(
    name="groups",
    kinds=(asked.FormGroups,),
    spelled={"groups": "--group"},
    without=frozenset({"after"}),
    help={
        "size": "Players in the highest groups, at the start.",
        "form": "The director's choice of another form, where he has one.",
        "seats": "The director's choice when seats stay open.",
        "merge": "Merge the two lowest groups.",
        "groups": "A group by hand: 1=a,b,c",
    },
    extra=(option("after", "Follow from how this season ended."),),
    says="Form the groups of the next turnus.",
)
PAIRING = Verb(
    name="pair",
    kinds=(asked.DraftRound,),
    spelled={"fixed": "--fix", "byes": "--bye"},
    help={
        "seed": "Of the lots; drawn and recorded when not given.",
        "fixed": "A pair made by hand, White first: a-b",
        "byes": "A free round given by hand.",
        "unplayed": "The director's points for a round without a game.",
    },
    says="Pair the next round; nobody outside sees it before it is published.",
)
RESULT = Verb(
    name="result",
    kinds=(asked.EnterResult, asked.ProposeResult, asked.CorrectResult, asked.EnterFinalResult),
    places=("white", "black", "result"),
    turned=FORFEIT,
    without=frozenset({"turnus"}),
    help={
        "result": "1-0, 0-1, 1/2-1/2 or 0-0; empty confirms what was proposed.",
        "by": "The player who gives it; it waits for confirmation.",
        "final": "A game of this final group.",
        **UNPLAYED_HELP,
    },
    extra=(option("correct", "Why an earlier result is replaced."),),
    becomes=_scored,
    says="Enter, propose, confirm or correct a result.",
)

PEOPLE = (
    Verb(name="leave", kinds=(asked.Leave,)),
    Verb(name="place", kinds=(asked.PlaceNewcomer,)),
    Verb(name="seat", kinds=(asked.Seat,)),
    Verb(name="skip", kinds=(asked.SignOffTurnus,)),
    Verb(
        name="return",
        kinds=(asked.Return,),
        spelled={"seasons_absent": "--seasons", "would_have_gone_down": "--would-go-down"},
        help={
            "last_series": "In which he played last.",
            "seasons_absent": "How many seasons he was away.",
            "would_have_gone_down": "He ended where one moves down.",
            "group": "Where the meeting places him.",
        },
        says="Let a player come back: after a turnus off, or to a championship in series after seasons.",
    ),
    Verb(name="stop", kinds=(asked.StopPlaying,)),
    Verb(name="rating", kinds=(asked.ChangeRating,)),
    Verb(
        name="absence",
        kinds=(asked.SignOff, asked.SignOn),
        help={
            "on": "The day it was given; today.",
            "at": "The hour it was given; now.",
            "club_duty": "He plays for the club that evening.",
            "decision": "On a late one: accept, or count as no sign-off.",
        },
        extra=(flag("withdrawn", "--withdrawn", "He comes after all."),),
        becomes=_absent,
        says="Sign a player off for a round.",
    ),
    Verb(name="phone", kinds=(asked.NoticePhone,), help={"what": "carried or rang."}),
)
ROUNDS = (
    Verb(
        name="calendar",
        kinds=(asked.SetCalendar, asked.DateFinals),
        spelled={"extra": "--deciders"},
        help={
            "dates": "The dates of the rounds: 2026-09-01 ...",
            "extra": "With --finals: of deciding games.",
        },
        extra=(flag("finals", "--finals", "The dates of the finals."),),
        becomes=_dated,
        says="Give the rounds of the turnus, or of the finals, their dates.",
    ),
    Verb(
        name="strength",
        kinds=(asked.JudgeStrength,),
        turned={"corresponds": "--differs"},
        help={"corresponds": "It does not correspond."},
    ),
    Verb(name="publish", kinds=(asked.PublishRound,)),
    Verb(name="withdraw", kinds=(asked.WithdrawRound,)),
    Verb(
        name="late",
        kinds=(asked.ReportLateness,),
        spelled={"white_begins": "--white-at", "black_begins": "--black-at"},
        help={
            "white_begins": "When White began.",
            "black_begins": "When Black began.",
            "never": "Who never appeared.",
        },
    ),
    Verb(name="reschedule", kinds=(asked.Reschedule,), turned={"opponent_agrees": "--opponent-refuses"}),
    Verb(
        name="tempo",
        kinds=(asked.SetTempo,),
        places=("white", "black", "minutes", "increment"),
        without=frozenset({"base"}),
        extra=(argument("minutes", "For the game."),),
        becomes=_timed,
        says="Give a game with a youth member a tempo of its own.",
    ),
    Verb(name="decider", kinds=(asked.EnterDecidingGame,)),
    Verb(name="playoff", kinds=(asked.EnterPlayOff,)),
)
ENDINGS = (
    Verb(
        name="close",
        kinds=(asked.CloseRound, asked.CloseTurnus, asked.CloseSeason),
        places=("what",),
        help={
            "tie": "The director's choice for ties: draw of lots, shared place, deciding game.",
            "seed": "Of those lots.",
            "seats": "The director's choice when seats stay open.",
        },
        extra=(argument("what", "round, turnus or season."),),
        becomes=_closed,
        says="Close the round, the turnus or the season.",
    ),
    Verb(
        name="offer",
        kinds=(asked.AnswerOffer,),
        turned={"accepts": "--refuse"},
        help={"accepts": "He does not want to move up."},
    ),
    Verb(
        name="finals",
        kinds=(asked.QualifyFinals, asked.DrawFinal, asked.WithdrawFromFinal),
        spelled={"final": "--draw", "player": "--without"},
        help={
            "final": "Draw the numbers of this final group.",
            "player": "This player will not play in a final group.",
            "order": "The director's order of players nothing separates: a,b",
        },
        becomes=_finals,
        says="Fill the final groups, or draw one of them.",
    ),
    Verb(
        name="decide",
        kinds=(asked.Decide,),
        usual={"by": "director"},
        help={"subject": "What is decided about.", "clause": "Which gives the power, such as 7-b."},
    ),
    Verb(
        name="overrule",
        kinds=(asked.Overrule,),
        help={
            "view": "standings, pairings, promotion, ranking, finals, title, deadlines or fees.",
            "subject": "A group, a player, a final, a game a-b, or order.",
            "value": "What holds instead: a,b,c or 1/2 or 2 or a date.",
            "clause": "Which gives the power, such as 7-b.",
        },
        says="Decide otherwise than the regulation says; what was computed stays beside it.",
    ),
)
CALENDARS = (
    Verb(
        name="postpone",
        kinds=(asked.Postpone,),
        places=(*GAME, "by", "start"),
        help={
            "by": "The player who cannot come.",
            "start": "The day and hour on the calendar: 2014-09-05 20:00.",
            "told": "Who was told when: director=2014-09-01.",
        },
    ),
    Verb(
        name="missing",
        kinds=(asked.ReportAbsence,),
        spelled={"gave_notice": "--notice", "without_notice": "--no-notice"},
        help={
            "absent": "Who is not there.",
            "gave_notice": "Who gave notice.",
            "without_notice": "Who gave none.",
        },
    ),
    Verb(
        name="claim",
        kinds=(asked.ClaimForfeit,),
        places=(*GAME, "by", "at"),
        spelled={"opponent_arrived_at": "--arrived"},
        help={
            "by": "The player who is there.",
            "at": "The hour of the claim: 21:00.",
            "opponent_arrived_at": "When the opponent came; empty: not yet.",
        },
    ),
    Verb(name="later", kinds=(asked.GrantLaterStart,)),
    Verb(
        name="start",
        kinds=(asked.SetStart,),
        without=frozenset({"confirmed"}),
        help={"force_majeure": "What happened; then the director grants it."},
        extra=(flag("agreed", "--agreed", "Both players said so beforehand."),),
        becomes=_started,
    ),
    Verb(name="rearrange", kinds=(asked.Rearrange,)),
    Verb(name="extend", kinds=(asked.Extend,), help={"until": "The last day: 2015-03-01."}),
)
DISPUTES = (
    Verb(
        name="dispute",
        kinds=(asked.LodgeDispute,),
        spelled={"contested": "--about"},
        usual={"contested": Contested.GAME},
        help={
            "text": "What happened, and what is asked for.",
            "contested": f"What is contested: {', '.join(Contested)}.",
            "against": "The dispute whose ruling is appealed.",
            "decided_on": "The day of the decision.",
        },
        becomes=_contested,
        says="Lodge a dispute about a game, or an appeal against a decision.",
    ),
    Verb(
        name="hears",
        kinds=(asked.ReferDispute,),
        help={"dispute": "Such as D1.", "body": "Who hears the appeal."},
    ),
    Verb(
        name="rule",
        kinds=(asked.DecideDispute,),
        turned={"played": "--unplayed"},
        help={
            "dispute": "Such as D1.",
            "outcome": "upheld, partly upheld or rejected.",
            "result": "What the game ends with by the ruling.",
            "played": "A result without a game.",
        },
    ),
    Verb(name="publish-ruling", kinds=(asked.PublishRuling,), help={"dispute": "Such as D1."}),
)
CLUB = (
    Verb(
        name="fee",
        kinds=(asked.SetFees,),
        spelled={"decided_on": "--on"},
        help={"amounts": "championship=20 other=10, or guest=12."},
    ),
    Verb(
        name="reduce",
        kinds=(asked.GrantReduction,),
        spelled={"circumstances": "--because"},
        help={
            "circumstances": "unemployed, living wage or disabled; not kept.",
            "age": "At the start of the working year; not kept.",
            "family_member": "2 for the second of a family; not kept.",
        },
    ),
    Verb(
        name="instalments",
        kinds=(asked.AgreeInstalments,),
        help={"instalments": "What is paid each month: 2 2 2 2 2."},
    ),
    Verb(
        name="league",
        kinds=(asked.EnterLeagueResult, asked.MissLeagueMatch),
        places=("player", "on", "score"),
        turned=FORFEIT,
        usual={"team": "1", "board": "1"},
        help={
            "on": "The day of the match: 2026-10-03.",
            "score": "1, 1/2 or 0; empty: he missed it.",
            "team": "1 is the highest.",
            "match": "regular, deciding, cup or special.",
            "played": "A regulation result.",
        },
        becomes=_in_the_league,
        says="Enter what a player scored in a match of the club, or that he missed it.",
    ),
)
VERBS = (*PEOPLE, *ROUNDS, *ENDINGS, *CALENDARS, *DISPUTES, *CLUB)
