// Signed integers of a fixed number of 64-bit limbs: weights that hold many criteria one below the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace turnus {

template <std::size_t Limbs>
struct WideInteger {
  std::array<std::uint64_t, Limbs> limbs{};  // least significant first, two's complement

  bool is_negative() const { return (limbs[Limbs - 1] >> 63) != 0; }

  WideInteger& operator+=(const WideInteger& other) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t partial = limbs[i] + carry;
      carry = partial < carry ? 1 : 0;
      limbs[i] = partial + other.limbs[i];
      carry += limbs[i] < partial ? 1 : 0;
    }
    return *this;
  }

  WideInteger& operator-=(const WideInteger& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t partial = limbs[i] - borrow;
      borrow = partial > limbs[i] ? 1 : 0;
      const std::uint64_t rest = partial - other.limbs[i];
      borrow += rest > partial ? 1 : 0;
      limbs[i] = rest;
    }
    return *this;
  }

  friend WideInteger operator+(WideInteger a, const WideInteger& b) { return a += b; }
  friend WideInteger operator-(WideInteger a, const WideInteger& b) { return a -= b; }
  friend bool operator==(const WideInteger& a, const WideInteger& b) { return a.limbs == b.limbs; }

  friend bool operator<(const WideInteger& a, const WideInteger& b) {
    if (a.is_negative() != b.is_negative()) return a.is_negative();
    for (std::size_t i = Limbs; i-- > 0;) {
      if (a.limbs[i] != b.limbs[i]) return a.limbs[i] < b.limbs[i];
    }
    return false;
  }

  // Half of a number that is even and not negative.
  WideInteger half() const {
    WideInteger result;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t above = i + 1 < Limbs ? limbs[i + 1] << 63 : 0;
      result.limbs[i] = (limbs[i] >> 1) | above;
    }
    return result;
  }

  bool is_zero() const { return *this == WideInteger{}; }
};

}  // namespace turnus
