#!/bin/sh
# Run a command and throw its temporary files away with it: kept in memory where there is room for them (2 GB),
# since a disk is a tenth of the work of a test that writes, and nobody reads them again.
memory=/dev/shm
room=$(df -Pk "$memory" 2>/dev/null | awk 'END { print $4 + 0 }')
if [ "$room" -gt 2000000 ] && ! grep -q " $memory .*noexec" /proc/mounts; then
  TMPDIR=$(mktemp -d "$memory/turnus.XXXXXX") || exit 1
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
  trap 'exit 130' INT TERM
fi
"$@"
