#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One click, one run, whatever happens: faulted submissions to a real Slurm and a bare host over a real sshd, or to a real Kubernetes.

faults_test.py --slipway PROGRAM --window PROGRAM (--bench DIR | --kubernetes) [--count N] [--seed N] [--only N] [--at-once N]

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
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from faults.bench import SlurmBench  # noqa: E402
from faults.kubernetes import KubernetesBench  # noqa: E402
from faults.scenarios import choose  # noqa: E402
from faults.scene import Lost, Scene, text  # noqa: E402
from kubernetes_servers import is_built  # noqa: E402


class World:
    def __init__(self, options):
        self.slipway, self.window, self.seed = options.slipway, options.window, options.seed
        self.restarting = threading.Lock()  # one at a time: two would start two
        self.work = Path(tempfile.mkdtemp(prefix="slipway-faults-", dir="/var/tmp"))
        self.bench = KubernetesBench(self.work) if options.kubernetes else SlurmBench(self.work, options.bench)

    def random_for(self, index):
        return random.Random(f"{self.seed}-{index}")


def play(scenario, index, world):
    scene = Scene(scenario, index, world)
    begin = time.monotonic()
    try:
        token, why = scene.play(), ""
    except (Lost, subprocess.SubprocessError, OSError, ValueError) as error:
        token, why = None, f"{type(error).__name__}: {error}\n{scene.tale()}"
    has_run = token and scene.counts(token)
    print(f"{index:3} {'LOST' if why else 'ok' if has_run else 'none'} {time.monotonic() - begin:5.1f} s  {scenario}", flush=True)
    if not why and not has_run:
        print(f"    {scene.reason}", flush=True)
    if why:
        print(why, flush=True)
    return token, bool(why), scene


def why_not(options):
    if options.kubernetes:
        return "" if is_built() and os.geteuid() == 0 else "there is no Kubernetes: tests/support/kubernetes-bench.sh build makes one, and its nodes need root"
    return "" if (options.bench / "ready").is_file() else "the Slurm bench is not there; starting it said why (it needs root)"


def judge(world, results):
    """Counts once more, when nothing is in a queue any longer. \\returns the exit status."""
    world.bench.wait_until_idle()
    tokens = collections.Counter(line.split()[0] for line in text(world.bench.counts).splitlines() if line.split())
    doubled = [token for token, count in tokens.items() if count > 1]
    lost = [str(scene.scenario) for _, is_lost, scene in results if is_lost]
    none = sum(1 for token, is_lost, _ in results if not is_lost and tokens[token] == 0)
    print(f"{len(results) - none - len(lost)} trained once, {none} never trained and said so, {len(lost)} lost, {len(doubled)} doubled (seed {world.seed})")
    if lost or doubled:
        print(f"the runs' folders are in {world.work}; again with --seed {world.seed}", *lost, *doubled, sep="\n")
        return 1
    return 0


def main():
    parser = argparse.ArgumentParser()
    for name in ("--slipway", "--window"):
        parser.add_argument(name, type=Path, required=True)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--bench", type=Path)
    where.add_argument("--kubernetes", action="store_true")
    parser.add_argument("--count", type=int, default=int(os.environ.get("SLIPWAY_FAULTS", "30")))
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--only", type=int)
    parser.add_argument("--at-once", type=int, default=4)
    options = parser.parse_args()
    if reason := why_not(options):
        print(f"skipped: {reason}")
        return 77
    print(f"seed {options.seed}: {options.count} faulted submissions", flush=True)
    world = World(options)
    try:
        scenarios = list(enumerate(choose(options.count, world.bench.schedulers, random.Random(options.seed))))
        if options.only is not None:
            scenarios = scenarios[options.only:options.only + 1]
        with concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
            results = list(pool.map(lambda one: play(one[1], one[0], world), scenarios))
        status = judge(world, results)
    finally:
        world.bench.close()
    if status == 0:
        shutil.rmtree(world.work, ignore_errors=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
