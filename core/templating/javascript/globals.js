// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that every template may call.
'use strict';
var python = require('./python');
var methods = require('./methods');

function range(start, stop, step) {
    var from = stop === undefined ? 0 : start, to = stop === undefined ? start : stop, by = step === undefined ? 1 : step;
    [from, to, by].forEach(function (value) {
        if (!Number.isInteger(value))
            python.fail('range() wants whole numbers');
    });
    if (by === 0)
        python.fail('range() cannot have the step 0');
    if (Math.ceil((to - from) / by) > python.limits.items)
        python.fail('range() of more than ' + python.limits.items + ' numbers');
    var out = [];
    for (var i = from; by > 0 ? i < to : i > to; i += by)
        out.push(i);
    return out;
}

function fill(target, given) {
    var call = methods.callArguments(given);
    call.list.concat(call.named).forEach(function (values) {
        Object.keys(values).forEach(function (key) { methods.setItem(target, key, values[key]); });
    });
    return target;
}

function cycler() {
    var list = Array.prototype.slice.call(arguments), at = 0;
    if (list.length === 0)
        python.fail('cycler() wants something to cycle through');
    var self = {
        current: list[0],
        next: function () {
            var value = list[at];
            at = (at + 1) % list.length;
            self.current = list[at];
            return value;
        },
        reset: function () {
            at = 0;
            self.current = list[0];
            return null;
        }
    };
    return self;
}

function joiner(separator) {
    var isFirst = true;
    return function () {
        var text = isFirst ? '' : separator === undefined ? ', ' : separator;
        isFirst = false;
        return text;
    };
}

module.exports = function globals() {
    return {
        range: range,
        namespace: function () { return fill(new python.Namespace(), arguments); },
        dict: function () { return fill({}, arguments); },
        cycler: cycler,
        joiner: joiner
    };
};
