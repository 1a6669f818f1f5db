"""The tables of the webhooks, step by step."""
