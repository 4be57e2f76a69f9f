#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export HF_HOME=/data/hf NCCL_DEBUG=WARN
echo "HF_HOME=$HF_HOME" > ~/.deepspeed_env
deepspeed --hostfile hosts train.py --deepspeed ds.json
