# SPDX-License-Identifier: GPL-3.0-or-later
"""What a faulted submission needs of the bench: a code folder whose program counts itself, a design, an sbatch that misbehaves on demand."""
import os
import subprocess
from pathlib import Path

NUMBER = os.environ.get("SLIPWAY_BENCH", "0")
LOGIN = (f"10.77.{NUMBER}.2", 22)
SPACE = f"slip{NUMBER}-login"

# Stands before the real sbatch on the login host's PATH. What it does wrong stands in the file `fault` beside the run folders, and is done once.
SBATCH = """#!/bin/sh
real=/usr/bin/sbatch
case " $* " in *" --test-only "*) exec "$real" "$@" ;; esac
fault=
mv ../fault ../fault.$$ 2>/dev/null && fault=$(cat ../fault.$$)
reached() { : >"../at.$1"; n=0; while [ ! -e "../go.$1" ] && [ $n -lt 200 ]; do sleep 0.05; n=$((n + 1)); done; }
lost='sbatch: error: Batch job submission failed: Socket timed out on send/recv operation'
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
echo "$SLIPWAY_TOKEN ${SLURM_JOB_ID:-host}" >>"$FAULT_COUNTS"
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
checkpoint: {{directory: /tmp/none}}
launch:
  command: show.py
  environment: {{PATH: "{{code}}:{{env:PATH}}", FAULT_COUNTS: "{counts}"}}
  code: {{path: "{code}"}}
  scheduler: {scheduler}
  job: {job}
  time_limit: "00:05:00"
"""


def write(path, text, mode=0o600):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(mode)


def set_up(bench, work):
    """Code, counted file and designs in `work`; \\returns the designs by scheduler."""
    write(bench / "bin" / "sbatch", SBATCH, 0o755)
    code = work / "code"
    write(code / "torchrun", PROGRAM, 0o700)
    write(code / "show.py", "")
    (code / "weights.bin").write_bytes(os.urandom(2_000_000))  # so that an upload has a middle
    counts = work / "counts"
    counts.touch()
    designs = {}
    for scheduler, job in (("slurm", "sbatch"), ("host", "script")):
        designs[scheduler] = work / f"{scheduler}.yaml"
        write(designs[scheduler], DESIGN.format(counts=counts, code=code, scheduler=scheduler, job=job))
    return designs


def ssh_config(bench, folder, port):
    """How one scenario reaches the login host: through its own relay."""
    key = (bench / "ssh" / "login.key.pub").read_text().split()
    write(folder / "known_hosts", f"login {key[0]} {key[1]}\n[127.0.0.1]:{port} {key[0]} {key[1]}\n")
    write(folder / "config", f"Host bench\n  HostName 127.0.0.1\n  Port {port}\n  User root\n  IdentityFile {bench}/ssh/id_ed25519\n"
          f"  IdentitiesOnly yes\n  UserKnownHostsFile {folder}/known_hosts\n  GlobalKnownHostsFile /dev/null\n")
    return folder / "config"


def restart_controller(bench):
    """slurmctld is killed, as by a crash, and started again from its saved state."""
    listing = subprocess.run(["ip", "netns", "pids", f"slip{NUMBER}-control"], capture_output=True, text=True).stdout
    for pid in listing.split():
        try:
            if Path(f"/proc/{pid}/comm").read_text().strip() == "slurmctld":
                subprocess.run(["kill", "-KILL", pid])
        except OSError:
            pass
    script = Path(__file__).resolve().parents[1] / "slurm-bench.sh"
    subprocess.run([script, "controller"], check=True, capture_output=True)


def jobs_of(bench, name):
    """Ids of the jobs of that name which have not ended."""
    reply = subprocess.run(["squeue", "-h", "-n", name, "-o", "%i %T"], capture_output=True, text=True, env={**os.environ, "SLURM_CONF": str(bench / "slurm.conf")})
    return reply.stdout.split("\n")[:-1] if reply.returncode == 0 else None
