"""Where everything is: five areas of a competition, each with its pages, and whose these are."""

from dataclasses import dataclass

from turnus.app.office import PUBLIC_FEDERATION_VIEWS, PUBLIC_VIEWS, Role

DIRECTOR = frozenset({Role.DIRECTOR})
ARBITERS = DIRECTOR | {Role.ARBITER}
STAFF = ARBITERS | {Role.RESULTS_DESK}
EVERYBODY: frozenset[Role] = frozenset(Role)


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A page of a competition: its address, its name, whose it is, and which view of many it shows."""

    url: str
    name: str
    roles: frozenset[Role] = EVERYBODY
    view: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """A part of the office that answers one question; the icon is a path in a square of 24."""

    name: str
    icon: str
    places: tuple[Place, ...]


MOON = "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"
PEOPLE = (
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.3 3.3 0 0 1 0 6.4"
    "M18 14.5a6 6 0 0 1 3.5 5.5"
)
PERSON = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5a8 8 0 0 1 16 0"
STAIRS = "M4 20v-6h5v6M9 20V6h6v14M15 20v-9h5v9M3 20h18"
CUP = "M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4.5c0 3 1.5 5 3.8 5M16 6h3.5c0 3-1.5 5-3.8 5M12 14v4M8.5 20.5h7M9.5 18h5"
SHEET = "M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7Z"
CLOCK = "M12 3a9 9 0 1 0 .01 0M12 7v5l3 2"
BOARD = "M4 4h16v16H4zM4 12h16M12 4v16M8 8h.01M16 16h.01"
BAG = "M4 8h16v11.5H4ZM9 8V4.5h6V8M4 13h16"

HALL = (
    Place("arbiter", "boards", STAFF),
    Place("arbiter_wall", "wall", ARBITERS),
    Place("broadcast", "broadcast", ARBITERS),
    Place("arbiter_calls", "calls", STAFF),
    Place("arbiter_checklist", "checklist", STAFF),
)
PAPER = Area(
    "Paper & screens", SHEET, (Place("papers", "Print and export"), Place("screens", "Hall screens"))
)
AREAS = (
    Area("Tonight", MOON, (
        Place("office_evening", "evening", STAFF),
        Place("office_results", "results", STAFF),
        Place("office_absences", "absences", STAFF),
        Place("office_pairing", "pairing", DIRECTOR),
        *HALL,
    )),
    Area("Players", PEOPLE, (
        Place("office_members", "members", DIRECTOR),
        Place("office_links", "personal links", DIRECTOR),
        Place("players", "players"),
    )),
    Area("Competition", STAIRS, (
        *(Place("season", name, view=name) for name in PUBLIC_VIEWS),
        Place("stream_boards", "live boards"),
        Place("stream_games", "games"),
        Place("why", "why?"),
        Place("office_groups", "groups and calendar", DIRECTOR),
        Place("office_endings", "turnus and finals", DIRECTOR),
    )),
    PAPER,
    Area("Office", BAG, (
        Place("office_decisions", "decisions", DIRECTOR),
        Place("office_discipline", "disputes", ARBITERS),
        Place("office_more", "more", DIRECTOR),
        Place("office_manage", "name and visibility", DIRECTOR),
        Place("office_history", "history", DIRECTOR),
        Place("office_roles", "roles", DIRECTOR),
    )),
)  # fmt: skip

FEDERATION_AREAS = (
    Area("Today", MOON, (
        Place("secretariat", "work", STAFF),
        Place("secretariat_results", "results", STAFF),
        Place("secretariat_lineups", "lineups", STAFF),
        Place("arbiter_wall", "wall", ARBITERS),
    )),
    Area("Competition", STAIRS, (
        Place("federation", "competitions"),
        *(Place("federation_view", name.replace("_", " "), view=name) for name in PUBLIC_FEDERATION_VIEWS),
        Place("federation_odds", "chances"),
        Place("federation_why", "why?"),
        Place("secretariat_endings", "end of the league", DIRECTOR),
    )),
    Area("Paper & screens", SHEET, (Place("federation_papers", "Print and export"),)),
    Area("Office", BAG, (
        Place("secretariat_decisions", "decisions", DIRECTOR),
        Place("secretariat_discipline", "discipline", DIRECTOR),
        Place("federation_forms", "tasks", DIRECTOR),
        Place("secretariat_members", "members", DIRECTOR),
        Place("federation_head", "letterhead", DIRECTOR),
        Place("secretariat_records", "look up", DIRECTOR),
        Place("office_manage", "name and visibility", DIRECTOR),
        Place("office_history", "history", DIRECTOR),
        Place("office_roles", "roles", DIRECTOR),
    )),
)  # fmt: skip

EVENT_AREAS = (
    Area("Tonight", MOON, (
        Place("event_desk", "evening", STAFF),
        Place("event_rounds", "rounds", STAFF),
        Place("event_draft", "pairing", DIRECTOR),
        Place("event_matches", "matches", STAFF),
        Place("event_arrangements", "boards and bars", DIRECTOR),
        *HALL,
        Place("event_later", "caught up later", ARBITERS),
        Place("arbiter_lineups", "lineups", STAFF | {Role.CAPTAIN}),
    )),
    Area("Players", PEOPLE, (
        Place("event_entries", "players", STAFF),
        Place("event_adding", "add players", DIRECTOR),
        Place("event_registrations", "registrations", DIRECTOR),
        Place("event_checkin", "check-in", STAFF),
        Place("office_links", "personal links", DIRECTOR),
        Place("event_register", "register"),
    )),
    Area("Competition", STAIRS, (
        Place("event", "standings"),
        Place("event_pairings", "pairings"),
        Place("event_crosstable", "crosstable"),
        Place("stream_boards", "live boards"),
        Place("stream_games", "games"),
        Place("event_ratings", "ratings"),
        Place("event_prizes", "prizes"),
        Place("event_prize_plan", "prize plan", DIRECTOR),
        Place("event_odds", "chances"),
    )),
    PAPER,
    Area("Office", BAG, (
        Place("event_terms", "terms", DIRECTOR),
        Place("event_regulation", "regulation", DIRECTOR),
        Place("event_report", "files and report", DIRECTOR),
        Place("office_discipline", "disputes", ARBITERS),
        Place("office_manage", "name and visibility", DIRECTOR),
        Place("office_history", "history", DIRECTOR),
        Place("office_roles", "roles", DIRECTOR),
    )),
)  # fmt: skip

FIRST_FOR_ARBITERS = "arbiter"  # who works in the hall has the hall first
