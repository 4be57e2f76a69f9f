#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders templates with the real Jinja2: the judge that ours is held against.

Reads {"folders": [...], "cases": [{"text" or "name", "context"}]} from standard input; writes a list of {"text"} or {"error"}.
"""
import json
import re
import sys

import jinja2

PLAIN = re.compile(r"[A-Za-z0-9_@%+=:,./][A-Za-z0-9_@%+=:,./-]*\Z")
PLACEHOLDER = re.compile(r"\{(run|code|env:([^{}]*))\}")


def shquote(text):
    text = str(text)
    return text if PLAIN.match(text) else "'" + text.replace("'", "'\\''") + "'"


def shexpand(text):
    out, done = "", 0
    for match in PLACEHOLDER.finditer(text):
        if match.start() > done:
            out += shquote(text[done:match.start()])
        if match[2] is not None and not re.match(r"[A-Za-z_][A-Za-z0-9_]*\Z", match[2]):
            raise ValueError("no variable: " + match[0])
        out += {"run": '"$SLIPWAY_RUN_DIR"', "code": '"$SLIPWAY_CODE_DIR"'}.get(match[1]) or '"${%s:-}"' % match[2]
        done = match.end()
    return out + (shquote(text[done:]) if done < len(text) or not out else "")


def environment(folders):
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folders), undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True, autoescape=False)
    env.filters.update(
        shquote=shquote, shexpand=shexpand, yamlquote=lambda value: json.dumps(str(value)),
        comment=lambda value: re.sub(r"[\x00-\x08\x0a-\x1f\x7f]", " ", str(value)))
    return env


def render(env, case):
    try:
        template = env.get_template(case["name"]) if "name" in case else env.from_string(case["text"])
        return {"text": template.render(**case["context"])}
    except Exception as error:
        return {"error": "%s: %s" % (type(error).__name__, error)}


if __name__ == "__main__":
    question = json.load(sys.stdin)
    env = environment(question["folders"])
    json.dump([render(env, case) for case in question["cases"]], sys.stdout)
