// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"

#include <QDialog>
#include <QStringList>

#include <string>

class QLabel;
class QLineEdit;
class QPushButton;

namespace slipway {

class EntryForm;
class FindingStrip;

/// An entry of a user's own on its way: what it is based on, and what it says over that.
struct EntryDraft
{
    std::string kind;           ///< "accelerators"
    std::string baseId;         ///< empty: a whole entry
    YamlValue base;             ///< the whole entry underneath; null where there is none
    std::string id;
    YamlValue changes;          ///< without `id` and `base`; keys that no field shows stay in it
    bool isNew = true;          ///< the id may still be chosen
    QStringList takenIds;       ///< ids that other entries have
    QString place;              ///< folder or file where it is kept
};

/// Makes an entry of one's own from one of the catalogue, or edits it: only what differs is kept. What is wrong is said at
/// once, and an entry with a mistake cannot be kept.
class EntryDialog : public QDialog
{
    Q_OBJECT

public:
    explicit EntryDialog(const EntryDraft &draft, QWidget *parent = nullptr);

Q_SIGNALS:
    /// The entry as the user's catalogue keeps it, with its `base`.
    void entryAccepted(const std::string &id, const slipway::YamlValue &entry);

private:
    void buildHead();
    void buildForm();
    void buildFoot();
    void setValue(const std::string &key, const std::optional<YamlValue> &value);
    void setSource(const std::string &key, const QString &source);
    void showState();
    QString problemOfId() const;
    YamlValue entry() const;

    EntryDraft m_draft;
    QLabel *m_idLabel;
    QLineEdit *m_id;
    QLabel *m_idProblem;
    EntryForm *m_form;
    FindingStrip *m_problems;
    QPushButton *m_keep = nullptr;
};

/// "our-h100-sxm", or with a number where that is taken.
std::string freeEntryId(const std::string &base, const QStringList &taken);

} // namespace slipway
