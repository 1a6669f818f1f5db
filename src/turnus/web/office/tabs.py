"""The pages of a competition's office, in the order of an evening."""

# page, its name, whether it is the director's alone
TABS = (
    ("office_evening", "evening", False),
    ("office_absences", "absences", False),
    ("office_pairing", "pairing", True),
    ("office_results", "results", False),
    ("arbiter", "boards", False),
    ("arbiter_calls", "calls", False),
    ("arbiter_checklist", "checklist", False),
    ("office_decisions", "decisions", True),
    ("office_members", "members", True),
    ("office_groups", "groups and calendar", True),
    ("office_endings", "turnus and finals", True),
    ("office_history", "history", True),
    ("office_roles", "roles", True),
    ("office_links", "personal links", True),
)

FEDERATION_TABS = (
    ("secretariat", "work", False),
    ("secretariat_results", "results", False),
    ("secretariat_lineups", "lineups", False),
    ("secretariat_decisions", "decisions", True),
    ("secretariat_endings", "end of the league", True),
    ("federation_forms", "report something", True),
    ("office_history", "history", True),
    ("office_roles", "roles", True),
)
