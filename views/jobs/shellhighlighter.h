// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QSyntaxHighlighter>

namespace slipway {

/// Colours bash and #SBATCH lines by shellTokens(); follows light and dark by setPalette().
class ShellHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit ShellHighlighter(QTextDocument *document);

    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    QTextCharFormat m_formats[5];
};

} // namespace slipway
