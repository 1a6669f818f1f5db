"""What a game that is being played knows of a situation: nobody has to tell it.

Facts come from the game as it stands and from the functions that put the judge's own questions. What only
people know (was it by accident, did the arbiter allow it) is not here: it is asked.
"""
