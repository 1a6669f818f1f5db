"""A hundred broken regulations: each one sentence with its place and a remedy, and nothing is loaded."""

from pathlib import Path

import pytest

from turnus.app.competitions.regulations import played_here
from turnus.app.competitions.running import Office
from turnus.app.law import library
from turnus.app.regulations.checking import check_text
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.faults import BadInput, NotFound
from turnus.store import MemoryJournal, opening

HEAD = 'id = "club"\ntitle = "Club"\nbase = "{base}"\n'
CLAUSE = '[[clause]]\nnumber = "1"\ntext = "We play."\n'


def clause(more: str, base: str = "fide-2023") -> str:
    return HEAD.format(base=base) + CLAUSE + more


def fields(**values: str) -> str:
    inside = ", ".join(f'"{path.replace("__", ".")}" = {value}' for path, value in values.items())
    return f"set = {{ {inside} }}\n"


def example(more: str) -> str:
    return clause(fields(stage__main__moves__up="1", stage__main__moves__down="1")) + (
        '[[example]]\ntitle = "one"\ngroups = { 1 = ["A", "B"], 2 = ["C", "D"] }\n' + more
    )


def row(players: str, sets: str = '"scale.win" = 3', kind: str = "players") -> str:
    return f'[[clause.table]]\nwhen = {{ {kind} = "{players}" }}\nset = {{ {sets} }}\n'


PLAYED = 'rounds = [["A - B 1-0", "C - D 0-1"]]\n'
BROKEN: dict[str, tuple[str | bytes, str]] = {
    # the file
    "no toml at all": ("We play on Tuesday.", "line 1"),
    "no end of a text": ('id = "club\n', "line 1"),
    "a key twice": ('id = "a"\nid = "b"\n', "line 2"),
    "bytes of another encoding": (b'id = "club"\ntitle = "Sch\xe4k"\n', "regulation.toml"),
    "nothing": ("", "regulation.toml"),
    "too large": (b"#" * (1024 * 1024 + 1), "regulation.toml"),
    "no id": ('title = "Club"\n', "regulation.toml"),
    "an id with capitals": ('id = "Club"\ntitle = "Club"\n', "id"),
    "an id with a space": ('id = "our club"\ntitle = "Club"\n', "id"),
    "an id that is a number": ("id = 7\n", "id"),
    "no title": ('id = "club"\n', "title"),
    "a key nobody knows": ('id = "club"\ntitle = "Club"\nclub = "x"\n', "regulation.toml"),
    "clauses as a table": ('id = "club"\ntitle = "Club"\n[clause]\nnumber = "1"\n', "clause"),
    # what it stands on
    "a base that does not exist": (clause("", "fide-1999"), "base"),
    "itself": (clause("", "club"), "base"),
    "a base that is a list": ('id = "club"\ntitle = "Club"\nbase = ["fide-2023"]\n', "base"),
    # clauses
    "no number": (HEAD.format(base="fide-2023") + '[[clause]]\ntext = "x"\n', "clause 1"),
    "an empty number": (HEAD.format(base="fide-2023") + '[[clause]]\nnumber = ""\ntext = "x"\n', "clause 1"),
    "a number as a figure": (HEAD.format(base="fide-2023") + "[[clause]]\nnumber = 1\n", "clause 1, number"),
    "a number twice": (clause("") + CLAUSE, "clause 1"),
    "no words": (HEAD.format(base="fide-2023") + '[[clause]]\nnumber = "1"\n', "clause 1"),
    "only blanks": (HEAD.format(base="fide-2023") + '[[clause]]\nnumber = "1"\ntext = " "\n', "clause 1"),
    "a key of a clause nobody knows": (clause("colour = 3\n"), "clause 1"),
    "fields as a text": (clause('set = "many"\n'), "clause 1, set"),
    "a title that is a list": (clause('title = ["x"]\n'), "clause 1, title"),
    # fields of a format
    "no such field": (clause(fields(tempo_of_all="3")), "tempo_of_all"),
    "no such field of a stage": (clause(fields(stage__main__round="5")), "stage.main.round"),
    "no such field of the points": (clause(fields(scale__victory="1")), "scale.victory"),
    "no such way to meet": (clause(fields(stage__main__meeting__kind='"swis"')), "stage.main"),
    "no such option": (clause(fields(stage__main__meeting__options__tempo="1")), "stage.main"),
    "a system that does not exist": (
        clause(fields(stage__main__meeting__options__system='"danish"')),
        "stage.main",
    ),
    "a share that is none": (
        clause(fields(stage__main__meeting__kind='"keizer"', stage__main__meeting__options__bye='"half"')),
        "stage.main",
    ),
    "an option beyond its limit": (
        clause(fields(stage__main__meeting__kind='"keizer"', stage__main__meeting__options__most="100")),
        "stage.main",
    ),
    "a yes where a number is": (clause(fields(stage__main__rounds="true")), "stage.main.rounds"),
    "a number as a text": (clause(fields(stage__main__rounds='"five"')), "stage.main.rounds"),
    "fewer rounds than none": (clause(fields(stage__main__rounds="-1")), "stage.main"),
    "played no time at all": (clause(fields(stage__main__repeats="0")), "stage.main"),
    "no such tie-break": (clause(fields(stage__main__ladder__steps='["BUCHHOLZ"]')), "stage.main"),
    "tie-breaks as one text": (clause(fields(stage__main__ladder__steps='"BH"')), "stage.main.ladder.steps"),
    "no such end of a ladder": (clause(fields(stage__main__ladder__when_equal='"coin"')), "when_equal"),
    "no such division": (clause(fields(stage__main__divisions__kind='"boxes"')), "divisions.kind"),
    "points that are no number": (clause(fields(scale__win='"much"')), "scale.win"),
    "who meets is nobody": (clause(fields(unit='"crowd"')), "unit"),
    "a stage that is not among the stages": (
        clause(fields(stages='["one"]', stage__two__rounds="5")),
        "stage.two",
    ),
    "a field below a value": (clause(fields(scale="1", scale__win="1")), "scale"),
    "a field without a name": (clause('set = { "stage..rounds" = 1 }\n'), "stage..rounds"),
    "a stage that comes from a later one": (
        clause(fields(stages='["a", "b"]', stage__a__entry__stage='"b"')),
        "stage.a.entry",
    ),
    "what only a season plays": (clause(fields(stage__main__cross_games="true")), "stage.main"),
    "two clauses for one field": (
        clause(fields(scale__win="3")) + '[[clause]]\nnumber = "2"\ntext = "x"\n' + fields(scale__win="2"),
        "clause 1, clause 2",
    ),
    # terms
    "no such term": (clause("terms = { moving_upp = 3 }\n", "osv-v30"), "clause 1, terms"),
    "a term with a text": (clause('terms = { moving_up = "three" }\n', "osv-v30"), "terms.moving_up"),
    "a term with a yes": (clause("terms = { moving_up = true }\n", "osv-v30"), "terms.moving_up"),
    "a changed figure that others count on": (clause("terms = { moving_up = 3 }\n", "osv-v30"), "clause 1"),
    "a confirmation of an unknown term": (
        clause('confirms = { moving = ["osv-v30:1.7-b"] }\n', "osv-v30"),
        "clause 1, confirms",
    ),
    # decisions, duties
    "a decision by nobody": (
        clause('decision = { by = "king", options = ["yes", "no"] }\n'),
        "clause 1, decision.by",
    ),
    "a decision without options": (clause('decision = { by = "director" }\n'), "clause 1, decision"),
    "a duty of a form nobody knows": (
        clause('duty = { by = "arbiter", moment = "round", form = "poem" }\n'),
        "clause 1, duty.form",
    ),
    # editions
    "a day that is none": ('id = "club"\ntitle = "Club"\nfrom = "1 January"\n', "from"),
    "a month that is none": ('id = "club"\ntitle = "Club"\nfrom = 2027-13-01\n', "line 3"),
    "an edition that amends itself": ('id = "club"\ntitle = "Club"\namends = "club"\n', "amends"),
    "an edition that amends no id": ('id = "club"\ntitle = "Club"\namends = "Our Club"\n', "amends"),
    "a character that nobody can print": ('id = "club"\ntitle = "Cl\u0085ub"\n', "regulation.toml"),
    # tables of conditions
    "a table as a text": (clause('table = "many"\n'), "clause 1, table"),
    "a row that sets nothing": (clause(row("..9", "") + row("10..")), "clause 1, row 1"),
    "a row without its fields": (
        clause('[[clause.table]]\nwhen = { players = "..9" }\n'),
        "row 1 of its table",
    ),
    "a condition nobody knows": (clause(row("..9", kind="ratings") + row("10..")), "clause 1, row 1"),
    "two conditions in one row": (
        clause('[[clause.table]]\nwhen = { players = 3, teams = 4 }\nset = { "scale.win" = 3 }\n'),
        "clause 1, row 1",
    ),
    "a range of words": (clause(row("few") + row("10..")), "clause 1, row 1"),
    "a range without an end": (clause(row("..")), "clause 1, row 1"),
    "a range turned round": (clause(row("24..10") + row("25..")), "clause 1, row 1"),
    "a number in two rows": (clause(row("..10") + row("10..")), "clause 1, table"),
    "two rows without an end": (clause(row("2..") + row("30..")), "clause 1, table"),
    "a hole between two rows": (clause(row("..10") + row("12..")), "clause 1, table"),
    "nobody above the last row": (clause(row("..10") + row("11..20")), "clause 1, table"),
    "nobody below the first row": (clause(row("8..")), "clause 1, table"),
    "a table with one row for all": (
        clause('[[clause.table]]\nset = { "scale.win" = 3 }\n'),
        "clause 1, table",
    ),
    "two rows for all others": (
        clause(row("..9") + '[[clause.table]]\nset = { "scale.win" = 3 }\n' * 2),
        "clause 1, table",
    ),
    "a field in the clause and in its table": (
        clause(fields(scale__win="2") + row("..9") + row("10..")),
        "clause 1, table",
    ),
    "a row with a field that does not exist": (
        clause(row("..9", '"scale.much" = 3') + row("10..")),
        "2 players",
    ),
    "a row with a way to meet that does not exist": (
        clause(row("..9", '"stage.main.meeting.kind" = "swis"') + row("10..")),
        "players, stage.main",
    ),
    "a row and another clause for one field": (
        clause(row("..9") + row("10..")) + '[[clause]]\nnumber = "2"\ntext = "x"\n' + fields(scale__win="2"),
        "clause 1, clause 2",
    ),
    "a table over a season": (
        clause('competition = "house"\n' + row("..9", '"stage.turnus.rounds" = 5') + row("10.."), "osv-v30"),
        "players",
    ),
    # what can be done
    "nothing of the kind can be put off": (clause(fields(has__coffee="false")), "has.coffee"),
    "put off with a word": (clause(fields(has__postponing='"no"')), "has.postponing"),
    "put off in a season": (
        clause('competition = "house"\n' + fields(has__postponing="false"), "osv-v30"),
        "has.postponing",
    ),
    # deviations
    "a deviation nobody declared": (
        clause('competition = "house"\n' + fields(stage__turnus__rounds="5"), "osv-v30"),
        "clause 1",
    ),
    "a deviation from another clause": (
        clause(
            'competition = "house"\ndeviates = ["osv-v30:1.7-1"]\n' + fields(stage__turnus__rounds="5"),
            "osv-v30",
        ),
        "clause 1",
    ),
    "a deviation from a clause that is not there": (
        clause('deviates = ["osv-v30:1.4-z"]\n', "osv-v30"),
        "clause 1, deviates",
    ),
    "a deviation from a rulebook that is not below": (
        clause('deviates = ["ddt-2014:1.1"]\n', "osv-v30"),
        "clause 1, deviates",
    ),
    "a deviation that is no list": (clause('deviates = "osv-v30:1.4-a"\n', "osv-v30"), "clause 1, deviates"),
    # examples
    "an example that comes out otherwise": (example(PLAYED + 'order = { 1 = ["B", "A"] }\n'), "example one"),
    "an example in which others move up": (example(PLAYED + 'up = ["C"]\n'), "example one"),
    "an example with a game nobody can read": (example('rounds = [["A beats B"]]\n'), "example one"),
    "an example with a result that is none": (example('rounds = [["A - B 2-1"]]\n'), "example one"),
    "an example with a stranger": (example('rounds = [["A - X 1-0"]]\n'), "example one"),
    "an example across groups": (example('rounds = [["A - C 1-0"]]\n'), "example one"),
    "an example without players": (clause("") + '[[example]]\ntitle = "one"\n', "example one"),
    "an example of a group it has not": (example(PLAYED + 'order = { 9 = ["A"] }\n'), "example one"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_regulation_says_where_and_what_to_do(name: str) -> None:
    text, where = BROKEN[name]
    found = check_text(text if isinstance(text, bytes) else text.encode())
    assert found.problems, name
    problem = found.problems[0]
    said = problem.message.format(**problem.values)
    assert where in problem.where, (problem.where, said)
    assert said
    assert "\n" not in said
    assert problem.remedy


@pytest.mark.parametrize("name", BROKEN)
def test_nothing_is_loaded(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, _ = BROKEN[name]
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "regulation.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    monkeypatch.setattr(opening, "FOLDERS", set())
    monkeypatch.setenv(library.SHELVES, str(tmp_path))
    library.forget_shelves()
    journal = MemoryJournal()
    for rulebook in ("club", *library.standard().broken()):
        with pytest.raises((BadInput, NotFound)):
            Office(journal).open(OpenCompetition(name="House", rulebook=rulebook))
    assert "club" not in played_here()
    assert journal.head().position == 0
    monkeypatch.undo()
    library.forget_shelves()


def test_they_are_many() -> None:
    assert len(BROKEN) >= 95


def test_an_example_that_comes_out_as_written_is_no_problem() -> None:
    right = 'order = { 1 = ["A", "B"], 2 = ["D", "C"] }\nup = ["D"]\ndown = ["B"]\n'
    assert check_text(example(PLAYED + right).encode()).problems == ()
