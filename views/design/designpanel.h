// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/resolve.h"
#include "views/design/fieldrow.h"
#include "views/design/fieldvalue.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/numberfield.h"

#include <QWidget>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace slipway {

class EntryChanges;
class SearchComboBox;
class WordsField;

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

    void setCatalog(const Catalog &catalog);
    /// Entries of a kind that were used lately stand first in its lists.
    void showRecent(const std::string &kind, const QStringList &ids);
    void showDesign(const Design &design, const ResolvedDesign &resolved);

    /// Puts each finding under the row it belongs to and gives back those that belong to none here.
    Findings showFindings(const Findings &findings);

    /// The row of a key, or of the key it is part of; nullptr where this panel has none.
    QWidget *fieldFor(const QString &path) const;
    /// Shows the row of a key that is folded away as a rare one.
    void unfold(const QString &path);
    /// What can be edited here now, from top to bottom; rare fields too.
    QList<FieldName> fields() const;

    /// The section in half a line: "TP 2 · PP 4 · DP 16".
    virtual QString summary() const { return {}; }

Q_SIGNALS:
    /// The design as the person wants it, words for the undo entry, and a key under which edits of one number merge.
    void designEdited(const slipway::Design &design, const QString &text, const QString &mergeKey);
    void fixRequested(const slipway::Finding &finding);
    /// The person wants the model of a configuration file; an empty path: they want to pick one.
    void modelFileRequested(const QString &path);
    /// The person wants an entry of their own made from what stands at this key.
    void ownEntryRequested(const std::string &kind, const QString &path);
    void editEntryRequested(const std::string &kind, const std::string &id);
    void catalogRequested(const std::string &kind, const std::string &id);

protected:
    void changeEvent(QEvent *event) override;

    /// Fills the lists of a panel.
    virtual void showCatalog(const Catalog &catalog);
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
    /// `kind` of catalogue entry ("links"): the field then has a menu to make one's own, to edit it, to look it up.
    SearchComboBox *addSearch(const FieldName &name, const std::string &kind = {});
    /// The values of an entry as the design changes them, behind a button of the facts above; open while there are changes.
    EntryChanges *addEntryChanges(const std::string &kind, const FieldName &name, QToolButton *button);
    /// A list of words; `known` are offered.
    template<typename Access>
    WordsField *addWords(const FieldName &name, const QStringList &known, Access access);
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
    /// Where the value of a key that is left out comes from: "from dgx-h100", "Megatron-LM's default".
    void setOrigin(const QString &path, const QString &origin);
    void showProblem(const QString &path, const QString &problem);

    /// Reports an edit, unless nothing changed. An empty key keeps it an undo step of its own.
    void commit(const Design &changed, const QString &text, const QString &mergeKey = {});
    /// "Tensor parallel 4"; "auto" for an empty value.
    static QString editText(const FieldName &name, const QString &value);

private:
    struct Heading
    {
        QLabel *label = nullptr;
        std::vector<FieldRow *> rows;
    };

    WordsField *makeWords(const FieldName &name, const QStringList &known);
    void commitWords(const FieldName &name, const Design &changed, const std::vector<std::string> &words);
    void addEntryMenu(SearchComboBox &field, const std::string &kind, const QString &path);
    void openEntryMenu(SearchComboBox &field, const std::string &kind, const QString &path);
    void buildMore();
    void showFolding();
    void reset(const FieldRow &row);
    void resetFocused();
    /// How a row goes back, where writing nothing at its key is not the way: a part of a key's value.
    template<typename Access>
    void resetByMember(const QString &path, Access access);
    FieldRow *row(const QString &path) const;
    QLineEdit *makeText(const FieldName &name, const QString &placeholder);
    QCheckBox *makeSwitch(const FieldName &name);
    void commitNumber(const FieldName &name, const Design &changed, std::optional<double> number);
    void commitText(const FieldName &name, const Design &changed, const QString &text);
    void commitSwitch(const FieldName &name, const Design &changed, bool on);
    static void showText(QLineEdit *field, const std::string &text);
    static void showSwitch(QCheckBox *field, bool on);
    QString rowFor(const QString &path) const;

    Design m_design;
    Design m_shown; ///< the one before, while the bindings show the new one
    QGridLayout *m_grid;
    std::set<std::pair<std::string, std::string>> m_known, m_ownEntries; ///< kind and id, of the catalogue's
    QToolButton *m_more = nullptr;
    std::vector<FieldRow *> m_rows; ///< from top to bottom
    std::map<QString, FieldRow *> m_rowOf;
    std::map<QString, std::function<void(Design &)>> m_resets;
    std::vector<Heading> m_headings;
    std::multimap<std::string, SearchComboBox *> m_searches; ///< by kind of entry
    std::vector<std::function<void(const Design &)>> m_bindings;
};

QString fromStd(const std::string &text);

} // namespace slipway

#include "views/design/designpanel_rows.h"
