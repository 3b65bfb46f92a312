import { cardinalPattern, numberOf } from './number-words.ts';
import { readableText } from './readable-text.ts';

/** A figure with decimals in a text: a lap time, a plain number, or a fraction of a second in words. */
export interface Figure {
  /** As it stands in the text, read as `readableText` has it: `1:31.512`, `-0.272`, `three tenths`. */
  text: string;
  /** Its size; times in seconds. */
  value: number;
  decimals: number;
  isTime: boolean;
  /** Where it stands in `readableText`, and how long it is there. */
  at: number;
  length: number;
}

/** What a figure with so many decimals may be away from the number that it was rounded from; floating-point seconds lose some. */
export function roundingOf(decimals: number): number {
  return 0.5 * 10 ** -decimals + 1e-6;
}

/** `1:31.512`, `62:03.1`, `1:31:44.742`, also with a decimal comma, and `1:31:512`. */
const clock =
  /(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,3}):(?<seconds>[0-5]\d)[.,](?<fraction>\d{1,3})|(?<cMinutes>\d{1,2}):(?<cSeconds>[0-5]\d):(?<cFraction>\d{3})/;
/** `1m09.123s`, `1 min 9.123 s`, `1'09.123"`. */
const spelled =
  /(?<sMinutes>\d{1,3}) ?(?:m|min|mins|minutes?|['’′])[ ,]?(?:and )?(?<sSeconds>[0-5]?\d)[.,″"](?<sFraction>\d{1,3})/;
const milliseconds = /(?<ms>\d{1,6})(?: ?ms|[ -]milliseconds?)(?![a-z])/;
/** `0.272`, `.272`, `1,234.5`. */
const decimal = /(?<integer>\d{1,3}(?:,\d{3})+|\d*)\.(?<decimals>\d+)/;
const decimalComma = /(?<commaInteger>\d{1,3}),(?<commaDecimals>\d+)/;

/** Not inside words (`C5.1`, `v1.2`), dates, addresses with dots (`1.2.3`), or after a further digit and separator. */
const figurePattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.:/#]|\d,)(?:[+\-–±~≈] ?)?(?:${[clock, spelled, milliseconds, decimal, decimalComma].map(({ source }) => source).join('|')})(?![\p{L}_]?\d|[.:,]\d)`,
  'gu',
);

/** The figures with decimals that a text claims. Years, lap numbers and other whole numbers are none. */
export function figuresIn(text: string): Figure[] {
  return figuresInReadable(readableText(text));
}

export function figuresInReadable(readable: string): Figure[] {
  const numbers = [...readable.matchAll(figurePattern)].flatMap((match): Figure[] => {
    const figure = figureOf(match.groups ?? {});
    return figure ? [{ text: match[0].trim(), ...figure, at: match.index, length: match[0].length }] : [];
  });
  return [...numbers, ...wordedFigures(readable)].sort((a, b) => a.at - b.at);
}

type Parts = Partial<Record<string, string>>;

function figureOf(parts: Parts): Pick<Figure, 'value' | 'decimals' | 'isTime'> | null {
  const { hours = '0', ms, integer, decimals, commaInteger, commaDecimals } = parts;
  const minutes = parts.minutes ?? parts.cMinutes ?? parts.sMinutes;
  const seconds = parts.seconds ?? parts.cSeconds ?? parts.sSeconds;
  const fraction = parts.fraction ?? parts.cFraction ?? parts.sFraction;
  if (minutes !== undefined && fraction !== undefined) {
    const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
    return { value, decimals: fraction.length, isTime: true };
  }
  if (ms !== undefined) return { value: Number(ms) / 1000, decimals: 3, isTime: false };
  if (decimals !== undefined) {
    const value = Number(`${integer?.replaceAll(',', '') || 0}.${decimals}`);
    return { value, decimals: decimals.length, isTime: false };
  }
  // "1,234" is a thousand and more; "0,272" is a decimal comma.
  const isThousands = commaDecimals?.length === 3 && commaInteger !== '0';
  if (commaInteger === undefined || commaDecimals === undefined || isThousands) return null;
  return { value: Number(`${commaInteger}.${commaDecimals}`), decimals: commaDecimals.length, isTime: false };
}

/** Parts of a second by their number of decimals. */
const parts = [
  String.raw`tenth|zehntel|dixième|décima|decim[oi]|décimo|tiende`,
  String.raw`hundredth|hundertstel|centième|centésima|centesim[oi]|centésimo|honderdste`,
  String.raw`thousandth|tausendstel|millième|milésima|millesim[oi]|milésimo|duizendste`,
];

const wordedPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<count>an?|une?|una|eine?|${cardinalPattern}|\d{1,3})(?<half> and a half)?[ -](?<unit>${parts.join('|')})n?s?(?! (?:place|position|round|race|lap|time|of (?!a second)))(?!\p{L})`,
  'giu',
);

/** "three tenths", "a hundredth of a second", "one and a half tenths", "drei Zehntel", in seconds; whole seconds in words are none. */
function wordedFigures(readable: string): Figure[] {
  return [...readable.matchAll(wordedPattern)].map(({ 0: text, index: at, groups = {} }) => {
    const { count = '', half, unit = '' } = groups;
    const decimals = 1 + parts.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(unit));
    const value = ((numberOf(count) ?? 1) + (half ? 0.5 : 0)) * 10 ** -decimals;
    return { text, value, decimals: decimals + (half ? 1 : 0), isTime: false, at, length: text.length };
  });
}
