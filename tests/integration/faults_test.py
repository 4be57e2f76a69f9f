#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One click, one run, whatever happens: faulted submissions to a real Slurm and a bare host over a real sshd.

faults_test.py --slipway PROGRAM --window PROGRAM --bench DIR [--count N] [--seed N] [--only N] [--at-once N]

Each submission is struck at a boundary of the protocol or at a random byte, then gone on with as a person would. It must end in exactly one
run of its one-second program, counted in the file that the program writes, or in none where Slipway says so. At the end all are counted once
more, when nothing is in a queue any longer. Leaves with 77 where there is no bench."""
import argparse
import collections
import concurrent.futures
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from faults import bench as far  # noqa: E402
from faults.scenarios import choose  # noqa: E402
from faults.scene import Lost, Scene, text  # noqa: E402


class World:
    def __init__(self, options):
        self.slipway, self.window, self.bench = options.slipway, options.window, options.bench
        self.seed = options.seed
        self.work = Path(tempfile.mkdtemp(prefix="slipway-faults-", dir="/var/tmp"))
        self.designs = far.set_up(self.bench, self.work)
        self.counts = self.work / "counts"

    def random_for(self, index):
        return random.Random(f"{self.seed}-{index}")


def play(scenario, index, world):
    scene = Scene(scenario, index, world)
    begin = time.monotonic()
    try:
        token, why = scene.play(), ""
    except (Lost, subprocess.SubprocessError, OSError, ValueError) as error:
        token, why = None, f"{type(error).__name__}: {error}\n{scene.tale()}"
    print(f"{index:3} {'LOST' if why else 'ok' if token and scene.counts(token) else 'none'} {time.monotonic() - begin:5.1f} s  {scenario}", flush=True)
    if why:
        print(why, flush=True)
    return token, bool(why), scene


def wait_until_idle(bench):
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        waiting = subprocess.run(["squeue", "-h", "-t", "PENDING,RUNNING,COMPLETING", "-o", "%i %r"], capture_output=True, text=True,
                                 env={**os.environ, "SLURM_CONF": str(bench / "slurm.conf")})
        busy = [line for line in waiting.stdout.splitlines() if "JobHeld" not in line]
        if waiting.returncode == 0 and not busy:
            return
        time.sleep(0.5)


def main():
    parser = argparse.ArgumentParser()
    for name in ("--slipway", "--window", "--bench"):
        parser.add_argument(name, type=Path, required=True)
    parser.add_argument("--count", type=int, default=int(os.environ.get("SLIPWAY_FAULTS", "30")))
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--only", type=int)
    parser.add_argument("--at-once", type=int, default=4)
    options = parser.parse_args()
    if not (options.bench / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        return 77
    print(f"seed {options.seed}: {options.count} faulted submissions", flush=True)
    world = World(options)
    scenarios = list(enumerate(choose(options.count, random.Random(options.seed))))
    if options.only is not None:
        scenarios = scenarios[options.only:options.only + 1]
    with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        results = list(pool.map(lambda one: play(one[1], one[0], world), scenarios))
    wait_until_idle(world.bench)
    tokens = collections.Counter(line.split()[0] for line in text(world.counts).splitlines() if line.split())
    doubled = [token for token, count in tokens.items() if count > 1]
    lost = [str(scene.scenario) for _, is_lost, scene in results if is_lost]
    none = sum(1 for token, is_lost, _ in results if not is_lost and tokens[token] == 0)
    print(f"{len(results) - none - len(lost)} trained once, {none} never trained and said so, {len(lost)} lost, {len(doubled)} doubled (seed {options.seed})")
    if lost or doubled:
        print(f"the runs' folders are in {world.work}; again with --seed {options.seed}", *lost, *doubled, sep="\n")
        return 1
    shutil.rmtree(world.work, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
