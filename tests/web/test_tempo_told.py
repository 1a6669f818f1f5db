"""A time control in words, in both languages."""

import pytest
from django.utils.translation import override

from turnus.web.rooms.tempo import told


@pytest.mark.parametrize(
    ("text", "english", "dutch"),
    [
        (
            "50/7200:25/3600*",
            "2 hours for 50 moves, then 1 hour for 25 moves, again and again",
            "2 uur voor 50 zetten, daarna 1 uur voor 25 zetten, telkens opnieuw",
        ),
        ("1200+10", "20 minutes and 10 seconds a move", "20 minuten en 10 seconden per zet"),
        (
            "40/5400:900+30",
            "1 hour 30 minutes for 40 moves, then 15 minutes and 30 seconds a move",
            "1 uur 30 minuten voor 40 zetten, daarna 15 minuten en 30 seconden per zet",
        ),
        ("61", "1 minute 1 second", "1 minuut 1 seconde"),
    ],
)
def test_a_time_control_is_said_as_people_do(text: str, english: str, dutch: str) -> None:
    for language, words in (("en", english), ("nl", dutch)):
        with override(language):
            assert told(text) == words
