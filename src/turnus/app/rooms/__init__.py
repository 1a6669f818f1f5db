"""The machine room: games that are played here, as streams of the journal of games.

A room is one game of chess, Chess960 or draughts, or one bughouse match. Its events are those of
`turnus judge`; nothing is decided here but who may send them and when they happened (ADR 20).
"""

from turnus.app.rooms.answers import Acted, NewRoom
from turnus.app.rooms.entries import Entry
from turnus.app.rooms.keeping import Rooms
from turnus.app.rooms.requests import Sent
from turnus.app.rooms.room import Room
from turnus.app.rooms.terms import Belongs, Terms, Way
from turnus.app.rooms.texts import Texts

__all__ = ["Acted", "Belongs", "Entry", "NewRoom", "Room", "Rooms", "Sent", "Terms", "Texts", "Way"]
