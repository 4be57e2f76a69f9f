// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/templating/templateloader.h"

#include <QHash>
#include <QJSValue>
#include <QObject>

class QJSEngine;

namespace slipway {

/// What the engine's own scripts may ask of the program; templates have no way to it.
class ScriptHost : public QObject
{
    Q_OBJECT

public:
    explicit ScriptHost(TemplateLoader loader);

    void setEngine(QJSEngine *engine);
    std::optional<QString> text(const QString &name) const { return m_loader ? m_loader(name) : std::nullopt; }

    /// The source of a module, ours before nunjucks'; null where there is none. "nunjucks/NAME" is nunjucks' in any case.
    Q_INVOKABLE QJSValue module(const QString &name) const;
    /// The text of a template; null where there is none.
    Q_INVOKABLE QJSValue templateText(const QString &name);
    /// The code that the build made of the template (compiledTemplatesFolder()); null where it has none, or none of this text.
    Q_INVOKABLE QJSValue compiledTemplate(const QString &name) const;
    /// Whether templateText() would answer otherwise than it did last.
    Q_INVOKABLE bool hasChanged(const QString &name) const;
    Q_INVOKABLE QString quote(const QString &text) const;
    /// shellExpand(), throwing what it fails with.
    Q_INVOKABLE QString expand(const QString &text) const;

private:
    TemplateLoader m_loader;
    QHash<QString, QString> m_texts;   ///< by name, as they were handed out
    QJSEngine *m_engine = nullptr;
};

} // namespace slipway
