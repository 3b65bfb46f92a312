import { cardinalWords } from '../../core/text/number-words.ts';
import type { Figure } from './figure.ts';

const counts = cardinalWords.slice(0, 10);
const units: Record<string, number> = { tenth: 1, hundredth: 2, thousandth: 3 };

const wordedPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<count>an?|${counts.slice(1).join('|')}|\d{1,3})(?<half> and a half)?[ -](?<unit>${Object.keys(units).join('|')})s?(?! (?:place|position|round|race|lap|time|of (?!a second)))(?!\p{L})`,
  'giu',
);

/** "three tenths", "a hundredth of a second", "one and a half tenths", in seconds; whole seconds in words are none. */
export function wordedFigures(readable: string): Figure[] {
  return [...readable.matchAll(wordedPattern)].map((match) => {
    const { count = '', half, unit = '' } = match.groups ?? {};
    const decimals = units[unit.toLowerCase()] ?? 1;
    const named = counts.indexOf(count.toLowerCase());
    const number = /\d/.test(count) ? Number(count) : Math.max(named, 1);
    const value = (number + (half ? 0.5 : 0)) * 10 ** -decimals;
    const [text] = match;
    const place = { at: match.index, length: text.length };
    return { text, value, decimals: decimals + (half ? 1 : 0), isTime: false, ...place };
  });
}
