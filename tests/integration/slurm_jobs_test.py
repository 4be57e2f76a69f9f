#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rendered job files on two nodes of a real Slurm, where the sample trains: slurm_jobs_test.py PROGRAM BENCH_DIR. Leaves with 77 where there is no bench."""
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

BENCH = Path(sys.argv.pop()) if len(sys.argv) > 2 else Path()
PROGRAM = Path(sys.argv.pop()) if len(sys.argv) > 1 else Path()
SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
PATIENCE = 300  # seconds for what a job is waited for
STEPS = 12


def on_login(command):
    words = ["ssh", "-F", BENCH / "ssh" / "config", "-o", "BatchMode=yes", "bench", command]
    return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)


class SlurmJobs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.jobs = []
        self.addCleanup(self.cancel_all)

    def cancel_all(self):
        if self.jobs:
            on_login("scancel " + " ".join(self.jobs))
            self.until(lambda: not on_login("squeue -h -j " + ",".join(self.jobs)).stdout.strip())

    def render(self, launch, steps=STEPS, **changes):
        """The sample on two nodes of two processes, in a run's folder with its code; `launch` is lines of the design's launch."""
        text = (SAMPLES / "tiny-transformer.yaml").read_text()
        swaps = {"nodes: 1": "nodes: 2", "accelerators_per_node: 1": "accelerators_per_node: 2", "micro_batch: 8": "micro_batch: 2", "scheduler: host": "scheduler: slurm", "steps: 300": f"steps: {steps}",
                 "interval: {steps: 100}": "interval: {steps: 1000}", "job: script": "job: sbatch", 'time_limit: "01:00:00"': 'time_limit: "00:20:00"\n  partition: h100'}
        for before, after in swaps.items():
            self.assertIn(before, text)
            text = text.replace(before, after, 1)
        for before, after in changes.items():
            text = re.sub(f"(?m)^  {before}: .*$", f"  {before}: {after}", text)
        design = self.folder / "design.yaml"
        design.write_text(text + "".join(f"  {line}\n" for line in launch))
        shutil.copytree(SAMPLES / "tiny-transformer", self.folder / "tiny-transformer")
        run = self.folder / "run"
        home = os.environ | {"SLIPWAY_HOME": str(self.folder / "home")}
        reply = subprocess.run([PROGRAM, "render", design, "--run", "--out", run], capture_output=True, text=True, env=home, stdin=subprocess.DEVNULL, timeout=60)
        self.assertTrue((run / "job.sbatch").is_file(), reply.stderr)
        shutil.copytree(SAMPLES / "tiny-transformer", run / "code")
        return run

    def submit(self, run, before="", options=""):
        reply = on_login(f"cd {run} && {before} sbatch {options} job.sbatch")
        accepted = re.search(r"Submitted batch job (\d+)", reply.stdout)
        self.assertTrue(accepted, reply.stderr)
        self.jobs.append(accepted[1])
        return accepted[1]

    def until(self, look):
        deadline = time.monotonic() + PATIENCE
        while not (answer := look()):
            if time.monotonic() > deadline:
                self.fail(self.told())
            time.sleep(0.5)
        return answer

    def told(self):
        """Everything that the jobs wrote, and how Slurm sees them."""
        logs = "".join(f"--- {path}\n{path.read_text(errors='replace')[-3000:]}\n" for path in sorted(self.folder.glob("run/**/*.log")))
        return on_login("squeue; " + "; ".join(f"scontrol show job {job}" for job in self.jobs)).stdout + logs

    @staticmethod
    def tasks(job):
        """State and exit code of each task of it, by the controller: accounting comes seconds later, and may know a job of that number from before."""
        records = on_login(f"scontrol show job -o {job}").stdout
        return re.findall(r"JobState=(\S+) .*?ExitCode=(\d+:\d+)", records)

    def ended(self, job, count=1):
        """State and exit code of its tasks, once all have ended."""
        def look():
            tasks = self.tasks(job)
            return tasks if len(tasks) == count and not {"PENDING", "RUNNING", "COMPLETING", "REQUEUED", "CONFIGURING"} & {state for state, _ in tasks} else None
        return ["|".join(task) for task in self.until(look)]

    @staticmethod
    def steps(run):
        path = run / "metrics.jsonl"
        return [json.loads(line)["step"] for line in path.read_text().splitlines() if line.startswith("{")] if path.exists() else []

    def test_trains_after_a_preflight_over_both_nodes(self):
        run = self.render(["preflight: full"])
        self.assertEqual(self.ended(self.submit(run)), ["COMPLETED|0:0"], self.told())
        for node in ("gpu1", "gpu2"):
            found = (run / "preflight" / f"{node}.r0").read_text()
            self.assertRegex(found, r"ok all-reduce: [0-9.]+ GB/s over 4 processes")
            self.assertNotIn("fail", found)
        self.assertIn("pre-flight: all nodes are in order", (run / "job.log").read_text())
        self.assertEqual(self.steps(run), list(range(1, STEPS + 1)))

    def test_names_a_broken_node_and_is_not_requeued(self):
        run = self.render(["max_restarts: 3", "preflight: node"])
        tools = self.folder / "bin"
        tools.mkdir()
        # A full disk on one of them.
        (tools / "df").write_text('#!/bin/bash\nif [ "$SLURMD_NODENAME" = gpu2 ]; then printf "Filesystem\\n/dev/x 9 9 7 99%% /\\n"; else exec /bin/df "$@"; fi\n')
        (tools / "df").chmod(0o755)
        job = self.submit(run, f"PATH={tools}:$PATH")
        self.assertEqual(self.ended(job), ["FAILED|69:0"], self.told())
        log = (run / "job.log").read_text()
        self.assertIn("pre-flight: gpu2: space: 0 GiB are free for checkpoints", log)
        self.assertIn("sbatch --exclude=gpu2 job.sbatch", log)
        self.assertNotIn("gpu1:", log)
        self.assertEqual(self.steps(run), [])
        # The disk has room again: the same file may go once more, and runs once.
        self.assertEqual(self.ended(self.submit(run)), ["COMPLETED|0:0"], self.told())
        self.assertEqual(self.steps(run), list(range(1, STEPS + 1)))

    def until_started_again(self, job, run, restart):
        """Slurm lets a requeued job wait for two minutes, until its credentials have expired; nobody else does. In the second that revoked
        them a node takes the job for killed ("Job credential revoked"), and it fails with 1 before its first line: hence two seconds."""
        self.until(lambda: on_login(f"scontrol update jobid={job} StartTime=now+2").returncode == 0 and "PENDING" in on_login(f"squeue -h -j {job} -o %T").stdout
                   or list(run.glob(f"logs/*.r{restart}.log")))

    def test_saves_requeues_and_resumes(self):
        run = self.render(["max_restarts: 2", "preflight: none"], steps=5000)
        job = self.submit(run)
        self.until(lambda: len(self.steps(run)) >= 5)
        on_login(f"scancel --batch --signal=USR2 {job}")  # as Slurm does before the time limit
        self.until(lambda: "starting again, 1 of 2" in (run / "job.log").read_text())
        saved = int(re.search(r"stopped as asked at step (\d+)", "".join(path.read_text() for path in run.glob("logs/*.r0.log")))[1])
        self.until_started_again(job, run, 1)
        self.until(lambda: f"resumed from the checkpoint of step {saved}" in "".join(path.read_text() for path in run.glob("logs/*.r1.log")))
        self.until(lambda: self.steps(run)[-1] > saved + 2)
        steps = self.steps(run)
        self.assertEqual(steps, list(range(1, len(steps) + 1)))  # none left out, none twice
        self.assertEqual(on_login(f"squeue -h -j {job} -O RestartCnt").stdout.strip(), "1")
        on_login(f"scontrol requeue {job}")  # as a person asks for it: nothing is saved before
        self.until_started_again(job, run, 2)
        self.until(lambda: "resumed from the checkpoint of step " in "".join(path.read_text() for path in run.glob("logs/*.r2.log")))
        self.assertNotIn("leaves", (run / "job.log").read_text())  # the claim is its own

    def test_links_of_a_chain_go_on_where_the_last_one_saved(self):
        run = self.render(["chain: 3", "preflight: none"], steps=400)
        job = self.submit(run)
        self.until(lambda: len(self.steps(run)) >= 5)
        on_login(f"scancel --batch --signal=USR2 {job}_1")
        self.until(lambda: "link 2 goes on from here" in (run / "job.log").read_text())
        self.until(lambda: "link 3 has nothing to do" in (run / "job.log").read_text())
        self.assertRegex("".join(path.read_text() for path in run.glob("logs/*.r1.log")), r"resumed from the checkpoint of step \d+")
        self.assertEqual(self.steps(run), list(range(1, 401)))
        self.assertEqual(self.ended(job, 3), ["COMPLETED|0:0"] * 3, self.told())

    def test_tasks_of_an_array_have_folders_of_their_own(self):
        run = self.render(["preflight: none", "array: {training.seed: [1, 2]}"])
        job = self.submit(run)
        self.assertEqual(self.ended(job, 2), ["COMPLETED|0:0"] * 2, self.told())
        for task in ("0", "1"):
            self.assertEqual(self.steps(run / "array" / task), list(range(1, STEPS + 1)), self.told())
        losses = [(run / "array" / task / "metrics.jsonl").read_text() for task in ("0", "1")]
        self.assertNotEqual(*losses)

    def test_a_node_whose_program_fails_ends_the_step(self):
        run = self.render(["preflight: none", "max_restarts: 3"], steps=5000)
        program = run / "code" / "train.py"
        # The other node learns it as of a broken NCCL: its next all-reduce fails. (PyTorch 1.13's agents wait five minutes for one another when a program goes on.)
        program.write_text("import os, sys, torch\nimport torch.distributed as dist\ndist.init_process_group('gloo')\n"
                           "while True:\n    dist.all_reduce(torch.ones(1))\n    if os.uname().nodename == 'gpu2':\n        os._exit(3)\n")
        job = self.submit(run)
        self.assertRegex(self.ended(job)[0], r"FAILED\|[1-9]\d*:0", self.told())
        log = (run / "job.log").read_text()
        self.assertIn("the program left with", log)
        self.assertNotIn("starting again", log)


if __name__ == "__main__":
    if not (BENCH / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        sys.exit(77)
    unittest.main(verbosity=2)
