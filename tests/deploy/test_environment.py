"""What the environment says of an office: in code, guides and deployment alike; wrong values are refused."""

import re
import socket
from pathlib import Path
from unittest.mock import Mock

import pytest

from turnus.cli import environment
from turnus.cli.environment import IN_A_FILE, SETTINGS, check_names, variables
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.web.serving import server
from visiting.browsing import free_port

ROOT = Path(__file__).parents[2]
DEPLOYED = sorted(path for path in (ROOT / "deploy").rglob("*") if path.is_file())
NAMED = re.compile(r"\bTURNUS_[A-Z_]+\b")
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in variables():
        monkeypatch.delenv(name, raising=False)
    began = Mock(side_effect=AssertionError("it was not refused"))  # nor does a test serve for ever
    monkeypatch.setattr(server, "application", began)


def test_the_guide_for_hosts_has_every_setting_as_the_code_has_it() -> None:
    guide = (ROOT / "docs/hosting.md").read_text("utf-8")
    table = [line for line in guide.splitlines() if line.startswith("| `TURNUS_")]
    assert table == [row(each) for each in SETTINGS]


def row(setting: environment.Setting) -> str:
    name = f"`{setting.variable}`"
    if setting.secret:
        name += f", or `{setting.variable}{IN_A_FILE}` with a file that holds it"
    return f"| {name} | {f'`{setting.option}`' if setting.option else ''} | {setting.says} |"


@pytest.mark.parametrize("path", [*DEPLOYED, ROOT / "docs/hosting.md", ROOT / "docs/club.md"], ids=str)
def test_only_settings_that_there_are_stand_in_deployment_and_guides(path: Path) -> None:
    named = set(NAMED.findall(path.read_text("utf-8"))) - {"TURNUS_"}
    assert named <= variables()


def test_every_variable_the_program_reads_is_a_setting() -> None:
    read = set()
    for path in (ROOT / "src/turnus").rglob("*.py"):
        for quoted in re.findall(r"""["'](TURNUS_[A-Z_]+)["']""", path.read_text("utf-8")):
            read.add(quoted)
    of_django = {
        f"TURNUS_{name}"
        for name in (
            "CERTIFICATE",
            "JOURNAL",
            "FOLDER",
            "DEMO",
            "ONLY_HERE",
            "ORIGIN",
            "SENDS_MAIL",
            "PUBLIC",
            "LISTENS",
        )
    }
    assert read - of_django <= variables()
    assert {each.variable for each in SETTINGS} <= read


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("TURNUS_PORT", "many", "TURNUS_PORT"),
        ("TURNUS_PORT", "70000", "TURNUS_PORT"),
        ("TURNUS_TLS", "perhaps", "TURNUS_TLS"),
        ("TURNUS_ORIGIN", "club.example", "--origin / TURNUS_ORIGIN: write it as https://club.example"),
        ("TURNUS_ORIGIN", "https://club.example/chess", "without a path"),
        ("TURNUS_PROXY", "10.0.0.1, proxy", "proxy is no address or network"),
        ("TURNUS_DB", "mysql://host/turnus", "a journal is a file or postgresql://"),
        ("TURNUS_DB_FILE", "/nowhere/at/all", "TURNUS_DB_FILE: /nowhere/at/all cannot be read"),
        ("TURNUS_MAIL", "mail.example", "write a mail server as smtp://user:password@host"),
        ("TURNUS_HOST", "no such.host", "there is no address no such.host here"),
        (
            "TURNUS_ORGIN",
            "https://club.example",
            "TURNUS_ORGIN: there is no such setting; is TURNUS_ORIGIN meant?",
        ),
        ("TURNUS_COLOUR_OF_HALL", "red", "there is no such setting: remove it"),
        ("TURNUS_LANG", "fr", "'fr' is not one of: en, nl"),
    ],
)
def test_a_wrong_value_is_refused_at_the_start_in_one_sentence(
    variable: str, value: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("TURNUS_PORT", str(free_port()))
    monkeypatch.setenv(variable, value)
    monkeypatch.setenv("TURNUS_FOLDER", str(tmp_path / "office"))
    assert run(["serve"]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_secret_comes_from_its_file_and_only_one_of_the_two_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    held = tmp_path / "database"
    held.write_text("mysql://host/turnus\n", "utf-8")  # so that one sees it was read
    monkeypatch.setenv("TURNUS_DB_FILE", str(held))
    assert run(["backup", str(tmp_path / "new.zip")]) == 2
    assert "a journal is a file or postgresql://" in capsys.readouterr().err
    held.write_text("", "utf-8")
    assert run(["backup", str(tmp_path / "new.zip")]) == 2
    assert f"TURNUS_DB_FILE: {held} is empty" in capsys.readouterr().err
    monkeypatch.setenv("TURNUS_DB", "office.db")
    assert run(["backup", str(tmp_path / "new.zip")]) == 2
    assert "TURNUS_DB: only one of the two can count: remove TURNUS_DB_FILE" in capsys.readouterr().err


def test_a_place_that_somebody_has_is_refused_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("TURNUS_FOLDER", str(tmp_path / "office"))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port)]) == 2
    assert f"nobody can listen at 127.0.0.1:{port}: Address already in use" in capsys.readouterr().err
    assert not (tmp_path / "office").exists()


def test_a_demo_takes_the_next_free_port_unless_one_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("turnus.web.serving.server.serve", lambda site, *_: opened.append(site.address))
    monkeypatch.setattr("turnus.cli.office.serve.write_demo_office", lambda *_, **__: None)
    monkeypatch.setattr("turnus.web.serving.health._why_taken", lambda _host, port: "taken" * (port < 8003))
    monkeypatch.setenv("TURNUS_FOLDER", str(tmp_path / "office"))
    assert run(["serve", "--demo"]) == 0
    assert run(["serve", "--demo", "--port", "8001"]) == 0
    assert run(["serve"]) == 0
    assert opened == [f"http://127.0.0.1:{port}/" for port in (8003, 8001, 8000)]


@pytest.mark.parametrize(("own", "shown"), [(("fd00::2", "192.0.2.7"), "192.0.2.7"), ((), "127.0.0.1")])
def test_an_office_that_listens_everywhere_says_an_address_that_a_browser_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: tuple[str, ...], shown: str
) -> None:
    monkeypatch.setattr("turnus.web.serving.server.own_addresses", lambda **_: own)
    for host in ("0.0.0.0", "::"):  # noqa: S104 - every address of this machine
        assert server.Site(tmp_path, "o.db", host, 8000).address == f"http://{shown}:8000/"


def test_others_names_are_none_of_ours() -> None:
    check_names({"PATH": "", "TURNUSX": "", "TURNUS_DB_FILE": ""})
    with pytest.raises(BadInput, match="TURNUS_HOST_FILE"):
        check_names({"TURNUS_HOST_FILE": "x"})
