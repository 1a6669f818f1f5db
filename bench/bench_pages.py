"""Every page of an office by its list of addresses: a club of 200 members, a federation, an open of 200.

Each address that answers GET is fetched by the first who may (a visitor, a player, a captain, an arbiter, the
director), twenty times, every tenth after another result: bytes over the wire, and milliseconds of the
processor, since the machine may be busy with other things. What is no page (files to print or to
calculate with) is shown and not held to the limits. `python bench/bench_pages.py standings`
measures the addresses with such a word only.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from turnus.app.competitions.choosing import chosen_fields
from turnus.app.federations.demo_begun import begin_season
from turnus.app.federations.records import players_of
from turnus.app.federations.views.catalogue import look_at
from turnus.app.office import PUBLIC_FEDERATION_VIEWS, PUBLIC_VIEWS, Grant, Identity, Role
from turnus.app.office.competing import enter_people, open_event
from turnus.app.papers.wall import TITLES
from turnus.app.people import register
from turnus.app.seasons.demos.names import demo_name
from turnus.app.seasons.demos.playing import begun
from turnus.app.seasons.office import Office
from turnus.cli.seasons.demo import demo_members
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.season import commands as asked
from turnus.notation.player_tables import ListedPlayer
from turnus.store import MemoryJournal, open_journal
from turnus.web.serving.server import configure, make_tables
from turnus.web.serving.tidying import settle, tidy

MEMBERS = 200
ROUNDS = 5
TIMES, FRESH = 20, 10  # every tenth request comes after a result
SLOWEST, HEAVIEST = 200.0, 60 * 1024  # milliseconds at the 95th percentile, bytes
STREAM, FEDERATION, EVENT = "house/2026-2027", "federation/2027", "event/spring-open"
WORDS = ("visitor", "player", "captain", "arbiter", "director")
ANSWERED, FAULT = 200, 500
KINDS = {
    "seasons/": STREAM, "federations/": FEDERATION, "secretariat/": FEDERATION, "captain/": FEDERATION,
    "events/": EVENT, "run/": EVENT,
}  # fmt: skip
NAMES: dict[str, tuple[str, ...]] = {
    "season": tuple(PUBLIC_VIEWS),
    "embed": ("standings", "pairings"),
    "federation_view": tuple(PUBLIC_FEDERATION_VIEWS),
    "federation_form": ("MatchPlayed",),
    "secretariat_record": ("deadlines", "members", "letters", "fines", "costs"),
    "office_command": ("Overrule", "SetFees"),
    "office_form": ("Overrule", "SetFees"),
    "arbiter_command": ("EnterResult",),
}
SKIPPED = re.compile(r"^\^|^api/|^static/|\(\?P|^language/|^demo/")  # for programs, or sets something


@dataclass(frozen=True, slots=True)
class Measured:
    """What an address cost."""

    address: str
    who: str
    size: int
    again: float  # milliseconds, in the middle
    slow: float  # at the 95th percentile
    is_page: bool

    @property
    def is_over(self) -> bool:
        """Whether a page is beyond the limits."""
        return self.is_page and (self.slow > SLOWEST or self.size > HEAVIEST)


def played(path: Path) -> None:
    """Play the first rounds of a large club, the last of them with games still open, and a federation."""
    journal = MemoryJournal()
    director = begun(Office(journal), STREAM, "bench", MEMBERS)
    director.begin_turnus()
    for _ in range(ROUNDS - 1):
        director.round()
    director.pair()
    director.play(leave=MEMBERS // 2)
    running = begin_season(journal, "bench")
    with closing(open_journal(str(path))) as written:
        written.load(journal.read())
    known = {f"p{i + 1:02}": register.Person(demo_name(i)) for i in range(MEMBERS)}
    register.beside(str(path)).remember_all(known | demo_members(running))


def event_played(secretary: Any, chief: Identity) -> None:
    """Play an open tournament of as many, its last round under way."""
    opening = OpenCompetition(
        name="Spring open", rulebook="fide-2023", chosen=chosen_fields("swiss", rounds=7)
    )
    open_event(secretary, chief, "*", opening, "open")
    people = [ListedPlayer(f"{demo_name(i)} {i}", rating=2400 - 5 * i) for i in range(MEMBERS)]
    enter_people(secretary, chief, EVENT, people, "enter")
    for number in range(1, ROUNDS + 1):
        secretary.act(chief, EVENT, DraftRound(seed=f"bench {number}"))
        secretary.act(chief, EVENT, PublishRound())
        found = secretary.seen_event(chief, EVENT).competition.phase.last_round
        for match in found.matches[: -5 if number == ROUNDS else None]:
            result = ("1-0", "1/2-1/2", "0-1")[(match.board + number) % 3]
            secretary.act(chief, EVENT, EnterResult(round=number, board=match.board, result=result))
        if number < ROUNDS:
            secretary.act(chief, EVENT, Close())


def people(secretary: Any) -> tuple[Identity, dict[str, Client]]:
    """Make somebody of every role, and return the director and everybody's browser."""
    from turnus.web.accounts.models import Account  # noqa: PLC0415 - Django is set up when it is imported

    accounts = {
        who: Account.objects.create_user(f"{who}@bench.example", "x", name=who.title()) for who in WORDS[1:]
    }
    chief = Identity(account=accounts["director"].pseudonym, name="Director", has_second_factor=True)
    secretary.found(chief)
    for who, role, scope, subject in (
        ("arbiter", Role.ARBITER, STREAM, ""),
        ("player", Role.PLAYER, STREAM, "p01"),
        ("captain", Role.CAPTAIN, FEDERATION, "Sneek-1"),
    ):
        secretary.grant(
            chief, Grant(account=accounts[who].pseudonym, role=role, scope=scope, subject=subject)
        )
    clients = {"visitor": Client(raise_request_exception=False)}
    for who, account in accounts.items():
        clients[who] = client = Client(raise_request_exception=False)
        client.force_login(account)
        session = client.session
        session["account_authentication_methods"] = [{"method": "mfa", "at": 0}]
        session["account_authentication_methods_user"] = str(account.pk)
        session.save()
    return chief, clients


def routes(resolver: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield every route there is with its name."""
    for each in resolver.url_patterns:
        route = prefix + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from routes(each, route)
        elif isinstance(each, URLPattern):
            yield route, each.name or ""


def addresses(contender: str, member: str) -> Iterator[str]:
    """Yield every address to fetch, with all that can stand in it."""
    for route, name in routes(get_resolver()):
        if SKIPPED.search(route):
            continue
        stream = next((held for start, held in KINDS.items() if route.startswith(start)), STREAM)
        made = [f"/{route}"]
        for converter, field in re.findall(r"<(?:(\w+):)?(\w+)>", route):
            known = {
                "stream": (stream,), "rulebook": ("osv-v30", "kndb-2009"), "number": ("1.7-a", "32.1"),
                "question": ("group_changes",), "name": NAMES.get(name, tuple(TITLES)), "group": ("1",),
                "player": {EVENT: (contender,), FEDERATION: (member,)}.get(stream, ("p01",)),
                "dispute": ("D1",), "letter": ("receipt",), "case": ("P1",), "incident": ("illegal_move",),
            }  # fmt: skip
            values = ("1",) if converter == "int" else known.get(field, ("x",))
            part = f"<{converter}:{field}>" if converter else f"<{field}>"
            made = [address.replace(part, value) for address in made for value in values]
        yield from made


def first_who_may(clients: dict[str, Client], address: str) -> tuple[str, Any]:
    """Return the first who gets a page, and the answer; with nobody the last answer of all."""
    answer: Any = None
    for who, client in clients.items():
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        if answer.status_code == ANSWERED and not answer.streaming:
            return who, answer
    return "", answer


def measured(client: Client, who: str, address: str, another_result: Callable[[], None]) -> Measured:
    spent, size, is_page = [], 0, True
    for time in range(TIMES):
        if time % FRESH == 0:
            another_result()
            tidy()  # as the server does when nobody waits
        began = process_time()
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        spent.append(1000 * (process_time() - began))
        size = max(size, len(answer.content))
        is_page = answer.headers["Content-Type"].startswith("text/html")
    spent.sort()
    return Measured(address, who, size, spent[TIMES // 2], spent[int(0.95 * TIMES)], is_page)


def enter_another(secretary: Any, chief: Identity) -> None:
    """Enter a result, or replace the first when all are in."""
    games = secretary.seen(chief, STREAM).season.turni[-1].rounds[-1].games
    game = next((g for g in games if not g.result), None)
    if game:
        secretary.act(chief, STREAM, asked.EnterResult(white=game.white, black=game.black, result="1-0"))
        return
    first = games[0]
    other = "0-1" if first.result == "1-0" else "1-0"
    turnus, last = 1, ROUNDS
    correction = asked.CorrectResult(
        turnus=turnus, round=last, white=first.white, black=first.black, result=other, reason="bench"
    )
    secretary.act(chief, STREAM, correction)


def main() -> None:
    wanted = sys.argv[1:]
    with TemporaryDirectory() as scratch:
        path, began = Path(scratch) / "club.db", perf_counter()
        played(path)
        configure(secret_key="bench", hosts=["testserver"], journal=str(path))  # noqa: S106
        make_tables()
        from turnus.web.desk import prepare, secretary  # noqa: PLC0415 - Django is set up when it is imported

        prepare()
        chief, clients = people(secretary())
        event_played(secretary(), chief)
        member = players_of(look_at(secretary().seen_federation(chief, FEDERATION)))[0]
        contender = next(iter(secretary().seen_event(chief, EVENT).competition.contenders))
        sys.stderr.write(
            f"{MEMBERS} members, a federation, an open: {perf_counter() - began:.1f} s to play\n"
        )
        settle()  # as the server does
        found, elsewhere = [], {}
        for address in addresses(contender, member):
            if wanted and not any(word in address for word in wanted):
                continue
            who, answer = first_who_may(clients, address)
            if not who:
                elsewhere[address] = answer.status_code
                continue
            found.append(measured(clients[who], who, address, partial(enter_another, secretary(), chief)))
        report(found, elsewhere)


def report(found: list[Measured], elsewhere: dict[str, int]) -> None:
    print(f"{'KB':>6} {'middle':>8} {'95th':>8}  {'as':8} address")
    for one in sorted(found, key=lambda each: -each.slow):
        mark = " <-- over" if one.is_over else "" if one.is_page else " (file)"
        print(f"{one.size / 1024:6.1f} {one.again:6.1f}ms {one.slow:6.1f}ms  {one.who:8} {one.address}{mark}")
    print(f"\n{len(found)} addresses; no page for anybody (only a form is sent there, or it leads on):")
    for address, status in elsewhere.items():
        print(f"  {status} {address}")
    broken = [address for address, status in elsewhere.items() if status >= FAULT]
    assert not broken, f"broken: {broken}"
    over = [one.address for one in found if one.is_over]
    assert not over, f"slower than {SLOWEST:.0f} ms or over {HEAVIEST // 1024} KB: {over}"


if __name__ == "__main__":
    main()
