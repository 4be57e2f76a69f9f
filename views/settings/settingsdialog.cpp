// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/settings/settingsdialog.h"

#include "views/widgets/elidedlabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

SettingsDialog::SettingsDialog(const Preferences &preferences, const QStringList &languages, const QList<QPair<QString, QString>> &folders, QWidget *parent)
    : QDialog(parent)
    , m_theme(new QComboBox(this))
    , m_language(new QComboBox(this))
    , m_reconcile(new QSpinBox(this))
{
    setObjectName(u"settingsDialog"_s);
    setWindowTitle(tr("Settings"));
    m_theme->setObjectName(u"theme"_s);
    m_theme->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    m_theme->setCurrentIndex(int(preferences.theme));
    m_language->setObjectName(u"language"_s);
    m_language->addItem(tr("As the system"), QString());
    for (const QString &code : languages)
        m_language->addItem(QLocale(code).nativeLanguageName(), code);
    m_language->setCurrentIndex(qMax(0, m_language->findData(preferences.language)));
    m_reconcile->setObjectName(u"reconcileSeconds"_s);
    m_reconcile->setRange(10, 3600);
    m_reconcile->setSuffix(tr(" s"));
    m_reconcile->setValue(preferences.reconcileSeconds);
    m_reconcile->setToolTip(tr("How long a run with an unknown outcome is looked for before \"nothing found\" is said"));

    auto *form = new QFormLayout;
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("&Language"), m_language);
    form->addRow(QString(), new QLabel(tr("Another language is used from the next start on."), this));
    form->addRow(tr("Look for a lost &submission"), m_reconcile);
    for (const auto &[name, path] : folders) {
        auto *open = new QPushButton(tr("Open"), this);
        open->setObjectName(u"open:"_s + path);
        open->setAutoDefault(false);
        open->setAccessibleName(tr("%1: open the folder").arg(name));
        auto *place = new ElidedLabel(path, this);
        place->setElideMode(Qt::ElideMiddle);
        place->setForegroundRole(QPalette::PlaceholderText);
        place->setMinimumWidth(240);
        auto *row = new QHBoxLayout;
        row->addWidget(place, 1);
        row->addWidget(open);
        auto *label = new QLabel(name, this);
        label->setMinimumHeight(open->sizeHint().height());
        form->addRow(label, row);
        connect(open, &QPushButton::clicked, this, [this, path = path] { Q_EMIT openFolderRequested(path); });
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_theme, &QComboBox::activated, this, [this](int index) { Q_EMIT themePreviewed(ThemeChoice(index)); });
}

Preferences SettingsDialog::preferences() const
{
    return {.theme = ThemeChoice(m_theme->currentIndex()), .language = m_language->currentData().toString(), .reconcileSeconds = m_reconcile->value()};
}

} // namespace slipway
