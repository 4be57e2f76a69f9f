# SPDX-License-Identifier: GPL-3.0-or-later
"""Drops documents that are too short or hardly text, and repeated ones, by Dask or Spark. A beginning: filters of one's own go into `is_good`."""
import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path

SHORTEST = 50        # characters
LEAST_LETTERS = 0.6  # share of letters and blanks


def is_good(text):
    return len(text) >= SHORTEST and sum(c.isalpha() or c.isspace() for c in text) / len(text) >= LEAST_LETTERS


def key_of(text):
    """What makes two documents the same: their letters, whatever their case and blanks."""
    return hashlib.sha1(" ".join(text.lower().split()).encode()).hexdigest()


def documents(line, field):
    """The text of a JSON line, or the line itself; nothing for what cannot be read."""
    if not line.lstrip().startswith("{"):
        return [line.strip()] if line.strip() else []
    try:
        text = json.loads(line).get(field)
    except ValueError:
        return []
    return [text] if isinstance(text, str) else []


def by_dask(files, target, field):
    import dask.bag

    lines = dask.bag.read_text([str(file) for file in files], blocksize=None)
    kept = lines.map(documents, field).flatten().filter(is_good).distinct(key=key_of)
    kept.repartition(npartitions=max(1, lines.npartitions)).map(lambda text: json.dumps({field: text}, ensure_ascii=False)).to_textfiles(str(target / "part-*.jsonl"))


def by_spark(files, target, field):
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("slipway-clean").getOrCreate()
    lines = spark.sparkContext.textFile(",".join(str(file) for file in files))
    kept = lines.flatMap(lambda line: documents(line, field)).filter(is_good).map(lambda text: (key_of(text), text)).reduceByKey(lambda first, _: first)
    kept.map(lambda pair: json.dumps({field: pair[1]}, ensure_ascii=False)).saveAsTextFile(str(target / "spark"))
    spark.stop()
    for part in sorted((target / "spark").glob("part-*")):
        part.rename(target / (part.name + ".jsonl"))
    shutil.rmtree(target / "spark")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--field", default="text")
    parser.add_argument("--engine", choices=["dask", "spark"], required=True)
    options = parser.parse_args()
    files = sorted(file for file in options.source.iterdir() if file.is_file() and not file.name.endswith((".part", ".wrong")))
    if not files:
        sys.exit(f"slipway: there is nothing in {options.source}")
    half = options.to.with_name(options.to.name + ".half")  # whole, or not there
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    try:
        (by_dask if options.engine == "dask" else by_spark)(files, half, options.field)
    except ImportError as error:
        sys.exit(f"slipway: {error}: install it, load a module, or name a container")
    shutil.rmtree(options.to, ignore_errors=True)
    half.rename(options.to)
    print(f"slipway: cleaned {len(files)} files into {options.to}", flush=True)


if __name__ == "__main__":
    main()
