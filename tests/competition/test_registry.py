"""One registry: whatever a command holds is written and read back; what is not clear is a fault."""

from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from strategies.registry_values import commands, entries
from turnus.app.hall.events import HALL
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.federation.registry import FEDERATION, FEDERATION_OPENING
from turnus.competition.questions.championships import championships
from turnus.competition.registry import Entry, Filled, Registry, Texts, read_value, truth, whole_number
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON, SEASON_OPENING
from turnus.faults import BadInput, NotFound

REGISTRIES: list[Registry[Any]] = [SEASON, SEASON_OPENING, FEDERATION, FEDERATION_OPENING, HALL, COMMANDS]
EVERY = [
    pytest.param(each, entry, id=f"{n}-{entry.name}")
    for n, each in enumerate(REGISTRIES)
    for entry in entries(each)
]


@pytest.mark.parametrize(("registry", "entry"), EVERY)
def test_every_command_is_written_and_read_back(registry: Registry[Any], entry: Entry) -> None:
    @settings(max_examples=10)
    @given(commands(entry))
    def there_and_back(command: Any) -> None:
        assert registry.read(entry.name, registry.texts(command)) == command
        assert registry.read(entry.name, registry.values(command)) == command
        apart = {name: Texts([text]) for name, text in registry.texts(command).items()}
        assert registry.read(entry.name, apart) == command

    there_and_back()


def test_every_command_of_a_season_is_in_the_registry() -> None:
    known = {*SEASON.entries, *SEASON_OPENING.entries}
    assert known == {kind.__name__ for kind in asked.Command.__args__}


@pytest.mark.parametrize(
    "said", ["yes", "Yes", "ja", "JA", "true", "True", "1", "on", "y", "j", True, 1, " ja "]
)
def test_yes_is_yes_in_both_languages(said: Any) -> None:
    assert truth(said, "x") is True


@pytest.mark.parametrize("said", ["no", "No", "nee", "NEE", "false", "False", "0", "off", "n", False, 0])
def test_no_is_no_in_both_languages(said: Any) -> None:
    assert truth(said, "x") is False


YES = ["y", "yes", "true", "on", "1", "ja", "j", "waar", "aan"]
NO = ["n", "no", "false", "off", "0", "nee", "onwaar", "uit"]


@given(st.one_of(st.text(), st.integers(), st.floats(), st.none(), st.lists(st.booleans(), min_size=1)))
def test_nothing_but_yes_and_no_is_either(said: Any) -> None:
    if str(said).strip().lower() in (*YES, *NO):
        assert truth(said, "x") is (str(said).strip().lower() in YES)
        return
    with pytest.raises(BadInput) as fault:
        truth(said, "x")
    assert fault.value.where == "x"


@pytest.mark.parametrize("said", ["maybe", "yess", "decline", "2", "nope"])
def test_an_answer_that_is_neither_is_refused_by_its_field(said: str) -> None:
    with pytest.raises(BadInput) as fault:
        SEASON.read("AnswerOffer", {"player": "p01", "accepts": said})
    assert fault.value.where == "accepts"


@pytest.mark.parametrize(
    ("name", "given_values", "where"),
    [
        ("AnswerOffer", {"player": "p01"}, "accepts"),
        ("AnswerOffer", {"player": "p01", "accepts": ""}, "accepts"),
        ("AnswerOffer", {"player": " ", "accepts": "no"}, "player"),
        ("AnswerOffer", {"player": "p01", "accepts": "no", "who": "me"}, "who"),
        ("ChangeRating", {"player": "p01", "rating": "12x"}, "rating"),
        ("ChangeRating", {"player": "p01", "rating": 10**30}, "rating"),
        ("ChangeRating", {"player": "p01", "rating": True}, "rating"),
        ("ChangeRating", {"player": ["p01"], "rating": 1}, "player"),
        ("FormGroups", {"groups": "1"}, "groups"),
        ("FormGroups", {"groups": "1=a; 1=b"}, "groups"),
        ("FormGroups", {"groups": Texts(["1=a", "1=b"])}, "groups"),
        ("DraftRound", {"fixed": "a"}, "fixed"),
        ("DraftRound", {"fixed": [["a", "b", "c"]]}, "fixed[0]"),
    ],
)  # fmt: skip
def test_a_fault_names_the_field(name: str, given_values: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as fault:
        SEASON.read(name, given_values)
    assert fault.value.where == where


def test_what_people_type_is_read_by_what_the_field_holds() -> None:
    days = SEASON.read("SetCalendar", {"dates": "2026-09-01 2026-09-08, 2026-09-15"})
    assert days == asked.SetCalendar(dates=("2026-09-01", "2026-09-08", "2026-09-15"))
    named = SEASON.read(
        "GrantReduction", {"player": "p01", "circumstances": Texts(["living wage", "disabled"])}
    )
    assert named == asked.GrantReduction(player="p01", circumstances=("living wage", "disabled"))
    reason = SEASON.read("WithdrawRound", {"reason": "[sic] he was late"})
    assert reason == asked.WithdrawRound(reason="[sic] he was late")
    fixed = SEASON.read("DraftRound", {"seed": "x", "fixed": Texts(["a-b", "c, d"])})
    assert fixed == asked.DraftRound(seed="x", fixed=(("a", "b"), ("c", "d")))


def test_the_program_fills_in_only_what_nobody_said() -> None:
    filled = {Filled.TODAY: "2026-09-01", Filled.HOUR: "20:30", Filled.SEED: "s", Filled.NOW: "now"}
    given_now = SEASON.read("SignOff", {"player": "p01", "round": "2", "on": "", "at": None}, filled)
    assert given_now == asked.SignOff(player="p01", round=2, on="2026-09-01", at="20:30")
    said = SEASON.read("SignOff", {"player": "p01", "round": 2, "on": "2026-08-31", "at": "9:00"}, filled)
    assert said == asked.SignOff(player="p01", round=2, on="2026-08-31", at="9:00")
    assert SEASON.read("CloseTurnus", {}, filled) == asked.CloseTurnus(seed="s", at="now")
    assert SEASON.read("DraftRound", {}) == asked.DraftRound(seed="")


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(BadInput) as fault:
        whole_number("9" * 10**6, "x")
    assert len(str(fault.value)) < 200


def test_a_name_stands_for_one_command() -> None:
    with pytest.raises(ValueError, match="two commands"):
        Registry.of([Entry(asked.Leave), Entry(asked.Leave)])
    with pytest.raises(NotFound):
        SEASON.read("OpenSeason", {})


def test_json_inside_a_text_is_checked_like_json() -> None:
    assert read_value('["a,b", "c"]', tuple[str, ...], "x") == ("a,b", "c")
    for wrong in ("[1", "[" * 100_000, '["a", 1]'):
        with pytest.raises(BadInput):
            read_value(wrong, tuple[str, ...], "x")


def test_every_word_of_a_long_list_is_named() -> None:
    with pytest.raises(BadInput) as refused:
        read_value("no such thing", championships.Event, "event")
    assert all(str(each.value) in refused.value.said() for each in championships.Event)
