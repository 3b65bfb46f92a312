import type { SessionCode } from '../../src/core/calendar/schedule.ts';
import { analyseSectors } from '../../src/core/analysis/pace/sectors.ts';
import { analysePitStops } from '../../src/core/analysis/race/pit-stops.ts';
import { analyseRaceGaps } from '../../src/core/analysis/race/race-gaps.ts';
import { analyseStints } from '../../src/core/analysis/race/stints.ts';
import { tyreStrategy, type DriverStrategy } from '../../src/core/analysis/race/tyre-strategy.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';

/** Least and most that a number of this name can be. */
type Bounds = readonly [least: number, most: number];

const hourMs = 3_600_000;
const sectorMs: Bounds = [5000, 4 * hourMs];
const speedKmh: Bounds = [0, 400];
const ageLaps: Bounds = [0, 110];
const durationMs: Bounds = [0, 4 * hourMs];

const boundsByName: Readonly<Record<string, Bounds>> = {
  lapTimeMs: [45_000, 4 * hourMs],
  ...{ sector1Ms: sectorMs, sector2Ms: sectorMs, sector3Ms: sectorMs },
  ...{ speedI1Kmh: speedKmh, speedI2Kmh: speedKmh, speedFinishKmh: speedKmh, speedTrapKmh: speedKmh },
  tyreLifeLaps: [1, ageLaps[1]],
  ...{ ageLaps, ageAtStartLaps: ageLaps, tyreAgeStartLaps: ageLaps },
  position: [1, 30],
  stint: [1, 100],
  laneMs: [5000, 4 * hourMs],
  lossMs: [-120_000, hourMs],
  lapsDown: [0, 100],
  pitStops: [0, 60],
  ...{ leastMs: durationMs, medianMs: durationMs, greatestMs: durationMs },
};

/** Numbers that no session can have, with their paths: "pitStops.stops.3.laneMs = -436094". */
function outOfBounds(value: unknown, path: string, name = ''): string[] {
  if (typeof value === 'number') {
    // Behind a safety car a stop may cost less than nothing.
    const bounds = path.includes('.loss.') ? undefined : boundsByName[name];
    return !bounds || (value >= bounds[0] && value <= bounds[1]) ? [] : [`${path} = ${value}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    outOfBounds(member, `${path}.${key}`, /^\d+$/.test(key) ? name : key),
  );
}

const codes: Readonly<Record<SessionTiming['kind'], SessionCode>> = {
  race: 'R',
  qualifying: 'Q',
  practice: 'FP1',
};

/**
 * What breaks the invariants of the sport in a session, and in what analyses make of it.
 *
 * @param whole The session without its damage.
 */
export function brokenInvariants(timing: SessionTiming, whole: SessionTiming): string[] {
  const { results, laps, kind } = timing;
  const strategies = tyreStrategy(results, laps);
  const answers: Record<string, unknown> = {
    ...{ laps, strategies, sectors: analyseSectors(results, laps) },
    stints: analyseStints(results, timing, codes[kind]),
    ...(kind === 'race' && { pitStops: analysePitStops(results, timing, new Map()) }),
  };
  const distance = Math.max(...whole.laps.map(({ lapNumber }) => lapNumber));
  return [
    ...Object.entries(answers).flatMap(([name, answer]) => outOfBounds(answer, name)),
    ...strategies.flatMap((strategy) => brokenStints(strategy, distance)),
    ...laps.flatMap((lap, index) => {
      const before = laps[index - 1];
      return brokenLap(lap, before?.driver === lap.driver ? before : undefined, kind, distance);
    }),
    ...(kind === 'race' ? brokenGaps(timing, whole) : []),
  ];
}

function brokenStints({ driver, stints }: DriverStrategy, distance: number): string[] {
  const laps = stints.reduce((sum, stint) => sum + stint.laps, 0);
  return laps > distance ? [`stints of ${driver} have ${laps} laps`] : [];
}

function brokenLap(
  lap: Lap,
  before: Lap | undefined,
  kind: SessionTiming['kind'],
  distance: number,
): string[] {
  const { lapNumber, startMs, endMs, lapTimeMs, pitInMs, pitOutMs } = lap;
  const isRead = !lap.isGenerated && !lap.isAnnounced;
  const sectors = [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms].filter((sector) => sector !== null);
  const sumMs = sectors.reduce((sum, sector) => sum + sector, 0);
  const breaks: Record<string, boolean> = {
    'is beyond the distance': lapNumber > distance,
    'has no higher number than the lap before': before !== undefined && lapNumber <= before.lapNumber,
    'ends before the lap before': isRead && before !== undefined && endMs <= before.endMs,
    'takes no time': isRead && startMs !== null && endMs - startMs < 20_000,
    'has sectors of another time':
      sectors.length === 3 && lapTimeMs !== null && Math.abs(lapTimeMs - sumMs) > 5000,
    'leaves the pits after its end': pitOutMs !== null && pitOutMs > endMs,
    'enters the pits before its start': pitInMs !== null && startMs !== null && pitInMs < startMs,
    'enters the pits after its end': kind === 'race' && pitInMs !== null && pitInMs > endMs + 5000,
  };
  return Object.keys(breaks).flatMap((what) =>
    breaks[what] ? [`lap ${lapNumber} of ${lap.driver} ${what}`] : [],
  );
}

/** No car is ahead of the leader, and none further behind than the last one was, with a minute for a leader who is another one. */
function brokenGaps(timing: SessionTiming, whole: SessionTiming): string[] {
  const gapsOf = (race: SessionTiming) => analyseRaceGaps(race, 'leader')?.drivers ?? [];
  const mostMs =
    Math.max(...gapsOf(whole).flatMap(({ gapsMs }) => gapsMs.map((gapMs) => gapMs ?? 0))) + 60_000;
  return gapsOf(timing).flatMap(({ driver, gapsMs }) =>
    gapsMs.flatMap((gapMs, lapNumber) =>
      gapMs !== null && (gapMs < 0 || gapMs > mostMs)
        ? [`${driver} is ${gapMs} behind after lap ${lapNumber}`]
        : [],
    ),
  );
}
