"""What happened, said to the person who did it: in sentences, with names."""

import sys
from collections.abc import Callable
from typing import Any

import typer

from turnus.app.office.telling import Reader as Listener
from turnus.app.streams.payloads import to_payload
from turnus.app.streams.runner import Folded, last_command
from turnus.cli.language import translate
from turnus.cli.output import answer, say_beside
from turnus.store import Reader

Name = Callable[[str], str]


def tell(running: Folded[Any, Any], before: int, name: Name, as_json: bool) -> None:
    """Say what happened since a competition had so many events: each event with its number."""
    told = told_events(running, before, name)

    def show(console: Any) -> None:
        if not told:
            console.print(translate("nothing has changed"))
        for each in told:
            console.print(f"✓ {each['text']}", markup=False, highlight=False, soft_wrap=True)

    answer({"stream": running.stream, "events": told}, as_json, show)


def told_events(running: Folded[Any, Any], before: int, name: Name) -> list[dict[str, Any]]:
    """Return what happened since a competition had so many events, each with its sentence."""
    new = [(number, event) for number, event in running.history if number > before]
    told = Listener(translate, name).tell_all([event for _, event in new], running.state)
    return [
        {"seq": number, "type": type(event).__name__, "text": text, "payload": to_payload(event)}
        for (number, event), text in zip(new, told, strict=True)
    ]


def tell_undone(told: list[str], data: dict[str, Any], as_json: bool) -> None:
    """Say what was taken back."""

    def show(console: Any) -> None:
        for each in told:
            text = translate("taken back: {what}").format(what=each)
            console.print(f"✓ {text}", markup=False, highlight=False, soft_wrap=True)

    answer(data | {"taken_back": told}, as_json, show)


def say_step(told: list[str]) -> None:
    """Say what is about to be taken back, and let who sits at a terminal think again."""
    if len(told) > 1:
        say_beside(
            translate("this is one step of {count} things, and is taken back as a whole").format(
                count=len(told)
            )
        )
    say_beside(*(translate("to be taken back: {what}").format(what=each) for each in told))
    if told and sys.stdin.isatty() and sys.stderr.isatty():
        typer.confirm(translate("Take it back?"), default=True, abort=True, err=True)


def told_last(journal: Reader, running: Folded[Any, Any], name: Name) -> list[str]:
    """Return in sentences what would be taken back."""
    events = [event for _, event in last_command(journal, running)]
    return Listener(translate, name).tell_all(events, running.state)
