"""The pages of a competition's office, in the order of an evening."""

from turnus.app.office import Role

DIRECTOR = frozenset({Role.DIRECTOR})
ARBITERS = DIRECTOR | {Role.ARBITER}
STAFF = ARBITERS | {Role.RESULTS_DESK}
# page, its name, whose it is
TABS = (
    ("office_evening", "evening", STAFF),
    ("office_absences", "absences", STAFF),
    ("office_pairing", "pairing", DIRECTOR),
    ("office_results", "results", STAFF),
    ("arbiter", "boards", STAFF),
    ("arbiter_calls", "calls", STAFF),
    ("arbiter_checklist", "checklist", STAFF),
    ("office_decisions", "decisions", DIRECTOR),
    ("office_discipline", "disputes", ARBITERS),
    ("office_members", "members", DIRECTOR),
    ("office_groups", "groups and calendar", DIRECTOR),
    ("office_endings", "turnus and finals", DIRECTOR),
    ("office_more", "more", DIRECTOR),
    ("office_history", "history", DIRECTOR),
    ("office_roles", "roles", DIRECTOR),
    ("office_links", "personal links", DIRECTOR),
)

FEDERATION_TABS = (
    ("secretariat", "work", STAFF),
    ("secretariat_results", "results", STAFF),
    ("secretariat_lineups", "lineups", STAFF),
    ("secretariat_decisions", "decisions", DIRECTOR),
    ("secretariat_discipline", "discipline", DIRECTOR),
    ("secretariat_endings", "end of the league", DIRECTOR),
    ("secretariat_records", "look up", DIRECTOR),
    ("federation_forms", "report something", DIRECTOR),
    ("office_history", "history", DIRECTOR),
    ("office_roles", "roles", DIRECTOR),
)
