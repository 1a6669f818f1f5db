"""The season from the shell: a director runs a club, a reader replays its journal."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run
from turnus.store import NewEvent, open_journal, open_reader


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    database = str(tmp_path / "club.db")

    def command(*words: str, status: int = 0) -> dict[str, Any]:
        assert run([*words, "--json"]) == status
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    def season(*words: str, status: int = 0) -> dict[str, Any]:
        return command("season", *words, "--db", database, status=status)

    season.command = command  # type: ignore[attr-defined]
    season.database = database  # type: ignore[attr-defined]
    return season


DATES = [f"2026-09-{day:02}" for day in (1, 8, 15, 22, 29)] + ["2026-10-06", "2026-10-13"]


def open_club(season: Any) -> None:
    season("new", "2026-2027")
    for number in range(1, 31):
        season("join", f"p{number:02}", "--rating", str(2100 - 30 * number))
    season("groups")
    season("calendar", *DATES)


def test_an_evening_from_entry_to_standings(shell: Any) -> None:
    open_club(shell)
    shell("absence", "p05", "1", "--on", "2026-09-01", "--at", "12:00")
    refusal = shell("absence", "p06", "1", "--on", "2026-09-01", "--at", "18:30", status=1)
    assert refusal["error"]["kind"] == "refused"
    assert "osv-v30:1.19-a" in refusal["error"]["message"]
    shell("pair", "--seed", "abc")
    shell("publish")
    games = shell("show", "pairings")["games"]
    assert len(games) == 14
    for game in games:
        shell("result", game["white"], game["black"], "1-0")
    shell("close", "round")
    groups = shell("show", "standings")["groups"]
    assert {name: len(lines) for name, lines in groups.items()} == {"1": 10, "2": 10, "3": 10}
    assert sum(line["points"] for line in groups["1"]) == 5
    assert shell.command("rederive", shell.database)["differences"] == []
    shell("undo", "--reason", "one game goes on")
    assert shell("show", "calendar")["rounds"][0]["status"] == "published"


def test_names_are_kept_outside_the_journal(shell: Any) -> None:
    shell("new", "2026-2027")
    shell("join", "p01", "--name", "Anna de Vries")
    with_names = Path(f"{shell.database}.people.json").read_text("utf-8")
    assert "Anna de Vries" in with_names
    events = list(open_reader(shell.database).read())
    assert all("Anna" not in event.body for event in events)


def test_a_refused_command_writes_nothing(shell: Any) -> None:
    open_club(shell)
    before = open_reader(shell.database).head()
    assert shell("result", "p01", "p02", "1-0", status=1)["error"]["kind"] == "refused"
    assert shell("close", "everything", status=2)["error"]["where"] == "WHAT"
    assert open_reader(shell.database).head() == before


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("demo") / "demo.jsonl"
    assert run(["demo", str(path), "--json"]) == 0
    return str(path)


def test_the_demo_has_two_turni_done_and_the_third_under_way(demo: str, shell: Any) -> None:
    rounds = shell.command("replay", demo, "calendar")["rounds"]
    done = [(line["turnus"], line["round"]) for line in rounds if line["status"] == "closed"]
    assert done == [(t, r) for t in (1, 2) for r in range(1, 8)] + [(3, r) for r in range(1, 5)]


@pytest.mark.parametrize(
    "view",
    ["pairings", "groups", "standings", "crosstable", "progress", "absences", "deadlines", "promotion",
     "ranking", "finals", "decisions", "fees"],
)  # fmt: skip
def test_every_view_for_people_and_programs(
    demo: str, view: str, shell: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shell.command("replay", demo, view)["view"] == view
    assert run(["replay", demo, view, "--lang", "nl"]) == 0
    assert capsys.readouterr().out.strip() or view == "fees"


def test_a_supposed_result_changes_the_view_and_not_the_journal(demo: str, shell: Any) -> None:
    before = Path(demo).read_bytes()
    game = next(g for g in shell.command("replay", demo, "pairings")["games"] if g["result"] is None)
    assumed = f"R5 {game['white']}-{game['black']} 1-0"
    points = {
        line["player"]: line["points"]
        for line in shell.command("replay", demo, "standings", "--if", assumed)["groups"][game["group"]]
    }
    now = {
        line["player"]: line["points"]
        for line in shell.command("replay", demo, "standings")["groups"][game["group"]]
    }
    assert points[game["white"]] == now[game["white"]] + 1
    assert {name: p for name, p in points.items() if name != game["white"]} == {
        name: p for name, p in now.items() if name != game["white"]
    }
    assert Path(demo).read_bytes() == before
    shell.command("replay", demo, "standings", "--if", "R5 p01-p01 1-0", status=2)
    shell.command("replay", demo, "standings", "--if", "nonsense", status=2)


def test_why_goes_down_to_games_and_clauses(demo: str, shell: Any) -> None:
    place = shell.command("why", demo, "place", "p01")
    assert "osv-v30:1.7-1" in place["clauses"]
    assert len(place["because"][0]["because"]) == 5
    game = shell.command("replay", demo, "pairings", "--group", "1")["games"][0]
    assert "osv-v30:1.4-b" in shell.command("why", demo, "pair", game["white"], game["black"])["clauses"]
    assert "osv-v30:1.7-a" in shell.command("why", demo, "promotion")["clauses"]
    assert "osv-v30:1.7-a" in shell.command("why", demo, "groups", "2")["clauses"]
    shell.command("why", demo, "place", "nobody", status=1)
    shell.command("why", demo, "weather", status=2)


def test_rederive_finds_nothing_in_an_honest_journal(demo: str, shell: Any) -> None:
    report = shell.command("rederive", demo)
    assert report["pairings"] == 19
    assert report["rulings"] > 100
    assert report["differences"] == []


def test_rederive_looks_at_every_season_of_a_journal(shell: Any) -> None:
    shell("new", "2025-2026")
    shell("join", "p01", "--rating", "1800")
    with closing(open_journal(shell.database)) as journal:
        stored = list(journal.read_stream("house/2025-2026"))
        payload = json.loads(stored[-1].body) | {"player": "p02"}
        payload["rulings"][0]["answer"] = ["somebody changed it"]
        false = NewEvent.of("MemberJoined", payload, actor="director", at=stored[-1].at)
        journal.append("house/2025-2026", len(stored), [false])
    shell("new", "2026-2027")
    report = shell.command("rederive", shell.database, status=1)
    assert report["streams"] == ["house/2025-2026", "house/2026-2027"]
    assert [(each["stream"], each["event"]) for each in report["differences"]] == [("house/2025-2026", 3)]
    assert shell.command("rederive", shell.database, "--season", "house/2026-2027")["differences"] == []


def test_odds_as_numbers_and_bars(
    demo: str, shell: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing = tmp_path / "odds.svg"
    words = ("odds", demo, "-n", "40", "--seed", "s", "--workers", "1")
    found = shell.command(*words, "--svg", str(drawing))
    assert found["simulations"] == 40
    assert {line["player"]: line["up"] for line in found["players"] if line["group"] == "1"} == {
        line["player"]: 0 for line in found["players"] if line["group"] == "1"
    }
    assert drawing.read_text("utf-8").startswith("<svg")
    assert run(list(words)) == 0
    assert "%" in capsys.readouterr().out


def test_a_journal_that_does_not_follow_is_named(tmp_path: Path, shell: Any) -> None:
    line = {"stream": "s", "seq": 1, "type": "SeasonOpened", "at": "2026-09-01T20:00+02:00", "actor": "d"}
    opened = line | {"payload": {"season": "x", "part": "house", "rulebook": "osv-v30"}}
    closed = line | {"seq": 2, "type": "RoundClosed", "payload": {"turnus": 1, "round": 1}}
    path = tmp_path / "broken.jsonl"
    path.write_text("\n".join(json.dumps(each) for each in (opened, closed)), "utf-8")
    message = shell.command("replay", str(path), "standings", status=2)["error"]["message"]
    assert "event 2 (RoundClosed)" in message
    assert "there is no turnus 1" in message


def test_results_of_a_calendar_are_of_the_round_that_is_played(shell: Any) -> None:
    shell("new", "2013-2014", "--rulebook", "ddt-2014", "--part", "series")
    for number in range(1, 9):
        shell("join", f"d{number:02}", "--rating", str(2000 - 20 * number))
    shell("groups")
    shell("calendar", *(f"2014-{month:02}-05" for month in range(1, 7)))
    entered = shell("results", "1 1-0, 2 0-1")["events"]
    assert {each["payload"]["round"] for each in entered} == {1}
    game = shell("show", "pairings", "--round", "1")["games"][0]
    corrected = shell("result", game["white"], game["black"], "0-1", "--correct", "misread")["events"]
    assert corrected[0]["payload"]["round"] == 1


def test_a_championship_in_series_from_the_shell(shell: Any) -> None:
    shell("new", "2013-2014", "--rulebook", "ddt-2014", "--part", "series")
    for number in range(1, 19):
        shell("join", f"d{number:02}", "--rating", str(2000 - 20 * number))
    shell("groups")
    shell("calendar", *(f"2014-{month:02}-{day:02}" for month in (9, 10) for day in (5, 12, 19, 26, 28)))
    game = shell("show", "pairings", "--round", "1")["games"][0]
    shell("missing", game["white"], game["black"], game["white"], "--no-notice", game["white"])
    assert shell("show", "pairings", "--round", "1")["games"][0]["result"] == "0-1"
    assert shell("stop", "d02")["events"][0]["payload"]["void"] is True
    assert len(shell("show", "groups")["groups"]["1"]) == 5
    other = shell("show", "pairings", "--round", "2")["games"][0]
    late = ("postpone", other["white"], other["black"], other["white"], "2014-09-12 20:00")
    assert shell(*late, status=1)["error"]["clauses"] == ["ddt-2014:12-d"]
    shell("decide", "d05 - d07", "d05 wins", "--clause", "18", "--reason", "the leader is always right")
    assert shell("show", "decisions")["taken"][0]["clause"] == "ddt-2014:18"
    assert shell("show", "fees")["fees"][0]["euro"] == 20


def test_more_of_a_season_from_the_shell(shell: Any) -> None:
    open_club(shell)
    shell("pair", "--seed", "abc")
    shell("publish")
    game = shell("show", "pairings")["games"][0]
    refusal = shell("tempo", game["white"], game["black"], "60", "10", status=1)
    assert refusal["error"]["clauses"] == ["osv-v30:1.6-b"]
    bare = ("result", game["white"], game["black"], "0-0", "--forfeit")
    assert shell(*bare, status=1)["error"]["kind"] == "refused"
    shell(*bare, "--clause", "7-b", "--reason", "the lights went out")
    shown = shell.command("replay", shell.database, "pairings")
    assert [each["clause"] for each in shown["overruled"]] == ["osv-v30:7-b"]
    shell("league", "p01", "2026-10-03", "1/2", "--board", "3")
    assert shell("league", "p01", "2026-10-03", "1", status=1)["error"]["kind"] == "refused"
    shell("league", "p01", "2026-10-10")
    assert shell("show", "league")["winner"] == "p01"
    shell("decider", "p01", "p02", "1-0", status=1)
    shell("playoff", "p01", "p02", "1-0", status=1)
    shell("overrule", "standings", "1", "p02,p01", "--clause", "7-b", "--reason", "no", status=1)
    shell("result", game["white"], game["black"], "3-0", "--correct", "oops", status=2)
    assert shell.command("rederive", shell.database)["differences"] == []


def test_a_season_under_another_text_says_so(
    tmp_path: Path, demo: str, shell: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.loads(line) for line in Path(demo).read_text("utf-8").splitlines()]
    lines[0]["payload"]["hashes"]["osv-v30"] = "0" * 64
    bare = [{k: v for k, v in line.items() if k not in ("hash", "previous")} for line in lines]
    path = tmp_path / "older.jsonl"
    path.write_text("\n".join(map(json.dumps, bare)), "utf-8")
    assert run(["replay", str(path), "standings", "--json"]) == 0
    found = capsys.readouterr()
    assert json.loads(found.out)["changed_texts"][0]["rulebook"] == "osv-v30"
    assert "the text of osv-v30 is not the one this season was opened with" in found.err
    assert "changed_texts" not in shell.command("replay", demo, "standings")


def test_the_hours_and_fees_of_a_championship_from_the_shell(shell: Any) -> None:
    shell("new", "2014-2015", "--rulebook", "ddt-2014", "--part", "series")
    for number in range(1, 19):
        shell("join", f"d{number:02}", "--rating", str(2000 - 20 * number))
    shell("groups")
    shell("calendar", *(f"2014-{month:02}-{day:02}" for month in (9, 10) for day in (5, 12, 19, 26, 28)))
    shell("later", "d03", "20:30", "--decision", "grant")
    shell("later", "d03", "half past eight", "--decision", "grant", status=2)
    game = shell("show", "calendar")["games"][0]
    white, black = game["white"], game["black"]
    shell("start", white, black, "20:45", status=1)
    shell("start", white, black, "20:45", "--agreed")
    assert shell("show", "pairings", "--round", "1")["games"][0]["start"] == "20:45"
    assert shell("claim", white, black, white, "20:59", status=1)["error"]["clauses"] == ["ddt-2014:5-c"]
    shell("claim", white, black, white, "21:00")
    shell("fee", "championship=24", "other=12", "--on", "2014-06-20")
    shell("reduce", "d05", "--age", "70")
    shell("instalments", "d05", "6", "6")
    assert shell("show", "fees")["fees"][4]["euro"] == 12
    shell("extend", black, white, "2014-12-01", "--reason", "ill", status=1)
    shell("rearrange", "1", white, black, status=1)
    why = shell.command("why", shell.database, "fee", "d05")
    assert why["clauses"] == ["ddt-2014:1.1-b", "ddt-2014:1.3-i"]


def test_a_next_season_that_cannot_begin_is_not_opened(shell: Any) -> None:
    shell("new", "2026-2027")
    for number in range(1, 5):
        shell("join", f"p{number}", "--rating", str(2000 - number))
    after = ("--after", "house/2026-2027")
    wrong = shell("new", "2027-2028", *after, "--leaves", "p1", "--leaves", "p9", status=1)
    assert "p9" in wrong["error"]["message"]
    opened = shell(
        "new", "2027-2028", *after, "--leaves", "p1", "--leaves", "p3"
    )  # it has not been opened yet
    assert opened["stream"] == "house/2027-2028"
    assert [event["payload"]["player"] for event in opened["events"][1:]] == ["p2", "p4"]
