// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/rulescript.h"

#include <QFile>
#include <QJSEngine>

static void registerScripts()
{
    // The linker drops resources of a static library that nobody asks for; the macro does not work inside a namespace.
    Q_INIT_RESOURCE(slipway_templating);
}

namespace slipway {

using namespace Qt::StringLiterals;

class RuleScript::Private
{
public:
    QJSEngine engine;
    QJSValue judge;
};

RuleScript::RuleScript()
    : d(std::make_unique<Private>())
{
    registerScripts();
    QFile file(u":/slipway/templating/ours/rules.js"_s);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    d->judge = d->engine.evaluate(isOpen ? QString::fromUtf8(file.readAll()) : QString(), u"rules.js"_s);
    Q_ASSERT(d->judge.isCallable());
}

RuleScript::~RuleScript() = default;

QStringList RuleScript::brokenRules(const QJsonObject &table, const QJsonObject &facts)
{
    const QJSValue answer = d->judge.call({d->engine.toScriptValue(table), d->engine.toScriptValue(facts)});
    Q_ASSERT(!answer.isError());
    return answer.toVariant().toStringList();
}

} // namespace slipway
