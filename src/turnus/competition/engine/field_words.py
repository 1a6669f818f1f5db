"""The fields of a format in words for people; the catalogue has them in Dutch."""

from collections.abc import Callable, Mapping

from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.kinds import DivisionKind, Unit

# by the path of a field, of a stage without `stage.NAME.`
MEANINGS: Mapping[str, str] = {
    "unit": "who meets",
    "game": "the game",
    "tempo": "the time",
    "boards": "boards of a match",
    "match_result": "the result of a match",
    "board_colours": "White on the first board",
    "board_order": "the order of the boards",
    "fee": "what taking part costs",
    "scale.win": "points for a win",
    "scale.draw": "points for a draw",
    "scale.loss": "points for a loss",
    "scale.bye": "points for a bye",
    "scale.half_bye": "points for who is away for the club",
    "scale.absence": "points for who is not there",
    "scale.forfeit_win": "points for a win by forfeit",
    "scale.forfeit_loss": "points for a loss by forfeit",
    "stages": "the stages",
    "entry.stage": "its field comes from the stage",
    "entry.by": "how one comes into it",
    "entry.places": "places",
    "seeding": "the order at the start",
    "divisions.kind": "the field plays",
    "divisions.count": "how many groups",
    "divisions.size": "size of a group",
    "divisions.sizes": "sizes a group may have",
    "divisions.last_may_be_larger": "the last group may be larger",
    "divisions.may_merge": "the lowest groups may be merged",
    "divisions.newcomers": "who places newcomers",
    "divisions.incidental_rounds": "incidental is who plays no more rounds than",
    "divisions.names": "names of the groups",
    "meeting.kind": "how they meet",
    "meeting.options.system": "how rounds are paired",
    "meeting.options.first_system": "how the first round is paired",
    "meeting.options.first_rounds": "first rounds that are paired otherwise",
    "meeting.options.rating_rounds": "first rounds that go by rating",
    "meeting.options.acceleration": "the first rounds are accelerated",
    "meeting.options.accelerated_rounds": "how many rounds are accelerated",
    "meeting.options.times": "how often two players meet",
    "meeting.options.games": "the games of the calendar",
    "meeting.options.draw": "who meets whom",
    "meeting.options.legs": "games of a match",
    "meeting.options.protected": "how many are kept apart",
    "meeting.options.consolation": "losers of the first round play on",
    "meeting.options.deciders": "a level match is decided by",
    "meeting.options.apart": "first rounds in which clubs are kept apart",
    "meeting.options.numbering": "numbers in the schedule",
    "meeting.options.exhibitors": "how many give the display",
    "meeting.options.colours": "the colours of who gives it",
    "meeting.options.top": "what the first place is worth",
    "meeting.options.step": "how much less each next place is worth",
    "meeting.options.own": "one's own value counts in the total",
    "meeting.options.recount": "how often the list is counted again",
    "meeting.options.win_share": "what a win brings of the opponent's value",
    "meeting.options.draw_share": "what a draw brings of the opponent's value",
    "meeting.options.loss_share": "what a loss brings of the opponent's value",
    "meeting.options.bye": "what the odd one out gets of his own value",
    "meeting.options.absent": "what an announced absence brings of one's own value",
    "meeting.options.absences": "how many absences bring something",
    "meeting.options.excused": "what an absence brings to those who often cannot come",
    "meeting.options.excuses": "how many such absences bring something",
    "meeting.options.silent": "what an absence without a word brings",
    "meeting.options.duty": "what working for the club brings of one's own value",
    "meeting.options.club": "what a game for the club brings of one's own value",
    "meeting.options.club_by_result": "a game for the club counts by its result",
    "meeting.options.late": "what a round before one entered brings of one's own value",
    "meeting.options.stopped": "what a round after one has left brings of one's own value",
    "meeting.options.between": "how many rounds lie between two games of the same pair",
    "meeting.options.most": "how often a pair meets at most",
    "meeting.options.late_points": "points that a newcomer has beside his own until the last list",
    "meeting.options.newcomers": "where a newcomer comes on the list",
    "meeting.options.once_until": "first rounds in which nobody meets twice",
    "meeting.options.in_a_row": "how many rounds one after another a pair meets at most",
    "meeting.options.same_colour": "how often one has the same colour one after another at most",
    "meeting.options.balance": "how much more often one has a colour than the other at most",
    "meeting.options.byes_in_a_row": "how many rounds one after another one is the odd one out at most",
    "first_colour": "the first colour",
    "rounds": "rounds",
    "rounds_an_evening": "rounds an evening",
    "repeats": "how often it is played",
    "fewest_repeats": "how often at the least",
    "ranking": "ranking over all of them",
    "cross_games": "byes of neighbouring groups meet",
    "starting_times": "games start at a fixed hour",
    "absence": "who cannot play",
    "withdrawal": "results of who stops",
    "ladder.steps": "tie-breaks",
    "ladder.deciders": "how often the first place is played for",
    "ladder.when_equal": "when all is equal",
    "moves.up": "how many move up",
    "moves.down": "how many move down",
    "moves.when": "players change groups",
    "moves.offered": "moving up may be declined",
    "moves.up_by_play_off": "how many play off to move up",
    "moves.down_by_play_off": "how many play off to stay",
    "attendance.half_byes": "byes for half a point that one may take",
    "attendance.half_byes_until": "the last round for a bye for half a point",
    "attendance.late_until": "the last round in which one can come in",
    "attendance.late_brings": "what a latecomer gets for the rounds he missed",
    "attendance.check_in": "players check in",
    "has.registration": "people register themselves",
    "has.signing_off": "players sign off for a round",
    "has.latecomers": "who comes late is paired with who is free",
    "has.returning": "who withdrew may come back",
    "has.postponing": "games can be played on another day",
    "has.own_boards": "somebody may play on one board in every round",
    "has.keeping_apart": "some may be kept apart",
    "has.by_hand": "a draft may be changed by hand",
    "has.disputes": "disputes are taken in",
    "has.prizes": "there are prizes",
    "board_scale.win": "board points for a win",
    "board_scale.draw": "board points for a draw",
    "board_scale.loss": "board points for a loss",
    "board_scale.bye": "board points for a bye",
    "board_scale.half_bye": "board points for a bye for half a point",
    "board_scale.absence": "board points for who is not there",
    "board_scale.forfeit_win": "board points for a win by forfeit",
    "board_scale.forfeit_loss": "board points for a loss by forfeit",
}
# what the short words leave out: what nothing means, and how it is written
MORE: Mapping[str, str] = {
    "stages": "by their names, in the order they are played; each has fields of its own",
    "game": "chess, chess960, draughts or bughouse",
    "tempo": "seconds for each, and what a move adds",
    "boards": "where teams or pairs meet",
    "scale.bye": "as a win where nobody says it",
    "scale.half_bye": "as a draw where nobody says it",
    "scale.forfeit_win": "as a win where nobody says it",
    "attendance.half_byes": "as many as one likes where nobody says it",
    "attendance.half_byes_until": "0: any round",
    "attendance.late_until": "0: any round",
    "entry.stage": "without it everybody who entered",
    "entry.places": "so many from the top of each group; 0: all",
    "divisions.count": "where the size does not say it",
    "divisions.size": "0: as equal as can be",
    "divisions.sizes": "chosen by how many take part",
    "divisions.incidental_rounds": "he stays outside moving up and down; 0: nobody is",
    "divisions.names": "the highest first; without them 1, 2, 3",
    "rounds": "0: as many as the meeting needs",
    "repeats": "each time from zero, after players have moved",
    "fewest_repeats": "0: no less often than it says",
    "ladder.steps": "after the points, the first that differs decides; the codes stand below",
    "ladder.deciders": "before the tie-breaks",
    "moves.up": "from each group to the one above",
    "moves.down": "from each group to the one below",
}
# of a value that means something else in one field than in others
OF_FIELD: Mapping[str, Mapping[str, str]] = {
    "seeding": {"entry": "in the order in which they entered"},
    "meeting.options.acceleration": {"none": "no", "baku": "as in Baku (FIDE)"},
    "attendance.check_in": {"none": "no"},
    "ranking": {"none": "no", "places": "by the places of all times together"},
    "meeting.options.colours": {"white": "White on every board", "in-turn": "in turn"},
}
# of a value that is a name
VALUES: Mapping[str, str] = {
    "player": "players",
    "team": "teams",
    "pair": "pairs of partners",
    "none": "nothing",
    "entry": "an entry fee",
    "contribution": "the contribution of a member",
    "places": "by places",
    "qualified": "by qualifying",
    "leaders": "by sharing the first place",
    "quota": "by quota",
    "rating": "by rating",
    "lot": "by lot",
    "last-list": "as on the last list of the season before",
    "by-hand": "as the director says",
    "bottom": "at the bottom",
    "together": "all together",
    "groups": "in groups by strength",
    "pools": "in pools of equal strength",
    "director": "the director decides",
    "meeting": "the general meeting decides",
    "swiss": "by the Swiss system",
    "round-robin": "everybody meets everybody",
    "knock-out": "by knock-out",
    "scheveningen": "each of one half meets each of the other",
    "calendar": "by a calendar given by hand",
    "keizer": "by the Keizer list",
    "settled": "until it no longer changes",
    "once": "once, with the values of the list before",
    "resistance": "on resistance points",
    "dutch": "by FIDE's Dutch system",
    "dutch-2017": "by FIDE's Dutch system of 2017",
    "first-round": "before the first round",
    "every-round": "before each round",
    "half-points": "half a point",
    "free": "need not say so",
    "sign-off": "signs off for the round",
    "postpone": "postpones the game",
    "kept": "stay",
    "void": "do not exist any more",
    "void-before-half": "do not exist before half of the games",
    "shared": "the place is shared",
    "decider": "they play on",
    "playing": "each time it has been played",
    "season": "between two seasons",
    "white": "White",
    "black": "Black",
    "chess": "chess",
    "chess960": "Chess960",
    "draughts": "draughts",
    "bughouse": "bughouse",
    "by-team": "by team",
    "boards": "by its boards",
    "whole": "one for the whole match",
    "first": "those named first",
    "second": "the visitors",
    "all-first": "those named first, on every board",
    "free-order": "as the team likes",
    "fixed": "as in the list of the team",
    "bracket": "one draw for all rounds",
    "each-round": "by lot in every round",
    "order": "by the order of the field",
    "clubs": "those of one club meet early",
    "in-turn": "in turn",
    "baku": "as in Baku (FIDE)",
    "simultaneous": "as a simultaneous display",
}
# of a step of a ladder, by its code
TIE_BREAKS: Mapping[str, str] = {
    "BH/C1": "Buchholz without the lowest opponent",
    "BH": "Buchholz",
    "SB": "Sonneborn-Berger",
    "DE": "the game between them",
    "WIN": "most wins",
    "BPG": "most games with Black",
    "WP": "resistance points",
    "ARO": "average rating of the opponents",
}


def meaning_of(path: str) -> tuple[str, str]:
    """Return the stage a field is of, or nothing, and the field in words; one without words as it is."""
    if not path.startswith("stage."):
        return "", MEANINGS.get(path, path)
    _, stage, rest = path.split(".", 2)
    return stage, MEANINGS.get(rest, rest)


def value_words(path: str, value: str) -> str:
    """Return a value of a field in words; one without words as it is."""
    rest = path.split(".", 2)[-1] if path.startswith("stage.") else path
    return OF_FIELD.get(rest, {}).get(value) or VALUES.get(value, value)


def _divides(stage: Stage) -> bool:
    return stage.divisions.kind is not DivisionKind.TOGETHER


def _moves(stage: Stage) -> bool:
    moves = stage.moves
    return any((moves.up, moves.down, moves.up_by_play_off, moves.down_by_play_off))


# of a field of a stage: whether it says anything there
CONCERNS: Mapping[str, Callable[[Stage], bool]] = {
    "entry.by": lambda stage: bool(stage.entry.stage),
    "entry.places": lambda stage: bool(stage.entry.stage),
    "divisions.count": _divides,
    "divisions.newcomers": lambda stage: _divides(stage) and not stage.entry.stage,
    "repeats": lambda stage: stage.repeats > 1,
    "ranking": lambda stage: stage.repeats > 1,
    "moves.when": _moves,
    "moves.offered": _moves,
    "ladder.when_equal": lambda stage: stage.meeting.kind != "keizer",  # there the list before parts
}


# of a competition of which nobody sets these: a term, or the line-ups of its matches, say it
SAID_ELSEWHERE = ("tempo", "match_result", "board_colours", "board_order")


def concerns(form: Format, path: str) -> bool:
    """Say whether a field that nobody set says anything in a format.

    The first stage comes from no other, nobody comes new into a final, who all play together do not move,
    and boards of a match are for teams and pairs.
    """
    if path in SAID_ELSEWHERE or path.startswith(("attendance.", "has.")):
        return False
    if path.startswith("scale.") and all(each.meeting.kind == "keizer" for each in form.stages):
        return False  # values count there
    if not path.startswith("stage."):
        return form.unit is not Unit.PLAYER or not path.startswith("board")
    _, stage, rest = path.split(".", 2)
    check = CONCERNS.get(rest)
    return check is None or check(form.stage(stage))
