"""Programs the tests need and pip cannot bring: installed from Debian's packages where that is allowed."""

import os
import shutil
import subprocess
import sys

APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300", "-qq")


def may_install() -> bool:
    """Whether packages can be installed here: by root, on a Debian."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install packages, without what they only recommend."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        subprocess.run([*APT, *words], check=True, env=quiet, stdout=sys.stderr)
