"""Accounts: who logs in, with what, and which identity the services see."""
