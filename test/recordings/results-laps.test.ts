import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quickLapYardstick } from '../../src/core/analysis/pace/quick-laps.ts';
import { assembleSession, type SessionInputs } from '../../src/core/timing/assemble-session.ts';
import { timingTopics } from '../../src/core/timing/timing-topics.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { sessionStartMs, readSessionStatus } from '../../src/core/timing/topics/session-status.ts';
import { readTrackStatus, trackStatusDuring } from '../../src/core/timing/topics/track-status.ts';
import { plannedStartMs } from '../../src/core/timing/session-evidence.ts';
import { quantile } from '../../src/core/quantile.ts';
import { parseDurationMs } from '../../src/core/feed/duration.ts';
import { readStream } from '../../src/core/feed/stream-reader.ts';
import {
  assembleRaceLaps,
  lapsById,
  mergedTimings,
  recordedRace,
  recordedRaceLaps,
} from './recorded-race-laps.ts';
import { corpusDirectory, needsRecordings } from './recorded-sessions.ts';

const static_ = `${corpusDirectory}livetiming.formula1.com/static/`;
const isQuickIn = ({ laps }: Pick<SessionTiming, 'laps'>) => {
  const { reasonAgainst } = quickLapYardstick(laps);
  return (lap: Lap) => reasonAgainst(lap) === null;
};

/** For what was not recorded of a race there is nothing to test. */
const none = (): void => undefined;

describe.each(recordedRaceLaps)('$race', needsRecordings, ({ race, openf1Key }) => {
  it('has every lap that was entered, with its time and position', () => {
    const laps = lapsById(assembleRaceLaps(race));
    const entered = mergedTimings(race);
    const wrong = entered.filter(({ driverId, lapNumber, position, time }) => {
      const lap = laps.get(`${driverId} ${lapNumber}`);
      return lap?.lapTimeMs !== parseDurationMs(time) || lap?.position !== position;
    });
    expect(wrong).toEqual([]);
    expect(laps.size).toBe(entered.length);
  });

  it('ends laps in the order of their positions', () => {
    const laps = [...lapsById(assembleRaceLaps(race)).values()];
    const byEnd = laps.toSorted((a, b) => a.lapNumber - b.lapNumber || a.endMs - b.endMs);
    const byPosition = laps.toSorted((a, b) => a.lapNumber - b.lapNumber || a.position! - b.position!);
    expect(byEnd).toEqual(byPosition);
  });

  const { official, stops } = existsSync(corpusDirectory)
    ? recordedRace(race)
    : { official: null, stops: null };

  (official === null ? none : it)(
    'lasts as long as the result says, but for penalties in whole seconds',
    () => {
      const laps = lapsById(assembleRaceLaps(race));
      const [winner] = official!;
      const beyond = official!.flatMap(({ driverId, timeMs, laps: completed }) => {
        if (timeMs === null || completed !== winner!.laps) return [];
        const totalMs = driverId === winner!.driverId ? timeMs : winner!.timeMs! + timeMs;
        return [totalMs - (laps.get(`${driverId} ${completed}`)!.endMs - plannedStartMs)];
      });
      expect(beyond.length).toBeGreaterThan(10);
      expect(beyond.filter((each) => ![0, 5000, 10_000, 15_000].includes(each))).toEqual([]);
      expect(beyond[0]).toBe(0);
    },
  );

  (stops === null ? none : it)(
    'ends and begins laps in the pits where a stop was entered, and begins stints there',
    () => {
      const timing = assembleRaceLaps(race);
      const laps = lapsById(timing);
      const inLaps = stops!.map(({ driverId, lapNumber }) => laps.get(`${driverId} ${lapNumber}`)!);
      const outLaps = stops!.flatMap(
        ({ driverId, lapNumber }) => laps.get(`${driverId} ${lapNumber + 1}`) ?? [],
      );
      expect(new Set(timing.laps.filter((lap) => lap.pitInMs !== null))).toEqual(new Set(inLaps));
      expect(new Set(timing.laps.filter((lap) => lap.pitOutMs !== null))).toEqual(new Set(outLaps));
      const before = new Map(timing.laps.map((lap, index) => [lap, timing.laps[index - 1]]));
      expect(outLaps.filter((lap) => lap.stint !== before.get(lap)!.stint! + 1)).toEqual([]);
      expect(outLaps.filter((lap) => lap.pitOutMs! - before.get(lap)!.pitInMs! < 10_000)).toEqual([]);
    },
  );

  (openf1Key === null ? none : it)('has the same lap times as OpenF1, but for lap 1', () => {
    const numbers = carNumbers(openf1Key!);
    const own = mergedTimings(race).filter(({ lapNumber }) => lapNumber > 1);
    const equal = own.filter(
      ({ driverId, lapNumber, time }) => numbers(driverId, lapNumber) === parseDurationMs(time),
    );
    expect(equal.length / own.length, `${equal.length} of ${own.length}`).toBeGreaterThan(0.999);
  });
});

/** OpenF1 names cars by number, the results service drivers by id: cars are told by their first ten laps after lap 1. */
function carNumbers(key: number): (driverId: string, lapNumber: number) => number | null {
  const rows = JSON.parse(
    readFileSync(`${corpusDirectory}api.openf1.org/v1/laps@session_key=${key}`, 'utf8'),
  ) as { driver_number: number; lap_number: number; lap_duration: number | null }[];
  const times = new Map(
    rows.map((row) => [
      `${row.driver_number} ${row.lap_number}`,
      row.lap_duration === null ? null : Math.round(row.lap_duration * 1000),
    ]),
  );
  const race = recordedRaceLaps.find(({ openf1Key }) => openf1Key === key)!.race;
  const cars = [...new Set(rows.map((row) => row.driver_number))];
  const numbers = new Map(
    [...recordedRace(race).laps.byDriver].map(([driverId, laps]) => {
      const agreeing = (car: number) =>
        laps.filter((lap) => times.get(`${car} ${lap.lapNumber}`) === lap.lapTimeMs).length;
      return [driverId, cars.toSorted((a, b) => agreeing(b) - agreeing(a))[0]!];
    }),
  );
  return (driverId, lapNumber) => times.get(`${numbers.get(driverId)} ${lapNumber}`) ?? null;
}

/** Races of which the feed is recorded too. */
const feeds = [
  { race: '2018/4', path: '2018/2018-04-29_Azerbaijan_Grand_Prix/2018-04-29_Race/' },
  { race: '2023/17', path: '2023/2023-10-08_Qatar_Grand_Prix/2023-10-08_Race/' },
];

describe.each(feeds)('$race against the feed', needsRecordings, ({ race, path }) => {
  const feed = () => {
    const topics = Object.fromEntries(
      timingTopics.map((topic) => {
        const file = `${static_}${path}${topic}.jsonStream`;
        return [topic, existsSync(file) ? readStream(topic, readFileSync(file, 'utf8')).records : null];
      }),
    );
    const { official } = recordedRace(race);
    const inputs = { sessionName: 'Race', kind: 'race', topics, official, lapOneMs: null };
    return assembleSession(inputs as unknown as SessionInputs);
  };

  it('has the same lap times and positions, the same clock, pit laps and quick laps', () => {
    const sent = feed();
    const sentLaps = lapsById(sent);
    const timing = assembleRaceLaps(race);
    const pairs = [...lapsById(timing)].map(([name, lap]) => ({ name, lap, sent: sentLaps.get(name)! }));

    const sameTime = pairs.filter(
      ({ lap, sent: other }) => lap.lapNumber === 1 || lap.lapTimeMs === other.lapTimeMs,
    );
    expect(sameTime).toHaveLength(pairs.length);
    expect(pairs.filter(({ lap, sent: other }) => lap.position !== other.position)).toEqual([]);

    const aheadMs = pairs.map(({ lap, sent: other }) => other.endMs - lap.endMs).toSorted((a, b) => a - b);
    const clockMs = quantile(aheadMs, 0.5);
    expect(aheadMs.filter((each) => Math.abs(each - clockMs) > 60).length / pairs.length).toBeLessThan(0.01);

    const isPitLap = (lap: Lap) => `${lap.pitInMs !== null} ${lap.pitOutMs !== null}`;
    const otherPits = pairs.filter(({ lap, sent: other }) => isPitLap(lap) !== isPitLap(other));
    // 2023 Qatar: car 11 started from the pit lane, and car 2 retired in the pits; neither is a stop.
    expect(otherPits.map(({ name }) => name)).toEqual(race === '2023/17' ? ['perez 1', 'sargeant 40'] : []);
    const pitErrorsMs = pairs.flatMap(({ lap, sent: other }) =>
      lap.pitInMs === null ? [] : [Math.abs(other.pitInMs! - clockMs - lap.pitInMs)],
    );
    expect(Math.max(...pitErrorsMs)).toBeLessThan(5000);

    const isQuick = isQuickIn(timing);
    const isQuickSent = isQuickIn(sent);
    const lost = pairs.filter(({ lap, sent: other }) => isQuickSent(other) && !isQuick(lap));
    const neutralised = pairs.filter(
      ({ lap, sent: other }) => isQuick(lap) && /[4567]/.test(other.trackStatus),
    );
    expect(lost.map(({ name }) => name)).toEqual(race === '2018/4' ? ['vettel 6'] : []);
    expect(neutralised).toEqual([]);
  });
});

/** Races whose flags are recorded, and the share of what the pace of the field finds of them. */
const flags = [
  ...feeds,
  { race: '2025/1', path: '2025/2025-03-16_Australian_Grand_Prix/2025-03-16_Race/' },
  { race: '2025/4', path: '2025/2025-04-13_Bahrain_Grand_Prix/2025-04-13_Race/' },
  { race: '2025/12', path: '2025/2025-07-06_British_Grand_Prix/2025-07-06_Race/' },
];

describe('laps at racing pace against the flags', needsRecordings, () => {
  const records = (path: string, topic: string) =>
    readStream(topic, readFileSync(`${static_}${path}${topic}.jsonStream`, 'utf8')).records;

  const judged = (changes: Parameters<typeof assembleRaceLaps>[1] = {}) =>
    flags.flatMap(({ race, path }) => {
      const timing = assembleRaceLaps(race, changes);
      const aheadMs = sessionStartMs(readSessionStatus(records(path, 'SessionStatus')))! - plannedStartMs;
      const statuses = readTrackStatus(records(path, 'TrackStatus'));
      const pitLaps = new Set(
        assembleRaceLaps(race).laps.flatMap((lap) =>
          lap.pitInMs === null && lap.pitOutMs === null ? [] : [`${lap.driverNumber} ${lap.lapNumber}`],
        ),
      );
      const isQuick = isQuickIn(timing);
      const flagged = timing.laps.map((lap) => {
        const status = trackStatusDuring(statuses, lap.startMs! + aheadMs, lap.endMs + aheadMs);
        const isInPits = pitLaps.has(`${lap.driverNumber} ${lap.lapNumber}`);
        const isRacing = lap.lapNumber > 1 && !isInPits && lap.lapTimeMs! < 150_000;
        return { lap, status, isInPits, isNeutralised: /[4567]/.test(status), isRacing };
      });
      const byFlags = flagged.map(({ lap, isNeutralised, isRacing }) => ({
        ...lap,
        isAccurate: isRacing && !isNeutralised,
        ...{ pitInMs: null, pitOutMs: null },
      }));
      const isQuickByFlags = isQuickIn({ laps: byFlags });
      return flagged.map((each, index) => ({
        ...each,
        isQuick: isQuick(each.lap),
        isQuickByFlags: isQuickByFlags(byFlags[index]!),
      }));
    });

  it('are none of the neutralised laps, and nearly all others', () => {
    const laps = judged();
    const neutralised = laps.filter(({ isRacing, isNeutralised }) => isRacing && isNeutralised);
    const found = neutralised.filter(({ lap }) => !lap.isAccurate);
    expect([neutralised.length, found.length]).toEqual([471, 433]);
    expect(neutralised.filter(({ isQuick }) => isQuick)).toEqual([]);
    const quick = laps.filter(({ isQuickByFlags }) => isQuickByFlags);
    const lost = quick.filter(({ isQuick }) => !isQuick);
    expect([quick.length, lost.length]).toEqual([2373, 1]);
  });

  it('are none through the pits where the stops are unknown', () => {
    const laps = judged({ stops: null });
    const inPits = laps.filter(({ isInPits }) => isInPits);
    expect(inPits.filter(({ isQuick }) => isQuick)).toEqual([]);
    const lost = laps.filter(({ isQuick, isQuickByFlags }) => isQuickByFlags && !isQuick);
    expect([inPits.length, lost.length]).toEqual([464, 102]);
  });
});
