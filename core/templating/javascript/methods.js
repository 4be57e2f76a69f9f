// SPDX-License-Identifier: GPL-3.0-or-later
// The methods of Python's str, list and dict that templates call, and the only way from a value to something inside it:
// what is neither in these tables nor the value's own is not there, so no path leads to a constructor.
'use strict';
var python = require('./python');
var format = require('./format');

/// Positional and named arguments of a call, as nunjucks passes them: the named ones in a marked last object.
function callArguments(given) {
    var list = Array.prototype.slice.call(given), last = list[list.length - 1], named = {};
    if (last && python.own(last, '__keywords')) {
        list.pop();
        Object.keys(last).forEach(function (key) { if (key !== '__keywords') named[key] = last[key]; });
    }
    return { list: list, named: named };
}

/// The arguments by name; what is not given takes the default, and one that nobody asked for is an error.
function bind(given, names, defaults) {
    var call = callArguments(given), out = {};
    if (call.list.length > names.length)
        python.fail('more than ' + names.length + ' arguments');
    names.forEach(function (name, i) {
        out[name] = i < call.list.length ? call.list[i] : python.own(call.named, name) ? call.named[name] : defaults[name];
        if (out[name] === undefined)
            python.fail("the argument '" + name + "' is missing");
    });
    Object.keys(call.named).forEach(function (name) {
        if (names.indexOf(name) < 0)
            python.fail("there is no argument '" + name + "'");
    });
    return out;
}

function text(value) {
    if (typeof value !== 'string')
        python.fail("a string is wanted here, not '" + python.typeName(value) + "'");
    return value;
}

function replaceAll(value, from, to, count) {
    var pieces = value.split(text(from));
    if (count >= 0 && pieces.length > count + 1)
        pieces = pieces.slice(0, count).concat(pieces.slice(count).join(from));
    if (value.length + (pieces.length - 1) * text(to).length > python.limits.text)
        python.fail('replaced to more than the limit');
    return pieces.join(to);
}

function characters(set) { return set === null || set === undefined ? /\s/ : { test: function (c) { return text(set).indexOf(c) >= 0; } }; }

function strip(value, set, left, right) {
    var drops = characters(set), from = 0, to = value.length;
    while (left && from < to && drops.test(value[from])) ++from;
    while (right && to > from && drops.test(value[to - 1])) --to;
    return value.slice(from, to);
}

function splitText(value, separator, most) {
    if (separator !== null && separator !== undefined) {
        var pieces = value.split(text(separator));
        return most >= 0 && pieces.length > most + 1 ? pieces.slice(0, most).concat(pieces.slice(most).join(separator)) : pieces;
    }
    var words = value.trim().split(/\s+/).filter(function (word) { return word !== ''; });
    if (most >= 0 && words.length > most + 1)
        python.fail('split() with a limit wants a separator');
    return words;
}

function startsWith(value, prefix) {
    return (python.isList(prefix) ? prefix : [prefix]).some(function (one) { return value.indexOf(text(one)) === 0; });
}

function endsWith(value, suffix) {
    return (python.isList(suffix) ? suffix : [suffix]).some(function (one) {
        return value.length >= text(one).length && value.slice(value.length - one.length) === one;
    });
}

function capitalize(value) { return value.charAt(0).toUpperCase() + value.slice(1).toLowerCase(); }

function join(separator, list) {
    var size = 0;
    var pieces = python.items(list).map(function (one) {
        var piece = python.str(one);
        size += piece.length + separator.length;
        if (size > python.limits.text)
            python.fail('joined to more than the limit');
        return piece;
    });
    return pieces.join(separator);
}

function titleCase(value) {
    return value.toLowerCase().replace(/[a-z\u00df-\uffff]+/g, function (word) { return word.charAt(0).toUpperCase() + word.slice(1); });
}

var STRING = {
    upper: function (s) { return s.toUpperCase(); },
    lower: function (s) { return s.toLowerCase(); },
    capitalize: capitalize,
    title: titleCase,
    strip: function (s, set) { return strip(s, set, true, true); },
    lstrip: function (s, set) { return strip(s, set, true, false); },
    rstrip: function (s, set) { return strip(s, set, false, true); },
    startswith: startsWith,
    endswith: endsWith,
    removeprefix: function (s, prefix) { return s.indexOf(text(prefix)) === 0 ? s.slice(prefix.length) : s; },
    removesuffix: function (s, suffix) { return suffix !== '' && endsWith(s, suffix) ? s.slice(0, s.length - suffix.length) : s; },
    replace: function (s, from, to, count) { return replaceAll(s, from, to, count === undefined ? -1 : count); },
    split: function (s, separator, most) { return splitText(s, separator, most === undefined ? -1 : most); },
    splitlines: function (s) { return s === '' ? [] : s.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/); },
    join: function (s, list) {
        python.items(list).forEach(text);
        return join(s, list);
    },
    find: function (s, part) { return s.indexOf(text(part)); },
    count: function (s, part) { return s.split(text(part)).length - 1; },
    isdigit: function (s) { return /^[0-9]+$/.test(s); },
    isalpha: function (s) { return /^[A-Za-z]+$/.test(s); },
    isalnum: function (s) { return /^[A-Za-z0-9]+$/.test(s); },
    isspace: function (s) { return /^\s+$/.test(s); },
    isupper: function (s) { return s !== s.toLowerCase() && s === s.toUpperCase(); },
    islower: function (s) { return s !== s.toUpperCase() && s === s.toLowerCase(); },
    zfill: function (s, width) { return format.pad(s, width, '0', '=', /^[-+]/.test(s) ? 1 : 0); },
    ljust: function (s, width, fill) { return format.pad(s, width, fill === undefined ? ' ' : fill, '<', 0); },
    rjust: function (s, width, fill) { return format.pad(s, width, fill === undefined ? ' ' : fill, '>', 0); },
    format: function (s) {
        var call = callArguments(Array.prototype.slice.call(arguments, 1));
        return format.braces(s, call.list, call.named);
    }
};

function indexOf(list, item) {
    var at = list.findIndex(function (one) { return python.equal(one, item); });
    return at >= 0 ? at : python.fail(python.repr(item) + ' is not in the list');
}

function roomFor(list, more) {
    if (list.length + more > python.limits.items)
        python.fail('a list of more than ' + python.limits.items + ' items');
}

var LIST = {
    append: function (list, item) { roomFor(list, 1); list.push(item); return null; },
    extend: function (list, more) {
        roomFor(list, python.items(more).length);
        python.items(more).slice().forEach(function (item) { list.push(item); });
        return null;
    },
    insert: function (list, at, item) { roomFor(list, 1); list.splice(at < 0 ? at + list.length : at, 0, item); return null; },
    pop: function (list, at) {
        var index = at === undefined ? list.length - 1 : at < 0 ? at + list.length : at;
        return index >= 0 && index < list.length ? list.splice(index, 1)[0] : python.fail('pop index out of range');
    },
    remove: function (list, item) { list.splice(indexOf(list, item), 1); return null; },
    index: indexOf,
    count: function (list, item) { return list.filter(function (one) { return python.equal(one, item); }).length; },
    reverse: function (list) { list.reverse(); return null; },
    copy: function (list) { return list.slice(); }
};

var DICT = {
    items: function (dict) { return Object.keys(dict).map(function (key) { return [key, dict[key]]; }); },
    keys: function (dict) { return Object.keys(dict); },
    values: function (dict) { return Object.keys(dict).map(function (key) { return dict[key]; }); },
    get: function (dict, key, fallback) {
        return python.own(dict, python.str(key)) ? dict[key] : fallback === undefined ? null : fallback;
    },
    copy: function (dict) { return Object.assign({}, dict); },
    update: function (dict) {
        var call = callArguments(Array.prototype.slice.call(arguments, 1));
        call.list.concat(call.named).forEach(function (more) {
            Object.keys(more).forEach(function (key) { setItem(dict, key, more[key]); });
        });
        return null;
    },
    setdefault: function (dict, key, value) {
        if (!python.own(dict, key))
            setItem(dict, key, value === undefined ? null : value);
        return dict[key];
    },
    pop: function (dict, key, fallback) {
        if (!python.own(dict, key))
            return fallback === undefined ? python.fail('there is no key ' + python.repr(key)) : fallback;
        var value = dict[key];
        delete dict[key];
        return value;
    }
};

/// Sets an own property, whatever its name: `__proto__` by assignment would do something else.
function setItem(dict, key, value) {
    Object.defineProperty(dict, key, { value: value, writable: true, enumerable: true, configurable: true });
}

function method(table, value, name) {
    if (typeof name !== 'string' || !python.own(table, name))
        return undefined;
    return function () { return table[name].apply(null, [value].concat(Array.prototype.slice.call(arguments))); };
}

function at(list, index) {
    if (python.isFloat(index) || !python.isNumber(index)) return undefined;
    var i = python.number(index);
    return list[i < 0 ? i + list.length : i];
}

/// value.key and value[key]; undefined where there is no such thing.
function lookup(value, key) {
    if (typeof value === 'string')
        return typeof key === 'string' ? method(STRING, value, key) : at(Array.from(value), key);
    if (python.isList(value))
        return typeof key === 'string' ? method(LIST, value, key) : at(value, key);
    if (value instanceof python.Namespace)
        return python.own(value, key) ? value[key] : undefined;
    if (!python.isDict(value))
        return undefined;
    return python.own(value, python.str(key)) ? value[python.str(key)] : method(DICT, value, key);
}

/// A dotted path ("partition.name", "0.size"), as filters take it in attribute=...; undefined where it leads nowhere.
function path(value, attribute) {
    return (typeof attribute === 'number' ? [attribute] : String(attribute).split('.')).reduce(function (inside, part) {
        return inside === undefined ? undefined : lookup(inside, /^\d+$/.test(part) ? Number(part) : part);
    }, value);
}

module.exports = {
    callArguments: callArguments, bind: bind, lookup: lookup, path: path, setItem: setItem, text: text, join: join, replaceAll: replaceAll,
    strip: strip, capitalize: capitalize, titleCase: titleCase, roomFor: roomFor
};
