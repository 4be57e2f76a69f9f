# SPDX-License-Identifier: GPL-3.0-or-later
"""A decoder-only transformer of the usual kind: RMSNorm, rotary positions, grouped-query attention, gated feed-forward, tied embedding, no biases.

Runs on PyTorch 1.13 and everything newer.
"""
from dataclasses import dataclass

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.checkpoint import checkpoint


@dataclass(frozen=True)
class Shape:
    """Sizes in elements or counts. vocabulary: rows of the embedding table."""

    layers: int = 4
    hidden: int = 128
    heads: int = 4
    kv_heads: int = 2
    ffn: int = 384
    vocabulary: int = 256

    @property
    def head_dim(self):
        return self.hidden // self.heads

    def parameters(self):
        """The count that the built model has; the embedding is also the output layer."""
        attention = 2 * self.hidden * self.hidden + 2 * self.hidden * self.kv_heads * self.head_dim
        layer = attention + 3 * self.hidden * self.ffn + 2 * self.hidden
        return self.vocabulary * self.hidden + self.layers * layer + self.hidden


class RMSNorm(nn.Module):
    def __init__(self, width, epsilon=1e-5):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))
        self.epsilon = epsilon

    def forward(self, x):
        # In float whatever autocast does: the mean of squares is what loses its digits first.
        y = x.float()
        y = y * torch.rsqrt(y.pow(2).mean(-1, keepdim=True) + self.epsilon)
        return y.to(x.dtype) * self.weight


def rotary_angles(sequence, head_dim, device):
    """cos and sin of [sequence, head_dim / 2]."""
    frequency = 10000.0 ** (-torch.arange(0, head_dim, 2, device=device).float() / head_dim)
    angle = torch.outer(torch.arange(sequence, device=device).float(), frequency)
    return angle.cos(), angle.sin()


def rotate(x, angles):
    """x: [batch, heads, sequence, head_dim]; its halves are turned against each other by position."""
    cos, sin = angles
    first, second = x.float().chunk(2, dim=-1)
    return torch.cat((first * cos - second * sin, second * cos + first * sin), dim=-1).to(x.dtype)


def causal_attention(q, k, v):
    if hasattr(F, "scaled_dot_product_attention"):  # PyTorch 2
        return F.scaled_dot_product_attention(q, k, v, is_causal=True)
    scores = (q @ k.transpose(-2, -1)) * q.size(-1) ** -0.5
    future = torch.ones(q.size(-2), k.size(-2), dtype=torch.bool, device=q.device).triu(1)
    return scores.float().masked_fill(future, float("-inf")).softmax(-1).to(v.dtype) @ v


class Attention(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.shape = shape
        kv_width = shape.kv_heads * shape.head_dim
        self.query = nn.Linear(shape.hidden, shape.hidden, bias=False)
        self.key = nn.Linear(shape.hidden, kv_width, bias=False)
        self.value = nn.Linear(shape.hidden, kv_width, bias=False)
        self.out = nn.Linear(shape.hidden, shape.hidden, bias=False)

    def forward(self, x, angles):
        batch, sequence, hidden = x.shape
        q = rotate(self.split(self.query(x)), angles)
        k = rotate(self.split(self.key(x)), angles)
        v = self.split(self.value(x))
        group = self.shape.heads // self.shape.kv_heads
        k, v = k.repeat_interleave(group, dim=1), v.repeat_interleave(group, dim=1)
        mixed = causal_attention(q, k, v)
        return self.out(mixed.transpose(1, 2).reshape(batch, sequence, hidden))

    def split(self, x):
        """[batch, sequence, heads x head_dim] -> [batch, heads, sequence, head_dim]"""
        return x.view(x.size(0), x.size(1), -1, self.shape.head_dim).transpose(1, 2)


class FeedForward(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.gate = nn.Linear(shape.hidden, shape.ffn, bias=False)
        self.up = nn.Linear(shape.hidden, shape.ffn, bias=False)
        self.down = nn.Linear(shape.ffn, shape.hidden, bias=False)

    def forward(self, x):
        return self.down(F.silu(self.gate(x)) * self.up(x))


class Layer(nn.Module):
    def __init__(self, shape):
        super().__init__()
        self.attention_norm = RMSNorm(shape.hidden)
        self.attention = Attention(shape)
        self.ffn_norm = RMSNorm(shape.hidden)
        self.ffn = FeedForward(shape)

    def forward(self, x, angles):
        x = x + self.attention(self.attention_norm(x), angles)
        return x + self.ffn(self.ffn_norm(x))


class Transformer(nn.Module):
    """Bytes in, the mean cross-entropy of the next byte out, in nats."""

    def __init__(self, shape, recompute=False):
        super().__init__()
        self.shape = shape
        self.recompute = recompute
        self.embedding = nn.Embedding(shape.vocabulary, shape.hidden)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.norm = RMSNorm(shape.hidden)
        self.apply(self.initialise)

    def initialise(self, module):
        if isinstance(module, (nn.Linear, nn.Embedding)):
            nn.init.normal_(module.weight, std=0.02)
        for layer in getattr(module, "layers", []):  # keep the residual stream's size independent of depth
            for weight in (layer.attention.out.weight, layer.ffn.down.weight):
                nn.init.normal_(weight, std=0.02 * (2 * self.shape.layers) ** -0.5)

    def forward(self, tokens, targets):
        angles = rotary_angles(tokens.size(1), self.shape.head_dim, tokens.device)
        x = self.embedding(tokens)
        for layer in self.layers:
            if self.recompute and self.training:
                x = checkpoint(layer, x, angles, use_reentrant=False)
            else:
                x = layer(x, angles)
        logits = F.linear(self.norm(x), self.embedding.weight)
        return F.cross_entropy(logits.float().flatten(0, 1), targets.flatten())
