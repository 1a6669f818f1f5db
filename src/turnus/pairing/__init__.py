"""Who meets whom: Swiss on resistance or rating, round robin, knock-out, teams, calendars; and a checker."""
