"""The journal in PostgreSQL, for a federation where several processes write."""
