// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/layout/placeddesign.h"

#include <QWidget>

class QTableView;

namespace slipway {

class DrawingCard;
class ElidedLabel;
class GroupTableModel;
class PlacementDrawing;
class RankTableModel;

/// Where every rank sits, which groups it is in, and what their traffic goes through.
class PlacementPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PlacementPanel(QWidget *parent = nullptr);

    void showDesign(const PlacedDesign &design);
    PlacementDrawing *drawing() const { return m_drawing; }

Q_SIGNALS:
    /// The panel has come into sight: it wants what it may have missed.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildGroups();
    void showRank(int rank);
    void chooseKind(int row);
    void chooseUsualKind();

    PlacementDrawing *m_drawing;
    RankTableModel *m_ranks;
    GroupTableModel *m_groupModel;
    DrawingCard *m_card;
    QTableView *m_groups;
    ElidedLabel *m_rankLine, *m_groupLine;
    bool m_isKindChosen = false; ///< by the person
    bool m_isChoosing = false;   ///< the panel is, just now
};

} // namespace slipway
