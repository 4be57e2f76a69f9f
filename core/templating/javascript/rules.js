// SPDX-License-Identifier: GPL-3.0-or-later
// The words in which rules of options are written (resources/frameworks), and what they make of a file. Evaluates to a function of a table and facts:
//   table  {options: [[name, type, default, {aliases}]], rules: [{id, when, require}], variables: {name: expression}}
//   facts  {given: {path: value}, text, world, nodes, architecture, environment: {name: value}, open: [path], isPart}
//          open: given, but with values that are not known; isPart: there may be more than `given`; no environment: it is not known
// which gives the ids of the rules that are broken. An expression that meets something unknown says nothing: its rule is skipped.
(function () {
    'use strict';

    var compiled = new Map(); // a file is judged by hundreds of rules, and an editor asks at every pause

    function words(table, facts) {
        var given = facts.given, defaults = {}, types = {}, aliases = {};
        table.options.forEach(function (option) {
            defaults[option[0]] = option[2];
            types[option[0]] = option[1];
            aliases[option[0]] = (option[3] && option[3].aliases) || [];
        });
        function spelling(name) {
            return [name].concat(aliases[name] || []).find(function (one) { return Object.prototype.hasOwnProperty.call(given, one); });
        }
        var open = facts.open || [];
        function unknown() { throw new Error('not known'); }
        function under(section) { return facts.isPart ? unknown() : Object.keys(given).filter(function (path) { return path.indexOf(section + '.') === 0; }); }
        var w = {
            ws: facts.world || null, nn: facts.nodes || null, arch: facts.architecture || null,
            has: function (name) { var s = spelling(name); return s === undefined && facts.isPart ? unknown() : s !== undefined && given[s] !== null; },
            raw_has: function (name) { return Object.prototype.hasOwnProperty.call(given, name) || Object.keys(given).some(function (path) { return path.indexOf(name + '[') === 0 || path.indexOf(name + '.') === 0; }) || (facts.isPart ? unknown() : false); },
            v: function (name) {
                var s = spelling(name);
                if (s !== undefined) return open.indexOf(s) >= 0 ? unknown() : given[s];
                if (facts.isPart) unknown();
                if (types[name] === 'flag') return false;
                return defaults[name] === undefined ? null : defaults[name];
            },
            lst: function (name) { var value = w.v(name); return value === null ? [] : Array.isArray(value) ? value : [value]; },
            has_section: function (name) { return w.has(name) || under(name).length > 0; },
            any_of: function () { return Array.from(arguments).some(function (name) { return w.has(name); }); },
            any_true: function () { return Array.from(arguments).some(function (name) { return w.v(name) === true; }); },
            count_of: function () { return Array.from(arguments).filter(function (name) { return w.has(name) && Boolean(w.v(name)); }).length; },
            count_prefix: function (prefix) { return facts.isPart ? unknown() : Object.keys(given).filter(function (path) { return path.indexOf(prefix) === 0; }).length; },
            any_prefixed: function (section, prefix) {
                return under(section).some(function (path) { var key = path.slice(section.length + 1); return key !== 'fsdp_version' && key.indexOf(prefix) === 0; });
            },
            all_prefixed: function (section, prefix) {
                return under(section).every(function (path) { return path.slice(section.length + 1).indexOf(prefix) === 0; });
            },
            env: function (name) { var all = facts.environment || unknown(); return Object.prototype.hasOwnProperty.call(all, name) ? all[name] : null; },
            num: function (value) { return typeof value === 'string' ? Number(value.replace(/_/g, '')) : value; },
            int: function (value) { return Math.trunc(w.num(value)); },
            str: function (value) { return value === null || value === undefined ? 'None' : String(value); },
            len: function (value) { return value.length; },
            list: function (value) { return Array.from(value); },
            min: Math.min, max: Math.max, abs: Math.abs,
            isString: function (value) { return typeof value === 'string'; },
            isNumber: function (value) { return typeof value === 'number'; },
            isBoolean: function (value) { return typeof value === 'boolean'; },
            isObject: function (value) { return value !== null && typeof value === 'object' && !Array.isArray(value); },
            intersection: function (a, b) { return a.filter(function (item) { return b.indexOf(item) >= 0; }); },
            re_match: function (pattern, text) { return new RegExp('^(?:' + pattern + ')').test(text); },
            text: facts.text || ''
        };
        return w;
    }

    /// The value of an expression, or undefined where it cannot be told.
    function evaluate(expression, w) {
        try {
            var names = Object.keys(w), parameters = names.join(','), key = parameters + ':' + expression;
            if (!compiled.has(key)) compiled.set(key, new Function(parameters, '"use strict"; return (' + expression + ');'));
            return compiled.get(key).apply(null, names.map(function (name) { return w[name]; }));
        } catch (error) {
            return undefined;
        }
    }

    /// True, false, or nothing where a size that takes part is not known.
    function verdict(expression, w, table) {
        var usesWorld = /\b(ws|nn)\b/.test(expression);
        var unknown = Object.keys(table.variables || {}).filter(function (name) { return w[name] === null || w[name] === undefined || (typeof w[name] === 'number' && isNaN(w[name])); });
        if (usesWorld && w.ws === null && expression.trim() !== 'ws') return undefined;
        if (/\barch\b/.test(expression) && w.arch === null) return undefined;
        var ordered = /[<>%*\/]/.test(expression);
        if (ordered && unknown.some(function (name) { return new RegExp('\\b' + name + '\\b').test(expression); })) return undefined;
        return evaluate(expression, w);
    }

    return function (table, facts) {
        var w = words(table, facts);
        Object.keys(table.variables || {}).forEach(function (name) {
            var expression = table.variables[name];
            w[name] = /\bws\b/.test(expression) && w.ws === null ? null : evaluate(expression, w);
        });
        return table.rules.filter(function (rule) {
            if (rule.when !== undefined && !verdict(rule.when, w, table)) return false;
            var holds = verdict(rule.require, w, table);
            return holds !== undefined && !holds;
        }).map(function (rule) { return rule.id; });
    };
})()
