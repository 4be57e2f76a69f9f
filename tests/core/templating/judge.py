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


def quoted(text):
    """As YAML, TOML and Python read it."""
    halves = re.compile(r"\\u(d[89ab]..)\\u(d[c-f]..)")
    return halves.sub(lambda pair: "\\U%08x" % ord(json.loads('"%s"' % pair[0])), json.dumps(str(text)).replace("\x7f", "\\u007f"))


UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def yamlblock(value, indent=2):
    text = str(value)
    if UNPRINTABLE.search(text) or not re.match(r"[^\s]", text):
        return quoted(text)
    body = text.rstrip("\n")
    end = len(text) - len(body)
    lines = [" " * indent + line if line else "" for line in body.split("\n")]
    return "|" + ["-", "", "+"][min(end, 2)] + "\n" + "\n".join(lines) + "\n" * max(0, end - 1)


def yamlnumber(value):
    float(value)
    return re.sub(r"^([-+]?\d+)e", r"\1.0e", str(value))


def mdquote(value):
    line = re.sub(r"[\\`*_{}\[\]<>#|~]", lambda found: "\\" + found[0], re.sub(r"[\r\n]+", " ", str(value)))
    return re.sub(r"^(\s*)([-+=]|\d+[.)])(?=\s|$)", r"\1\\\2", line)


def environment(folders):
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folders), undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True, autoescape=False)
    env.filters.update(
        shquote=shquote, shexpand=shexpand, yamlquote=quoted, tomlquote=quoted, pyquote=quoted,
        jsonquote=lambda value: json.dumps(str(value)).replace("\x7f", "\\u007f"), yamlnumber=yamlnumber, yamlblock=yamlblock,
        htmlquote=lambda value: re.sub("[&<>\"']", lambda found: "&#%d;" % ord(found[0]), str(value)), mdquote=mdquote,
        comment=lambda value: re.sub("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]", " ", str(value)))
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
