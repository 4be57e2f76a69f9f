#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# bench-fixture.sh start|stop DIR: the Slurm bench as ctest wants it, with a third node that can take the place of one of two. Owned by the ctest that calls, and ready when DIR/ready is there.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
mkdir -p "$2"
rm -f "$2/ready"
if [[ $1 == start ]]; then
  BENCH_OWNER=$PPID "$here/slurm-bench.sh" start "$2" 3
  touch "$2/ready"
else
  "$here/slurm-bench.sh" stop
fi
