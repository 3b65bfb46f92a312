import { ordinal } from '../../facts/phrases.ts';
import { parseDurationMs } from '../../feed/duration.ts';
import { stampOf } from '../../feed/stream-line.ts';
import { resolveDriver } from '../../names/driver-resolution.ts';
import { driverName } from '../../names/known-drivers.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import { type Lap, fastestLap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { EventName, SessionEvent } from './session-events.ts';

/** A moment of a session as people name it. */
export type NamedMoment =
  | { kind: 'clock'; timeMs: number }
  | { kind: 'lap'; lap: number }
  | { kind: 'last-laps'; laps: number }
  | { kind: 'half-distance' }
  | { kind: 'fastest-lap' }
  /** @param number which of the stops; null: the first one. */
  | { kind: 'stop'; driver: string; number: number | null }
  | { kind: 'event'; name: EventName };

/** How moments are written, for whoever wrote one that is none. */
export const momentForms = [
  ...['lap 12', 'last 5 laps', '01:05:00', 'start', 'restart', 'safety-car', 'red-flag', 'half-distance'],
  ...['fastest-lap', 'stop NOR', 'stop NOR 2', 'Q1', 'Q2', 'Q3', 'finish'],
];

const names = new Map<string, NamedMoment>(
  Object.entries<NamedMoment>({
    ...{ start: event('start'), restart: event('restart'), finish: event('finish'), end: event('finish') },
    ...{ 'safety-car': event('safety-car'), 'red-flag': event('red-flag') },
    ...{ q1: event('part 1'), q2: event('part 2'), q3: event('part 3') },
    ...{ sq1: event('part 1'), sq2: event('part 2'), sq3: event('part 3') },
    ...{ 'half-distance': { kind: 'half-distance' }, 'fastest-lap': { kind: 'fastest-lap' } },
    'last-lap': { kind: 'last-laps', laps: 1 },
  }),
);

function event(name: EventName): NamedMoment {
  return { kind: 'event', name };
}

const clockTime = /^\d{1,2}:\d{2}:\d{2}(?:\.\d{1,3})?$/;
const lapNumber = /^(?:lap )?(\d{1,3})$/;
const lastLaps = /^last (\d{1,3})(?: laps?)?$/;
const stopOf = /^stop (.+?)(?: (\d{1,2}))?$/;

/** @returns null for a text that names none. */
export function readMoment(written: string): NamedMoment | null {
  const text = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
  const named = names.get(text.replaceAll(' ', '-'));
  if (named) return named;
  const timeMs = clockTime.test(text) ? parseDurationMs(text) : null;
  if (timeMs !== null) return { kind: 'clock', timeMs };
  const lap = lapNumber.exec(text)?.[1];
  if (lap !== undefined) return { kind: 'lap', lap: Number(lap) };
  const laps = lastLaps.exec(text)?.[1];
  if (laps !== undefined) return { kind: 'last-laps', laps: Number(laps) };
  const [, driver, number] = stopOf.exec(text) ?? [];
  return driver === undefined ? null : { kind: 'stop', driver, number: number ? Number(number) : null };
}

const eventWords: Readonly<Record<EventName, string>> = {
  start: 'the start',
  restart: 'the restart',
  'safety-car': 'the safety car',
  'red-flag': 'the red flag',
  'part 1': 'the first part',
  'part 2': 'the second part',
  'part 3': 'the third part',
  finish: 'the chequered flag',
};

/** "lap 12", "the last 5 laps", "stop 2 of NOR": for titles and sentences. */
export function momentWords(moment: NamedMoment): string {
  switch (moment.kind) {
    case 'clock':
      return stampOf(moment.timeMs).replace('.000', '');
    case 'lap':
      return `lap ${moment.lap}`;
    case 'last-laps':
      return moment.laps === 1 ? 'the last lap' : `the last ${moment.laps} laps`;
    case 'half-distance':
      return 'half distance';
    case 'fastest-lap':
      return 'the fastest lap';
    case 'stop':
      return `${moment.number === null ? 'the' : `the ${ordinal(moment.number)}`} stop of ${moment.driver.toUpperCase()}`;
    case 'event':
      return eventWords[moment.name];
  }
}

/** Session time of a moment, and whether it is one that a viewer wants to see come; or in words why there is none: "Norris made no stop". */
export type FoundMoment = { timeMs: number; isSudden: boolean } | { missing: string };

interface MomentSource {
  timing: Pick<SessionTiming, 'kind' | 'laps' | 'results' | 'startMs' | 'totalLaps'>;
  events: readonly SessionEvent[];
  /** Whose laps are meant outside races, and whose fastest one; none: nobody in particular. */
  followed: readonly DriverResult[];
}

/**
 * Where a moment is. Laps of a race are those of the leader, elsewhere those of the first driver who is followed. A lap begins when the
 * one before it ends, and `end` gives where it ends.
 *
 * @throws what names of drivers throw.
 */
export function findMoment(moment: NamedMoment, side: 'begin' | 'end', source: MomentSource): FoundMoment {
  const { timing, events, followed } = source;
  switch (moment.kind) {
    case 'clock':
      return { timeMs: moment.timeMs, isSudden: false };
    case 'event': {
      const found = events.find(({ name }) => name === moment.name);
      return found ? sudden(found.timeMs) : { missing: missingEvents[moment.name] };
    }
    case 'stop': {
      const { code } = resolveDriver(timing.results, moment.driver);
      const own = events.filter(({ kind, drivers }) => kind === 'stop' && drivers.includes(code));
      const stop = own[(moment.number ?? 1) - 1];
      return stop ? sudden(stop.timeMs) : { missing: missingStop(timing.kind, code, own.length) };
    }
    case 'fastest-lap': {
      const [driver] = followed;
      const lap = fastestLap(
        timing.laps.filter((each) => !driver || each.driverNumber === driver.driverNumber),
      );
      if (lap === null) return { missing: 'there is no lap whose time counts' };
      return { timeMs: side === 'end' ? lap.endMs : (lap.startMs ?? lap.endMs), isSudden: true };
    }
    default:
      return lapMoment(moment, side, source);
  }
}

function lapMoment(
  moment: NamedMoment & { kind: 'lap' | 'last-laps' | 'half-distance' },
  side: 'begin' | 'end',
  { timing, followed: [driver] }: MomentSource,
): FoundMoment {
  if (timing.kind !== 'race' && !driver)
    return { missing: 'laps are counted by each car for itself; name the driver to follow' };
  const own = timing.kind === 'race' ? timing.laps : timing.laps.filter((lap) => lap.driver === driver!.code);
  const ends = firstEnds(own);
  const last = Math.max(0, ...ends.keys());
  const half = Math.ceil((timing.totalLaps ?? last) / 2);
  const lap =
    moment.kind === 'lap'
      ? moment.lap
      : moment.kind === 'half-distance'
        ? half
        : Math.max(1, last - moment.laps + 1);
  const of = timing.kind === 'race' ? 'the leader' : driverName(driver!.code);
  if (lap < 1 || lap > last) return { missing: `${of} completed ${last} laps` };
  if (side === 'end') return known(ends.get(lap), `the end of lap ${lap} is unknown`);
  const begunMs =
    (lap === 1 && timing.kind === 'race' ? timing.startMs : ends.get(lap - 1)) ??
    own.find((each) => each.lapNumber === lap)?.startMs;
  return known(begunMs, `the start of lap ${lap} is unknown`);
}

/** Session times at which the first of these cars ended each lap. */
function firstEnds(laps: readonly Lap[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const { lapNumber: lap, endMs, isGenerated } of laps)
    if (!isGenerated) ends.set(lap, Math.min(endMs, ends.get(lap) ?? Infinity));
  return ends;
}

function known(timeMs: number | null | undefined, why: string): FoundMoment {
  return timeMs == null ? { missing: why } : { timeMs, isSudden: false };
}

function sudden(timeMs: number): FoundMoment {
  return { timeMs, isSudden: true };
}

const missingEvents: Readonly<Record<EventName, string>> = {
  start: 'it is unknown when it started',
  restart: 'it was not restarted',
  'safety-car': 'no safety car came out',
  'red-flag': 'it was not stopped by a red flag',
  'part 1': 'it has no such part',
  'part 2': 'it has no such part',
  'part 3': 'it has no such part',
  finish: 'nobody took the chequered flag',
};

function missingStop(kind: SessionTiming['kind'], code: string, stops: number): string {
  if (kind !== 'race') return 'stops are those of races';
  const count = ['no stop', 'one stop'][stops] ?? `${stops} stops`;
  return `${driverName(code)} made ${count}`;
}
