// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace slipway {

struct CleanedText
{
    QByteArray text;
    int removed = 0;         ///< how many secrets were put out of sight
};

/// Puts "[removed]" in the place of what looks like a secret: values of variables, options and keys whose names speak of tokens, passwords, secrets
/// or API keys; bearer and basic authorisation; passwords in URLs; private keys in PEM; and tokens that are known by their form (Hugging Face,
/// GitHub, GitLab, OpenAI, Slack, AWS, Google, JSON web tokens). Works on logs and scripts alike; binary bytes pass through.
///
/// A heuristic: it errs on the side of removing. A word that is a reference ($HF_TOKEN, ${...}, a path in /run/secrets) stays.
CleanedText withoutSecrets(const QByteArray &text);

} // namespace slipway
