// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/joblint.h"

#include "core/jobs/contradiction.h"
#include "core/support/deliver.h"

#include <QtConcurrentRun>

namespace slipway {

namespace {

constexpr int restMs = 150; // between two keys of somebody who types

} // namespace

JobLint::JobLint(QObject *parent)
    : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(restMs);
    connect(&m_soon, &QTimer::timeout, this, &JobLint::ask);
}

void JobLint::setCatalog(const Catalog &catalog) { m_question.catalog = std::make_shared<const Catalog>(catalog); }

void JobLint::show(const QList<File> &files, const WorkedDesign &worked)
{
    const bool isSame = files == m_question.files && worked.text == m_question.worked.text && worked.design == m_question.worked.design;
    m_question.files = files;
    m_question.worked = worked;
    if (isSame)
        return;
    ++m_newest; // what is on its way is about an older text
    m_soon.start();
}

/// One at a time: of what is asked meanwhile the last is answered.
void JobLint::ask()
{
    m_isWaiting = m_isBusy;
    if (m_isBusy)
        return;
    m_isBusy = true;
    deliver(QtConcurrent::run(&JobLint::answer, m_question), this, [this, asked = m_newest](const Answer &answer) {
        m_isBusy = false;
        if (asked == m_newest) {
            for (const auto &[file, findings] : answer.found)
                Q_EMIT found(file, findings);
            Q_EMIT contradicted(answer.contradictions);
        }
        if (m_isWaiting)
            ask();
    });
}

JobLint::Answer JobLint::answer(const Question &question)
{
    LintPlan plan{.design = &question.worked.resolved, .runSeconds = question.worked.estimate.run.wall.value};
    if (question.worked.estimate.checkpoint.write)
        plan.checkpointSeconds = question.worked.estimate.checkpoint.write->value;
    Answer answer;
    for (const File &file : question.files) {
        answer.found.emplace_back(file.name, lintWithFixes(file.shown, plan));
        if (!question.catalog)
            continue;
        const Findings more = contradictions(file.name, file.rendered, file.shown, question.worked.design, *question.catalog);
        answer.contradictions.insert(answer.contradictions.end(), more.begin(), more.end());
    }
    return answer;
}

} // namespace slipway
