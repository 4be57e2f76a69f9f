// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QStringList>

#include <string>
#include <vector>

class QAction;

namespace slipway {

/// A list of words in one line, with commas or spaces between them. A button at its end (Alt+Down) offers the words that are
/// known, with a tick at those that stand in the field; others may be typed.
class WordsField : public QLineEdit
{
    Q_OBJECT

public:
    explicit WordsField(const QStringList &known, QWidget *parent = nullptr);

    /// The text stays untouched where it says these words already: a person may be typing in it.
    void showWords(const std::vector<std::string> &words);
    std::vector<std::string> words() const;

Q_SIGNALS:
    void wordsEdited(const std::vector<std::string> &words);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void openMenu();
    void toggle(const QString &word, bool on);

    QStringList m_known;
};

} // namespace slipway
