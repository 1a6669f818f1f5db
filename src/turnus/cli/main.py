"""The `turnus` command: a table of commands, and what is run at once without building a command line."""

import io
import sys

from turnus.headroom import with_headroom

# name -> module and function, or a Typer with commands of its own, imported only when it runs; what it does
COMMANDS: dict[str, tuple[str, str]] = {
    "rulebooks": (
        "turnus.cli.law.reading:rulebooks",
        "Show the rulebooks on the shelf, with their clauses counted by kind.",
    ),
    "clause": (
        "turnus.cli.law.reading:clause",
        "Show one clause: what it says, what the program makes of it, what implements and tests it.",
    ),
    "questions": (
        "turnus.cli.law.reading:questions",
        "List the questions a rulebook answers, with the JSON Schemas of facts and answer, and its settings.",
    ),
    "ask": (
        "turnus.cli.law.reading:ask",
        "Put one question to the law and show the answer with its grounds.",
    ),
    "regulation": (
        "turnus.cli.law.regulation:regulation",
        "Write a regulation of one's own: begin it, check it, try it on what was played.",
    ),
    "matrix": (
        "turnus.cli.law.matrix:matrix",
        "Show every clause with what implements it and which test proves it.",
    ),
    "journal": (
        "turnus.cli.office.journal:journal",
        "Verify a journal, sign checkpoints, export, import, back up and restore.",
    ),
    "tour": (
        "turnus.cli.tour:tour",
        "Show what Turnus does, one command after another.",
    ),
    "serve": (
        "turnus.cli.office.serve:serve",
        "Open the office in the browser.",
    ),
    "key": (
        "turnus.cli.office.key:key",
        "Make, list and revoke keys with which programs use the office's interface.",
    ),
    "doctor": (
        "turnus.cli.office.doctor:doctor",
        "Say what is wrong with this installation, and what mends it; nothing is changed.",
    ),
    "backup": (
        "turnus.cli.office.backup:backup",
        "Back up an office while it runs: journal, names, accounts and secret, in one file.",
    ),
    "restore": (
        "turnus.cli.office.backup:restore",
        "Bring an office back from a backup, where none is yet.",
    ),
    "show": (
        "turnus.cli.games.boards:show",
        "Draw a board, in the terminal or as an SVG picture.",
    ),
    "moves": (
        "turnus.cli.games.boards:moves",
        "List the legal moves of a position.",
    ),
    "perft": (
        "turnus.cli.games.boards:perft",
        "Count the lines of a number of legal moves: the usual test and measure of a move generator.",
    ),
    "dead": (
        "turnus.cli.games.dead:dead",
        "Tell whether a position is dead, or how White and Black can still mate.",
    ),
    "judge": (
        "turnus.cli.games.judge:judge",
        "Rule on one recorded game: result, clocks, what must be played, every ruling with its clause.",
    ),
    "assist": (
        "turnus.cli.games.assist:assist",
        "Say what happened in the hall: what applies, what is yours to decide, what to tell the players.",
    ),
    "audit": (
        "turnus.cli.games.audit:audit",
        "Look through PGN, PDN or BPGN archives for illegal moves, wrong results and unnoticed ends.",
    ),
    "pgn": (
        "turnus.cli.games.pgn:pgn",
        "Archives of games (PGN, PDN, BPGN): filter, convert, split, normalise, dedupe.",
    ),
    "crosstable": (
        "turnus.cli.tournaments.tables:crosstable",
        "Show a cross table: round by round (swiss) or everyone against everyone (berger).",
    ),
    "players": (
        "turnus.cli.tournaments.players:players",
        "Show the players of a list, or start a tournament file with all of them.",
    ),
    "rank": (
        "turnus.cli.tournaments.tables:rank_command",
        "Rank a tournament by points and tie-breaks, and say which step decided each place.",
    ),
    "pair": (
        "turnus.cli.tournaments.pairing:pair",
        "Pair the next round; every pair, float, colour and bye comes with its reasons.",
    ),
    "check": (
        "turnus.cli.tournaments.pairing:check",
        "Check a pairing of the next round (PAIRS) or the last one in the file, and what Turnus would pair.",
    ),
    "trf": (
        "turnus.cli.tournaments.trf:trf",
        "Pair (-p), check (-c, -check), make (-g) or pair by hand (-m) a TRF file by the systems of FIDE.",
    ),
    "schedule": (
        "turnus.cli.tournaments.schedule:schedule",
        "Make a schedule: who meets whom in which round, the first named with White or at home.",
    ),
    "season": (
        "turnus.cli.seasons.commands:season",
        "Run a season: open it, enter players, pair, publish, take results, close, move up.",
    ),
    "event": (
        "turnus.cli.competitions.event:event",
        "Run any competition: Swiss, round robin, knock-out, teams, or a regulation's own.",
    ),
    "federation": (
        "turnus.cli.competitions.federation:federation",
        "Run a federation: members, leagues, cups, championships, fines, protests, the calendar.",
    ),
    "replay": (
        "turnus.cli.seasons.replay:replay",
        "Fold a competition's journal and show a view of it, also with results that are only supposed.",
    ),
    "why": (
        "turnus.cli.seasons.replay:why",
        "Explain one place, pairing, promotion or ruling, as a tree of clauses and facts.",
    ),
    "rederive": (
        "turnus.cli.seasons.replay:rederive",
        "Derive every stored ruling and outcome again; exit status 1 when one comes out differently.",
    ),
    "odds": (
        "turnus.cli.seasons.odds:odds",
        "Simulate the rest of what is under way with real pairings and show everybody's chances.",
    ),
    "checklist": (
        "turnus.cli.law.duties:checklist",
        "List what somebody has to do at a moment: before, during and after a match.",
    ),
    "report": (
        "turnus.cli.law.duties:report",
        "Write the arbiter's report on the games of a match: every intervention, with its clause.",
    ),
    "completion": (
        "turnus.cli.office.completion:completion",
        "Print what a shell needs to finish your words: bash, zsh, fish or PowerShell.",
    ),
    "demo": (
        "turnus.cli.seasons.demo:demo",
        "Write a demo season: three groups, two turni done, the third under way.",
    ),
}


def main() -> None:
    """Run one command; never show a traceback for what was wrong with the input."""
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a letter shows its number instead
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.exit(with_headroom(run)(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    if arguments[:1] == ["__complete"]:
        from turnus.cli.completing import complete  # noqa: PLC0415 - a shell asks it, and waits

        return complete(arguments[1:])
    if arguments[:1] == ["--version"]:
        return _tell_version(arguments[1:])
    arguments = _language_last(arguments)
    if arguments[:1] == ["trf"]:
        from turnus.cli.tournaments.trf_words import asked_plainly, naming_the_output  # noqa: PLC0415

        words = naming_the_output(arguments[1:])
        if (asked := asked_plainly(words)) is not None:
            return asked()
        arguments = ["trf", *words]
    from turnus.cli.command_line import run_command  # noqa: PLC0415 - it costs more than pairing a round

    return run_command(arguments)


def _tell_version(options: list[str]) -> int:
    """Say which Turnus this is, at once."""
    from turnus import __version__  # noqa: PLC0415 - asked rarely

    sys.stdout.write(f'{{"version":"{__version__}"}}\n' if "--json" in options else f"turnus {__version__}\n")
    return 0


def _language_last(arguments: list[str]) -> list[str]:
    """Let the language stand before a command too: `turnus --lang nl rulebooks`."""
    first = arguments[0] if arguments else ""
    taken = 2 if first == "--lang" else int(first.startswith("--lang="))
    said, rest = arguments[:taken], arguments[taken:]
    if not rest or rest[0].startswith("-"):
        return arguments
    end = rest.index("--") if "--" in rest else len(rest)
    return [*rest[:end], *said, *rest[end:]]
