import { beforeAll, describe, expect, it } from 'vitest';
import { groupBy } from '../../src/core/group-by.ts';
import { alignLapEnds, type DriverLapEnds } from '../../src/core/timing/raw-laps/lap-end-alignment.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { repairRawLaps } from '../../src/core/timing/raw-laps/raw-lap-repair.ts';
import { readRawLaps } from '../../src/core/timing/raw-laps/raw-laps.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { sessionKind } from '../../src/core/calendar/session-kind.ts';
import { TimingDataReducer } from '../../src/core/timing/topics/timing-data.ts';
import { assembleRecorded, recordedSessions, topicRecords, type RecordedSession } from './corpus.ts';
import { expectSound, lapsInOrder } from '../support/sound-timing.ts';
import { needsRecordings } from './recorded-sessions.ts';

const toleranceMs = 3;
const name = (lap: Lap) => `${lap.driver} ${lap.lapNumber}`;
const isKnown = (value: number | null): value is number => value !== null;

/** Laps for which something does not hold, by name. */
const exceptions = (laps: readonly Lap[], holds: (lap: Lap, previous: Lap | undefined) => boolean) =>
  laps.filter((lap, index) => {
    const before = laps[index - 1];
    return !holds(lap, before?.driver === lap.driver ? before : undefined);
  });

describe.each(recordedSessions)('$id', needsRecordings, (session) => {
  let kind: SessionTiming['kind'];
  let laps: SessionTiming['laps'];
  let results: SessionTiming['results'];
  beforeAll(() => {
    ({ kind, laps, results } = assembleRecorded(session));
  });

  it('numbers the laps of each driver from 1 on', () => {
    expectSound(assembleRecorded(session));
    for (const own of lapsInOrder(assembleRecorded(session)).values()) expect(own[0]!.lapNumber).toBe(1);
  });

  it('ends a lap after the one before, and after it began', () => {
    const wrong = exceptions(laps, (lap, previous) => {
      const isLater = previous === undefined || lap.endMs > previous.endMs;
      return isLater && (lap.startMs === null || lap.startMs < lap.endMs);
    });
    expect(wrong.map(name)).toEqual([]);
  });

  it('ends sectors one after the other, within the lap', () => {
    const wrong = exceptions(laps, (lap) => {
      const ends = [lap.sector1EndMs, lap.sector2EndMs, lap.sector3EndMs].filter(isKnown);
      const inOrder = ends.every((endMs, index) => index === 0 || endMs >= ends[index - 1]!);
      const afterStart = lap.startMs === null || ends.every((endMs) => endMs > lap.startMs! - toleranceMs);
      return inOrder && afterStart && ends.slice(0, 2).every((endMs) => endMs <= lap.endMs + 5000);
    });
    expect(wrong.map(name)).toEqual([]);
  });

  it('adds sectors up to the lap', () => {
    const wrong = exceptions(laps, (lap) => {
      const sectors = [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms].filter(isKnown);
      if (sectors.length < 3 || lap.lapTimeMs === null) return true;
      const sumMs = sectors.reduce((sum, sectorMs) => sum + sectorMs, 0);
      return Math.abs(sumMs - lap.lapTimeMs) <= toleranceMs;
    });
    // The feed's own lap time: "1:51.502" over sectors of 109.489 s.
    expect(wrong.map(name)).toEqual(session.id === '2018_Azerbaijan_Race' ? ['SAI 8'] : []);
  });

  it('lasts as long as its lap time, from line to line', () => {
    const wrong = exceptions(laps, (lap, previous) => {
      const isFromLine = previous !== undefined && lap.pitOutMs === null;
      if (!isFromLine || lap.lapTimeMs === null) return true;
      return Math.abs(lap.endMs - previous.endMs - lap.lapTimeMs) <= toleranceMs;
    });
    expect(wrong.map(name)).toEqual([]);
  });

  it('covers all laps by stints once, with tyres that age lap by lap', () => {
    const wrong = exceptions(laps, (lap, previous) => {
      if (lap.stint === null) return previous?.stint == null;
      if (previous === undefined || previous.stint === null) return true;
      if (lap.stint !== previous.stint) return lap.stint > previous.stint;
      const isOneOlder = lap.tyreLifeLaps === (previous.tyreLifeLaps ?? NaN) + 1;
      return lap.compound === previous.compound && (lap.tyreLifeLaps === null || isOneOlder);
    });
    expect(wrong.map(name)).toEqual([]);
  });

  it('has every position once at the end of each lap of a race, and none elsewhere', () => {
    const ended = laps.filter((lap) => !lap.isGenerated);
    for (const sameLap of groupBy(ended, (lap) => lap.lapNumber).values()) {
      const byEnd = sameLap.toSorted((a, b) => a.endMs - b.endMs);
      const expected = byEnd.map((_, index) => (kind === 'race' ? index + 1 : null));
      expect(byEnd.map((lap) => lap.position)).toEqual(expected);
    }
    expect(laps.filter((lap) => lap.isGenerated && lap.position !== null)).toEqual([]);
  });

  it('names each track status of a lap once', () => {
    expect(exceptions(laps, ({ trackStatus: codes }) => new Set(codes).size === codes.length)).toEqual([]);
  });

  it('calls accurate only what is driven from line to line', () => {
    const accurate = laps.filter((lap) => lap.isAccurate);
    expect(accurate.length).toBeGreaterThan(40);
    const wrong = accurate.filter(
      (lap) =>
        lap.pitInMs !== null ||
        lap.pitOutMs !== null ||
        lap.isGenerated ||
        /[4567]/.test(lap.trackStatus) ||
        [lap.lapTimeMs, lap.sector1Ms, lap.sector2Ms, lap.sector3Ms].includes(null),
    );
    expect(wrong.map(name)).toEqual([]);
  });

  it('improves with every personal best, in a qualifying within its parts', () => {
    const wrong = exceptions(
      laps.filter((lap) => lap.isPersonalBest),
      (lap, previous) => kind === 'qualifying' || !previous || lap.lapTimeMs! < previous.lapTimeMs!,
    );
    expect(wrong.map(name)).toEqual([]);
    expect(laps.filter((lap) => lap.isPersonalBest && lap.deleted).map(name)).toEqual([]);
  });

  it('gives every driver with laps one result, positions without a gap', () => {
    const numbers = results.map((result) => result.driverNumber);
    for (const lap of laps) expect(numbers).toContain(lap.driverNumber);
    const positions = results.map((result) => result.position).filter(isKnown);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
  });

  it('aligns once: doing it again changes nothing', () => {
    const drivers = repairedDrivers(session);
    alignLapEnds(drivers);
    const ends = () => [...drivers.values()].map((each) => each.laps.map((lap) => lap.endMs));
    const once = ends();
    alignLapEnds(drivers);
    expect(ends()).toEqual(once);
  });
});

function repairedDrivers(session: RecordedSession): Map<string, DriverLapEnds> {
  const reducer = new TimingDataReducer();
  for (const record of topicRecords(session, 'TimingData')!) reducer.push(record);
  const kind = sessionKind(session.sessionName, session.year);
  return new Map(
    [...reducer.messagesByDriver].map(([driverNumber, { patches, gaps }]) => {
      const { laps } = repairRawLaps(readRawLaps(patches, kind).laps);
      return [driverNumber, { laps, gaps }];
    }),
  );
}
