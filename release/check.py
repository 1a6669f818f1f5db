"""The release checklist: builds, installs without a compiler, tries, measures. docs/releasing.md is about it.

    make release            # all of it, from the last commit
    make release UPLOAD=1   # also what an upload asks: the address is set, the commit has its tag

Nothing is uploaded. What is built lies in build/release/dist.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
HERE = ROOT / "build" / "release"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LARGEST_SDIST = 4 << 20  # bytes
MOST_PACKAGES = 14  # of the core, with Turnus itself
BEHIND_A_PROXY = ("--origin", "https://club.example")
HEADING = re.compile(r"^## \[(?P<version>\d+\.\d+\.\d+)\] - (?P<day>\d{4}-\d\d-\d\d)$", re.MULTILINE)


def main() -> None:
    """Go through the list; the first thing that is wrong ends it with a sentence."""
    say("version and changelog")
    version = check_version()
    if "--upload" in sys.argv[1:]:
        check_upload(version)
    say("building the sdist from the last commit, and the wheel from the sdist")
    sdist, wheel = built()
    say("metadata and contents")
    run(tool("twine"), "check", "--strict", str(sdist), str(wheel))
    run(tool("check-wheel-contents"), str(wheel))
    require(sdist.stat().st_size <= LARGEST_SDIST, f"{sdist.name} is {megabytes(sdist.stat().st_size)}")
    say("types as Windows and macOS have them")
    for platform in ("win32", "darwin"):
        run(sys.executable, "-m", "mypy", "--no-incremental", "--platform", platform, "src", folder=ROOT)
    say("the core in an empty environment, without a compiler")
    core = installed("core", str(wheel))
    run(str(core), str(ROOT / "release" / "smoke.py"))
    say("the office in an empty environment")
    office = installed("office", f"{wheel}[web]")
    run(str(office.with_name("turnus")), "serve", "--check", "--folder", str(HERE / "kept"), *BEHIND_A_PROXY)
    say("done")
    for line in (*told(sdist, wheel), *measured("core", core), *measured("office", office)):
        print(line)


def check_version() -> str:
    """Return the version; the changelog's newest release is this one, with a day that is a day."""
    text = (ROOT / "src" / "turnus" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', text, re.MULTILINE)
    newest = HEADING.search((ROOT / "CHANGELOG.md").read_text("utf-8"))
    if not found or not newest:
        sys.exit("release: no __version__ in src/turnus/__init__.py, or no release in CHANGELOG.md")
    require(found[1] == newest["version"], f"version {found[1]}, but CHANGELOG.md has {newest['version']}")
    date.fromisoformat(newest["day"])
    return found[1]


def check_upload(version: str) -> None:
    """Refuse what must not be uploaded: an address nobody can open, a commit without its tag."""
    require(".example/" not in PROJECT["urls"]["Source"], "set the address: project.urls in pyproject.toml")
    tags = said("git", "tag", "--points-at", "HEAD").split()
    require(f"v{version}" in tags, f"the last commit has no tag v{version}")
    require(not said("git", "status", "--porcelain"), "something is not committed")


def built() -> tuple[Path, Path]:
    """Build both from what is committed; `build` makes the wheel out of the sdist."""
    dist = HERE / "dist"
    source = prepared()
    run(tool("python"), *PIP, "-r", str(ROOT / "release" / "requirements.txt"))
    run(tool("python"), "-m", "build", "-o", str(dist), str(source), quiet=True)
    [sdist], [wheel] = dist.glob("*.tar.gz"), dist.glob("*.whl")
    return sdist, wheel


def sdist() -> Path:
    """Build only the sdist from what is committed."""
    source = prepared()
    run(tool("python"), *PIP, *requirements("build"))
    run(tool("python"), "-m", "build", "--sdist", "-o", str(HERE / "dist"), str(source), quiet=True)
    [made] = (HERE / "dist").glob("*.tar.gz")
    return made


def requirements(*names: str) -> list[str]:
    """Return the tools of the release that have these names, with their versions."""
    lines = (ROOT / "release" / "requirements.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line.partition("==")[0] in names]


def prepared() -> Path:
    """Empty the place, make an environment for tools and clone the last commit; return the clone."""
    shutil.rmtree(HERE, ignore_errors=True)
    source = HERE / "source"
    run("git", "clone", "-q", str(ROOT), str(source), folder=ROOT)
    venv.create(HERE / "tools", with_pip=True)
    return source


PIP = ("-m", "pip", "install", "-qq", "--disable-pip-version-check", "-c", str(ROOT / "constraints.txt"))


def installed(name: str, wheel: str) -> Path:
    """Install a wheel where nothing is and nothing can be compiled; return that environment's Python."""
    venv.create(HERE / name, with_pip=True)
    python = HERE / name / "bin" / "python"
    run(str(python), *PIP, "--only-binary", ":all:", wheel, path=str(python.parent))
    return python


def tool(name: str) -> str:
    """Return a tool of the release."""
    return str(HERE / "tools" / "bin" / name)


def told(sdist: Path, wheel: Path) -> Iterator[str]:
    """Say how large what was built is."""
    yield f"{sdist.name}: {megabytes(sdist.stat().st_size)}"
    yield f"{wheel.name}: {megabytes(wheel.stat().st_size)}"


def measured(name: str, python: Path) -> Iterator[str]:
    """Say what an environment holds: packages and size without pip, and how long commands take."""
    [packages] = (HERE / name).glob("lib/*/site-packages")
    there = [p for p in packages.glob("*.dist-info") if not p.name.startswith(("pip-", "setuptools-"))]
    if name == "core":
        require(len(there) <= MOST_PACKAGES, f"the core has {len(there)} packages")
    own = [p for p in packages.iterdir() if not p.name.startswith(("pip", "setuptools", "pkg_resources"))]
    size = sum(f.stat().st_size for p in own for f in ([p] if p.is_file() else p.rglob("*")) if f.is_file())
    yield f"{name}: {len(there)} packages, {megabytes(size)}"
    for words in (("--version",), ("moves", "chess", "start", "--json"), ("rulebooks", "--json")):
        yield f"{name}: turnus {' '.join(words)}: {processor_time(python, words):.0f} ms of processor time"


def processor_time(python: Path, words: tuple[str, ...], times: int = 5) -> float:
    """Return the least processor time in milliseconds that a command takes."""
    import resource  # noqa: PLC0415 - releases are checked on Linux or macOS

    def used() -> float:
        spent = resource.getrusage(resource.RUSAGE_CHILDREN)
        return spent.ru_utime + spent.ru_stime

    found = []
    for _ in range(times):
        before = used()
        run(str(python.with_name("turnus")), *words, quiet=True)
        found.append(used() - before)
    return 1000 * min(found)


def megabytes(size: int) -> str:
    """Return a size as people say it."""
    return f"{size / 1e6:.1f} MB"


def said(*command: str) -> str:
    """Return what a command says, run in the repository."""
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def run(*command: str, folder: Path | None = None, path: str = "", quiet: bool = False) -> None:
    """Run a step; when it fails, the list ends there."""
    folder = folder or HERE
    folder.mkdir(parents=True, exist_ok=True)
    settings = {**os.environ, "PATH": path} if path else None
    done = subprocess.run(command, cwd=folder, env=settings, capture_output=quiet, text=True, check=False)
    require(done.returncode == 0, f"{' '.join(command[:6])}: status {done.returncode}\n{done.stderr or ''}")


def require(holds: bool, wrong: str) -> None:
    """End with a sentence when something is not as it should be."""
    if not holds:
        sys.exit(f"release: {wrong}")


def say(step: str) -> None:
    """Say which step begins."""
    print(f"\033[1m» {step}\033[0m", flush=True)


if __name__ == "__main__":
    main()
