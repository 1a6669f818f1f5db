"""The regulation that follows from the answers: numbered clauses in two languages, and what each sets."""

from collections.abc import Iterator, Mapping
from typing import Any

from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.regulations.wizard.answers import Answers
from turnus.app.regulations.wizard.questions import ALL_MEET, CUP, GROUPS, KEIZER, LEAGUE, SWISS
from turnus.app.regulations.wizard.settling import absence, people, points
from turnus.app.regulations.wizard.wording import LEVEL, MAIN, OPTIONS, Both, Draft, count, plural, times

BASE = "fide-2023"


def regulation_of(answers: Answers, name: str, edition: str, language: str = "en") -> WrittenRegulation:
    """Return the regulation that the answers make, under an id."""
    club = answers.text("name")
    drafts = [
        *_field(answers),
        *_meeting(answers),
        *points(answers),
        *absence(answers),
        *people(answers, language),
    ]
    return WrittenRegulation(
        id=name,
        title=f"Regulation of {club}",
        title_nl=f"Reglement van {club}",
        edition=edition,
        base=BASE,
        clause=[_numbered(str(place), *draft) for place, draft in enumerate(drafts, 1)],
    )


def _numbered(number: str, title: Both, text: Both, does: Mapping[str, Any]) -> WrittenClause:
    return WrittenClause(
        number=number, title=title[0], title_nl=title[1], text=text[0], text_nl=text[1], **does
    )


def _field(answers: Answers) -> Iterator[Draft]:
    """Yield who plays where."""
    kind = answers.text("kind")
    if kind == GROUPS:
        yield _groups(answers)
    if kind == LEAGUE:
        boards = answers.number("boards")
        yield (
            ("Teams", "Teams"),
            (
                f"Teams play each other on {count(boards, 'board', 'boards')}, in the order of their list.",
                (
                    f"Teams spelen tegen elkaar aan {count(boards, 'bord', 'borden')}, op volgorde van hun "
                    "lijst."
                ),
            ),
            {"set": {"unit": "team", "boards": boards, "board_order": "fixed"}},
        )
        yield from _classes(answers)


def _groups(answers: Answers) -> Draft:
    count, size = answers.number("groups"), answers.number("size")
    each = (
        (
            f" of {size} players; the last group takes who is left over",
            f" van {size} spelers; de laatste groep neemt wie overblijft",
        )
        if size
        else (", as equal in number as can be", ", zo gelijk mogelijk in aantal")
    )
    return (
        ("Groups", "Groepen"),
        (
            f"The members play in {count} groups by strength{each[0]}.",
            f"De leden spelen in {count} groepen naar sterkte{each[1]}.",
        ),
        {
            "set": {
                f"{MAIN}.divisions.kind": "groups",
                f"{MAIN}.divisions.count": count,
                f"{MAIN}.divisions.size": size,
            }
            if size
            else {f"{MAIN}.divisions.kind": "groups", f"{MAIN}.divisions.count": count}
        },
    )


def _classes(answers: Answers) -> Iterator[Draft]:
    count, teams = answers.number("classes"), answers.number("teams")
    if count > 1:
        yield (
            ("Classes", "Klassen"),
            (f"There are {count} classes of {teams} teams.", f"Er zijn {count} klassen van {teams} teams."),
            {
                "set": {
                    f"{MAIN}.divisions.kind": "groups",
                    f"{MAIN}.divisions.count": count,
                    f"{MAIN}.divisions.size": teams,
                }
            },
        )


def _meeting(answers: Answers) -> Iterator[Draft]:
    """Yield how they meet, how often, and who moves."""
    kind = answers.text("kind")
    makers = {SWISS: _swiss, ALL_MEET: _all_meet, KEIZER: _keizer, CUP: _cup, LEAGUE: _league}
    inside = answers.text("inside") if kind == GROUPS else kind
    yield from makers[inside](answers)
    if kind == GROUPS:
        turni = answers.number("turni")
        yield (
            ("Turni", "Turnussen"),
            (
                f"This is played {times(turni)[0]} in a season, each time from zero.",
                f"Dit wordt in een seizoen {times(turni)[1]} gespeeld, telkens vanaf nul.",
            ),
            {"set": {f"{MAIN}.repeats": turni}},
        )
    if kind in (GROUPS, LEAGUE) and _has_neighbours(answers):
        yield _moves(answers, "turnus" if kind == GROUPS else "season")


def _has_neighbours(answers: Answers) -> bool:
    return answers.text("kind") == GROUPS or answers.number("classes") > 1


def _swiss(answers: Answers) -> Iterator[Draft]:
    rounds = answers.number("turnus_rounds" if answers.text("kind") == GROUPS else "rounds")
    yield (
        ("How we play", "Speelwijze"),
        (
            (
                f"{count(rounds, 'round is', 'rounds are')} played by the Swiss system; nobody meets the "
                "same opponent twice."
            ),
            (
                f"Er {plural(rounds, 'wordt', 'worden')} {count(rounds, 'ronde', 'ronden')} gespeeld "
                "volgens het Zwitserse systeem; niemand treft dezelfde tegenstander twee keer."
            ),
        ),
        {"set": {f"{MAIN}.meeting.kind": "swiss", f"{MAIN}.rounds": rounds}},
    )


def _all_meet(answers: Answers) -> Iterator[Draft]:
    often = answers.number("times")
    yield (
        ("How we play", "Speelwijze"),
        (
            f"Everybody meets everybody {times(often)[0]}.",
            f"Iedereen speelt {times(often)[1]} tegen iedereen.",
        ),
        {"set": {f"{MAIN}.meeting.kind": "round-robin", f"{OPTIONS}.times": often}},
    )


def _league(answers: Answers) -> Iterator[Draft]:
    often = answers.number("home")
    yield (
        ("Matches", "Wedstrijden"),
        (
            "Every team meets every other team of its class "
            + ("once." if often == 1 else "twice, at home and away."),
            "Elk team speelt "
            + ("één keer" if often == 1 else "twee keer, thuis en uit,")
            + " tegen elk ander team van zijn klasse.",
        ),
        {"set": {f"{MAIN}.meeting.kind": "round-robin", f"{OPTIONS}.times": often}},
    )


def _keizer(answers: Answers) -> Iterator[Draft]:
    rounds, top, between = (answers.number(name) for name in ("season", "top", "between"))
    own = answers.text("own") == "yes"
    worth: Both = (
        (f"The first of the list is worth {top} points", f"De eerste van de lijst is {top} punten waard")
        if top
        else (
            "The first of the list is worth one and a half times the number of players",
            "De eerste van de lijst is anderhalf keer het aantal spelers waard",
        )
    )
    counts: Both = ("counts", "telt mee") if own else ("does not count", "telt niet mee")
    yield (
        ("The list", "De lijst"),
        (
            f"{worth[0]}, each next one less by one; one's own value {counts[0]} in the total.",
            f"{worth[1]}, ieder volgende één minder; de eigen waarde {counts[1]} in het totaal.",
        ),
        {"set": {f"{MAIN}.meeting.kind": "keizer", f"{OPTIONS}.top": top, f"{OPTIONS}.own": own}},
    )
    yield (
        ("Rounds", "Ronden"),
        (
            (
                f"{count(rounds, 'round is', 'rounds are')} played; who is there is paired from the top of "
                "the list."
            ),
            (
                f"Er {plural(rounds, 'wordt', 'worden')} {count(rounds, 'ronde', 'ronden')} gespeeld; wie "
                "er is wordt vanaf de eerste van de lijst ingedeeld."
            ),
        ),
        {"set": {f"{MAIN}.rounds": rounds}},
    )
    yield (
        ("Meeting again", "Opnieuw tegen elkaar"),
        (
            f"Between two games of the same pair lie at least {count(between, 'round', 'rounds')}.",
            (
                f"Tussen twee partijen van hetzelfde paar {plural(between, 'ligt', 'liggen')} ten minste "
                f"{count(between, 'ronde', 'ronden')}."
            ),
        ),
        {"set": {f"{OPTIONS}.between": between}},
    )


def _cup(answers: Answers) -> Iterator[Draft]:
    legs, level = answers.number("legs"), answers.text("level")
    yield (
        ("How we play", "Speelwijze"),
        (
            f"It is a knock-out: who loses is out. A match is {count(legs, 'game', 'games')}.",
            (
                f"Er wordt gespeeld volgens het afvalsysteem: wie verliest ligt eruit. Een wedstrijd "
                f"bestaat uit {count(legs, 'partij', 'partijen')}."
            ),
        ),
        {"set": {f"{MAIN}.meeting.kind": "knock-out", f"{OPTIONS}.legs": legs}},
    )
    yield (
        ("Level matches", "Gelijk geëindigde wedstrijden"),
        (
            f"A match that is level is decided by {LEVEL[level][0]}.",
            f"Een wedstrijd die gelijk eindigt wordt beslist door {LEVEL[level][1]}.",
        ),
        {"set": {f"{OPTIONS}.deciders": level}} if level else {"notice": "matches"},
    )


def _moves(answers: Answers, until: str) -> Draft:
    up, down = answers.number("up"), answers.number("down")
    after: Both = ("turnus", "een turnus") if until == "turnus" else ("season", "een seizoen")
    rises, falls = (f"{each} {plural(each, 'moves', 'move')}" for each in (up, down))
    english = f"After a {after[0]} {rises} up and {falls} down between neighbouring groups."
    rise, fall = plural(up, "promoveert", "promoveren"), plural(down, "degradeert", "degraderen")
    dutch = f"Na {after[1]} {rise} er {up} en {fall} er {down} tussen aangrenzende groepen."
    if not up and not down:
        english, dutch = "Nobody moves up or down.", "Niemand promoveert of degradeert."
    does = {"set": {f"{MAIN}.moves.up": up, f"{MAIN}.moves.down": down}}
    return ("Up and down", "Promotie en degradatie"), (english, dutch), does
