# SPDX-License-Identifier: GPL-3.0-or-later
"""What a faulted submission needs of a bench: a code folder whose program counts itself, designs, a scheduler's command that misbehaves on demand."""
import os
import subprocess
import time
from pathlib import Path

NUMBER = os.environ.get("SLIPWAY_BENCH", "0")
INTEGRATION = Path(__file__).resolve().parents[1]
FAULTS = ("slow", "timed-out", "timed-out-late", "not-taken", "helper-before", "helper-after")

# Stands before the real command on the PATH of whoever calls it. What it does wrong stands in the file `fault` beside the run folders, and is done once.
SHIM = """#!/bin/sh
real=@REAL@
case " $* " in
@OTHER_CALLS@) exec "$real" "$@" ;;
esac
fault=
mv ../fault ../fault.$$ 2>/dev/null && fault=$(cat ../fault.$$)
reached() { : >"../at.$1"; n=0; while [ ! -e "../go.$1" ] && [ $n -lt 200 ]; do sleep 0.05; n=$((n + 1)); done; }
lost='@LOST@'
case $fault in
before) reached before ;;
after) out=$("$real" "$@"); rc=$?; reached after; echo "$out"; exit $rc ;;
slow) sleep 4 ;;
timed-out) "$real" "$@" >/dev/null; echo "$lost" >&2; exit 1 ;;
timed-out-late) setsid sh -c 'sleep 2; exec "$0" "$@"' "$real" "$@" >/dev/null 2>&1 </dev/null & echo "$lost" >&2; exit 1 ;;
not-taken) echo "$lost" >&2; exit 1 ;;
helper-before) kill -KILL "$(cut -d' ' -f1 submit.lock/helper)"; exit 1 ;;
helper-after) "$real" "$@" >/dev/null; kill -KILL "$(cut -d' ' -f1 submit.lock/helper)"; exit 1 ;;
esac
exec "$real" "$@"
"""

# The one-second program: appends its token and its job to the file that is counted.
PROGRAM = """#!/bin/sh
echo "$SLIPWAY_TOKEN ${SLURM_JOB_ID:-$(uname -n)}" >>"$FAULT_COUNTS"
sleep 1
"""

DESIGN = """format: 1
name: fault
model: gpt2
cluster: {{accelerator: this-computer, nodes: 1, accelerators_per_node: 1}}
training: {{steps: 1, sequence_length: 128, micro_batch: 1, global_batch: 1, precision: fp32}}
parallelism: {{sharding: none}}
framework: {{name: pytorch-ddp}}
data: {{dataset: none}}
checkpoint: {{directory: "{there}/none"}}
launch:
  command: show.py
  environment: {{PATH: "{there}/code:{{env:PATH}}", FAULT_COUNTS: "{there}/counts"}}
  code: {{path: "{work}/code"}}
  scheduler: {scheduler}
  job: {job}
  time_limit: "00:05:00"
"""


def write(path, text, mode=0o600):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(mode)


def shim(path, real, other_calls, lost):
    write(path, SHIM.replace("@REAL@", str(real)).replace("@OTHER_CALLS@", other_calls).replace("@LOST@", lost), 0o755)


def ssh_config(folder, port, identity, host_key):
    """How one scene reaches the login host: through its own relay, at `port`. `host_key`: the server's public one."""
    kind, key = host_key.read_text().split()[:2]
    write(folder / "known_hosts", f"login {kind} {key}\n[127.0.0.1]:{port} {kind} {key}\n")
    write(folder / "config", f"Host bench\n  HostName 127.0.0.1\n  Port {port}\n  User root\n  IdentityFile {identity}\n"
          f"  IdentitiesOnly yes\n  UserKnownHostsFile {folder}/known_hosts\n  GlobalKnownHostsFile /dev/null\n")
    return folder / "config"


class Bench:
    """Somewhere to submit to. `work` is the folder of all scenes; `schedulers`, what a scenario may be for; `begin_seconds`, in which a job
    begins where nothing else is to do."""

    schedulers = ()
    login, space = None, None
    identity, host_key = None, None
    begin_seconds = 25

    def __init__(self, work):
        self.work = work
        self.designs = {}
        self.counts = work / "counts"
        self.counts.touch()
        write(work / "code" / "torchrun", PROGRAM, 0o755)
        write(work / "code" / "show.py", "")
        (work / "code" / "weights.bin").write_bytes(os.urandom(2_000_000))  # so that an upload has a middle

    def close(self):
        """Stops what it started."""

    def write_design(self, scheduler, job, there, more="", kind=None):
        """`there`: `work` as the job sees it; `more`: further lines of the launch; `kind`: what Slipway calls the scheduler."""
        self.designs[scheduler] = self.work / f"{scheduler}.yaml"
        write(self.designs[scheduler], DESIGN.format(work=self.work, there=there, scheduler=kind or scheduler, job=job) + more)

    def prepare_home(self, home):
        """What the program's home holds before a scene begins."""

    def cluster_options(self, scheduler):
        """Of `slipway cluster add`."""
        return ("--host", "bench")

    def restart_controller(self):
        """Killed, as by a crash, and started again from what it has kept."""
        raise NotImplementedError

    def wait_until_idle(self):
        """Until no job waits or runs."""
        raise NotImplementedError

    def is_job(self, scheduler, job_id, counted):
        """Whether the job that has `counted` itself is the one of that id."""
        return True


class SlurmBench(Bench):
    """The Slurm of slurm-bench.sh in `folder`, and its login host as a bare one."""

    schedulers = ("slurm", "host")
    login = (f"10.77.{NUMBER}.2", 22)
    space = f"slip{NUMBER}-login"

    def __init__(self, work, folder):
        super().__init__(work)
        self.folder = folder
        self.identity, self.host_key = folder / "ssh/id_ed25519", folder / "ssh/login.key.pub"
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}
        shim(folder / "bin/sbatch", "/usr/bin/sbatch", '*" --test-only "*', "sbatch: error: Batch job submission failed: Socket timed out on send/recv operation")
        self.write_design("slurm", "sbatch", work)
        self.write_design("host", "script", work)

    def restart_controller(self):
        listing = subprocess.run(["ip", "netns", "pids", f"slip{NUMBER}-control"], capture_output=True, text=True).stdout
        for pid in listing.split():
            try:
                if Path(f"/proc/{pid}/comm").read_text().strip() == "slurmctld":
                    subprocess.run(["kill", "-KILL", pid])
            except OSError:
                pass
        subprocess.run([INTEGRATION / "slurm-bench.sh", "controller"], check=True, capture_output=True)

    def wait_until_idle(self):
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            waiting = subprocess.run(["squeue", "-h", "-t", "PENDING,RUNNING,COMPLETING", "-o", "%i %r"], capture_output=True, text=True, env=self.environment)
            busy = [line for line in waiting.stdout.splitlines() if "JobHeld" not in line]
            if waiting.returncode == 0 and not busy:
                return
            time.sleep(0.5)

    def is_job(self, scheduler, job_id, counted):
        return scheduler != "slurm" or job_id == counted
