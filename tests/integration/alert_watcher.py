# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program of ours that follows a run says of its alerts."""
import json
import subprocess
import threading
import time


class AlertWatcher:
    """A command that prints an event a line, and the alerts that it has told, each with the time at which it came."""

    def __init__(self, words, environment=None):
        self.alerts, self.lines = [], []
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, env=environment)
        self.thread = threading.Thread(target=self.read)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            self.lines = self.lines[-40:] + [line]
            event = json.loads(line) if line.startswith("{") else {}
            if event.get("event") == "alert":
                self.alerts.append((time.time(), event))

    def end(self):
        self.process.terminate()
        self.process.wait(30)
        self.thread.join(30)
        self.process.stdout.close()
