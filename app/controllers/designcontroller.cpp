// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/designcontroller.h"

#include "app/fixoffers.h"
#include "app/hiddentraffic.h"
#include "core/design/designdifference.h"
#include "views/design/designpage.h"
#include "views/estimate/estimatepanel.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int longestValue = 32;

QString valueWords(const std::string &value)
{
    const QString text = QString::fromStdString(value);
    if (text.isEmpty())
        return DesignController::tr("not said");
    return text.size() > longestValue ? text.left(longestValue - 1) + u'…' : text;
}

} // namespace

DesignController::DesignController(OpenDesigns &designs, DesignPage &page, EstimatePanel &panel, Catalog catalog, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_page(page)
    , m_panel(panel)
    , m_catalog(std::move(catalog))
{
    connect(&designs, &OpenDesigns::currentDesignChanged, this, &DesignController::recompute);
    connect(&page, &DesignPage::designEdited, this, [this](const Design &design, const QString &text, const QString &mergeKey) {
        m_designs.current().apply(design, editWords(text), mergeKey);
    });
    connect(&page, &DesignPage::fixRequested, this, &DesignController::applyFix);
    connect(&panel, &EstimatePanel::fixRequested, this, &DesignController::applyFix);
    connect(&panel, &EstimatePanel::findingActivated, &page, &DesignPage::focusField);
    connect(&panel, &EstimatePanel::changeRequested, this, &DesignController::applyChange);
    connect(&panel, &EstimatePanel::offersRequested, this, [this] { m_panel.showOffers(offersFor(m_worked, m_catalog)); });
    connect(&panel, &EstimatePanel::explainRequested, this, &DesignController::explain);
    m_page.showCatalog(m_catalog);
    recompute();
}

void DesignController::setCalibration(const Calibration &calibration)
{
    if (calibration.cluster == m_calibration.cluster)
        return;
    m_calibration = calibration;
    recompute();
}

void DesignController::setCatalog(Catalog catalog)
{
    m_catalog = std::move(catalog);
    m_page.showCatalog(m_catalog);
    recompute();
}

QString DesignController::folder() const
{
    const QString path = m_designs.current().filePath();
    return path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath();
}

const Design &DesignController::design() const { return m_designs.current().design(); }

WorkedDesign DesignController::worked() const
{
    WorkedDesign worked = m_worked;
    worked.text = m_designs.current().text();
    return worked;
}

void DesignController::recompute()
{
    m_worked = workDesign(m_designs.current().design(), {}, folder(), {}, m_catalog, Explain::No, m_calibration);
    m_page.showDesign(m_worked.design, m_worked.resolved);
    m_page.showFindings(m_worked.estimate.findings);
    m_page.showStorage(m_worked.storage);
    m_panel.showEstimate(m_worked.estimate, m_worked.design);
    m_panel.showHiddenTraffic(hiddenTrafficOf(m_worked));
    m_panel.showStorage(m_worked.storage, m_worked.estimate.run.wall);
    Q_EMIT workedChanged(m_worked);
}

void DesignController::explain()
{
    const WorkedDesign explained = workDesign(m_designs.current().design(), {}, folder(), {}, m_catalog, Explain::Yes, m_calibration);
    std::vector<Term> terms = explained.estimate.terms;
    terms.insert(terms.end(), explained.storage.terms.begin(), explained.storage.terms.end());
    m_panel.showTerms(terms);
}

/// "Tensor parallel 2 → 4" where one key changed that has a field; else the words that the page has for it.
EditWords DesignController::editWords(const QString &text) const
{
    return [text, fields = m_page.fields()](const Design &before, const Design &after) {
        const std::vector<KeyDifference> changed = differences({&before, &after});
        if (changed.size() != 1)
            return text;
        const QString path = QString::fromStdString(changed.front().path);
        const auto field = std::find_if(fields.begin(), fields.end(), [&path](const DesignPage::Field &other) { return other.path == path; });
        if (field == fields.end())
            return text;
        return tr("%1 %2 → %3").arg(field->label, valueWords(changed.front().values[0]), valueWords(changed.front().values[1]));
    };
}

void DesignController::applyFix(const Finding &finding)
{
    if (!finding.fix || finding.fixPath.empty())
        return;
    const QString path = QString::fromStdString(finding.fixPath);
    Result<Design> fixed = withValue(m_designs.current().design(), finding.fixPath, *finding.fix);
    if (fixed)
        m_designs.current().apply(*fixed, tr("Mend %1").arg(path));
}

void DesignController::applyChange(const OfferedChange &change)
{
    if (const Result<Design> changed = withChange(m_designs.current().design(), change))
        m_designs.current().apply(*changed, tr("Set %1").arg(editsText(change.edits)));
}

void DesignController::edit(const Design &design, const QString &words)
{
    if (design != m_designs.current().design())
        m_designs.current().apply(design, words);
}

} // namespace slipway
