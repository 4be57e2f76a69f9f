// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/templating/templateloader.h"

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
    bool hasTemplate(const QString &name) const;

    /// The source of a module, ours before nunjucks'; null where there is none.
    Q_INVOKABLE QJSValue module(const QString &name) const;
    /// The text of a template; null where there is none.
    Q_INVOKABLE QJSValue templateText(const QString &name) const;
    Q_INVOKABLE QString quote(const QString &text) const;
    /// shellExpand(), throwing what it fails with.
    Q_INVOKABLE QString expand(const QString &text) const;

private:
    TemplateLoader m_loader;
    QJSEngine *m_engine = nullptr;
};

} // namespace slipway
