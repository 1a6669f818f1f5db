"""What is wrong with an installation: looked at from all sides, nothing of it changed."""

from turnus.app.doctor.findings import Finding, Level, broken, doubtful, mend, spoken, well

__all__ = ["Finding", "Level", "broken", "doubtful", "mend", "spoken", "well"]
