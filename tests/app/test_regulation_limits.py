"""A regulation has a size and a shape: what is beyond it is one sentence with its place, before any work."""

import json
import pickle
from pathlib import Path
from time import process_time

import pytest

from turnus.app.law.written import LARGEST, read_draft, read_regulation
from turnus.app.law.written.limits import MOST_IN_A_LIST
from turnus.app.regulations.checking import check_text, stack_of
from turnus.app.regulations.comparing import MOST_EFFORT, Piece, compare
from turnus.cli.main import run
from turnus.competition.engine.settling import MOST_STAGES, made_of, read_text
from turnus.faults import BadInput
from turnus.law import Stack

HEAD = 'id = "x-y"\ntitle = "T"\nedition = "2026"\nbase = "fide-2023"\n'
CLAUSE = '[[clause]]\nnumber = "{number}"\ntext = "We play."\n{more}\n'


def clause(more: str = "", number: object = 1) -> str:
    return CLAUSE.format(number=number, more=more)


def fields(**values: object) -> str:
    return f"set = {{ {', '.join(f'{json.dumps(name)} = {value}' for name, value in values.items())} }}"


def row(count: int) -> str:
    return f'[[clause.table]]\nwhen = {{ players = "{count}..{count}" }}\nset = {{ "scale.win" = 3 }}\n'


DEEP: dict[str, object] = {}
for _ in range(5000):
    DEEP = {"x": DEEP}
MANY_STAGES = fields(**{f"stage.s{number}.rounds": 1 for number in range(MOST_STAGES + 1)})
TOO_MUCH: dict[str, tuple[str, str, str]] = {
    "parts of a key": (".".join(["a"] * 100_000) + " = 1", "a dotted key has at most 12 parts", "line 5"),
    "parts between spaces": (" . ".join(['"a"'] * 30_000) + " = 1", "at most 12 parts", "line 5"),
    "parts of a table": ("[" + ".".join(["a"] * 100_000) + "]", "at most 12 parts", "line 5"),
    "nesting": ("x = " + "[" * 3000 + "]" * 3000, "brackets are nested 12 deep at most", "line 5"),
    "nested tables": ("x = " + "{a=" * 3000 + "1" + "}" * 3000, "nested 12 deep at most", "line 5"),
    "digits": (clause("set = { x = " + "1" * 5000 + " }"), "at most 100 characters", "line 8"),
    "digits apart": (clause("set = { x = 1" + "_1" * 5000 + " }"), "at most 100 characters", "line 8"),
    "keys": ("".join(f"k{number} = 1\n" for number in range(10_000)), "at most 10000 values", "line"),
    "values": ("x = [" + "1," * 10_000 + "]", "at most 10000 values", "line 5"),
    "no number": (clause('set = { "scale.win" = nan }'), "nan is no number", "clause 1, set.scale.win"),
    "no end": (clause('set = { "scale.win" = -inf }'), "-inf is no number", "clause 1, set.scale.win"),
    "a large number": (clause("terms = { x = 1000000000000000 }"), "at most 15 digits", "clause 1, terms.x"),
    "clauses": (
        "".join(clause(number=number) for number in range(601)), "at most 600 clauses", "clause",
    ),
    "examples": ("[[example]]\n" * 41, "at most 40 examples", "clause"),
    "stages": (clause(MANY_STAGES), "at most 40 stages", "clause"),
    "names of stages": (
        clause(f"set = {{ stages = {json.dumps([f's{number}' for number in range(41)])} }}"), "40 stages", "",
    ),
    "competitions": (
        "".join(clause(f'competition = "k{number}"', number) for number in range(25)),
        "at most 24 competitions", "clause",
    ),
    "rows": (clause("".join(row(count) for count in range(2, 63))), "at most 60 rows", "clause"),
    "ways to play": (
        "".join(clause(f'competition = "k{number}"', number) for number in range(10))
        + "".join(row(count) for count in range(2, 20)),
        "rows of tables times competitions are 150 at most", "clause",
    ),
    "a list": (
        clause(f"deviates = {json.dumps(['1.1'] * (MOST_IN_A_LIST + 1))}"), "a list has at most 200 values",
        "clause 1, deviates",
    ),
    "a text": (clause(f'text_nl = "{"x" * 30_001}"'), "30001 characters; 30000 at most", "clause 1, text_nl"),
    "a name": (clause(f'notice = "{"x" * 201}"'), "201 characters; 200 at most", "clause 1, notice"),
    "a key": (clause(f'set = {{ "{"x" * 201}" = 1 }}'), "201 characters; 200 at most", "clause 1, set"),
    "a file": ("#" * LARGEST, "the file is larger than 262144 bytes", "regulation.toml"),
}  # fmt: skip


@pytest.mark.parametrize(("more", "said", "where"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_much_is_one_sentence_with_its_place(more: str, said: str, where: str) -> None:
    began = process_time()
    with pytest.raises(BadInput) as raised:
        read_draft((HEAD + more).encode())
    assert said in raised.value.sentence
    assert where in raised.value.where
    assert process_time() - began < 3


@pytest.mark.parametrize("wrong", ['"""', "'''", '"', "'", '"""\\"', '"\\', "# ", "[", "{", "é", '"""\\"""'])
def test_a_text_without_an_end_is_looked_through_once(wrong: str) -> None:
    began = process_time()
    with pytest.raises(BadInput):
        read_draft((HEAD + "x = " + wrong * (200_000 // len(wrong.encode()))).encode())
    assert process_time() - began < 3


def test_what_stands_in_texts_and_remarks_is_not_counted() -> None:
    dots = ".".join("a" * 40)
    held = f'# {dots} {"[" * 40}\n{clause()}title = """{dots}\n""{"[" * 40}"""""\ntitle_nl = \'{dots}"[[\'\n'
    read = read_regulation((HEAD + held).encode())
    assert read.clause[0].title == f'{dots}\n""{"[" * 40}""'
    assert read.clause[0].title_nl == f'{dots}"[['


@pytest.mark.parametrize("value", ["1e999999999", "1e9", "1/0", "nan", "9" * 5000, 10**400, "1" * 30 + ".5"])
def test_points_beyond_all_measure_are_none(value: object) -> None:
    with pytest.raises(BadInput) as raised:
        made_of({"scale.win": value})
    assert raised.value.where == "scale.win"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("stage.main.rounds", 10**9), ("boards", 10**6), ("stage.main.rounds_an_evening", 10**9),
        ("stage.main.divisions.count", 10**6), ("stage.main.meeting.options", {"games": 10**9}),
        ("stage.main.meeting", DEEP),
        ("stage.main.divisions.size", 10**9), (".".join(["a"] * 30_000), 1), ("a" * 500, 1),
    ],
)  # fmt: skip
def test_a_figure_that_nobody_could_count_up_to_is_refused(path: str, value: object) -> None:
    with pytest.raises(BadInput) as raised:
        made_of({path: value})
    assert raised.value.where.startswith(path)


def test_an_organiser_chooses_no_more_stages_than_a_regulation_has() -> None:
    with pytest.raises(BadInput, match="at most 40 stages"):
        made_of({f"stage.s{number}.rounds": 1 for number in range(MOST_STAGES + 1)})
    assert read_text("9" * 5000) == "9" * 5000  # a text, for whoever wants a number to refuse


def test_a_problem_comes_back_from_another_process_as_it_is() -> None:
    for more in (clause('set = { "scale.wim" = 1 }'), clause('base = "x"'), clause()):
        checked = check_text((HEAD + more).encode())
        assert pickle.loads(pickle.dumps(checked)) == checked  # noqa: S301 - our own


@pytest.mark.parametrize("kind", ["nesting", "digits", "no number", "parts of a key", "stages"])
def test_the_shell_says_it_too(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more, said, where = TOO_MUCH[kind]
    file = tmp_path / "regulation.toml"
    file.write_text(HEAD + more, "utf-8")
    for words in (["regulation", "check"], ["regulation", "import"]):
        assert run([*words, str(file)]) in {1, 2}
        told = " ".join("".join(capsys.readouterr()).split())
        assert said in told
        assert where in told
    assert list(tmp_path.iterdir()) == [file]


def edition(rulebook: str, texts: list[str], numbered: str = "{}") -> Stack:
    clauses = (
        f'[[clause]]\nnumber = "{numbered.format(number)}"\ntext = "{text}"\n'
        for number, text in enumerate(texts, 1)
    )
    text = f'id = "{rulebook}"\ntitle = "T"\n{"".join(clauses)}'.encode()
    return stack_of(read_regulation(text), text)


def test_editions_of_any_size_are_laid_beside_each_other_in_time() -> None:
    began = process_time()
    before, after = edition("a", ["word " * 75] * 600), edition("b", ["sword " * 60] * 600, "b{}")
    assert len(compare(before, after).clauses) == 1200
    same = compare(edition("a", ["a " * 10_000] * 8), edition("b", ["b " + "a " * 10_000] * 8))
    assert {piece for each in same.clauses for piece, _ in each.words} == {Piece.GONE, Piece.NEW}
    assert all(each.effort > MOST_EFFORT for each in same.clauses)
    assert process_time() - began < 5
