// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/fieldrow.h"

#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/quiettext.h"

#include <QApplication>
#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// What a default is called in a tool tip; empty where there is nothing to show.
QString defaultText(const DesignKey *key)
{
    static const Design design;
    const YamlValue value = key ? key->write(design) : YamlValue();
    return value.isScalar() ? QString::fromStdString(value.text) : QString();
}

} // namespace

QString plainLabel(const QString &label) { return QString(label).remove(u'&'); }

FieldRow::FieldRow(const FieldName &name, QWidget *editor, QGridLayout &grid, QWidget *panel)
    : QObject(panel)
    , m_name(name)
    , m_key(findDesignKey(name.path.toStdString()))
    , m_label(new QLabel(name.label, panel))
    , m_editor(editor)
    , m_reset(new QToolButton(panel))
    , m_strip(new FindingStrip(panel))
{
    m_label->setBuddy(editor);
    m_label->setToolTip(name.explanation);
    editor->setObjectName(name.path);
    editor->setAccessibleName(plainLabel(name.label));
    buildReset(panel);
    const int line = grid.rowCount();
    const bool isTall = editor->sizeHint().height() > 2 * m_label->sizeHint().height() + spacing::wide;
    grid.addWidget(m_label, line, 0, isTall ? Qt::AlignTop : Qt::AlignVCenter);
    grid.addWidget(editor, line, 1);
    grid.addWidget(m_reset, line, 2, isTall ? Qt::AlignTop : Qt::AlignVCenter);
    grid.addWidget(m_strip, line + 1, 0, 1, 3);
    showToolTip();
    showVisibility();
}

void FieldRow::buildReset(QWidget *panel)
{
    m_reset->setObjectName(m_name.path + u".reset"_s);
    m_reset->setIcon(themedIcon(u"reset"_s));
    m_reset->setIconSize({14, 14});
    m_reset->setFixedSize(resetWidth, resetWidth);
    m_reset->setAutoRaise(true);
    m_reset->setFocusPolicy(Qt::NoFocus); // a second stop at every field would make Tab slow: Alt+Backspace does the same
    const QString text = tr("Reset %1 to its default").arg(plainLabel(m_name.label));
    m_reset->setAccessibleName(text);
    m_reset->setToolTip(tr("%1 (Alt+Backspace in the field)").arg(text));
    m_reset->setVisible(false);
    connect(m_reset, &QToolButton::clicked, panel, [this] {
        m_editor->setFocus(); // the button goes: what was reset keeps the cursor
        Q_EMIT resetRequested();
    });
}

void FieldRow::showState(const Design &design)
{
    m_isSet = !designValue(design, m_name.path.toStdString()).isNull();
    const bool isMain = m_key && m_key->isMain;
    setQuietText(m_editor, !m_isSet && !isMain);
    if (auto *box = qobject_cast<QCheckBox *>(m_editor))
        box->setText(m_isSet || isMain ? QString() : m_origin.isEmpty() ? tr("by default") : m_origin);
    showVisibility();
}

void FieldRow::setOrigin(const QString &origin)
{
    if (origin == m_origin)
        return;
    m_origin = origin;
    showToolTip();
}

void FieldRow::showToolTip()
{
    const bool isMain = m_key && m_key->isMain;
    const QString standard = isMain ? QString() : defaultText(m_key);
    QStringList lines;
    if (!m_name.explanation.isEmpty())
        lines << m_name.explanation;
    if (!m_origin.isEmpty())
        lines << tr("Left out: %1").arg(m_origin);
    else if (!standard.isEmpty())
        lines << tr("Default: %1").arg(standard);
    m_editor->setToolTip(lines.join(u'\n'));
}

void FieldRow::showFindings(const Findings &findings)
{
    m_strip->showFindings(findings);
    m_hasFindings = !findings.empty();
    showVisibility();
}

void FieldRow::setApplies(bool applies)
{
    m_applies = applies;
    if (!applies)
        showFindings({});
    showVisibility();
}

void FieldRow::setUnfolded(bool unfolded)
{
    m_isUnfolded = unfolded;
    showVisibility();
}

bool FieldRow::isFoldedAway() const
{
    return m_name.use == FieldName::Use::Rare && !m_isUnfolded && !m_isSet && !m_hasFindings && !hasFocus();
}

/// Whoever is typing in it must not lose it.
bool FieldRow::hasFocus() const
{
    const QWidget *focus = QApplication::focusWidget();
    return focus && !m_editor->isHidden() && (focus == m_editor || m_editor->isAncestorOf(focus));
}

void FieldRow::showVisibility()
{
    const bool shown = isShown();
    m_label->setVisible(shown);
    m_editor->setVisible(shown);
    m_reset->setVisible(shown && m_isSet && !(m_key && m_key->isMain));
}

void FieldRow::applyPalette()
{
    if (hasQuietText(m_editor))
        setQuietText(m_editor, true);
}

} // namespace slipway
