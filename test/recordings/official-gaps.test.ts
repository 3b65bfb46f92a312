import { describe, expect, it } from 'vitest';
import { parseDurationMs } from '../../src/core/feed/duration.ts';
import { groupBy } from '../../src/core/group-by.ts';
import { pour } from '../../src/core/feed/stream-reader.ts';
import { nearestBySessionTime } from '../../src/core/timing/raw-laps/timing-tolerances.ts';
import {
  type SentGaps,
  TimingDataReducer,
  type TimingMessages,
} from '../../src/core/timing/topics/timing-data.ts';
import { assembleRecorded, recordedSession, referenceDirectory, topicRecords } from './corpus.ts';
import { readCsv } from './csv.ts';
import { needsRecordings } from './recorded-sessions.ts';

/** Seconds by which the official gap is no difference on the road. */
const notOnTheRoad: Record<string, Record<string, number>> = {
  // Time penalties.
  '2018_Azerbaijan_Race': { MAG: 10 },
  '2025_Miami_Sprint': { ALB: 5, LAW: 5, BEA: 5, VER: 10 },
  // The results API gives the gap to the car ahead for these two, not to the winner.
  '2023_Azerbaijan_Sprint': { RUS: -5.065, HAM: -11.613 },
};

/**
 * The feed never says when a car crossed the line; lap ends are put together from late messages, sums of sectors and gaps on
 * the first laps. At the flag, up to fifty laps later, official timing gives the answer.
 */
describe.each(Object.keys(notOnTheRoad))('%s', needsRecordings, (id) => {
  it('ends the last lap of every finisher exactly the official gap after the winner', () => {
    const { results, laps } = assembleRecorded(recordedSession(id));
    const lastLapOf = (driver: string) => laps.findLast((lap) => lap.driver === driver && !lap.isGenerated)!;
    const winner = lastLapOf(results[0]!.code);
    const finishers = results.slice(1).filter((result) => result.timeMs !== null);
    expect(finishers.length).toBeGreaterThan(10);
    const errorsMs = finishers.map(({ code, timeMs }) => {
      const onTheRoadMs = timeMs! - (notOnTheRoad[id]![code] ?? 0) * 1000;
      return [code, lastLapOf(code).endMs - winner.endMs - onTheRoadMs];
    });
    expect(errorsMs).toEqual(finishers.map(({ code }) => [code, 0]));
  });

  it('agrees with every gap that was sent at the line, to the millisecond', () => {
    const { laps } = assembleRecorded(recordedSession(id));
    const messagesOf = timingMessages(id);
    const errorsMs = [...groupBy(laps, (lap) => lap.lapNumber).values()].flatMap((sameLap) => {
      const passages = sameLap
        .filter((lap) => lap.pitInMs === null && lap.pitOutMs === null && !lap.isGenerated)
        .map((lap) => ({ ...lap, gap: gapSentAt(messagesOf.get(lap.driverNumber)!.gaps, lap.endMs) }));
      const leader = passages.find(({ gap }) => gap?.includes('LAP'));
      if (!leader) return [];
      return passages.flatMap(({ driver, lapNumber, endMs, gap }) => {
        const gapMs = parseDurationMs(gap);
        const errorMs = gapMs === null ? 0 : endMs - leader.endMs - gapMs;
        return gapMs === null ? [] : [{ passage: `${driver} ${lapNumber}`, errorMs }];
      });
    });
    expect(errorsMs.length).toBeGreaterThan(200);
    expect(errorsMs.filter(({ errorMs }) => Math.abs(errorMs) > 1)).toEqual([]);
  });

  it('has the positions the feed announced wherever the reference has others', () => {
    const announced = announcedPositions(id);
    const positions = new Map(
      readCsv(`${referenceDirectory}${id}/laps.csv`).map((row) => [
        `${row.Driver} ${Number(row.LapNumber)}`,
        row.Position === '' ? null : Number(row.Position),
      ]),
    );
    const differing = assembleRecorded(recordedSession(id)).laps.filter(
      (lap) => lap.position !== positions.get(`${lap.driver} ${lap.lapNumber}`),
    );
    const notAnnounced = differing
      .filter((lap) => lap.position !== announced(lap.driverNumber, lap.endMs))
      .map((lap) => `${lap.driver} ${lap.lapNumber}`);
    // 2018: a car passed right behind the line.
    expect(notAnnounced).toEqual(id === '2018_Azerbaijan_Race' ? ['LEC 49'] : []);
    expect(differing).toHaveLength({ '2018_Azerbaijan_Race': 19, '2023_Azerbaijan_Sprint': 2 }[id] ?? 0);
  });
});

function timingMessages(id: string): ReadonlyMap<string, TimingMessages> {
  const reducer = new TimingDataReducer();
  pour(topicRecords(recordedSession(id), 'TimingData')!, reducer);
  return reducer.messagesByDriver;
}

/** Gap sent within a second of a moment; null when there is none. */
function gapSentAt(gaps: SentGaps, timeMs: number): string | null {
  const sent = gaps.between(timeMs - 999, timeMs + 999);
  return nearestBySessionTime(sent, timeMs, (each) => each.timeMs)?.gap ?? null;
}

/** Position of a car as the feed had announced it 2 s after a moment. */
function announcedPositions(id: string): (driverNumber: string, timeMs: number) => number | null {
  const messagesOf = timingMessages(id);
  return (driverNumber, timeMs) =>
    messagesOf.get(driverNumber)!.positions.findLast((sent) => sent.timeMs <= timeMs + 2000)?.position ??
    null;
}
