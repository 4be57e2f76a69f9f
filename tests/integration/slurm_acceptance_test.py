#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every sbatch file of the random designs before a real Slurm: slurm_acceptance_test.py BENCH_DIR JOBS_DIR. Leaves with 77 where there is no bench.

The files are those that core.jobs.randomjobs has written. They go to the bench's partition `wide`: 256 nodes of 192 cores, 2 TB and eight GPUs, so
that a design of 2,048 GPUs finds its nodes; data steps that name the partition `cpu`, which has no GPUs and no more than a day, stay there. `sbatch --test-only` reads all directives and asks the scheduler whether and when they could run.
"""
import subprocess
import sys
import unittest
from pathlib import Path

JOBS = Path(sys.argv.pop()) / "slurm" if len(sys.argv) > 2 else Path()
BENCH = Path(sys.argv.pop()) if len(sys.argv) > 1 else Path()
FRAMEWORKS = 10  # at least so many, each with
DESIGNS = 200

# One connection for all: the answers of those that are not taken, and how many were asked about.
LOOP = """
cd {folder} || exit 2
judge() {{ local wide=--partition=wide; ! grep -q '^#SBATCH --partition=cpu$' "$1" || wide=; answer=$(sbatch --test-only $wide "$1" 2>&1) && [[ $answer == *'to start at'* ]] || printf '%s: %s\\n' "$1" "$answer"; }}
export -f judge
set -- {names}
printf '%s\\0' "$@" | xargs -0 -P4 -n1 bash -c 'judge "$1"' bash
echo "asked about $#"
"""


def on_login(command):
    words = ["ssh", "-F", BENCH / "ssh" / "config", "-o", "BatchMode=yes", "bench", "bash -s"]
    return subprocess.run(words, capture_output=True, text=True, input=command, timeout=500)


def head(path):
    """What the scheduler is told: of two files that differ elsewhere alone it thinks the same."""
    return tuple(line for line in path.read_text().splitlines() if line.startswith("#SBATCH") and "-name=" not in line and "--comment" not in line)


class SlurmAcceptance(unittest.TestCase):
    def test_takes_every_design(self):
        files = sorted(JOBS.glob("*.sbatch"))
        self.assertGreaterEqual(len(files), FRAMEWORKS * DESIGNS)
        heads = {head(path): path.name for path in files}
        print(f"{len(files)} files, {len(heads)} that differ in more than their names")
        reply = on_login(LOOP.format(folder=JOBS, names=" ".join(heads.values())))
        lines = reply.stdout.splitlines()
        self.assertEqual(lines[-1:], [f"asked about {len(heads)}"], reply.stderr)
        self.assertEqual(lines[:-1], [])

    def test_refuses_what_cannot_run(self):
        """The same question about a file that is wrong: a judge that takes everything is none."""
        text = next(iter(sorted(JOBS.glob("*.sbatch")))).read_text()
        for wrong in ("#SBATCH --gpus-per-node=9", "#SBATCH --nodes=257", "#SBATCH --no-such-option"):
            path = JOBS / "wrong.test"
            self.addCleanup(path.unlink, missing_ok=True)
            # without the right line of that name: the last of two directives counts
            path.write_text("".join(line for line in text.splitlines(True) if line.split("=")[0] != wrong.split("=")[0]).replace("\n", f"\n{wrong}\n", 1))
            reply = on_login(f"sbatch --test-only --partition=wide {path}")
            self.assertNotEqual(reply.returncode, 0, wrong)


if __name__ == "__main__":
    if not (BENCH / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        sys.exit(77)
    unittest.main(verbosity=2)
