"""Calendars of leagues under the wishes of clubs."""
