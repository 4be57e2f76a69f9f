#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Condenses public kernel measurements to resources/catalog/kernels.tables.

    condense.py AICONFIGURATOR.git SIMUMAX.git > resources/catalog/kernels.tables

The first is a clone of ai-dynamo/aiconfigurator (Apache-2.0): GEMM and attention times of stand-alone benchmarks, by shape,
of three inference engines. Their 2-byte products are all PyTorch's, so cuBLAS: the median of the three is kept; of the
narrower types each has a kernel of its own: the fastest. The second
is a clone of MooreThreads/SimuMax (Apache-2.0): shares of peak measured under sustained load, by exact shape and pass. Both may be bare.
Only figures are taken. What the file looks like is told in its own head.
"""
import collections
import json
import re
import statistics
import subprocess
import sys

import parquet

DATA = "aic-core/src/aiconfigurator_core/systems/data"
NEWEST = ("trtllm/1.3.0rc20", "sglang/0.5.14", "vllm/0.24.0")
# id: (dense 2-byte peak in TFLOP/s, releases of the engines). The sglang folder of the B300 holds runs on a GB300.
ACCELERATORS = {
    "a100_sxm": (312, ("trtllm/1.0.0", "sglang/0.5.10", "vllm/0.14.0")),
    "h100_sxm": (989, NEWEST), "h200_sxm": (989, NEWEST), "b200_sxm": (2250, NEWEST), "gb200": (2450, NEWEST),
    "b300_sxm": (2250, ("trtllm/1.3.0rc20", "vllm/0.24.0")), "gb300": (2450, NEWEST), "l40s": (362, NEWEST),
    "rtx_pro_6000_server": (503.8, NEWEST),
}
TYPES = {"bf16": ("bfloat16", 1), "fp8": ("fp8", 2), "fp8_block": ("fp8_block", 2), "nvfp4": ("nvfp4", 4)}
WIDTHS = (128, 256, 512, 768, 1024, 1536, 2048, 2560, 3072, 3584, 4096, 5120, 6144, 7168, 8192, 10240, 12288, 16384, 51200, 65536)
ROWS = (64, 128, 256, 512, 768, 1024, 1536, 2048, 3072, 4096, 8192, 16384, 32768)
COARSE_WIDTHS = tuple(w for w in WIDTHS if w not in (2560, 3584, 6144, 10240))
COARSE_ROWS = (64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768)
HEAD_DIMS = (64, 128, 256)
TOKENS = (256, 512, 1024, 2048, 4096, 8192, 16384)
TILES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
SUSTAINED = {"a100_pcie": "a100_pcie.json", "b200_sxm": "b200_bf16_ceperm.json"}
PASSES = {"TN": "forward", "NN": "input", "NT": "weight"}
GROUPED = {"fwd": "forward", "bwd_grad_act": "input", "bwd_grad_w": "weight"}


def blob(repository, path):
    done = subprocess.run(["git", "-C", repository, "cat-file", "blob", f"HEAD:{path}"], capture_output=True)
    return done.stdout if done.returncode == 0 else None


def commit(repository):
    return subprocess.run(["git", "-C", repository, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()


def gemm_rates(repository, name, releases):
    """(type, m, n, k) -> one rate in TFLOP/s of each release that measured it."""
    rates = collections.defaultdict(list)
    names = {source: kind for kind, (source, _) in TYPES.items()}
    for release in releases:
        data = blob(repository, f"{DATA}/{name}/gemm/{release}/gemm_perf.parquet")
        if data is None:
            continue
        table = parquet.columns(data)
        for kind, m, n, k, latency in zip(*(table[c] for c in ("gemm_dtype", "m", "n", "k", "latency"))):
            if kind in names and latency > 0:
                rates[names[kind], int(m), int(n), int(k)].append(2e-9 * m * n * k / latency)
    return rates


def write_gemm(name, kind, peak, rates):
    best = statistics.median if kind == "bf16" else max
    rows, widths = (ROWS, WIDTHS) if kind == "bf16" else (COARSE_ROWS, COARSE_WIDTHS)
    if not any(key[0] == kind for key in rates):
        return
    print(f"gemm {name} {kind} {peak}")
    print("rows", *rows)
    print("outputs", *widths)
    print("inputs", *widths)
    for m in rows:
        for n in widths:
            cells = (rates.get((kind, m, n, k)) for k in widths)
            print(*(round(1000 * best(cell) / peak) if cell else 0 for cell in cells))


def attention_shares(repository, name, releases, peak):
    """(head size, batch x heads, tokens) -> share of peak of the fastest engine; causal, every engine by its median."""
    best = {}
    for release in releases:
        data = blob(repository, f"{DATA}/{name}/attention/{release}/context_attention_perf.parquet")
        if data is None:
            continue
        table = parquet.columns(data)
        cells = collections.defaultdict(list)
        windows = table.get("window_size", [0] * len(table["isl"]))
        for kind, cache, window, step, head, batch, heads, tokens, latency, kernel in zip(
                *(table[c] for c in ("attn_dtype", "kv_cache_dtype")), windows,
                *(table[c] for c in ("step", "head_dim", "batch_size", "num_heads", "isl", "latency", "kernel_source"))):
            if kind == cache == "bfloat16" and window == 0 and step == 0 and latency > 0 and "triton" not in kernel:
                operations = 2.0 * batch * heads * head * tokens * tokens  # half of the square of scores, two products
                cells[int(head), int(batch * heads), int(tokens)].append(operations * 1e-9 / latency / peak)
        for key, values in cells.items():
            best[key] = max(best.get(key, 0), statistics.median(values))
    return best


def write_attention(name, peak, shares):
    for head in HEAD_DIMS:
        tiles = [t for t in TILES if any((head, t, s) in shares for s in TOKENS)]
        if not tiles:
            continue
        print(f"attention {name} {head} {peak}")
        print("tiles", *tiles)
        print("tokens", *TOKENS)
        for tile in tiles:
            print(*(round(1000 * shares.get((head, tile, s), 0)) for s in TOKENS))


def write_shapes(repository, name, path):
    operations = json.loads(blob(repository, f"configs/system/{path}"))["accelerator"]["op"]
    print(f"shapes {name} bf16 {operations['matmul']['tflops']:g}")
    for key, share in sorted(operations["matmul"]["accurate_efficient_factor"].items()):
        size = dict(re.findall(r"(\w+)=(\w+)", key))
        if size["b"] == "1" and share > 0:
            print(size["m"], size["n"], size["k"], PASSES[size["layout"]], round(1000 * share))
    for key, share in sorted(operations["group_matmul"]["accurate_efficient_factor"].items()):
        size = dict(re.findall(r"(\w+)=(\w+)", key))
        m, n, k = size["M"], size["N"], size["K"]
        kind = GROUPED[size["stage"]]
        print(*{"forward": (m, n, k), "input": (m, k, n), "weight": (n, k, m)}[kind], "expert-" + kind, round(1000 * share))


HEAD = """# SPDX-License-Identifier: GPL-3.0-or-later
# Measured kernels by shape, condensed by tests/fidelity/kernels/condense.py. Figures are parts per thousand of the dense peak
# (TFLOP/s) that ends a table's first line; 0: not measured.
#
# gemm ID TYPE PEAK: rows (m), outputs (n) and inputs (k) of a matrix product, then for every m, for every n, a line over k.
#   Stand-alone benchmarks at short-burst clocks; bf16 the median of three engines, narrower types the fastest kernel.
# attention ID HEAD PEAK: causal forward attention, heads of HEAD elements: for every tiles (batch x heads) a line over
#   tokens of the sequence; the fastest of the engines' kernels.
# shapes ID TYPE PEAK: m n k PASS SHARE, under sustained load; the weight's pass adds to an fp32 gradient. "expert-": one of a
#   group of such products.
# same ID OTHER: ID starts with what the tables above say of OTHER.
format 1
source shapes of kernels: ai-dynamo/aiconfigurator systems/data (Apache-2.0), commit {aiconfigurator}
source kernels under sustained load: MooreThreads/SimuMax configs/system (Apache-2.0), commit {simumax}"""


def main():
    aiconfigurator, simumax = sys.argv[1:3]
    print(HEAD.format(aiconfigurator=commit(aiconfigurator), simumax=commit(simumax)))
    for name, (peak, releases) in ACCELERATORS.items():
        rates = gemm_rates(aiconfigurator, name, releases)
        for kind, (_, factor) in TYPES.items():
            write_gemm(name, kind, peak * factor, rates)
        write_attention(name, peak, attention_shares(aiconfigurator, name, releases, peak))
    print("same h800_sxm h100_sxm")
    print("same a100_pcie a100_sxm")
    for name, path in SUSTAINED.items():
        write_shapes(simumax, name, path)


if __name__ == "__main__":
    main()
