// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's entries: render, renderText, and compile for the build. All give {text} or {message, template, line}.
'use strict';
var lib = require('./lib');
var runtime = require('./runtime');
var host = require('./host');
var compiled = require('./compiled');
var python = require('./python');
var environment = require('./environment');

// An error keeps the innermost line and template that it passes on its way out.
runtime.handleError = function (error, line) {
    if (!error.lineno)
        error.lineno = line + 1;
    return error;
};
lib._prettifyError = function (path, isVerbose, error) {
    if (error.template === undefined)
        error.template = path;
    return error;
};

var loader = {
    cache: {},
    getSource: function (name) {
        var text = host.templateText(name);
        if (typeof text !== 'string')
            return null;
        var code = host.compiledTemplate(name);
        return { src: typeof code === 'string' ? { type: 'code', obj: new Function(code)() } : text, path: name, noCache: false };
    },
    /// Forgets compiled templates whose text has changed since.
    refresh: function () {
        var self = this;
        Object.keys(this.cache).forEach(function (name) {
            if (host.hasChanged(name))
                delete self.cache[name];
        });
    }
};
var jinja = new environment.Environment([loader], { autoescape: false, throwOnUndefined: false, trimBlocks: true, lstripBlocks: true });

function attempt(run, name) {
    try {
        compiled.begin();
        loader.refresh();
        return { text: run() };
    } catch (error) {
        return {
            message: String(error.message).replace(/^parse\w+: /, ''),
            template: error.template === undefined ? name : error.template,
            line: error.lineno || 0,
            isTooLong: error.message === compiled.TOO_LONG
        };
    }
}

module.exports = {
    setLimit: function (characters) { python.limits.text = characters; },
    render: function (name, context) {
        return attempt(function () { return jinja.render(name, JSON.parse(context)); }, name);
    },
    renderText: function (text, context, name) {
        return attempt(function () { return new environment.Template(text, jinja, name).render(JSON.parse(context)); }, name);
    },
    /// The code of a template, which its loader may hand over in its place.
    compile: function (name) {
        return attempt(function () {
            return require('./compiler').compile(host.templateText(name), jinja.asyncFilters, jinja.extensionsList, name, jinja.opts);
        }, name);
    }
};
