// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/design/finding.h"

#include <QObject>
#include <QString>

class QGridLayout;
class QLabel;
class QToolButton;

namespace slipway {

struct DesignKey;
class FindingStrip;

/// What a row is about: the key of the design file, its name on the screen, and a sentence for the tool tip.
struct FieldName
{
    /// Rare fields are folded away under "More" until they say something.
    enum class Use { Usual, Rare };

    QString path;
    QString label;
    QString explanation = {};
    Use use = Use::Usual;
};

/// A label without the ampersand of its mnemonic.
QString plainLabel(const QString &label);

/// One row of a panel: label, editor, a button back to the default, and the findings under them.
///
/// A key that the design leaves at its default shows its value quietly; one that says something has the button. Keys that
/// every file says (nodes, batch, tensor...) have neither.
class FieldRow : public QObject
{
    Q_OBJECT

public:
    /// Of the column where the buttons stand: fields keep their width when one comes or goes.
    static constexpr int resetWidth = 22;

    FieldRow(const FieldName &name, QWidget *editor, QGridLayout &grid, QWidget *panel);

    const FieldName &name() const { return m_name; }
    QWidget *editor() const { return m_editor; }
    FindingStrip *strip() const { return m_strip; }

    /// Whether the design says this key, as against its default.
    bool isSet() const { return m_isSet; }
    void showState(const Design &design);
    /// Where the value of a key that is left out comes from, for the tool tip: "from dgx-h100".
    void setOrigin(const QString &origin);

    void showFindings(const Findings &findings);

    /// Whether the field means anything in this design.
    void setApplies(bool applies);
    bool applies() const { return m_applies; }
    /// Rare fields show all the same.
    void setUnfolded(bool unfolded);
    bool isShown() const { return m_applies && !isFoldedAway(); }
    /// Left out of sight only because it is rare.
    bool isFoldedAway() const;

    void applyPalette();

Q_SIGNALS:
    void resetRequested();

private:
    void buildReset(QWidget *panel);
    void showVisibility();
    void showToolTip();
    bool hasFocus() const;

    FieldName m_name;
    const DesignKey *m_key;
    QString m_origin;
    QLabel *m_label;
    QWidget *m_editor;
    QToolButton *m_reset;
    FindingStrip *m_strip;
    bool m_applies = true;
    bool m_isUnfolded = false;
    bool m_isSet = false;
    bool m_hasFindings = false;
};

} // namespace slipway
