#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a small transformer on the bytes of text.txt: one process, or many under torchrun. README.md says how it is steered."""
import argparse
import contextlib
import gc
import math
import os
import signal
import sys
import time
from dataclasses import asdict, replace
from datetime import timedelta
from pathlib import Path

# Read when PyTorch is loaded. Threads that wait for each other by spinning are no trouble on an idle machine; on one that is busy with
# other work a step takes a hundred times as long.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

import checkpoints
from model import Transformer
from report import Report
from settings import Refusal, read_settings, read_shape

LOG_EVERY = 10  # steps
WEIGHT_DECAY = 0.1
CLIP_NORM = 1.0


class Processes:
    """This process among its peers. Alone, nothing is sent anywhere."""

    def __init__(self):
        self.rank = int(os.environ.get("RANK", 0))
        self.world = int(os.environ.get("WORLD_SIZE", 1))
        self.local_rank = int(os.environ.get("LOCAL_RANK", 0))
        self.local_world = int(os.environ.get("LOCAL_WORLD_SIZE", 1))
        self.device = self.choose_device()
        if self.world > 1:
            backend = "nccl" if self.device.type == "cuda" else "gloo"
            dist.init_process_group(backend, timeout=timedelta(minutes=10))

    def choose_device(self):
        if torch.cuda.is_available():
            device = torch.device("cuda", self.local_rank % torch.cuda.device_count())
            torch.cuda.set_device(device)
            return device
        # Our share of the cores: PyTorch would leave hyperthreads idle, and a job that asks for more threads than there are cores
        # makes them wait for each other.
        share = max(1, len(os.sched_getaffinity(0)) // self.local_world)
        asked = os.environ.get("OMP_NUM_THREADS", "")
        torch.set_num_threads(min(share, int(asked)) if asked.isdecimal() and int(asked) > 0 else share)
        return torch.device("cpu")

    def total(self, *numbers):
        """The numbers summed over all processes."""
        together = torch.tensor(numbers, dtype=torch.float32, device=self.device)
        if self.world > 1:
            dist.all_reduce(together)
        return together.tolist()

    def from_first(self, make):
        """What make() returns on rank 0, on every rank: only rank 0 needs to see the file system."""
        box = [make() if self.rank == 0 else None]
        if self.world > 1:
            dist.broadcast_object_list(box, src=0)
        return box[0]

    def leave(self):
        if self.world > 1:
            gc.collect()  # a thread of the library that lets go of the model while Python ends aborts the process
            dist.destroy_process_group()


class Text:
    """Windows of a text's bytes. Which ones a step reads follows from seed, step, rank and microbatch alone, so a resumed run reads on."""

    def __init__(self, settings, processes):
        data = settings.text.read_bytes()
        if len(data) <= settings.sequence_length:
            raise Refusal(f"{settings.text} has {len(data)} bytes: a sequence of {settings.sequence_length} needs more.")
        self.bytes = torch.frombuffer(bytearray(data), dtype=torch.uint8)
        self.settings = settings
        self.processes = processes

    def batch(self, step, microbatch):
        settings, processes = self.settings, self.processes
        index = (step * settings.microbatches(processes.world) + microbatch) * processes.world + processes.rank
        generator = torch.Generator().manual_seed(settings.seed * 1_000_003 + index)
        starts = torch.randint(len(self.bytes) - settings.sequence_length, (settings.micro_batch,), generator=generator)
        windows = torch.stack([self.bytes[start : start + settings.sequence_length + 1] for start in starts.tolist()])
        windows = windows.long().to(processes.device)
        return windows[:, :-1], windows[:, 1:]


def gradient_scaler(enabled):
    if hasattr(torch.amp, "GradScaler"):  # PyTorch 2.3; the older name warns there
        return torch.amp.GradScaler("cuda", enabled=enabled)
    return torch.cuda.amp.GradScaler(enabled=enabled)


class Trainer:
    def __init__(self, settings, processes, report):
        self.settings, self.processes, self.report = settings, processes, report
        self.text = Text(settings, processes)
        torch.manual_seed(settings.seed)
        self.module = Transformer(settings.shape, settings.recompute).to(processes.device)
        self.step = 0
        self.optimizer = torch.optim.AdamW(self.module.parameters(), lr=settings.learning_rate, betas=(0.9, 0.95), weight_decay=WEIGHT_DECAY)
        self.scaler = gradient_scaler(settings.precision == "fp16")
        self.resume()
        self.model = self.module if processes.world == 1 else DistributedDataParallel(self.module)
        self.asked_to_stop = False
        signal.signal(signal.SIGTERM, self.on_terminate)

    def on_terminate(self, *_):
        self.asked_to_stop = True

    def resume(self):
        state = self.processes.from_first(lambda: checkpoints.load_newest(self.settings.checkpoint_dir, self.report.warn))
        if state is None:
            return
        if state["shape"] != asdict(self.settings.shape):
            raise Refusal(f"the checkpoint in {self.settings.checkpoint_dir} is of another model ({state['shape']}): choose another folder.")
        self.module.load_state_dict(state["model"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.scaler.load_state_dict(state["scaler"])
        self.step = state["step"]
        self.report.say(f"resumed from the checkpoint of step {self.step}")

    def save(self):
        if self.processes.rank != 0:
            return
        state = {
            "step": self.step,
            "shape": asdict(self.settings.shape),
            "model": self.module.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "scaler": self.scaler.state_dict(),
        }
        path = checkpoints.save(self.settings.checkpoint_dir, state, self.settings.keep_last)
        self.report.say(f"saved checkpoint {path}")

    def learning_rate(self, step):
        """Of the step-th update, from 1: a linear start, then a cosine down to a tenth at the last one."""
        settings = self.settings
        if step <= settings.warmup_steps:
            return settings.learning_rate * step / settings.warmup_steps
        done = (step - settings.warmup_steps) / max(1, settings.steps - settings.warmup_steps)
        return settings.learning_rate * (0.1 + 0.45 * (1 + math.cos(math.pi * min(1.0, done))))

    def autocast(self):
        kinds = {"bf16": torch.bfloat16, "fp16": torch.float16}
        kind = kinds.get(self.settings.precision)
        return torch.autocast(self.processes.device.type, dtype=kind) if kind else contextlib.nullcontext()

    def accumulate(self):
        """Gradients of this process's share of the batch; returns its mean loss."""
        count = self.settings.microbatches(self.processes.world)
        total = 0.0
        for microbatch in range(count):
            tokens, targets = self.text.batch(self.step, microbatch)
            is_last = microbatch == count - 1
            quiet = contextlib.nullcontext() if is_last or self.processes.world == 1 else self.model.no_sync()
            with quiet:
                with self.autocast():
                    loss = self.model(tokens, targets) / count
                self.scaler.scale(loss).backward()
            total += loss.item()
        return total

    def update(self, rate):
        """One optimizer step; returns the gradients' norm before clipping."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.scaler.unscale_(self.optimizer)
        norm = torch.nn.utils.clip_grad_norm_(self.module.parameters(), CLIP_NORM).item()
        self.scaler.step(self.optimizer)
        self.scaler.update()
        self.optimizer.zero_grad(set_to_none=True)
        return norm

    def advance(self):
        """One step. Returns whether any process was asked to stop, which all must know at the same step."""
        begin = time.monotonic()
        rate = self.learning_rate(self.step + 1)
        loss = self.accumulate()
        norm = self.update(rate)
        wanted = self.asked_to_stop or (self.processes.rank == 0 and self.settings.stop_file.exists())
        loss, wanted = self.processes.total(loss / self.processes.world, float(wanted))
        self.step += 1
        seconds = time.monotonic() - begin
        tokens = self.settings.global_batch * self.settings.sequence_length
        record = {
            "step": self.step, "time": time.time(), "loss": loss, "learning_rate": rate, "grad_norm": norm,
            "step_seconds": seconds, "tokens_per_second": tokens / seconds, "tokens": self.step * tokens,
        }
        self.report.step(record, LOG_EVERY)
        if not math.isfinite(loss):
            raise FloatingPointError(f"the loss is not finite at step {self.step}; lower SLIPWAY_LEARNING_RATE. The last checkpoint is kept.")
        return wanted > 0

    def train(self):
        settings = self.settings
        saved_at = self.step
        while self.step < settings.steps:
            stop = self.advance()
            if stop or self.step == settings.steps or (settings.checkpoint_steps and self.step % settings.checkpoint_steps == 0):
                self.save()
                saved_at = self.step
            if stop:
                break
        self.report.say(f"stopped as asked at step {saved_at}" if self.step < settings.steps else f"training finished at step {self.step}")


def run(options):
    processes = Processes()
    settings = read_settings(processes.world)
    if options.text:
        settings = replace(settings, text=options.text)
    if settings.precision == "fp16" and processes.device.type == "cpu":
        raise Refusal("SLIPWAY_PRECISION is 'fp16': a CPU cannot train in it; use fp32 or bf16.")
    report = Report(settings, processes.rank == 0)
    report.say(f"{settings.shape.parameters():,} parameters, {processes.world} process(es) on {processes.device.type}, PyTorch {torch.__version__}")
    Trainer(settings, processes, report).train()
    processes.leave()


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--text", type=Path, help="train on this file's bytes")
    parser.add_argument("--count", action="store_true", help="build the model that SLIPWAY_LAYERS and the like describe, print its parameters, leave")
    return parser.parse_args()


def main():
    options = read_options()
    try:
        if options.count:
            print(sum(parameter.numel() for parameter in Transformer(read_shape()).parameters()))
        else:
            run(options)
    except (Refusal, FloatingPointError) as problem:
        if os.environ.get("RANK", "0") == "0":  # every process has found the same
            print(f"train.py: {problem}", file=sys.stderr, flush=True)
        return 2 if isinstance(problem, Refusal) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
