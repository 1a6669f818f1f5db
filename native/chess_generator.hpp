// Legal moves, generated straight away: pins and checks are masks, so no move is made to test it.
//
// What is legal where the laws never expected to be (fide-2023 A.5.2 lets an illegal move stand): a move may
// not leave or put any own king under attack, and no move captures a king (1.4.1); a side without a king
// moves freely; a pawn on its own first rank steps one square, one on the last rank not at all.
#pragma once

#include "chess_position.hpp"

namespace turnus::chess {

// A Sink receives the moves in groups: moves(from, targets), pawns(targets, step), promotions(targets, step),
// one(move), drops(kind, targets). `step` is the difference from a pawn's origin to its target.
template <Colour Us, class Sink>
class Generator {
 public:
  Generator(const Position& position, Sink& sink)
      : position_(position), sink_(sink), own_(position.colours[Us]), their_(position.colours[Them]),
        occupied_(own_ | their_) {}

  // For at most one own king; several are the business of legal_moves(), which tests each move.
  void generate() {
    const Bitboard king = position_.of(Us, King);
    if (king != 0) find_checks_and_pins(first(king));
    if (king != 0) king_moves(first(king));
    if (position_.en_passant != kNoSquare) en_passant_moves();
    if (has_several(checkers_)) return;
    if (checkers_ != 0) mask_ = checkers_ | between(king_, first(checkers_));
    ordinary_moves();
    if (king != 0 && checkers_ == 0) castling_moves();
  }

  // Moves that may leave a king attacked: the raw material for a side with several kings.
  void generate_unchecked() {
    for (Bitboard kings = position_.of(Us, King); kings != 0;) {
      const Square from = take_first(kings);
      sink_.moves(from, king_attacks(from) & ~own_ & ~position_.of(King));
    }
    if (position_.en_passant != kNoSquare) en_passant_moves();
    ordinary_moves();
  }

 private:
  static constexpr Colour Them = !Us;
  static constexpr int kForward = Us == White ? 8 : -8;
  static constexpr Bitboard kThirdRank = rank_mask(Us == White ? 2 : 5);

  static constexpr Bitboard forward(Bitboard squares) { return Us == White ? squares << 8 : squares >> 8; }

  // Sliders are seen through our own pieces: none in between is a check, exactly one is pinned.
  void find_checks_and_pins(Square king) {
    king_ = king;
    checkers_ = their_ & ((pawn_attacks(Us, king) & position_.of(Pawn)) |
                          (knight_attacks(king) & position_.of(Knight)) |
                          (king_attacks(king) & position_.of(King)));
    Bitboard snipers = their_ & ((rook_attacks(king, their_) & position_.straight_sliders()) |
                                 (bishop_attacks(king, their_) & position_.diagonal_sliders()));
    while (snipers != 0) {
      const Square sniper = take_first(snipers);
      const Bitboard blockers = between(king, sniper) & own_;
      if (blockers == 0) checkers_ |= bit(sniper);
      if (has_one(blockers)) pinned_ |= blockers;
    }
  }

  void king_moves(Square king) {
    const Bitboard targets = king_attacks(king) & ~own_ & ~position_.of(King);
    if (targets != 0) sink_.moves(king, targets & ~danger());
  }

  // Squares our king may not enter; he does not hide a square behind himself.
  Bitboard danger() {
    if (!danger_known_) danger_ = position_.attacked_by(Them, occupied_ ^ bit(king_));
    danger_known_ = true;
    return danger_;
  }

  void ordinary_moves() {
    const Bitboard allowed = ~own_ & mask_ & ~position_.of(King);
    pawn_moves();
    for (Bitboard left = position_.of(Us, Knight) & ~pinned_; left != 0;) {
      const Square from = take_first(left);
      sink_.moves(from, knight_attacks(from) & allowed);
    }
    for (Bitboard left = own_ & position_.diagonal_sliders(); left != 0;) {
      const Square from = take_first(left);
      sink_.moves(from, bishop_attacks(from, occupied_) & allowed & pin_line(from));
    }
    for (Bitboard left = own_ & position_.straight_sliders(); left != 0;) {
      const Square from = take_first(left);
      sink_.moves(from, rook_attacks(from, occupied_) & allowed & pin_line(from));
    }
    if (position_.has_pocket(Us)) drop_moves();
  }

  Bitboard pin_line(Square from) const {
    return (pinned_ & bit(from)) != 0 ? through(king_, from) : kAllSquares;
  }

  void pawn_moves() {
    const Bitboard pawns = position_.of(Us, Pawn);
    push_pawns(pawns & ~pinned_, kAllSquares);
    for (Bitboard left = pawns & pinned_; left != 0;) {
      const Square from = take_first(left);
      push_pawns(bit(from), through(king_, from));
    }
  }

  void push_pawns(Bitboard pawns, Bitboard line) {
    const Bitboard empty = ~occupied_;
    const Bitboard mask = mask_ & line;
    const Bitboard one_step = forward(pawns) & empty;
    const Bitboard two_steps = forward(one_step & kThirdRank) & empty;
    send_pawns(one_step & mask, kForward);
    sink_.pawns(two_steps & mask, 2 * kForward);
    const Bitboard victims = their_ & mask & ~position_.of(King);
    send_pawns(forward(pawns & ~kFileA) >> 1 & victims, kForward - 1);
    send_pawns(forward(pawns & ~kFileH) << 1 & victims, kForward + 1);
  }

  void send_pawns(Bitboard targets, int step) {
    const Bitboard promoting = targets & last_rank(Us);
    sink_.pawns(targets ^ promoting, step);
    if (promoting != 0) sink_.promotions(promoting, step);
  }

  // Two pawns leave one rank at once, so the king is looked at afresh.
  void en_passant_moves() {
    const Square to = position_.en_passant;
    const Bitboard victim = bit(to - kForward);
    for (Bitboard left = pawn_attacks(Them, to) & position_.of(Us, Pawn); left != 0;) {
      const Square from = take_first(left);
      const Bitboard after = (occupied_ ^ bit(from) ^ victim) | bit(to);
      if (king_ == kNoSquare || (position_.attackers(king_, Them, after) & ~victim) == 0)
        sink_.one(Move(from, to));
    }
  }

  void castling_moves() {
    for (Bitboard rooks = position_.castling & own_ & first_rank(Us); rooks != 0;) {
      const Square rook = take_first(rooks);
      if (may_castle(rook)) sink_.one(Move(king_, rook));
    }
  }

  bool may_castle(Square rook) {
    const CastlingTargets targets = Position::castling_targets(king_, rook);
    const Bitboard others = occupied_ ^ bit(king_) ^ bit(rook);
    const Bitboard king_way = between(king_, targets.king) | bit(targets.king);
    const Bitboard rook_way = between(rook, targets.rook) | bit(targets.rook);
    if ((others & (king_way | rook_way)) != 0 || (king_way & danger()) != 0) return false;
    // In Chess960 the rook may uncover an attack on the king's new square.
    return position_.attackers(targets.king, Them, others | bit(targets.rook)) == 0;
  }

  void drop_moves() {
    const Bitboard targets = ~occupied_ & mask_;
    for (const Kind kind : {Pawn, Knight, Bishop, Rook, Queen})
      if (position_.pocket(Us, kind) > 0)
        sink_.drops(kind, kind == Pawn ? targets & ~(kRank1 | kRank8) : targets);
  }

  const Position& position_;
  Sink& sink_;
  const Bitboard own_;
  const Bitboard their_;
  const Bitboard occupied_;
  Square king_ = kNoSquare;
  Bitboard checkers_ = 0;
  Bitboard pinned_ = 0;
  Bitboard mask_ = kAllSquares;  // where a move other than the king's may go: all, or what lifts the check
  Bitboard danger_ = 0;
  bool danger_known_ = false;
};

}  // namespace turnus::chess
