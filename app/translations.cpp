// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/translations.h"

#include "core/settings/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace slipway {

using namespace Qt::StringLiterals;

void installTranslations(const Places &places)
{
    const QString language = Settings(places.settings).language();
    const QLocale locale = language.isEmpty() ? QLocale() : QLocale(language);
    if (!language.isEmpty())
        QLocale::setDefault(locale);
    auto *ours = new QTranslator(qApp);
    // A language without a translation reads the English texts, and those need their plural forms.
    if (ours->load(locale, u"slipway"_s, u"_"_s, u":/i18n"_s) || ours->load(u":/i18n/slipway_en"_s))
        QCoreApplication::installTranslator(ours);
    auto *qts = new QTranslator(qApp);
    if (qts->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qts);
}

QString languageInUse(const Places &places)
{
    const QString chosen = Settings(places.settings).language();
    const QString code = (chosen.isEmpty() ? QLocale().name() : chosen).section(u'_', 0, 0);
    return availableLanguages().contains(code) ? code : u"en"_s;
}

QStringList availableLanguages()
{
    QStringList codes{u"en"_s};
    const QStringList files = QDir(u":/i18n"_s).entryList({u"slipway_*.qm"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        codes << file.section(u'_', 1).section(u'.', 0, 0);
    codes.removeDuplicates();
    return codes;
}

} // namespace slipway
