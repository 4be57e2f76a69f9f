// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"
#include "core/templating/templateloader.h"

#include <QJsonObject>
#include <QString>

#include <chrono>
#include <memory>

namespace slipway {

struct TemplateLimits
{
    std::chrono::milliseconds time{5000};   ///< of work on a processor: waiting for one does not count
    qsizetype characters = 4 * 1024 * 1024; ///< of all text that is written, intermediate text too
};

/// Renders Jinja templates with nunjucks inside a QJSEngine, under a layer that makes it agree with Python's Jinja2: trim_blocks,
/// lstrip_blocks, keep_trailing_newline, no autoescape, StrictUndefined. What is left different is listed in
/// tests/core/templating/corpus/differences.json.
///
/// One object belongs to one thread, which has a QCoreApplication; loading takes tens of milliseconds, so keep it. A template is read again
/// when its text has changed. One that the build compiled (compiledTemplatesFolder()) is not compiled again as long as its text is the same.
///
/// Templates see their context and nothing else: no file, no network, no JavaScript object. Filters beside Jinja's: `shquote` and
/// `shexpand` (words of a shell, see shellexpand.h), `yamlquote` (a YAML scalar), `yamlblock(indent)` (one of several lines), `htmlquote` and `mdquote` (text of a page), `comment` (text without line ends).
class TemplateEngine
{
public:
    explicit TemplateEngine(TemplateLoader loader, TemplateLimits limits = {});
    ~TemplateEngine();

    /// The rendered text. Fails with NotFound where there is no such template, with InvalidInput and "Template NAME, line N: ..." for
    /// a syntax error, an undefined variable or a wrong value, with Timeout for a template that runs too long, with Internal for
    /// more text than the limit.
    Result<QString> render(const QString &name, const QJsonObject &context);
    /// The same for a text that is in no folder; `name` is what errors call it.
    Result<QString> renderText(const QString &text, const QJsonObject &context, const QString &name = {});

    /// The code that a template becomes, as a file for compiledTemplatesFolder(). Fails as render() does.
    Result<QByteArray> compile(const QString &name);

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Where a program has the code of its templates, NAME.js each, if it was built with any: compiling takes far longer than rendering.
QString compiledTemplatesFolder();
/// The first line of such a file: the code holds for this text alone.
QByteArray compiledMark(const QString &text);

} // namespace slipway
