# SPDX-License-Identifier: GPL-3.0-or-later
"""The Kubernetes 1.20 of tests/support/kubernetes-bench.sh for tests: started, its nodes, their image, and templates that it can run."""
import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tests/support/kubernetes-bench.sh"
IMAGE = "registry.example.org/team/train:1.2"
CACHE = Path(os.environ.get("KUBE_TESTBENCH_CACHE", Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "slipway/kubernetes-1.20"))
COMMAND_SECONDS = 420  # for one command; starting the servers waits for each of them


def run(*words, **named):
    """A command that takes too long has failed like any other, and what it said so far is kept."""
    words = [str(word) for word in words]
    try:
        return subprocess.run(words, capture_output=True, text=True, stdin=None if "input" in named else subprocess.DEVNULL, timeout=COMMAND_SECONDS, **named)
    except subprocess.TimeoutExpired as late:
        said = [text.decode(errors="replace") if isinstance(text, bytes) else text or "" for text in (late.stdout, late.stderr)]
        return subprocess.CompletedProcess(words, 124, said[0], f"{said[1]}\nno end within {COMMAND_SECONDS} s")


def told(reply):
    return f"{' '.join(reply.args)} left with {reply.returncode}\n{reply.stdout}{reply.stderr}"


def is_built():
    return (CACHE / "stamp").is_file()


def old_templates(settings):
    """Templates of one's own in that folder, which leave out what 1.20 does not know: Indexed Jobs and pod failure policies."""
    for name in ("job-spec", "script"):
        text = (ROOT / f"templates/kubernetes/{name}.jinja").read_text()
        text = text.replace("backoffLimit: 0", "backoffLimit: 3")  # in place of the rule that a lost pod does not count
        text = re.sub(r"(?m)^(completionMode|podReplacementPolicy|{% include 'kubernetes/failures.jinja' %}).*\n?", "", text)
        text = re.sub(r"\$\{JOB_COMPLETION_INDEX:\?[^}]*\}", "${JOB_COMPLETION_INDEX:-0}", text)
        own = settings / f"templates/kubernetes/{name}.jinja"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(text)


class Servers:
    """Those in `folder`, started; this process finds them by its environment."""

    def __init__(self, folder):
        self.folder = folder
        self.bench("start", folder)
        for line in self.bench("env", folder).replace("export ", "").split():
            name, _, value = line.partition("=")
            os.environ[name] = value.replace('"$PATH"', os.environ["PATH"])
        os.environ["KUBE_TESTBENCH_CACHE"] = str(CACHE)
        os.environ["HOME"] = str(folder.parent)  # kubectl keeps what it knows of a server there, by its port: not what it knows of another bench

    def bench(self, verb, *words):
        reply = run(SCRIPT, verb, *words)
        if reply.returncode != 0:
            raise RuntimeError(f"{told(reply)}\n{self.logs()}")
        return reply.stdout

    def stop(self):
        run(SCRIPT, "stop", self.folder)

    def logs(self):
        """The ends of the servers' logs, for a failure that nobody can look at afterwards."""
        return "".join(f"--- {path.name}\n{path.read_text(errors='replace')[-2000:]}\n" for path in sorted((self.folder / "log").glob("*.log")))

    def restart_apiserver(self):
        self.bench("apiserver", self.folder)

    def add_node(self, name):
        self.bench("node", self.folder, name, 0)

    def add_image(self, root):
        """IMAGE, made in the folder `root`: it has nothing of its own. The machine's /usr is mounted there, and with it PyTorch."""
        for name in ("usr", "tmp", "proc", "sys", "dev", "root", "scratch", "var/cache"):
            (root / name).mkdir(parents=True)
        for name in ("bin", "sbin", "lib", "lib64"):
            (root / name).symlink_to("usr/" + name)
        shutil.copytree("/etc/alternatives", root / "etc/alternatives", symlinks=True)
        for name in ("passwd", "group", "ld.so.cache", "nsswitch.conf"):
            shutil.copy("/etc/" + name, root / "etc")
        self.bench("image", self.folder, IMAGE, root)


def site(shared, memory_gib):
    """Site settings of a cluster whose nodes see the machine's folder `shared` as /scratch."""
    return {"storage": {"scratch": {"host_path": str(shared), "path": "/scratch", "login_path": str(shared)}, "usr": {"host_path": "/usr", "path": "/usr", "read_only": True}},
            "cores": 1, "memory_gib": memory_gib}
