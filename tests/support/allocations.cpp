// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces the operators new and delete of the program it is linked into.
#include "tests/support/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long long> count = 0;

void *tried(std::size_t size) noexcept
{
    count.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size > 0 ? size : 1);
}

void *counted(std::size_t size)
{
    void *memory = tried(size);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

} // namespace

long long slipway::test::allocations()
{
    return count.load(std::memory_order_relaxed);
}

void *operator new(std::size_t size)
{
    return counted(size);
}

void *operator new[](std::size_t size)
{
    return counted(size);
}

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    return tried(size);
}

void *operator new[](std::size_t size, const std::nothrow_t &) noexcept
{
    return tried(size);
}

void operator delete(void *memory, const std::nothrow_t &) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory, const std::nothrow_t &) noexcept
{
    std::free(memory);
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void operator delete[](void *memory, std::size_t) noexcept
{
    std::free(memory);
}
