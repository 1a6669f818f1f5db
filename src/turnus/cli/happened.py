"""What happened, said to the person who did it: in sentences, with names."""

from collections.abc import Callable, Iterable
from typing import Any

from turnus.app.office.telling import sentence_of, sentences_of
from turnus.app.streams.runner import to_payload
from turnus.cli.language import translate
from turnus.cli.output import answer

Name = Callable[[str], str]


def sentence(event: object, name: Name) -> str:
    """Return what happened as a sentence, people called by their names."""
    kind = type(event)
    text, values = sentence_of(kind.__name__, to_payload(event), sentences_of(kind))
    return translate(text).format(**{field: _named(value, name) for field, value in values.items()})


def _named(value: str, name: Name) -> str:
    """Put names for pseudonyms, of one person or of several, and words of the journal in one's language."""
    return ", ".join(translate(name(each)) for each in value.split(", "))


def tell(stream: str, happened: Iterable[tuple[int, Any]], name: Name, as_json: bool) -> None:
    """Say what happened on a stream: each event with its number."""
    told = list(told_events(happened, name))

    def show(console: Any) -> None:
        if not told:
            console.print(translate("nothing has changed"))
        for each in told:
            console.print(f"✓ {each['text']}", markup=False, highlight=False, soft_wrap=True)

    answer({"stream": stream, "events": told}, as_json, show)


def told_events(happened: Iterable[tuple[int, Any]], name: Name) -> Iterable[dict[str, Any]]:
    """Yield events as programs read them, each with its sentence."""
    for number, event in happened:
        kind, payload = type(event).__name__, to_payload(event)
        yield {"seq": number, "type": kind, "text": sentence(event, name), "payload": payload}
