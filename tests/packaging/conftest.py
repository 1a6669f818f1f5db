"""What is released, made once for all who look at it."""

import tarfile
from pathlib import Path
from typing import Any

import pytest

from machine.building import built_from, clean_copy, sdist_of


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they are released, packed from a clean copy."""
    return sdist_of(clean_copy(tmp_path_factory.mktemp("sdist") / "clean"))


@pytest.fixture(scope="session")
def wheel(sdist: Path) -> Path:
    """A wheel made of the sources as they are released; without the kernel, which takes minutes."""
    with tarfile.open(sdist) as archive:
        safely: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}  # since 3.11.4
        archive.extractall(sdist.parent, **safely)  # noqa: S202 - made by ourselves a moment ago
    return built_from(sdist.parent / sdist.name.removesuffix(".tar.gz"))
