// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/designsubject.h"

#include "app/designdesk.h"

#include <QCoreApplication>
#include <QLocale>

namespace slipway {

namespace {

struct SubjectText
{
    Q_DECLARE_TR_FUNCTIONS(DesignSubject)
};

} // namespace

QString subjectOf(const WorkedDesign &worked)
{
    const ResolvedDesign &resolved = worked.resolved;
    const QString model = resolved.model.id.empty() ? SubjectText::tr("a model of your own") : QString::fromStdString(resolved.model.id);
    const QString accelerator = QString::fromStdString(resolved.accelerator.name.empty() ? resolved.accelerator.id : resolved.accelerator.name);
    return SubjectText::tr("%1: %2 on %3 × %4").arg(QString::fromStdString(worked.design.name), model, QLocale().toString(resolved.accelerators()), accelerator);
}

} // namespace slipway
