#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""app/run and tests/run in a copy of their folders, with stand-ins for the programs that would change the machine or take long."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Each stand-in appends its name and words to $CALLS, then does what the case says.
STAND_INS = {
    "dpkg-query": 'for name; do :; done; case " $NOT_INSTALLED " in *" $name "*) exit 1 ;; esac; echo installed',
    "apt-get": 'exit "${APT_STATUS:-0}"',
    "sudo": 'if [ "$1" = -n ]; then shift; fi; exec "$@"',
    "cmake": """
case "$1" in
  --build) [ -z "$BUILD_FAILS" ] || exit 1
           mkdir -p "$2/app"; printf '#!/bin/sh\\necho started "$@"\\n[ "$*" != --help ] || printf "  estimate DESIGN\\\\n  runs [RUN]\\\\n"\\n' >"$2/app/slipway"; chmod +x "$2/app/slipway" ;;
  *) mkdir -p "$4"; touch "$4/build.ninja" ;;
esac""",
    "ctest": """
while [ $# -gt 0 ]; do [ "$1" = --output-junit ] && results=$2; shift; done
[ -n "$CTEST_CRASHES" ] && exit 8
echo '<testsuite><testcase name="one" status="run"/></testsuite>' >"$results" # what ctest would write
""",
}


class Scripts(unittest.TestCase):
    """A copy of what the scripts need, and the stand-ins first on PATH."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="slipway scripts ")  # a blank in the path, as people have them
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copytree(ROOT / "app", self.root / "app", ignore=shutil.ignore_patterns("*.cpp", "*.h"))
        shutil.copytree(ROOT / "tests" / "support", self.root / "tests" / "support", ignore=shutil.ignore_patterns("*.cpp", "*.h"))
        shutil.copy(ROOT / "tests" / "run", self.root / "tests" / "run")
        (self.root / "bin").mkdir()
        for name, body in STAND_INS.items():
            path = self.root / "bin" / name
            path.write_text(f'#!/bin/sh\necho "{name} $*" >>"$CALLS"\n{body}\n')
            path.chmod(0o755)
        self.calls_file = self.root / "calls"

    def run_script(self, script, *arguments, **variables):
        self.calls_file.write_text("")
        kept = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
        paths = {"PATH": f"{self.root / 'bin'}:{os.environ['PATH']}", "CALLS": str(self.calls_file), "HOME": str(self.root)}
        return subprocess.run([self.root / script, *arguments], env={**kept, **paths, **variables}, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, cwd="/")

    def calls(self, program):
        return [line for line in self.calls_file.read_text().splitlines() if line.startswith(program + " ")]


class RunScript(Scripts):
    def run_app(self, *arguments, **variables):
        return self.run_script("app/run", *arguments, **variables)

    def test_installs_nothing_when_nothing_is_missing(self):
        self.assertEqual(self.run_app("--build-only").returncode, 0)
        self.assertEqual(self.calls("apt-get"), [])

    def test_installs_only_what_is_missing_at_once(self):
        self.assertEqual(self.run_app("--build-only", NOT_INSTALLED="cmake libssh-dev").returncode, 0)
        update, install = self.calls("apt-get")
        self.assertRegex(update, r"DPkg::Lock::Timeout=\d+ .*update$")
        self.assertRegex(install, r"DPkg::Lock::Timeout=\d+ .*install -y --no-install-recommends cmake libssh-dev$")

    def test_leaves_with_1_when_packages_cannot_be_had(self):
        result = self.run_app(NOT_INSTALLED="cmake", APT_STATUS="100")
        self.assertEqual((result.returncode, self.calls("cmake")), (1, []))

    @unittest.skipIf(os.geteuid() == 0, "root needs no sudo")
    def test_says_what_to_install_where_there_is_no_root(self):
        (self.root / "bin" / "sudo").write_text("#!/bin/sh\nexit 1\n")
        result = self.run_app(NOT_INSTALLED="cmake")
        self.assertEqual(result.returncode, 1)
        self.assertIn("apt-get install --no-install-recommends cmake", result.stderr)

    def test_leaves_with_1_when_the_build_fails(self):
        self.assertEqual(self.run_app("estimate", BUILD_FAILS="yes").returncode, 1)

    def test_configures_once(self):
        self.run_app("--build-only")
        self.assertEqual(len(self.calls("cmake")), 2)
        self.run_app("--build-only")
        self.assertEqual([call.split()[1] for call in self.calls("cmake")], ["--build"])

    def test_without_a_display_names_the_program_and_leaves_with_3(self):
        for arguments in ((), ("design.yaml",), ("--ssh-config", "file")):
            with self.subTest(arguments):
                result = self.run_app(*arguments)
                self.assertEqual((result.returncode, result.stdout), (3, ""))
                self.assertIn("no display", result.stderr)
                self.assertIn(str(self.root / "build/app/app/slipway"), result.stderr)

    def test_a_verb_needs_no_display(self):
        for arguments in (("estimate", "a design.yaml"), ("--help",), ("--version",), ("--ssh-config", "a file", "runs")):
            with self.subTest(arguments):
                result = self.run_app(*arguments)
                self.assertEqual((result.returncode, result.stdout.splitlines()[0]), (0, f"started {' '.join(arguments)}"))

    def test_with_a_display_starts_the_window(self):
        for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
            with self.subTest(variable):
                result = self.run_app("my design.yaml", **{variable: "x"})
                self.assertEqual((result.returncode, result.stdout), (0, "started my design.yaml\n"))


class TestsScript(Scripts):
    def run_tests(self, *arguments, **variables):
        result = self.run_script("tests/run", *arguments, **variables)
        return result.returncode, result.stdout.splitlines()[-1], result.stdout

    def test_counts_at_the_end_and_hands_options_to_ctest(self):
        status, closing, _ = self.run_tests("-R", "core.estimate")
        self.assertEqual((status, closing), (0, "1 passed, 0 failed, 0 skipped"))
        self.assertRegex(self.calls("ctest")[0], r" -R core\.estimate$")

    def test_a_build_that_fails_is_a_failure(self):
        status, closing, output = self.run_tests(BUILD_FAILS="yes")
        self.assertEqual((status, closing), (1, "0 passed, 1 failed, 0 skipped"))
        self.assertIn("building the tests", output)

    def test_packages_that_cannot_be_had_are_a_failure(self):
        status, closing, _ = self.run_tests(NOT_INSTALLED="slurmd", APT_STATUS="100")
        self.assertEqual((status, closing, self.calls("ctest")), (1, "0 passed, 1 failed, 0 skipped", []))

    def test_a_ctest_without_results_is_a_failure(self):
        self.assertEqual(self.run_tests(CTEST_CRASHES="yes")[:2], (1, "0 passed, 1 failed, 0 skipped"))

    def test_names_what_there_was_no_time_for(self):
        status, closing, output = self.run_tests("--all", SLIPWAY_MINUTES="0")
        self.assertEqual((status, closing), (0, "1 passed, 0 failed, 4 skipped"))
        for part in ("the fresh machine - left out for time", "the sanitizers - left out for time", "the fuzzers - left out for time", "a real Kubernetes - left out for time"):
            self.assertIn(part, output)

    def test_sanitizers_are_a_build_of_their_own(self):
        self.assertEqual(self.run_tests("--sanitize")[:2], (0, "1 passed, 0 failed, 0 skipped"))
        self.assertIn("-DSLIPWAY_SANITIZE=ON", self.calls("cmake")[0])
        self.assertIn("build/sanitize", self.calls("ctest")[0])

    def test_help_is_the_whole_comment_and_no_more(self):
        lines = self.run_script("tests/run", "--help").stdout.splitlines()
        self.assertTrue(lines[0].startswith("Builds and runs"))
        self.assertTrue(lines[-1].endswith("0 when nothing failed."), lines[-1])

    def test_fuzzers_are_a_build_of_their_own_by_clang(self):
        for arguments, seconds in (((), 60), (("5", "-R", "fuzz.design"), 5)):
            with self.subTest(arguments):
                self.assertEqual(self.run_tests("--fuzz", *arguments)[:2], (0, "1 passed, 0 failed, 0 skipped"))
                self.assertIn("-DSLIPWAY_FUZZ=ON", self.calls("cmake")[0])
                self.assertIn("-DCMAKE_CXX_COMPILER=clang++", self.calls("cmake")[0])
                self.assertIn(f"-DSLIPWAY_FUZZ_SECONDS={seconds} ", self.calls("cmake")[0])
                self.assertRegex(self.calls("ctest")[0], " ".join(("build/fuzz .*-L fuzz", *arguments[1:])) + "$")

    def test_clang_is_installed_for_the_fuzzers_alone(self):
        for arguments, installed in (((), False), (("--sanitize",), False), (("--fuzz",), True), (("--all",), True)):
            with self.subTest(arguments):
                self.run_tests(*arguments, NOT_INSTALLED="clang", SLIPWAY_MINUTES="0")
                self.assertEqual(any(call.endswith(" clang") for call in self.calls("apt-get")), installed)


class AllScripts(unittest.TestCase):
    def test_are_correct_shell(self):
        scripts = [ROOT / "app/run", ROOT / "tests/run", ROOT / ".ci/run", *(ROOT / "app").glob("*.sh"), *(ROOT / "tests").rglob("*.sh")]
        self.assertGreater(len(scripts), 6)
        for script in scripts:
            with self.subTest(script.name):
                self.assertEqual(subprocess.run(["bash", "-n", script], capture_output=True, text=True).stderr, "")

    def test_every_package_is_named_once(self):
        lists = "printf '%s\\n' \"${BUILD_PACKAGES[@]}\" \"${RUN_PACKAGES[@]}\" \"${SAMPLE_PACKAGES[@]}\" \"${TEST_PACKAGES[@]}\" \"${FUZZ_PACKAGES[@]}\""
        names = subprocess.run(["bash", "-c", f". '{ROOT}/app/packages.sh'; {lists}"], capture_output=True, text=True).stdout.split()
        self.assertGreater(len(names), 20)
        self.assertEqual(sorted(names), sorted(set(names)))


if __name__ == "__main__":
    unittest.main(verbosity=2)
