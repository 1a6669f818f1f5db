"""Every address of a federation as every role: no birth date, and nobody writes who may not."""

from collections.abc import Iterator

import pytest

from turnus.competition.federation.registry import FEDERATION as REGISTRY
from visiting.clubs import BIRTH, Club
from visiting.federation_office import FEDERATION, federation
from visiting.walking import addresses, pages, readable

ROLES = ("", "nobody", "elsewhere", "captain", "desk", "arbiter", "director")
STAFF = ("desk", "arbiter", "director")
OURS = ("/federations/", "/secretariat/", "/captain/", "/office/", "/seasons/", "/live/")


@pytest.fixture(scope="module")
def bond(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One office for all of them: nobody here may write in it."""
    with federation(tmp_path_factory.mktemp("bond")) as made:
        before = made.secretary.journal.head()
        yield made
        assert made.secretary.journal.head() == before


@pytest.fixture(scope="module")
def walks(bond: Club) -> dict[str, dict[str, tuple[int, str]]]:
    """What everybody gets at every address, by his role."""
    return {role: pages(bond.client(role), ours()) for role in ROLES}


MEMBERS = f"/secretariat/{FEDERATION}/members/"


def ours() -> list[str]:
    return [address for address in addresses(FEDERATION) if address.startswith(OURS)]


def test_the_walk_finds_every_page() -> None:
    found = ours()
    for page in ("results", "lineups", "decisions", "endings", "report/MatchPlayed"):
        assert f"/secretariat/{FEDERATION}/{page}/" in found
    assert f"/federations/{FEDERATION}/view/standings/" in found
    assert f"/captain/{FEDERATION}/" in found


def test_no_role_meets_a_birth_date_or_a_crash(walks: dict[str, dict[str, tuple[int, str]]]) -> None:
    for role, walk in walks.items():
        for address, (status, text) in walk.items():
            assert status < 500, (role, address)
            if not (role == "director" and address in (MEMBERS, f"{MEMBERS}Sneekp01/")):
                assert BIRTH not in text, (role, address)
    assert BIRTH in walks["director"][MEMBERS][1]  # the register of who directs the federation


def test_the_pages_of_work_are_for_who_works_here(walks: dict[str, dict[str, tuple[int, str]]]) -> None:
    for role, walk in walks.items():
        found = {a: status for a, (status, _) in walk.items() if a.startswith(f"/secretariat/{FEDERATION}/")}
        allowed = {a for a, status in found.items() if status == 200}
        if role in ("nobody", "elsewhere", "captain"):
            assert set(found.values()) == {403}, role
        if not role:
            assert set(found.values()) == {302}
        if role in ("desk", "arbiter"):
            named = {f"/secretariat/{FEDERATION}/{page}" for page in ("", "results/", "lineups/")}
            assert allowed == named, role
    assert walks["captain"][f"/captain/{FEDERATION}/"][0] == 200
    assert walks["director"][f"/captain/{FEDERATION}/"][0] == 403


def test_nothing_is_written_by_who_may_not(bond: Club) -> None:
    before = bond.secretary.journal.head()
    for role in ("", "nobody", "elsewhere"):
        client = bond.client(role)
        for address in ours():
            assert client.post(address).status_code < 500, address
        for name in REGISTRY.entries:
            for address in (f"/office/{FEDERATION}/do/{name}/", f"/secretariat/{FEDERATION}/report/{name}/"):
                answer = client.post(address, {"contest": "ereklasse", "reason": "x"})
                assert answer.status_code < 500, address
    assert bond.secretary.journal.head() == before


def test_a_weak_director_sees_as_little_as_anybody(bond: Club) -> None:
    weak = bond.client("director", second_factor=False)
    for address in ours():
        if address.startswith(f"/secretariat/{FEDERATION}/"):
            answer = weak.get(address)
            assert answer.status_code == 403, address
            assert BIRTH not in readable(answer)
