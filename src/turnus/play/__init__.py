"""One game under the law: clock, hands, offers, claims, flags, penalties and adjournment."""
