// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/scripthost_p.h"

#include "core/support/shellquote.h"
#include "core/templating/shellexpand.h"
#include "core/templating/templateengine.h"

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

QJSValue ScriptHost::module(const QString &name) const
{
    for (const QString &folder : {u":/slipway/templating/ours/"_s, u":/slipway/templating/nunjucks/"_s, u":/slipway/templating/"_s}) {
        QFile file(folder + name + u".js"_s);
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return QJSValue(QJSValue::NullValue);
}

QJSValue ScriptHost::templateText(const QString &name)
{
    const std::optional<QString> known = text(name);
    if (!known)
        return QJSValue(QJSValue::NullValue);
    m_texts.insert(name, *known);
    return *known;
}

QJSValue ScriptHost::compiledTemplate(const QString &name) const
{
    QFile file(compiledTemplatesFolder() + u'/' + name + u".js"_s);
    if (!m_texts.contains(name) || !file.open(QIODevice::ReadOnly) || file.readLine() != compiledMark(m_texts[name]))
        return QJSValue(QJSValue::NullValue);
    return QString::fromUtf8(file.readAll());
}

bool ScriptHost::hasChanged(const QString &name) const
{
    return text(name) != m_texts.value(name);
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
