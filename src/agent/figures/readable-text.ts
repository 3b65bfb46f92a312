/** A text as its figures are read, and where each of its characters stands in the text as it was written. */
export interface Readable {
  text: string;
  /** Index in the written text of the character at an index here; at the end, the end. */
  placeOf: (index: number) => number;
}

type Step = [what: RegExp, by: (match: string, ...groups: string[]) => string];

const nothing = (): string => '';
const blank = (): string => ' ';
const firstGroup = (_match: string, group: string): string => group;

/** In their order. */
const steps: readonly Step[] = [
  [/\]\([^)\n]{0,2000}\)|\bhttps?:\/\/\S+/g, blank],
  [/&(?:nbsp|thinsp|#160|#xa0);/gi, blank],
  [/&minus;/gi, () => '-'],
  [/<!--[^]{0,2000}?-->|<\/?[a-z][^<>\n]{0,200}>/gi, (tag) => (/^<br/i.test(tag) ? '\n' : '')],
  [/[\p{Cf}\p{Mn}\p{Me}\u115F\u1160\u3164]/gu, nothing],
  [/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)],
  [/\p{Nd}/gu, asciiDigit],
  [/[\u2460-\u2473\u24EA\u24F5-\u24FF\u2776-\u2793]/g, circledNumber],
  [/(?<=\d)[\u00B7\u2022\u2027\u22C5\u30FB](?=\d)/g, () => '.'],
  [/[\u2024\u066B\uFF61\uFE52]/g, () => '.'],
  [/[\u2236\uFE55\uA789]/g, () => ':'],
  [/[\u2010-\u2012\u2212\uFE63\uFE58]/g, () => '-'],
  [/[^\S\n]/g, blank],
  // A figure that goes on in the next line; "on lap 12.\n3 stops" does not.
  [
    /(?<=\d:|\d:[0-5]\d[.,]|(?<![\d.:])\d{1,2}\.) *\\?\n *(?=(?:\d{3}|[0-5]\d[.,]\d+)(?!\d))|(?<=\d) *\\?\n *(?=[.:,]\d)/g,
    nothing,
  ],
  [/\\([^\p{L}\p{N}\s])/gu, firstGroup],
  // "2*3" is no emphasis, "0.*27*2" is.
  [/(?<=\d)\*([\d.,:]{1,12})\*(?=\d)/g, firstGroup],
  [/\*{2,3}|~~|`+|(?<!\d)\*|\*(?!\d)|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, nothing],
];

/**
 * A text as its figures are read: digits of other scripts and wide forms as ASCII, one kind of minus, dot and blank, and nothing that only a
 * machine sees: zero-width characters, Markdown's markers, addresses. Lines and blanks between words stay.
 */
export function readableText(text: string): string {
  return steps.reduce((read, [what, by]) => read.replace(what, by), text);
}

/** The same, with the places that its characters have in the text. */
export function readable(text: string): Readable {
  let read = text;
  let places = Array.from({ length: text.length + 1 }, (_, index) => index);
  for (const step of steps) ({ text: read, places } = replaced(read, places, step));
  return { text: read, placeOf: (index) => places[index] ?? text.length };
}

function replaced(
  text: string,
  places: readonly number[],
  [what, by]: Step,
): { text: string; places: number[] } {
  const pieces: string[] = [];
  const moved: number[] = [];
  let from = 0;
  const keep = (to: number): void => {
    pieces.push(text.slice(from, to));
    for (let at = from; at < to; at++) moved.push(places[at]!);
  };
  for (const match of text.matchAll(what)) {
    keep(match.index);
    const [whole, ...groups] = match;
    const piece = by(whole, ...groups);
    const inside = Math.max(0, whole.indexOf(piece));
    pieces.push(piece);
    for (let at = 0; at < piece.length; at++) moved.push(places[match.index + inside + at] ?? places.at(-1)!);
    from = match.index + whole.length;
  }
  keep(text.length);
  return { text: pieces.join(''), places: [...moved, places.at(-1)!] };
}

/** Digits of a script follow each other from zero on in Unicode. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Where Unicode counts on from one in circles: ➊, ➀, ❶, ⓵, ①. */
const circledOnes = [0x278a, 0x2780, 0x2776, 0x24f5, 0x2460];

function circledNumber(sign: string): string {
  const code = sign.codePointAt(0)!;
  const isZero = code === 0x24ea || code === 0x24ff;
  return isZero ? '0' : String(code - circledOnes.find((one) => code >= one)! + 1);
}
