// SPDX-License-Identifier: GPL-3.0-or-later
// What a template becomes: nunjucks' compiler with Python's operators and scopes, and a check at every use of a name. Half of the engine, and only loaded
// where there is a template to compile: see compiler.js.
'use strict';
var lib = require('./lib');
var nodes = require('./nodes');
var filters = require('./filters');
var tests = require('./tests');
var python = require('./python');
var compiler = require('nunjucks/compiler');
var Compiler = compiler.Compiler.prototype;
require('./jinja-compat').call({
    runtime: {}, lib: lib, nodes: nodes, lexer: require('./lexer'), parser: require('./parser'), compiler: compiler
}); // for the syntax of slices; what it does at run time is not for us
require('./syntax');

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
/// ["a", "b"] of a.b, and null of what is no plain path of names.
function pathOf(node) {
    if (node instanceof nodes.Symbol) return /^hole_\d+$/.test(node.value) ? null : [node.value];
    if (!(node instanceof nodes.LookupVal) || !(node.val instanceof nodes.Literal) || typeof node.val.value !== 'string') return null;
    var path = pathOf(node.target);
    return path && path.concat(node.val.value);
}
Compiler.compileSymbol = Compiler.compileLookupVal = function (node, frame) {
    var path = pathOf(node);
    if (path) {
        this._emit('runtime.path(context, frame, ' + node.lineno + ', ' + JSON.stringify(path) + ')');
        return;
    }
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

module.exports = compiler.compile;
