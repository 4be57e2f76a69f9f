// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/finding.h"

#include <QWidget>

#include <functional>

class QBoxLayout;
class QLabel;
class QVBoxLayout;

namespace slipway {

/// Findings under the field they belong to: icon, sentence and, where there is one, a button that mends it. Takes no
/// room while there are none.
class FindingStrip : public QWidget
{
    Q_OBJECT

public:
    explicit FindingStrip(QWidget *parent = nullptr);

    void showFindings(const Findings &findings);
    const Findings &findings() const { return m_findings; }

    /// Away from the fields: each finding then has a link that says which key it is about.
    void setShowsPlaces(bool shown);

    /// What a fix would do, as a line beside its button; empty: no line.
    void showEffects(const std::function<QString(const Finding &)> &effectOf);

    /// A sentence about what is being typed, shown as an error above the findings; empty takes it away.
    void showProblem(const QString &problem);

Q_SIGNALS:
    void fixRequested(const slipway::Finding &finding);
    /// The link of a finding: the person wants to see its field.
    void findingActivated(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void addRow(Severity severity, const QString &sentence, const Finding *finding);
    void addButtons(QBoxLayout *layout, const QString &sentence, const Finding &finding);
    QLabel *makeSentence(Severity severity, const QString &sentence);

    Findings m_findings;
    std::function<QString(const Finding &)> m_effectOf;
    QString m_problem;
    bool m_showsPlaces = false;
    QVBoxLayout *m_rows;
};

/// The sentence of a finding, translated.
QString findingText(const Finding &finding);

/// "Error", "Warning", "Note".
QString severityName(Severity severity);

/// What the button of a fix says: "Set tensor to 8".
QString fixText(const Finding &finding);

} // namespace slipway
