// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"

#include <QFrame>
#include <QList>

class QLabel;
class QVBoxLayout;

namespace slipway {

struct PlanNote
{
    Severity severity = Severity::Note;
    QString text;
    bool isPlain = false;   ///< without an icon
    bool operator==(const PlanNote &) const = default;
};

/// Sentences under a title; hidden while there is none.
class PlanNotes : public QFrame
{
    Q_OBJECT

public:
    PlanNotes(const QString &name, const QString &title, QWidget *parent = nullptr);
    void showNotes(const QList<PlanNote> &notes);
    void setTitle(const QString &title);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill();

    QLabel *m_title;
    QVBoxLayout *m_column;
    QList<PlanNote> m_notes;
    QList<QWidget *> m_lines;
};

} // namespace slipway
