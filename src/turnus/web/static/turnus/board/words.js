// What the board says: squares and pieces as they are announced to a player who cannot see
// (fide-2023 appendix D), in English, Dutch, German and French.

const FILES = { a: "Anna", b: "Bella", c: "Cesar", d: "David", e: "Eva", f: "Felix", g: "Gustav", h: "Hector" };

const WORDS = {
  en: {
    ranks: ["one", "two", "three", "four", "five", "six", "seven", "eight"],
    white: { K: "white king", Q: "white queen", R: "white rook", B: "white bishop", N: "white knight", P: "white pawn", M: "white man" },
    black: { K: "black king", Q: "black queen", R: "black rook", B: "black bishop", N: "black knight", P: "black pawn", M: "black man" },
    sides: { white: "White", black: "Black" },
    square: "square", empty: "empty", board: "board", chosen: "picked up", target: "can be put here", last: "last move", check: "in check", below: "{side} below",
    position: "Position", pocket: "in hand: {side}", count: "{piece}, {count} in hand", let_go: "let go", not_here: "not here", promote: "promote to", stay: "leave the pawn", always: "always a queen", planned: "planned", cancel: "Cancel the planned move",
    on: "{piece}, {square}: picked up", pick_again: "choose {square} again to end the move", typed: "Move", send: "Play", nothing: "nothing", done: "End the move",
    turn: "{side} to move", keys: "Arrow keys walk the squares, Enter picks up and puts down, Escape lets go, P says the position, L the last move.",
  },
  nl: {
    ranks: ["een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht"],
    white: { K: "witte koning", Q: "witte dame", R: "witte toren", B: "witte loper", N: "wit paard", P: "witte pion", M: "witte schijf" },
    black: { K: "zwarte koning", Q: "zwarte dame", R: "zwarte toren", B: "zwarte loper", N: "zwart paard", P: "zwarte pion", M: "zwarte schijf" },
    kings: { white: "witte dam", black: "zwarte dam" },
    sides: { white: "Wit", black: "Zwart" },
    square: "veld", empty: "leeg", board: "bord", chosen: "opgepakt", target: "kan hier neer", last: "laatste zet", check: "staat schaak", below: "{side} onder",
    position: "Stelling", pocket: "in de hand: {side}", count: "{piece}, {count} in de hand", let_go: "losgelaten", not_here: "niet hier", promote: "promoveren tot", stay: "de pion laten staan", always: "altijd een dame", planned: "gepland", cancel: "Geplande zet wissen",
    on: "{piece}, {square}: opgepakt", pick_again: "kies {square} nog eens om de zet te eindigen", typed: "Zet", send: "Speel", nothing: "niets", done: "Zet eindigen",
    turn: "{side} aan zet", keys: "Pijltjes lopen over de velden, Enter pakt op en zet neer, Escape laat los, P zegt de stelling, L de laatste zet.",
  },
  de: {
    ranks: ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
    white: { K: "weißer König", Q: "weiße Dame", R: "weißer Turm", B: "weißer Läufer", N: "weißer Springer", P: "weißer Bauer", M: "weißer Stein" },
    black: { K: "schwarzer König", Q: "schwarze Dame", R: "schwarzer Turm", B: "schwarzer Läufer", N: "schwarzer Springer", P: "schwarzer Bauer", M: "schwarzer Stein" },
    kings: { white: "weiße Dame", black: "schwarze Dame" },
    sides: { white: "Weiß", black: "Schwarz" },
    square: "Feld", empty: "leer", board: "Brett", chosen: "aufgenommen", target: "kann hierhin", last: "letzter Zug", check: "im Schach", below: "{side} unten",
    position: "Stellung", pocket: "in der Hand: {side}", count: "{piece}, {count} in der Hand", let_go: "losgelassen", not_here: "nicht hierhin", promote: "umwandeln in", stay: "den Bauern stehen lassen", always: "immer eine Dame", planned: "geplant", cancel: "Geplanten Zug löschen",
    on: "{piece}, {square}: aufgenommen", pick_again: "{square} noch einmal wählen, um den Zug zu beenden", typed: "Zug", send: "Ziehen", nothing: "nichts", done: "Zug beenden",
    turn: "{side} am Zug", keys: "Pfeiltasten gehen über die Felder, Enter nimmt auf und setzt ab, Escape lässt los, P sagt die Stellung, L den letzten Zug.",
  },
  fr: {
    ranks: ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
    white: { K: "roi blanc", Q: "dame blanche", R: "tour blanche", B: "fou blanc", N: "cavalier blanc", P: "pion blanc", M: "pion blanc" },
    black: { K: "roi noir", Q: "dame noire", R: "tour noire", B: "fou noir", N: "cavalier noir", P: "pion noir", M: "pion noir" },
    kings: { white: "dame blanche", black: "dame noire" },
    sides: { white: "Blancs", black: "Noirs" },
    square: "case", empty: "vide", board: "échiquier", chosen: "pris en main", target: "peut se poser ici", last: "dernier coup", check: "en échec", below: "{side} en bas",
    position: "Position", pocket: "en main : {side}", count: "{piece}, {count} en main", let_go: "relâché", not_here: "pas ici", promote: "promouvoir en", stay: "laisser le pion", always: "toujours une dame", planned: "prévu", cancel: "Annuler le coup prévu",
    on: "{piece}, {square} : pris en main", pick_again: "choisir {square} encore une fois pour finir le coup", typed: "Coup", send: "Jouer", nothing: "rien", done: "Finir le coup",
    turn: "aux {side} de jouer", keys: "Les flèches parcourent les cases, Entrée prend et pose, Échap relâche, P dit la position, L le dernier coup.",
  },
};

/** The words of a language, English where it is not known. */
export function wordsOf(language) {
  const words = WORDS[(language || "en").slice(0, 2).toLowerCase()] ?? WORDS.en;
  const fill = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
  return {
    say: fill,
    side: (side) => words.sides[side],
    /** `Eva vier`, or in draughts the number. */
    square: (square) => (/^\d+$/.test(square) ? square : `${FILES[square[0]]} ${words.ranks[Number(square[1]) - 1]}`),
    piece(letter, isDraughts) {
      const side = letter === letter.toUpperCase() ? "white" : "black";
      return isDraughts && letter.toUpperCase() === "K" && words.kings ? words.kings[side] : words[side][letter.toUpperCase()];
    },
  };
}
