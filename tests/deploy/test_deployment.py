"""The files an office is deployed with: as their formats have them, hardened, without a secret."""

import configparser
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from turnus.cli.command_line import command_line

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("turnus*.*e*"))
SERVICES = sorted((DEPLOY / "systemd").glob("*.service"))
HARDENED = {
    "DynamicUser": "yes", "NoNewPrivileges": "yes", "CapabilityBoundingSet": "", "ProtectSystem": "strict",
    "ProtectHome": "yes", "PrivateTmp": "yes", "PrivateDevices": "yes", "ProtectKernelTunables": "yes",
    "RestrictSUIDSGID": "yes", "MemoryDenyWriteExecute": "yes", "UMask": "0077", "StateDirectoryMode": "0700",
}  # fmt: skip


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def unit(path: Path) -> configparser.ConfigParser:
    """Read a unit; a key that comes twice keeps its last value."""
    found = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(path.read_text("utf-8"))
    return found


def is_command(words: list[str]) -> None:
    """Refuse what the command line would."""
    line: Any = typer.main.get_command(command_line([words[0]]))
    line.commands[words[0]].make_context("turnus", words[1:])


def test_every_service_is_kept_alive_watched_and_bound() -> None:
    services = compose()["services"]
    for name in ("web", "database", "proxy"):
        assert services[name]["restart"] == "unless-stopped", name
        assert services[name]["healthcheck"]["test"], name
        assert "no-new-privileges:true" in services[name]["security_opt"], name
    for name in ("web", "proxy"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]
    assert [name for name, each in services.items() if "ports" in each] == ["proxy"]
    assert compose()["networks"]["inside"] == {"internal": True}
    is_command(services["backup"]["command"])


def test_networks_volumes_and_secrets_are_declared_and_the_proxy_is_in_the_network_that_is_trusted() -> None:
    whole = compose()
    for name, each in whole["services"].items():
        for kind in ("networks", "secrets"):
            assert set(each.get(kind, ())) <= set(whole[kind]), name
        volumes = {volume.partition(":")[0] for volume in each.get("volumes", ())}
        assert {volume for volume in volumes if not volume.startswith(".")} <= set(whole["volumes"]), name
        for variable, value in each.get("environment", {}).items():
            if variable.endswith("_FILE"):
                assert value.removeprefix("/run/secrets/") in each["secrets"], variable
    [subnet] = whole["networks"]["outside"]["ipam"]["config"]
    assert whole["services"]["web"]["environment"]["TURNUS_PROXY"] == subnet["subnet"]
    assert (DEPLOY / "Caddyfile").read_text("utf-8").count("reverse_proxy web:8000") == 1


def test_no_password_is_kept_with_the_sources() -> None:
    for path in DEPLOY.rglob("*"):
        if path.is_file():
            text = path.read_text("utf-8")
            assert not re.search(r"://[^\s:]+:(?!PASSWORD@)[^\s@{]+@", text), path
    assert "secrets" not in {path.name for path in DEPLOY.iterdir()} or not any(
        (DEPLOY / "secrets").iterdir()
    )


def test_the_image_runs_as_nobody_in_particular_and_is_watched() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    last = text[text.rindex("\nFROM ") :]
    assert "\nUSER 10001:10001\n" in last
    assert "\nHEALTHCHECK " in last
    assert "COPY --from=build /opt/turnus /opt/turnus" in last
    assert "g++" not in last
    assert text.count("--constraint constraints.txt") == text.count("-m pip install")
    copied = {
        word for line in re.findall(r"^COPY (?!--)(.+) \S+$", text, re.MULTILINE) for word in line.split()
    }
    ignored = (DEPLOY.parent / ".containerignore").read_text("utf-8").splitlines()
    assert copied == {line[1:] for line in ignored if line.startswith("!")}
    assert (DEPLOY.parent / ".dockerignore").read_text("utf-8").splitlines() == ignored
    for name in copied:
        assert (DEPLOY.parent / name).exists(), name
    settings = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text("utf-8"))["tool"]["scikit-build"]
    of_a_sdist = {line.strip("/").split("/")[0] for line in settings["sdist"]["include"]}
    assert of_a_sdist - {"CHANGELOG.md"} <= copied  # what a build is made of


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: path.name)
def test_a_unit_is_hardened_and_starts_a_command_that_there_is(path: Path) -> None:
    service = unit(path)["Service"]
    assert {name: service.get(name) for name in HARDENED} == HARDENED
    for name in ("ExecStart", "ExecStartPost"):
        program, *words = shlex.split(service.get(name, "/opt/turnus/bin/turnus rulebooks"))
        assert program == "/opt/turnus/bin/turnus"
        is_command(words)
    places = {f"/var/lib/{name}" for name in service["StateDirectory"].split()}
    assert set(re.findall(r"/var/lib/[\w-]+", path.read_text("utf-8"))) == places


def test_the_units_belong_together() -> None:
    assert {path.name for path in UNITS} == {
        "turnus.service", "turnus-backup.service", "turnus-backup.timer", "turnus.env",
    }  # fmt: skip
    timer = unit(DEPLOY / "systemd/turnus-backup.timer")
    assert timer["Install"]["WantedBy"] == "timers.target"
    assert timer["Timer"]["Persistent"] == "yes"
    one, other = (unit(path)["Service"] for path in SERVICES)
    only_of_one = {"type", "Type", "ExecStart", "Restart", "RestartSec", "TimeoutStopSec", "LimitNOFILE"}
    only_of_one |= {"Nice", "IOSchedulingClass"}
    shared = (set(one) | set(other)) - only_of_one
    assert [one.get(name) for name in shared] == [other.get(name) for name in shared]
