// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;
class QStackedWidget;

namespace slipway {

class KeyValueTable;

/// Everything that went to the cluster, as it was kept: job file, design, manifest, what is known of the code, prediction.
class SentPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SentPanel(QWidget *parent = nullptr);

    void showRun(const Run &run);

private:
    void showPart();
    void showPrediction();

    Run m_run;
    QComboBox *m_parts;
    QStackedWidget *m_pages;
    QPlainTextEdit *m_text;
    KeyValueTable *m_prediction;
};

} // namespace slipway
