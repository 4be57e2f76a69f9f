// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/shownlayouts.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace slipway {

class KeyValueTable;

/// One layout beside the design: what would change in the file, and what that does; with the buttons that apply it and set it beside the design.
class LayoutDetails : public QFrame
{
    Q_OBJECT

public:
    /// Its parts are called name + "Words", "Changes", "Effects", "Apply", "Compare".
    explicit LayoutDetails(const QString &name, QWidget *parent = nullptr);

    /// `present`: what the figures are held against; none: they stand alone.
    void showLayout(const ShownLayout &layout, const std::optional<SearchCandidate> &present, const QString &currency);
    void showNothing(const QString &sentence);
    /// Whether it can be applied at the moment; `why` not, for the person.
    void setApplicable(bool applicable, const QString &why = {});

Q_SIGNALS:
    void applyRequested();
    void compareRequested();
    void explainRequested(const QString &key); ///< one of the layout's figures, by its key in `estimate --json`

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void explain();
    void showWords(const QString &words, int weight);
    void setWordsPolicy(QSizePolicy::Policy vertical);
    void enableApply();

    QLabel *m_words;
    QLabel *m_changesTitle, *m_effectsTitle;
    KeyValueTable *m_changes, *m_effects;
    QStringList m_keys; ///< of the figures, in their order
    QPushButton *m_apply, *m_compare;
    bool m_isApplicable = true, m_hasChanges = false;
    QString m_whyNot;
};

} // namespace slipway
