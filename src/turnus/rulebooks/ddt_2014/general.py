"""What holds for the whole championship: its title, the director's last word (18), entering (19)."""

from turnus.law import DutyForm, Role, duty, notice, power

edition = notice("ddt-2014", "title", topic="scope")

director_is_always_right = power("ddt-2014", "18", by=Role.DIRECTOR)

entry_accepts_the_rules = duty(
    "ddt-2014", "19", "entering means accepting these regulations; the day and the edition are kept",
    form=DutyForm.DOCUMENT, by=Role.PLAYER, moment="entry",
)  # fmt: skip
