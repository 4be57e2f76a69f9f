// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/shapesdialog.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/localfigures.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

enum Column { Nodes, Layout, Start, Duration, Finish, Note, ColumnCount };

QString duration(double seconds) { return seconds > 0 ? localDuration(Seconds(seconds)) : QString(); }

/// "Sat 14:03, in 2 h": the time of this computer's clock.
QString momentText(const std::optional<QDateTime> &moment, const QDateTime &now)
{
    if (!moment)
        return {};
    const qint64 seconds = now.secsTo(*moment);
    const QString clock = QLocale().toString(moment->toLocalTime(), QLocale::ShortFormat);
    return seconds <= 60 ? ShapesDialog::tr("now") : ShapesDialog::tr("%1, in %2").arg(clock, duration(double(seconds)));
}

} // namespace

ShapesDialog::ShapesDialog(QWidget *parent)
    : QDialog(parent)
    , m_sentence(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_table(new QTableWidget(0, ColumnCount, this))
{
    setObjectName(u"shapesDialog"_s);
    setWindowTitle(tr("When would it be finished?"));
    setMinimumSize(760, 320);
    resize(980, 420);
    auto *explanation = new QLabel(tr("Each number of nodes with its best layout, as the scheduler would start it now. Nothing is submitted. A start is a guess: other jobs end early, and others come first."), this);
    explanation->setWordWrap(true);
    m_sentence->setObjectName(u"shapesSentence"_s);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Asking the cluster"));
    buildTable();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_use = buttons->addButton(tr("&Use this shape"), QDialogButtonBox::ActionRole);
    m_use->setObjectName(u"useShape"_s);
    m_refresh = buttons->addButton(tr("&Ask again"), QDialogButtonBox::ActionRole);
    m_refresh->setObjectName(u"refreshShapes"_s);
    m_refresh->setIcon(themedIcon(u"refresh"_s));
    m_refresh->setAutoDefault(false);
    m_use->setDefault(true);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(spacing::normal);
    column->addWidget(explanation);
    column->addWidget(m_sentence);
    column->addWidget(m_progress);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT shapeChosen(m_table->currentRow()); });
    connect(m_refresh, &QPushButton::clicked, this, &ShapesDialog::refreshRequested);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ShapesDialog::updateUse);
    updateUse();
}

void ShapesDialog::buildTable()
{
    m_table->setObjectName(u"shapesTable"_s);
    m_table->setAccessibleName(tr("Shapes of the run"));
    m_table->setHorizontalHeaderLabels({tr("Nodes"), tr("Layout"), tr("Would start"), tr("Runs for"), tr("Would be finished"), tr("Note")});
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents); // notes are of several lines, as many as the width leaves
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setWordWrap(true);
    addCopyAction(m_table);
}

void ShapesDialog::showBusy(const QString &sentence)
{
    m_sentence->setText(sentence);
    m_sentence->show();
    m_progress->show();
    m_refresh->setEnabled(false);
}

void ShapesDialog::showShapes(const QList<ShownShape> &shapes, const QDateTime &now)
{
    m_shapes = shapes;
    m_sentence->hide();
    m_progress->hide();
    m_refresh->setEnabled(true);
    m_table->setRowCount(0);
    for (const ShownShape &shape : shapes)
        addRow(shape, now);
    const auto first = std::find_if(shapes.begin(), shapes.end(), [](const ShownShape &shape) { return shape.isFirst; });
    m_table->selectRow(first == shapes.end() ? 0 : int(first - shapes.begin()));
    updateUse();
}

void ShapesDialog::addRow(const ShownShape &shape, const QDateTime &now)
{
    QStringList notes;
    if (shape.isFirst)
        notes << tr("finished first");
    if (shape.isPresent)
        notes << tr("the design as it is");
    if (shape.comebacks > 0)
        notes << tr("its time limit ends it %n times before; each time it waits in the queue again, which is not counted", nullptr, shape.comebacks);
    if (!shape.note.isEmpty())
        notes << shape.note;
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    const QString texts[ColumnCount] = {tr("%1 (%2)").arg(QLocale().toString(shape.nodes), QLocale().toString(shape.accelerators)), shape.layout, momentText(shape.start, now), duration(shape.runSeconds), momentText(shape.finish, now), notes.join(u"; "_s)};
    for (int column = 0; column < ColumnCount; ++column) {
        auto *item = new QTableWidgetItem(texts[column]);
        if (column == Note)
            item->setToolTip(u"<p>"_s + texts[column].toHtmlEscaped() + u"</p>"_s);
        if (shape.isFirst) {
            QFont bold = m_table->font();
            bold.setBold(true);
            item->setFont(bold);
        }
        m_table->setItem(row, column, item);
    }
    if (shape.isFirst)
        m_table->item(row, Nodes)->setIcon(themedIcon(u"success"_s));
}

void ShapesDialog::showError(const Error &error)
{
    m_progress->hide();
    m_refresh->setEnabled(true);
    m_sentence->setText(error.detail.isEmpty() ? error.message : error.message + u'\n' + error.detail);
    m_sentence->show();
}

void ShapesDialog::updateUse()
{
    const int row = m_table->currentRow();
    m_use->setEnabled(row >= 0 && row < m_shapes.size() && !m_shapes.at(row).isPresent && m_shapes.at(row).runSeconds > 0);
}

} // namespace slipway
