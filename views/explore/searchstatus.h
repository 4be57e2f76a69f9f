// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace slipway {

class ElidedLabel;

/// One line over results: how far the work is, or what it came to, with the button that starts or cancels it.
class SearchStatus : public QWidget
{
    Q_OBJECT

public:
    enum class Sign { None, Done, Attention };

    /// Its parts are called name + "Text", "Button", "Progress". `start` is what the button says while nothing runs.
    SearchStatus(const QString &name, const QString &start, QWidget *parent = nullptr);

    /// permille -1: how much there is to do is not known yet.
    void showWork(const QString &text, int permille);
    void showRest(Sign sign, const QString &text);
    /// What the button says from now on, while nothing runs.
    void setStartText(const QString &text);
    bool isWorking() const { return m_isWorking; }
    QString text() const;

Q_SIGNALS:
    void startRequested();
    void cancelRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showSign();
    void showButton();

    QLabel *m_icon;
    ElidedLabel *m_text;
    QProgressBar *m_progress;
    QPushButton *m_button;
    QString m_start;
    Sign m_sign = Sign::None;
    bool m_isWorking = false;
};

} // namespace slipway
