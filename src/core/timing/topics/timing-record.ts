import { asObject, type JsonObject } from '../../json-object.ts';
import type { TimingLine } from './timing-line.ts';

/** A JSON string without escapes, its text in a group. */
const plainText = '"([^"\\\\\\u0000-\\u001f]*)"';
const oneCar = (line: string): RegExp => new RegExp(`^\\{"Lines":\\{"(\\d{1,3})":\\{${line}\\}\\}\\}$`);
/** Members of an object one after the other, at least one. */
const members = (member: string): string => `(?:${member}(?:,(?=")|(?=\\})))+`;

const miniSector = '"\\d{1,2}":\\{"Status":(?:0|[1-9]\\d{0,5})\\}';
const sector = `"[0-2]":\\{"Segments":\\{${members(miniSector)}\\}\\}`;
const miniSectors = oneCar(`"Sectors":\\{${members(sector)}\\}`);

const interval = `"IntervalToPositionAhead":\\{"Value":${plainText}(?:,"Catching":(?:true|false))?\\}`;
const gaps = oneCar(`(?:"GapToLeader":${plainText}(?:,(?="I)|(?=\\})))?(?:${interval})?`);

const withoutNews: TimingLine = Object.freeze({ Sectors: Object.freeze({}) });

/**
 * A record of TimingData, as `JSON.parse` gives it but for members that nothing reads. Mini sectors of one car, and its gap or interval,
 * are most of the records and are read without building what they hold; any other record goes through `JSON.parse`. null, or an
 * exception, when it is no JSON object.
 */
export function parseTimingRecord(json: string): JsonObject | null {
  const car = miniSectors.exec(json)?.[1];
  if (car !== undefined) return { Lines: { [car]: withoutNews } };
  const [, carOfGaps, gapToLeader, intervalToAhead] = gaps.exec(json) ?? [];
  if (carOfGaps === undefined || (gapToLeader === undefined && intervalToAhead === undefined))
    return asObject(JSON.parse(json));
  const line: TimingLine = {
    GapToLeader: gapToLeader,
    IntervalToPositionAhead: intervalToAhead === undefined ? undefined : { Value: intervalToAhead },
  };
  return { Lines: { [carOfGaps]: line } };
}
