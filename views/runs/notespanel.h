// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

#include <QTimer>
#include <QWidget>

class QLineEdit;
class QPlainTextEdit;

namespace slipway {

/// Tags and notes of a run: kept a moment after the last key, and when another run is shown.
class NotesPanel : public QWidget
{
    Q_OBJECT

public:
    explicit NotesPanel(QWidget *parent = nullptr);

    /// What another window wrote is shown where nothing is being written here.
    void showNotes(const QString &token, const RunNotes &notes);

Q_SIGNALS:
    void notesEdited(const QString &token, const slipway::RunNotes &notes);

private:
    RunNotes written() const;
    void report();

    QString m_token;
    RunNotes m_shown;
    QTimer m_pause;
    QLineEdit *m_tags;
    QPlainTextEdit *m_text;
};

} // namespace slipway
