"""Try an installed Turnus as a person would, in the environment of the Python that runs this.

Only the standard library and Turnus; it ends with a sentence and status 1 at the first thing that is wrong.
"""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

NAME = "turnus.exe" if sys.platform == "win32" else "turnus"
COMMAND = Path(sysconfig.get_path("scripts")) / NAME


def main() -> None:
    """Run the core's commands, in English and Dutch; say in one line that all is well."""
    with TemporaryDirectory() as folder:
        version = answer("--version", folder=folder).split()[-1]
        imported = run([sys.executable, "-c", "import turnus; print(turnus.__version__)"], folder)
        require(imported.strip() == version, f"turnus.__version__ is {imported.strip()}, not {version}")
        moves = json.loads(answer("moves", "chess", "start", "--json", folder=folder))["moves"]
        require(len(moves) == len("abcdefgh") * 2 + 4, f"{len(moves)} moves from the first position")
        require("Reglementen" in answer("--lang", "nl", "rulebooks", folder=folder), "there is no Dutch")
        answer("event", "new", "club.db", "Cup", "--format", "swiss", "--rounds", "1", folder=folder)
        answer("tour", folder=folder)
        answer("tour", "--lang", "nl", folder=folder)
    print(f"turnus {version} on Python {sys.version.split()[0]}, {sysconfig.get_platform()}: all is well")


def answer(*words: str, folder: str) -> str:
    """Return what the installed command says."""
    return run([str(COMMAND), *words], folder)


def run(command: list[str], folder: str) -> str:
    """Run something in a folder of its own; whatever fails or says nothing ends this."""
    settings = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100"}
    done = subprocess.run(
        command, cwd=folder, env=settings, capture_output=True, encoding="utf-8", check=False
    )
    said = " ".join(command[1:])
    require(done.returncode == 0, f"{said}: status {done.returncode}\n{done.stderr}")
    require(bool(done.stdout.strip()), f"{said}: no answer")
    return done.stdout


def require(holds: bool, wrong: str) -> None:
    """End with a sentence when something is not as it should be."""
    if not holds:
        sys.exit(f"smoke: {wrong}")


if __name__ == "__main__":
    main()
