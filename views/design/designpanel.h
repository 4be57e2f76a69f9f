// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/resolve.h"
#include "views/design/fieldvalue.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/numberfield.h"

#include <QWidget>

#include <functional>
#include <map>
#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace slipway {

class FindingStrip;
class SearchComboBox;

/// What a row is about: the key of the design file, its name on the screen, and a sentence for the tool tip.
struct FieldName
{
    QString path;
    QString label;
    QString explanation = {};
};

/// One section of the design page: rows of label, field and findings, each bound to a key of the design.
///
/// A binding is a function that leads from a Design to one member, `[](auto &d) -> auto & { return
/// d.parallelism.tensor; }`: the row shows what it finds there, and an edit is the panel's design with that member
/// changed. Object names of the fields are the keys.
class DesignPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DesignPanel(QWidget *parent = nullptr);

    virtual void showCatalog(const Catalog &catalog);
    void showDesign(const Design &design, const ResolvedDesign &resolved);

    /// Puts each finding under the row it belongs to and gives back those that belong to none here.
    Findings showFindings(const Findings &findings);

    /// The row of a key, or of the key it is part of; nullptr where this panel has none.
    QWidget *fieldFor(const QString &path) const;

    /// The section in half a line: "TP 2 · PP 4 · DP 16".
    virtual QString summary() const { return {}; }

Q_SIGNALS:
    /// The design as the person wants it, words for the undo entry, and a key under which edits of one number merge.
    void designEdited(const slipway::Design &design, const QString &text, const QString &mergeKey);
    void fixRequested(const slipway::Finding &finding);

protected:
    /// What a panel shows beyond its bindings: automatic values, facts, rows that do not apply.
    virtual void showMore(const Design &design, const ResolvedDesign &resolved);

    const Design &design() const { return m_design; }

    // Rows. Each takes the place below the last one.
    template<typename Access>
    NumberField *addNumber(const FieldName &name, const NumberLimits &limits, Access access);
    template<typename Access>
    QLineEdit *addText(const FieldName &name, const QString &placeholder, Access access);
    template<typename Access>
    QCheckBox *addSwitch(const FieldName &name, Access access);
    /// `read` gives the word of a design, `write` puts one in.
    ChoiceBox *addChoice(const FieldName &name, const QList<Choice> &choices,
        std::function<QString(const Design &)> read, std::function<void(Design &, const QString &)> write);
    SearchComboBox *addSearch(const FieldName &name);
    /// A number that the panel itself binds: what is wrong with its text is shown under it.
    NumberField *makeNumber(const FieldName &name, const NumberLimits &limits);
    /// Any editor of the panel's own; it is named, labelled and gets a strip for findings.
    void addRow(const FieldName &name, QWidget *editor);
    /// Something without a label over the full width.
    void addWide(QWidget *widget);
    void addHeading(const QString &text);

    /// Calls `show` with every design that is shown.
    void bind(std::function<void(const Design &)> show);
    void setRowVisible(const QString &path, bool visible);
    void showProblem(const QString &path, const QString &problem);

    /// Reports an edit, unless nothing changed. An empty key keeps it an undo step of its own.
    void commit(const Design &changed, const QString &text, const QString &mergeKey = {});
    /// "Tensor parallel 4"; "auto" for an empty value.
    static QString editText(const FieldName &name, const QString &value);

private:
    struct Row
    {
        QWidget *label = nullptr;
        QWidget *editor = nullptr;
        FindingStrip *strip = nullptr;
        bool isVisible = true;
    };

    QLineEdit *makeText(const FieldName &name, const QString &placeholder);
    QCheckBox *makeSwitch(const FieldName &name);
    void commitNumber(const FieldName &name, const Design &changed, std::optional<double> number);
    void commitText(const FieldName &name, const Design &changed, const QString &text);
    void commitSwitch(const FieldName &name, const Design &changed, bool on);
    static void showText(QLineEdit *field, const std::string &text);
    static void showSwitch(QCheckBox *field, bool on);
    QString rowFor(const QString &path) const;

    Design m_design;
    QGridLayout *m_grid;
    std::map<QString, Row> m_rows;
    std::vector<QString> m_order; ///< keys from top to bottom
    std::vector<std::function<void(const Design &)>> m_bindings;
};

QString fromStd(const std::string &text);

} // namespace slipway

#include "views/design/designpanel_rows.h"
