"""The encoding of a list of names is recognised: what Excel and other programs write is read."""

from pathlib import Path

import pytest

from turnus.app.files.player_lists import read_player_list
from turnus.app.files.tournament_files import read_trf_file
from turnus.faults import BadInput
from turnus.notation.encodings import decode, encoding_of

TEXT = "Naam;Rating\r\nRené Brühl;1850\r\nO\u2019Brien, Zoë;1700\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_list_is_read_in_whatever_encoding_it_is(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(TEXT.encode(encoding))
    assert [each.name for each in read_player_list(path)] == ["René Brühl", "O\u2019Brien, Zoë"]


def test_the_encoding_is_told() -> None:
    coded = {code: encoding_of(TEXT.encode(code)) for code in ("utf-8", "utf-8-sig", "cp1252", "utf-16-le")}
    assert all(code == found for code, found in coded.items())
    assert encoding_of("Brühl".encode("cp850")) == "cp850"
    assert encoding_of(b"") == "utf-8"


def test_a_tournament_file_too(tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    path.write_bytes("012 Test\n001    1      Brühl, René\n".encode("cp1252"))
    assert read_trf_file(path).tournament.players[0].name == "Brühl, René"


@pytest.mark.parametrize("content", [b"PK\x03\x04\x00\x00abc", b"\x89PNG\r\n\x00\x00", b"Naam\n\x00\x01\n"])
def test_what_is_no_text_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput, match="this is not a text file"):
        decode(content)


def test_no_message_advises_an_option_of_the_command_line() -> None:
    with pytest.raises(BadInput, match="choose another encoding, or save the file as UTF-8") as refused:
        decode(TEXT.encode("cp1252"), "utf-8")
    assert refused.value.where == "line 2"
    assert "--" not in str(refused.value)
