"""docs/journal.md is a public format: its examples must be true."""

import json
import re
from pathlib import Path
from typing import Any

from turnus.store import Checkpoint, JsonLines, to_line, verify

PAGE = (Path(__file__).parents[2] / "docs" / "journal.md").read_text("utf-8")


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def test_the_lines_are_a_whole_journal_with_the_hashes_they_show(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_text(block("jsonl"), "utf-8")
    events = list(JsonLines(path))
    assert verify(events).flaws == ()
    assert "".join(to_line(event) + "\n" for event in events) == block("jsonl")
    assert len(events) == 4
    assert verify(events, [Checkpoint.read(block("json"))]).flaws == ()


def test_the_program_on_the_page_computes_the_hashes() -> None:
    names: dict[str, Any] = {}
    exec(block("python"), names)  # noqa: S102 - it is our own page
    lines = [json.loads(line) for line in block("jsonl").splitlines()]
    assert [names["hash_of"](line) for line in lines] == [line["hash"] for line in lines]
    assert names["hash_of"](lines[0] | {"actor": "somebody else"}) != lines[0]["hash"]
