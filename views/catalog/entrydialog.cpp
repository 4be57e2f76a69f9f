// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/entrydialog.h"

#include "core/catalog/specreader.h"
#include "core/catalog/usercatalog.h"
#include "core/catalog/yamlwriter.h"
#include "views/catalog/entryform.h"
#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString titleOf(const EntryDraft &draft)
{
    const QString name = QString::fromStdString(draft.isNew ? draft.baseId : draft.id);
    return draft.isNew ? EntryDialog::tr("Your own from %1").arg(name) : EntryDialog::tr("Edit %1").arg(name);
}

/// Keys of an entry that say something about its figures.
bool isFigure(const std::string &key) { return key != "source" && key != "name" && key != "notes"; }

} // namespace

std::string freeEntryId(const std::string &base, const QStringList &taken)
{
    const std::string wanted = base.starts_with("our-") ? base : "our-" + base;
    std::string id = wanted;
    for (int number = 2; taken.contains(QString::fromStdString(id)); ++number)
        id = wanted + '-' + std::to_string(number);
    return id;
}

EntryDialog::EntryDialog(const EntryDraft &draft, QWidget *parent)
    : QDialog(parent)
    , m_draft(draft)
    , m_idLabel(new QLabel(tr("&Id"), this))
    , m_id(new QLineEdit(QString::fromStdString(draft.id), this))
    , m_idProblem(new QLabel(this))
    , m_form(new EntryForm(draft.kind, u"entry."_s, EntryRow::Sources::Shown, this))
    , m_problems(new FindingStrip(this))
{
    setObjectName(u"entryDialog"_s);
    setWindowTitle(titleOf(draft));
    if (!m_draft.changes.isMapping())
        m_draft.changes = YamlValue::mapping({});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::pageMargin, spacing::pageMargin, spacing::pageMargin);
    layout->setSpacing(spacing::wide);
    buildHead();
    buildForm();
    buildFoot();
    resize(820, 620);
    showState();
    if (m_draft.isNew) {
        m_id->setFocus();
        m_id->selectAll();
    }
}

void EntryDialog::buildHead()
{
    auto *words = new QLabel(this);
    words->setObjectName(u"entryWords"_s);
    words->setWordWrap(true);
    words->setTextFormat(Qt::PlainText);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setText(m_draft.baseId.empty() ? tr("A whole entry of your own.")
                                          : tr("Based on %1: only what you change is kept, the rest follows it.").arg(QString::fromStdString(m_draft.baseId)));
    m_id->setObjectName(u"entryId"_s);
    m_id->setReadOnly(!m_draft.isNew); // designs call it by this name
    m_id->setToolTip(m_draft.isNew ? tr("What designs call it") : tr("Designs call it by this name: it stays"));
    m_idProblem->setObjectName(u"entryIdProblem"_s);
    m_idProblem->setWordWrap(true);
    m_idLabel->setBuddy(m_id);
    auto *row = new QHBoxLayout;
    row->setSpacing(spacing::normal);
    row->addWidget(m_idLabel);
    row->addWidget(m_id, 1);
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(words);
    column->addLayout(row);
    column->addWidget(m_idProblem);
    connect(m_id, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_draft.id = text.trimmed().toStdString();
        showState();
    });
}

void EntryDialog::buildForm()
{
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(u"entryScroll"_s);
    scroll->setAccessibleName(tr("Values"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_form->setContentsMargins(0, 0, spacing::wide, 0);
    scroll->setWidget(m_form);
    static_cast<QVBoxLayout *>(layout())->addWidget(scroll, 1);
    connect(m_form, &EntryForm::valueEdited, this, &EntryDialog::setValue);
    connect(m_form, &EntryForm::sourceEdited, this, &EntryDialog::setSource);
}

void EntryDialog::buildFoot()
{
    auto *place = new QLabel(tr("Kept in %1").arg(QDir::toNativeSeparators(m_draft.place)), this);
    place->setObjectName(u"entryPlace"_s);
    place->setWordWrap(true);
    place->setTextFormat(Qt::PlainText);
    place->setForegroundRole(QPalette::PlaceholderText);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    m_keep = buttons->button(QDialogButtonBox::Save);
    m_keep->setObjectName(u"entryKeep"_s);
    m_keep->setText(tr("&Keep it"));
    auto *column = static_cast<QVBoxLayout *>(layout());
    column->addWidget(m_problems);
    column->addWidget(place);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, [this] { Q_EMIT entryAccepted(m_draft.id, entry()); });
}

void EntryDialog::setValue(const std::string &key, const std::optional<YamlValue> &value)
{
    setEntryValue(m_draft.changes, key, value);
    if (!value)
        setSource(key, {});
    else
        showState();
}

void EntryDialog::setSource(const std::string &key, const QString &source)
{
    YamlValue own = m_draft.changes.find("source") ? *m_draft.changes.find("source") : YamlValue::mapping({});
    if (!own.isMapping())
        own = YamlValue::mapping({{"all", own}}); // one text for everything keeps holding for the rest
    if (source.trimmed().isEmpty())
        own.remove(key);
    else
        own.set(key, textValue(source.toStdString()));
    if (own.entries.empty())
        m_draft.changes.remove("source");
    else
        m_draft.changes.set("source", own);
    showState();
}

QString EntryDialog::problemOfId() const
{
    const QString id = QString::fromStdString(m_draft.id);
    if (m_draft.isNew && m_draft.takenIds.contains(id))
        return tr("There is an entry %1 already: choose another name.").arg(id);
    return idProblem(m_draft.id);
}

/// Changes of which some have a source: the others are said to be one's own, so that nothing stands under a wrong name.
YamlValue EntryDialog::entry() const
{
    YamlValue entry = YamlValue::mapping({{"id", textValue(m_draft.id)}});
    if (!m_draft.baseId.empty())
        entry.set("base", textValue(m_draft.baseId));
    for (const auto &[key, value] : m_draft.changes.entries)
        entry.set(key, value);
    YamlValue *source = nullptr;
    for (auto &[key, value] : entry.entries)
        if (key == "source" && value.isMapping())
            source = &value;
    if (source && !source->find("all"))
        for (const EntryField &field : entryFields(m_draft.kind))
            if (isFigure(field.key) && entryValue(m_draft.changes, field.key) && !source->find(field.key))
                source->set(field.key, YamlValue::scalar("own figure"));
    return entry;
}

void EntryDialog::showState()
{
    m_form->showEntry(m_draft.base, m_draft.changes);
    m_idLabel->setMinimumWidth(m_form->labelWidth());
    const QString idWrong = problemOfId();
    m_idProblem->setText(idWrong);
    m_idProblem->setVisible(!idWrong.isEmpty());
    YamlValue changes = entry();
    changes.remove("base");
    const YamlValue whole = m_draft.base.isMapping() ? changedEntry(m_draft.kind, m_draft.base, changes) : changes;
    Findings findings;
    for (const EntryProblem &problem : checkEntry(m_draft.kind, whole))
        findings.push_back({.severity = Severity::Error, .path = problem.key, .message = problem.message});
    m_problems->showFindings(findings);
    m_keep->setEnabled(idWrong.isEmpty() && findings.empty());
}

} // namespace slipway
