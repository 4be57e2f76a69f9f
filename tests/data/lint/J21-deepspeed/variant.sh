#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
if true; then
    declare -x HF_HOME="/data/hf"
fi
bash -c 'deepspeed -H "hosts" train.py --deepspeed ds.json'
