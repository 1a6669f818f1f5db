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
PYTHON_3 = "Programming Language :: Python :: 3."


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


def test_every_wheel_is_built_and_tried(metadata: Message) -> None:
    tool = tomllib.loads(text_of("pyproject.toml"))["tool"]
    assert tool["cibuildwheel"]["test-command"] == "python {project}/release/smoke.py"
    oldest = tool["mypy"]["python_version"]
    said = [each for each in metadata.get_all("Classifier", []) if each.startswith(PYTHON_3)]
    assert said[0] == PYTHON_3 + oldest.removeprefix("3.")
    tags = [f"cp3{each.removeprefix(PYTHON_3)}-*" for each in said]
    assert tool["cibuildwheel"]["build"] == tags
    assert "py-api" not in tool["scikit-build"]["wheel"]  # a kernel for each Python: ADR 28


def test_the_image_has_a_python_for_which_a_wheel_is_built(metadata: Message) -> None:
    base = re.search(r"^ARG PYTHON=\S+/python:(\d+\.\d+)-", text_of("deploy/Containerfile"), re.MULTILINE)
    assert base
    assert f"Programming Language :: Python :: {base[1]}" in metadata.get_all("Classifier", [])


def text_of(name: str) -> str:
    return (REPOSITORY / name).read_text("utf-8")
