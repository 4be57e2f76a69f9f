// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that are worth keeping, by what they depend on.
#pragma once

#include <cstddef>
#include <vector>

namespace slipway {

/// A table of answers: each question has one slot, and an answer gives way to the next of its slot. Allocates when it is made.
/// `Question` has == and a std::size_t hash(), whose upper bits are well mixed.
template<typename Question, typename Answer>
class KeptAnswers
{
public:
    /// \param slots  a power of two
    explicit KeptAnswers(std::size_t slots)
        : m_slots(slots)
    {
    }

    /// The answer, from work(answer) where it is not there: that fills in what the slot held before. Good until the next question.
    template<typename Work>
    const Answer &to(const Question &question, Work &&work)
    {
        Slot &slot = m_slots[(question.hash() >> 40) & (m_slots.size() - 1)];
        if (slot.epoch != m_epoch || !(slot.question == question)) {
            slot.question = question;
            slot.epoch = m_epoch;
            work(slot.answer);
        }
        return slot.answer;
    }

    void forget() { ++m_epoch; }

private:
    struct Slot
    {
        Question question;
        unsigned epoch = 0; ///< of m_epoch when it was filled
        Answer answer;
    };
    std::vector<Slot> m_slots;
    unsigned m_epoch = 1;
};

} // namespace slipway
