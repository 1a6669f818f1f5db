// PGN and BPGN text cut into games: where each begins and ends, and the first thing in it that cannot be read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pgn_tokens.hpp"

namespace turnus::pgn {

// Numbered in the order of the messages in notation/pgn/texts.py.
enum class Fault : std::uint8_t {
  None,
  Unreadable,
  BadTag,
  OpenComment,
  NotEnded,
  NoBeginning,
  ResultAlone,
  OpenVariation,
  NoOpenVariation,
  NothingBefore,
  TooDeep
};

struct FoundFault {
  Fault kind = Fault::None;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string text;
};

struct Tag {
  std::string name;
  std::string value;
  std::uint32_t line;
  std::uint32_t column;
};

// One game's text and tokens; the places of tokens are counted from the beginning of `text`.
struct Game {
  std::string text;
  std::vector<Tag> tags;
  std::vector<Token> tokens;
  std::vector<std::size_t> main_line;  // which tokens are the moves of the main line
  FoundFault fault;
  std::vector<BadByte> bad_bytes;
  std::uint32_t letters = 0;       // the capitals its moves are written with, A in the lowest bit
  bool has_board_letters = false;  // 1A. as in bughouse

  std::string_view text_of(const Token& token) const {
    return std::string_view(text).substr(token.begin, token.end - token.begin);
  }
};

// Takes a file in pieces of any size and gives the games that are complete.
class GameStream {
 public:
  std::vector<Game> feed(std::string_view bytes);
  std::vector<Game> finish();
  // Bytes that are not UTF-8 since the last complete game.
  const std::vector<BadByte>& bad_bytes() const { return game_.bad_bytes; }

 private:
  void read_line(std::string_view line);
  void take(const Token& token);
  void take_tag(const Token& token);
  void take_result(const Token& token);
  void begin(const Token& token);
  void add(const Token& token);
  void add_move(const Token& token);
  void open(const Token& token);
  void close(const Token& token);
  void end_unfinished();
  void end(std::size_t at);
  void forget_read_text();
  void fail(Fault fault, const Token& token);
  bool starts_again(std::string_view name, const Token& token) const;
  bool is_empty() const { return !has_begun_ && game_.fault.kind == Fault::None; }
  std::string_view text_of(const Token& token) const;

  std::string buffer_;
  std::size_t buffer_begin_ = 0;  // where the buffer begins in the file
  std::size_t read_ = 0;          // how much of the buffer has been read
  Lexer lexer_;
  std::vector<Token> tokens_;
  std::vector<Game> games_;

  Game game_;
  bool has_begun_ = false;
  bool has_movetext_ = false;
  Token last_{};
  std::vector<Token> opened_;         // variations, the innermost last
  std::vector<bool> has_move_{false};  // of the main line and of each open variation
};

}  // namespace turnus::pgn
