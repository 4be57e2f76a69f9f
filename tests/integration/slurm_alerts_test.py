#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults injected into jobs of a real Slurm raise the right alert in time: slurm_alerts_test.py PROGRAM BENCH_DIR. Leaves with 77 where there is no bench.

Every job is a small program that trains for a while and then meets its fault; `slipway attach --watch` follows each over SSH, all at once. One job is healthy: it raises
nothing while the others suffer. (Two hours of healthy runs are replayed by core.watching.alertrules.)"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from alert_watcher import AlertWatcher

INTEGRATION = Path(__file__).resolve().parent
PATIENCE = 300  # seconds for what a job is waited for
LATE = 20       # seconds that a line takes from the job to the alert on a machine that is busy with other tests

# What a job does: 150 steps of a tenth of a second, then the fault named on its command line.
TRAINER = r'''
import json, os, random, subprocess, sys, time
fault, metrics, random_ = sys.argv[1], open("metrics.jsonl", "a", buffering=1), random.Random(7)

def begin_fault():
    """When the fault began, for the judge."""
    with open("at.part", "w") as file:
        file.write(repr(time.time()))
    os.rename("at.part", "at")

def sample():
    """As the sampler of a job file writes it: how full the folder's file system is, by df."""
    used = subprocess.run(["df", "--output=pcent", "."], capture_output=True, text=True).stdout.split()[-1].rstrip("%")
    os.makedirs("samples", exist_ok=True)
    with open(f"samples/{os.uname().nodename}.txt", "a") as file:
        file.write(f"t {time.time():.0f} 12.5 67212000 263921664\nu {used}\n.\n")

def work(seconds):
    """Computes for so much processor time, or waits."""
    if fault != "slow":
        return time.sleep(seconds)
    end = time.process_time() + seconds
    while time.process_time() < end:
        sum(range(2000))

for step in range(1, 1000000):
    begin = time.time()
    if step == 150 and fault not in ("healthy", "node", "daemon", "cut"):
        begin_fault()
    if fault == "slow" and step == 150:
        hogs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(6)]
    if fault in ("disk", "full") and step == 150 and os.statvfs(".").f_blocks * os.statvfs(".").f_frsize > 64 << 20:
        sys.exit("this file system is not one that may be filled")
    if fault == "disk" and step == 150:
        left = os.statvfs(".")
        with open("filler", "wb") as file:
            file.write(bytes(int(left.f_bavail * left.f_frsize * 0.9)))
    if fault == "full" and step == 150:
        with open("checkpoint", "wb", buffering=0) as file:
            while True:
                if file.write(bytes(65536)) < 65536:
                    file.write(bytes(65536))  # which says why
    if fault == "hang" and step == 150:
        time.sleep(100000)
    if fault == "memory" and step == 150:
        import resource
        resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
        try:
            held = [bytearray(16 << 20) for _ in range(100)]
        except MemoryError:
            # What PyTorch calls it; the processes of a job have no accelerator here.
            sys.exit("torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 16.00 MiB")
    work(0.03 if fault == "slow" else 0.1)
    loss = 2.5 + random_.gauss(0, 0.02)
    if fault == "spike" and step >= 150:
        loss *= 1.6
    if fault == "nan" and step >= 150:
        loss = float("nan")
    line = {"step": step, "time": time.time(), "loss": loss, "step_seconds": time.time() - begin}
    metrics.write(json.dumps(line) + "\n")
    if step % 20 == 0:
        sample()
'''

# fault: (the kind of its alert, promised within so many seconds of the fault, least level)
FAULTS = {
    "nan": ("not-a-number", 0, "severe"),
    "spike": ("loss-spike", 1, "warning"),
    "hang": ("no-progress", 120, "severe"),
    "slow": ("slower-than-itself", 60, "warning"),  # fifty steps of the slower kind
    "disk": ("disk", 5, "warning"),
    "full": ("disk", 0, "warning"),
    "memory": ("failure", 0, "severe"),
    "node": ("failure", 60, "severe"),              # twice SlurmdTimeout of the bench
    "daemon": ("failure", 60, "severe"),            # of slurmd alone: the program goes on, and Slurm gives the node up
    "cut": ("failure", 60, "severe"),               # the node is off the network
}
LEVELS = ["note", "warning", "severe"]
LOST = ("node", "daemon", "cut")
OTHER_NODE = {"node": "gpu2", "daemon": "gpu2", "cut": "gpu3"}   # one slurmd: what ends it ends both jobs of its node
SMALL = {"disk": "1", "full": "2"}


def on_login(command):
    words = ["ssh", "-F", BENCH / "ssh" / "config", "-o", "BatchMode=yes", "bench", command]
    return subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)


def bench(*words):
    subprocess.run([INTEGRATION / "slurm-bench.sh", *words], check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=120)


class SlurmAlerts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir="/var/tmp", prefix="slipway-alerts-", ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "trainer.py").write_text(TRAINER)
        self.environment = {**os.environ, "SLIPWAY_HOME": str(self.folder / "home")}
        subprocess.run([PROGRAM, "cluster", "add", "bench", "--host", "bench"], env=self.environment, check=True, capture_output=True)
        self.jobs, self.runs, self.watchers = {}, {}, {}
        self.addCleanup(self.cancel_all)

    def cancel_all(self):
        for watcher in self.watchers.values():
            watcher.end()
        if self.jobs:
            on_login("scancel " + " ".join(self.jobs.values()))

    def submit(self, fault):
        """In a folder of its own; one that is to be filled is a small file system of the bench."""
        run = self.runs[fault] = BENCH / "small" / SMALL[fault] if fault in SMALL else self.folder / fault
        run.mkdir(exist_ok=True)
        for left in run.iterdir():
            shutil.rmtree(left) if left.is_dir() else left.unlink()
        # Where a write fails for want of space, what the program says of it lies on another disk, as Slurm's output often does.
        log = self.folder / "full.log" if fault == "full" else run / "job.log"
        node = OTHER_NODE.get(fault, "gpu1")
        pinned = "taskset -c 0 " if fault == "slow" else ""
        reply = on_login(f"cd {run} && sbatch --parsable --no-requeue -p h100 -w {node} -n 1 -J {fault} -o {log} --wrap 'exec {pinned}python3 {self.folder}/trainer.py {fault}'")
        self.assertTrue(re.fullmatch(r"\d+", reply.stdout.strip()), reply.stderr)
        self.jobs[fault] = reply.stdout.strip()
        self.watchers[fault] = AlertWatcher([PROGRAM, "attach", self.jobs[fault], "--cluster", "bench", "--watch", "--json", "--ssh-config", BENCH / "ssh" / "config"], self.environment)

    def alert(self, fault):
        """The first that is the fault's, and when it came."""
        kind, _, level = FAULTS[fault]
        for at, event in self.watchers[fault].alerts:
            if event["rule"] == kind and LEVELS.index(event["level"]) >= LEVELS.index(level):
                return at, event
        return None

    def until(self, look, what):
        deadline = time.monotonic() + PATIENCE
        while not (answer := look()):
            if time.monotonic() > deadline:
                self.fail(what + "\n" + self.told())
            time.sleep(0.2)
        return answer

    def told(self):
        text = on_login("squeue; sinfo").stdout
        for fault, watcher in self.watchers.items():
            text += f"--- {fault}: {[(round(at), event['rule'], event['title']) for at, event in watcher.alerts]}\n" + "".join(watcher.lines[-3:])
        return text

    def begun(self, fault):
        path = self.runs[fault] / "at"
        return float(path.read_text()) if path.exists() else None

    def lose_nodes(self):
        """slurmd of the second node, and the step of one of its jobs, as when the node loses its power; the third goes off the network."""
        for fault in LOST:
            self.until(lambda: (self.folder / fault / "metrics.jsonl").exists(), f"the job of {fault} did not begin")
        time.sleep(5)
        for fault in LOST:
            (self.folder / fault / "at").write_text(repr(time.time()))
        self.addCleanup(bench, "mend", "gpu3")
        bench("cut", "gpu3")
        pids = subprocess.run(["pgrep", "-f", f"slurmd .*-N gpu2$|slurmstepd: \\[{self.jobs['node']}\\."], capture_output=True, text=True).stdout.split()
        self.addCleanup(bench, "node", "gpu2")
        for pid in pids:
            os.kill(int(pid), 9)

    def test_each_fault_is_told_in_time(self):
        for fault in ["healthy", *FAULTS]:
            self.submit(fault)
        self.lose_nodes()
        for fault, (kind, promised, _) in FAULTS.items():
            with self.subTest(fault):
                at, event = self.until(lambda: self.alert(fault), f"{fault}: no alert of kind {kind}")
                late = at - self.until(lambda: self.begun(fault), f"{fault} did not begin")
                print(f"{fault}: {kind} after {late:.1f} s: {event['title']}", flush=True)
                self.assertLess(late, promised + LATE, f"{fault}: {event}")
        # Its steps are as even as a busy machine lets them be: what is about pace alone is no false alarm.
        pace = {"jitter", "slower-than-itself"}
        self.assertEqual([event["rule"] for _, event in self.watchers["healthy"].alerts if event["rule"] not in pace], [], self.told())


if __name__ == "__main__":
    PROGRAM, BENCH = Path(sys.argv[1]), Path(sys.argv[2])
    if not (BENCH / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
