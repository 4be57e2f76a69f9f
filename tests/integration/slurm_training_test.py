#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sample trains on two nodes of a real Slurm, two processes each: slurm_training_test.py BENCH_DIR. Leaves with 77 where there is no bench."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

BENCH = Path(sys.argv.pop()) if len(sys.argv) > 1 else Path()
TRAINER = Path(__file__).resolve().parents[2] / "resources" / "samples" / "tiny-transformer"
DEADLINE = 360  # seconds for the job to end
STEPS = 30

JOB = """#!/bin/bash
#SBATCH --job-name=tiny
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --gpus-per-node=2
#SBATCH --cpus-per-task=2
#SBATCH --time=10
#SBATCH --output=job.log
first=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
export PATH=$PWD/code/bin:$PATH SLIPWAY_RUN_DIR=$PWD SLIPWAY_STEPS={steps} SLIPWAY_MICRO_BATCH=2 SLIPWAY_GLOBAL_BATCH=8
srun --cpus-per-task=2 --kill-on-bad-exit=1 torchrun --nnodes=2 --nproc-per-node=2 --rdzv-backend=c10d \\
  --rdzv-id="$SLURM_JOB_ID" --rdzv-endpoint="$first:$((15000 + SLURM_JOB_ID % 15000))" --max-restarts=0 code/train.py
"""


def on_login(command):
    words = ["ssh", "-F", BENCH / "ssh" / "config", "-o", "BatchMode=yes", "bench", command]
    return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)


def bytes_sent_by(host):
    """What the host has put on the wire. Its end of the link is ours to read from outside."""
    number = os.environ.get("SLIPWAY_BENCH", "0")
    return int(Path(f"/sys/class/net/sb{number}-{host}/statistics/rx_bytes").read_text())


class SlurmTraining(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def submit(self):
        shutil.copytree(TRAINER, self.folder / "code")
        (self.folder / "job.sh").write_text(JOB.replace("{steps}", str(STEPS)))
        reply = on_login(f"cd {self.folder} && sbatch job.sh")
        accepted = re.search(r"Submitted batch job (\d+)", reply.stdout)
        self.assertTrue(accepted, reply.stderr)
        return accepted[1]

    def final_state(self, job):
        # Of this bench: the accounting outlives it, and numbers begin anew.
        since = time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(time.time() - 5))
        deadline = time.monotonic() + DEADLINE
        while time.monotonic() < deadline:
            state = on_login(f"sacct -n -X -P -S {since} -j {job} -o state").stdout.strip()
            if state and state not in ("PENDING", "RUNNING", "COMPLETING"):
                return state
            time.sleep(1)
        return on_login(f"scancel {job}; squeue -j {job}").stdout + self.log()

    def log(self):
        path = self.folder / "job.log"
        return path.read_text() if path.exists() else "(no log)"

    def test_loss_falls_over_two_nodes(self):
        before = bytes_sent_by("gpu2")
        self.assertEqual(self.final_state(self.submit()), "COMPLETED", self.log())
        records = [json.loads(line) for line in (self.folder / "metrics.jsonl").read_text().splitlines()]
        self.assertEqual([record["step"] for record in records], list(range(1, STEPS + 1)))
        self.assertLess(records[-1]["loss"], records[0]["loss"] - 1.5)
        self.assertIn("4 process(es)", self.log())
        gradients = 4 * 820352 * STEPS  # bytes that at least leave a node when gradients are averaged between two
        self.assertGreater(bytes_sent_by("gpu2") - before, gradients)


if __name__ == "__main__":
    if not (BENCH / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        sys.exit(77)
    unittest.main(verbosity=2)
