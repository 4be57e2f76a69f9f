# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a SentencePiece tokenizer (BPE, bytes for what it does not know) on the documents of a folder."""
import argparse
import gzip
import json
import sys
from pathlib import Path

LONGEST = 16384  # bytes of a sentence, as SentencePiece counts


def texts(folder, field):
    for file in sorted(folder.iterdir()):
        if not file.is_file() or file.name.endswith((".part", ".wrong")):
            continue
        with (gzip.open if file.suffix == ".gz" else open)(file, "rt", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                text = line
                if line.lstrip().startswith("{"):
                    try:
                        text = json.loads(line).get(field) or ""
                    except ValueError:
                        continue
                yield from (part for part in text.splitlines() if part.strip())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="source", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True, help="the .model file")
    parser.add_argument("--field", default="text")
    parser.add_argument("--vocabulary", type=int, required=True)
    parser.add_argument("--sentences", type=int, default=10_000_000, help="that are drawn from all")
    options = parser.parse_args()
    try:
        import sentencepiece
    except ImportError as error:
        sys.exit(f"slipway: {error}: install it, load a module, or name a container")
    options.to.parent.mkdir(parents=True, exist_ok=True)
    half = options.to.with_suffix(".half")
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=texts(options.source, options.field), model_prefix=str(half), vocab_size=options.vocabulary, model_type="bpe", byte_fallback=True, character_coverage=0.9995,
        split_digits=True, max_sentence_length=LONGEST, input_sentence_size=options.sentences, shuffle_input_sentence=True, normalization_rule_name="identity", remove_extra_whitespaces=False,
        unk_id=0, bos_id=1, eos_id=2, pad_id=-1)
    Path(str(half) + ".vocab").rename(options.to.with_suffix(".vocab"))
    Path(str(half) + ".model").rename(options.to)
    print(f"slipway: {options.to} has {options.vocabulary} pieces", flush=True)


if __name__ == "__main__":
    main()
