"""Whom somebody means: by id, name, initials, beginnings; who it could be; who is nearest."""

import pytest

from turnus.app.people.meaning import fresh_ids, is_a_name, matches, meant_by, nearest, which, whom
from turnus.faults import BadInput, NotFound

CLUB = {"p01": "Anna de Boer", "p02": "Daan van Dijk", "p03": "Zoë Çelik", "p04": "Anna Smit"}


@pytest.mark.parametrize(
    ("said", "player"),
    [
        ("p02", "p02"), ("Daan van Dijk", "p02"), ("daan VAN dijk", "p02"), ("Dijk, Daan van", "p02"),
        ("zoe celik", "p03"), ("Celik", "p03"), ("D. v. D.", "p02"), ("DvD", "p02"), ("a de boer", "p01"),
        ("an smi", "p04"), ("dij", "p02"), ("aan van", "p02"), ("Zoë", "p03"),
    ],
)  # fmt: skip
def test_somebody_is_found_by_what_people_call_him(said: str, player: str) -> None:
    assert whom(said, CLUB) == player


def test_a_whole_name_is_found_though_another_begins_with_it() -> None:
    assert whom("Jan Bos", {"a": "Jan Bosman", "b": "Jan Bos"}) == "b"
    assert whom("bos jan", {"a": "Jan Bosman", "b": "Jan Bos"}) == "b"


def test_several_of_one_name_are_listed_with_what_tells_them_apart() -> None:
    with pytest.raises(BadInput, match=r"Anna de Boer \(p01\); Anna Smit \(p04\)"):
        whom("anna", CLUB)
    with pytest.raises(BadInput, match="Jan Vos · Sneek; Jan Vos · Utrecht") as fault:
        whom("jan vos", {"m1": "Jan Vos · Sneek", "m2": "Jan Vos · Utrecht"})
    assert "m1" not in str(fault.value)
    assert whom("jan vos utrecht", {"m1": "Jan Vos · Sneek", "m2": "Jan Vos · Utrecht"}) == "m2"


def test_who_is_mistyped_is_told_who_is_near() -> None:
    with pytest.raises(NotFound) as fault:
        whom("Daan van Dyck", CLUB)
    assert fault.value.values["near"] == "Daan van Dijk"
    assert nearest("Smti", CLUB) == ["Anna Smit"]
    with pytest.raises(NotFound, match="nobody called"):
        whom("xq", CLUB)


def test_nothing_means_nobody() -> None:
    assert matches("", CLUB) == []
    assert matches(" . ", CLUB) == []
    assert meant_by("Piet", CLUB) is None


def test_things_have_names_too() -> None:
    assert which("ere", ["Ereklasse", "Hoofdklasse A"], "--group") == "Ereklasse"
    assert which("eerste", ["Ereklasse"], "--group") == "eerste"


def test_ids_are_new_and_names_are_no_ids() -> None:
    fresh = fresh_ids(["p01", "p03"])
    assert [next(fresh), next(fresh)] == ["p02", "p04"]
    assert is_a_name("Anna de Boer")
    assert is_a_name("Boer,A")
    assert not is_a_name("p01")
