"""A full disk is said where somebody can do something about it, as long as it refuses what comes."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from turnus.store.journal import NotStored
from turnus.web import desk, fullness
from visiting.clubs import STREAM, Club, club

JSON = {"Accept": "application/json"}
TOLD = 'id="full" class="notice fault" role="alert">'


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


def test_what_was_not_stored_is_said_to_the_player_the_wall_and_the_office(
    office: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = desk.rooms().open(
        office.identity("director"), {"rulebook": "fide-2023", "belongs": {"competition": STREAM}}
    )
    player, arbiter = office.client(), office.client("arbiter")
    player.get(f"/play/{made.id}/sit/{made.keys['white']}/")
    full = NotStored("the disk is full; nothing was written", kind="disk_full")
    wall, front = "/arbiter/wall/?have=", f"/office/seasons/{STREAM}/"
    assert not arbiter.get(wall).json()["full"]
    with patch.object(desk.rooms().journal, "append", side_effect=full):
        refused = player.post(f"/play/{made.id}/white/act/", {"type": "call", "key": "k"}, headers=JSON)
    assert (refused.status_code, refused.json()["error"]["kind"]) == (503, "disk_full")
    assert arbiter.get(wall).json()["full"]
    assert TOLD in arbiter.get(front, follow=True).content.decode()
    assert TOLD not in player.get("/seasons/").content.decode()
    monkeypatch.setattr(fullness, "LASTS", 0.0)
    assert TOLD not in arbiter.get(front, follow=True).content.decode()
