import { join } from 'node:path';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { createRacingData } from '../../src/io/data/racing-data.ts';
import type { Sourced } from '../../src/io/effects.ts';
import { openRecordedSource } from '../../src/io/sources/recorded-source.ts';
import type { ResourceSource } from '../../src/io/sources/source.ts';

/** A session as commands with `SVC_SOURCE=mirror:<root>` load it, found by the season's index of that directory alone. */
export async function loadRecorded(root: string, path: string): Promise<Sourced<SessionTiming>> {
  return await load(await openRecordedSource(root), path, join(root, 'home'));
}

/** Laps of a session made of the archive's own files, on their clock; like a recording, without an official result. */
export async function archiveLaps(source: ResourceSource, path: string, home: string): Promise<Lap[]> {
  const withoutResults: ResourceSource = {
    kind: source.kind,
    fingerprint: async (ref, options) => await source.fingerprint(ref, options),
    fetch: async (ref, options) =>
      ref.service === 'results'
        ? { ok: false, reason: 'absent', answers: [] }
        : await source.fetch(ref, options),
  };
  return (await load(withoutResults, path, home)).value.laps;
}

async function load(source: ResourceSource, path: string, home: string): Promise<Sourced<SessionTiming>> {
  const data = createRacingData({
    env: { SVC_HOME: home },
    source: async () => source,
    clock: { nowMs: () => after(path) },
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  const { value: schedule } = await data.schedule(Number(path.slice(0, 4)));
  const [, event = '', session = ''] = path.split('/');
  const found = schedule.events.find(({ eventDate }) => event.startsWith(eventDate));
  const name = session.slice('2025-05-03_'.length).replaceAll('_', ' ');
  const planned = found?.sessions.find((each) => each.name === name);
  if (!found || !planned) throw new Error(`${path} is not in the index`);
  return await data.session(found, planned);
}

function after(path: string): number {
  return Date.UTC(Number(path.slice(0, 4)) + 1, 0, 1);
}

/** Laps by driver and number. */
export function lapsByName(laps: readonly Lap[]): Map<string, Lap> {
  return new Map(laps.map((lap) => [`${lap.driver} ${lap.lapNumber}`, lap]));
}

/** Session times of a lap. */
export const moments = [
  'endMs',
  'startMs',
  'sector1EndMs',
  'sector2EndMs',
  'sector3EndMs',
  'pitInMs',
  'pitOutMs',
] as const;

/** The same lap on a clock whose zero is so much earlier. */
export function onClock(lap: Lap, laterMs: number): Lap {
  const moved = moments.map((key) => [key, lap[key] === null ? null : lap[key] + laterMs]);
  return { ...lap, ...(Object.fromEntries(moved) as Partial<Lap>) };
}

/** Names of laps that differ, with what differs: `NOR 12` → `["lapTimeMs"]`. */
export function differences(
  expected: ReadonlyMap<string, Lap>,
  actual: ReadonlyMap<string, Lap>,
): Map<string, string[]> {
  const differing = new Map<string, string[]>();
  for (const [name, lap] of expected) {
    const other = actual.get(name);
    const keys = Object.keys(lap) as (keyof Lap)[];
    const wrong = other ? keys.filter((key) => other[key] !== lap[key]) : ['missing'];
    if (wrong.length > 0) differing.set(name, wrong);
  }
  for (const name of actual.keys()) if (!expected.has(name)) differing.set(name, ['invented']);
  return differing;
}
