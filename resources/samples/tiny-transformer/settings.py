# SPDX-License-Identifier: GPL-3.0-or-later
"""What a run is asked to do, from the SLIPWAY_ environment variables; README.md lists them."""
import os
from dataclasses import dataclass, field
from pathlib import Path

from model import Shape

HERE = Path(__file__).resolve().parent


class Refusal(Exception):
    """Something asked for that this program cannot do; the text is for the person who asked."""


def variable(name, default):
    """The variable's text; one that is empty counts as not set."""
    return os.environ.get("SLIPWAY_" + name, "").strip() or default


def whole(name, default, least=1):
    text = variable(name, str(default))
    if not text.isdecimal() or int(text) < least:
        raise Refusal(f"SLIPWAY_{name} is '{text}': expected a whole number, {least} or more.")
    return int(text)


def positive(name, default):
    text = variable(name, str(default))
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.0 < number < float("inf"):
        raise Refusal(f"SLIPWAY_{name} is '{text}': expected a number above 0.")
    return number


def choice(name, default, allowed, why):
    text = variable(name, default).lower()
    if text not in allowed:
        raise Refusal(f"SLIPWAY_{name} is '{text}': {why} Use one of: {', '.join(allowed)}.")
    return text


def optional_path(name, default=None):
    text = variable(name, "")
    return Path(text) if text else default


@dataclass(frozen=True)
class Settings:
    shape: Shape
    run_dir: Path
    metrics: Path
    checkpoint_dir: Path
    stop_file: Path
    steps: int
    micro_batch: int
    global_batch: int  # sequences per optimizer step, over all processes
    sequence_length: int
    precision: str
    learning_rate: float
    warmup_steps: int
    seed: int
    checkpoint_steps: int  # 0: only at the end
    keep_last: int
    recompute: bool
    text: Path = field(default=HERE / "text.txt")

    def microbatches(self, world):
        return self.global_batch // (self.micro_batch * world)


def read_shape():
    shape = Shape(
        layers=whole("LAYERS", Shape.layers),
        hidden=whole("HIDDEN", Shape.hidden),
        heads=whole("HEADS", Shape.heads),
        kv_heads=whole("KV_HEADS", min(Shape.kv_heads, whole("HEADS", Shape.heads))),
        ffn=whole("FFN", Shape.ffn),
        vocabulary=whole("VOCABULARY", Shape.vocabulary),
    )
    if shape.hidden % shape.heads or shape.head_dim % 2:
        raise Refusal(f"hidden {shape.hidden} does not divide into {shape.heads} heads of an even width.")
    if shape.heads % shape.kv_heads:
        raise Refusal(f"{shape.heads} heads cannot share {shape.kv_heads} key/value heads: one must divide the other.")
    if shape.vocabulary < 256:
        raise Refusal(f"SLIPWAY_VOCABULARY is {shape.vocabulary}: the text is read as bytes, which needs 256 or more.")
    return shape


def refuse_unsupported_layout(world):
    """One copy of the model per process is all this program knows."""
    for name in ("TENSOR", "PIPELINE", "CONTEXT"):
        if whole(name, 1) > 1:
            raise Refusal(f"SLIPWAY_{name} is {whole(name, 1)}: this program is data-parallel only; set it to 1.")
    if whole("DATA", world) != world:
        raise Refusal(f"SLIPWAY_DATA is {whole('DATA', world)}, but {world} process(es) were started.")
    choice("SHARDING", "none", ("none",), "every process holds the whole model and optimizer (DistributedDataParallel).")


def read_settings(world):
    """The settings of a job of `world` processes. Raises Refusal."""
    refuse_unsupported_layout(world)
    run_dir = optional_path("RUN_DIR", Path.cwd())
    micro_batch = whole("MICRO_BATCH", 4)
    global_batch = whole("GLOBAL_BATCH", micro_batch * max(2, world))
    if global_batch % (micro_batch * world):
        raise Refusal(f"a global batch of {global_batch} does not divide over {world} process(es) with {micro_batch} sequence(s) each.")
    recompute = choice("RECOMPUTE", "none", ("none", "full"), "activations are kept, or whole layers computed again.")
    return Settings(
        shape=read_shape(),
        run_dir=run_dir,
        metrics=optional_path("METRICS", run_dir / "metrics.jsonl"),
        checkpoint_dir=optional_path("CHECKPOINT_DIR", run_dir / "checkpoints"),
        stop_file=optional_path("STOP_FILE", run_dir / "stop"),
        steps=whole("STEPS", 300),
        micro_batch=micro_batch,
        global_batch=global_batch,
        sequence_length=whole("SEQUENCE_LENGTH", 128, least=2),
        precision=choice("PRECISION", "fp32", ("fp32", "bf16", "fp16"), "this program does not know that precision."),
        learning_rate=positive("LEARNING_RATE", 3e-3),
        warmup_steps=whole("WARMUP_STEPS", 20, least=0),
        seed=whole("SEED", 1234, least=0),
        checkpoint_steps=whole("CHECKPOINT_STEPS", 100, least=0),
        keep_last=whole("KEEP_LAST", 2),
        recompute=recompute == "full",
    )
