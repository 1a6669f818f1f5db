"""What is asked of somebody who writes a regulation, step by step; each question knows whom it concerns."""

from collections.abc import Mapping
from dataclasses import dataclass

SWISS, ALL_MEET, KEIZER, CUP, GROUPS, LEAGUE = (
    "swiss",
    "round-robin",
    "keizer",
    "knock-out",
    "groups",
    "team-league",
)
Words = Mapping[str, str]
KINDS: Words = {
    SWISS: "Everybody meets somebody who does as well: a Swiss",
    ALL_MEET: "Everybody meets everybody",
    KEIZER: "The Keizer list, who comes is paired",
    CUP: "A knock-out: who loses is out",
    GROUPS: "Groups by strength, with moving up and down",
    LEAGUE: "A league of teams",
}
TIE_BREAKS: Words = {
    "BH/C1": "Buchholz without the lowest opponent",
    "BH": "Buchholz",
    "SB": "Sonneborn-Berger",
    "DE": "the game between them",
    "WIN": "most wins",
    "BPG": "most games with Black",
    "ARO": "average rating of the opponents",
}
OF_A_SWISS = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG", "ARO")
OF_ALL_MEET = ("DE", "WIN", "SB")
OF_TEAMS = {"GPTS": "most board points", "DE": "the match between them", "WIN": "most matches won"}
STEPS_OF_A_LADDER = 4
WHO: Words = {"director": "the director", "board": "the board", "committee": "a committee"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question: its words, the answers there are or the number it takes, and what is usual."""

    name: str
    says: str
    usual: str = ""
    choices: Words | None = None
    low: int = 0
    high: int = 99
    kind: str = "number"  # or text, choice, cards, ladder
    kinds: tuple[str, ...] = tuple(KINDS)  # of competition that it concerns
    inside: str = ""  # of groups: only where they meet so
    hint: str = ""

    def concerns(self, given: Mapping[str, str]) -> bool:
        """Say whether it is asked, by what was answered before."""
        kind = given.get("kind") or SWISS
        return kind in self.kinds and (
            not self.inside or kind != GROUPS or (given.get("inside") or SWISS) == self.inside
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Some questions that are asked together."""

    name: str
    title: str
    questions: tuple[Question, ...]


def _choice(name: str, says: str, choices: Words, **more: object) -> Question:
    usual = next(iter(choices))
    return Question(name=name, says=says, choices=choices, kind="choice", **{"usual": usual, **more})  # type: ignore[arg-type]


POINTS = {
    "1-1/2": "1 for a win, ½ for a draw",
    "3-1": "3 for a win, 1 for a draw",
    "2-1": "2 for a win, 1 for a draw",
}
FREE = {"win": "as much as a win", "draw": "as much as a draw", "nothing": "nothing"}
LEVEL = {
    "": "one more game, or the director",
    "2 rapid; 2 blitz; armageddon": "two rapid games, two of blitz, then one in which Black needs a draw",
    "2 blitz; armageddon": "two blitz games, then one in which Black needs a draw",
}
SHARES = {
    "1/3": "a third of one's own value",
    "1/2": "half of one's own value",
    "2/3": "two thirds of one's own value",
    "1/6": "a sixth of one's own value",
    "0": "nothing",
}
STEPS: tuple[Step, ...] = (
    Step(
        name="start",
        title="What is played?",
        questions=(
            Question(
                name="name",
                says="Whose regulation is it, or of which competition?",
                kind="text",
                hint="The name of the club, such as De Toren.",
            ),
            Question(name="kind", says="Who meets whom?", choices=KINDS, usual=SWISS, kind="cards"),
        ),
    ),
    Step(
        name="field",
        title="Groups and teams",
        questions=(
            Question(
                name="groups", says="How many groups are there?", usual="2", low=2, high=12, kinds=(GROUPS,)
            ),
            Question(
                name="size",
                says="How many play in a group?",
                usual="8",
                low=0,
                high=40,
                kinds=(GROUPS,),
                hint="The last group takes who is left over; 0: as equal as can be.",
            ),
            _choice(
                "inside",
                "How do they meet in a group?",
                {SWISS: "by the Swiss system", ALL_MEET: "everybody meets everybody"},
                kinds=(GROUPS,),
            ),
            Question(
                name="classes", says="How many classes are there?", usual="1", low=1, high=12, kinds=(LEAGUE,)
            ),
            Question(
                name="teams",
                says="How many teams play in a class?",
                usual="8",
                low=2,
                high=30,
                kinds=(LEAGUE,),
            ),
            Question(
                name="boards", says="How many boards has a match?", usual="8", low=1, high=50, kinds=(LEAGUE,)
            ),
        ),
    ),
    Step(
        name="rounds",
        title="Rounds",
        questions=(
            Question(name="rounds", says="How many rounds are played?", usual="7", low=1, kinds=(SWISS,)),
            Question(
                name="turnus_rounds",
                says="How many rounds are played?",
                usual="5",
                low=1,
                kinds=(GROUPS,),
                inside=SWISS,
                hint="Fewer than there are players in a group: nobody meets the same opponent twice.",
            ),
            Question(name="season", says="How many rounds has a season?", usual="30", low=1, kinds=(KEIZER,)),
            _choice(
                "times",
                "How often do two meet?",
                {"1": "once", "2": "twice, once with each colour"},
                kinds=(ALL_MEET, GROUPS),
                inside=ALL_MEET,
            ),
            _choice(
                "home",
                "How often do two teams meet?",
                {"1": "once", "2": "at home and away"},
                kinds=(LEAGUE,),
            ),
            Question(
                name="turni",
                says="How often is it played in a season, each time from zero?",
                usual="3",
                low=1,
                high=20,
                kinds=(GROUPS,),
            ),
            _choice("legs", "How many games has a match?", {"1": "one game", "2": "two games"}, kinds=(CUP,)),
            _choice("level", "How is a level match decided?", LEVEL, kinds=(CUP,)),
        ),
    ),
    Step(
        name="moves",
        title="Who moves up?",
        questions=(
            Question(name="up", says="How many move up?", usual="2", high=20, kinds=(GROUPS, LEAGUE)),
            Question(name="down", says="How many move down?", usual="2", high=20, kinds=(GROUPS, LEAGUE)),
        ),
    ),
    Step(
        name="points",
        title="What does a win count?",
        questions=(
            _choice("points", "What does a game bring?", POINTS, kinds=(SWISS, ALL_MEET, GROUPS)),
            _choice(
                "match_points",
                "What does a match bring?",
                {
                    "2-1": "2 for a won match, 1 for a drawn one",
                    "3-1": "3 for a won match, 1 for a drawn one",
                },
                kinds=(LEAGUE,),
            ),
            Question(
                name="top",
                says="What is the first place of the list worth?",
                usual="0",
                high=1000,
                kinds=(KEIZER,),
                hint="Each next place is worth one less. 0: one and a half times the number of players.",
            ),
            _choice(
                "own", "Does one's own value count in the total?", {"yes": "yes", "no": "no"}, kinds=(KEIZER,)
            ),
            Question(
                name="between",
                says="How many rounds lie between two games of the same pair?",
                usual="5",
                kinds=(KEIZER,),
            ),
        ),
    ),
    Step(
        name="equal",
        title="What counts first when equal?",
        questions=(
            Question(
                name="ladder",
                says="What counts when points are equal?",
                kind="ladder",
                kinds=(SWISS, ALL_MEET, GROUPS, LEAGUE),
                hint="In this order; the first that parts them decides.",
            ),
            _choice(
                "last",
                "And when all of that is equal?",
                {"shared": "the place is shared", "lot": "by lot"},
                kinds=(SWISS, ALL_MEET, GROUPS, LEAGUE),
            ),
        ),
    ),
    Step(
        name="absence",
        title="Who is not there",
        questions=(
            _choice(
                "bye",
                "What does it bring to be left without an opponent?",
                FREE,
                kinds=(SWISS, GROUPS),
                inside=SWISS,
            ),
            Question(
                name="half_byes",
                says="How many rounds may somebody miss for as much as a draw?",
                usual="0",
                kinds=(SWISS, GROUPS),
                inside=SWISS,
                hint="Who signs off before the round is paired.",
            ),
            Question(
                name="late",
                says="Until which round can somebody still come in?",
                usual="0",
                kinds=(SWISS, KEIZER),
                hint="0: until the last.",
            ),
            _choice("absent", "What does an announced absence bring?", SHARES, kinds=(KEIZER,)),
            Question(
                name="absences",
                says="How many such absences bring something?",
                usual="0",
                kinds=(KEIZER,),
                hint="0: all of them.",
            ),
        ),
    ),
    Step(
        name="director",
        title="What people decide",
        questions=(
            _choice("disputes", "Who decides disputes?", WHO),
            Question(
                name="out",
                says="After how many rounds missed without a word may the director take somebody out?",
                usual="0",
                hint="0: never.",
            ),
            _choice("silent", "Who decides where the regulation says nothing?", WHO),
        ),
    ),
)


def steps_for(given: Mapping[str, str]) -> tuple[Step, ...]:
    """Return the steps that have a question for these answers, each with the questions it has then."""
    found = (
        Step(
            name=step.name,
            title=step.title,
            questions=tuple(each for each in step.questions if each.concerns(given)),
        )
        for step in STEPS
    )
    return tuple(step for step in found if step.questions)


def tie_breaks_for(given: Mapping[str, str]) -> Words:
    """Return the tie-breaks that can be chosen: Buchholz says nothing where all meet."""
    kind = given.get("kind") or SWISS
    if kind == LEAGUE:
        return OF_TEAMS
    inside = (given.get("inside") or SWISS) if kind == GROUPS else kind
    codes = OF_ALL_MEET if inside == ALL_MEET else OF_A_SWISS
    return {code: TIE_BREAKS[code] for code in codes}


def usual_ladder(given: Mapping[str, str]) -> tuple[str, ...]:
    """Return the tie-breaks that are usual."""
    known = tie_breaks_for(given)
    if "GPTS" in known:
        return ("GPTS", "DE")
    return ("BH/C1", "BH", "SB") if "BH" in known else ("DE", "WIN", "SB")
