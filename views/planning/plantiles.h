// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

class QHBoxLayout;
class QLabel;

namespace slipway {

/// A figure that counts, with what it is.
struct PlanTile
{
    QString name, value, detail;
};

/// The figures that count, in a row above everything else.
class PlanTiles : public QFrame
{
    Q_OBJECT

public:
    explicit PlanTiles(const QString &name, QWidget *parent = nullptr);
    void showTiles(const QList<PlanTile> &tiles);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Labels
    {
        QLabel *name, *value, *detail;
    };
    Labels addTile();

    QHBoxLayout *m_row;
    QList<Labels> m_tiles;
};

} // namespace slipway
