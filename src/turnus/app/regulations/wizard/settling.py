"""Clauses on points, order, absence and what people decide."""

from collections.abc import Iterator

from turnus.app.law.written.text import WrittenDecision
from turnus.app.regulations.wizard.answers import Answers
from turnus.app.regulations.wizard.wording import (
    FREE,
    LADDER,
    MAIN,
    OPTIONS,
    SHARE,
    WHO,
    Both,
    Draft,
    count,
    plural,
    times,
)

OUTCOMES = (("stands", "is changed", "is played again"), ("blijft", "verandert", "wordt overgespeeld"))
STAYS = (("stays in", "is out"), ("blijft erin", "gaat eruit"))


def points(answers: Answers) -> Iterator[Draft]:
    """Yield what games bring, and what parts equals."""
    if answers.has("points"):
        yield _scale(
            answers.text("points"),
            ("A win brings {win}, a draw {draw}.", "Winst geeft {win}, remise {draw}."),
        )
    if answers.has("match_points"):
        said = (
            "A won match brings {win}, a drawn one {draw}.",
            "Een gewonnen wedstrijd geeft {win}, een gelijke {draw}.",
        )
        yield _scale(answers.text("match_points"), said)
    if answers.ladder:
        yield _order(answers)


def _scale(points: str, said: Both) -> Draft:
    win, draw = points.split("-")
    figures = {"draw": {"1/2": "½"}.get(draw, draw)}
    return (
        ("Points", "Punten"),
        (
            said[0].format(win=f"{win} {plural(int(win), 'point', 'points')}", **figures),
            said[1].format(win=f"{win} {plural(int(win), 'punt', 'punten')}", **figures),
        ),
        {"set": {"scale.win": int(win), "scale.draw": draw if "/" in draw else int(draw)}},
    )


def _order(answers: Answers) -> Draft:
    english, dutch = ", ".join(_steps(answers, 0)), ", ".join(_steps(answers, 1))
    by_lot = answers.text("last") == "lot"
    last: Both = (
        ("the lot decides", "beslist het lot")
        if by_lot
        else ("the place is shared", "wordt de plaats gedeeld")
    )
    return (
        ("Equal points", "Gelijke punten"),
        (
            f"Equal points are parted by, in this order: {english}. When all of that is equal, {last[0]}.",
            f"Bij gelijke punten beslist achtereenvolgens: {dutch}. Is dat alles gelijk, dan {last[1]}.",
        ),
        {
            "set": {
                f"{MAIN}.ladder.steps": list(answers.ladder),
                f"{MAIN}.ladder.when_equal": answers.text("last"),
            }
        },
    )


def _steps(answers: Answers, language: int) -> list[str]:
    return [LADDER[code][language] for code in answers.ladder]


def absence(answers: Answers) -> Iterator[Draft]:
    """Yield what happens to who has no game."""
    if answers.has("bye"):
        yield _bye(answers)
    if answers.has("half_byes"):
        yield _half_byes(answers.number("half_byes"))
    if answers.has("absent"):
        yield _absent(answers)
    if answers.has("late") and (late := answers.number("late")):
        yield (
            ("Coming late", "Later instromen"),
            (f"One can come in until round {late}.", f"Instromen kan tot en met ronde {late}."),
            {"set": {"attendance.late_until": late}},
        )


def _bye(answers: Answers) -> Draft:
    free = answers.text("bye")
    win, draw = answers.text("points").split("-")
    value = {"win": int(win), "draw": draw if "/" in draw else int(draw), "nothing": 0}[free]
    return (
        ("No opponent", "Oneven aantal"),
        (
            f"Who is left without an opponent gets {FREE[free][0]}.",
            f"Wie geen tegenstander heeft krijgt {FREE[free][1]}.",
        ),
        {"set": {"scale.bye": value}},
    )


def _half_byes(most: int) -> Draft:
    title = ("Not there", "Afwezig")
    if not most:
        said = ("A round that somebody misses brings nothing.", "Een gemiste ronde geeft niets.")
    else:
        said = (
            (
                f"Who signs off before the pairing may miss {count(most, 'round', 'rounds')} "
                "for as much as a draw; a round missed otherwise brings nothing."
            ),
            (
                f"Wie zich voor de indeling afmeldt mag {count(most, 'ronde', 'ronden')} missen "
                "voor evenveel als remise; een anders gemiste ronde geeft niets."
            ),
        )
    return title, said, {"set": {"attendance.half_byes": most, "scale.absence": 0}}


def _absent(answers: Answers) -> Draft:
    share, most = answers.text("absent"), answers.number("absences")
    limit: Both = (
        (f", at most {times(most)[0]}", f", hoogstens {times(most)[1]}")
        if most and share != "0"
        else ("", "")
    )
    return (
        ("Not there", "Afwezig"),
        (
            f"Who announces that he is absent gets {SHARE[share][0]}{limit[0]}; without a word nothing.",
            f"Wie zich afmeldt krijgt {SHARE[share][1]}{limit[1]}; zonder bericht niets.",
        ),
        {"set": {f"{OPTIONS}.absent": share, f"{OPTIONS}.absences": most, f"{OPTIONS}.silent": "0"}},
    )


def people(answers: Answers, language: str) -> Iterator[Draft]:
    """Yield what people decide; between what, in the language of who writes it."""
    own = int(language == "nl")
    who = WHO[answers.text("disputes")]
    yield (
        ("Disputes", "Geschillen"),
        (
            f"Disputes are decided by {who[0]}: the result stands, is changed, or the game is played again.",
            (
                f"Over geschillen beslist {who[1]}: de uitslag blijft, verandert, of de partij wordt "
                "overgespeeld."
            ),
        ),
        {"decision": WrittenDecision(by=answers.text("disputes"), options=list(OUTCOMES[own]))},
    )
    if missed := answers.number("out"):
        yield (
            ("Out of the competition", "Uit de competitie"),
            (
                (
                    f"Who misses {count(missed, 'round', 'rounds')} without a word can be taken out by the "
                    "director."
                ),
                (
                    f"Wie {count(missed, 'ronde', 'ronden')} zonder bericht mist kan door de wedstrijdleider "
                    "uit de competitie worden genomen."
                ),
            ),
            {"decision": WrittenDecision(by="director", options=list(STAYS[own]))},
        )
    silent = WHO[answers.text("silent")]
    yield (
        ("Where it says nothing", "Waar het niets zegt"),
        (
            f"Where this regulation says nothing, {silent[0]} decides.",
            f"Waar dit reglement niets zegt, beslist {silent[1]}.",
        ),
        {"notice": "disputes"},
    )
