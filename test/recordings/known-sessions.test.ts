import { describe, expect, it } from 'vitest';
import { groupBy } from '../../src/core/group-by.ts';
import { assembleSession } from '../../src/core/timing/assemble-session.ts';
import type { DriverResult } from '../../src/core/results/driver-result.ts';
import { partStartsMs, splitQualifyingLaps } from '../../src/core/timing/qualifying-parts.ts';
import { sessionEndMs } from '../../src/core/timing/topics/session-status.ts';
import { assembleRecorded, recordedSession, recordedSessions, sessionInputs } from './corpus.ts';
import { needsRecordings } from './recorded-sessions.ts';
import { milliseconds, number, text } from './reference-laps.ts';
import { referenceRows } from './reference-tables.ts';

const timingOf = (id: string) => assembleRecorded(recordedSession(id));
const lapsOf = (id: string, driver: string) => timingOf(id).laps.filter((lap) => lap.driver === driver);
const withoutOfficial = (id: string) =>
  assembleSession({ ...sessionInputs(recordedSession(id)), official: null });

describe('tyres', needsRecordings, () => {
  it.each([
    ['VER', ['INTERMEDIATE 1-12', 'SOFT 13-18']],
    ['RUS', ['INTERMEDIATE 1-13', 'MEDIUM 14-18']],
    ['ANT', ['INTERMEDIATE 1-13', 'MEDIUM 14-18']],
  ])(
    'of %s in the 2025 Miami Sprint, where the feed counted a stint before the start',
    (driver, expected) => {
      const compounds = groupBy(lapsOf('2025_Miami_Sprint', driver), (lap) => lap.compound);
      const stretches = [...compounds].map(
        ([compound, laps]) => `${compound} ${laps[0]!.lapNumber}-${laps.at(-1)!.lapNumber}`,
      );
      expect(stretches).toEqual(expected);
    },
  );

  it('of ALO in the 2018 Azerbaijan race, named for the first time on lap 2', () => {
    const compounds = groupBy(lapsOf('2018_Azerbaijan_Race', 'ALO'), (lap) => lap.compound);
    expect([...compounds].map(([compound, laps]) => [compound, laps.length])).toEqual([
      ['SUPERSOFT', 1],
      ['SOFT', 39],
      ['ULTRASOFT', 11],
    ]);
  });
});

describe('laps', needsRecordings, () => {
  it('end the last lap of PER in the 2021 Mexico City qualifying in the pits', () => {
    const last = lapsOf('2021_Mexico_City_Qualifying', 'PER').at(-1)!;
    expect(last.pitInMs).not.toBeNull();
    expect(last.endMs).toBeGreaterThanOrEqual(last.pitInMs!);
  });

  it('begin the first lap of VER after the restart of the 2022 Saudi Arabian qualifying after it', () => {
    const restartMs = 6_864_197;
    expect(timingOf('2022_Saudi_Arabian_Qualifying').sessionStatus).toContainEqual({
      timeMs: restartMs,
      status: 'Started',
    });
    const after = lapsOf('2022_Saudi_Arabian_Qualifying', 'VER').filter((lap) => lap.endMs > restartMs);
    expect(after[0]!.startMs).toBeGreaterThan(restartMs);
  });

  it('end with the flag in the 2023 Qatar race, however late the status says so', () => {
    const inputs = sessionInputs(recordedSession('2023_Qatar_Race'));
    // In the recording the session was finalised before it was finished; here in order, as other recordings have it.
    const status = (timeMs: number, Status: string) => ({ timeMs, payload: { Status } });
    const inOrder = [
      status(3_754_075, 'Started'),
      status(9_043_243, 'Finished'),
      status(9_600_000, 'Finalised'),
    ];
    const topics = { ...inputs.topics, SessionStatus: inOrder };
    for (const official of [inputs.official, null]) {
      const { laps } = assembleSession({ ...inputs, official, topics });
      const generated = laps.filter((lap) => lap.isGenerated);
      expect(generated.map((lap) => `${lap.driver} ${lap.lapNumber}`)).toEqual(['HAM 1']);
    }
  });

  it('keep a pit exit on lap 1 only of a car that started from the pits', () => {
    const starters = timingOf('2023_Azerbaijan_Sprint').laps.filter(
      (lap) => lap.lapNumber === 1 && lap.pitOutMs !== null,
    );
    expect(starters.map((lap) => lap.driver)).toEqual(['OCO']);
  });

  it('miss a first sector only on out laps, and else add up, in the wet of the 2020 Hungarian practice', () => {
    const { laps } = timingOf('2020_Hungarian_FP2');
    const withoutFirst = laps.filter((lap) => lap.sector1Ms === null);
    expect(withoutFirst.length).toBeGreaterThan(20);
    expect(withoutFirst.every((lap) => lap.sector1EndMs === null && lap.pitOutMs !== null)).toBe(true);
    for (const lap of laps) {
      if (lap.sector1Ms === null || lap.lapTimeMs === null) continue;
      expect(lap.sector1Ms + lap.sector2Ms! + lap.sector3Ms!).toBe(lap.lapTimeMs);
    }
  });

  it.each([
    ['2018_Azerbaijan_Race', 51, 462_253],
    ['2023_Azerbaijan_Sprint', 17, 2_716_328],
    ['2025_Miami_Sprint', 18, 4_245_523],
  ])('of %s number %i, from %i ms on', (id, totalLaps, startMs) => {
    expect(timingOf(id)).toMatchObject({ totalLaps, startMs });
    expect(Math.max(...timingOf(id).laps.map((lap) => lap.lapNumber))).toBe(totalLaps);
  });
});

describe('parts of a qualifying', needsRecordings, () => {
  const driversIn = (id: string, splitMs: readonly (number | null)[]) => {
    const { laps, sessionStatus } = timingOf(id);
    const parts = splitQualifyingLaps(laps, splitMs, sessionEndMs(sessionStatus));
    return parts.map((part) => new Set(part?.map((lap) => lap.driver)).size);
  };

  it.each([
    ['2019_Italian_Qualifying', [2_457_828, 3_841_270], [20, 15, 10]],
    ['2021_Mexico_City_Qualifying', [3_841_077, 5_222_042], [20, 15, 10]],
    ['2022_Saudi_Arabian_Qualifying', [2_584_015, 7_523_724], [20, 15, 10]],
    ['2023_Azerbaijan_Qualifying', [3_866_206, 5_246_737], [20, 15, 10]],
    ['2023_Azerbaijan_Sprint_Shootout', [2_157_404, 3_177_495], [20, 14, 9]],
    ['2025_Mexico_City_Qualifying', [2_195_765, 3_575_822], [20, 15, 10]],
  ])('%s begin at %j and have %j drivers, by every source of their times', (id, later, drivers) => {
    const { qualifyingSplitMs, sessionStatus } = timingOf(id);
    expect(qualifyingSplitMs).toEqual([0, ...later]);
    expect(driversIn(id, qualifyingSplitMs!)).toEqual(drivers);
    const byStatus = partStartsMs([], [], sessionStatus);
    expect(byStatus.every((startMs) => startMs !== null)).toBe(true);
    expect(driversIn(id, byStatus)).toEqual(drivers);
  });

  it('leave the first two as they are when the third is cancelled', () => {
    const { laps, qualifyingSplitMs } = timingOf('2023_Azerbaijan_Qualifying');
    const [first, second, third] = qualifyingSplitMs!;
    const whole = splitQualifyingLaps(laps, qualifyingSplitMs!, Infinity);
    const held = laps.filter((lap) => lap.startMs === null || lap.startMs < third!);
    const cancelled = splitQualifyingLaps(held, [first!, second!, null], third!);
    expect(cancelled).toEqual([whole[0], whole[1], null]);
  });
});

describe('results computed from the laps', needsRecordings, () => {
  const classification = (results: readonly DriverResult[]) =>
    results.map((result) => ({
      code: result.code,
      position: result.position,
      classified: result.classifiedPosition,
      times: [result.q1Ms, result.q2Ms, result.q3Ms],
    }));

  const qualifyings = recordedSessions.filter(({ sessionName }) => sessionName === 'Qualifying');
  it.each(qualifyings)('equal the official ones: $id', ({ id }) => {
    expect(classification(withoutOfficial(id).results)).toEqual(classification(timingOf(id).results));
  });

  it.each(['2018_Azerbaijan_Race', '2023_Azerbaijan_Sprint'])('have the official order: %s', (id) => {
    const order = (results: readonly DriverResult[]) =>
      results.filter((result) => result.inTimingList).map((result) => `${result.position} ${result.code}`);
    expect(order(withoutOfficial(id).results)).toEqual(order(timingOf(id).results));
  });

  it.each(['2020_Hungarian_FP2', '2024_British_FP1'])('rank a practice by the best lap: %s', (id) => {
    const { results, laps } = timingOf(id);
    const timed = results.filter((result) => result.timeMs !== null);
    expect(timed.map((result) => result.position)).toEqual(timed.map((_, index) => index + 1));
    expect(timed.map((result) => result.timeMs)).toEqual(
      timed.map((result) => result.timeMs).toSorted((a, b) => a! - b!),
    );
    const bestMs = Math.min(...laps.flatMap((lap) => (lap.deleted ? [] : (lap.lapTimeMs ?? []))));
    expect(timed[0]!.timeMs).toBe(bestMs);
    const places = results.map(({ code, position, timeMs }) => [code, position, timeMs]);
    const expected = referenceRows(`${id}/results.csv`).map(({ Abbreviation, Position, Time }) => [
      ...[text(Abbreviation!), number(Position!), milliseconds(Time!)],
    ]);
    expect(places.toSorted()).toEqual(expected.toSorted());
  });
});
