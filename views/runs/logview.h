// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/runs/logtext.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace slipway {

/// The logs of a run, one at a time: follows the end, can be searched, and holds at most the last 4 MiB of characters.
class LogView : public QWidget
{
    Q_OBJECT

public:
    static constexpr int MostCharacters = 4 * 1024 * 1024;

    explicit LogView(QWidget *parent = nullptr);

    /// The files there are, relative to the run folder. The one on show stays where it is still there.
    void showFiles(const QStringList &paths);
    QString currentFile() const;
    /// The end of a file; `skippedBytes` lie before it. Ignored for a file that is not on show.
    void showLog(const QString &path, const QByteArray &tail, qint64 skippedBytes = 0);
    void appendLog(const QString &path, const QByteArray &bytes);
    void clear();

Q_SIGNALS:
    void logSelected(const QString &path);

private:
    QWidget *buildBar();
    void connectSignals();
    void feed(const QByteArray &bytes);
    void trim();
    void updateNote();
    void updateEmptyText();
    void find(bool backward);
    void setFollowing(bool follows);
    bool isAtEnd() const;

    LogText m_text;
    qint64 m_skippedBytes = 0;
    bool m_isTrimmed = false;
    QComboBox *m_files;
    QCheckBox *m_follow;
    QLineEdit *m_search;
    QLabel *m_found, *m_note;
    QPlainTextEdit *m_view;
};

} // namespace slipway
