// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QUndoCommand>

#include <functional>

namespace slipway {

/// A value before and after a change of the plan page. What is typed into one field without a break is one step.
template<typename Value>
class PlanUndo : public QUndoCommand
{
public:
    /// `owner`: whose value it is; those of another never become one step with it.
    PlanUndo(const QObject *owner, std::function<void(const Value &)> apply, Value before, Value after)
        : m_owner(owner)
        , m_apply(std::move(apply))
        , m_before(std::move(before))
        , m_after(std::move(after))
    {
        m_since.start();
    }

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }
    /// Of one kind of value: the plan's, a file's.
    int id() const override { return int(reinterpret_cast<std::uintptr_t>(&idOf) & 0x7fffffff); }
    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = dynamic_cast<const PlanUndo *>(other);
        if (!next || next->m_owner != m_owner || m_since.elapsed() > togetherMs)
            return false;
        m_after = next->m_after;
        m_since.restart();
        return true;
    }

private:
    static constexpr qint64 togetherMs = 700;
    static constexpr char idOf = 0;

    const QObject *m_owner;
    std::function<void(const Value &)> m_apply;
    Value m_before, m_after;
    QElapsedTimer m_since;
};

} // namespace slipway
