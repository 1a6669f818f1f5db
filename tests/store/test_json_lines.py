"""The journal as text: the same events and hashes both ways, and a bad line named with its place."""

import json
from pathlib import Path
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given
from telling.events import AT, result, written
from turnus.faults import BadInput
from turnus.store import (
    Event,
    Journal,
    Json,
    JsonLines,
    MemoryJournal,
    NewEvent,
    json_lines,
    open_reader,
    to_line,
)
from turnus.store.canonical import canonical, parsed

LINE = {"stream": "s", "seq": 1, "type": "T", "at": AT, "actor": "a", "payload": {"n": 1}}
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=4)
    ),
)


@given(VALUES)
def test_canonical_text_is_the_same_again(value: Json) -> None:
    text = canonical(value)
    assert canonical(parsed(text)) == text
    assert "\n" not in text


def test_canonical_text() -> None:
    value: Json = {"b": 1, "a": [True, None, 1.5, "é\n\u2028\x00"], "B": {"é": 1, "z": 2}}
    assert canonical(value) == '{"B":{"z":2,"é":1},"a":[true,null,1.5,"é\\n\u2028\\u0000"],"b":1}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1, "a": 2}', "the field a is given twice"),
        ("[NaN]", "JSON has no number NaN"),
        ("[-Infinity]", "JSON has no number -Infinity"),
        ("{", "this is no JSON"),
        ("[" * 100_000, "nested too deep"),
        ("9" * 5000, "this is no JSON"),
    ],
)
def test_what_is_unclear_is_no_json(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        parsed(text)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), "\ud800", {"a": ["\udfff"]}])
def test_what_has_no_text_is_no_payload(value: Json) -> None:
    with pytest.raises(BadInput) as refused:
        NewEvent.of("T", value, actor="a", at=AT)
    assert refused.value.where == "payload"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.jsonl"


def full() -> MemoryJournal:
    journal = MemoryJournal()
    written(journal, "a", 1, 2)
    journal.append("b", 0, [NewEvent.of("Naam", {"é": "Zoë ♔"}, actor="Zoë", at="2024-09-03")], key="k")
    written(journal, "a", 3)
    return journal


def test_export_and_import_keep_the_hashes(journal: Journal, path: Path) -> None:
    source = full()
    assert json_lines.write(source.read(), path) == 4
    assert json_lines.load(path, journal) == 4
    assert list(journal.read()) == list(source.read())


def test_the_fields_of_a_line(path: Path) -> None:
    json_lines.write(full().read(), path)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert list(lines[2]) == [
        "position", "stream", "seq", "type", "at", "actor", "payload", "key", "previous", "hash",
    ]  # fmt: skip
    assert "key" not in lines[0]
    assert (lines[2]["position"], lines[2]["stream"], lines[2]["seq"]) == (3, "b", 1)
    assert lines[2]["previous"] == lines[1]["hash"]


@pytest.mark.parametrize(
    "dropped", [["hash"], ["previous", "hash"], ["position", "previous", "hash"], ["previous"]]
)
def test_what_a_line_leaves_out_is_computed(path: Path, dropped: list[str]) -> None:
    source = full()
    short = [{k: v for k, v in json.loads(to_line(e)).items() if k not in dropped} for e in source.read()]
    path.write_text("".join(json.dumps(line) + "\n" for line in short), "utf-8")
    assert list(JsonLines(path)) == list(source.read())


def test_spaces_order_and_escapes_do_not_matter(path: Path) -> None:
    source = full()
    lines = [json.loads(to_line(event)) for event in source.read()]
    turned = [json.dumps(dict(reversed(line.items())), indent=None, ensure_ascii=True) for line in lines]
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n\r\n".join(turned).encode())
    assert list(JsonLines(path)) == list(source.read())


def test_a_file_is_opened_to_be_read_like_any_journal(path: Path) -> None:
    source = full()
    json_lines.write(source.read(), path)
    assert list(open_reader(str(path)).read_stream("a")) == list(source.read_stream("a"))


def test_lines_without_positions_are_added_behind_what_is_there(path: Path) -> None:
    journal = full()
    path.write_text(json.dumps(LINE), "utf-8")
    assert json_lines.load(path, journal) == 1
    (event,) = journal.read(after=4)
    assert (event.position, event.stream, event.sequence) == (5, "s", 1)


@pytest.mark.parametrize(
    ("change", "where", "message"),
    [
        ({"payload": ...}, "", "the field payload is missing"),
        ({"sequence": 1}, "", "an event has no field sequence"),
        ({"seq": "1"}, "seq", "must be a whole number"),
        ({"seq": True}, "seq", "must be a whole number"),
        ({"seq": 1.0}, "seq", "must be a whole number"),
        ({"type": 7}, "type", "must be a text"),
        ({"type": ""}, "type", "must have 1 to 200 printable characters"),
        ({"actor": "a\nb"}, "actor", "must have 1 to 200 printable characters"),
        ({"stream": "s" * 201}, "stream", "must have 1 to 200 printable characters"),
        ({"at": "yesterday"}, "at", "yesterday is no ISO 8601 time"),
        ({"payload": "\ud800"}, "payload", "half a character"),
        ({"seq": 3}, "", "event 2 is number 3 of stream s, but number 2 was due"),
        ({"position": 7}, "", "event 2 is missing: event 7 comes next"),
        ({"previous": "0" * 64}, "", "event 2 does not follow on"),
        ({"hash": "0" * 64}, "", "event 2 was altered"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_imported(
    journal: Journal, path: Path, change: dict[str, Any], where: str, message: str
) -> None:
    bad = {k: v for k, v in (LINE | {"seq": 2} | change).items() if v is not ...}
    good_after = LINE | {"seq": 3}
    path.write_text("".join(json.dumps(line) + "\n" for line in (LINE, bad, good_after)), "utf-8")
    with pytest.raises(BadInput, match=message) as refused:
        json_lines.load(path, journal)
    assert refused.value.where == ", ".join(part for part in (f"{path}, line 2", where) if part)
    assert journal.head().position == 0


@pytest.mark.parametrize(
    ("raw", "where", "message"),
    [
        (b"{", "line 1, column 2", "this is no JSON"),
        (b"[1]", "line 1", "one JSON object on one line"),
        (b"\xff\xfe{}", "line 1", "no UTF-8 text"),
        (b'{"seq": 1, "seq": 2}', "line 1", "the field seq is given twice"),
        (b"7" * 5000, "line 1", "this is no JSON"),
    ],
)
def test_a_line_that_is_no_event_is_named(path: Path, raw: bytes, where: str, message: str) -> None:
    path.write_bytes(raw)
    with pytest.raises(BadInput, match=message) as refused:
        list(JsonLines(path))
    assert refused.value.where == f"{path}, {where}"


def test_a_file_that_is_not_there_says_so(path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read: No such file"):
        list(JsonLines(path))


@given(st.lists(VALUES, min_size=1, max_size=5))
def test_any_payload_goes_out_and_comes_back(
    tmp_path_factory: pytest.TempPathFactory, payloads: list[Json]
) -> None:
    source = MemoryJournal()
    source.append("s", 0, [NewEvent.of("T", payload, actor="a", at=AT) for payload in payloads])
    path = tmp_path_factory.mktemp("out") / "journal.jsonl"
    json_lines.write(source.read(), path)
    back: list[Event] = list(JsonLines(path))
    assert back == list(source.read())
    assert [event.payload for event in back] == payloads


def test_a_change_of_one_letter_in_the_text_is_found(path: Path) -> None:
    source = MemoryJournal()
    source.append("s", 0, [result(1), result(2)])
    json_lines.write(source.read(), path)
    path.write_text(path.read_text("utf-8").replace('"board":2', '"board":3'), "utf-8")
    with pytest.raises(BadInput, match=r"line 2: event 2 was altered"):
        open_reader(str(path))
