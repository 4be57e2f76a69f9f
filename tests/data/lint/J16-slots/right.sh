#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
cat > hosts <<END
node1 slots=8
node2 slots=8
END
mpirun --hostfile hosts -np 16 python train.py --tensor-model-parallel-size 4
