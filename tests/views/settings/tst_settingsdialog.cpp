// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/settings/settingsdialog.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSettingsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatItWasGiven();
    void previewsTheTheme();
    void opensFolders();
};

void TstSettingsDialog::givesBackWhatItWasGiven()
{
    const Preferences before{.theme = ThemeChoice::Dark, .language = u"tr"_s, .reconcileSeconds = 90};
    const SettingsDialog dialog(before, {u"en"_s, u"tr"_s}, {});
    QCOMPARE(dialog.preferences(), before);
}

void TstSettingsDialog::previewsTheTheme()
{
    SettingsDialog dialog({}, {u"en"_s}, {});
    QSignalSpy spy(&dialog, &SettingsDialog::themePreviewed);
    dialog.show();
    QTest::keyClick(dialog.findChild<QComboBox *>(u"theme"_s), Qt::Key_Down);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().value<ThemeChoice>(), ThemeChoice::Light);
    QCOMPARE(dialog.preferences().theme, ThemeChoice::Light);
}

void TstSettingsDialog::opensFolders()
{
    SettingsDialog dialog({}, {}, {{u"Templates"_s, u"/home/ada/templates"_s}});
    QSignalSpy spy(&dialog, &SettingsDialog::openFolderRequested);
    dialog.findChild<QPushButton *>(u"open:/home/ada/templates"_s)->click();
    QCOMPARE(spy.first().first().toString(), u"/home/ada/templates"_s);
}

QTEST_MAIN(TstSettingsDialog)
#include "tst_settingsdialog.moc"
