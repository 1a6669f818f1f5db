"""Which addresses only work on this machine, and which one can set as an office's own."""

from pathlib import Path

import pytest

from turnus.app.network import own_addresses
from turnus.app.network.own_addresses import works_only_here
from turnus.app.office.presenting import read_origin
from turnus.faults import BadInput

HOSTS = "127.0.0.1 localhost\n127.0.1.1 laptop.lan laptop # as Debian\n192.168.1.20 both\n::1 both\n"


@pytest.fixture
def hosts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hosts").write_text(HOSTS, "utf-8")
    monkeypatch.setattr(own_addresses, "NAMES_OF_MACHINES", tmp_path / "hosts")
    own_addresses._names_of_this_machine.cache_clear()  # noqa: SLF001 - another file than before


@pytest.mark.usefixtures("hosts")
def test_names_that_a_machine_gives_to_itself_work_only_there() -> None:
    for host in ("127.0.0.1", "127.0.1.1", "[::1]", "::1", "0.0.0.0", "localhost", "a.localhost", "Laptop"):  # noqa: S104
        assert works_only_here(host), host
    for host in ("192.168.1.20", "club.example", "both", "fd00::2", "testserver"):
        assert not works_only_here(host), host
    own_addresses._names_of_this_machine.cache_clear()  # noqa: SLF001 - nobody else hears of that file


def test_an_address_is_one_that_others_can_open() -> None:
    assert read_origin("192.168.1.20:8000/") == "http://192.168.1.20:8000"
    assert read_origin("https://Club.example") == "https://club.example"
    assert read_origin("http://[fd00::2]:8000") == "http://[fd00::2]:8000"
    for wrong in (
        "localhost:8000",
        "http://[::1]",
        "ftp://club.example",
        "https://a@club.example",
        "http://x:99999",
    ):
        with pytest.raises(BadInput):
            read_origin(wrong)


def test_only_what_is_listened_on_is_offered() -> None:
    assert own_addresses.own_addresses(listens_on="127.0.0.1") == ()
    assert own_addresses.own_addresses(listens_on="192.168.1.20") == ("192.168.1.20",)
    assert not any(map(works_only_here, own_addresses.own_addresses(listens_on="0.0.0.0")))  # noqa: S104
