// SPDX-License-Identifier: GPL-3.0-or-later
// Stands where nunjucks' environment looks for its compiler. What the program ships is compiled when the program is built.
'use strict';
module.exports = { compile: function () { return require('./compile').apply(null, arguments); } };
