# SPDX-License-Identifier: GPL-3.0-or-later
"""One faulted submission: released, struck, gone on with until it has ended, and counted where it ran."""
import json
import os
import re
import subprocess
import threading
import time
from pathlib import Path

from .bench import ssh_config, write
from .line import Line

PATIENCE = 300  # seconds a step of a scene may take before the run counts as lost: a killed controller needs minutes until it uses its nodes again
UNSENT = ("draft", "checked", "waiting", "uploading", "staged")
NONE = ("failed", "cancelled", "rejected")
TYPICAL_BYTES = 2_100_000  # an undisturbed submission: handshake, 2 MB of code, a few commands


class Lost(Exception):
    """The scene broke the promise."""


class Scene:
    def __init__(self, scenario, index, world):
        self.scenario, self.world, self.bench = scenario, world, world.bench
        self.folder = world.work / f"{index:03}"
        self.home, self.root = self.folder / "home", self.folder / "runs"
        self.home.mkdir(parents=True)
        self.root.mkdir()
        self.random = world.random_for(index)
        self.bench.prepare_home(self.home)
        self.line = Line(self.bench.login, self.bench.space)
        self.config = ssh_config(self.folder, self.line.port, self.bench.identity, self.bench.host_key)
        self.environment = {**os.environ, "SLIPWAY_HOME": str(self.home), "QT_QPA_PLATFORM": "offscreen"}
        self.deadline = time.monotonic() + PATIENCE + self.bench.begin_seconds
        self.is_struck = threading.Event()
        self.process = None
        self.story = []
        self.reason = "there is no run"  # where none ran: what the program says of it

    # ---- the program ----

    def slipway(self, *arguments):
        words = [self.world.slipway, *arguments, "--ssh-config", self.config]
        reply = subprocess.run(words, env=self.environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE)
        self.story.append(f"$ slipway {' '.join(map(str, arguments))} -> {reply.returncode}\n{reply.stdout}{reply.stderr}")
        return reply

    def start(self, *words):
        output = (self.folder / "output").open("a")
        return subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output)

    def window(self, mode):
        return self.start(self.world.window, self.bench.designs[self.scenario.scheduler], "bench", mode, self.config)

    def run(self):
        reply = self.slipway("runs", "--json")
        runs = json.loads(reply.stdout)["runs"] if reply.returncode == 0 else []
        if len(runs) > 1:
            raise Lost(f"one click made {len(runs)} runs")
        return runs[0] if runs else None

    # ---- the blow ----

    def at_boundary(self):
        """Whether the place where the blow falls is reached now."""
        where = self.scenario.where
        if where.startswith("command-"):
            return (self.root / f"at.{where.removeprefix('command-')}").exists()
        entries = [entry for entry in os.listdir(self.root) if re.fullmatch(r"fault-[0-9a-f]{12}(\.partial)?", entry)]
        if where == "partial":
            return any(entry.endswith(".partial") for entry in entries)
        folders = [self.root / entry for entry in entries if not entry.endswith(".partial")]
        if where == "uploaded":
            return bool(folders)
        if where == "lock":
            return any((folder / "submit.lock").exists() for folder in folders)
        return any("SUBMITTED" in text(folder / "journal.jsonl") for folder in folders)

    def strike(self):
        if self.is_struck.is_set():
            return
        self.is_struck.set()
        blow = self.scenario.blow
        if blow == "cut":
            self.line.cut()
        elif blow == "silence":
            self.line.silence()
        elif blow == "sshd":
            self.line.kill_sshd()
        elif blow == "kill" and self.process:
            self.process.kill()
        elif blow == "controller":
            with self.world.restarting:
                self.bench.restart_controller()
        for moment in ("before", "after"):
            (self.root / f"go.{moment}").touch()

    def watch_for_boundary(self):
        while not self.is_struck.is_set() and self.process.poll() is None and time.monotonic() < self.deadline:
            if self.at_boundary():
                return self.strike()
            time.sleep(0.001)

    def aim(self):
        where = self.scenario.where
        if where == "nowhere":
            return
        if where in ("byte", "connect"):
            count = self.random.randrange(1, TYPICAL_BYTES) if self.random.random() < 0.4 else self.random.randrange(1, 60_000)
            self.line.at_byte(self.random.randrange(1, 3000) if where == "connect" else count, self.strike)
        else:
            threading.Thread(target=self.watch_for_boundary, daemon=True).start()

    # ---- the scene ----

    def play(self):
        try:
            self.slipway("cluster", "add", "bench", "--run-folder", self.root, *self.bench.cluster_options(self.scenario.scheduler))
            if self.scenario.fault:
                write(self.root / "fault", self.scenario.fault)
            getattr(self, "play_" + self.scenario.program.replace("-", "_"))()
            return self.settle()
        finally:
            for moment in ("before", "after"):
                (self.root / f"go.{moment}").touch()
            if self.process and self.process.poll() is None:
                self.process.kill()
            self.line.close()

    def wait_for(self, process):
        try:
            process.wait(max(1, self.deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Lost("the program did not end") from None

    def play_submit(self):
        design = self.bench.designs[self.scenario.scheduler]
        self.process = self.start(self.world.slipway, "submit", design, "--cluster", "bench", "--reconcile-seconds", "2", "--ssh-config", self.config)
        self.aim()
        self.wait_for(self.process)

    def play_window(self):
        self.process = self.window("click")
        self.aim()
        self.wait_for(self.process)

    def play_double_click(self):
        self.process = self.window("double-click")
        self.wait_for(self.process)

    def play_later(self):
        self.line.cut()
        self.slipway("submit", self.bench.designs[self.scenario.scheduler], "--cluster", "bench", "--later")
        self.slipway("resume")  # still offline: it waits on
        if (self.run() or {}).get("state") != "waiting":
            raise Lost(f"released offline, it is {self.run()}")

    def play_two_resume(self):
        self.both(lambda: self.start(self.world.slipway, "resume", "--reconcile-seconds", "2", "--ssh-config", self.config))

    def play_two_windows(self):
        self.both(lambda: self.window("idle"))

    def both(self, start):
        self.play_later()
        self.line.mend()
        for process in [start(), start()]:
            self.wait_for(process)

    # ---- the end ----

    def settle(self):
        """Goes on as a person would, until the run trains or says that it never will. \\returns its token, or None where there is no run."""
        self.line.disarm()
        self.line.mend()
        while time.monotonic() < self.deadline:
            run = self.run()
            if run is None:
                if self.scenario.blow != "kill":
                    raise Lost("the click left no run behind")
                return self.none_ran(None)
            if run["state"] in NONE:
                return self.none_ran(run)
            if run["job_id"]:
                if self.one_ran(run):
                    return run["token"]
                continue
            self.slipway("resume", "--reconcile-seconds", "3")  # as every start of the program does
            run = self.run()
            if run["state"] in UNSENT:
                if self.counts(run["token"]):
                    raise Lost(f"it says {run['state']}, and has run")
                self.slipway("resume", run["token"], "--reconcile-seconds", "3")
            elif run["state"] == "reconciling":
                self.slipway("resume", run["token"], "--again", "--reconcile-seconds", "3")
        raise Lost(f"it never came to an end: {self.run()}")

    def counts(self, token):
        return [line.split()[1] for line in text(self.bench.counts).splitlines() if line.split()[:1] == [token]]

    def none_ran(self, run):
        if run and self.counts(run["token"]):
            raise Lost(f"it says {run['state']}, and has run")
        if run:
            self.reason = f"{run['state']}: {run['reason']}"
        return run["token"] if run else None

    def one_ran(self, run):
        patience = time.monotonic() + self.bench.begin_seconds
        while not self.counts(run["token"]):
            if time.monotonic() > self.deadline:
                raise Lost(f"job {run['job_id']} never ran: {run}")
            time.sleep(0.2)
            if time.monotonic() > patience:  # a controller that was killed may have lost it: the watching program notices
                self.slipway("watch", run["token"])
                run = self.run()
                # A controller that forgot its last jobs gives their numbers again, and slurmd refuses the second of a number: Slurm cancels it, we say so.
                if not run["job_id"] or run["state"] in NONE:
                    self.reason = f"{run['state']}: {run['reason']}"
                    return None
                patience = self.deadline
        ran = self.counts(run["token"])
        if len(ran) > 1:
            raise Lost(f"it ran {len(ran)} times: {ran}")
        if not self.bench.is_job(self.scenario.scheduler, run["job_id"], ran[0]):
            self.slipway("watch", run["token"])
            run = self.run()
            if not self.bench.is_job(self.scenario.scheduler, run["job_id"], ran[0]):
                raise Lost(f"it believes in job {run['job_id']}; job {ran[0]} has run")
        return run["token"]

    def tale(self):
        journals = [f"{path}:\n{text(path)}" for path in self.root.glob("*/journal.jsonl")]
        return "\n".join(self.story + [text(self.folder / "output")] + journals)


def text(path):
    try:
        return Path(path).read_text(errors="replace")
    except OSError:
        return ""
