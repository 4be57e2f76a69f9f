#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A run whose node is lost goes on without it, on a real Slurm: slurm_resubmit_test.py PROGRAM BENCH_DIR. Leaves with 77 where there is no bench."""
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

INTEGRATION = Path(__file__).resolve().parent
SAMPLES = INTEGRATION.parents[1] / "resources" / "samples"
PATIENCE = 240  # seconds for what a job is waited for


def on_login(command):
    words = ["ssh", "-F", BENCH / "ssh" / "config", "-o", "BatchMode=yes", "bench", command]
    return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60).stdout.strip()


class SlurmResubmit(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir="/var/tmp", prefix="slipway-resubmit-", ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        shutil.copytree(SAMPLES / "tiny-transformer", self.folder / "tiny-transformer")
        self.slipway("cluster", "add", "bench", "--host", "bench")
        self.runs = []
        self.addCleanup(lambda: [on_login(f"scancel {run['job_id']}") for run in self.runs])

    def slipway(self, *words, expected=0):
        """Its JSON."""
        command = [PROGRAM, *words, "--json", "--ssh-config", BENCH / "ssh" / "config"]
        reply = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, cwd=self.folder, env=os.environ | {"SLIPWAY_HOME": str(self.folder / "home")})
        self.assertEqual(reply.returncode, expected, reply.stdout + reply.stderr)
        return [json.loads(line) for line in reply.stdout.splitlines() if line.startswith("{")] if words[0] == "watch" else json.loads(reply.stdout or "{}")

    def design(self):
        """The sample on one node, for longer than the test lasts, with a checkpoint every few steps."""
        text = (SAMPLES / "tiny-transformer.yaml").read_text()
        swaps = {"scheduler: host": "scheduler: slurm", "job: script": "job: sbatch", "steps: 300": "steps: 100000", "interval: {steps: 100}": "interval: {steps: 10}",
                 'time_limit: "01:00:00"': 'time_limit: "00:20:00"\n  partition: h100\n  preflight: none'}
        for before, after in swaps.items():
            self.assertIn(before, text)
            text = text.replace(before, after, 1)
        path = self.folder / "design.yaml"
        path.write_text(text)
        return path

    def sent(self, *words):
        run = self.slipway(*words)
        self.runs.append(run)
        self.addCleanup(shutil.rmtree, run["folder"], ignore_errors=True)
        return run

    def until(self, look, what):
        deadline = time.monotonic() + PATIENCE
        while not (answer := look()):
            if time.monotonic() > deadline:
                logs = "".join(f"--- {path}\n{path.read_text(errors='replace')[-2000:]}\n" for run in self.runs for path in Path(run["folder"]).glob("**/*.log"))
                self.fail(f"{what}\n{on_login('squeue; sinfo -N')}\n{logs}")
            time.sleep(0.3)
        return answer

    def node_of(self, run):
        return self.until(lambda: on_login(f"squeue -h -t RUNNING -j {run['job_id']} -o %N"), "the job did not start")

    @staticmethod
    def steps(run):
        path = Path(run["folder"]) / "metrics.jsonl"
        return [json.loads(line)["step"] for line in path.read_text().splitlines() if line.endswith("}")] if path.exists() else []

    def lose(self, node, run):
        """slurmd of that node, the steps that it holds, and all that the job runs there, as when the node loses its power."""
        self.addCleanup(self.bring_back, node)
        pids = subprocess.run(["pgrep", "-f", f"slurmd .*-N {node}$|slurmstepd: \\[{run['job_id']}\\."], capture_output=True, text=True).stdout.split()
        self.assertTrue(pids)
        for path in Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):
                if f"SLIPWAY_TOKEN={run['token']}".encode() in path.read_bytes():
                    pids.append(path.parent.name)
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), 9)

    def bring_back(self, node):
        subprocess.run([INTEGRATION / "slurm-bench.sh", "node", node], check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=120)
        self.until(lambda: on_login(f"sinfo -h -n {node} -o %T").splitlines()[:1] == ["idle"], f"{node} did not come back")

    def test_goes_on_from_its_checkpoint_on_another_node(self):
        first = self.sent("submit", self.design(), "--cluster", "bench")
        node = self.node_of(first)
        self.until(lambda: any(one["state"] == "complete" for one in self.slipway("runs", "checkpoints", first["token"])["checkpoints"]), "no checkpoint was written")
        self.lose(node, first)
        events = self.slipway("watch", first["token"], expected=1)
        self.assertIn("failed", json.dumps(events[-1]))
        kept = max(one["step"] for one in self.slipway("runs", "checkpoints", first["token"])["checkpoints"] if one["state"] == "complete")
        self.bring_back(node)  # it would be the first to be taken again: a node that is slow or has errors is not down

        second = self.sent("resubmit", first["token"], "--without", node)
        self.assertNotEqual(second["token"], first["token"])
        self.assertNotEqual(self.node_of(second), node)
        self.assertEqual(on_login(f"scontrol show job {second['job_id']} | grep -o 'ExcNodeList=[^ ]*'"), f"ExcNodeList={node}")
        self.until(lambda: len(self.steps(second)) > 2, "the new run did not train")
        self.assertEqual(self.steps(second)[:3], [kept + 1, kept + 2, kept + 3])
        linked = {run["token"]: run["goes_on_from"] for run in self.slipway("runs")["runs"]}
        self.assertEqual(linked, {first["token"]: None, second["token"]: first["token"]})
        # One that is under way is not sent once more beside itself.
        self.slipway("resubmit", second["token"], "--without", node, expected=1)


if __name__ == "__main__":
    PROGRAM, BENCH = Path(sys.argv[1]), Path(sys.argv[2])
    if not (BENCH / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
