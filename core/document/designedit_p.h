// SPDX-License-Identifier: GPL-3.0-or-later
// One step of a design's undo history. Private to DesignDocument.
#pragma once

#include "core/document/designdocument.h"

#include <QUndoCommand>

#include <functional>

namespace slipway {

/// Swaps whole designs. Steps with the same key in a row become one; one that leads back to where it began disappears.
class DesignEdit final : public QUndoCommand
{
public:
    using Show = std::function<void(const Design &)>;

    DesignEdit(Design before, Design after, QString mergeKey, EditWords words, Show show);

    int id() const override;
    void undo() override { m_show(m_before); }
    void redo() override { m_show(m_after); }
    bool mergeWith(const QUndoCommand *other) override;

private:
    Design m_before;
    Design m_after;
    QString m_mergeKey;
    EditWords m_words;
    Show m_show;
};

} // namespace slipway
