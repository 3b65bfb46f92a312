import { describe, expect, it } from 'vitest';
import { assembleRecorded, recordedSession, recordedSessions } from '../../../../test/recordings/corpus.ts';
import fc from '../../../../test/support/fast-check.ts';
import { madeUpResult } from '../../../../test/support/made-up-session.ts';
import { recordedOfficialResults } from '../../../../test/recordings/official-results.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import { mergeResults } from '../../results/session-results.ts';
import { analyseQualifying, type QualifyingPhase } from './qualifying-results.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';

type Times = [q1: number | null, q2?: number | null, q3?: number | null];

/** A classification in the order of the list; all times null = position null where `unplaced`. */
function classified(times: readonly Times[]): DriverResult[] {
  return times.map(([q1Ms, q2Ms = null, q3Ms = null], index) =>
    madeUpResult(`D${index + 1}`, { position: index + 1, q1Ms, q2Ms, q3Ms }),
  );
}

/** A dry qualifying in which every car set a time in each of its parts. */
function fullField(cars: number, inQ2: number): DriverResult[] {
  return classified(
    Array.from({ length: cars }, (_, i): Times => [
      80_000 + i,
      i < inQ2 ? 79_000 + i : null,
      i < 10 ? 78_000 + i : null,
    ]),
  );
}

function phaseCounts(results: readonly DriverResult[], year: number): Record<QualifyingPhase, number> {
  const counts = { Q1: 0, Q2: 0, Q3: 0 };
  for (const { phase } of analyseQualifying(results, year).rows) counts[phase] += 1;
  return counts;
}

describe('analyseQualifying', () => {
  it.each([
    [2018, 20, 15, { Q1: 5, Q2: 5, Q3: 10 }],
    [2025, 20, 15, { Q1: 5, Q2: 5, Q3: 10 }],
    [2026, 22, 16, { Q1: 6, Q2: 6, Q3: 10 }],
    [2012, 24, 17, { Q1: 7, Q2: 7, Q3: 10 }],
    [2021, 19, 15, { Q1: 4, Q2: 5, Q3: 10 }],
    [2026, 21, 16, { Q1: 5, Q2: 6, Q3: 10 }],
  ])('in %d with %d cars sends %d to Q2', (year, cars, inQ2, counts) => {
    expect(phaseCounts(fullField(cars, inQ2), year)).toEqual(counts);
  });

  it('fills the places of the usual field, however few came', () => {
    expect(phaseCounts(fullField(20, 15), 2026)).toEqual({ Q1: 4, Q2: 6, Q3: 10 });
  });

  it('counts cars without a time in the part they reached', () => {
    const results = fullField(20, 15);
    results[9]!.q3Ms = null;
    results[14]!.q2Ms = null;
    results[19]!.q1Ms = null;
    const { rows } = analyseQualifying(results, 2025);
    expect(rows[9]).toMatchObject({ phase: 'Q3', bestMs: 79_009, bestPhase: 'Q2', gapToPoleMs: 1009 });
    expect(rows[9]).toMatchObject({ gapInPhaseMs: 9, missedByMs: null });
    expect(rows[14]).toMatchObject({ phase: 'Q2', bestMs: 80_014, bestPhase: 'Q1', missedByMs: null });
    expect(rows[19]).toMatchObject({ phase: 'Q1', position: 20, bestMs: null, bestPhase: null });
    expect(rows[19]).toMatchObject({ gapToPoleMs: null, gapInPhaseMs: null, missedByMs: null });
    expect(phaseCounts(results, 2025)).toEqual({ Q1: 5, Q2: 5, Q3: 10 });
  });

  it('gives a disqualified car its place among the ten of Q3, so that nobody moves up into it', () => {
    const results = fullField(22, 16);
    const [disqualified] = results.splice(8, 1);
    const reordered = [...results, disqualified!].map((result, i) => ({ ...result, position: i + 1 }));
    const { rows } = analyseQualifying(reordered, 2026);
    expect(rows[21]).toMatchObject({ driver: 'D9', position: 22, phase: 'Q3' });
    expect(rows[9]).toMatchObject({ driver: 'D11', position: 10, phase: 'Q2' });
    expect(rows[15]).toMatchObject({ driver: 'D17', position: 16, phase: 'Q1' });
  });

  it('says by how much eliminated cars missed the next part', () => {
    const { rows } = analyseQualifying(fullField(20, 15), 2025);
    expect(rows.map((row) => row.missedByMs)).toEqual([
      ...Array.from({ length: 10 }, () => null),
      ...[1, 2, 3, 4, 5],
      ...[1, 2, 3, 4, 5],
    ]);
  });

  it('has negative gaps where an earlier part was quicker than the pole time', () => {
    const results = fullField(20, 15);
    for (const result of results.slice(0, 10)) result.q3Ms! += 10_000;
    const { rows, pole } = analyseQualifying(results, 2025);
    expect(pole).toMatchObject({ driver: 'D1', bestMs: 88_000, gapToPoleMs: 0, gapInPhaseMs: 0 });
    expect(rows[10]).toMatchObject({ gapToPoleMs: -8990, gapInPhaseMs: 10 });
    expect(rows[19]).toMatchObject({ gapToPoleMs: -7981, gapInPhaseMs: 19 });
  });

  it('knows only the parts that were held', () => {
    const onePart = analyseQualifying(
      classified(Array.from({ length: 20 }, (_, i): Times => [80_000 + i])),
      2004,
    );
    expect(onePart.parts).toEqual(['Q1']);
    expect(new Set(onePart.rows.map((row) => row.phase))).toEqual(new Set(['Q1']));
    expect(onePart.rows.every((row) => row.missedByMs === null)).toBe(true);
    const twoParts = fullField(20, 15).map((result) => ({ ...result, q3Ms: null }));
    expect(analyseQualifying(twoParts, 2025).parts).toEqual(['Q1', 'Q2']);
    expect(phaseCounts(twoParts, 2025)).toEqual({ Q1: 5, Q2: 15, Q3: 0 });
  });

  it('keeps cars without a position, and copes with none at all', () => {
    const results = [...fullField(20, 15).slice(0, 19), madeUpResult('DNS')];
    expect(analyseQualifying(results, 2025).rows[19]).toMatchObject({ position: null, phase: 'Q1' });
    expect(analyseQualifying([], 2025)).toEqual({ rows: [], pole: null, parts: ['Q1'] });
    expect(analyseQualifying([madeUpResult('DNS')], 2025).pole).toBeNull();
    expect(analyseQualifying(classified([[80_000, 79_000, 78_000]]), 2025).rows).toHaveLength(1);
  });

  it('never invents a number, and keeps cars and order, whatever is missing', () => {
    const time = fc.option(fc.integer({ min: 60_000, max: 120_000 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time, time), { maxLength: 26 }), (times) => {
        const results = classified(times);
        const { rows, pole, parts } = analyseQualifying(results, 2026);
        expect(rows.map((row) => row.driver)).toEqual(results.map((result) => result.code));
        for (const row of rows) {
          for (const value of Object.values(row)) expect(value).not.toBeNaN();
          expect(parts).toContain(row.phase);
          const times = [row.q1Ms, row.q2Ms, row.q3Ms];
          expect(row.bestMs).toBe(times.findLast((each) => each !== null) ?? null);
          if (row.gapToPoleMs !== null) expect(row.gapToPoleMs + pole!.bestMs!).toBe(row.bestMs);
          if (row.bestPhase !== null) expect(row.phase >= row.bestPhase).toBe(true);
        }
      }),
    );
  });
});

const qualifyings = recordedSessions.filter(({ sessionName }) => /Qualifying|Shootout/.test(sessionName));

describe('recorded qualifyings', needsRecordings, () => {
  it.each(qualifyings)('$id: five and five drop out, gaps rise within each part', (session) => {
    const { rows } = analyseQualifying(assembleRecorded(session).results, session.year);
    for (const [phase, cars] of Object.entries({ Q3: 10, Q2: 5, Q1: 5 })) {
      const own = rows.filter((row) => row.phase === phase);
      expect(own).toHaveLength(cars);
      const gaps = own.flatMap((row) => (row.bestPhase === phase ? row.gapInPhaseMs! : []));
      expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
      if (phase !== 'Q3') expect(own.every((row) => (row.missedByMs ?? 0) >= 0)).toBe(true);
    }
  });

  it('computes the sprint shootout of Baku 2023, in which Sargeant could not drive in the second part', () => {
    const session = recordedSession('2023_Azerbaijan_Sprint_Shootout');
    const { rows, pole } = analyseQualifying(assembleRecorded(session).results, 2023);
    expect(pole).toMatchObject({ driver: 'LEC', bestMs: 101_697 });
    expect(rows[14]).toMatchObject({ driver: 'SAR', phase: 'Q2', q2Ms: null, bestPhase: 'Q1' });
    expect(rows[9]).toMatchObject({ driver: 'NOR', phase: 'Q3', q3Ms: null, bestPhase: 'Q2' });
  });

  /** The classification that the results API has stored. */
  function official(year: number, round: number): DriverResult[] {
    const session = { id: '', year, round, sessionName: 'Qualifying', archivePath: '' };
    return mergeResults([], recordedOfficialResults(session), 'qualifying');
  }

  it('Montréal 2023: Q2 in the dry was quicker than pole in the wet', () => {
    const { rows } = analyseQualifying(official(2023, 8), 2023);
    expect(rows[9]).toMatchObject({ driver: 'ALB', phase: 'Q3', bestPhase: 'Q2', gapToPoleMs: -7133 });
  });

  it('Miami 2026: Hadjar, disqualified, drove in Q3, and Hülkenberg in tenth place did not', () => {
    const { rows } = analyseQualifying(official(2026, 4), 2026);
    expect(rows[21]).toMatchObject({ driver: 'HAD', phase: 'Q3' });
    expect(rows[9]).toMatchObject({ driver: 'HUL', phase: 'Q2' });
    expect(phaseCounts(official(2026, 4), 2026)).toEqual({ Q1: 6, Q2: 6, Q3: 10 });
  });
});
