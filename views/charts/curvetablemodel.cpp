// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/curvetablemodel.h"

#include "views/charts/axisticks.h"
#include "views/widgets/tabletext.h"

#include <QDateTime>

#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

CurveTableModel::CurveTableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void CurveTableModel::setCurves(const Curves *curves)
{
    m_curves = curves;
    reload();
}

void CurveTableModel::setUnit(const QString &unit)
{
    m_unit = unit;
    Q_EMIT headerDataChanged(Qt::Horizontal, Value, Value);
}

void CurveTableModel::reload()
{
    beginResetModel();
    m_shown.clear();
    if (m_curves)
        for (const Curve &curve : *m_curves)
            m_shown.push_back(curve.samples.size());
    endResetModel();
}

void CurveTableModel::extend()
{
    if (!m_curves || m_shown.size() != m_curves->size()) {
        reload();
        return;
    }
    int begin = 0;
    for (std::size_t curve = 0; curve < m_curves->size(); ++curve) {
        const int before = int(m_shown[curve]), now = int((*m_curves)[curve].samples.size());
        if (now > before) {
            beginInsertRows({}, begin + before, begin + now - 1);
            m_shown[curve] = std::size_t(now);
            endInsertRows();
        }
        begin += now;
    }
}

int CurveTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(std::accumulate(m_shown.begin(), m_shown.end(), std::size_t(0)));
}

int CurveTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

CurveTableModel::Place CurveTableModel::placeOf(int row) const
{
    std::size_t rest = std::size_t(row);
    for (std::size_t curve = 0; curve < m_shown.size(); ++curve) {
        if (rest < m_shown[curve])
            return {&(*m_curves)[curve], rest};
        rest -= m_shown[curve];
    }
    return {};
}

QVariant CurveTableModel::numberAt(const Place &place, int column) const
{
    const CurvePyramid &samples = place.curve->samples;
    switch (column) {
    case Step: return samples.step(place.sample);
    case Time: return samples.time(place.sample);
    case Value: return samples.value(place.sample);
    default: return {};
    }
}

QString CurveTableModel::textAt(const Place &place, int column) const
{
    const QLocale locale;
    const CurvePyramid &samples = place.curve->samples;
    switch (column) {
    case Step: return samples.step(place.sample) < 0 ? QString() : locale.toString(qint64(samples.step(place.sample)));
    case Time: return locale.toString(QDateTime::fromMSecsSinceEpoch(qint64(samples.time(place.sample) * 1000)), QLocale::ShortFormat);
    case Value: return valueText(samples.value(place.sample), locale, 7);
    default: return place.curve->name;
    }
}

QVariant CurveTableModel::data(const QModelIndex &index, int role) const
{
    const Place place = index.isValid() ? placeOf(index.row()) : Place();
    if (!place.curve)
        return {};
    if (role == Qt::DisplayRole)
        return textAt(place, index.column());
    if (role == numberRole)
        return numberAt(place, index.column());
    if (role == Qt::TextAlignmentRole && index.column() != CurveName)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant CurveTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Time ? u"s since 1970-01-01"_s : QString();
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case CurveName: return tr("Curve");
    case Step: return tr("Step");
    case Time: return tr("Time");
    case Value: return m_unit.isEmpty() ? tr("Value") : tr("Value (%1)").arg(m_unit);
    default: return {};
    }
}

} // namespace slipway
