#!/bin/bash
set -euo pipefail
if true; then
    declare -x HF_HOME="/data/hf"
fi
bash -c 'deepspeed -H "hosts" train.py --deepspeed ds.json'
