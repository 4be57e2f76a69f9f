// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace slipway {

/// The manual (resources/help): pages on the left, text on the right, a search over all of them.
class HelpWindow : public QWidget
{
    Q_OBJECT

public:
    explicit HelpWindow(const QString &folder, QWidget *parent = nullptr);

    /// A page by its file name without ending: "design-file".
    void showPage(const QString &page);

protected:
    void changeEvent(QEvent *event) override;

private:
    void drawTables();
    void fillPages(const QString &filter);
    void openCurrent();

    QString m_folder;
    QLineEdit *m_search;
    QListWidget *m_pages;
    QTextBrowser *m_text;
};

} // namespace slipway
