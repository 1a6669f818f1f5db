"""`turnus pgn`: tools for archives of games, read as a stream; what is wrong is said with file and line."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from turnus.app.files.given_files import STANDARD_INPUT, given_file
from turnus.app.games.archives import criteria, sharing, tables
from turnus.app.games.archives.doubles import doubles
from turnus.app.games.archives.files import destination, folder_of_files
from turnus.app.games.archives.layout import written
from turnus.app.games.archives.reading import Game, Notation
from turnus.app.games.archives.tidying import Kept, tidy_pdn, tidy_pgn
from turnus.cli.games.archives import Archives, Encoding, Looking, Written
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import say_beside
from turnus.cli.tournaments.pairing_systems import known
from turnus.faults import BadInput
from turnus.games.chess import Move, Position
from turnus.notation.languages import Language
from turnus.notation.pdn import write_pdn
from turnus.notation.pgn import write_pgn
from turnus.notation.pgn.writer import MoveWriter
from turnus.notation.san import write_san
from turnus.notation.san.writing import PGN, Style

pgn = typer.Typer(help="Archives of games (PGN, PDN, BPGN): filter, convert, split, normalise, dedupe.")
Output = Annotated[
    str, typer.Option("--output", "-o", help="The file to write, packed where it ends in .gz; - prints.")
]
Force = Annotated[bool, typer.Option("--force", help="Write over what is there.")]
Player = Annotated[list[str], typer.Option(help="Words of the name of either player.")]
White = Annotated[list[str], typer.Option(help="Words of the name of White.")]
Black = Annotated[list[str], typer.Option(help="Words of the name of Black.")]
Event = Annotated[list[str], typer.Option(help="Words of the event.")]
Site = Annotated[list[str], typer.Option(help="Words of the site.")]
Date = Annotated[str, typer.Option(help="Played on: 2024, 2024.05.. or 2023..2024.06.30.")]
Result = Annotated[list[str], typer.Option(help="1-0, 1/2-1/2, 2-0 ...; * is unknown.")]
Elo = Annotated[str, typer.Option(help="Both players are rated so: 2400.. or 1800..2000.")]
Eco = Annotated[str, typer.Option(help="The opening's code: B, B90 or B20..B99.")]
Plies = Annotated[str, typer.Option(help="Half-moves of the game: ..40 or 20..60.")]
Reached = Annotated[str, typer.Option("--position", help="A position that was on the board, as FEN.")]
Variant = Annotated[str, typer.Option(help="chess, chess960 or what the tag says.")]
Tag = Annotated[list[str], typer.Option(help="A tag and its value: Round=3.")]
Other = Annotated[bool, typer.Option("--not", help="Take the other games instead.")]
Moves = Annotated[str, typer.Option("--moves", help="How moves of chess are written: san, lan or uci.")]
Letters = Annotated[str, typer.Option("--letters", help="The letters of the pieces: en, nl, de, fr ...")]
LONG = Style(is_long=True, hyphen="-", promotion="=", castling="O")
FORMS = ("pgn", "pdn", "bpgn", "csv", "json", "lines")
MOVES = ("san", "lan", "uci")
LANGUAGES = {language.value: language for language in Language}


@pgn.command("filter")
def filter_games(
    files: Archives,
    *,
    player: Player = [],  # noqa: B006 - Typer copies it
    white: White = [],  # noqa: B006
    black: Black = [],  # noqa: B006
    event: Event = [],  # noqa: B006
    site: Site = [],  # noqa: B006
    date: Date = "",
    result: Result = [],  # noqa: B006
    elo: Elo = "",
    eco: Eco = "",
    plies: Plies = "",
    position: Reached = "",
    variant: Variant = "",
    tag: Tag = [],  # noqa: B006
    other: Other = False,
    notation: Written = "",
    encoding: Encoding = "utf-8",
    output: Output = STANDARD_INPUT,
    force: Force = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take the games that answer to everything asked; of an option given twice either will do."""
    wanted = [
        _either(criteria.named(text, tags, option) for text in texts)
        for option, texts, tags in (
            ("--player", player, ("White", "Black")),
            ("--white", white, ("White",)),
            ("--black", black, ("Black",)),
            ("--event", event, ("Event",)),
            ("--site", site, ("Site",)),
        )
        if texts
    ]
    wanted += [_either(criteria.ended(text, "--result") for text in result)] if result else []
    wanted += [criteria.tagged(text, "--tag") for text in tag]
    wanted += _asked_once(date, elo, eco, plies, position, variant)
    looking = Looking(files, notation, encoding, as_json=as_json)
    found = (
        game
        for game in looking.games(moves=bool(position))
        if all(criterion(game) for criterion in wanted) is not other
    )
    _write(looking, map(written, found), output, force, as_json)


def _either(criteria_: Iterator[criteria.Criterion]) -> criteria.Criterion:
    some = tuple(criteria_)
    return lambda game: any(criterion(game) for criterion in some)


def _asked_once(
    date: str, elo: str, eco: str, plies: str, position: str, variant: str
) -> Iterator[criteria.Criterion]:
    if date:
        yield criteria.played_between(date, "--date")
    if elo:
        yield criteria.rated(criteria.figures(elo, "--elo"))
    if eco:
        yield criteria.opened(criteria.openings(eco, "--eco"))
    if plies:
        yield criteria.long_as(criteria.figures(plies, "--plies"))
    if variant:
        yield criteria.of_variant(variant)
    if position:
        yield criteria.reaching(position, "--position")


@pgn.command()
def convert(
    files: Archives,
    *,
    to: Annotated[str, typer.Option("--to", help="pgn, pdn, bpgn; csv, json: the heads; lines: bare moves.")],
    moves: Annotated[
        str, typer.Option("--moves", help="How moves of chess are written: san, lan or uci.")
    ] = "san",
    letters: Letters = Language.ENGLISH.value,
    notation: Written = "",
    encoding: Encoding = "utf-8",
    output: Output = STANDARD_INPUT,
    force: Force = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write games in another form: their moves in other words, or their heads as a table."""
    form = known("--to", to, {name: name for name in FORMS})
    write = _move_writer(moves, letters)
    looking = Looking(files, notation, encoding, as_json=as_json)
    if form in ("csv", "json"):
        table = tables.as_csv if form == "csv" else tables.as_json
        _write(looking, table(looking.games()), output, force, as_json, one_by_one=False)
        return
    games = looking.games(moves=True)
    _write(looking, (_converted(game, form, write) for game in games), output, force, as_json)


def _move_writer(moves: str, letters: str) -> MoveWriter:
    form = known("--moves", moves, {name: name for name in MOVES})
    language = known("--letters", letters, LANGUAGES)
    if form == "uci":
        return lambda _, move: move.uci
    style = LONG if form == "lan" else PGN
    return lambda position, move: write_san(position, move, language, style)


def _converted(game: Game, form: str, write: MoveWriter) -> str:
    if form == "lines":
        return f"{' '.join(_bare_moves(game, write))}\n"
    if form != game.notation.value:
        raise BadInput(
            "a game in {notation} cannot be written as {form}",
            notation=game.notation.value,
            form=form,
            where=game.where,
        )
    if game.notation is Notation.PGN:
        return write_pgn(game.tree(), write)
    return written(game)


def _bare_moves(game: Game, write: MoveWriter) -> Iterator[str]:
    if not game.line:
        yield from game.moves
        return
    now: Position = game.line.start
    move: Move
    for move in game.line.moves:
        yield write(now, move)
        now = now.play(move)


@pgn.command()
def split(
    files: Archives,
    *,
    folder: Annotated[Path, typer.Option("--folder", help="The folder to write the files to.")],
    by: Annotated[str, typer.Option("--by", help="event, player, white, black, year, eco or result.")] = "",
    count: Annotated[int | None, typer.Option("--count", min=1, help="So many games in each file.")] = None,
    notation: Written = "",
    encoding: Encoding = "utf-8",
    force: Force = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Share games out over files: so many each, or one file for each event, player, year ..."""
    if bool(by) is (count is not None):
        raise BadInput("say how games are shared out: either --by or --count", where="--by")
    shares = known("--by", by, sharing.SHARES) if by else None
    looking = Looking(files, notation, encoding, as_json=as_json)
    names: dict[str, int] = {}
    with folder_of_files(folder, force=force) as write:
        for number, game in enumerate(looking.games()):
            said = shares(game) if shares else (f"{number // (count or 1) + 1:04}",)
            for name in dict.fromkeys(f"{sharing.file_name(each)}.{game.notation.value}" for each in said):
                names[name] = names.get(name, 0) + 1
                write(name, written(game))
    line = translate("games: {games}, files: {files}")
    line = line.format(games=looking.read, files=len(names))
    looking.end({"files": dict(sorted(names.items()))}, line)


@pgn.command()
def normalise(
    files: Archives,
    *,
    comments: Annotated[bool, typer.Option("--comments/--no-comments", help="Keep remarks.")] = True,
    variations: Annotated[bool, typer.Option("--variations/--no-variations", help="Keep variations.")] = True,
    clocks: Annotated[bool, typer.Option("--clocks/--no-clocks", help="Keep the clocks.")] = True,
    marks: Annotated[bool, typer.Option("--marks/--no-marks", help="Keep marks such as !? and $14.")] = True,
    notation: Written = "",
    encoding: Encoding = "utf-8",
    output: Output = STANDARD_INPUT,
    force: Force = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write games as the standard wants them: the seven tags first, English moves, lines of 80 columns."""
    kept = Kept(comments, variations, clocks, marks)
    looking = Looking(files, notation, encoding, as_json=as_json)
    tidied = (_tidied(game, kept) for game in looking.games(moves=True))
    _write(looking, tidied, output, force, as_json)


def _tidied(game: Game, kept: Kept) -> str:
    if game.draughts:
        return write_pdn(tidy_pdn(game.draughts, kept))
    if game.notation is Notation.BPGN:
        raise BadInput("matches of bughouse are not normalised: convert them", where=game.where)
    return write_pgn(tidy_pgn(game.tree(), kept))


@pgn.command()
def dedupe(
    files: Archives,
    *,
    moves_only: Annotated[
        bool, typer.Option("--moves-only", help="The same moves are enough, whoever played them.")
    ] = False,
    notation: Written = "",
    encoding: Encoding = "utf-8",
    output: Output = STANDARD_INPUT,
    force: Force = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Leave out games that come again: the same moves, players and day; the one with most in it stays."""
    with _to_read_twice(files) as (twice, called):
        looking = Looking(twice, notation, encoding, as_json=as_json, called=called)
        lost = {each.number: each.kept for each in doubles(looking.games(moves=True), moves_only=moves_only)}
        places: dict[int, str] = {}
        wanted = lost.keys() | set(lost.values())

        def kept() -> Iterator[str]:
            for number, game in enumerate(looking.games(again=True)):
                if number in wanted:
                    places[number] = f"{game.where}, game {game.number}"
                if number not in lost:
                    yield written(game)

        told = _write_only(kept(), output, force, as_json)
    doubled = [{"game": places[number], "kept": places[stays]} for number, stays in sorted(lost.items())]
    if not as_json:
        for each in doubled:
            say_beside(translate("{game} comes again: {kept} stays").format(**each))
    _end(looking, told, {"doubles": doubled})


@contextmanager
def _to_read_twice(files: list[str]) -> Iterator[tuple[list[str], str]]:
    """Keep what comes on standard input, which can be read only once; say where."""
    if STANDARD_INPUT not in files:
        yield files, ""
        return
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "standard-input"
        with given_file(STANDARD_INPUT, None) as given, kept.open("wb") as file:
            for block in given.blocks():
                file.write(block)
        yield [str(kept) if name == STANDARD_INPUT else name for name in files], str(kept)


def _write(
    looking: Looking,
    texts: Iterator[str],
    output: str,
    force: bool,
    as_json: bool,
    *,
    one_by_one: bool = True,
) -> None:
    """Write games and say how many; a table is not counted by its lines."""
    count = _write_only(texts, output, force, as_json)
    _end(looking, count if one_by_one else looking.read, {})


def _write_only(texts: Iterator[str], output: str, force: bool, as_json: bool) -> int:
    if as_json and output == STANDARD_INPUT:
        raise BadInput("with --json the games need a file: name it with --output", where="--output")
    count = 0
    write: Callable[[str], object]
    with destination(output, force=force) as write:
        for text in texts:
            write(text)
            count += 1
    return count


def _end(looking: Looking, count: int, more: dict[str, Any]) -> None:
    line = translate("games read: {games}, written: {written}").format(games=looking.read, written=count)
    looking.end({"written": count, **more}, line)
