// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparepage.h"

#include "views/compare/comparedbars.h"
#include "views/compare/designchip.h"
#include "views/compare/differencemodel.h"
#include "views/compare/figuremodel.h"
#include "views/compare/tablecard.h"
#include "views/estimate/chartcard.h"
#include "views/theme/theme.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/findingstrip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int widthOfCharts = 480;
constexpr int widthOfNames = 220;
constexpr int widthOfDesign = 190; ///< in the tables, with its ratio
constexpr int mostRowRoom = 12;    ///< pixels that a row grows by; more would part the rows from each other

/// What keeps a design from running, if anything does.
QString problemOf(const Estimate &estimate)
{
    const auto error = std::find_if(estimate.findings.begin(), estimate.findings.end(), [](const Finding &finding) { return finding.severity == Severity::Error; });
    return error == estimate.findings.end() ? QString() : findingText(*error);
}

bool hasFigures(const QList<ComparedDesign> &designs)
{
    return std::any_of(designs.begin(), designs.end(), [](const ComparedDesign &one) { return one.estimate.step.total > Seconds(0); });
}

} // namespace

ComparePage::ComparePage(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(u"compare"_s, QString(), this))
    , m_add(new QToolButton(this))
    , m_clear(new QToolButton(this))
    , m_sources(new QMenu(this))
    , m_scroll(new QScrollArea(this))
    , m_chipRow(new QHBoxLayout)
    , m_differenceModel(new DifferenceModel(this))
    , m_figureModel(new FigureModel(this))
    , m_differences(new TableCard(u"compareDifferences"_s, tr("What differs"), m_differenceModel))
    , m_figures(new TableCard(u"compareFigures"_s, tr("Figures"), m_figureModel))
    , m_memory(new ChartCard(u"compareMemory"_s, tr("Memory of the fullest stage")))
    , m_steps(new ChartCard(u"compareSteps"_s, tr("Where a step's time goes")))
    , m_runs(new ChartCard(u"compareRuns"_s, tr("Where the wall time goes")))
{
    setObjectName(u"comparePage"_s);
    m_empty->setObjectName(u"compareEmpty"_s);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(buildContent());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::pageMargin, spacing::normal, spacing::pageMargin, 0);
    column->setSpacing(spacing::normal);
    column->addWidget(buildBar());
    column->addWidget(m_pages, 1);
    connect(m_empty, &EmptyState::actionTriggered, this, &ComparePage::startRequested);
    m_figures->table()->setItemDelegate(new FigureDelegate(m_figures));
    connectTables();
    showDesigns({}, 0);
}

QWidget *ComparePage::buildBar()
{
    auto *title = new QLabel(tr("Compare designs"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    title->setFont(large);
    m_sources->setObjectName(u"compareSources"_s);
    m_add->setObjectName(u"compareAdd"_s);
    m_add->setIcon(themedIcon(u"add"_s));
    m_add->setText(tr("Add a design"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setFocusPolicy(Qt::StrongFocus);
    m_add->setMenu(m_sources);
    m_clear->setObjectName(u"compareClear"_s);
    m_clear->setText(tr("Remove all"));
    m_clear->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_clear->setFocusPolicy(Qt::StrongFocus);
    connect(m_sources, &QMenu::aboutToShow, this, &ComparePage::sourcesWanted);
    connect(m_clear, &QToolButton::clicked, this, &ComparePage::clearRequested);
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(title, 1);
    row->addWidget(m_clear);
    row->addWidget(m_add);
    return bar;
}

QWidget *ComparePage::buildContent()
{
    auto *tables = new QVBoxLayout;
    auto *charts = new QVBoxLayout;
    for (QVBoxLayout *half : {tables, charts})
        half->setSpacing(spacing::wide);
    tables->addWidget(m_differences);
    tables->addWidget(m_figures);
    tables->addStretch(1);
    for (ChartCard *chart : {m_memory, m_steps, m_runs}) {
        chart->setFillsRoom(true);
        charts->addWidget(chart, 1);
    }
    m_halves = new QBoxLayout(QBoxLayout::TopToBottom);
    m_halves->setSpacing(spacing::wide);
    m_halves->addLayout(tables, 3);
    m_halves->addLayout(charts, 2);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, spacing::normal, spacing::pageMargin);
    column->setSpacing(spacing::wide);
    m_chipRow->setSpacing(spacing::tight);
    column->addLayout(m_chipRow);
    column->addLayout(m_halves, 1);
    m_scroll->setObjectName(u"compareScroll"_s);
    m_scroll->setAccessibleName(tr("Comparison"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(content);
    m_scroll->viewport()->installEventFilter(this);
    return m_scroll;
}

void ComparePage::connectTables()
{
    connect(m_differences->table(), &QTableView::activated, this, [this](const QModelIndex &index) {
        const int design = qMax(0, index.column() - 1);
        Q_EMIT fieldActivated(m_designs.at(design).id, index.data(DifferenceModel::PathRole).toString());
    });
    auto *why = new QAction(themedIcon(u"explain"_s), tr("Why?"), m_figures->table());
    why->setObjectName(u"compareWhy"_s);
    m_figures->table()->addAction(why);
    m_figures->table()->setToolTip(tr("Return or a double click: why a figure is what it is"));
    connect(why, &QAction::triggered, this, [this] { explain(m_figures->table()->currentIndex()); });
    connect(m_figures->table(), &QTableView::activated, this, &ComparePage::explain);
    const auto explainPart = [this](const QString &of) { // keys of these bars are the designs
        return [this, of](const QString &key) { Q_EMIT explainRequested(key.section(u'.', 0, 0), of + u'.' + key.section(u'.', 1)); };
    };
    connect(m_memory, &ChartCard::partActivated, this, explainPart(u"memory"_s));
    connect(m_steps, &ChartCard::partActivated, this, explainPart(u"step"_s));
    connect(m_runs, &ChartCard::partActivated, this, explainPart(u"run.wall_seconds"_s));
}

void ComparePage::explain(const QModelIndex &figure)
{
    if (const QString key = figure.data(FigureModel::KeyRole).toString(); !key.isEmpty())
        Q_EMIT explainRequested(m_designs.at(m_figureModel->designAt(figure.column())).id, key);
}

void ComparePage::showKeyNames(const QHash<QString, QString> &names) { m_differenceModel->setNames(names); }

void ComparePage::setEmptyState(const QString &sentence, const QString &action)
{
    m_empty->setSentence(sentence);
    m_empty->setAction(action);
}

void ComparePage::showDesigns(const QList<ComparedDesign> &designs, int baseline)
{
    m_designs = designs;
    m_pages->setCurrentIndex(designs.isEmpty() ? 0 : 1);
    m_clear->setVisible(!designs.isEmpty());
    m_add->setEnabled(designs.size() < mostCompared);
    m_add->setToolTip(m_add->isEnabled() ? tr("An open design, a file, or the design of a run") : tr("Six designs are the most: remove one first"));
    if (designs.isEmpty())
        return;
    showChips(baseline);
    showTables(baseline);
    showChart(m_memory, comparedMemory(designs, baseline));
    showChart(m_steps, comparedSteps(designs, baseline));
    showChart(m_runs, comparedRuns(designs, baseline));
    arrange();
}

void ComparePage::showChart(ChartCard *chart, const StackedBars &bars)
{
    chart->setVisible(!bars.isEmpty());
    chart->showBars(bars);
}

void ComparePage::showChips(int baseline)
{
    while (m_chips.size() > m_designs.size())
        delete m_chips.takeLast();
    while (m_chips.size() < m_designs.size())
        m_chips << makeChip(int(m_chips.size()));
    for (int i = 0; i < m_chips.size(); ++i) {
        m_chips[i]->showDesign(m_designs[i].name, m_designs[i].origin, i == baseline, i == 0, i == m_chips.size() - 1);
        m_chips[i]->showProblem(problemOf(m_designs[i].estimate));
    }
}

DesignChip *ComparePage::makeChip(int place)
{
    auto *chip = new DesignChip(place, m_scroll->widget());
    m_chipRow->addWidget(chip, 1);
    connect(chip, &DesignChip::baselineRequested, this, [this, place] { Q_EMIT baselineChosen(m_designs.at(place).id); });
    connect(chip, &DesignChip::moveRequested, this, [this, place](int step) { Q_EMIT moveRequested(m_designs.at(place).id, step); });
    connect(chip, &DesignChip::openRequested, this, [this, place] { Q_EMIT openRequested(m_designs.at(place).id); });
    // Queued: the chip goes while its button is still being clicked.
    connect(chip, &DesignChip::removeRequested, this, [this, place] { Q_EMIT removeRequested(m_designs.at(place).id); }, Qt::QueuedConnection);
    return chip;
}

void ComparePage::showTables(int baseline)
{
    m_differenceModel->showDesigns(m_designs, baseline);
    m_figureModel->showDesigns(m_designs, baseline);
    m_differences->table()->setVisible(m_differenceModel->rowCount() > 0);
    m_differences->setNote(m_designs.size() < 2          ? tr("Add a second design to see what differs")
            : m_differenceModel->rowCount() == 0         ? tr("Nothing yet: change one of them on the Design page")
                                                         : tr("%n keys; bold where it is not as in the baseline", nullptr, m_differenceModel->rowCount()));
    m_figures->setNote(!hasFigures(m_designs)     ? tr("Nothing can be estimated yet: open a design and mend what is said above")
            : m_designs.size() < 2 ? QString()
                                   : tr("against %1").arg(m_designs.at(baseline).name));
    m_differences->fit();
    m_figures->fit();
}

void ComparePage::showSources(const QList<CompareSource> &sources)
{
    m_sources->clear();
    QMenu *runs = nullptr;
    for (const CompareSource &source : sources) {
        if (source.group == CompareSource::Group::Run && !runs)
            runs = new QMenu(tr("Submitted &runs"), m_sources);
        QAction *action = (source.group == CompareSource::Group::Run ? runs : m_sources)->addAction(QString(source.name).replace(u'&', u"&&"_s));
        action->setProperty("isData", true); // a name is not translated
        connect(action, &QAction::triggered, this, [this, id = source.id] { Q_EMIT addRequested(id); });
    }
    if (!m_sources->isEmpty())
        m_sources->addSeparator();
    QAction *file = m_sources->addAction(themedIcon(u"open"_s), tr("A &file..."));
    file->setObjectName(u"compareAddFile"_s);
    connect(file, &QAction::triggered, this, &ComparePage::addFileRequested);
    if (runs)
        m_sources->addMenu(runs);
}

/// Charts beside the tables where both have room.
void ComparePage::arrange()
{
    const int wanted = widthOfNames + int(m_designs.size()) * widthOfDesign + widthOfCharts;
    m_halves->setDirection(width() >= wanted ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    shareRoom();
}

/// Of a high window: the charts take it by themselves, the rows of the tables each a part of it.
void ComparePage::shareRoom()
{
    const int rows = m_differenceModel->rowCount() + m_figureModel->rowCount();
    const int before = m_figures->rowRoom();
    const int spare = m_scroll->viewport()->height() - m_scroll->widget()->minimumSizeHint().height() + rows * before;
    const int room = m_halves->direction() == QBoxLayout::LeftToRight && rows > 0 ? std::clamp(spare / rows, 0, mostRowRoom) : 0;
    for (TableCard *card : {m_differences, m_figures})
        card->setRowRoom(room);
}

void ComparePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool ComparePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize)
        shareRoom();
    return QWidget::eventFilter(watched, event);
}

} // namespace slipway
