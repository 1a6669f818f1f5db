"""What is released: lean sources, a wheel made of them that works where there is no compiler, one version."""

import re
import subprocess
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

import turnus
from machine.bare import REPOSITORY, bare_environment

LARGEST = 4 << 20  # bytes of the sources


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(archive.read(name))


def test_the_sources_are_lean(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        inside = [name.split("/", 1)[1] for name in archive.getnames() if "/" in name]
    tops = {name.split("/")[0] for name in inside}
    assert tops == {
        *("CHANGELOG.md", "CMakeLists.txt", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml"),
        *("native", "release", "src"),
    }
    assert not [name for name in inside if re.search(r"\.(mo|so|pyc)$|__pycache__", name)]
    assert sdist.stat().st_size < LARGEST


def test_the_version_stands_in_one_place(metadata: Message) -> None:
    newest = re.search(r"^## \[(\d[^]]*)\] - (\d{4}-\d\d-\d\d)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert newest
    assert turnus.__version__ == metadata["Version"] == newest[1]
    assert turnus.__version__ not in text_of("pyproject.toml")


def test_the_metadata_say_who_and_where(metadata: Message) -> None:
    assert metadata["Author"] == "The Turnus team"
    source = tomllib.loads(text_of("pyproject.toml"))["project"]["urls"]["Source"]
    assert f"Source, {source}" in metadata.get_all("Project-URL", [])
    assert metadata["License-Expression"] == "AGPL-3.0-or-later"


def test_pictures_and_links_of_the_readme_lead_to_the_project(metadata: Message) -> None:
    shown = metadata.get_payload()
    source = tomllib.loads(text_of("pyproject.toml"))["project"]["urls"]["Source"]
    assert f"({source}/raw/v{turnus.__version__}/docs/screenshots/standings.png)" in shown
    assert f"({source}/blob/v{turnus.__version__}/docs/architecture.md)" in shown
    assert re.findall(r"\]\((?!https://)[^)]*\)", str(shown)) == []
    led = re.findall(rf"\({source}/(?:raw|blob)/v{turnus.__version__}/([^)#]+)\)", str(shown))
    assert [path for path in led if not (REPOSITORY / path).exists()] == []


def test_the_wheel_works_in_an_empty_environment_without_a_compiler(wheel: Path, tmp_path: Path) -> None:
    python = bare_environment(tmp_path / "venv", wheel)
    tried = subprocess.run(
        [python, "-I", REPOSITORY / "release" / "smoke.py"],
        env={"PATH": str(python.parent)}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert tried.returncode == 0, tried.stderr
    assert tried.stdout.endswith("all is well\n")


def test_every_wheel_is_built_and_tried() -> None:
    tool = tomllib.loads(text_of("pyproject.toml"))["tool"]
    assert tool["cibuildwheel"]["test-command"] == "python {project}/release/smoke.py"
    oldest = tool["mypy"]["python_version"].replace(".", "")
    stable = tool["scikit-build"]["wheel"]["py-api"]
    assert tool["cibuildwheel"]["build"] == [f"cp{oldest}-*", f"{stable}-*"]


def text_of(name: str) -> str:
    return (REPOSITORY / name).read_text("utf-8")
