// SPDX-License-Identifier: GPL-3.0-or-later
// The filters of Jinja that make sense in job files, and some of our own. What is not here is refused by name when a template is compiled.
// Of our own: shquote and shexpand (words of a shell), yamlquote, tomlquote, pyquote, jsonquote (text in quotes), htmlquote and mdquote (text of a page), yamlblock (lines), yamlnumber, and comment (text that stays in its line of comment).
'use strict';
var python = require('./python');
var methods = require('./methods');
var format = require('./format');
var tests = require('./tests');
var shell = require('./shell');

var str = python.str, items = python.items, bind = methods.bind;

function wanted(value, what) { return value === undefined ? python.fail(what + ' is undefined') : value; }

/// The value that an item is judged by: the item, or what its `attribute` leads to.
function key(item, attribute) {
    return attribute === null ? item : wanted(methods.path(item, attribute), "attribute '" + attribute + "'");
}

function folded(value, caseSensitive) { return typeof value === 'string' && !caseSensitive ? value.toLowerCase() : value; }

function sorted(list, by, reverse) {
    var marked = list.map(function (item, i) { return { item: item, by: by(item), at: i }; });
    marked.sort(function (a, b) {
        var way = python.order(a.by, b.by);
        return way !== 0 ? (reverse ? -way : way) : a.at - b.at;
    });
    return marked.map(function (one) { return one.item; });
}

function extreme(given, sign) {
    var a = bind(given, ['value', 'case_sensitive', 'attribute'], { case_sensitive: false, attribute: null });
    var list = items(a.value);
    if (list.length === 0)
        python.fail('of an empty list there is no smallest or largest item');
    return list.reduce(function (best, item) {
        var way = python.order(folded(key(item, a.attribute), a.case_sensitive), folded(key(best, a.attribute), a.case_sensitive));
        return way * sign > 0 ? item : best;
    });
}

function unique(given) {
    var a = bind(given, ['value', 'case_sensitive', 'attribute'], { case_sensitive: false, attribute: null });
    var seen = [];
    return items(a.value).filter(function (item) {
        var by = folded(key(item, a.attribute), a.case_sensitive);
        var isNew = !python.contains(seen, by);
        if (isNew) seen.push(by);
        return isNew;
    });
}

function map(value, name) {
    var call = methods.callArguments(arguments), attribute = call.named.attribute;
    if (attribute !== undefined)
        return items(value).map(function (item) {
            var found = methods.path(item, attribute);
            return found === undefined ? wanted(call.named['default'], "attribute '" + attribute + "'") : found;
        });
    var filter = byName(module.exports, name, 'filter'), rest = call.list.slice(2);
    return items(value).map(function (item) { return filter.apply(null, [item].concat(rest)); });
}

/// select, reject, selectattr, rejectattr: which items pass a test, or are true where none is named.
function selecting(isWanted, hasAttribute) {
    return function (value) {
        var call = methods.callArguments(arguments).list, skip = hasAttribute ? 2 : 1;
        var test = call.length > skip ? byName(tests, call[skip], 'test') : python.truthy, rest = call.slice(skip + 1);
        return items(value).filter(function (item) {
            var subject = hasAttribute ? methods.path(item, call[1]) : item;
            return Boolean(test.apply(null, [subject].concat(rest))) === isWanted;
        });
    };
}

function groupBy(value, attribute) {
    var groups = [];
    sorted(items(value), function (item) { return key(item, attribute); }, false).forEach(function (item) {
        var by = key(item, attribute), last = groups[groups.length - 1];
        if (last && python.equal(last[0], by)) last[1].push(item);
        else groups.push([by, [item]]);
    });
    return groups;
}

function batch(value, size, fill) {
    var list = items(value), out = [];
    if (!(size >= 1))
        python.fail('a batch has at least one item');
    for (var i = 0; i < list.length; i += size) out.push(list.slice(i, i + size));
    var last = out[out.length - 1];
    while (fill !== undefined && fill !== null && last && last.length < size) {
        methods.roomFor(last, 1);
        last.push(fill);
    }
    return out;
}

function indent() {
    var a = bind(arguments, ['value', 'width', 'first', 'blank'], { width: 4, first: false, blank: false });
    var room = typeof a.width === 'string' ? a.width : ' '.repeat(Math.min(1000, python.number(a.width)));
    var lines = str(a.value).split('\n').map(function (line, i) {
        return (i === 0 && !a.first) || (line === '' && !a.blank) ? line : room + line;
    });
    return methods.join('\n', lines);
}

function dictsort() {
    var a = bind(arguments, ['value', 'case_sensitive', 'by', 'reverse'], { case_sensitive: false, by: 'key', reverse: false });
    var at = a.by === 'value' ? 1 : 0;
    var pairs = Object.keys(a.value).map(function (name) { return [name, a.value[name]]; });
    return sorted(pairs, function (pair) { return folded(pair[at], a.case_sensitive); }, a.reverse);
}

function toInteger() {
    var a = bind(arguments, ['value', 'default', 'base'], { 'default': 0, base: 10 });
    if (python.isNumber(a.value))
        return isFinite(python.number(a.value)) ? python.integer(Math.trunc(python.number(a.value))) : a['default'];
    var given = typeof a.value === 'string' ? a.value.trim().replace(/(\d)_(?=\d)/g, '$1') : '';
    if (a.base === 10 && /^[-+]?\d+(\.\d*)?([eE][-+]?\d+)?$/.test(given)) return python.integer(Math.trunc(Number(given)));
    var based = a.base === 10 ? NaN : parseInt(given.replace(/^0[xob]/i, ''), a.base);
    return isNaN(based) ? a['default'] : based;
}

function toFloat(value, fallback) {
    if (python.isNumber(value)) return python.makeFloat(python.number(value));
    var isNumeric = typeof value === 'string' && /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/.test(value);
    return isNumeric ? python.makeFloat(Number(value)) : fallback === undefined ? new python.PyFloat(0) : fallback;
}

/// Halves go to the even neighbour, as in Python.
function halfEven(value) {
    var low = Math.floor(value), rest = value - low;
    return rest < 0.5 || (rest === 0.5 && low % 2 === 0) ? low : low + 1;
}

function round() {
    var a = bind(arguments, ['value', 'precision', 'method'], { precision: 0, method: 'common' });
    if (!python.isNumber(a.value))
        python.fail("'" + python.typeName(a.value) + "' cannot be rounded");
    if (!python.isFloat(a.value) && a.method === 'common') return a.value;
    var factor = Math.pow(10, python.number(a.precision)), value = python.number(a.value);
    if (a.method === 'ceil') return python.makeFloat(Math.ceil(value * factor) / factor);
    if (a.method === 'floor') return python.makeFloat(Math.floor(value * factor) / factor);
    if (a.method !== 'common')
        python.fail("round() knows 'common', 'ceil' and 'floor'");
    return python.makeFloat(a.precision > 0 ? Number(value.toFixed(a.precision)) : halfEven(value * factor) / factor);
}

function jsonText(value, room, level) {
    if (value === null) return 'null';
    if (typeof value === 'boolean') return String(value);
    if (python.isNumber(value)) return python.repr(value);
    if (typeof value === 'string')
        return JSON.stringify(value).replace(/[\u007f-\uffff]/g, function (c) { return '\\u' + ('000' + c.charCodeAt(0).toString(16)).slice(-4); });
    if (typeof value === 'function' || value === undefined)
        python.fail("'" + python.typeName(value) + "' cannot be written as JSON");
    var inner = python.isList(value)
        ? value.map(function (item) { return jsonText(item, room, level + 1); })
        : Object.keys(value).sort().map(function (name) { return jsonText(name, room, 0) + ': ' + jsonText(value[name], room, level + 1); });
    var brackets = python.isList(value) ? '[]' : '{}';
    if (room === '' || inner.length === 0) return brackets[0] + inner.join(', ') + brackets[1];
    return brackets[0] + '\n' + room.repeat(level + 1) + inner.join(',\n' + room.repeat(level + 1)) + '\n' + room.repeat(level) + brackets[1];
}

/// As Jinja writes it: keys sorted, and nothing that HTML would take for itself.
function toJson() {
    var a = bind(arguments, ['value', 'indent'], { indent: null });
    var codes = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', "'": '\\u0027' };
    return jsonText(a.value, a.indent === null ? '' : ' '.repeat(Math.min(100, a.indent)), 0)
        .replace(/[<>&']/g, function (c) { return codes[c]; });
}

function truncate() {
    var a = bind(arguments, ['value', 'length', 'killwords', 'end', 'leeway'], { length: 255, killwords: false, end: '...', leeway: 5 });
    if (a.value.length <= a.length + a.leeway) return a.value;
    var cut = a.value.slice(0, a.length - a.end.length);
    return (a.killwords || cut.lastIndexOf(' ') < 0 ? cut : cut.slice(0, cut.lastIndexOf(' '))) + a.end;
}

function first(value) { return wanted(items(value)[0], 'the first item of an empty list'); }
function last(value) { return wanted(items(value)[items(value).length - 1], 'the last item of an empty list'); }

function length(value) {
    if (typeof value !== 'string' && !python.isList(value) && !python.isDict(value))
        python.fail("'" + python.typeName(value) + "' has no length");
    return typeof value === 'string' ? Array.from(value).length : items(value).length;
}

function sum() {
    var a = bind(arguments, ['value', 'attribute', 'start'], { attribute: null, start: 0 });
    return items(a.value).reduce(function (total, item) { return python.add(total, key(item, a.attribute)); }, a.start);
}

function sort() {
    var a = bind(arguments, ['value', 'reverse', 'case_sensitive', 'attribute'], { reverse: false, case_sensitive: false, attribute: null });
    return sorted(items(a.value), function (item) { return folded(key(item, a.attribute), a.case_sensitive); }, a.reverse);
}

function fallback() {
    var call = methods.callArguments(arguments), a = bind([{ value: call.list[0] }].concat(call.list.slice(1), Object.assign({ __keywords: true }, call.named)),
        ['value', 'default_value', 'boolean'], { default_value: '', boolean: false });
    var value = a.value.value;
    return value === undefined || (a.boolean && !python.truthy(value)) ? a.default_value : value;
}

function trim(value, set) { return methods.strip(str(value), set, true, true); }

function center() {
    var a = bind(arguments, ['value', 'width'], { width: 80 }), value = str(a.value), missing = Math.min(10000, a.width) - value.length;
    // Python's str.center puts the odd blank to the left for odd widths.
    var left = missing <= 0 ? 0 : (missing >> 1) + (missing & a.width & 1);
    return missing <= 0 ? value : ' '.repeat(left) + value + ' '.repeat(missing - left);
}

/// In double quotes, as YAML, TOML and Python read it: characters beyond the first plane are escaped by their number, not in halves as in JSON.
function quoted(value) {
    return jsonText(str(value), '', 0).replace(/\\u(d[89ab]..)\\u(d[c-f]..)/g, function (pair, high, low) {
        return '\\U' + ('0000000' + String.fromCharCode(parseInt(high, 16), parseInt(low, 16)).codePointAt(0).toString(16)).slice(-8);
    });
}

/// What no block of YAML can hold, or not every reader of YAML takes from one.
var unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/, lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?:[^\ud800-\udbff]|^)[\udc00-\udfff]/;

/// A text of several lines as a scalar of YAML whose lines stand `indent` deep: a block that reads like the text, or in quotes where no
/// block can hold it.
function yamlBlock() {
    var a = bind(arguments, ['value', 'indent'], { indent: 2 }), text = str(a.value), margin = ' '.repeat(Math.max(1, Math.min(100, a.indent)));
    if (unprintable.test(text) || lone.test(text) || !/^[^\s]/.test(text))
        return quoted(text);
    var end = /\n*$/.exec(text)[0].length, body = text.replace(/\n+$/, '');
    return '|' + (end === 0 ? '-' : end === 1 ? '' : '+') + '\n' + body.split('\n').map(function (line) { return line === '' ? line : margin + line; }).join('\n') + '\n'.repeat(Math.max(0, end - 1));
}

/// A number as YAML takes it, which knows no exponent without a point: 3e-05 is text there.
function yamlNumber(value) {
    var text = str(value);
    if (!/^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text)) python.fail("'" + text + "' is no number");
    return text.replace(/^([-+]?\d+)e/i, '$1.0e');
}

/// Text that Markdown takes as it stands, also in the cell of a table: no mark of it works, and no line ends.
function markdownText(value) {
    return str(value).replace(/[\r\n]+/g, ' ').replace(/[\\`*_{}\[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+=]|\d+[.)])(?=\s|$)/, '$1\\$2');
}

function byName(table, name, kind) {
    return python.own(table, name) ? table[name] : python.fail('there is no ' + kind + " '" + name + "'");
}

module.exports = {
    abs: function (value) { return python.isFloat(value) ? python.makeFloat(Math.abs(python.number(value))) : Math.abs(python.number(value)); },
    attr: function (value, name) { return wanted(methods.lookup(value, name), "attribute '" + name + "'"); },
    batch: batch,
    capitalize: function (value) { return methods.capitalize(str(value)); },
    center: center,
    comment: function (value) { return str(value).replace(/[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g, ' '); },
    count: length,
    d: fallback,
    'default': fallback,
    dictsort: dictsort,
    first: first,
    float: toFloat,
    format: function (value) {
        var call = methods.callArguments(arguments);
        return format.percent(str(value), call.list.length > 1 ? call.list.slice(1) : Object.keys(call.named).length ? call.named : []);
    },
    groupby: groupBy,
    htmlquote: function (value) { return str(value).replace(/[&<>"']/g, function (c) { return '&#' + c.charCodeAt(0) + ';'; }); },
    indent: indent,
    int: toInteger,
    items: function (value) { return Object.keys(value).map(function (name) { return [name, value[name]]; }); },
    join: function () {
        var a = bind(arguments, ['value', 'd', 'attribute'], { d: '', attribute: null });
        return methods.join(str(a.d), items(a.value).map(function (item) { return key(item, a.attribute); }));
    },
    last: last,
    length: length,
    list: function (value) { return items(value).slice(); },
    lower: function (value) { return str(value).toLowerCase(); },
    map: map,
    max: function () { return extreme(arguments, 1); },
    mdquote: markdownText,
    min: function () { return extreme(arguments, -1); },
    reject: selecting(false, false),
    rejectattr: selecting(false, true),
    replace: function (value, from, to, count) { return methods.replaceAll(str(value), str(from), str(to), count === undefined || count === null ? -1 : count); },
    reverse: function (value) { return typeof value === 'string' ? Array.from(value).reverse().join('') : items(value).slice().reverse(); },
    round: round,
    safe: function (value) { return value; },
    select: selecting(true, false),
    selectattr: selecting(true, true),
    shexpand: function (value) { return shell.expand(str(value)); },
    shquote: function (value) { return shell.quote(str(value)); },
    sort: sort,
    string: str,
    sum: sum,
    title: function (value) { return methods.titleCase(str(value)); },
    tojson: toJson,
    trim: trim,
    truncate: truncate,
    unique: function () { return unique(arguments); },
    upper: function (value) { return str(value).toUpperCase(); },
    wordcount: function (value) { return (str(value).match(/\w+/g) || []).length; },
    pyquote: quoted,
    jsonquote: function (value) { return jsonText(str(value), '', 0); },
    tomlquote: quoted,
    yamlblock: yamlBlock,
    yamlnumber: yamlNumber,
    yamlquote: quoted
};
