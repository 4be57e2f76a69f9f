// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/codetokens.h"

#include <QPalette>
#include <QSyntaxHighlighter>

namespace slipway {

/// Colours a text by codeTokens(); follows light and dark by setPalette().
class CodeHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit CodeHighlighter(QTextDocument *document);

    void setPalette(const QPalette &palette);
    void setLanguage(CodeLanguage language);

protected:
    void highlightBlock(const QString &text) override;

private:
    static constexpr int kinds = int(CodeTokenKind::Number) + 1;
    QTextCharFormat m_formats[kinds];
    CodeLanguage m_language = CodeLanguage::Shell;
};

} // namespace slipway
