// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace slipway {

/// One of a short list: the word of the design file, and how it is called on the screen.
struct Choice
{
    QString id;
    QString text;
    QString explanation = {}; ///< tool tip of the entry
};

/// A drop-down of a few words. Reports what a person picks, and ignores the wheel while it has no focus.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget *parent = nullptr);

    void setChoices(const QList<Choice> &choices);

    /// Shows the entry of this id; an id that is not in the list is added as itself, so that nothing a file says is
    /// hidden.
    void setCurrentId(const QString &id);
    QString currentId() const { return currentData().toString(); }

    /// Renames one entry: "Automatic: as the framework does".
    void setChoiceText(const QString &id, const QString &text);

Q_SIGNALS:
    void idChosen(const QString &id);

protected:
    void wheelEvent(QWheelEvent *event) override;
};

} // namespace slipway
