// A PGN or BPGN file, line by line, as tokens with their places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace turnus::pgn {

enum class Kind : std::uint8_t {
  Number,      // 12. or 12... or ...
  Move,
  Mark,        // $14 or !?
  Comment,     // its text without the braces
  Offer,       // (=)
  Open,
  Close,
  Result,
  Tag,         // [Name "value"]
  Unreadable,
  BadTag,
  OpenComment  // a comment that is never closed
};

struct Token {
  Kind kind;
  std::size_t begin;  // counted in bytes from the beginning of the file
  std::size_t end;
  std::uint32_t line;    // counted from one
  std::uint32_t column;  // in characters, counted from one
};

// A byte that is not UTF-8.
struct BadByte {
  std::uint32_t line;
  std::uint32_t column;
  std::uint8_t byte;
};

// Keeps what must be remembered from one line to the next: a comment may run on.
class Lexer {
 public:
  // Reads one line without its line break; `begin` is its place in the file.
  void read_line(std::string_view line, std::size_t begin, std::vector<Token>& tokens);
  // Reports a comment that is still open.
  void end(std::vector<Token>& tokens);

  bool in_comment() const { return in_comment_; }
  // Where the open comment begins: text before it is no longer needed.
  std::size_t comment_begin() const { return opened_.begin; }
  std::vector<BadByte> take_bad_bytes();

 private:
  std::size_t next(std::size_t at, std::vector<Token>& tokens);
  std::size_t read_comment(std::size_t at, std::vector<Token>& tokens);
  std::size_t read_tag(std::size_t at, std::vector<Token>& tokens);
  std::size_t read_mark(std::size_t at, std::vector<Token>& tokens);
  std::size_t read_open(std::size_t at, std::vector<Token>& tokens);
  std::size_t read_word(std::size_t at, std::vector<Token>& tokens);
  std::size_t add(Kind kind, std::size_t from, std::size_t to, std::vector<Token>& tokens);
  Token token(Kind kind, std::size_t from, std::size_t to);
  std::uint32_t column(std::size_t at);
  void check_encoding();

  std::string_view text_;
  std::size_t begin_ = 0;
  std::uint32_t line_ = 0;
  std::size_t counted_ = 0;  // bytes of the line whose characters have been counted
  std::uint32_t characters_ = 0;
  bool in_comment_ = false;
  Token opened_{};
  std::vector<BadByte> bad_bytes_;
};

// The parts of a tag such as [Name "value"]; found is false where it is none.
struct TagText {
  bool found = false;
  std::string name;
  std::string value;
  std::size_t length = 0;
};
TagText read_tag_text(std::string_view text);

}  // namespace turnus::pgn
