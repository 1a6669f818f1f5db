#include "san_exact.hpp"

#include "chess_moves.hpp"

namespace turnus::chess {
namespace {

constexpr int kNotGiven = -1;

// A move's text taken apart.
struct Parts {
  Kind kind = Pawn;
  Kind promotion = NoKind;
  int from_file = kNotGiven;
  int from_rank = kNotGiven;
  Square to = kNoSquare;
  bool captures = false;
  bool drops = false;
};

constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) { return c >= '1' && c <= '8'; }

Kind kind_of(char letter, const Letters& letters) {
  const auto index = static_cast<unsigned char>(letter);
  return index < letters.size() ? letters[index] : NoKind;
}

// Takes the signs of check and mate off the end; empty if there are none.
std::string_view take_check_sign(std::string_view& text) {
  const std::size_t last = text.find_last_not_of("+#");
  const std::size_t length = last == std::string_view::npos ? 0 : last + 1;
  const std::string_view sign = text.substr(length);
  text = text.substr(0, length);
  return sign;
}

bool is_true_sign(std::string_view sign, const Position& after) {
  if (sign.empty()) return true;
  if (sign == "+") return after.in_check();
  const bool is_sign_of_mate = sign == "#" || sign == "++";
  return is_sign_of_mate && after.variant != Bughouse && after.in_check() && !has_legal_move(after);
}

// Takes the new piece of a promotion off the end; false if something is written there that is none.
bool take_promotion(std::string_view& text, Parts& parts, const Letters& letters) {
  if (text.empty() || is_rank(text.back())) return true;
  parts.promotion = kind_of(text.back(), letters);
  text.remove_suffix(1);
  if (!text.empty() && text.back() == '=') text.remove_suffix(1);
  return parts.promotion != NoKind;
}

bool take_target(std::string_view& text, Parts& parts) {
  if (text.size() < 2) return false;
  const char file = text[text.size() - 2];
  const char rank = text.back();
  if (!is_file(file) || !is_rank(rank)) return false;
  parts.to = (file - 'a') + 8 * (rank - '1');
  text.remove_suffix(2);
  return true;
}

void take_sign(std::string_view& text, Parts& parts) {
  if (text.empty() || (text.back() != 'x' && text.back() != '-')) return;
  parts.captures = text.back() == 'x';
  text.remove_suffix(1);
}

void take_departure(std::string_view& text, Parts& parts) {
  if (!text.empty() && is_rank(text.back())) {
    parts.from_rank = text.back() - '1';
    text.remove_suffix(1);
  }
  if (!text.empty() && is_file(text.back())) {
    parts.from_file = text.back() - 'a';
    text.remove_suffix(1);
  }
}

// What is left must be a piece's letter; a pawn has none, unless it is dropped.
bool take_kind(std::string_view text, Parts& parts, const Letters& letters) {
  if (text.empty()) return true;
  if (text.size() != 1) return false;
  parts.kind = kind_of(text.front(), letters);
  return parts.kind != NoKind && (parts.kind != Pawn || parts.drops);
}

bool take_apart(std::string_view text, Parts& parts, const Letters& letters) {
  if (!take_promotion(text, parts, letters) || !take_target(text, parts)) return false;
  parts.drops = !text.empty() && text.back() == '@';
  if (parts.drops) {
    text.remove_suffix(1);
    return parts.promotion == NoKind && take_kind(text, parts, letters);
  }
  take_sign(text, parts);
  take_departure(text, parts);
  return take_kind(text, parts, letters);
}

bool is_capture(const Position& position, Move move) {
  return (position.colours[!position.turn] & bit(move.to())) != 0 || position.is_en_passant(move);
}

bool has_departure(Move move, const Parts& parts) {
  return (parts.from_file == kNotGiven || parts.from_file == file_of(move.from())) &&
         (parts.from_rank == kNotGiven || parts.from_rank == rank_of(move.from()));
}

// A pawn's capture names its file, a step names nothing or the whole square.
bool is_pawn_spelling(Move move, const Parts& parts) {
  if (parts.from_file == kNotGiven) return parts.from_rank == kNotGiven && file_of(move.from()) == file_of(move.to());
  return parts.from_rank != kNotGiven || file_of(move.from()) != file_of(move.to());
}

Move only_fitting(const Position& position, const Parts& parts) {
  MoveList moves;
  legal_moves(position, moves);
  const Bitboard kind = position.of(parts.kind);
  Move found;
  int rivals = 0;
  int fitting = 0;
  for (const Move move : moves) {
    if (move.is_drop() || move.to() != parts.to || (bit(move.from()) & kind) == 0) continue;
    if (move.kind() != parts.promotion || position.is_castling(move)) continue;
    ++rivals;
    if (!has_departure(move, parts)) continue;
    ++fitting;
    found = move;
  }
  const bool is_partial = (parts.from_file == kNotGiven) != (parts.from_rank == kNotGiven);
  const bool is_short = parts.kind == Pawn ? is_pawn_spelling(found, parts) : !is_partial || rivals > 1;
  const bool has_true_sign = !parts.captures || is_capture(position, found);
  return fitting == 1 && is_short && has_true_sign ? found : Move();
}

Move legal_drop(const Position& position, const Parts& parts) {
  const Move move = Move::drop(parts.kind, parts.to);
  return parts.kind != King && is_legal(position, move) ? move : Move();
}

Move castling(const Position& position, bool is_long) {
  MoveList moves;
  legal_moves(position, moves);
  for (const Move move : moves)
    if (position.is_castling(move) && (move.to() < move.from()) == is_long) return move;
  return Move();
}

Move find(const Position& position, std::string_view text, const Letters& letters) {
  if (text == "O-O" || text == "0-0") return castling(position, false);
  if (text == "O-O-O" || text == "0-0-0") return castling(position, true);
  Parts parts;
  if (!take_apart(text, parts, letters)) return Move();
  return parts.drops ? legal_drop(position, parts) : only_fitting(position, parts);
}

}  // namespace

Move play_exact(Position& position, std::string_view text, const Letters& letters) {
  const std::string_view sign = take_check_sign(text);
  const Move move = find(position, text, letters);
  if (move == Move()) return move;
  const Position after = position.play(move);
  if (!is_true_sign(sign, after)) return Move();
  position = after;
  return move;
}

}  // namespace turnus::chess
