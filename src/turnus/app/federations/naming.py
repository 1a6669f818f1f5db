"""Who and what a report to a federation names: members, teams, clubs, provinces and competitions, by name."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, get_args

from turnus.app.people.meaning import BESIDE, is_a_name, meant_by, nearest
from turnus.competition.federation import Federation
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.registry import Described, Entry
from turnus.competition.registry.values import MAPPINGS
from turnus.faults import BadInput
from turnus.records import replace

MEMBERS, TEAMS, CLUBS, PROVINCES, ANYBODY = "members", "teams", "clubs", "provinces", "anybody"
CONTESTS, SIDES = "contests", "sides"  # who has a place in a table: a team or a member
# names of fields -> from which names one picks
PICKED = {
    "member": MEMBERS, "player": MEMBERS, "white": MEMBERS, "black": MEMBERS, "out": MEMBERS, "into": MEMBERS,
    "replaced_by": MEMBERS, "plus_for": MEMBERS, "person": MEMBERS, "arbiter": MEMBERS, "free": MEMBERS,
    "players": MEMBERS, "sitting": MEMBERS, "interested": MEMBERS, "members": MEMBERS, "deputies": MEMBERS,
    "lost_for_both": MEMBERS, "pupils": MEMBERS, "order": MEMBERS,
    "home": TEAMS, "away": TEAMS, "other": TEAMS, "team": TEAMS, "teams": TEAMS, "winners": TEAMS,
    "filled_by": TEAMS, "final": TEAMS, "consolation_final": TEAMS, "drawn": PROVINCES,
    "club": CLUBS, "province": PROVINCES, "federation": PROVINCES, "federations": PROVINCES,
    "against": ANYBODY, "by": ANYBODY, "parties": ANYBODY, "asked_by": ANYBODY,
    "first": ANYBODY, "second": ANYBODY,
}  # fmt: skip
OF_OFFICES = {("DecisionTaken", "by"), ("ClubJoined", "club")}  # an office, or a new name
OPENED = {("ContestOpened", "contest"), ("ChampionshipOpened", "contest")}
R = TypeVar("R")


def known_names(federation: Federation, called: Callable[[str], str]) -> dict[str, dict[str, str]]:
    """Return everybody and everything that can be picked: what the journal calls it, and what people do."""
    teams = dict.fromkeys(team for each in federation.contests.values() for team in each.opened.teams)
    listed = (f"{club}-{number}" for _, _, club, number in federation.lists)
    lists = {
        MEMBERS: _members(federation, called),
        TEAMS: _themselves((*teams, *listed)),
        CLUBS: _themselves(federation.clubs),
        PROVINCES: _themselves(federation.opened.provinces),
        CONTESTS: _themselves((*federation.contests, *federation.championships)),
    }
    sides = lists[TEAMS] | lists[MEMBERS]
    return lists | {SIDES: sides, ANYBODY: lists[CLUBS] | sides}


def squad(federation: Federation, team: str) -> list[str]:
    """Return who a team may name: the members of its club, those on its list first."""
    found = team_of(team)
    listed = [
        player
        for (_, _, club, number), filed in federation.lists.items()
        if (club, number) == (found.club, found.number)
        for player in filed.players
    ]
    own = [
        name
        for name, member in federation.members.items()
        if any(one.club == found.club and one.ended is None for one in member.registrations)
    ]
    return list(dict.fromkeys((*listed, *own)))


def _themselves(names: Any) -> dict[str, str]:
    return {name: name for name in names}


def _members(federation: Federation, called: Callable[[str], str]) -> dict[str, str]:
    """Return the members by name and club; who would read alike is counted."""
    made: dict[str, str] = {}
    taken: dict[str, int] = {}
    for name, member in federation.members.items():
        club = next((one.club for one in member.registrations if one.ended is None), "")
        label = BESIDE.join(filter(None, (called(name), club)))
        taken[label] = taken.get(label, 0) + 1
        made[name] = label if taken[label] == 1 else f"{label} ({taken[label]})"
    return dict(sorted(made.items(), key=lambda each: each[1].casefold()))


def source_of(entry: Entry, each: Described) -> str:
    """Return from which names a field of a report picks; nothing where it holds something else."""
    is_mapping = getattr(each.type, "__origin__", None) in MAPPINGS
    is_text = each.type is str or (str in get_args(each.type) and not is_mapping)
    return PICKED.get(each.name, "") if is_text and (entry.name, each.name) not in OF_OFFICES else ""


def key_of(text: str, known: Mapping[str, str], where: str) -> str:
    """Return what the journal calls whom a text names; an id that is not known stays as it was written."""
    text = text.strip()
    if not text or text in known:
        return text
    if found := meant_by(text, known, where):
        return found
    if is_a_name(text) and (near := "; ".join(nearest(text, known))):
        raise BadInput(
            "nobody here is called {text}; the nearest are {near}", text=text, near=near, where=where
        )
    if is_a_name(text):
        raise BadInput("nobody here is called {text}: choose a name of the list", text=text, where=where)
    return text


def understood(report: R, entry: Entry, names: Mapping[str, Mapping[str, str]]) -> R:
    """Return a report as the journal keeps it: everybody and everything by its id or its own name."""
    found: dict[str, Any] = {}
    for name, each in entry.asked.items():
        value, source = getattr(report, name), source_of(entry, each)
        if name == "contest" and (entry.name, name) not in OPENED:
            source = CONTESTS
        if value and source:
            found[name] = _keys(value, names[source], name)
        elif isinstance(value, tuple) and value and is_dataclass(value[0]):
            found[name] = tuple(_row(row, names) for row in value)
    return replace(report, **found)  # type: ignore[type-var]


def _keys(value: Any, known: Mapping[str, str], where: str) -> Any:
    if isinstance(value, str):
        return key_of(value, known, where)
    return type(value)(_keys(each, known, where) for each in value)


def _row(row: Any, names: Mapping[str, Mapping[str, str]]) -> Any:
    held = {each.name: getattr(row, each.name) for each in fields(row)}
    texts = {n: v for n, v in held.items() if isinstance(v, str) and v and n in PICKED}
    return replace(row, **{n: key_of(v, names[PICKED[n]], n) for n, v in texts.items()})
