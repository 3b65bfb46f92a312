import type { TimingLine } from './timing-line.ts';

/** A JSON string without escapes, empty or beginning with no blank. */
const plainText = '"(?:[^\\s"\\\\\\u0000-\\u001f][^"\\\\\\u0000-\\u001f]*)?"';
/** Members of an object one after the other, at least one. */
const members = (member: string): string => `(?:${member}(?:,(?=")|(?=\\})))+`;

const miniSector = '"\\d{1,2}":\\{"Status":(?:0|[1-9]\\d{0,5})\\}';
const sector = `"[0-2]":\\{"Segments":\\{${members(miniSector)}\\}\\}`;
const miniSectors = `"Sectors":\\{${members(sector)}\\}`;
const interval = `"IntervalToPositionAhead":\\{"Value":${plainText}(?:,"Catching":(?:true|false))?\\}`;
const gaps = `(?=")(?:"GapToLeader":${plainText}(?:,(?="I)|(?=\\})))?(?:${interval})?`;
const quiet = new RegExp(`\\{"Lines":\\{"\\d{1,3}":\\{(?:${gaps}|${miniSectors})\\}\\}\\}(?=\\r?\\n|$)`, 'y');

/**
 * Whether the record at `from` says nothing but the mini sectors of one car, or its gap and interval. Most of TimingData is that, and
 * need not be built.
 */
export function isQuiet(text: string, from: number): boolean {
  quiet.lastIndex = from;
  return quiet.test(text);
}

const beforeCar = '{"Lines":{"'.length;
const carToSaid = '":{"'.length;
const gapKey = 'GapToLeader":"'.length;
const zero = '0'.charCodeAt(0);
const quotationMark = '"'.charCodeAt(0);
/** First letters of what a quiet record says: `GapToLeader`, `Sectors`. */
const letterG = 'G'.charCodeAt(0);
const letterS = 'S'.charCodeAt(0);

/** What stands for a car in `quietCar`; leading zeros count. @param driverNumber one to three digits */
export function carCode(driverNumber: string): number {
  return Number(`1${driverNumber}`);
}

/** Which car the record at `from` is about, if it is a quiet one. */
export function quietCar(text: string, from: number): number {
  let code = 1;
  for (let at = from + beforeCar; ; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (!(digit >= 0 && digit <= 9)) return code;
    code = 10 * code + digit;
  }
}

/** What the mini sectors of a car come to: a message that says nothing of them. */
export const withoutNews: TimingLine = Object.freeze({ Sectors: Object.freeze({}) });

/** Whether the quiet record at `from` is one of mini sectors. */
export function hasMiniSectors(text: string, from: number, driverNumber: string): boolean {
  return text.charCodeAt(from + beforeCar + driverNumber.length + carToSaid) === letterS;
}

/** The gap to the leader in the quiet record at `from`; null when there is none, or an empty one. */
export function quietGap(text: string, from: number, driverNumber: string): string | null {
  const said = from + beforeCar + driverNumber.length + carToSaid;
  if (text.charCodeAt(said) !== letterG) return null;
  const gap = said + gapKey;
  return text.charCodeAt(gap) === quotationMark ? null : text.slice(gap, text.indexOf('"', gap)).trim();
}
