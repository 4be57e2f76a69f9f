// SPDX-License-Identifier: GPL-3.0-or-later
// Python's two ways to format: '%05.1f' % x and '{:>8}'.format(x).
'use strict';
var python = require('./python');

function checkWidth(width) {
    if (width > 10000)
        python.fail('a field of more than 10000 characters');
}

function exponent(text) { return text.replace(/e([+-])(\d)$/, 'e$10$2'); }

/// %g: `digits` significant ones, no zeros at the end, an exponent for very small and very large numbers.
function general(value, digits, keepZeros) {
    digits = digits === 0 ? 1 : digits;
    if (value === 0) return '0';
    var power = Math.floor(Math.log10(Math.abs(Number(value.toExponential(digits - 1)))));
    if (power < -4 || power >= digits) {
        var parts = value.toExponential(digits - 1).split('e');
        var mantissa = keepZeros ? parts[0] : parts[0].replace(/\.?0+$/, '');
        return exponent((parts[0].indexOf('.') < 0 ? parts[0] : mantissa) + 'e' + parts[1]);
    }
    var fixed = value.toFixed(Math.max(0, digits - 1 - power));
    return fixed.indexOf('.') < 0 || keepZeros ? fixed : fixed.replace(/\.?0+$/, '');
}

function groupThousands(text, separator) {
    var parts = text.split('.'), groups = [];
    for (var end = parts[0].length; end > 0; end -= 3)
        groups.unshift(parts[0].slice(Math.max(0, end - 3), end));
    return [groups.join(separator)].concat(parts.slice(1)).join('.');
}

/// The digits of a number, without its sign: `type` is one of Python's presentation letters.
function digits(value, type, precision) {
    var size = Math.abs(value);
    if (precision > 100)
        python.fail('more than 100 digits');
    if (!isFinite(size)) return isNaN(size) ? 'nan' : 'inf';
    switch (type) {
    case 'd': case 'i': case 'u': return String(Math.trunc(size));
    case 'x': return Math.trunc(size).toString(16);
    case 'X': return Math.trunc(size).toString(16).toUpperCase();
    case 'o': return Math.trunc(size).toString(8);
    case 'b': return Math.trunc(size).toString(2);
    case 'f': case 'F': return size.toFixed(precision === null ? 6 : precision);
    case 'e': return exponent(size.toExponential(precision === null ? 6 : precision));
    case 'E': return exponent(size.toExponential(precision === null ? 6 : precision)).toUpperCase();
    case 'g': return general(size, precision === null ? 6 : precision);
    case 'G': return general(size, precision === null ? 6 : precision).toUpperCase();
    case '%': return (size * 100).toFixed(precision === null ? 6 : precision) + '%';
    }
    return python.fail("there is no format '" + type + "'");
}

function pad(text, width, fill, align, signLength) {
    checkWidth(width);
    var missing = width - text.length;
    if (missing <= 0) return text;
    var room = fill.repeat(missing);
    if (align === '<') return text + room;
    if (align === '^') return fill.repeat(missing >> 1) + text + fill.repeat(missing - (missing >> 1));
    if (align === '=') return text.slice(0, signLength) + room + text.slice(signLength);
    return room + text;
}

function wantNumber(value, type) {
    if (!python.isNumber(value))
        python.fail('%' + type + " wants a number, not '" + python.typeName(value) + "'");
    return python.number(value);
}

function signed(value, flags, text) {
    var isNegative = value < 0 || Object.is(value, -0);
    return (isNegative ? '-' : flags.indexOf('+') >= 0 ? '+' : flags.indexOf(' ') >= 0 ? ' ' : '') + text;
}

function percentField(value, flags, width, precision, type) {
    var fill = ' ', align = flags.indexOf('-') >= 0 ? '<' : '>', text, sign = 0;
    if (type === 's' || type === 'r') {
        text = type === 's' ? python.str(value) : python.repr(value);
        text = precision === null ? text : text.slice(0, precision);
    } else {
        var given = wantNumber(value, type), body = digits(given, type, precision);
        text = signed(given, flags, body);
        sign = text.length - body.length;
        if (flags.indexOf('0') >= 0 && align === '>') {
            fill = '0';
            align = '=';
        }
    }
    return pad(text, width, fill, align, sign);
}

/// format % values, where values is one value, a list, or a dict for %(name)s.
function percent(format, values) {
    var isNamed = python.isDict(values), list = python.isList(values) ? values : [values], next = 0;
    var field = /%(?:\(([^)]*)\))?([-+ #0]*)(\*|\d*)(?:\.(\d+))?([diouxXeEfFgGsr%])|%/g;
    var out = format.replace(field, function (all, name, flags, width, precision, type) {
        if (type === undefined)
            python.fail('an incomplete % field in ' + python.repr(format));
        if (type === '%') return '%';
        if (width === '*')
            python.fail('a * as width is not supported');
        if (name === undefined && next >= list.length)
            python.fail('not enough values for ' + python.repr(format));
        if (name !== undefined && !(isNamed && python.own(values, name)))
            python.fail("no value '" + name + "' for " + python.repr(format));
        var value = name === undefined ? list[next++] : values[name];
        return percentField(value, flags, Number(width), precision === undefined ? null : Number(precision), type);
    });
    if (!isNamed && next < list.length)
        python.fail('more values than fields in ' + python.repr(format));
    return out;
}

/// format(value, spec): fill, alignment, sign, width, grouping, precision, type.
function field(value, spec) {
    var match = /^(?:(.)?([<>=^]))?([-+ ]?)(#?)(0?)(\d*)([,_]?)(?:\.(\d+))?([bdeEfFgGosxX%]?)$/.exec(spec);
    if (!match)
        python.fail("'" + spec + "' is not a format");
    var isText = !python.isNumber(value) || typeof value === 'boolean', type = match[9];
    var precision = match[8] === undefined ? null : Number(match[8]);
    var width = Number(match[6]), fill = match[1] || (match[5] ? '0' : ' ');
    if (isText || type === 's') {
        if (type && type !== 's')
            python.fail("'" + type + "' wants a number, not '" + python.typeName(value) + "'");
        var text = precision === null ? python.str(value) : python.str(value).slice(0, precision);
        return pad(text, width, fill, match[2] || '<', 0);
    }
    var given = python.number(value);
    if (type === 'd' && python.isFloat(value))
        python.fail("'d' wants a whole number");
    var body = type ? digits(given, type, precision) : precision === null ? python.str(value).replace(/^-/, '') : general(Math.abs(given), precision);
    var shown = signed(given, match[3], match[7] ? groupThousands(body, match[7]) : body);
    return pad(shown, width, fill, match[2] || (match[5] ? '=' : '>'), shown.length - body.length);
}

/// 'text {0} {name.key!r:>5}'.format(list..., named)
function braces(format, list, named) {
    var next = 0;
    return format.replace(/\{\{|\}\}|\{([^{}:!]*)(?:!([rs]))?(?::([^{}]*))?\}|[{}]/g, function (all, name, conversion, spec) {
        if (all === '{{' || all === '}}') return all[0];
        if (name === undefined)
            python.fail('a single ' + all + ' in ' + python.repr(format));
        var key = name === '' ? String(next++) : name;
        var value = /^\d+$/.test(key) ? list[Number(key)] : python.own(named, key) ? named[key] : undefined;
        if (value === undefined)
            python.fail("no value '" + key + "' for " + python.repr(format));
        if (conversion) value = conversion === 'r' ? python.repr(value) : python.str(value);
        return spec ? field(value, spec) : python.str(value);
    });
}

module.exports = { percent: percent, braces: braces, field: field, pad: pad };
