#include "pgn_tokens.hpp"

#include <algorithm>
#include <utility>

#include "pgn_characters.hpp"

namespace turnus::pgn {
namespace {

// Characters that end a word, next to spaces.
constexpr bool ends_word(char c) {
  switch (c) {
    case '{': case '}': case '(': case ')': case '[': case ']':
    case ';': case '$': case '!': case '?': case '*':
      return true;
    default:
      return is_space(c);
  }
}

std::size_t word_end(std::string_view text, std::size_t at) {
  while (at < text.size() && !ends_word(text[at])) ++at;
  return at;
}

bool is_result(std::string_view word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "1/2" || word == "\xC2\xBD-\xC2\xBD" ||
         word == "\xC2\xBD";
}

bool is_made_of(std::string_view word, std::string_view characters) {
  return word.find_first_not_of(characters) == std::string_view::npos;
}

// What may stand apart behind a move and still belongs to it.
bool is_ending(std::string_view word) {
  const std::size_t last = word.find_last_not_of("+#");
  word = word.substr(0, last == std::string_view::npos ? 0 : last + 1);
  return word.empty() || word == "e.p." || word == "e.p" || word == "ep" || word == "ep.";
}

// The length of a move number such as 12. or 12... or, in bughouse, 12A. or 12b.; 0 if there is none.
std::size_t number_length(std::string_view word) {
  std::size_t at = 0;
  while (at < word.size() && is_digit(word[at])) ++at;
  std::size_t dots = at;
  if (at > 0 && dots < word.size() && is_made_of(word.substr(dots, 1), "ABab")) ++dots;
  std::size_t end = dots;
  while (end < word.size() && word[end] == '.') ++end;
  if (end > dots) return end;
  return at == word.size() ? at : 0;
}

bool may_be_move(std::string_view word) {
  const char c = word.front();
  if (c == '0') return is_made_of(word, "0-+#");
  return is_letter(c) || is_beyond_ascii(c) || c == '@' || c == '-';
}

// In a8(Q) the brackets belong to the move.
std::size_t with_promotion(std::string_view text, std::size_t from, std::size_t to) {
  const bool is_last_rank = to - from >= 2 && (text[to - 1] == '8' || text[to - 1] == '1');
  const bool in_brackets = to + 2 < text.size() && text[to] == '(' && is_letter(text[to + 1]) && text[to + 2] == ')';
  return is_last_rank && in_brackets ? to + 3 : to;
}

}  // namespace

TagText read_tag_text(std::string_view text) {
  TagText tag;
  const auto skip = [&text](std::size_t at) {
    while (at < text.size() && is_space(text[at])) ++at;
    return at;
  };
  const std::size_t name = skip(1);
  std::size_t at = name;
  while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]) || text[at] == '_')) ++at;
  tag.name = text.substr(name, at - name);
  const std::size_t quote = skip(at);
  if (tag.name.empty() || quote == at || quote >= text.size() || text[quote] != '"') return tag;
  for (at = quote + 1; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\' && at + 1 < text.size()) ++at;
    tag.value.push_back(text[at]);
  }
  const std::size_t close = skip(at + 1);
  tag.found = close < text.size() && text[close] == ']';
  tag.length = close + 1;
  return tag;
}

void Lexer::read_line(std::string_view line, std::size_t begin, std::vector<Token>& tokens) {
  text_ = line;
  begin_ = begin;
  ++line_;
  counted_ = 0;
  characters_ = 0;
  check_encoding();
  std::size_t at = line_ == 1 && line.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  if (in_comment_ && line.starts_with('[') && read_tag_text(line).found) end(tokens);  // a new game begins
  if (!in_comment_ && line.substr(at).starts_with('%')) return;  // an escaped line belongs to no game
  while (at < text_.size()) at = next(at, tokens);
}

void Lexer::end(std::vector<Token>& tokens) {
  if (in_comment_) tokens.push_back(opened_);
  in_comment_ = false;
}

std::vector<BadByte> Lexer::take_bad_bytes() { return std::exchange(bad_bytes_, {}); }

std::size_t Lexer::next(std::size_t at, std::vector<Token>& tokens) {
  if (in_comment_) return read_comment(at, tokens);
  switch (text_[at]) {
    case '{':
      opened_ = token(Kind::OpenComment, at, at + 1);
      in_comment_ = true;
      return at + 1;
    case ';':
      tokens.push_back(token(Kind::Comment, at, text_.size()));
      ++tokens.back().begin;
      return text_.size();
    case '[':
      return read_tag(at, tokens);
    case '(':
      return read_open(at, tokens);
    case ')':
      return add(Kind::Close, at, at + 1, tokens);
    case '*':
      return add(Kind::Result, at, at + 1, tokens);
    case '$': case '!': case '?':
      return read_mark(at, tokens);
    case '}': case ']':
      return add(Kind::Unreadable, at, at + 1, tokens);
    default:
      return is_space(text_[at]) ? at + 1 : read_word(at, tokens);
  }
}

std::size_t Lexer::read_comment(std::size_t at, std::vector<Token>& tokens) {
  const std::size_t close = text_.find('}', at);
  if (close == std::string_view::npos) return text_.size();
  tokens.push_back({Kind::Comment, opened_.begin + 1, begin_ + close, opened_.line, opened_.column});
  in_comment_ = false;
  return close + 1;
}

std::size_t Lexer::read_tag(std::size_t at, std::vector<Token>& tokens) {
  const TagText tag = read_tag_text(text_.substr(at));
  if (!tag.found) return add(Kind::BadTag, at, text_.size(), tokens);
  return add(Kind::Tag, at, at + tag.length, tokens);
}

std::size_t Lexer::read_open(std::size_t at, std::vector<Token>& tokens) {
  if (text_.substr(at, 3) == "(=)") return add(Kind::Offer, at, at + 3, tokens);
  return add(Kind::Open, at, at + 1, tokens);
}

std::size_t Lexer::read_mark(std::size_t at, std::vector<Token>& tokens) {
  constexpr std::size_t kMostDigits = 3;
  std::size_t end = at + 1;
  if (text_[at] != '$') {
    while (end < text_.size() && (text_[end] == '!' || text_[end] == '?')) ++end;
    return add(end - at <= 2 ? Kind::Mark : Kind::Unreadable, at, end, tokens);
  }
  while (end < text_.size() && is_digit(text_[end])) ++end;
  const bool is_number = end > at + 1 && end <= at + 1 + kMostDigits;
  return add(is_number ? Kind::Mark : Kind::Unreadable, at, end, tokens);
}

std::size_t Lexer::read_word(std::size_t at, std::vector<Token>& tokens) {
  const std::size_t end = word_end(text_, at);
  const std::string_view word = text_.substr(at, end - at);
  if (is_result(word)) return add(Kind::Result, at, end, tokens);
  if (const std::size_t length = number_length(word); length > 0) return add(Kind::Number, at, at + length, tokens);
  if (is_ending(word)) {
    const bool follows_move = !tokens.empty() && tokens.back().kind == Kind::Move;
    if (!follows_move) return add(Kind::Unreadable, at, end, tokens);
    tokens.back().end = begin_ + end;
    return end;
  }
  if (!may_be_move(word)) return add(Kind::Unreadable, at, end, tokens);
  return add(Kind::Move, at, with_promotion(text_, at, end), tokens);
}

std::size_t Lexer::add(Kind kind, std::size_t from, std::size_t to, std::vector<Token>& tokens) {
  tokens.push_back(token(kind, from, to));
  return to;
}

Token Lexer::token(Kind kind, std::size_t from, std::size_t to) {
  return {kind, begin_ + from, begin_ + to, line_, column(from)};
}

// Tokens come in order, so every character is counted once.
std::uint32_t Lexer::column(std::size_t at) {
  for (; counted_ < at; ++counted_)
    if (!is_continuation(text_[counted_])) ++characters_;
  return characters_ + 1;
}

void Lexer::check_encoding() {
  const std::size_t bad = first_bad_byte(text_);
  if (bad == text_.size()) return;
  const auto continued = std::count_if(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(bad), is_continuation);
  const auto before = static_cast<std::uint32_t>(bad) - static_cast<std::uint32_t>(continued);
  bad_bytes_.push_back({line_, before + 1, static_cast<std::uint8_t>(text_[bad])});
}

}  // namespace turnus::pgn
