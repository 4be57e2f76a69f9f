// SPDX-License-Identifier: GPL-3.0-or-later
// What the code that templates become calls: Python's operators and scopes, and a check at every use of a name. compile.js writes that code.
'use strict';
var lib = require('./lib');
var runtime = require('./runtime');
var python = require('./python');
var methods = require('./methods');

var produced = 0;

/// Counts what is written, on the way too: a runaway ends here or at the time limit.
runtime.out = function (value) {
    if (value === undefined)
        python.fail('the value is undefined');
    var text = python.str(value);
    produced += text.length;
    if (produced > python.limits.text)
        throw new lib.TemplateError(module.exports.TOO_LONG);
    return text;
};

/// A name or member that is used must be there.
runtime.strict = function (value, what, line) {
    if (value === undefined)
        throw new lib.TemplateError("'" + what + "' is undefined", line + 1);
    return value;
};

var constants = { True: true, False: false, None: null };
runtime.contextOrFrameLookup = function (context, frame, name) {
    if (python.own(constants, name)) return constants[name];
    var value = frame.lookup(name);
    if (value !== undefined) return value;
    if (python.own(context.ctx, name)) return context.ctx[name];
    return python.own(context.env.globals, name) ? context.env.globals[name] : undefined;
};

runtime.memberLookup = methods.lookup;
/// a.b.c, each of them strictly: most of what templates say.
runtime.path = function (context, frame, line, names) {
    var value = runtime.strict(runtime.contextOrFrameLookup(context, frame, names[0]), names[0], line);
    for (var i = 1; i < names.length; ++i) {
        value = methods.lookup(value, names[i]);
        if (value === undefined)
            runtime.strict(value, names.slice(0, i + 1).join('.'), line);
    }
    return value;
};
runtime.inOperator = function (item, container) { return python.contains(container, item); };
runtime.both = function (a, b) { return python.truthy(a) ? b() : a; };
runtime.either = function (a, b) { return python.truthy(a) ? a : b(); };
runtime.python = python;
runtime.concat = function (a, b) { return python.joined(python.str(a), python.str(b)); };
runtime.modulo = function (a, b) { return typeof a === 'string' ? require('./format').percent(a, b) : python.remainder(a, b); };

/// a < b < c: each pair, from the left.
runtime.chain = function (values, operators) {
    return operators.every(function (operator, i) { return python.compare(values[i], operator, values[i + 1]); });
};

runtime.dict = function (pairs) {
    var out = {};
    pairs.forEach(function (pair) { methods.setItem(out, pair[0], pair[1]); });
    return out;
};

runtime.setAttribute = function (target, name, value) {
    if (!(target instanceof python.Namespace))
        python.fail('only attributes of a namespace() can be set');
    target[name] = value;
};

runtime.callWrap = function (callee, name, context, args) {
    if (typeof callee !== 'function')
        python.fail("'" + name + "' cannot be called, it is '" + python.typeName(callee) + "'");
    return callee.apply(context, args);
};

runtime.makeMacro = function (argNames, optionNames, body) {
    var names = argNames.concat(optionNames);
    return function () {
        var call = methods.callArguments(arguments), options = {};
        if (call.list.length > names.length)
            python.fail('the macro takes ' + names.length + ' arguments, not ' + call.list.length);
        names.forEach(function (name, i) { if (i < call.list.length) options[name] = call.list[i]; });
        Object.keys(call.named).forEach(function (name) {
            if (names.indexOf(name) < 0 && name !== 'caller')
                python.fail("the macro has no argument '" + name + "'");
            options[name] = call.named[name];
        });
        var values = argNames.map(function (name) {
            var value = python.own(options, name) ? options[name] : python.fail("the macro's argument '" + name + "' is missing");
            delete options[name];
            return value;
        });
        return String(body.apply(this, values.concat(options)));
    };
};
runtime.markSafe = function (value) { return value; };

/// `loop` of one iteration.
runtime.loop = function (items, i) {
    var loop = {
        index: i + 1, index0: i, revindex: items.length - i, revindex0: items.length - i - 1, first: i === 0, last: i === items.length - 1,
        length: items.length, depth: 1, depth0: 0,
        cycle: function () { return arguments[i % arguments.length]; }
    };
    if (i > 0) loop.previtem = items[i - 1];
    if (i + 1 < items.length) loop.nextitem = items[i + 1];
    return loop;
};

module.exports = {
    TOO_LONG: 'the text that the template writes is over the limit',
    begin: function () { produced = 0; }
};
