import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../src/core/json-object.ts';
import type { FeedRecord } from '../../src/core/feed/stream-reader.ts';
import type { Lap } from '../../src/core/timing/laps/lap.ts';
import { TyreMessageReducer } from '../../src/core/timing/tyres/tyre-messages.ts';
import {
  assembleChanged,
  assembleRecorded,
  hasCorpus,
  recordedSessions,
  sessionInputs,
  type RecordedSession,
} from './corpus.ts';
import { expectSound } from '../support/sound-timing.ts';
import { needsRecordings } from './recorded-sessions.ts';

/*
 * The future cannot change the past. What a recording that breaks off says of a lap, once the lap after it ended too, stays as
 * it is in the whole recording, with three limits:
 *
 * - Times of day (ends of laps and sectors) may become a few hundredths of a second earlier: the times of a later lap can show
 *   that the end of an earlier one was reported late. What was measured (lap times, sectors, speeds) does not change.
 * - Tyres are corrected by later messages about the same stint.
 * - A lap is deleted when race control says so.
 */
const settleMs = 5000;
const refinedByMs = 150;

const key = (lap: Lap) => `${lap.driver} ${lap.lapNumber}`;

/** Laps of the whole recording that were settled at a moment: the lap after them had ended as well. */
function settledLaps(laps: readonly Lap[], cutMs: number): Lap[] {
  return laps.filter((lap, index) => {
    const next = laps[index + 1];
    return next?.driver === lap.driver && !next.isGenerated && next.endMs < cutMs - settleMs;
  });
}

const measured = (lap: Lap) => ({
  lap: key(lap),
  lapTimeMs: lap.lapTimeMs,
  sectorsMs: [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms],
  pitMs: [lap.pitOutMs, lap.pitInMs],
  speedsKmh: [lap.speedI1Kmh, lap.speedI2Kmh, lap.speedFinishKmh, lap.speedTrapKmh],
  position: lap.position,
  trackStatus: lap.trackStatus,
  isPersonalBest: lap.isPersonalBest || lap.deleted === true,
  isAccurate: lap.isAccurate,
  isGenerated: lap.isGenerated,
});

const timesOfDay = (lap: Lap) => [lap.endMs, lap.sector1EndMs, lap.sector2EndMs, lap.sector3EndMs];

const tyres = (lap: Lap) => [key(lap), lap.stint, lap.compound, lap.freshTyre, lap.tyreLifeLaps];

/** Drivers of whose tyres anything but the count of laps was said after a moment. */
function tyresCorrectedAfter(session: RecordedSession, cutMs: number): Set<string> {
  const reducer = new TyreMessageReducer();
  for (const record of sessionInputs(session).topics.TimingAppData!) reducer.push(record);
  const corrected = [...reducer.messagesByDriver].filter(([, messages]) => {
    const known = new Set(messages.filter((each) => each.timeMs <= cutMs).map((each) => each.stint));
    return messages.some(
      ({ timeMs, stint, compound, fresh, startLaps, notChanged }) =>
        timeMs > cutMs &&
        known.has(stint) &&
        [compound, fresh, startLaps, notChanged].some((value) => value !== null),
    );
  });
  return new Set(corrected.map(([driverNumber]) => driverNumber));
}

const cases = recordedSessions.flatMap((session) =>
  [0.4, 0.6, 0.75, 0.9].map((share) => ({ session, share })),
);

describe.each(cases)('$session.id, cut at $share of it', needsRecordings, ({ session, share }) => {
  const whole = hasCorpus ? assembleRecorded(session) : undefined!;
  const cutMs = hasCorpus ? Math.round(whole.sessionStatus.at(-1)!.timeMs * share) : 0;
  const cut = hasCorpus
    ? assembleChanged(session, (records) => records.filter((record) => record.timeMs <= cutMs))
    : undefined!;
  const settled = hasCorpus ? settledLaps(whole.laps, cutMs) : [];
  const known = new Map(cut?.laps.map((lap) => [key(lap), lap]));

  it('has the settled laps as the whole recording has them', () => {
    expectSound(cut);
    expect(settled.map((lap) => known.get(key(lap))).map((lap) => lap && measured(lap))).toEqual(
      settled.map(measured),
    );
  });

  it('knows their times of day up to the delays of the feed', () => {
    const moved = settled.filter((lap) =>
      timesOfDay(known.get(key(lap))!).some((timeMs, index) => {
        const finalMs = timesOfDay(lap)[index]!;
        return timeMs === null ? finalMs !== null : Math.abs(timeMs - finalMs) > refinedByMs;
      }),
    );
    expect(moved.map(key)).toEqual([]);
  });

  it('has their tyres unless they were corrected later', () => {
    const corrected = tyresCorrectedAfter(session, cutMs);
    const final = settled.filter((lap) => !corrected.has(lap.driverNumber));
    expect(final.map((lap) => tyres(known.get(key(lap))!))).toEqual(final.map(tyres));
  });

  it('has deleted no lap that was not deleted in the end', () => {
    const deletedInTheEnd = new Set(whole.laps.filter((lap) => lap.deleted).map(key));
    expect(cut.laps.filter((lap) => lap.deleted && !deletedInTheEnd.has(key(lap))).map(key)).toEqual([]);
  });

  it('takes no car for stopped that drove on', () => {
    const droveOn = (lap: Lap) =>
      whole.laps.some((later) => later.driver === lap.driver && later.lapNumber > lap.lapNumber);
    expect(cut.laps.filter((lap) => lap.isGenerated && droveOn(lap)).map(key)).toEqual([]);
  });
});

describe('the comparison', needsRecordings, () => {
  it('notices when the past is changed', () => {
    const session = recordedSessions.find(({ id }) => id === '2018_Azerbaijan_Race')!;
    const whole = assembleRecorded(session);
    const isLapTime = ({ payload }: FeedRecord) =>
      isJsonObject(payload.Lines) &&
      Object.values(payload.Lines).some((line) => isJsonObject(line) && 'LastLapTime' in line);
    const changed = assembleChanged(session, (records) =>
      records.filter((record) => !isLapTime(record) || record.timeMs % 97 !== 0),
    );
    const known = new Map(changed.laps.map((lap) => [key(lap), lap]));
    const settled = settledLaps(whole.laps, Infinity);
    expect(settled.map((lap) => known.get(key(lap))).map((lap) => lap && measured(lap))).not.toEqual(
      settled.map(measured),
    );
  });
});
