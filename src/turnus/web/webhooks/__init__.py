"""Webhooks: other programs are told when a pairing is published or a result is known."""
