"""Clauses whose words count on a figure changed above, each in one sentence with its remedy."""

from collections.abc import Iterable
from typing import Any

from turnus.cli.language import current, translate

SAID = "{by} changes {term} ({meaning}) from {was} to {becomes}: {clause} ({title}) speaks of it in words"
REMEDY = "restate it, or confirm it, in {rulebook}"


def sentences(left: Iterable[dict[str, Any]]) -> list[str]:
    """Say of each clause what changed under it, and what the upper rulebook can do."""
    return [_sentence(found) for found in left]


def _sentence(found: dict[str, Any]) -> str:
    title = found["title_nl"] if current() == "nl" and found["title_nl"] else found["title"]
    told = {**found, "title": title, "meaning": translate(found["meaning"])}
    return f"{translate(SAID).format(**told)}; {translate(REMEDY).format(**told)}."
