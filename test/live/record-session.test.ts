import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordingGap } from '../../src/core/live/recording-log.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import {
  play,
  type PlayedSession,
  playedSession,
  type Playing,
  recordedFiles,
  simulatedFiles,
} from './played-session.ts';
import { openRecordedSource } from '../../src/io/sources/recorded-source.ts';
import { corpusDirectory, needsRecordings } from '../recordings/recorded-sessions.ts';
import { demoServices } from '../support/demo-services.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { archiveLaps, differences, lapsByName, loadRecorded, moments, onClock } from './recorded-laps.ts';
import { liveHub, record } from './recording.ts';

/** A session, whose files they are, and how it is loaded of them. */
interface Case {
  path: string;
  isRecorded?: true;
}

const real: Case[] = [
  { path: '2025/2025-11-30_Qatar_Grand_Prix/2025-11-29_Sprint/', isRecorded: true },
  { path: '2025/2025-10-26_Mexico_City_Grand_Prix/2025-10-25_Qualifying/', isRecorded: true },
];
const speed = 1000;
const nowMs = Date.UTC(2026, 0, 1);

const sprint = '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/';

describe('a simulated sprint, recorded as it runs', () => {
  recordsAsItRuns({ path: sprint });
});
describe.each(real)('$path, recorded as it ran', { ...needsRecordings, tags: ['long'] }, (each) => {
  recordsAsItRuns(each);
});

function recordsAsItRuns({ path, isRecorded }: Case): void {
  let played: PlayedSession;
  /** On the archive's own clock. */
  let archive: Lap[];
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'svc-live-'));
    played = playedSession(path, isRecorded ? recordedFiles(path) : simulatedFiles(path));
    const source = isRecorded ? await openRecordedSource(corpusDirectory) : demoServices(nowMs).source;
    archive = await archiveLaps(source, path, home);
  });
  afterAll(async () => await rm(home, { recursive: true, maxRetries: 5 }));

  /** Records the session as it is played, and loads it as commands do. */
  async function recorded(playing: Partial<Playing>) {
    const hub = await liveHub();
    const root = await temporaryHome();
    const { recording } = record(hub, root);
    await play(hub, played, { speed, ...playing });
    const { ended, sessions, unreadable } = await recording;
    const { log } = sessions[0]!;
    const laterMs = played.zeroUtcMs - log.zeroUtcMs;
    const loaded = await loadRecorded(root, path);
    const expected = lapsByName(archive.map((lap) => onClock(lap, laterMs)));
    const laps = lapsByName(loaded.value.laps);
    const codes = loaded.warnings.map(({ code }) => code);
    const different = differences(expected, laps);
    return { ended, unreadable, log, expected, laps, codes, different };
  }

  it('from its start has the laps of the archive, each value of each', async () => {
    const { ended, unreadable, log, laps, codes, different } = await recorded({});
    expect({ ended, unreadable, gaps: log.gaps, isComplete: log.isComplete }).toEqual({
      ...{ ended: 'session-over', unreadable: 0, gaps: [], isComplete: true },
    });
    expect(codes).not.toContain('RECORDING_UNFINISHED');
    expect(laps.size).toBeGreaterThan(200);
    expect([...different]).toEqual([]);
  });

  it('joined late has all laps that began afterwards', { tags: ['long'] }, async () => {
    const from = Math.floor(played.messages.length / 2);
    const joinMs = played.messages[from]!.utcMs;
    const { log, expected, laps, codes, different } = await recorded({ from });
    expect(codes).toContain('JOINED_MID_SESSION');
    const late = [...expected].filter(([, lap]) => (lap.startMs ?? 0) > joinMs - log.zeroUtcMs);
    expect(late.length).toBeGreaterThan(100);
    const wrong = late.flatMap(([name, lap]) => wrongValues(lap, laps.get(name)));
    // Which sets were named and never driven cannot be told without the stops before.
    expect(isRecorded ? wrong.filter((each) => !isOfTyres(each)) : wrong).toEqual([]);
    expect(late.filter(([name]) => different.get(name)?.includes('lapTimeMs'))).toEqual([]);
  });

  it(
    'with lost connections has all laps but those of the gaps, and nothing wrong',
    { tags: ['long'] },
    async () => {
      const losing = [
        gap(played, 0.1, 30),
        gap(played, 0.7, 20),
        { ...gap(played, 0.75, 3), how: 'close message' as const },
        gap(played, 0.8, 100),
      ];
      const { log, expected, laps, codes, different } = await recorded({ losing });
      const longer = log.gaps.map(({ fromMs, untilMs }, index) => {
        const { fromUtcMs, untilUtcMs } = losing[index]!;
        return untilMs - fromMs - (untilUtcMs - fromUtcMs);
      });
      expect(longer).toHaveLength(losing.length);
      // From the last message to the first one: heartbeats come every 15 s.
      for (const each of longer) expect(Math.abs(each)).toBeLessThanOrEqual(15_000);
      expect(codes).toContain('RECORDING_GAPS');
      const untouched = [...expected].filter(([, lap]) => !log.gaps.some((each) => touches(each, lap)));
      const wrong = untouched.flatMap(([name, lap]) =>
        laps.has(name) ? wrongValues(lap, laps.get(name)) : [],
      );
      const stopped = [...expected.values()].filter((lap) => log.gaps.some((each) => stopsIn(each, lap)));
      const isSaid = (each: string) =>
        isOfTyres(each) && stopped.some(({ driver }) => each.startsWith(driver));
      expect(wrong.filter((each) => !isSaid(each))).toEqual([]);
      // Flags, pit visits and new tyres of a lap with a gap are as they were at its end; what was measured is right or unknown.
      const timed = [...laps.values()].flatMap((lap) =>
        wrongValues(expected.get(nameOf(lap))!, lap, measured),
      );
      expect(timed).toEqual([]);
      const isKept = ([name]: [string, Lap]) =>
        !['missing', 'lapTimeMs'].some((key) => different.get(name)?.includes(key));
      expect(untouched.filter((each) => !isKept(each)).map(([name]) => name)).toEqual([]);
      expect([...laps.keys()].filter((name) => !expected.has(name))).toEqual([]);
      const touched = [...expected.values()].filter((lap) => log.gaps.some((each) => touches(each, lap)));
      const missing = [...different.values()].filter(([key]) => key === 'missing');
      expect(missing.length).toBeLessThan(touched.length);
    },
  );
}

/** Alignment between cars and repairs between laps go by all laps there are: a moment may come out a little otherwise. */
const momentToleranceMs = 500;

const measured = [
  'lapTimeMs',
  'sector1Ms',
  'sector2Ms',
  'sector3Ms',
  'speedI1Kmh',
  'speedI2Kmh',
  'speedTrapKmh',
  'position',
] as const satisfies readonly (keyof Lap)[];

/** Of the lap before, which a gap may touch though it does not touch this one. */
const ofLapBefore = ['startMs', 'keptTyres'];

function isOfTyres(wrong: string): boolean {
  return / (?:stint|compound|tyreLifeLaps|freshTyre)$/.test(wrong);
}

function nameOf({ driver, lapNumber }: Lap): string {
  return `${driver} ${lapNumber}`;
}

/** Values of a lap that are otherwise than they should be, as `NOR 12 compound`. What is unknown is not wrong. */
function wrongValues(expected: Lap, actual: Lap | undefined, keys?: readonly (keyof Lap)[]): string[] {
  if (!actual) return [`${nameOf(expected)} missing`];
  return (keys ?? (Object.keys(expected) as (keyof Lap)[]))
    .filter((key) => !ofLapBefore.includes(key) && isWrong(key, expected[key], actual[key]))
    .map((key) => `${nameOf(expected)} ${key}`);
}

function isWrong(key: keyof Lap, expected: Lap[keyof Lap], actual: Lap[keyof Lap]): boolean {
  if (actual === expected || actual === null) return false;
  if (key === 'isAccurate' || key === 'isPersonalBest') return actual === true;
  const isMoment = (moments as readonly string[]).includes(key);
  return !(isMoment && Math.abs(Number(actual) - Number(expected)) <= momentToleranceMs);
}

/** A loss of so many seconds after this share of a session. */
function gap({ messages }: PlayedSession, share: number, seconds: number) {
  const [firstMs, lastMs] = [messages[0]!.utcMs, messages.at(-1)!.utcMs];
  const fromUtcMs = firstMs + (lastMs - firstMs) * share;
  return { fromUtcMs, untilUtcMs: fromUtcMs + seconds * 1000 };
}

/** Whether a car was in the pits while nothing was recorded, or within two laps before that; tyres are named around the stop. */
function stopsIn({ fromMs, untilMs }: RecordingGap, { pitInMs, pitOutMs }: Lap): boolean {
  return [pitInMs, pitOutMs].some(
    (timeMs) => timeMs !== null && timeMs >= fromMs - 200_000 && timeMs <= untilMs + 30_000,
  );
}

/** Whether a lap ran, or its values were still on their way, while nothing was recorded. */
function touches({ fromMs, untilMs }: RecordingGap, { startMs, endMs }: Lap): boolean {
  return (startMs ?? 0) <= untilMs && endMs + 5_000 >= fromMs;
}
