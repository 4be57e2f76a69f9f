// SPDX-License-Identifier: GPL-3.0-or-later
// Part of the build: template_compiler FROM TO NAME ... writes what the templates NAME of the folder FROM compile to as TO/NAME.js. A template that does not compile fails the build.
#include "core/templating/templateengine.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <cstdio>

using namespace slipway;
using namespace Qt::StringLiterals;

static bool write(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
}

static bool compile(TemplateEngine &engine, const QString &name, const QString &path)
{
    const Result<QByteArray> code = engine.compile(name);
    if (!code)
        std::fprintf(stderr, "%s %s\n", qPrintable(code.error().message), qPrintable(code.error().detail));
    else if (!write(path, *code))
        std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
    else
        return true;
    return false;
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList words = application.arguments();
    if (words.size() < 4) {
        std::fprintf(stderr, "usage: template_compiler FROM TO NAME ...\n");
        return 2;
    }
    TemplateEngine engine(folderLoader({words[1]}), {.time = std::chrono::minutes(5)}); // a sanitizer is slow
    for (const QString &name : words.mid(3))
        if (!compile(engine, name, words[2] + u'/' + name + u".js"_s))
            return 1;
    return 0;
}
