import { clockStamp, stampLength } from '../../feed/stream-line.ts';

/** A JSON string without escapes, empty or beginning with no blank. */
const plainText = '"(?:[^\\s"\\\\\\u0000-\\u001f][^"\\\\\\u0000-\\u001f]*)?"';
/** Members of an object one after the other, at least one. */
const members = (member: string): string => `(?:${member}(?:,(?=")|(?=\\})))+`;

const miniSector = '"\\d{1,2}":\\{"Status":(?:0|[1-9]\\d{0,5})\\}';
const sector = `"[0-2]":\\{"Segments":\\{${members(miniSector)}\\}\\}`;
const miniSectors = `"Sectors":\\{${members(sector)}\\}`;
const interval = `"IntervalToPositionAhead":\\{"Value":${plainText}(?:,"Catching":(?:true|false))?\\}`;
const gaps = `(?=")(?:"GapToLeader":${plainText}(?:,(?="I)|(?=\\})))?(?:${interval})?`;

/**
 * A line of TimingData, from its stamp to its line end, that says nothing but the mini sectors of one of these cars, or its gap and
 * interval: most of them do. Sticky.
 */
export function quietLine(cars: readonly string[]): RegExp {
  const said = `(?:${gaps}|${miniSectors})`;
  return new RegExp(`${clockStamp}\\{"Lines":\\{"(?:${cars.join('|')})":\\{${said}\\}\\}\\}\\r?\\n`, 'y');
}

/** The gap to the leader in the quiet line at `start`; null when there is none, an empty one, or another car's. */
export function quietGap(text: string, start: number, driverNumber: string): string | null {
  const beforeGap = `{"Lines":{"${driverNumber}":{"GapToLeader":"`;
  const from = start + stampLength;
  if (!text.startsWith(beforeGap, from)) return null;
  const gap = from + beforeGap.length;
  return text.slice(gap, text.indexOf('"', gap)).trim() || null;
}

const carToSaid = '":{"';
const gapKey = 'GapToLeader":"';

/** Whether the quiet line at `start` has a gap, of whatever car; an empty one is none. */
export function hasGap(text: string, start: number): boolean {
  const said = text.indexOf(carToSaid, start) + carToSaid.length;
  return text.startsWith(gapKey, said) && text[said + gapKey.length] !== '"';
}

/** Whether the quiet line at `start` has mini sectors of this car. */
export function hasMiniSectors(text: string, start: number, driverNumber: string): boolean {
  return text.startsWith(`{"Lines":{"${driverNumber}":{"S`, start + stampLength);
}
