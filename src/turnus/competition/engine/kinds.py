"""The words a format is made of: who meets, how a field is divided, what is done when all is equal."""

from turnus.words import Words


class Unit(Words):
    """Who meets whom."""

    PLAYER = "player"
    TEAM = "team"  # a match is played on several boards
    PAIR = "pair"  # two partners at two boards


class MatchResult(Words):
    """How a match of several boards comes to its result."""

    BOARDS = "boards"  # the results of its boards are added up
    WHOLE = "whole"  # it is won, drawn or lost as a whole: one result is entered


class BoardColours(Words):
    """Who has White on the odd boards of a match; on the even ones it is the others."""

    FIRST = "first"  # those named first: at home
    SECOND = "second"  # the visitors
    ALL_FIRST = "all-first"  # those named first have White on every board


class BoardOrder(Words):
    """In which order the players of a team sit at the boards."""

    FREE = "free-order"
    FIXED = "fixed"  # as they stand in the list of the team; who is missing is passed over


class DivisionKind(Words):
    """How the field of a stage is divided."""

    TOGETHER = "together"
    GROUPS = "groups"  # by strength, the highest first, filled from the top
    POOLS = "pools"  # of equal strength: the order is dealt to and fro


class WhenEqual(Words):
    """What is done with those whom the whole ladder leaves equal."""

    SHARED = "shared"
    LOT = "lot"
    DECIDER = "decider"  # they play on; the result is entered
    DIRECTOR = "director"  # he says: lots, a shared place, or a game


class EntryBy(Words):
    """How those come into a stage who come from another one."""

    PLACES = "places"  # by their places in its last tables
    QUALIFIED = "qualified"  # as the regulation qualifies over all the times it was played
    LEADERS = "leaders"  # who share the first place of the ranking over those times
    QUOTA = "quota"  # so many of each province or club, in proportion to its members


class Newcomers(Words):
    """Who says in which division a newcomer plays."""

    RATING = "rating"  # nobody: his rating
    DIRECTOR = "director"
    MEETING = "meeting"  # the general meeting


class MovesWhen(Words):
    """When players change divisions."""

    PLAYING = "playing"  # each time the stage has been played
    SEASON = "season"  # between two seasons, as many as the sizes of the next one ask


class Ranking(Words):
    """What is made of the tables of a stage that is played several times."""

    NONE = "none"
    PLACES = "places"  # everybody's places are added up


class Absence(Words):
    """What somebody does who cannot play."""

    FREE = "free"  # nothing: there is no duty to say so
    SIGN_OFF = "sign-off"  # he signs off before an hour and has no game in that round
    POSTPONE = "postpone"  # his game is played later


class Withdrawal(Words):
    """What becomes of the results of somebody who stops under way."""

    KEPT = "kept"
    VOID = "void"  # none of his games exists any more
    VOID_BEFORE_HALF = "void-before-half"  # before half of his games they do not exist


class Fee(Words):
    """What taking part costs."""

    NONE = "none"
    ENTRY = "entry"  # a fee for this competition
    CONTRIBUTION = "contribution"  # part of what a member pays the club in a year


class FirstColour(Words):
    """Which colour the first of the order has in the first round."""

    WHITE = "white"
    BLACK = "black"
    LOT = "lot"


class Seeding(Words):
    """In which order a field is put before anybody has played."""

    RATING = "rating"
    ENTRY = "entry"
    LOT = "lot"
    LAST = "last-list"  # as the table of the competition it follows ended; newcomers behind, by rating
    HAND = "by-hand"  # as the director puts them; whom he does not name behind, by rating
    TEAM = "by-team"  # those of the team named first, then the others, each by rating


class CheckIn(Words):
    """Before which rounds players say that they are there."""

    NONE = "none"
    ONCE = "first-round"  # before the first
    EACH = "every-round"


class Missed(Words):
    """What the rounds bring that a latecomer missed."""

    NOTHING = "nothing"
    HALF = "half-points"  # as a bye for half a point, as many as one may take
