import type { FeedObject } from '../../ground/product.ts';
import type { DemoEntry } from '../../weekend/plan.ts';
import { randomStream } from '../../ground/random.ts';
import type { SessionTruth } from '../../weekend/truth.ts';
import { placeChanges, startingOrder } from '../standings/standings.ts';
import { type FeedMessage, inOrderOfTime } from '../stream/stream.ts';

/** Support races that follow at once get into the list of the session before. 2023 Hungary, Practice 1: 15 drivers. */
const supportRaceShare = 0.04;
const supportRaceMs = 61 * 60_000;

/** Who drives, and the places as they change. */
export function driverListMessages(truth: SessionTruth): FeedMessage[] {
  const { plan, streamEndMs } = truth;
  const random = randomStream(plan.seed, 'feed', 'driver-list');
  const places = new Map(startingOrder(truth).map((number, index) => [number, index + 1]));
  const entries = plan.entries.map((entry) => [
    entry.number,
    listLine(entry, places.get(entry.number) ?? plan.entries.length, plan.event.year),
  ]);
  const first = { atMs: random.integer(3_000, 12_000), payload: Object.fromEntries(entries) as FeedObject };
  const changes = placeChanges(truth).flatMap(({ atMs, places: changed }): FeedMessage[] => {
    const lines = [...changed].map(([number, place]) => [number, { Line: place }]);
    return lines.length === 0 ? [] : [{ atMs, payload: Object.fromEntries(lines) as FeedObject }];
  });
  const isFollowed = random.chance(supportRaceShare) && streamEndMs > supportRaceMs;
  return inOrderOfTime([
    first,
    ...changes,
    ...(isFollowed ? [supportRaceDrivers(plan.entries, streamEndMs)] : []),
  ]);
}

function listLine(entry: DemoEntry, place: number, year: number): FeedObject {
  const { number, code, givenName, familyName, teamName, teamColour } = entry;
  return {
    RacingNumber: number,
    BroadcastName: `${givenName.slice(0, 1)} ${familyName.toUpperCase()}`,
    FullName: `${givenName} ${familyName.toUpperCase()}`,
    Tla: code,
    Line: place,
    TeamName: teamName,
    TeamColour: teamColour,
    FirstName: givenName,
    LastName: familyName,
    ...(year < 2019 ? {} : { Reference: reference(entry) }),
    ...(year < 2022 || year > 2024 ? {} : { CountryCode: entry.countryCode }),
  };
}

/** `MAXVER01`. */
function reference({ givenName, familyName }: DemoEntry): string {
  const three = (name: string) =>
    name
      .replace(/[^\p{L}]/gu, '')
      .slice(0, 3)
      .toUpperCase();
  return `${three(givenName)}${three(familyName)}01`;
}

/** Numbers that nobody here has, without a team. */
function supportRaceDrivers(entries: readonly DemoEntry[], streamEndMs: number): FeedMessage {
  const taken = new Set(entries.map(({ number }) => number));
  const free = Array.from({ length: 99 }, (_, index) => String(index + 1)).filter(
    (number) => !taken.has(number),
  );
  const lines = free.slice(0, 15).map((number, index) => {
    const names = { BroadcastName: `SUPPORT ${index + 1}`, FullName: `SUPPORT ${index + 1}`, Tla: '' };
    return [number, { RacingNumber: number, ...names, Line: entries.length + index + 1 }];
  });
  return {
    atMs: Math.min(supportRaceMs + 60_000, streamEndMs),
    payload: Object.fromEntries(lines) as FeedObject,
  };
}
