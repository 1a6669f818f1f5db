"""The arbiter's evening on a phone: boards, calls, the ruling assistant, checklists, the report."""
