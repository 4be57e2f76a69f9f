// SPDX-License-Identifier: GPL-3.0-or-later
// What a template becomes: nunjucks' compiler with Python's operators and scopes, and a check at every use of a name.
'use strict';
var lib = require('./lib');
var nodes = require('./nodes');
var runtime = require('./runtime');
var python = require('./python');
var methods = require('./methods');
var filters = require('./filters');
var tests = require('./tests');
var Compiler = require('./compiler').Compiler.prototype;

// --- what the compiled code calls ---

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

runtime.contextOrFrameLookup = function (context, frame, name) {
    var constants = { True: true, False: false, None: null };
    if (python.own(constants, name)) return constants[name];
    var value = frame.lookup(name);
    if (value !== undefined) return value;
    if (python.own(context.ctx, name)) return context.ctx[name];
    return python.own(context.env.globals, name) ? context.env.globals[name] : undefined;
};

runtime.memberLookup = methods.lookup;
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

// --- expressions ---

function call(name) {
    return function (node, frame) {
        this._emit('runtime.' + name + '(');
        this.compile(node.left, frame);
        this._emit(',');
        this.compile(node.right, frame);
        this._emit(')');
    };
}

Compiler.compileAdd = call('python.add');
Compiler.compileSub = call('python.subtract');
Compiler.compileMul = call('python.multiply');
Compiler.compileDiv = call('python.divide');
Compiler.compileFloorDiv = call('python.floorDivide');
Compiler.compileMod = call('modulo');
Compiler.compilePow = call('python.power');
Compiler.compileConcat = call('concat');

function lazily(name) {
    return function (node, frame) {
        this._emit('runtime.' + name + '(');
        this.compile(node.left, frame);
        this._emit(', function () { return ');
        this.compile(node.right, frame);
        this._emit('; })');
    };
}
Compiler.compileAnd = lazily('both');
Compiler.compileOr = lazily('either');

Compiler.emitTruth = function (node, frame) {
    this._emit('runtime.python.truthy(');
    this.compile(node, frame);
    this._emit(')');
};
Compiler.compileNot = function (node, frame) {
    this._emit('!');
    this.emitTruth(node.target, frame);
};
Compiler.compileNeg = function (node, frame) {
    this._emit('runtime.python.negative(');
    this.compile(node.target, frame);
    this._emit(')');
};
Compiler.compilePos = function (node, frame) {
    this._emit('runtime.python.add(0,');
    this.compile(node.target, frame);
    this._emit(')');
};
Compiler.compileInlineIf = function (node, frame) {
    this._emit('(');
    this.emitTruth(node.cond, frame);
    this._emit(' ? ');
    this.compile(node.body, frame);
    this._emit(' : ');
    if (node.else_) this.compile(node.else_, frame);
    else this._emit('""');
    this._emit(')');
};
Compiler.compileCompare = function (node, frame) {
    var self = this;
    this._emit('runtime.chain([');
    this.compile(node.expr, frame);
    node.ops.forEach(function (operand) {
        self._emit(',');
        self.compile(operand.expr, frame);
    });
    this._emit('],' + JSON.stringify(node.ops.map(function (operand) { return operand.type; })) + ')');
};
Compiler.compileGroup = function (node, frame) {
    var isTuple = node.children.length !== 1;
    this._compileAggregate(node, frame, isTuple ? '[' : '(', isTuple ? ']' : ')');
};
Compiler.compileDict = function (node, frame) { this._compileAggregate(node, frame, 'runtime.dict([', '])'); };
Compiler.compilePair = function (node, frame) {
    var key = node.key;
    if (!(key instanceof nodes.Symbol) && !(key instanceof nodes.Literal && typeof key.value === 'string'))
        this.fail('the key of a dict must be a string', key.lineno, key.colno);
    this._emit('[' + JSON.stringify(key.value) + ',');
    this._compileExpression(node.value, frame);
    this._emit(']');
};

/// The name of what is looked up, for people: a.b[0]
function described(node) {
    if (node instanceof nodes.Symbol) return node.value;
    if (!(node instanceof nodes.LookupVal)) return 'the value';
    var isName = node.val instanceof nodes.Literal && typeof node.val.value === 'string';
    var inside = node.val instanceof nodes.Literal ? node.val.value : '...';
    return described(node.target) + (isName ? '.' + inside : '[' + inside + ']');
}

function bareLookup(compiler, node, frame) {
    if (node instanceof nodes.Symbol) {
        // super() was put into a variable of the compiled code by an earlier pass.
        var isHole = /^hole_\d+$/.test(node.value) && frame.lookup(node.value);
        compiler._emit(isHole ? node.value : 'runtime.contextOrFrameLookup(context, frame, "' + node.value + '")');
        return;
    }
    compiler._emit(node.val.typename === 'Slice' ? 'runtime.python.slice((' : 'runtime.memberLookup((');
    compiler._compileExpression(node.target, frame);
    compiler._emit('),');
    compiler._compileExpression(node.val, frame);
    compiler._emit(')');
}
Compiler.compileSymbol = Compiler.compileLookupVal = function (node, frame) {
    this._emit('runtime.strict(');
    bareLookup(this, node, frame);
    this._emit(',' + JSON.stringify(described(node)) + ',' + node.lineno + ')');
};

/// Where Jinja lets an undefined value pass: in `is defined`, `is undefined` and default().
Compiler.compileLenient = function (node, frame) {
    if (node instanceof nodes.Symbol || node instanceof nodes.LookupVal) bareLookup(this, node, frame);
    else if (node instanceof nodes.Group && node.children.length === 1) this.compileLenient(node.children[0], frame);
    else this.compile(node, frame);
};

Compiler.emitArguments = function (children, frame, isLenient) {
    var self = this;
    children.forEach(function (child, i) {
        if (i > 0) self._emit(',');
        if (i === 0 && isLenient) self.compileLenient(child, frame);
        else self.compile(child, frame);
    });
};
Compiler.compileFilter = function (node, frame) {
    var name = node.name.value;
    if (!python.own(filters, name))
        this.fail("there is no filter '" + name + "'", node.name.lineno, node.name.colno);
    this._emit('(lineno = ' + node.lineno + ', env.filters[' + JSON.stringify(name) + '](');
    this.emitArguments(node.args.children, frame, name === 'default' || name === 'd');
    this._emit('))');
};
Compiler.compileIs = function (node, frame) {
    var name = node.right.name.value;
    if (!python.own(tests, name))
        this.fail("there is no test '" + name + "'", node.lineno, node.colno);
    this._emit('env.tests[' + JSON.stringify(name) + '](');
    this.emitArguments([node.left].concat(node.right.args.children), frame, name === 'defined' || name === 'undefined');
    this._emit(')');
};
Compiler.compileFunCall = function (node, frame) {
    this._emit('(lineno = ' + node.lineno + ', runtime.callWrap(');
    this._compileExpression(node.name, frame);
    this._emit(', ' + JSON.stringify(described(node.name)) + ', context, ');
    this._compileAggregate(node.args, frame, '[', '])');
    this._emit(')');
};
/// The body of a call block sees the names where it stands, not those of the macro that calls it.
Compiler.compileCaller = function (node, frame) {
    this._emit('(function (frame) {');
    var macro = this._compileMacro(node, frame);
    this._emit('return ' + macro + '; })(frame)');
};

// --- statements ---

var compile = Compiler.compile;
var STATEMENTS = ['Output', 'If', 'For', 'Set', 'Include', 'Import', 'FromImport', 'Extends', 'Block'];
Compiler.compile = function (node, frame) {
    if (STATEMENTS.indexOf(node.typename) >= 0)
        this._emitLine('lineno = ' + node.lineno + ';');
    compile.call(this, node, frame);
};

Compiler.compileOutput = function (node, frame) {
    var self = this;
    node.children.forEach(function (child) {
        self._emit(self.buffer + ' += runtime.out(');
        if (child instanceof nodes.TemplateData) self.compileLiteral(child, frame);
        else self.compile(child, frame);
        self._emitLine(');');
    });
};

Compiler.compileIf = function (node, frame) {
    var self = this;
    this._emit('if (');
    this.emitTruth(node.cond, frame);
    this._emitLine(') {');
    this._withScopedSyntax(function () { self.compile(node.body, frame); });
    if (node.else_) {
        this._emitLine('} else {');
        this._withScopedSyntax(function () { self.compile(node.else_, frame); });
    }
    this._emitLine('}');
};

Compiler.emitBinding = function (targets, value) {
    var self = this, list = value;
    if (targets.length > 1) {
        list = this._tmpid();
        this._emitLine('var ' + list + ' = runtime.python.unpack(' + value + ', ' + targets.length + ');');
    }
    targets.forEach(function (target, i) {
        self._emitLine('frame.set(' + JSON.stringify(target.value) + ', ' + (targets.length > 1 ? list + '[' + i + ']' : list) + ');');
    });
};

/// Each round has a scope of its own, and the condition of `for ... if` is asked before the rounds are counted.
Compiler.compileFor = function (node, frame) {
    var self = this, items = this._tmpid(), i = this._tmpid(), item = this._tmpid(), inner = frame.push(true);
    var targets = node.name instanceof nodes.Array ? node.name.children : [node.name];
    this._emit('var ' + items + ' = runtime.python.items(');
    this._compileExpression(node.arr, frame);
    this._emitLine(');');
    if (node.onlyIf) {
        this._emitLine(items + ' = ' + items + '.filter(function (' + item + ') { frame = frame.push(true);');
        this.emitBinding(targets, item);
        this._emit('var kept = ');
        this.emitTruth(node.onlyIf, inner);
        this._emitLine('; frame = frame.pop(); return kept; });');
    }
    this._emitLine('for (var ' + i + ' = 0; ' + i + ' < ' + items + '.length; ++' + i + ') { frame = frame.push(true);');
    this._emitLine('var ' + item + ' = ' + items + '[' + i + '];');
    this.emitBinding(targets, item);
    this._emitLine('frame.set("loop", runtime.loop(' + items + ', ' + i + '));');
    this._withScopedSyntax(function () { self.compile(node.body, inner); });
    this._emitLine('frame = frame.pop(); }');
    if (node.else_) {
        this._emitLine('if (' + items + '.length === 0) {');
        this._withScopedSyntax(function () { self.compile(node.else_, frame); });
        this._emitLine('}');
    }
};

function setTarget(compiler, target, value, frame) {
    if (target instanceof nodes.LookupVal) {
        compiler._emit('runtime.setAttribute(');
        compiler.compile(target.target, frame);
        compiler._emitLine(', ' + JSON.stringify(target.val.value) + ', ' + value + ');');
        return;
    }
    var name = JSON.stringify(target.value);
    compiler._emitLine('frame.set(' + name + ', ' + value + ');');
    compiler._emitLine('if (frame.topLevel) { context.setVariable(' + name + ', ' + value + ');');
    compiler._emitLine((target.value.charAt(0) === '_' ? '' : 'context.addExport(' + name + ');') + ' }');
}

Compiler.compileSet = function (node, frame) {
    var self = this, value = this._tmpid(), isOne = node.targets.length === 1;
    this._emit('var ' + value + ' = ');
    if (node.value) this._compileExpression(node.value, frame);
    else this.compile(node.body, frame);
    this._emitLine(';');
    if (!isOne)
        this._emitLine(value + ' = runtime.python.unpack(' + value + ', ' + node.targets.length + ');');
    node.targets.forEach(function (target, i) { setTarget(self, target, isOne ? value : value + '[' + i + ']', frame); });
};

['Switch', 'AsyncEach', 'AsyncAll', 'IfAsync', 'CallExtension', 'CallExtensionAsync'].forEach(function (kind) {
    Compiler['compile' + kind] = function (node) { this.fail("'" + kind + "' is not part of Jinja", node.lineno, node.colno); };
});

module.exports = {
    TOO_LONG: 'the text that the template writes is over the limit',
    begin: function () { produced = 0; }
};
