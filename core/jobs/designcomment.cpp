// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/designcomment.h"

#include "core/design/designfile.h"
#include "core/design/designschema.h"

#include <QCryptographicHash>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype sealDigits = 16;
const QString opening = u"\n# The design that this file was written from, for `slipway import`: what is changed above by hand counts more.\n# slipway-design "_s;
const QString margin = u"#   "_s;

/// Line ends by other names than \n end a comment for some readers of YAML.
bool endsLines(QChar c) { return c == u'\r' || c == u'\v' || c == u'\f' || c == QChar(0x85) || c == QChar(0x2028) || c == QChar(0x2029); }

QString asComment(const QByteArray &design)
{
    QString comment;
    for (const QString &line : QString::fromUtf8(design.trimmed()).split(u'\n'))
        comment += margin + line + u'\n';
    return std::none_of(comment.begin(), comment.end(), endsLines) ? comment : QString();
}

} // namespace

QByteArray sealOf(const QString &text, const QList<RenderedFile> &files)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](QString part) { hash.addData(part.remove(u'\r').trimmed().toUtf8() + '\0'); };
    add(text);
    for (const RenderedFile &file : files) {
        add(file.name);
        add(file.text);
    }
    return hash.result().toHex().first(sealDigits);
}

QString designComment(const Design &design, const QString &text, const QList<RenderedFile> &files)
{
    Design shared = design;
    shared.cost = {};
    const QString comment = asComment(writeDesign(shared));
    if (comment.isEmpty())
        return {};
    QString names;
    for (const RenderedFile &file : files)
        names += u' ' + file.name;
    return opening + QString::fromLatin1(sealOf(text, files)) + names + u'\n' + comment;
}

std::vector<std::string> keysLeftOut()
{
    std::vector<std::string> keys;
    for (const DesignKey &key : designKeys())
        if (key.path.starts_with("cost."))
            keys.push_back(key.path);
    return keys;
}

std::optional<DesignComment> readDesignComment(const QString &text)
{
    const QString whole = QString(text).remove(u'\r');
    const qsizetype begin = whole.lastIndexOf(opening);
    if (begin < 0)
        return std::nullopt;
    QStringList lines = whole.mid(begin + opening.size()).split(u'\n');
    QStringList words = lines.takeFirst().split(u' ', Qt::SkipEmptyParts);
    DesignComment comment{.design = {}, .seal = words.isEmpty() ? QByteArray() : words.takeFirst().toLatin1(), .files = words, .above = whole.first(begin)};
    while (!lines.isEmpty() && lines.first().startsWith(margin))
        comment.design += lines.takeFirst().mid(margin.size()).toUtf8() + '\n';
    comment.isLast = lines.join(QString()).trimmed().isEmpty();
    return comment;
}

} // namespace slipway
