// SPDX-License-Identifier: GPL-3.0-or-later
// Where nunjucks reads a template otherwise than Jinja: precedence of operators, tests, `for ... if`, chained conditions, and white space
// around comments. What neither Jinja nor we want (regular expressions, odd names) is refused here.
'use strict';
var lexer = require('./lexer');
var lib = require('./lib');
var nodes = require('./nodes');
var Parser = require('./parser').Parser.prototype;
var Tokens = Object.getPrototypeOf(lexer.lex('', {}));

function checkToken(token) {
    if (token.type === lexer.TOKEN_REGEX)
        throw new lib.TemplateError('regular expressions are not part of Jinja', token.lineno + 1, token.colno);
    // The compiler writes names into its code as they are: nothing but a name may get there.
    if (token.type === lexer.TOKEN_SYMBOL && !/^(?!__)[A-Za-z_][A-Za-z0-9_]*$/.test(token.value))
        throw new lib.TemplateError("'" + token.value + "' is not a name", token.lineno + 1, token.colno);
}

/// The blanks before a comment that stands first in its line, which lstrip_blocks takes away.
function stripBeforeComment(tokens, data) {
    var before = tokens.colno > 0 && tokens.colno <= data.length ? data.slice(-tokens.colno) : '';
    return /^\s+$/.test(before) ? data.slice(0, -tokens.colno) : data;
}

function skipLineEnd(tokens) {
    if (tokens.current() === '\r' && tokens.str.charAt(tokens.index + 1) === '\n')
        tokens.forward();
    if (tokens.current() === '\n')
        tokens.forward();
}

var nextToken = Tokens.nextToken;
Tokens.nextToken = function () {
    var token, line = this.lineno;
    try {
        token = nextToken.call(this);
    } catch (error) {
        throw error.lineno ? error : new lib.TemplateError(error.message, line + 1, 1);
    }
    if (token === null)
        return null;
    checkToken(token);
    if (token.type === lexer.TOKEN_COMMENT && this.trimBlocks)
        skipLineEnd(this);
    if (token.type === lexer.TOKEN_DATA && this.lstripBlocks && this._matches(this.tags.COMMENT_START)) {
        token.value = stripBeforeComment(this, token.value);
        if (token.value === '')
            return this.nextToken();
    }
    return token;
};

/// left-associative operators of one level: `types` by their sign.
function binary(parser, operand, types) {
    var node = operand.call(parser);
    for (;;) {
        var token = parser.nextToken();
        var isOne = token && (token.type === lexer.TOKEN_OPERATOR || token.type === lexer.TOKEN_TILDE) && lib.hasOwnProp(types, token.value);
        if (!isOne) {
            if (token) parser.pushToken(token);
            return node;
        }
        node = new types[token.value](token.lineno, token.colno, node, operand.call(parser));
    }
}

function product() {
    return binary(this, this.parsePow, { '*': nodes.Mul, '/': nodes.Div, '//': nodes.FloorDiv, '%': nodes.Mod });
}
function concatenation() { return binary(this, product, { '~': nodes.Concat }); }
/// The operand of a comparison. In Jinja `~` binds tighter than `+`, and looser than `*`.
Parser.parseConcat = function () { return binary(this, concatenation, { '+': nodes.Add, '-': nodes.Sub }); };

Parser.parseInlineIf = function () {
    var node = this.parseOr();
    while (this.skipSymbol('if')) {
        var condition = this.parseOr();
        node = new nodes.InlineIf(node.lineno, node.colno, condition, node, null);
        if (this.skipSymbol('else'))
            node.else_ = this.parseExpression();
    }
    return node;
};

function startsArgument(token) {
    var types = [lexer.TOKEN_STRING, lexer.TOKEN_INT, lexer.TOKEN_FLOAT, lexer.TOKEN_BOOLEAN, lexer.TOKEN_NONE, lexer.TOKEN_LEFT_BRACKET, lexer.TOKEN_LEFT_CURLY];
    var words = ['else', 'or', 'and', 'if', 'is', 'in', 'not'];
    return types.indexOf(token.type) >= 0 || (token.type === lexer.TOKEN_SYMBOL && words.indexOf(token.value) < 0);
}

/// What follows `is`: a test binds as tightly as a filter, and takes one argument without parentheses.
function parseTest(parser, subject) {
    var isNot = parser.skipSymbol('not'), name = parser.nextToken(), next = parser.peekToken();
    var args = new nodes.NodeList(name.lineno, name.colno);
    if (next && next.type === lexer.TOKEN_LEFT_PAREN)
        args = parser.parseSignature();
    else if (next && startsArgument(next))
        args.addChild(parser.parsePrimary());
    var test = new nodes.FunCall(name.lineno, name.colno, new nodes.Symbol(name.lineno, name.colno, String(name.value)), args);
    var node = new nodes.Is(name.lineno, name.colno, subject, test);
    return isNot ? new nodes.Not(name.lineno, name.colno, node) : node;
}

Parser.parseFilter = function (node) {
    for (;;) {
        if (this.skip(lexer.TOKEN_PIPE)) {
            var name = this.parseFilterName();
            var args = [node].concat(this.parseFilterArgs(name));
            node = new nodes.Filter(name.lineno, name.colno, name, new nodes.NodeList(name.lineno, name.colno, args));
        } else if (this.skipSymbol('is')) {
            node = parseTest(this, node);
        } else {
            return node;
        }
    }
};
Parser.parseFilterArgs = function () {
    return this.peekToken().type === lexer.TOKEN_LEFT_PAREN ? this.parseSignature().children : [];
};
Parser.parseIs = Parser.parseCompare;

/// `for x in xs if c` reads as a condition without an else, which it is not.
var parseFor = Parser.parseFor;
Parser.parseFor = function () {
    var node = parseFor.call(this);
    if (node.arr instanceof nodes.InlineIf && !node.arr.else_) {
        node.onlyIf = node.arr.cond;
        node.arr = node.arr.body;
    }
    return node;
};
// A field, so that the passes between parser and compiler carry it.
nodes.For.prototype.fields.push('onlyIf');
