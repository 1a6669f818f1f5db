"""Any event altered, missing, moved, doubled or slipped in is found, with its position."""

import json
from dataclasses import replace
from pathlib import Path

import apsw
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chance import strategies as st
from chance.running import given
from telling.events import AT, result
from turnus.faults import BadInput
from turnus.store import Checkpoint, Event, Head, Kind, MemoryJournal, verify
from turnus.store.chain import WORDS
from turnus.store.event import EMPTY
from turnus.store.signing import new_key, public_key_of, read_key
from turnus.store.sqlite import SqliteJournal, SqliteReader

COUNT = 12
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
positions = st.integers(0, COUNT - 1)


def journal_of(count: int = COUNT) -> list[Event]:
    journal = MemoryJournal()
    for board in range(count):
        stream = "ab"[board % 2]
        journal.append(stream, board // 2, [result(board)], key=f"k{board}" if board % 3 else "")
    return list(journal.read())


def sealed(event: Event) -> Event:
    """The event with the hash its content asks for."""
    return replace(event, hash=event.expected_hash())


def rehashed(events: list[Event]) -> list[Event]:
    """The same events in an unbroken chain: what a forger with time would write."""
    head, chain = EMPTY, []
    for position, event in enumerate(events, 1):
        event = sealed(replace(event, position=position, previous=head.hash))  # noqa: PLW2901
        head = Head(position, event.hash)
        chain.append(event)
    return chain


def flaws(events: list[Event], *checkpoints: Checkpoint) -> list[tuple[int, Kind]]:
    return [(flaw.position, flaw.kind) for flaw in verify(events, checkpoints).flaws]


def test_a_whole_journal_has_no_flaws() -> None:
    events = journal_of()
    found = verify(events)
    assert (found.head, found.count, found.flaws) == (Head(COUNT, events[-1].hash), COUNT, ())


@given(positions, st.sampled_from(["stream", "type", "at", "actor", "body", "key", "previous", "hash"]))
def test_an_altered_field_is_found(index: int, field: str) -> None:
    events = journal_of()
    events[index] = replace(events[index], **{field: "0" * 64})  # type: ignore[arg-type]
    position = index + 1
    if field == "previous" and index == 0:
        assert flaws(events) == []  # the first event does follow on from nothing
    else:
        assert flaws(events)[0] == (position, Kind.ALTERED)


@given(positions, st.integers(1, 9))
def test_an_altered_sequence_is_found(index: int, by: int) -> None:
    events = journal_of()
    events[index] = replace(events[index], sequence=events[index].sequence + by)
    assert flaws(events)[0] == (index + 1, Kind.ALTERED)


@given(st.integers(0, COUNT - 2), st.integers(1, 3))
def test_a_missing_event_is_found(index: int, many: int) -> None:
    events = journal_of()
    del events[index : min(index + many, COUNT - 1)]
    assert flaws(events)[0] == (index + 1, Kind.MISSING)


@given(positions)
def test_a_doubled_event_is_found(index: int) -> None:
    events = journal_of()
    events.insert(index, events[index])
    assert flaws(events) == [(index + 1, Kind.DUPLICATED)]


@given(positions, positions)
def test_events_that_changed_places_are_found(one: int, other: int) -> None:
    events = journal_of()
    events[one], events[other] = events[other], events[one]
    low, high = sorted((one, other))
    assert flaws(events)[:1] == ([] if one == other else [(low + 1, Kind.MISSING)])
    assert one == other or any(kind is Kind.MISPLACED for _, kind in flaws(events))
    moved = [replace(event, position=position) for position, event in enumerate(events, 1)]
    assert flaws(moved)[:1] == ([] if one == other else [(low + 1, Kind.ALTERED)])
    assert one == other or (high + 1, Kind.ALTERED) in flaws(moved)


@given(positions)
def test_an_event_slipped_in_is_found(index: int) -> None:
    events = journal_of()
    previous = events[index - 1].hash if index else EMPTY.hash
    forged = sealed(replace(events[index], body='{"board":99}', key="", previous=previous))
    shifted = [replace(event, position=event.position + 1) for event in events[index:]]
    assert (index + 2, Kind.ALTERED) in flaws([*events[:index], forged, *shifted])
    assert (index + 1, Kind.UNLINKED) not in flaws([*events[:index], forged])


@given(st.integers(0, COUNT - 2))
def test_an_event_replaced_with_a_right_hash_breaks_the_link(index: int) -> None:
    events = journal_of()
    events[index] = sealed(replace(events[index], body='{"board":99}'))
    assert flaws(events) == [(index + 2, Kind.UNLINKED)]


def test_an_event_left_out_of_its_stream_is_found_even_in_an_unbroken_chain() -> None:
    events = journal_of()
    assert flaws(rehashed(events[:4] + events[5:])) == [(6, Kind.SEQUENCE)]


def test_a_key_used_twice_is_found_even_in_an_unbroken_chain() -> None:
    events = journal_of()
    events[5] = replace(events[5], key=events[1].key)
    assert flaws(rehashed(events)) == [(6, Kind.KEY)]


def test_every_flaw_is_reported_not_only_the_first() -> None:
    events = journal_of()
    for index in (2, 7):
        events[index] = replace(events[index], actor="somebody else")
    assert flaws(events) == [(3, Kind.ALTERED), (8, Kind.ALTERED)]


def test_every_kind_of_flaw_has_words() -> None:
    assert set(WORDS) == set(Kind)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("UPDATE journal SET payload = replace(payload, '1-0', '0-1') WHERE position = 5", (5, Kind.ALTERED)),
        ("UPDATE journal SET at = '2024-09-04' WHERE position = 1", (1, Kind.ALTERED)),
        ("DELETE FROM journal WHERE position = 7", (7, Kind.MISSING)),
        ("DELETE FROM journal WHERE position = 1", (1, Kind.MISSING)),
        ("UPDATE journal SET position = 100 WHERE position = 3", (3, Kind.MISSING)),
        (
            """UPDATE journal SET position = -position WHERE position IN (3, 4);
            UPDATE journal SET position = 7 + position WHERE position < 0""",
            (3, Kind.ALTERED),
        ),
        (
            """INSERT INTO journal SELECT 13, 'c', 1, type, at, actor, payload, '', previous, hash
            FROM journal WHERE position = 12""",
            (13, Kind.ALTERED),
        ),
    ],
)
def test_tampering_with_the_file_is_found(tmp_path: Path, change: str, expected: tuple[int, Kind]) -> None:
    path = tmp_path / "journal.db"
    journal = SqliteJournal(path)
    journal.load(journal_of())
    journal.close()
    tamper(path, change)
    reader = SqliteReader(path)
    found = verify(reader.read())
    assert (found.flaws[0].position, found.flaws[0].kind) == expected
    reader.close()


def tamper(path: Path, change: str) -> None:
    """Change the file as somebody who owns it can."""
    connection = apsw.Connection(str(path))
    connection.execute("DROP TRIGGER nothing_is_overwritten; DROP TRIGGER nothing_is_removed;" + change)
    connection.close()


def checkpoint_at(events: list[Event], position: int) -> Checkpoint:
    return Checkpoint.sign(Head(position, events[position - 1].hash), AT, KEY)


def test_a_checkpoint_of_an_earlier_moment_fits_the_journal_that_grew() -> None:
    events = journal_of()
    assert flaws(events, *[checkpoint_at(events, position) for position in range(1, COUNT + 1)]) == []


def test_a_checkpoint_of_an_empty_journal_fits_any() -> None:
    assert flaws(journal_of(), Checkpoint.sign(EMPTY, AT, KEY)) == []


@given(st.integers(1, COUNT), st.integers(0, COUNT))
def test_a_journal_that_was_cut_short_is_found(seen: int, left: int) -> None:
    events = journal_of()
    expected = [(seen, Kind.TRUNCATED)] if left < seen else []
    assert flaws(events[:left], checkpoint_at(events, seen)) == expected


@given(st.integers(1, COUNT), positions)
def test_a_journal_that_was_written_anew_is_found(seen: int, index: int) -> None:
    events = journal_of()
    forged = rehashed([*events[:index], replace(events[index], actor="somebody else"), *events[index + 1 :]])
    assert flaws(forged) == []
    assert flaws(forged, checkpoint_at(events, seen)) == ([(seen, Kind.REWRITTEN)] if index < seen else [])


def test_a_checkpoint_survives_being_written_and_read() -> None:
    checkpoint = checkpoint_at(journal_of(), 5)
    assert Checkpoint.read(checkpoint.text()) == checkpoint
    assert Checkpoint.read(checkpoint.text(), trusted=public_key_of(KEY)) == checkpoint


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("position", 4),
        ("hash", "0" * 64),
        ("at", "2025-01-01"),
        ("signature", "00" * 64),
        ("signature", "no hex"),
    ],
)
def test_a_checkpoint_that_was_changed_is_refused(field: str, value: object) -> None:
    changed = json.loads(checkpoint_at(journal_of(), 5).text()) | {field: value}
    with pytest.raises(BadInput, match="the signature does not fit the checkpoint"):
        Checkpoint.read(json.dumps(changed))


def test_a_checkpoint_of_somebody_else_is_refused() -> None:
    other = Checkpoint.sign(EMPTY, AT, Ed25519PrivateKey.generate())
    with pytest.raises(BadInput, match="signed with another key"):
        Checkpoint.read(other.text(), trusted=public_key_of(KEY))


@pytest.mark.parametrize("text", ["[]", "{}", '{"position": 1}', "no json", '{"position": true}'])
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        Checkpoint.read(text)


def test_a_private_key_is_kept_for_its_owner_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "key.pem"
    key = new_key(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert public_key_of(read_key(path)) == public_key_of(key)
    with pytest.raises(BadInput, match="cannot be written: File exists"):
        new_key(path)


def test_what_is_no_key_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "key.pem"
    with pytest.raises(BadInput, match="cannot be read"):
        read_key(path)
    path.write_text("-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----\n", "utf-8")
    with pytest.raises(BadInput, match="this is no Ed25519 private key"):
        read_key(path)
