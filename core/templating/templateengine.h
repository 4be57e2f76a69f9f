// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QHash>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <chrono>
#include <functional>
#include <memory>

namespace slipway {

/// Text of a template by its name ("slurm/sbatch.jinja"); nothing where there is none.
using TemplateLoader = std::function<std::optional<QString>(const QString &name)>;

/// Looks in the folders in order, the user's first: the first that has `name` wins. Names that climb ("..", absolute) are refused.
TemplateLoader folderLoader(const QStringList &folders);

struct TemplateLimits
{
    std::chrono::milliseconds time{5000};
    qsizetype outputBytes = 4 * 1024 * 1024;
};

/// Renders Jinja templates with nunjucks inside a QJSEngine. One object belongs to one thread; loading takes about 50 ms,
/// so keep it.
class TemplateEngine
{
public:
    explicit TemplateEngine(TemplateLoader loader, TemplateLimits limits = {});
    ~TemplateEngine();

    /// The rendered text. Fails with InvalidInput and "template NAME, line N: ..." for a syntax error and an undefined variable,
    /// with Timeout for a template that runs too long, with Internal for output over the limit.
    Result<QString> render(const QString &name, const QJsonObject &context);
    Result<QString> renderText(const QString &text, const QJsonObject &context, const QString &name = {});

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace slipway
