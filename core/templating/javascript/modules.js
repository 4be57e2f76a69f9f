// SPDX-License-Identifier: GPL-3.0-or-later
// CommonJS for an engine that has no files: evaluates to a function that takes the host
// object (module, templateText, quote, expand) and gives `require`. Modules of ours win over those of nunjucks by name.
(function (host) {
    'use strict';
    var cache = {};
    var process = { env: {} };

    // This engine refuses to define Error.stack again, which nunjucks does for each of its errors: the message would be lost.
    var defineProperty = Object.defineProperty;
    Object.defineProperty = function (object, key, descriptor) {
        return key === 'stack' && object instanceof Error ? object : defineProperty(object, key, descriptor);
    };

    function EventEmitter() {}
    EventEmitter.prototype.on = EventEmitter.prototype.emit = function () {};

    // What nunjucks wants from Node, as far as rendering needs it. Everything here runs at once: `asap` calls back directly.
    var provided = {
        'events': EventEmitter,
        'path': {},
        'asap': function (callback) { callback(); },
        'loaders': {},
        'express-app': function () {},
        'host': host,
        'shell': { quote: function (text) { return host.quote(text); }, expand: function (text) { return host.expand(text); } }
    };

    function require(name) {
        var key = name.replace(/^\.\//, '');
        if (Object.prototype.hasOwnProperty.call(provided, key))
            return provided[key];
        if (Object.prototype.hasOwnProperty.call(cache, key))
            return cache[key].exports;
        var text = host.module(key);
        if (typeof text !== 'string')
            throw new Error('no module ' + name);
        var module = cache[key] = { exports: {} };
        (new Function('require', 'module', 'exports', 'process', text))(require, module, module.exports, process);
        return module.exports;
    }
    return require;
})
