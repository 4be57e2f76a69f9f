// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/templateloader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestTemplate = 1024 * 1024;

bool staysInside(const QString &name)
{
    if (name.isEmpty() || name.contains(u'\\') || name.contains(QChar(u'\0')) || QDir::isAbsolutePath(name))
        return false;
    return !name.split(u'/').contains(u".."_s);
}

std::optional<QString> readTemplate(const QString &path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || file.size() > largestTemplate || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return QString::fromUtf8(file.readAll());
}

} // namespace

TemplateLoader folderLoader(const QStringList &folders)
{
    return [folders](const QString &name) -> std::optional<QString> {
        if (!staysInside(name))
            return std::nullopt;
        for (const QString &folder : folders)
            if (auto text = readTemplate(QDir(folder).filePath(name)))
                return text;
        return std::nullopt;
    };
}

} // namespace slipway
