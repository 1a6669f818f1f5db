"""A federation for page tests: a season under way on a journal of its own, and people in every role."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from telling.federation_begun import write_federation
from turnus.app.federations.demo_begun import NAME
from turnus.app.office import Grant, Role
from turnus.competition.federation.state import Contest
from turnus.competition.questions.teams.standings import Side
from turnus.web.accounts.models import Account
from visiting.clubs import Club, office_of

FEDERATION = "federation/2027"
OTHER_FEDERATION = "other/federation/2027"
CHOSEN = {  # what is opened is chosen on a page of its own before its form is there
    "ContestOpened": "?competition=national+league&level=ereklasse",
    "ChampionshipOpened": "?event=general+championship&stage=final",
}


def form_address(report: str) -> str:
    """Return where the form of a report is, with what comes before it chosen."""
    return f"/secretariat/{FEDERATION}/report/{report}/{CHOSEN.get(report, '')}"


@contextmanager
def federation(folder: Path) -> Iterator[Club]:
    """Open the office of a federation, with somebody in every role."""
    with office_of(folder / "federation.db", FEDERATION, write_federation, _people) as made:
        yield made


def _people(made: Club) -> None:
    names = ("director", "arbiter", "desk", "captain", "rival", "nobody", "elsewhere")
    for who in names:
        made.accounts[who] = Account.objects.create_user(f"{who}@bond.example", "x", name=f"Bond {who}")
    chief = made.identity("director")
    made.secretary.found(chief)
    home, away = secret_match(made)
    roles = {
        "arbiter": (Role.ARBITER, ""),
        "desk": (Role.RESULTS_DESK, ""),
        "captain": (Role.CAPTAIN, home),
        "rival": (Role.CAPTAIN, away),
    }
    for who, (role, subject) in roles.items():
        account = made.accounts[who].pseudonym
        made.secretary.grant(chief, Grant(account=account, role=role, scope=FEDERATION, subject=subject))
    elsewhere = made.accounts["elsewhere"].pseudonym
    made.secretary.grant(chief, Grant(account=elsewhere, role=Role.DIRECTOR, scope="other/"))


def league(made: Club, who: str = "arbiter") -> Contest:
    """The highest class, as somebody may see it."""
    return made.secretary.seen_federation(made.identity(who), FEDERATION).federation.contests[NAME]


def secret_match(made: Club) -> tuple[str, str]:
    """The match of which only the home team has named its players."""
    handed = made.secretary.whole(FEDERATION).state.contests[NAME].lineups
    (found,) = [(home, away) for home, away, side in handed if (home, away, Side.AWAY) not in handed]
    return found


def secret_players(made: Club) -> tuple[str, ...]:
    """Whom the home team of that match named."""
    return league(made).lineups[(*secret_match(made), Side.HOME)].players
