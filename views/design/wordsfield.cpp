// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/wordsfield.h"

#include "views/design/wordlist.h"
#include "views/theme/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

WordsField::WordsField(const QStringList &known, QWidget *parent)
    : QLineEdit(parent)
    , m_known(known)
{
    connect(this, &QLineEdit::textEdited, this, [this] { Q_EMIT wordsEdited(words()); });
    if (m_known.isEmpty())
        return;
    QAction *open = addAction(themedIcon(u"more"_s), TrailingPosition);
    open->setObjectName(u"knownWords"_s);
    open->setText(tr("Known words"));
    open->setToolTip(tr("Words that are known (Alt+Down)"));
    connect(open, &QAction::triggered, this, &WordsField::openMenu);
}

void WordsField::showWords(const std::vector<std::string> &wanted)
{
    if (words() != wanted)
        setText(textFromWords(wanted, u", "_s));
}

std::vector<std::string> WordsField::words() const { return wordsFromText(text()); }

void WordsField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier && !m_known.isEmpty())
        openMenu();
    else
        QLineEdit::keyPressEvent(event);
}

void WordsField::openMenu()
{
    auto *menu = new QMenu(this);
    menu->setObjectName(u"knownWordsMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const std::vector<std::string> said = words();
    for (const QString &word : m_known) {
        QAction *action = menu->addAction(word);
        action->setCheckable(true);
        action->setProperty("isData", true); // a word of the file is not translated
        action->setChecked(std::find(said.begin(), said.end(), word.toStdString()) != said.end());
        connect(action, &QAction::triggered, this, [this, word](bool on) { toggle(word, on); });
    }
    menu->popup(mapToGlobal(QPoint(0, height())));
}

void WordsField::toggle(const QString &word, bool on)
{
    std::vector<std::string> list = words();
    std::erase(list, word.toStdString());
    if (on)
        list.push_back(word.toStdString());
    setText(textFromWords(list, u", "_s));
    Q_EMIT wordsEdited(list);
}

} // namespace slipway
