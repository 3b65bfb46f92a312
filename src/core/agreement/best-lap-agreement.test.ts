import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpTiming } from '../../../test/support/made-up-session.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { TimingLine } from '../timing/topics/timing-line.ts';
import { announcedBestAgreement, officialBestAgreement, withdrawalAgreement } from './best-lap-agreement.ts';

const lap = (lapNumber: number, lapTimeMs: number, more: Partial<Lap> = {}) =>
  madeUpLap('87', 'Haas', lapNumber, { lapTimeMs, isPersonalBest: true, ...more });
const messages = (...lines: TimingLine[]) =>
  new Map([['87', { patches: lines.map((line, index) => ({ timeMs: index, line })) }]]);

describe('the best time announced last', () => {
  const best = (Value: string): TimingLine => ({ BestLapTime: { Value } });

  it('is that of the best lap', () => {
    const timing = madeUpTiming({ laps: [lap(1, 76_918), lap(2, 76_077)] });
    const check = announcedBestAgreement(timing, messages(best('1:16.918'), best('1:16.077'), {}));
    expect(check).toMatchObject({ compared: 1, disagreements: [] });
  });

  it('shows a best lap that the feed took back', () => {
    // 2025 Emilia Romagna, Qualifying, car 87.
    const laps = [lap(1, 76_918), lap(2, 76_077)];
    const patches = messages(best('1:16.918'), best('1:16.077'), best('1:16.918'));
    expect(announcedBestAgreement(madeUpTiming({ laps }), patches).disagreements).toEqual([
      { driver: '87', lapNumber: 2, stint: 1, ours: '1:16.077', other: '1:16.918' },
    ]);
    laps[1]!.withdrawn = 'lap';
    expect(announcedBestAgreement(madeUpTiming({ laps }), patches).disagreements).toEqual([]);
  });

  it('says nothing when it was taken back without another', () => {
    const timing = madeUpTiming({ laps: [lap(1, 76_918)] });
    expect(announcedBestAgreement(timing, messages(best('1:16.918'), best(''))).compared).toBe(0);
    expect(announcedBestAgreement(timing, new Map()).compared).toBe(0);
  });

  it('is looked for in each part of a qualifying', () => {
    const timing = madeUpTiming({
      kind: 'qualifying',
      qualifyingSplitMs: [0, 205_000, null],
      sessionStatus: [{ timeMs: 1_000_000, status: 'Finished' }],
      laps: [lap(1, 80_000), lap(2, 79_000), lap(3, 78_500), lap(4, 78_000)],
    });
    const cells = (part: string, Value: string): TimingLine => ({ BestLapTimes: { [part]: { Value } } });
    const patches = messages(
      { BestLapTimes: [{ Value: '' }, {}, {}] },
      cells('0', '1:19.000'),
      cells('1', '1:18.500'),
      cells('1', '1:18.001'),
    );
    const { compared, disagreements } = announcedBestAgreement(timing, patches);
    expect(compared).toBe(2);
    expect(disagreements).toMatchObject([{ lapNumber: 4, ours: '1:18.000', other: '1:18.001' }]);
  });
});

describe('the official best', () => {
  it('is that of the best lap from line to line', () => {
    const timing = madeUpTiming({
      kind: 'practice',
      laps: [lap(1, 70_000, { isPersonalBest: false, pitInMs: 1 }), lap(2, 80_000)],
    });
    const official = (bestMs: number | null) => [{ driverNumber: '87', bestsMs: [bestMs] }];
    expect(officialBestAgreement(timing, official(80_000))).toMatchObject({ compared: 1, disagreements: [] });
    expect(officialBestAgreement(timing, official(79_999)).disagreements).toHaveLength(1);
    expect(officialBestAgreement(timing, official(null)).compared).toBe(0);
    expect(officialBestAgreement(timing, [{ driverNumber: '5', bestsMs: [80_000] }]).compared).toBe(0);
  });
});

describe('withdrawn bests', () => {
  it('should all be deleted by race control, where its messages are there', () => {
    const withdrawn = (lapNumber: number, deleted: boolean | null) =>
      lap(lapNumber, 80_000, { withdrawn: 'best_time', deleted });
    const laps = [lap(1, 80_000), withdrawn(2, null), withdrawn(3, true), withdrawn(4, false)];
    const { compared, disagreements } = withdrawalAgreement(laps);
    expect(compared).toBe(2);
    expect(disagreements.map(({ lapNumber }) => lapNumber)).toEqual([4]);
  });
});
