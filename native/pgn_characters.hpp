// What the characters of a PGN file are, and whether its bytes are UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace turnus::pgn {

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }
constexpr bool is_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }
constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

namespace detail {

// How long the UTF-8 character at this place is, 0 if there is none: no overlong forms, no surrogates.
constexpr std::size_t character_length(std::string_view text, std::size_t at) {
  const auto byte = [text](std::size_t index) -> std::uint32_t {
    return index < text.size() ? static_cast<unsigned char>(text[index]) : 0;
  };
  const std::uint32_t lead = byte(at);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  for (std::size_t index = 1; index < length; ++index)
    if ((byte(at + index) & 0xC0) != 0x80) return 0;
  const std::uint32_t second = byte(at + 1);
  const bool is_outside = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                          (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
  return is_outside ? 0 : length;
}

}  // namespace detail

// The place of the first byte that is not UTF-8; the length if all are.
constexpr std::size_t first_bad_byte(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (!is_beyond_ascii(text[at])) {
      ++at;
      continue;
    }
    const std::size_t length = detail::character_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return text.size();
}

}  // namespace turnus::pgn
