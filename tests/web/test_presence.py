"""Who is there is seen by his opponent while his page gives signs of life, and by no visitor."""

import asyncio
import json
from unittest.mock import patch

from turnus.web.serving import presence
from turnus.web.serving.presence import Presence


def test_who_gives_no_sign_is_gone_and_comes_back_with_the_next() -> None:
    told: list[list[str]] = []

    async def scene() -> None:
        there = Presence(lambda _game, message: told.append(json.loads(message.split(b"data: ")[1])["here"]))
        with there.page("g", "white") as first, there.page("g", "black") as other, there.page("g", "arbiter"):
            token = json.loads(first.split(b"data: ")[1])["token"]
            assert json.loads(other.split(b"data: ")[1])["here"] == ["black", "white"]
            until = asyncio.get_running_loop().time() + 10
            while told[-1] != ["white"]:
                assert there.sign(token), "his page is open"
                assert asyncio.get_running_loop().time() < until
                await asyncio.sleep(0.02)
        assert not there.sign(token), "it is closed"
        assert not there.sign("made up")

    with patch.multiple(presence, GONE=1.0, LOOKS=0.02):
        asyncio.run(scene())
    assert [told[0], told[1], told[-1]] == [["white"], ["black", "white"], ["white"]]
