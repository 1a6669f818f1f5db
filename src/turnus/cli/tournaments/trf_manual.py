"""Pairing a round by hand: compared with the engine, and written into the file with comments."""

from pathlib import Path
from typing import Any

from rich.console import Console

from turnus.app.files.tournament_files import write_text_file
from turnus.cli.language import translate
from turnus.cli.output import answer
from turnus.cli.tournaments.pairing import finding_text, read_pairs_file
from turnus.cli.tournaments.pairing_systems import remark_texts
from turnus.faults import NotFound
from turnus.notation.trf import TrfFile
from turnus.pairing.manual import ManualPairing, compare_manual, written_by_hand
from turnus.pairing.on_rating import Edition


def pair_by_hand(
    source: TrfFile,
    pairs: Path,
    output: str,
    edition: Edition | None,
    why: str,
    anyway: bool,
    as_json: bool,
) -> None:
    """Take the arbiter's pairs of the next round, compare, and write the file; a breach needs `--anyway`."""
    event = source.tournament
    made, free = read_pairs_file(pairs)
    manual = compare_manual(event, made, free, edition)
    told = [finding_text(event, finding) for finding in manual.breaches]
    if told and not anyway:
        raise NotFound("this pairing breaks a basic rule: {what}", kind="refused", what=" ".join(told))
    write_text_file(output, written_by_hand(source, manual, why).text)
    data = {
        "round": manual.round,
        "as_engine": manual.is_as_engine,
        "by_hand": [[pair.white, pair.black] for pair in manual.only_here],
        "engine": [[pair.white, pair.black] for pair in manual.only_engine],
        "bye": {"by_hand": manual.bye, "engine": manual.engine.bye if manual.engine else None},
        "breaches": told,
        "remarks": remark_texts(source),
    }
    answer(data, as_json, lambda console: _show(console, manual, data))


def _show(console: Console, manual: ManualPairing, data: dict[str, Any]) -> None:
    console.print(translate("Round {round}").format(round=manual.round), style="bold")
    for text in data["breaches"]:
        console.print(text, style="red", markup=False)
    for remark in data["remarks"]:
        console.print(remark, style="yellow", markup=False)
    if manual.is_as_engine:
        console.print(translate("It is the pairing the engine makes."), markup=False)
        return
    for name in ("by_hand", "engine"):
        made = [f"{white} - {black}" for white, black in data[name]]
        free = data["bye"][name]
        if data["bye"]["by_hand"] != data["bye"]["engine"] and free is not None:
            made.append(f"{free} - 0")
        console.print(f"  {translate(name):10} {', '.join(made)}", markup=False)
