"""Whether the office is at work, as who watches over it is told."""

from datetime import UTC, datetime
from unittest.mock import Mock

import pytest
from starlette.requests import Request

from turnus.app.streams.vouching import Vouched
from turnus.faults import BadInput, Unavailable
from turnus.store import Head
from turnus.web.public import reading
from turnus.web.serving.health import healthy
from turnus.web.serving.verifying import Found, Warden

ASKED = Request({"type": "http"})
NOW = datetime(2026, 11, 16, 20, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "journal", lambda: Mock(head=lambda: Head(7, "")))
    monkeypatch.setattr(Warden, "latest", Found(Vouched(NOW)))


def test_all_is_well() -> None:
    assert (healthy(ASKED).status_code, healthy(ASKED).body) == (200, b"ok\n")


def test_a_journal_that_cannot_be_read_or_is_damaged_is_told_without_a_detail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Warden, "latest", Found(Vouched(NOW, problems=(BadInput("event 12 was altered"),))))
    assert (healthy(ASKED).status_code, healthy(ASKED).body) == (503, b"the journal is damaged\n")
    gone = Mock(side_effect=Unavailable("the database of p12 cannot be reached"))
    monkeypatch.setattr(reading, "journal", lambda: Mock(head=gone))
    assert (healthy(ASKED).status_code, healthy(ASKED).body) == (503, b"the journal cannot be read\n")
