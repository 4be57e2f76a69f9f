# SPDX-License-Identifier: GPL-3.0-or-later
"""A Kubernetes to submit to, by kubectl on a login host ("kubernetes") or on this computer ("kubectl"). Its pods run, on a kubelet."""
import json
import os
import shutil
import signal
import socket
import subprocess
import time

from kubernetes_servers import IMAGE, Servers, old_templates, run, site

from .bench import Bench, shim, write

# What else kubectl is asked is passed on as it is.
OTHER_CALLS = '*" --dry-run="*) exec "$real" "$@" ;;\n*" create "*) ;;\n*'
LOST = "Unable to connect to the server: EOF"


class KubernetesBench(Bench):
    schedulers = ("kubernetes", "kubectl")
    begin_seconds = 90

    def __init__(self, work):
        super().__init__(work)
        self.servers = Servers(work / "servers")
        self.servers.add_node("real-a")
        self.servers.add_image(work / "image")
        shim(work / "bin/kubectl", shutil.which("kubectl"), OTHER_CALLS, LOST)
        os.environ["PATH"] = f"{work}/bin:{os.environ['PATH']}"
        for scheduler in self.schedulers:
            self.write_design(scheduler, "indexed-job", "/scratch", f"  container: {{image: {IMAGE}}}\n  max_restarts: 0\n", kind="kubernetes")
        self.site = work / "site.json"  # which is YAML as well; written once, as many read it at the same time
        write(self.site, json.dumps(site(work, memory_gib=1)))
        self.sshd = self.start_sshd(work / "sshd")

    def start_sshd(self, folder):
        folder.mkdir(mode=0o700)
        os.makedirs("/run/sshd", exist_ok=True)
        self.identity, self.host_key = folder / "id", folder / "host_key.pub"
        for key in (self.identity, folder / "host_key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.login = free.getsockname()
        environment = " ".join(f'{name}="{os.environ[name]}"' for name in ("PATH", "KUBECONFIG"))
        write(folder / "config", f"ListenAddress 127.0.0.1:{self.login[1]}\nHostKey {folder}/host_key\nAuthorizedKeysFile {folder}/id.pub\n"
              f"SetEnv {environment}\nStrictModes no\nUsePAM no\nPermitRootLogin yes\nMaxStartups 100\nPidFile none\n")
        return subprocess.Popen(["/usr/sbin/sshd", "-D", "-f", folder / "config"], stderr=subprocess.DEVNULL)

    def close(self):
        self.sshd.send_signal(signal.SIGTERM)
        self.sshd.wait()
        self.servers.stop()

    def prepare_home(self, home):
        old_templates(home / "settings")

    def cluster_options(self, scheduler):
        where = ("--host", "bench") if scheduler == "kubernetes" else ()
        return (*where, "--scheduler", "kubernetes", "--context", "testbench", "--site", self.site)

    def restart_controller(self):
        self.servers.restart_apiserver()

    def wait_until_idle(self):
        deadline = time.monotonic() + 300
        while time.monotonic() < deadline:
            pods = run("kubectl", "get", "pods", "--field-selector", "status.phase!=Succeeded,status.phase!=Failed", "-o", "name")
            if pods.returncode == 0 and not pods.stdout.strip():
                return
            time.sleep(1)

    def is_job(self, scheduler, job_id, counted):
        return counted.startswith(job_id.rsplit("/", 1)[-1] + "-")
