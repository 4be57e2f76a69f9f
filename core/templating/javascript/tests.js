// SPDX-License-Identifier: GPL-3.0-or-later
// What may follow `is` in a template.
'use strict';
var python = require('./python');

function compared(operator) { return function (value, other) { return python.compare(value, operator, other); }; }
function isWhole(value) { return typeof value === 'number' && Number.isInteger(value); }

function whole(value) {
    if (!isWhole(value))
        python.fail("'" + python.typeName(value) + "' is not a whole number");
    return value;
}

function same(a, b) { return a === b || (python.isNumber(a) && typeof a === typeof b && python.equal(a, b)); }
function lower(value) { return value !== value.toUpperCase() && value === value.toLowerCase(); }
function upper(value) { return value !== value.toLowerCase() && value === value.toUpperCase(); }

module.exports = {
    boolean: function (value) { return typeof value === 'boolean'; },
    callable: function (value) { return typeof value === 'function'; },
    defined: function (value) { return value !== undefined; },
    divisibleby: function (value, by) { return whole(value) % whole(by) === 0; },
    eq: compared('=='), equalto: compared('=='), '==': compared('=='),
    even: function (value) { return whole(value) % 2 === 0; },
    'false': function (value) { return value === false; },
    float: function (value) { return typeof value !== 'boolean' && python.isFloat(value); },
    ge: compared('>='), '>=': compared('>='),
    gt: compared('>'), greaterthan: compared('>'), '>': compared('>'),
    'in': function (value, container) { return python.contains(container, value); },
    integer: isWhole,
    iterable: function (value) { return typeof value === 'string' || python.isList(value) || python.isDict(value); },
    le: compared('<='), '<=': compared('<='),
    lower: lower,
    lt: compared('<'), lessthan: compared('<'), '<': compared('<'),
    mapping: python.isDict,
    ne: compared('!='), '!=': compared('!='),
    none: function (value) { return value === null; },
    number: python.isNumber,
    odd: function (value) { return Math.abs(whole(value) % 2) === 1; },
    sameas: same,
    sequence: function (value) { return typeof value === 'string' || python.isList(value) || python.isDict(value); },
    string: function (value) { return typeof value === 'string'; },
    'true': function (value) { return value === true; },
    'undefined': function (value) { return value === undefined; },
    upper: upper
};
