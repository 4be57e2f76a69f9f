#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
settings() {
    TORCH_NCCL_ASYNC_ERROR_HANDLING='1'
    export TORCH_NCCL_ASYNC_ERROR_HANDLING
}
settings
cat > hosts <<END
node1 slots=8
node2 slots=8
END
    deepspeed --hostfile=hosts train.py --deepspeed ds.json
