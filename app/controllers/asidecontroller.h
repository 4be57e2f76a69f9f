// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"

#include <QObject>
#include <QTimer>

#include <memory>
#ifndef Q_MOC_RUN
#include <stop_token>
#endif

namespace slipway {

/// A panel's question about the design, answered in threads of their own. The newest question wins: an earlier one is stopped, and
/// what still comes of it is dropped. Where the last answer took less than a second, the question is asked anew a moment after the
/// design or the wishes changed, while the panel is seen; else what is shown is marked as old.
class AsideController : public QObject
{
    Q_OBJECT

public:
    explicit AsideController(QObject *parent = nullptr);
    ~AsideController() override;

    /// Before the designs that are worked with it are shown.
    void setCatalog(const Catalog &catalog);
    void showDesign(const WorkedDesign &worked);

    /// The design or the wishes are others, or the panel has come into sight.
    void questionChanged();
    void ask();
    void cancel();

Q_SIGNALS:
    /// One edit of the design, with the words under which it is undone.
    void editRequested(const slipway::Design &design, const QString &words);
    /// A design to be kept beside this one, called by its layout.
    void compareRequested(const slipway::Design &design, const QString &name);
    void explainRequested(const slipway::Design &design, const QString &name, const QString &key); ///< of a figure in `estimate --json`

protected:
    virtual bool isPanelSeen() const = 0;
    /// Whether the panel asks for something else than what was asked last.
    virtual bool isOtherWish() const = 0;
    virtual void showPresent() = 0;
    virtual void showErrors() = 0;
    virtual void showOld() = 0;
    /// Starts the work on the panel's wishes; false where they ask for nothing.
    virtual bool start() = 0;

    const WorkedDesign &worked() const { return m_worked; }
    const std::shared_ptr<const Catalog> &catalog() const { return m_catalog; }
    std::stop_token stopToken() const { return m_stop.get_token(); }
    /// Of the question that is being answered.
    int question() const { return m_question; }
    bool isCurrent(int question) const { return question == m_question; }
    /// The answer is there; `isWhole`: it was not stopped.
    void ended(bool isWhole, double seconds);
    /// What is shown is about the design and the wishes of now.
    bool isUpToDate() const { return !m_isOld; }

private:
    bool isAnswerable() const;

    std::shared_ptr<const Catalog> m_catalog;
    WorkedDesign m_worked;
    std::stop_source m_stop;
    QTimer m_soon;
    int m_question = 0;
    bool m_isOld = true;
    bool m_isPresentOld = true; ///< the panel shows what an earlier design says
    bool m_isRunning = false;
    bool m_wasQuick = true;
};

} // namespace slipway
