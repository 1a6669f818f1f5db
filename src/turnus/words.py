"""Enumerations of texts, at a quarter of what `enum.StrEnum` costs to define.

Rulebooks have nine hundred such words, and must load at once (ADR 3). What `class Kind(Words)` makes is a
`StrEnum` and nothing else, to type checkers as well; `tests/law/test_words.py` compares the two.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from enum import StrEnum as Words
else:
    from enum import EnumType, StrEnum

    class _Quickly(type):
        """Makes the members of a `StrEnum` itself, without what `enum` does for values of other kinds."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
            if not bases:
                return super().__new__(cls, name, bases, body)
            texts = {word: body.pop(word) for word in [word for word in body if _is_word(word, body[word])]}
            members, values = body["_member_map_"], body["_value2member_map_"] = {}, {}
            body["_member_names_"] = list(texts)
            made = type.__new__(EnumType, name, (StrEnum,), body)
            for place, (word, text) in enumerate(texts.items()):
                if text in values or type(text) is not str:
                    raise TypeError(f"{name}.{word}: each word is one text")
                member = members[word] = values[text] = str.__new__(made, text)
                member.__dict__.update(_value_=text, _name_=word, __objclass__=made, _sort_order_=place)
                type.__setattr__(made, word, member)
            return made

    def _is_word(name: str, held: Any) -> bool:
        """Say whether a name in a class's body holds neither a method nor what Python puts there."""
        return name[0] != "_" and not hasattr(held, "__get__")

    class Words(metaclass=_Quickly):
        """Texts with names."""


__all__ = ["Words"]
