import { randomStream, type RandomStream } from '@svc/simulated-archive/truth';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { assembleChanged, sessionInputs, type RecordedSession } from './corpus.ts';

/** A way to damage one record: its stamp, or one of its values. */
type Mutation = (record: FeedRecord, random: RandomStream) => FeedRecord;

const stamped =
  (change: (timeMs: number, random: RandomStream) => number): Mutation =>
  (record, random) => ({ ...record, timeMs: change(record.timeMs, random) });

/** Puts something else in the place of one value of the record. */
const revalued =
  (change: (value: string) => string): Mutation =>
  (record, random) => {
    const payload = structuredClone(record.payload);
    const places = leavesOf(payload);
    if (places.length > 0) {
      const { owner, key } = random.pick(places);
      const value = owner[key];
      const changed = change(String(value));
      const asNumber = Number(changed);
      owner[key] = typeof value === 'number' && Number.isFinite(asNumber) ? asNumber : changed;
    }
    return { ...record, payload };
  };

function leavesOf(node: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const owner = node as Record<string, unknown>;
  return Object.entries(owner).flatMap(([key, value]) =>
    typeof value === 'object' ? leavesOf(value) : typeof value === 'boolean' ? [] : [{ owner, key }],
  );
}

const mutations: Record<string, Mutation> = {
  'stamp of the far past': stamped((timeMs, random) => Math.floor(timeMs * random.next())),
  'stamp of zero': stamped(() => 0),
  'stamp below zero': stamped((timeMs) => -timeMs),
  'stamp of the far future': stamped((timeMs) => timeMs + 4_000_000),
  'stamp some minutes late': stamped((timeMs, random) => timeMs + random.integer(60_000, 600_000)),
  'stamp some minutes early': stamped((timeMs, random) =>
    Math.max(0, timeMs - random.integer(60_000, 600_000)),
  ),
  'huge stamp': stamped((timeMs) => timeMs * 1000),
  'value below zero': revalued((value) => `-${value}`),
  'value of zero': revalued((value) => value.replaceAll(/[1-9]/g, '0')),
  'huge value': revalued((value) => value.replace(/\d+/, '$&999')),
  'text for a number': revalued((value) => value.replaceAll(/\d/g, 'x')),
  'a tenth of the value': revalued((value) => value.replace(/\d+/, (digits) => digits.slice(0, -1) || '0')),
  'a digit more': revalued((value) => value.replace(/\d+/, '$&5')),
};

/** Topics whose records say what laps, stints and places are made of; those with more records more often. */
const topics = [
  'TimingData',
  'TimingData',
  'TimingData',
  'TimingAppData',
  'TimingAppData',
  'SessionStatus',
  'TrackStatus',
  'LapCount',
] as const;

/** Gaps, mini sectors and places alone are most records, and no lap is made of them. */
function isTelling({ payload }: FeedRecord): boolean {
  const text = JSON.stringify(payload);
  return /NumberOfLaps|InPit|"Value":"[\d:]|LastLapTime|Stints|NumberOfPitStops|Status/.test(text);
}

const tellingOf = new Map<string, number[]>();

/** The session as this product reads it with one record of it damaged, and what was done; the same of the same seed. */
export function assembleMutated(
  session: RecordedSession,
  seed: number,
): { timing: SessionTiming; mutation: string } {
  const random = randomStream('mutated record', session.id, seed);
  const { topics: records } = sessionInputs(session);
  const topic = random.pick(
    topics.filter((name) => (records[name] as readonly FeedRecord[] | null)?.[Symbol.iterator]),
  );
  const all = records[topic] as readonly FeedRecord[];
  const key = `${session.id} ${topic}`;
  const telling =
    tellingOf.get(key) ??
    all.flatMap((record, index) => (topic !== 'TimingData' || isTelling(record) ? [index] : []));
  tellingOf.set(key, telling);
  const index = telling.length > 0 ? random.pick(telling) : 0;
  const name = random.pick([...Object.keys(mutations), 'swapped stamps']);
  const other = Math.min(all.length - 1, index + random.integer(1, 400));
  const mutation = `${name} of record ${index} of ${topic}: ${all[index]!.timeMs} ${JSON.stringify(all[index]!.payload).slice(0, 200)}`;
  let mutated: FeedRecord | null = null;
  const timing = assembleChanged(session, (own, ownTopic) => {
    if (ownTopic !== topic) return own;
    if (name === 'swapped stamps') {
      const timeMs = own[index]!.timeMs;
      own[index] = { ...own[index]!, timeMs: own[other]!.timeMs };
      own[other] = { ...own[other]!, timeMs };
      return own;
    }
    mutated = mutations[name]!(own[index]!, random);
    own[index] = mutated;
    return own;
  });
  return {
    timing,
    mutation: mutated
      ? `${mutation} -> ${(mutated as FeedRecord).timeMs} ${JSON.stringify((mutated as FeedRecord).payload).slice(0, 200)}`
      : mutation,
  };
}
