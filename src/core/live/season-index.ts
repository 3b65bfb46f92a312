import { asObject, asObjects, type JsonObject } from '../json-object.ts';
import type { LiveSession } from './live-session.ts';

/**
 * The season's index of an archive (`{year}/Index.json`) with this session in it: beside the others of its event, in the place of an
 * earlier entry of itself.
 *
 * @param index null = there is none yet
 */
export function withSession(index: JsonObject | null, { meeting, year }: LiveSession): JsonObject {
  const meetings = asObjects(index?.Meetings);
  const known = meetings.find((each) => identity(each) === identity(meeting));
  const merged = { ...known, ...meeting, Sessions: joined(known, meeting) };
  const others = meetings.filter((each) => each !== known);
  return { Year: year, ...index, Meetings: [...others, merged].toSorted(byFirstStart) };
}

function joined(known: JsonObject | undefined, meeting: JsonObject): JsonObject[] {
  const own = asObjects(meeting.Sessions);
  const names = new Set(own.map(({ Name }) => Name));
  const others = asObjects(known?.Sessions).filter(({ Name }) => !names.has(Name));
  return [...others, ...own].toSorted((a, b) => compare(text(a.StartDate), text(b.StartDate)));
}

function identity({ Key, Name }: JsonObject): string {
  return text(Key) || text(Name);
}

function byFirstStart(a: JsonObject, b: JsonObject): number {
  return compare(firstStart(a), firstStart(b));
}

function firstStart({ Sessions }: JsonObject): string {
  return text(asObject(asObjects(Sessions)[0])?.StartDate);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
