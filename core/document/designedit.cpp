// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/designedit_p.h"

namespace slipway {

DesignEdit::DesignEdit(Design before, Design after, QString mergeKey, EditWords words, Show show)
    : QUndoCommand(words(before, after))
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_mergeKey(std::move(mergeKey))
    , m_words(std::move(words))
    , m_show(std::move(show))
{
}

int DesignEdit::id() const
{
    return m_mergeKey.isEmpty() ? -1 : 1; // -1: never merged
}

bool DesignEdit::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const DesignEdit *>(other); // the stack compares ids, and this is the only class it holds
    if (next->m_mergeKey != m_mergeKey)
        return false;
    m_after = next->m_after;
    m_words = next->m_words;
    setText(m_words(m_before, m_after));
    setObsolete(m_before == m_after);
    return true;
}

} // namespace slipway
