#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
set -euo pipefail
export NCCL_IB_HCA=mlx5_0 NCCL_SOCKET_IFNAME=ib0
mpirun --hostfile hosts -np 16 --bind-to none -x NCCL_IB_HCA python train.py --tensor-model-parallel-size 4
