import { isJsonObject } from '../json-object.ts';

/** Of a message of TimingData, what laps are made of; gaps, mini sectors and marks of who was fastest are not. */
const timingKeys: ReadonlySet<string> = new Set([
  ...['NumberOfLaps', 'NumberOfPitStops', 'InPit', 'Sectors', 'Speeds'],
  ...['LastLapTime', 'BestLapTime', 'BestLapTimes'],
]);
const marks: ReadonlySet<string> = new Set([
  ...['Segments', 'PreviousValue', 'Status', 'Stopped', 'Position'],
  ...['OverallFastest', 'PersonalFastest', '_kf'],
]);

/** What of a record matters as evidence. Values stay as they were sent; a cell that was emptied stays `""`. */
export function cutRecord(topic: string, content: unknown): unknown {
  if (topic !== 'TimingData' || !isJsonObject(content)) return content;
  const kept = Object.entries(content).filter(([key, value]) => timingKeys.has(key) && value !== undefined);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutMarks(value)]).filter(isTelling));
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !marks.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutMarks(member)]).filter(isTelling));
}

function isTelling([, value]: readonly unknown[]): boolean {
  return !isJsonObject(value) || Object.keys(value).length > 0;
}
