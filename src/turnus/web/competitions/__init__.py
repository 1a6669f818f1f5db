"""Pages of competitions of any format: for everybody, and for who runs one."""
