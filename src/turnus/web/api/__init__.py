"""The doors for other programs: the HTTP interface under /api/, described by OpenAPI.

Read everything public without a key; do everything a role may do with one (docs/api.md).
"""
