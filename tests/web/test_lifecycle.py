"""A competition of any kind is renamed, hidden, deleted and restored; its stream stays as it is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client

from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.federation.events import FederationOpened
from turnus.competition.season.commands import OpenSeason
from visiting.clubs import Club, club, nothing, sent

PAGE = {"accept": "text/html"}


@dataclass(frozen=True)
class Kind:
    """A kind of competition: how one opens, where its pages are, and where it is listed."""

    stream: str
    opening: Any
    page: str
    listed: str
    interface: str


KINDS = (
    Kind("event/cup", OpenCompetition(name="Cup"), "/events/event/cup/standings/", "/events/", "/api/events"),
    Kind(
        "series/2026-2027",
        OpenSeason(season="2026-2027", part="series", rulebook="ddt-2014"),
        "/seasons/series/2026-2027/standings/",
        "/seasons/",
        "/api/competitions",
    ),
    Kind(
        "federation/2026",
        FederationOpened(season=2026, rulebook="kndb-2009", provinces=("A", "B")),
        "/federations/federation/2026/",
        "/federations/",
        "/api/federations",
    ),
)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.stream.partition("/")[0])
Manage = Callable[..., str]


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club"), write=nothing) as made:
        for kind in KINDS:
            made.secretary.open(made.identity("director"), kind.stream, kind.opening)
        yield made


@pytest.fixture
def director(office: Club) -> Client:
    return office.client("director")


def manage(client: Client, stream: str, **fields: str) -> str:
    page = f"/office/{stream}/manage/"
    return str(sent(client, page, page, **fields).content.decode())


def restore(client: Client, stream: str) -> str:
    return str(sent(client, "/office/deleted/", "/office/deleted/", stream=stream).content.decode())


def shown(answer: Any) -> str:
    return str(answer.content.decode())


@every_kind
def test_another_name_is_shown_everywhere_and_can_be_taken_back(
    office: Club, director: Client, kind: Kind
) -> None:
    visitor = office.client()
    assert "is called Evening league now" in manage(
        director, kind.stream, do="rename", name="Evening  league"
    )
    for address in (kind.page, kind.listed):
        assert "Evening league" in shown(visitor.get(address))
    assert "Evening league" in shown(director.get("/office/"))
    assert "it is called so already" in manage(director, kind.stream, do="rename", name="Evening league")
    manage(director, kind.stream, do="rename", name="")
    assert "Evening league" not in shown(visitor.get(kind.page))


@every_kind
def test_a_hidden_competition_is_for_who_has_a_role_in_it(office: Club, director: Client, kind: Kind) -> None:
    visitor, nobody = office.client(), office.client("nobody")
    manage(director, kind.stream, do="hide")
    for client in (visitor, nobody):
        assert client.get(kind.page, headers=PAGE).status_code == 404
        assert kind.page not in shown(client.get(kind.listed))
        assert kind.stream not in shown(client.get("/"))
        assert kind.stream not in shown(client.get(kind.interface))
        assert client.get(f"{kind.interface}/{kind.stream}/about").status_code == 404
        short = f"{kind.listed}{kind.stream.partition('/')[2]}/"
        assert client.get(short, headers=PAGE).status_code == 404  # and leads nowhere, which would betray it
    assert director.get(short, headers=PAGE).status_code == 302
    assert director.get(kind.page).status_code == 200
    assert kind.stream in shown(director.get("/office/"))
    manage(director, kind.stream, do="show")
    assert visitor.get(kind.page).status_code == 200


@every_kind
def test_a_deleted_competition_is_gone_says_so_and_leaves_its_name_free(
    office: Club, director: Client, kind: Kind
) -> None:
    visitor, chief = office.client(), office.identity("director")
    before = office.secretary.whole(kind.stream).length
    assert "it can be restored here" in manage(director, kind.stream, do="delete", reason="wrong boards")
    gone = visitor.get(kind.page, headers=PAGE)
    assert gone.status_code == 410
    assert "This competition was deleted" in shown(gone)
    assert visitor.get(f"{kind.interface}/{kind.stream}/about").status_code == 410
    for address in (kind.listed, "/", kind.interface):
        assert kind.stream not in shown(visitor.get(address))
    assert director.get(f"/office/{kind.stream}/history/").status_code == 410
    assert "wrong boards" in shown(director.get("/office/deleted/"))
    again = office.secretary.open(chief, kind.stream, kind.opening).running.stream
    assert again == f"{kind.stream}-2"
    with pytest.raises(Exception, match="already") as taken:
        office.secretary.open(chief, kind.stream, kind.opening)
    assert kind.stream not in str(taken.value), "a message names things as people do"
    assert "rename that one first" in restore(director, kind.stream)
    manage(director, again, do="delete")
    assert "is back" in restore(director, kind.stream)
    assert office.secretary.whole(kind.stream).length == before
    assert visitor.get(kind.page).status_code == 200


def test_what_was_played_stays(office: Club, director: Client) -> None:
    sent(
        director, "/run/new/", "/run/new/", name="Played", format="swiss", rounds="2", names="Anna 1\nBram 2"
    )
    for what, fields in (
        ("do/DraftRound", {}),
        ("do/PublishRound", {}),
        ("results", {"round": "1", "typed": "1 1-0"}),
        ("do/Close", {}),
    ):
        sent(director, "/run/event/played/", f"/run/event/played/{what}/", **fields)
    refused = manage(director, "event/played", do="delete")
    assert "round 1 was closed" in refused
    assert office.client().get("/events/event/played/standings/").status_code == 200
    assert "Played is hidden" in manage(director, "event/played", do="hide")


def test_only_the_director_manages(office: Club) -> None:
    for who in ("arbiter", "nobody"):
        assert office.client(who).get("/office/event/cup/manage/").status_code == 403
        assert office.client(who).post("/office/event/cup/manage/", {"do": "delete"}).status_code == 403
