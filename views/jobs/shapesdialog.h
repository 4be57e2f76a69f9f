// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QDateTime>
#include <QDialog>
#include <QList>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace slipway {

/// The run on another number of nodes: when it would start and be finished.
struct ShownShape
{
    int nodes = 1, accelerators = 8;
    bool isPresent = false;              ///< the design as it is
    bool isFirst = false;                ///< finished before the others
    QString layout;                      ///< "tensor 2, pipeline 1, data 16"
    std::optional<QDateTime> start, finish;
    double runSeconds = 0;               ///< 0: not known
    int comebacks = 0;                   ///< times that it waits again after its time limit
    QString note;                        ///< why there is no time
    bool operator==(const ShownShape &) const = default;
};

/// Fewer nodes now or more nodes later: start and end of several shapes of a run side by side, as the scheduler guesses them.
class ShapesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ShapesDialog(QWidget *parent = nullptr);

    void showBusy(const QString &sentence);
    /// \param now  times are told from here
    void showShapes(const QList<ShownShape> &shapes, const QDateTime &now);
    void showError(const Error &error);

Q_SIGNALS:
    void shapeChosen(int row);             ///< the person wants the design to be that one
    void refreshRequested();

private:
    void buildTable();
    void addRow(const ShownShape &shape, const QDateTime &now);
    void updateUse();

    QList<ShownShape> m_shapes;
    QLabel *m_sentence;
    QProgressBar *m_progress;
    QTableWidget *m_table;
    QPushButton *m_use, *m_refresh;
};

} // namespace slipway
