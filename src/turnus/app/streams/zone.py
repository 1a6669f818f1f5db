"""The time zone of the clubs: in which their evenings begin."""

from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/Amsterdam")
