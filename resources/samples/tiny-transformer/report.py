# SPDX-License-Identifier: GPL-3.0-or-later
"""What a run tells the world: metrics as JSON lines, and the log lines that engineers know."""
import json
import math
import sys
from datetime import datetime


def finite(number):
    """JSON has no NaN."""
    return number if math.isfinite(number) else None


class Report:
    """Writes for rank 0 and is silent elsewhere. Each line is flushed: somebody may be watching."""

    def __init__(self, settings, is_first):
        self.settings = settings
        self.file = None
        self.is_first = is_first
        if is_first:
            settings.metrics.parent.mkdir(parents=True, exist_ok=True)
            self.file = open(settings.metrics, "a", encoding="utf-8")
            self.close_torn_line()

    def close_torn_line(self):
        """A predecessor that was killed in the middle of a line must not swallow our first one."""
        with open(self.settings.metrics, "rb") as earlier:
            if earlier.seek(0, 2) and earlier.seek(-1, 2) is not None and earlier.read(1) != b"\n":
                self.file.write("\n")

    def say(self, text):
        if self.is_first:
            print(f" [{datetime.now():%Y-%m-%d %H:%M:%S}] {text}", flush=True)

    def warn(self, text):
        print(f"warning: {text}", file=sys.stderr, flush=True)

    def step(self, record, every):
        """record: the keys of a metrics line; seconds, tokens over all processes, loss in nats per token."""
        if not self.is_first:
            return
        self.file.write(json.dumps({key: finite(value) for key, value in record.items()}) + "\n")
        self.file.flush()
        step = record["step"]
        if step % every == 0 or step in (1, self.settings.steps):
            self.say(self.log_line(record))

    def log_line(self, record):
        step = record["step"]
        return (
            f"iteration {step:8d}/{self.settings.steps:8d} | consumed samples: {step * self.settings.global_batch:12d} | "
            f"elapsed time per iteration (ms): {record['step_seconds'] * 1000:.1f} | learning rate: {record['learning_rate']:.6E} | "
            f"global batch size: {self.settings.global_batch:5d} | lm loss: {record['loss']:.6E} | grad norm: {record['grad_norm']:.3f} |"
        )
