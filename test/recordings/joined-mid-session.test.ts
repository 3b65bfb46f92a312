// @module-tag long
import { describe, expect, it } from 'vitest';
import { applyPatch, type FeedObject } from '../../src/core/feed/patch.ts';
import { tyreStrategy } from '../../src/core/analysis/race/tyre-strategy.ts';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import { assembleChanged, assembleRecorded, hasCorpus, recordedSessions } from './corpus.ts';
import { expectSound } from '../support/sound-timing.ts';
import { needsRecordings } from './recorded-sessions.ts';

/** What a recorder gets that connects at a moment: the state of the topic, then its patches. */
function joinedAt(records: readonly FeedRecord[], joinMs: number): readonly FeedRecord[] {
  const before = records.filter((record) => record.timeMs <= joinMs);
  const after = records.filter((record) => record.timeMs > joinMs);
  if (before.length === 0) return after;
  const state = before.reduce<unknown>((merged, { payload }) => applyPatch(merged, payload), {});
  return [{ timeMs: joinMs, payload: state as FeedObject }, ...after];
}

/** Laps a recorder saw from their start, each as recorded from the start of the session and as joined. */
function lapsAfter(
  whole: SessionTiming,
  joined: SessionTiming,
  joinMs: number,
): { whole: Lap; joined: Lap }[] {
  const lapsSeen = whole.laps.filter(
    (lap) => !lap.isGenerated && lap.startMs !== null && lap.startMs > joinMs,
  );
  const joinedLaps = new Map(joined.laps.map((lap) => [`${lap.driver} ${lap.lapNumber}`, lap]));
  return lapsSeen.map((lap) => {
    const key = `${lap.driver} ${lap.lapNumber}`;
    const found = joinedLaps.get(key);
    if (!found) throw new Error(`Lap ${key} is missing`);
    return { whole: lap, joined: found };
  });
}

/** Drivers whose stint counter ran ahead: without their earlier pit visits that cannot be seen, and the feed is believed. */
function correctedDrivers(timing: SessionTiming): string[] {
  return timing.warnings.flatMap((warning) =>
    warning.code === 'STINT_COUNTER_CORRECTED' ? (warning.drivers ?? []) : [],
  );
}

const cases = recordedSessions.flatMap((session) => [0.3, 0.5, 0.7].map((share) => ({ session, share })));

describe.each(cases)('$session.id, joined after $share of it', needsRecordings, ({ session, share }) => {
  const whole = hasCorpus ? assembleRecorded(session) : undefined!;
  const joinMs = hasCorpus ? Math.round(whole.sessionStatus.at(-1)!.timeMs * share) : 0;
  const joined = hasCorpus ? assembleChanged(session, (records) => joinedAt(records, joinMs)) : undefined!;
  const laps = hasCorpus ? lapsAfter(whole, joined, joinMs) : [];

  it('numbers laps on, and invents none', () => {
    expectSound(joined);
    const known = new Set(whole.laps.map((lap) => `${lap.driver} ${lap.lapNumber}`));
    const invented = joined.laps.filter((lap) => !known.has(`${lap.driver} ${lap.lapNumber}`));
    expect(invented.map((lap) => `${lap.driver} ${lap.lapNumber}`)).toEqual([]);
  });

  it('has the same times, pit visits and flags on laps it saw from their start', () => {
    const asCompared = (lap: Lap) => ({
      lap: `${lap.driver} ${lap.lapNumber}`,
      lapTimeMs: lap.lapTimeMs,
      sectorsMs: [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms],
      pitMs: [lap.pitOutMs, lap.pitInMs],
      trackStatus: lap.trackStatus,
      isPersonalBest: lap.isPersonalBest,
      isAccurate: lap.isAccurate,
      deletedReason: lap.deletedReason,
    });
    expect(laps.map((lap) => asCompared(lap.joined))).toEqual(laps.map((lap) => asCompared(lap.whole)));
  });

  it('has the same positions, on laps of which it saw all cars', () => {
    const wrong = laps.filter((lap) => ![null, lap.whole.position].includes(lap.joined.position));
    expect(wrong).toEqual([]);
    const leaderLap = Math.max(...joined.laps.map((lap) => lap.lapNumber));
    const last = laps.filter((lap) => lap.whole.lapNumber === leaderLap);
    expect(last.map((lap) => lap.joined.position)).toEqual(last.map((lap) => lap.whole.position));
  });

  it('knows when laps ended to within the delays of the feed', () => {
    const errorsMs = laps.map((lap) => Math.abs(lap.joined.endMs - lap.whole.endMs));
    expect(errorsMs.filter((errorMs) => errorMs > 200)).toEqual([]);
  });

  it('has the same tyres', () => {
    const corrected = correctedDrivers(whole);
    const tyres = (lap: Lap) => [
      ...[`${lap.driver} ${lap.lapNumber}`, lap.stint, lap.compound],
      ...[lap.freshTyre, lap.tyreLifeLaps],
    ];
    const compared = laps.filter((lap) => !corrected.includes(lap.whole.driver));
    expect(compared.map((lap) => tyres(lap.joined))).toEqual(compared.map((lap) => tyres(lap.whole)));
  });

  it('lists the sets and stops of a race before it', () => {
    if (whole.kind !== 'race') return;
    const told = ({ results, laps, beforeRecording }: SessionTiming) =>
      tyreStrategy(results, laps, beforeRecording).map(({ driver, stints, pitStops }) => [
        driver,
        pitStops,
        ...stints.map(({ compound, laps: length }) => `${compound}-${length}`),
      ]);
    const joinedCars = new Set(joined.laps.map(({ driver }) => driver));
    const isCompared = ([driver]: (string | number)[]) =>
      joinedCars.has(String(driver)) && !correctedDrivers(whole).includes(String(driver));
    expect(told(joined).filter(isCompared)).toEqual(told(whole).filter(isCompared));
  });

  it('misses a speed at most that equals one before', () => {
    const speeds = (lap: Lap) => [lap.speedI1Kmh, lap.speedI2Kmh, lap.speedFinishKmh, lap.speedTrapKmh];
    const wrong = laps.filter((lap) => {
      const [own, all] = [speeds(lap.joined), speeds(lap.whole)];
      return own.some((speed, index) => speed !== null && speed !== all[index]);
    });
    expect(wrong).toEqual([]);
  });

  it('says that the beginning is missing, once there were laps', () => {
    const hadLaps = whole.laps.some((lap) => lap.endMs < joinMs - 60_000);
    const warning = joined.warnings.find(({ code }) => code === 'JOINED_MID_SESSION');
    expect(warning !== undefined).toBe(hadLaps);
  });

  it('has the parts of a qualifying that begin after it', () => {
    const begins = (timing: SessionTiming) =>
      timing.qualifyingSplitMs?.filter((ms) => ms !== null && ms > joinMs);
    expect(begins(joined)).toEqual(begins(whole));
  });
});
