// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/templateengine.h"

#include "core/templating/scripthost_p.h"
#include "core/templating/watchdog_p.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJSEngine>
#include <QJsonDocument>
#include <QLoggingCategory>

#include <mutex>

static void registerScripts()
{
    // The linker drops resources of a static library that nobody asks for; the macro does not work inside a namespace.
    Q_INIT_RESOURCE(slipway_templating);
}

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QLoggingCategory::CategoryFilter earlierFilter = nullptr;

/// The engine's own lint of JavaScript complains about nunjucks' style in every program; nobody can act on it.
void silenceLint(QLoggingCategory *category)
{
    earlierFilter(category);
    if (qstrcmp(category->categoryName(), "qt.qml.compiler") == 0)
        category->setEnabled(QtWarningMsg, false);
}

void prepareOnce()
{
    static std::once_flag flag;
    std::call_once(flag, [] {
        registerScripts();
        earlierFilter = QLoggingCategory::installFilter(nullptr);
        QLoggingCategory::installFilter(silenceLint);
    });
}

QString sentence(const char *text) { return QCoreApplication::translate("Template", text); }

Error failure(Error::Kind kind, const QString &message, const QString &detail = {})
{
    return Error{.kind = kind, .message = message, .detail = detail};
}

QString jsonText(const QJsonObject &context) { return QString::fromUtf8(QJsonDocument(context).toJson(QJsonDocument::Compact)); }

/// What the scripts say of a template that did not render.
Error templateError(const QJSValue &answer)
{
    const QString name = answer.property(u"template"_s).toString();
    const QString message = answer.property(u"message"_s).toString();
    if (answer.property(u"isTooLong"_s).toBool())
        return failure(Error::Kind::Internal, sentence(QT_TRANSLATE_NOOP("Template", "Template %1 writes more text than is allowed: it probably never ends.")).arg(name), message);
    const int line = answer.property(u"line"_s).toInt();
    if (line <= 0)
        return failure(Error::Kind::InvalidInput, sentence(QT_TRANSLATE_NOOP("Template", "Template %1: %2")).arg(name, message));
    return failure(Error::Kind::InvalidInput, sentence(QT_TRANSLATE_NOOP("Template", "Template %1, line %2: %3")).arg(name).arg(line).arg(message));
}

} // namespace

class TemplateEngine::Private
{
public:
    Private(TemplateLoader loader, TemplateLimits limits)
        : limits(limits)
        , host(std::move(loader))
    {
        load();
    }

    void load();
    Result<QString> run(const QString &entry, const QJSValueList &arguments, const QString &name);

    TemplateLimits limits;
    ScriptHost host;       // outlives the engine, which only borrows it
    QJSEngine js;
    QJSValue main;
    QString loadError;     // only where a package of nunjucks is not what was built against
};

void TemplateEngine::Private::load()
{
    prepareOnce();
    host.setEngine(&js);
    const QJSValue modules = js.evaluate(host.module(u"modules"_s).toString(), u"modules.js"_s);
    const QJSValue require = modules.isError() ? modules : modules.call({js.newQObject(&host)});
    main = require.isError() ? require : require.call({u"main"_s});
    if (main.isError())
        loadError = main.toString();
    else
        main.property(u"setLimit"_s).call({double(limits.characters)});
}

Result<QString> TemplateEngine::Private::run(const QString &entry, const QJSValueList &arguments, const QString &name)
{
    if (!loadError.isEmpty())
        return failure(Error::Kind::Internal, sentence(QT_TRANSLATE_NOOP("Template", "The template engine could not be loaded.")), loadError);
    QJSValue answer;
    {
        const Watchdog watchdog(limits.time, [this] { js.setInterrupted(true); });
        answer = main.property(entry).call(arguments);
    }
    if (js.isInterrupted()) {
        js.setInterrupted(false);
        return failure(Error::Kind::Timeout, sentence(QT_TRANSLATE_NOOP("Template", "Template %1 ran longer than %2 ms and was stopped.")).arg(name).arg(limits.time.count()));
    }
    if (answer.isError())
        return failure(Error::Kind::Internal, sentence(QT_TRANSLATE_NOOP("Template", "Template %1 could not be rendered.")).arg(name), answer.toString());
    if (answer.hasProperty(u"text"_s))
        return answer.property(u"text"_s).toString();
    return templateError(answer);
}

QString compiledTemplatesFolder() { return u":/compiled-templates"_s; }

QByteArray compiledMark(const QString &text) { return "// " + QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex() + '\n'; }

TemplateEngine::TemplateEngine(TemplateLoader loader, TemplateLimits limits)
    : d(std::make_unique<Private>(std::move(loader), limits))
{
}

TemplateEngine::~TemplateEngine() = default;

Result<QString> TemplateEngine::render(const QString &name, const QJsonObject &context)
{
    if (!d->host.text(name))
        return failure(Error::Kind::NotFound, sentence(QT_TRANSLATE_NOOP("Template", "There is no template named %1.")).arg(name));
    return d->run(u"render"_s, {name, jsonText(context)}, name);
}

Result<QString> TemplateEngine::renderText(const QString &text, const QJsonObject &context, const QString &name)
{
    const QString shownName = name.isEmpty() ? u"(text)"_s : name;
    return d->run(u"renderText"_s, {text, jsonText(context), shownName}, shownName);
}

Result<QByteArray> TemplateEngine::compile(const QString &name)
{
    const auto text = d->host.text(name);
    if (!text)
        return failure(Error::Kind::NotFound, sentence(QT_TRANSLATE_NOOP("Template", "There is no template named %1.")).arg(name));
    const Result<QString> code = d->run(u"compile"_s, {name}, name);
    if (!code)
        return code.error();
    return compiledMark(*text) + code->toUtf8();
}

} // namespace slipway
