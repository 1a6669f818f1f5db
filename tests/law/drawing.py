"""Facts by chance: any values of their fields that can be together."""

from typing import Any

from chance import strategies as st
from turnus.law import Facts

Fields = dict[str, st.SearchStrategy[Any]]


def of_fields(kind: type[Facts[Any]], fields: Fields) -> st.SearchStrategy[Any]:
    """Facts with any values of their fields that these can have together."""
    any_values = st.fixed_dictionaries(fields).map(lambda values: made(kind, values))
    return any_values.filter(lambda facts: facts is not None)


def made(facts: type[Facts[Any]], given: dict[str, Any]) -> Facts[Any] | None:
    """Facts, or nothing where they cannot be."""
    try:
        return facts(**given)
    except ValueError:
        return None
