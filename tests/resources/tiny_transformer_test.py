#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sample trainer does what its README and its design promise. Leaves with 77 (skipped) where no python3 has PyTorch."""
import importlib.machinery
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
TRAINER = SAMPLES / "tiny-transformer"
LAUNCHER = TRAINER / "bin" / "torchrun"
DEADLINE = 120  # seconds, for any one program
TINY = {"LAYERS": 2, "HIDDEN": 64, "HEADS": 4, "KV_HEADS": 2, "FFN": 128, "SEQUENCE_LENGTH": 32, "WARMUP_STEPS": 2}
METRIC_KEYS = {"step", "time", "loss", "learning_rate", "grad_norm", "step_seconds", "tokens_per_second", "tokens"}
LOG_LINE = re.compile(
    r" \[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] iteration +8/ +8 \| consumed samples: +64 \| elapsed time per iteration \(ms\): [\d.]+ \| "
    r"learning rate: \d\.\d{6}E-\d\d \| global batch size: +8 \| lm loss: \d\.\d{6}E[+-]\d\d \| grad norm: [\d.]+ \|"
)


def launcher_module():
    loader = importlib.machinery.SourceFileLoader("sample_torchrun", str(LAUNCHER))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("sample_torchrun", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def python_with_torch():
    for python in launcher_module().pythons():
        if subprocess.run([python, "-c", "import torch"], capture_output=True).returncode == 0:
            return python
    return None


PYTHON = python_with_torch()


class SampleTrainer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.run_dir = Path(folder.name)

    def environment(self, **changes):
        kept = {name: text for name, text in os.environ.items() if not name.startswith("SLIPWAY_")}
        settings = {**TINY, "RUN_DIR": self.run_dir, "STEPS": 8, **changes}
        kept.update({"SLIPWAY_" + name: str(text) for name, text in settings.items()})
        return {**kept, "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"}

    def train(self, *options, **changes):
        return subprocess.run([PYTHON, TRAINER / "train.py", *options], env=self.environment(**changes), capture_output=True, text=True, timeout=DEADLINE)

    def launch(self, **changes):
        """Two processes under the sample's own torchrun, in the spelling of today's PyTorch."""
        command = [sys.executable, LAUNCHER, "--standalone", "--nproc-per-node", "2", TRAINER / "train.py"]
        return subprocess.Popen(command, env=self.environment(**changes), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def succeed(self, process):
        output, _ = process.communicate(timeout=DEADLINE)
        self.assertEqual(process.returncode, 0, output)
        return output

    def metrics(self):
        path = self.run_dir / "metrics.jsonl"
        return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []

    def losses(self):
        return {record["step"]: record["loss"] for record in self.metrics()}

    def checkpoints(self):
        return sorted(path.name for path in (self.run_dir / "checkpoints").glob("*"))

    def wait_for_step(self, process, step):
        deadline = time.monotonic() + DEADLINE
        while not any(line.count("}") for line in self.lines_so_far()[step - 1 :]):
            self.assertIsNone(process.poll(), "the program ended before it trained")
            self.assertLess(time.monotonic(), deadline, "no step in time")
            time.sleep(0.05)

    def lines_so_far(self):
        path = self.run_dir / "metrics.jsonl"
        return path.read_text().splitlines() if path.exists() else []

    def test_one_process_trains_and_says_so(self):
        result = self.train()
        self.assertEqual(result.returncode, 0, result.stderr)
        records = self.metrics()
        self.assertEqual([record["step"] for record in records], list(range(1, 9)))
        self.assertTrue(all(set(record) == METRIC_KEYS for record in records))
        self.assertEqual(records[-1]["tokens"], 8 * 8 * 32)
        self.assertLess(records[-1]["loss"], records[0]["loss"] - 0.3)
        self.assertRegex(result.stdout, LOG_LINE)
        self.assertEqual(self.checkpoints(), ["step-00000008.pt"])

    def test_two_processes_see_the_same_batches_as_one(self):
        self.assertEqual(self.train().returncode, 0)
        alone = self.losses()
        (self.run_dir / "metrics.jsonl").unlink()
        (self.run_dir / "checkpoints" / "step-00000008.pt").unlink()
        self.succeed(self.launch())
        together = self.losses()
        self.assertEqual(list(together), list(alone))
        for step in alone:
            self.assertAlmostEqual(together[step], alone[step], places=3)

    def test_goes_on_where_it_was_stopped(self):
        self.assertEqual(self.train(CHECKPOINT_STEPS=4).returncode, 0)
        whole = self.losses()
        newest = self.run_dir / "checkpoints" / "step-00000008.pt"
        newest.write_bytes(newest.read_bytes()[:100])  # torn, as by a disk that ran full
        with open(self.run_dir / "metrics.jsonl", "a") as file:
            file.write('{"step": 9, "ti')
        result = self.train(CHECKPOINT_STEPS=4)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("resumed from the checkpoint of step 4", result.stdout)
        self.assertIn("step-00000008.pt cannot be read", result.stderr)
        self.assertIn("step-00000008.unreadable", self.checkpoints())
        again = [json.loads(line) for line in self.lines_so_far()[9:]]
        self.assertEqual([(record["step"], record["loss"]) for record in again], [(step, whole[step]) for step in (5, 6, 7, 8)])

    def test_keeps_only_the_newest_checkpoints(self):
        self.assertEqual(self.train(CHECKPOINT_STEPS=2, KEEP_LAST=3).returncode, 0)
        self.assertEqual(self.checkpoints(), ["step-00000004.pt", "step-00000006.pt", "step-00000008.pt"])

    def test_sigterm_to_the_launcher_saves_and_ends_with_0(self):
        process = self.launch(STEPS=100000, CHECKPOINT_STEPS=0)
        self.wait_for_step(process, 3)
        process.send_signal(signal.SIGTERM)
        output = self.succeed(process)
        last = self.metrics()[-1]["step"]
        self.assertIn(f"stopped as asked at step {last}", output)
        self.assertEqual(self.checkpoints(), [f"step-{last:08d}.pt"])

    def test_stop_file_saves_and_ends_with_0(self):
        command = [PYTHON, TRAINER / "train.py"]
        stop = self.run_dir / "stop it"
        process = subprocess.Popen(command, env=self.environment(STEPS=100000, STOP_FILE=stop), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.wait_for_step(process, 3)
        stop.touch()
        self.succeed(process)
        self.assertEqual(self.checkpoints()[-1], f"step-{self.metrics()[-1]['step']:08d}.pt")

    def test_refuses_what_it_cannot_do(self):
        cases = {
            "SLIPWAY_TENSOR is 2: this program is data-parallel only": {"TENSOR": 2},
            "SLIPWAY_SHARDING is 'optimizer'": {"SHARDING": "optimizer"},
            "SLIPWAY_STEPS is 'many': expected a whole number": {"STEPS": "many"},
            "4 heads cannot share 3 key/value heads": {"KV_HEADS": 3},
            "does not divide over 1 process(es)": {"GLOBAL_BATCH": 6, "MICRO_BATCH": 4},
        }
        for sentence, changes in cases.items():
            with self.subTest(sentence):
                result = self.train(**changes)
                self.assertEqual((result.returncode, self.metrics()), (2, []), result.stderr)
                self.assertIn(sentence, result.stderr)

    def test_design_describes_the_model_that_is_built(self):
        text = (SAMPLES / "tiny-transformer.yaml").read_text()
        sizes = {name: int(value) for name, value in re.findall(r"^  (layers|hidden|ffn|heads|kv_heads|head_dim|vocab): (\d+)", text, re.M)}
        shape = {name.upper(): value for name, value in sizes.items() if name not in ("vocab", "head_dim")}
        built = int(self.train("--count", VOCABULARY=sizes["vocab"], **shape).stdout)
        attention = 2 * sizes["hidden"] * sizes["head_dim"] * (sizes["heads"] + sizes["kv_heads"])
        layer = attention + 3 * sizes["hidden"] * sizes["ffn"] + 2 * sizes["hidden"]
        self.assertEqual(built, sizes["vocab"] * sizes["hidden"] + sizes["layers"] * layer + sizes["hidden"])
        self.assertIn(f"{built:,} parameters", text)


class Launcher(unittest.TestCase):
    def test_meets_at_localhost_where_the_own_name_is_unknown(self):
        launcher = launcher_module()
        unknown = unittest.mock.patch.object(launcher.socket, "getaddrinfo", side_effect=OSError("Name or service not known"))
        with unknown, unittest.mock.patch.object(launcher.socket, "getfqdn", return_value="laptop"):
            launcher.repair_own_name()
            self.assertEqual(launcher.socket.getfqdn("laptop"), "localhost")

    def test_keeps_a_name_that_is_known(self):
        launcher = launcher_module()
        known = unittest.mock.patch.object(launcher.socket, "getaddrinfo", return_value=[])
        with known, unittest.mock.patch.object(launcher.socket, "getfqdn", return_value="gpu1"):
            launcher.repair_own_name()
            self.assertEqual(launcher.socket.getfqdn(), "gpu1")

    def test_spells_options_as_an_old_pytorch_knows_them(self):
        class Taking:
            nargs = None

        class Flag:
            nargs = 0

        known = {"--nproc_per_node": Taking, "--rdzv_id": Taking, "--standalone": Flag}
        given = ["--standalone", "--nproc-per-node", "2", "--rdzv-id=a-b", "train.py", "--nproc-per-node=9"]
        expected = ["--standalone", "--nproc_per_node", "2", "--rdzv_id=a-b", "train.py", "--nproc-per-node=9"]
        self.assertEqual(launcher_module().spelled_as_known(given, known), expected)


if __name__ == "__main__":
    if PYTHON is None:
        print("skipped: no python3 on PATH has PyTorch (Debian: apt install python3-torch)")
        sys.exit(77)
    unittest.main(verbosity=2)
