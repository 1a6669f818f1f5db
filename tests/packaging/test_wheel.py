"""A wheel built of the packed sources holds all that commands and pages need, Dutch included."""

import gettext
import zipfile
from pathlib import Path

from machine.bare import REPOSITORY


def test_it_has_dutch(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path, [name for name in archive.namelist() if "/locale/" in name])
    folder = tmp_path / "turnus" / "locale"
    for domain in ("turnus", "django"):
        dutch = gettext.translation(domain, folder, languages=["nl"])
        assert dutch.gettext("Standings") == "Stand"


def test_it_has_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    sources = REPOSITORY / "src"
    made = {".mo", ".so", ".pyc", ".po"}
    needed = {
        path.relative_to(sources).as_posix()
        for path in (sources / "turnus").rglob("*")
        if path.is_file() and path.suffix not in made
    }
    assert needed - inside == set()
