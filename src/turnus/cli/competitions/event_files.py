"""A competition's details and files in the shell: place, days and arbiters, the report and what it lacks."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from turnus.app.competitions.files import write_trf_file
from turnus.app.competitions.people import checked, pseudonym
from turnus.app.competitions.report import checked_report
from turnus.app.people.register import meant_by
from turnus.cli.competitions.event_office import Journal, Name, office_of, tell
from turnus.cli.competitions.event_spelling import APPOINTING, DESCRIBING
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.cli.tournaments.pairing_systems import known
from turnus.cli.verbs import Given, read
from turnus.competition.engine.slices import COMMANDS
from turnus.faults import BadInput
from turnus.notation.trf import TrfEdition

Edition = Annotated[str, typer.Option("--edition", help="2026, or 2016 for who reads no other.")]


def details(given: Given) -> None:
    """Say where and when it is played; what is not given stays as it is."""
    (command,) = read(DESCRIBING, COMMANDS, given, {})
    with office_of(given["journal"], given["name"]) as (office, running, people):
        held = running.competition.details
        fields = DESCRIBING.fields(COMMANDS)
        kept = {name: getattr(held, name) for name in fields if given[name] in (None, [])}
        after = office.do(running, replace(command, **kept))
        tell(after, running.length, people, given["as_json"])


def arbiter(given: Given) -> None:
    """Appoint an arbiter by his name, or dismiss one."""
    (command,) = read(APPOINTING, COMMANDS, given, {})
    with office_of(given["journal"], given["name"]) as (office, running, people):
        there = [each.arbiter for each in running.competition.arbiters]
        whom = meant_by(command.arbiter, there, people.name)
        if whom is None and given["dismiss"]:
            raise BadInput("{arbiter} is no arbiter here", arbiter=command.arbiter, where="ARBITER")
        new = {} if whom else {pseudonym(): checked(command.arbiter)}
        after = office.do(running, replace(command, arbiter=whom or next(iter(new))))
        people.remember_all(new)
        tell(after, running.length, people, given["as_json"])


def export(
    journal: Journal,
    name: Name,
    file: Annotated[Path, typer.Argument(metavar="FILE.trf")],
    division: Annotated[str, typer.Option("--division", help="Where there are several.")] = "",
    edition: Edition = "2026",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a competition to a file, with all that is known: also birth dates, so not for everybody."""
    del lang
    if file.suffix.lower() != ".trf":
        raise BadInput("“{said}” is not one of {known}", said=file.suffix, known=".trf", where="FILE")
    chosen = known("--edition", edition, {str(each): each for each in TrfEdition})
    with office_of(journal, name) as (_, running, people):
        write_trf_file(running.competition, people, file, division, chosen)
    answer({"file": str(file)}, as_json, lambda console: console.print(str(file)))


def check(journal: Journal, name: Name, as_json: Json = False, lang: Lang = "") -> None:
    """Say what the report for rating lacks; exit status 1 when it would be refused."""
    del lang
    with office_of(journal, name) as (_, running, people):
        found = checked_report(running.competition, people)

    def said(fault: BadInput) -> dict[str, Any]:
        text = translate(fault.template).format(**fault.values)
        return {"where": fault.where, "kind": fault.kind, "message": text}

    refused, advised = [said(each) for each in found.refused], [said(each) for each in found.advised]
    data = {"ok": found.is_complete, "refused": refused, "advised": advised}

    def show(console: Any) -> None:
        for sign, several in (("✗", refused), ("·", advised)):
            for each in several:
                place = f" ({each['where']})" if each["where"] else ""
                console.print(
                    f"{sign} {each['message']}{place}", markup=False, highlight=False, soft_wrap=True
                )
        if found.is_complete:
            console.print(f"✓ {translate('the report is complete')}")

    answer(data, as_json, show)
    if not found.is_complete:
        raise typer.Exit(EXIT_REFUSED)
