"""Before and beside the play: members, announcements, conditions, the calendar, who leads what."""
