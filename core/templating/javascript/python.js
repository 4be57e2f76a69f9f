// SPDX-License-Identifier: GPL-3.0-or-later
// Python's values, as Jinja templates expect them: truth, equality, order, arithmetic and printing. Where Python raises, this throws.
'use strict';

/// A float without a fraction. JavaScript has one kind of number, and 6 / 2 has to print 3.0.
function PyFloat(value) { this.value = value; }

/// What namespace() makes: the one thing whose attributes a template may set.
function Namespace() {}

/// What a text may grow to in one step; set by the engine.
var limits = { text: 4 * 1024 * 1024, items: 100000 };

function fail(message) { throw new Error(message); }
function own(object, key) { return Object.prototype.hasOwnProperty.call(object, key); }
function isList(value) { return Array.isArray(value); }
function isDict(value) {
    return value !== null && typeof value === 'object' && !isList(value) && !(value instanceof PyFloat) && !(value instanceof Namespace);
}
function isNumber(value) { return typeof value === 'number' || typeof value === 'boolean' || value instanceof PyFloat; }
function isFloat(value) { return value instanceof PyFloat || (typeof value === 'number' && !Number.isInteger(value)); }
function number(value) { return value instanceof PyFloat ? value.value : Number(value); }
function makeFloat(value) { return Number.isInteger(value) ? new PyFloat(value) : value; }

function integer(value) {
    if (!Number.isSafeInteger(value))
        fail('a whole number too large to be exact');
    return value;
}

function typeName(value) {
    if (value === undefined) return 'undefined';
    if (value === null) return 'NoneType';
    if (typeof value === 'boolean') return 'bool';
    if (typeof value === 'string') return 'str';
    if (typeof value === 'function') return 'function';
    if (isNumber(value)) return isFloat(value) ? 'float' : 'int';
    if (isList(value)) return 'list';
    return value instanceof Namespace ? 'namespace' : 'dict';
}

function floatText(value) {
    if (isNaN(value)) return 'nan';
    if (!isFinite(value)) return value < 0 ? '-inf' : 'inf';
    var size = Math.abs(value);
    if (size !== 0 && (size < 1e-4 || size >= 1e16))
        return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
    return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

function quoted(text) {
    var quote = text.indexOf("'") >= 0 && text.indexOf('"') < 0 ? '"' : "'";
    var names = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };
    var inner = text.replace(/[\\\n\r\t]/g, function (c) { return names[c]; })
        .replace(/[\x00-\x1f\x7f]/g, function (c) { return '\\x' + ('0' + c.charCodeAt(0).toString(16)).slice(-2); });
    return quote + (quote === "'" ? inner.replace(/'/g, "\\'") : inner) + quote;
}

/// repr(): how a value prints inside a list.
function repr(value) {
    if (value === undefined || value === null) return 'None';
    if (value === true) return 'True';
    if (value === false) return 'False';
    if (typeof value === 'string') return quoted(value);
    if (isNumber(value)) return isFloat(value) ? floatText(number(value)) : String(value);
    if (isList(value)) return '[' + value.map(repr).join(', ') + ']';
    if (typeof value === 'function') fail('a function cannot be printed');
    if (value instanceof Namespace) fail('a namespace cannot be printed');
    return '{' + Object.keys(value).map(function (key) { return quoted(key) + ': ' + repr(value[key]); }).join(', ') + '}';
}

/// str(): how a value prints.
function str(value) { return typeof value === 'string' ? value : repr(value); }

function truthy(value) {
    if (value === undefined || value === null) return false;
    if (value instanceof PyFloat) return value.value !== 0;
    if (isList(value)) return value.length > 0;
    if (isDict(value)) return Object.keys(value).length > 0;
    return Boolean(value) || typeof value === 'function';
}

function equal(a, b) {
    if (isNumber(a) && isNumber(b)) return number(a) === number(b);
    if (isList(a) && isList(b))
        return a.length === b.length && a.every(function (item, i) { return equal(item, b[i]); });
    if (isDict(a) && isDict(b)) {
        var keys = Object.keys(a);
        return keys.length === Object.keys(b).length
            && keys.every(function (key) { return own(b, key) && equal(a[key], b[key]); });
    }
    return a === b;
}

/// Negative, zero or positive, as `a` is less than, equal to or greater than `b`.
function order(a, b, operator) {
    if (isNumber(a) && isNumber(b)) return number(a) - number(b);
    if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : (a > b ? 1 : 0);
    if (isList(a) && isList(b)) {
        for (var i = 0; i < a.length && i < b.length; ++i)
            if (!equal(a[i], b[i]))
                return order(a[i], b[i], operator);
        return a.length - b.length;
    }
    return fail("'" + (operator || '<') + "' not supported between '" + typeName(a) + "' and '" + typeName(b) + "'");
}

function compare(a, operator, b) {
    switch (operator) {
    case '==': return equal(a, b);
    case '!=': return !equal(a, b);
    case '<': return order(a, b, operator) < 0;
    case '<=': return order(a, b, operator) <= 0;
    case '>': return order(a, b, operator) > 0;
    case '>=': return order(a, b, operator) >= 0;
    }
    return fail('there is no operator ' + operator);
}

function contains(container, item) {
    if (typeof container === 'string') {
        if (typeof item !== 'string')
            fail("'in <string>' wants a string, not '" + typeName(item) + "'");
        return container.indexOf(item) >= 0;
    }
    if (isList(container)) return container.some(function (one) { return equal(one, item); });
    if (isDict(container)) return own(container, str(item));
    return fail("'" + typeName(container) + "' cannot be searched with 'in'");
}

function repeat(value, count) {
    count = Math.max(0, count);
    var size = value.length * count;
    if (size > (typeof value === 'string' ? limits.text : limits.items))
        fail('repeated to more than the limit');
    if (typeof value === 'string')
        return value.repeat(count);
    var out = [];
    for (var i = 0; i < count; ++i)
        out = out.concat(value);
    return out;
}

function wantNumbers(a, b, operator) {
    if (!isNumber(a) || !isNumber(b))
        fail("'" + operator + "' cannot be used with '" + typeName(a) + "' and '" + typeName(b) + "'");
}

/// The result of an operation on numbers: a float where one of them was.
function result(a, b, value) { return isFloat(a) || isFloat(b) ? makeFloat(value) : integer(value); }

function joined(a, b) {
    if (a.length + b.length > limits.text)
        fail('the text is over the limit of ' + limits.text + ' characters');
    return a + b;
}

function add(a, b) {
    if (typeof a === 'string' && typeof b === 'string') return joined(a, b);
    if (isList(a) && isList(b)) return a.concat(b);
    wantNumbers(a, b, '+');
    return result(a, b, number(a) + number(b));
}

function subtract(a, b) {
    wantNumbers(a, b, '-');
    return result(a, b, number(a) - number(b));
}

function multiply(a, b) {
    if ((typeof a === 'string' || isList(a)) && isNumber(b) && !isFloat(b)) return repeat(a, number(b));
    if ((typeof b === 'string' || isList(b)) && isNumber(a) && !isFloat(a)) return repeat(b, number(a));
    wantNumbers(a, b, '*');
    return result(a, b, number(a) * number(b));
}

function divisor(b) {
    if (number(b) === 0)
        fail('division by zero');
    return number(b);
}

function divide(a, b) {
    wantNumbers(a, b, '/');
    return makeFloat(number(a) / divisor(b));
}

function floorDivide(a, b) {
    wantNumbers(a, b, '//');
    return result(a, b, Math.floor(number(a) / divisor(b)));
}

function remainder(a, b) {
    wantNumbers(a, b, '%');
    var by = divisor(b);
    return result(a, b, ((number(a) % by) + by) % by);
}

function power(a, b) {
    wantNumbers(a, b, '**');
    var value = Math.pow(number(a), number(b));
    return number(b) < 0 ? makeFloat(value) : result(a, b, value);
}

function negative(a) {
    wantNumbers(a, 0, '-');
    return isFloat(a) ? makeFloat(-number(a)) : 0 - number(a);
}

/// What a `for` goes over: items of a list, keys of a dict, characters of a text.
function items(value) {
    if (isList(value)) return value;
    if (typeof value === 'string') return Array.from(value);
    if (isDict(value)) return Object.keys(value);
    return fail("'" + typeName(value) + "' cannot be iterated");
}

function unpack(value, count) {
    var list = items(value);
    if (list.length !== count)
        fail('expected ' + count + ' values to unpack, got ' + list.length);
    return list;
}

/// value[start:stop:step], each of them null where it was left out.
function slice(value, start, stop, step) {
    if (typeof value !== 'string' && !isList(value))
        fail("'" + typeName(value) + "' cannot be sliced");
    var length = value.length, by = step === null ? 1 : number(step), out = [];
    if (by === 0)
        fail('a slice cannot have the step 0');
    function bound(given, fallback) {
        if (given === null) return fallback;
        var at = number(given) < 0 ? number(given) + length : number(given);
        return by > 0 ? Math.min(Math.max(at, 0), length) : Math.min(Math.max(at, -1), length - 1);
    }
    var from = bound(start, by > 0 ? 0 : length - 1), to = bound(stop, by > 0 ? length : -1);
    for (var i = from; by > 0 ? i < to : i > to; i += by)
        out.push(value[i]);
    return typeof value === 'string' ? out.join('') : out;
}

module.exports = {
    PyFloat: PyFloat, Namespace: Namespace, limits: limits, fail: fail, own: own, isList: isList, isDict: isDict, isNumber: isNumber,
    isFloat: isFloat, number: number, makeFloat: makeFloat, integer: integer, typeName: typeName, floatText: floatText, repr: repr, str: str,
    truthy: truthy, equal: equal, order: order, compare: compare, contains: contains, joined: joined, add: add, subtract: subtract,
    multiply: multiply, divide: divide, floorDivide: floorDivide, remainder: remainder, power: power, negative: negative, items: items,
    unpack: unpack, slice: slice
};
