// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QDialog>

class QComboBox;
class QSpinBox;

namespace slipway {

/// What the settings dialog shows and changes.
struct Preferences
{
    ThemeChoice theme = ThemeChoice::System;
    QString language;               ///< ISO 639 code, or empty: the system's
    int reconcileSeconds = 60;
    bool operator==(const Preferences &) const = default;
};

/// The person's choices. The theme is shown at once (themePreviewed), everything else counts when the dialog is accepted.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \param languages      codes of the translations that there are, English first
    /// \param folders        name and path of the folders that a person may want to open: own templates, own catalogue
    SettingsDialog(const Preferences &preferences, const QStringList &languages, const QList<QPair<QString, QString>> &folders, QWidget *parent = nullptr);

    Preferences preferences() const;

Q_SIGNALS:
    void themePreviewed(slipway::ThemeChoice theme);
    void openFolderRequested(const QString &path);

private:
    QComboBox *m_theme;
    QComboBox *m_language;
    QSpinBox *m_reconcile;
};

} // namespace slipway
