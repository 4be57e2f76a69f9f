// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/sentpanel.h"

#include "views/charts/axisticks.h"
#include "views/theme/theme.h"
#include "views/widgets/keyvaluetable.h"
#include "views/widgets/localfigures.h"

#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {
enum Part { JobPart, DesignPart, PredictionPart, CodePart, ManifestPart };
}

SentPanel::SentPanel(QWidget *parent)
    : QWidget(parent)
    , m_parts(new QComboBox(this))
    , m_pages(new QStackedWidget(this))
    , m_text(new QPlainTextEdit(this))
    , m_prediction(new KeyValueTable(tr("Prediction")))
{
    setObjectName(u"runSent"_s);
    m_parts->setObjectName(u"sentParts"_s);
    m_parts->addItems({tr("Job file"), tr("Design"), tr("Prediction"), tr("Code"), tr("Manifest")});
    auto *label = new QLabel(tr("Sho&w"), this);
    label->setBuddy(m_parts);
    m_text->setObjectName(u"sentText"_s);
    m_text->setAccessibleName(tr("What was sent"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_prediction->setObjectName(u"sentPrediction"_s);
    m_pages->addWidget(m_text);
    m_pages->addWidget(m_prediction);
    auto *copy = new QPushButton(themedIcon(u"copy"_s), tr("Cop&y"), this);
    copy->setObjectName(u"copySent"_s);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_text->toPlainText()); });
    connect(m_parts, &QComboBox::currentIndexChanged, this, &SentPanel::showPart);
    connect(m_parts, &QComboBox::currentIndexChanged, copy, [copy](int part) { copy->setEnabled(part != PredictionPart); });
    auto *bar = new QHBoxLayout;
    bar->addWidget(label);
    bar->addWidget(m_parts);
    bar->addStretch(1);
    bar->addWidget(copy);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::normal, 0, 0);
    column->addLayout(bar);
    column->addWidget(m_pages, 1);
}

void SentPanel::showRun(const Run &run)
{
    const bool isSame = run.token == m_run.token && run.jobText == m_run.jobText && run.design == m_run.design && run.manifest == m_run.manifest
        && run.codeDiff == m_run.codeDiff && run.codeCommit == m_run.codeCommit && run.prediction == m_run.prediction;
    m_run = run;
    if (!isSame)
        showPart();
}

void SentPanel::showPart()
{
    const int part = m_parts->currentIndex();
    m_pages->setCurrentIndex(part == PredictionPart ? 1 : 0);
    if (part == PredictionPart) {
        showPrediction();
        return;
    }
    const QString commit = m_run.codeCommit.isEmpty() ? tr("The code is not under git, or none was sent.") : tr("commit %1").arg(m_run.codeCommit);
    const QString diff = m_run.codeDiff.isEmpty() ? tr("no changes beside the commit") : QString::fromUtf8(m_run.codeDiff);
    const QString texts[] = {QString::fromUtf8(m_run.jobText), QString::fromUtf8(m_run.design), QString(),
        m_run.codeCommit.isEmpty() ? commit : commit + u"\n\n"_s + diff, QString::fromUtf8(m_run.manifest)};
    m_text->setPlainText(texts[std::max(part, 0)]);
    m_text->setPlaceholderText(tr("Nothing of this was kept."));
}

void SentPanel::showPrediction()
{
    const QLocale locale;
    const Prediction &predicted = m_run.prediction;
    const auto seconds = [&](double value) { return tr("%1 s").arg(valueText(value, locale)); };
    const auto memory = [](double bytes) { return localGib(Bytes(bytes)); };
    QList<KeyValue> rows{
        {tr("Step time"), tr("%1 (%2 to %3)").arg(seconds(predicted.stepSeconds), seconds(predicted.stepLow), seconds(predicted.stepHigh)), {}, predicted.stepSeconds, u"s"_s},
        {tr("Tokens per second"), valueText(predicted.tokensPerSecond, locale), {}, predicted.tokensPerSecond, u"tokens/s"_s},
        {tr("Tokens per step"), locale.toString(m_run.tokensPerStep), {}, double(m_run.tokensPerStep), u"tokens"_s},
        {tr("Model FLOP utilisation"), inPercent(locale.toString(predicted.mfu * 100, 'f', 1)), {}, predicted.mfu, u"fraction"_s},
        {tr("Memory per GPU, allocated"), memory(predicted.memoryPeakBytes), {}, predicted.memoryPeakBytes, u"bytes"_s},
        {tr("Memory per GPU, reserved"), memory(predicted.memoryReservedBytes), {}, predicted.memoryReservedBytes, u"bytes"_s},
        {tr("Steps"), locale.toString(predicted.steps), {}, double(predicted.steps), u"steps"_s},
        {tr("Wall time"), durationText(predicted.wallSeconds), {}, predicted.wallSeconds, u"s"_s}};
    if (predicted.cost)
        rows.append({tr("Cost"), valueText(*predicted.cost, locale), {}, *predicted.cost});
    rows.append({tr("Predicted by"), m_run.programVersion.isEmpty() ? QString() : tr("Slipway %1").arg(m_run.programVersion)});
    m_prediction->setRows(rows);
}

} // namespace slipway
