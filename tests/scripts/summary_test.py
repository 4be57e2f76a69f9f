#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The closing line of tests/run counts what ctest and the steps say, and fails when it should."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SUMMARY = Path(__file__).resolve().parents[1] / "support" / "summary.py"

CTEST = """<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="(empty)" tests="4" failures="1" disabled="0" skipped="1">
  <testcase name="good" status="run"><system-out>PASS</system-out></testcase>
  <testcase name="in part" status="run"><system-out>SKIP   : Tst::agent() no ssh-agent here
 Loc: [x.cpp(1)]</system-out></testcase>
  <testcase name="bench" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/><system-out>starting
slurm-bench: SKIPPED: it needs root</system-out></testcase>
  <testcase name="bad" status="fail"><failure message="Failed"/><system-out>FAIL</system-out></testcase>
</testsuite>
"""


class Summary(unittest.TestCase):
    def summarise(self, **files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                (Path(folder) / name.replace("_", ".")).write_text(text)
            return subprocess.run([sys.executable, SUMMARY, folder], capture_output=True, text=True)

    def test_counts_and_names(self):
        result = self.summarise(tests_xml=CTEST)
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1]), (1, "2 passed, 1 failed, 1 skipped"))
        self.assertIn("tests: bench - slurm-bench: SKIPPED: it needs root", result.stdout)
        self.assertIn("tests: in part - Tst::agent() no ssh-agent here", result.stdout)
        self.assertIn("tests: bad - Failed", result.stdout)

    def test_adds_steps(self):
        result = self.summarise(steps_tsv="passed\tone\t3 s\nskipped\tthe sanitizers\tleft out for time\n")
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1]), (0, "1 passed, 0 failed, 1 skipped"))
        self.assertIn("the sanitizers - left out for time", result.stdout)

    def test_nothing_at_all_is_a_failure(self):
        self.assertEqual(self.summarise().returncode, 1)

    def test_a_failed_step_is_a_failure(self):
        self.assertEqual(self.summarise(steps_tsv="passed\tone\t\nfailed\ttwo\t\n").returncode, 1)

    def test_results_that_were_cut_off_are_a_failure(self):
        result = self.summarise(tests_xml=CTEST[:300], steps_tsv="passed\tone\t\n")
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1]), (1, "1 passed, 1 failed, 0 skipped"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
