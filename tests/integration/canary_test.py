#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A secret that was typed is nowhere afterwards: canary_test.py PROGRAM BENCH_DIR.

A run is submitted by a key whose passphrase is the canary, typed at the terminal. While it goes, every process's arguments and environment are
looked through; afterwards every file of ours: settings, history, logs, the run's folder, what lies in /tmp. Leaves with 77 where there is no bench."""
import os
import pty
import re
import secrets
import select
import stat
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from faults.bench import SlurmBench  # noqa: E402

PATIENCE = 120


def processes_with(secret):
    """Where a process shows it: its arguments, or its environment. Ours alone is looked for, so whoever it belongs to is at fault."""
    found = []
    for folder in Path("/proc").iterdir():
        for name in ("cmdline", "environ") if folder.name.isdigit() else ():
            try:
                if secret in (folder / name).read_bytes():
                    found.append(f"{folder.name}/{name}: {(folder / 'comm').read_text().strip()}")
            except OSError:
                pass
    return found


def files_with(secret, folders):
    found = []
    for folder in folders:
        for path in Path(folder).rglob("*"):
            try:
                if path.is_file() and not path.is_symlink() and secret in path.read_bytes():
                    found.append(str(path))
            except OSError:
                pass
    return found


class Canary(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir="/var/tmp", prefix="slipway-canary-")
        self.addCleanup(folder.cleanup)
        self.work = Path(folder.name)
        self.home, self.runs, self.keys = self.work / "home", self.work / "runs", self.work / "keys"
        for each in (self.home, self.runs, self.keys):
            each.mkdir()
        self.secret = "canary" + secrets.token_hex(12)
        world = self.work / "world"
        world.mkdir()
        self.designs = SlurmBench(world, BENCH).designs
        self.make_key()
        self.environment = {**os.environ, "SLIPWAY_HOME": str(self.home), "TMPDIR": str(self.home)}
        self.environment.pop("SSH_AUTH_SOCK", None)

    def make_key(self):
        key = self.keys / "id"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", self.secret, "-f", key], check=True)
        allowed = BENCH / "ssh" / "authorized_keys"
        before = allowed.read_text()
        allowed.write_text(before + (self.keys / "id.pub").read_text())
        self.addCleanup(allowed.write_text, before)
        self.config = self.keys / "config"
        text = (BENCH / "ssh" / "config").read_text()
        self.config.write_text(re.sub(r"IdentityFile .*", f"IdentityFile {key}\n  IdentityAgent none", text))

    def submit_at_a_terminal(self):
        """\\returns what the terminal showed; the passphrase is typed once, when it is asked for."""
        words = [str(PROGRAM), "submit", str(self.designs["host"]), "--cluster", "bench", "--ssh-config", str(self.config)]
        child, terminal = pty.fork()
        if child == 0:
            os.execve(words[0], words, self.environment)
        shown, is_typed, deadline = b"", False, time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.assertEqual(processes_with(self.secret.encode()), [])
            if select.select([terminal], [], [], 0.05)[0]:
                try:
                    block = os.read(terminal, 65536)
                except OSError:
                    block = b""
                if not block:
                    break
                shown += block
            if not is_typed and b"passphrase" in shown.lower():
                os.write(terminal, self.secret.encode() + b"\n")
                is_typed = True
        _, status = os.waitpid(child, 0)
        os.close(terminal)
        self.assertTrue(is_typed, shown)
        self.assertEqual(os.waitstatus_to_exitcode(status), 0, shown.decode(errors="replace"))
        return shown

    def test_a_secret_typed_for_the_built_in_ssh_is_nowhere(self):
        self.check()

    def test_a_secret_typed_for_the_systems_ssh_is_nowhere(self):
        self.check("--system-ssh")

    def check(self, *transport):
        subprocess.run([PROGRAM, "cluster", "add", "bench", "--host", "bench", "--run-folder", self.runs, *transport], env=self.environment, check=True, capture_output=True)
        shown = self.submit_at_a_terminal()
        self.assertNotIn(self.secret.encode(), shown)
        folders = list(self.runs.glob("fault-*"))
        self.assertEqual(len(folders), 1)
        self.assertEqual(stat.S_IMODE(folders[0].stat().st_mode), 0o700)
        # The judge can see: the same search finds what is there.
        (self.home / "judge").write_text(self.secret)
        self.assertEqual(files_with(self.secret.encode(), [self.home]), [str(self.home / "judge")])
        (self.home / "judge").unlink()
        self.assertEqual(files_with(self.secret.encode(), [self.home, self.runs, BENCH / "log"]), [])


if __name__ == "__main__":
    PROGRAM, BENCH = Path(sys.argv[1]), Path(sys.argv[2])
    if not (BENCH / "ready").is_file():
        print("skipped: the Slurm bench is not there; starting it said why (it needs root)")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], verbosity=2)
