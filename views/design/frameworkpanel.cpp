// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/frameworkpanel.h"

#include "views/design/choices.h"

namespace slipway {

using namespace Qt::StringLiterals;

FrameworkPanel::FrameworkPanel(QWidget *parent)
    : DesignPanel(parent)
{
    m_name = addChoice(
        {u"framework.name"_s, tr("Frame&work"), tr("What runs on the accelerators")},
        namedChoices("framework", frameworkNames()), [](const Design &d) { return fromStd(d.framework.name); },
        [](Design &d, const QString &word) { d.framework.name = word.toStdString(); });
    addText(
        {u"framework.version"_s, tr("Version"), tr("A release like core-0.20, or a year when that is all one knows")},
        tr("auto: the newest known"), [](auto &d) -> auto & { return d.framework.version; });
    addText(
        {u"framework.transformer_engine"_s, tr("Transformer Engine"), {}, FieldName::Use::Rare}, tr("not said"),
        [](auto &d) -> auto & { return d.framework.transformerEngine; });
    addChoice(
        {u"framework.cuda_graphs"_s, tr("CUDA graphs"), tr("What the host starts as a captured graph in place of kernel by kernel"), FieldName::Use::Rare},
        {{u"auto"_s, tr("Auto: as the framework's recipes do")}, {u"none"_s, tr("None")}, {u"routing"_s, tr("The choice of experts")},
            {u"attention"_s, tr("Attention and the choice of experts")}, {u"full"_s, tr("The whole step")}},
        [](const Design &d) { return fromStd(d.framework.cudaGraphs); },
        [](Design &d, const QString &word) { d.framework.cudaGraphs = word.toStdString(); });
}

QString FrameworkPanel::summary() const
{
    const QString version = fromStd(design().framework.version);
    return version.isEmpty() ? m_name->currentText() : tr("%1 %2").arg(m_name->currentText(), version);
}

} // namespace slipway
