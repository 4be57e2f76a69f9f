// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "core/jobs/lintfix.h"

#include <QObject>
#include <QTimer>

namespace slipway {

/// Looks through a run's files while they are typed, in a thread of its own, a moment after the last key: mistakes with what mends them, and where the
/// edit contradicts the design. The newest question wins; late answers are dropped.
class JobLint : public QObject
{
    Q_OBJECT

public:
    explicit JobLint(QObject *parent = nullptr);

    struct File
    {
        QString name, rendered, shown;
        bool operator==(const File &) const = default;
    };
    /// What there is to look at now.
    void show(const QList<File> &files, const WorkedDesign &worked);
    void setCatalog(const Catalog &catalog);

Q_SIGNALS:
    void found(const QString &file, const std::vector<slipway::LintedLine> &findings);
    void contradicted(const slipway::Findings &findings);

private:
    struct Question
    {
        QList<File> files;
        WorkedDesign worked;
        std::shared_ptr<const Catalog> catalog;
    };
    struct Answer
    {
        std::vector<std::pair<QString, std::vector<LintedLine>>> found;
        Findings contradictions;
    };
    static Answer answer(const Question &question);
    void ask();

    Question m_question;
    QTimer m_soon;
    quint64 m_newest = 0;
    bool m_isBusy = false, m_isWaiting = false;
};

} // namespace slipway
