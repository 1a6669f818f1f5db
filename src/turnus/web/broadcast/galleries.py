"""Everybody who watches the boards of a round: one stream, told twice a second at most."""

from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.translation import override

from turnus.app.rooms import Rooms
from turnus.web.api.game_answers import encoded
from turnus.web.broadcast.telling import boards_of, told
from turnus.web.serving.live import Watcher


@dataclass(slots=True)
class BoardsGallery:
    """The boards of a round as a page in one language draws them."""

    competition: str
    round: int
    phase: int
    language: str
    watchers: set[Watcher] = field(default_factory=set)
    told: dict[int, str] = field(default_factory=dict)  # of each board what was told last
    is_staff: ClassVar[bool] = False  # boards become known by time alone: they are looked at every time

    @property
    def key(self) -> tuple[str, ...]:
        """What it shows."""
        return "boards", self.competition, str(self.round), str(self.phase), self.language

    def news(self, _rooms: Rooms, *, whole: bool = False) -> bytes:
        """Return what changed at the boards since the last look, or all of them; nothing when nothing did."""
        keeps = not whole or not self.told
        with override(self.language):
            shown = boards_of(self.competition, self.round, self.phase)
            changed = [told(each) for each in shown if whole or self.told.get(each.at.number) != each.key]
        if keeps:
            self.told = {each.at.number: each.key for each in shown}
        return b"event: changed\ndata: %b\n\n" % encoded({"boards": changed}) if changed or whole else b""
