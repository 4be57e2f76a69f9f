// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/scripthost_p.h"

#include "core/support/shellquote.h"
#include "core/templating/shellexpand.h"

#include <QFile>
#include <QJSEngine>

namespace slipway {

using namespace Qt::StringLiterals;

ScriptHost::ScriptHost(TemplateLoader loader)
    : m_loader(std::move(loader))
{
    // The engine would delete an object without a parent that it meets.
    QJSEngine::setObjectOwnership(this, QJSEngine::CppOwnership);
}

void ScriptHost::setEngine(QJSEngine *engine) { m_engine = engine; }

bool ScriptHost::hasTemplate(const QString &name) const { return m_loader && m_loader(name).has_value(); }

QJSValue ScriptHost::module(const QString &name) const
{
    for (const QString &folder : {u":/slipway/templating/ours/"_s, u":/slipway/templating/nunjucks/"_s}) {
        QFile file(folder + name + u".js"_s);
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return QJSValue(QJSValue::NullValue);
}

QJSValue ScriptHost::templateText(const QString &name) const
{
    const std::optional<QString> text = m_loader ? m_loader(name) : std::nullopt;
    return text ? QJSValue(*text) : QJSValue(QJSValue::NullValue);
}

QString ScriptHost::quote(const QString &text) const { return shellQuote(text); }

QString ScriptHost::expand(const QString &text) const
{
    const Result<QString> word = shellExpand(text);
    if (word)
        return *word;
    m_engine->throwError(word.error().message);
    return {};
}

} // namespace slipway
