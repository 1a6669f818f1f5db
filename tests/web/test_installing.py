"""The office on a phone: a manifest in the club's name, and a worker with all that pages are drawn with."""

import json
import re
from contextlib import closing

from django.test import Client
from django.urls import reverse

from turnus.web.public.installing import DRAWN_WITH

SEASON = "/seasons/house/2026-2027"


def is_there(client: Client, address: str) -> bool:
    with closing(client.get(address)) as answer:
        return bool(answer.status_code == 200)


def test_the_manifest_names_the_club_and_its_icons_are_there(client: Client) -> None:
    answer = client.get(reverse("manifest"))
    assert answer.headers["Content-Type"] == "application/manifest+json"
    said = json.loads(answer.content)
    assert said["name"]
    assert {said["start_url"], said["scope"], said["id"]} == {"/"}
    assert {icon["sizes"] for icon in said["icons"]} == {"any", "192x192", "512x512"}
    assert all(is_there(client, icon["src"]) for icon in said["icons"])
    assert f'<link rel="manifest" href="{reverse("manifest")}">' in client.get("/").content.decode()


def test_the_worker_is_asked_for_anew_and_brings_all_a_page_is_drawn_with(client: Client) -> None:
    answer = client.get(reverse("service_worker"))
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "no-store" in answer.headers["Cache-Control"]
    text = answer.content.decode()
    assert "{{" not in text
    needed = json.loads(re.findall(r"const NEEDED = (.*);", text)[0])
    assert all(is_there(client, each) for each in needed)
    page = client.get(f"{SEASON}/standings/").content.decode()
    drawn = {
        each for each in re.findall(r'(?:href|src)="(/static/[^"]+)"', page) if not each.endswith(".png")
    }
    assert drawn <= set(needed)
    assert len(DRAWN_WITH) + 1 == len(needed)


def test_the_policy_lets_the_worker_work(client: Client) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "worker-src 'self'" in policy
    assert "manifest-src 'self'" in policy
