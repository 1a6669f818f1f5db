#include "pgn_games.hpp"

#include <utility>

#include "pgn_characters.hpp"

namespace turnus::pgn {
namespace {

constexpr std::size_t kDeepest = 50;  // variations within variations; more is no game but an attack
constexpr std::size_t kShown = 20;    // bytes of an unreadable text that a fault repeats

// The capitals a move is written with; O is castling, and a small letter that is no file may be a piece.
std::uint32_t capitals(std::string_view move) {
  std::uint32_t letters = 0;
  const auto add = [&letters](char capital) { letters |= std::uint32_t{1} << (capital - 'A'); };
  for (const char c : move)
    if (is_capital(c) && c != 'O' && c != 'X') add(c);
  const char first = move.front();
  if (first > 'h' && first <= 'z' && first != 'o' && first != 'x') add(static_cast<char>(first - 'a' + 'A'));
  return letters;
}

bool is_first_number(std::string_view number) {
  const std::size_t last = number.find_last_not_of(".ABab ");
  const std::string_view digits = number.substr(0, last == std::string_view::npos ? 0 : last + 1);
  return digits.find_first_not_of('0') == std::string_view::npos || digits.substr(digits.find_first_not_of('0')) == "1";
}

Fault fault_of(Kind kind) {
  if (kind == Kind::BadTag) return Fault::BadTag;
  return kind == Kind::OpenComment ? Fault::OpenComment : Fault::Unreadable;
}

// Cuts a text short, between two characters.
std::string_view shown(std::string_view text) {
  std::size_t length = text.size() < kShown ? text.size() : kShown;
  while (length > 0 && length < text.size() && is_continuation(text[length])) --length;
  return text.substr(0, length);
}

}  // namespace

std::vector<Game> GameStream::feed(std::string_view bytes) {
  std::size_t searched = buffer_.size();  // what was left had no line break
  buffer_ += bytes;
  for (std::size_t end; (end = buffer_.find('\n', searched)) != std::string::npos; searched = read_) {
    read_line(std::string_view(buffer_).substr(read_, end - read_));
    read_ = end + 1;
  }
  forget_read_text();
  return std::exchange(games_, {});
}

std::vector<Game> GameStream::finish() {
  if (read_ < buffer_.size()) read_line(std::string_view(buffer_).substr(read_));
  read_ = buffer_.size();
  tokens_.clear();
  lexer_.end(tokens_);
  for (const Token& token : tokens_) take(token);
  end_unfinished();
  return std::exchange(games_, {});
}

void GameStream::read_line(std::string_view line) {
  tokens_.clear();
  lexer_.read_line(line, buffer_begin_ + read_, tokens_);
  for (const BadByte& bad : lexer_.take_bad_bytes()) game_.bad_bytes.push_back(bad);
  for (const Token& token : tokens_) take(token);
}

void GameStream::take(const Token& token) {
  switch (token.kind) {
    case Kind::Tag:
      return take_tag(token);
    case Kind::Result:
      return take_result(token);
    case Kind::Unreadable:
    case Kind::BadTag:
    case Kind::OpenComment:
      fail(fault_of(token.kind), token);
      has_begun_ = true;
      has_movetext_ = has_movetext_ || token.kind != Kind::BadTag;
      return;
    default:
      begin(token);
      has_movetext_ = has_movetext_ || token.kind != Kind::Comment;
      add(token);
  }
}

void GameStream::take_tag(const Token& token) {
  TagText tag = read_tag_text(text_of(token));
  if (has_movetext_ || starts_again(tag.name, token)) end_unfinished();
  if (game_.tags.empty()) game_.tokens.clear();  // a comment between two games belongs to neither
  begin(token);
  game_.tags.push_back({std::move(tag.name), std::move(tag.value), token.line, token.column});
}

// Whether a tag comes again after a gap: the game before it has no moves and no end.
bool GameStream::starts_again(std::string_view name, const Token& token) const {
  if (!has_begun_ || token.line <= last_.line + 1) return false;
  for (const Tag& tag : game_.tags)
    if (tag.name == name) return true;
  return false;
}

void GameStream::take_result(const Token& token) {
  if (is_empty()) fail(Fault::ResultAlone, token);
  if (!opened_.empty()) fail(Fault::OpenVariation, opened_.back());
  game_.tokens.push_back(token);
  end(token.end);
}

void GameStream::begin(const Token& token) {
  const bool is_first = is_empty();
  has_begun_ = true;
  last_ = token;
  const bool may_begin =
      token.kind != Kind::Move && (token.kind != Kind::Number || is_first_number(text_of(token)));
  if (is_first && !may_begin) fail(Fault::NoBeginning, token);
}

void GameStream::add(const Token& token) {
  if (token.kind == Kind::Move) return add_move(token);
  if (token.kind == Kind::Open) return open(token);
  if (token.kind == Kind::Close) return close(token);
  const bool is_about_move = token.kind == Kind::Mark || token.kind == Kind::Offer;
  if (is_about_move && !has_move_.back()) fail(Fault::NothingBefore, token);
  if (token.kind == Kind::Number && text_of(token).find_first_of("ABab") != std::string_view::npos)
    game_.has_board_letters = true;
  game_.tokens.push_back(token);
}

void GameStream::add_move(const Token& token) {
  has_move_.back() = true;
  if (opened_.empty()) game_.main_line.push_back(game_.tokens.size());
  game_.letters |= capitals(text_of(token));
  game_.tokens.push_back(token);
}

void GameStream::open(const Token& token) {
  if (!has_move_.back()) fail(Fault::NothingBefore, token);
  if (opened_.size() >= kDeepest) return fail(Fault::TooDeep, token);
  opened_.push_back(token);
  has_move_.push_back(false);
  game_.tokens.push_back(token);
}

void GameStream::close(const Token& token) {
  if (opened_.empty()) return fail(Fault::NoOpenVariation, token);
  opened_.pop_back();
  has_move_.pop_back();
  game_.tokens.push_back(token);
}

void GameStream::end_unfinished() {
  if (is_empty() || (game_.tags.empty() && !has_movetext_ && game_.fault.kind == Fault::None)) {
    game_.tokens.clear();
    has_begun_ = false;
    return;
  }
  fail(Fault::NotEnded, last_);
  end(last_.end);
}

void GameStream::end(std::size_t at) {
  if (!game_.tokens.empty()) {
    const std::size_t first = game_.tokens.front().begin;
    game_.text = buffer_.substr(first - buffer_begin_, at > first ? at - first : 0);
    for (Token& token : game_.tokens) {
      token.begin -= first;
      token.end -= first;
    }
  }
  games_.push_back(std::exchange(game_, {}));
  has_begun_ = has_movetext_ = false;
  opened_.clear();
  has_move_.assign(1, false);
}

void GameStream::forget_read_text() {
  std::size_t needed = read_;
  if (lexer_.in_comment()) needed = lexer_.comment_begin() - buffer_begin_;
  if (!game_.tokens.empty()) needed = game_.tokens.front().begin - buffer_begin_;
  buffer_.erase(0, needed);
  buffer_begin_ += needed;
  read_ -= needed;
}

void GameStream::fail(Fault fault, const Token& token) {
  if (game_.fault.kind != Fault::None) return;
  game_.fault = {fault, token.line, token.column, std::string(shown(text_of(token)))};
  last_ = has_begun_ ? last_ : token;
}

std::string_view GameStream::text_of(const Token& token) const {
  const std::string_view text(buffer_);
  return token.begin < buffer_begin_ ? std::string_view() : text.substr(token.begin - buffer_begin_, token.end - token.begin);
}

}  // namespace turnus::pgn
