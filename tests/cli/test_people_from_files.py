"""People from a file in the shell: members of a federation at once, years of birth into the report."""

import json
from pathlib import Path

import pytest

from turnus.app.competitions.prize_groups import groups_of
from turnus.app.people.register import Person, beside
from turnus.cli.main import run

MEMBERS = (
    "Naam;Vereniging;Provincie;Geboortejaar;Geslacht;Lidnr\n"
    "Renée Bos;Ster;Noord;1971;V;11\nBram Vos;Ster;;3-2-1980;M;12\n"
)


def test_members_of_a_federation_are_registered_from_a_file_and_only_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal, file = str(tmp_path / "bond.db"), tmp_path / "leden.csv"
    file.write_bytes(MEMBERS.encode("cp1252"))
    bond = ["--db", journal]
    assert run(["federation", "new", "2026", "--provinces", "Noord,Zuid", *bond]) == 0
    given = ["federation", "register-file", str(file), "--received", "2026-08-01", *bond, "--json"]
    capsys.readouterr()
    assert run(given) == 0
    kinds = [each["type"] for each in json.loads(capsys.readouterr().out)["events"]]
    assert kinds.count("MemberRegistered") == 2
    assert kinds.count("ClubJoined") == 1
    people = beside(journal, "federation/2026")
    assert people.find("p01") == Person("Renée Bos", "1971", sex="w", number="11")
    assert run(given) == 0
    assert json.loads(capsys.readouterr().out)["events"] == []
    file.write_text("Naam;Vereniging;Geboren\nCor Kok;Onbekend;1950\n")
    assert run(given) != 0
    assert "row 2" in json.loads(capsys.readouterr().out)["error"]["where"]
    file.write_text("Naam;Geboren\nCor Kok;1950\n")  # a club's own list names no club
    assert run([*given, "--club", "ster"]) == 0
    registered, _ = json.loads(capsys.readouterr().out)["events"]
    assert registered["payload"]["club"] == "Ster"


def test_a_year_of_birth_goes_from_a_list_into_the_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal, file, report = str(tmp_path / "open.db"), tmp_path / "p.csv", tmp_path / "open.trf"
    file.write_bytes(
        "Naam;Rating;Geboren;Sekse\nMüller, Jan;1800;1979;M\nVos, Anna;1700;1966/00/00;V\n".encode("cp1252")
    )
    event = ["event", "enter", journal, "open", str(file)]
    assert run(["event", "new", journal, "Open", "--rounds", "1"]) == 0
    assert run(event) == 0
    assert run(event) != 0
    assert "everybody on the list has entered already" in capsys.readouterr().err
    assert run(["event", "pair", journal, "open", "--publish"]) == 0
    assert run(["event", "export", journal, "open", str(report)]) == 0
    lines = [line for line in report.read_text("utf-8").splitlines() if line.startswith("001")]
    assert [(line[9], line[14:25].strip(), line[69:79]) for line in lines] == [
        ("m", "Müller, Jan", "1979/00/00"),
        ("w", "Vos, Anna", "1966/00/00"),
    ]


@pytest.mark.parametrize(
    ("person", "groups"),
    [
        (Person("A", sex="w"), {"W", "Dames"}),
        (Person("A", "2008", sex="m"), {"U18"}),
        (Person("A", "2007-12-31", sex="m"), set()),
        (Person("A", "1961"), {"S65", "60+"}),
        (None, set()),
    ],
)
def test_prizes_of_a_category_go_by_sex_and_year_of_birth(person: Person | None, groups: set[str]) -> None:
    assert groups_of(person, 2026, ("W", "Dames", "U18", "S65", "60+", "Asten")) == groups
