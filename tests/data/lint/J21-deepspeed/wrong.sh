#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export HF_HOME=/data/hf NCCL_DEBUG=WARN
deepspeed --hostfile hosts train.py --deepspeed ds.json
