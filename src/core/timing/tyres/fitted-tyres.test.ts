import { describe, expect, it } from 'vitest';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { areTyresNamedLate, lacksTyreMessages, readFittedTyres } from './fitted-tyres.ts';
import { emptyTyreMessage, type TyreMessage } from './tyre-messages.ts';

const stints = (timeMs: number, Stints: unknown) => ({ timeMs, payload: { Lines: { '4': { Stints } } } });
/** A second set that the car never came to the pits for, and that no lap was counted on. */
const records = [
  stints(0, [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }]),
  stints(400_000, { '1': { Compound: 'HARD', New: 'true', StartLaps: 0 } }),
  stints(500_000, { '0': { TotalLaps: 5 } }),
];

function read(laps: RawLap[] | null, from = records, lapsBefore = 0) {
  const timed = {
    laps: new Map(laps ? [['4', laps]] : []),
    lapsBeforeRecording: new Map(lapsBefore > 0 ? [['4', lapsBefore]] : []),
    stopsBeforeRecording: new Map<string, number>(),
    lostPitStops: new Set<string>(),
  };
  return readFittedTyres(from, timed);
}

const laps = [1, 2, 3, 4, 5].map((number) => ({ ...emptyRawLap(number), endMs: number * 100_000 }));

describe('a set that was named and not driven', () => {
  it('is left out, and said to be, when the laps show no stop', () => {
    const tyres = read(laps);
    expect(tyres.sets.get('4')).toMatchObject([{ stint: 0, compound: 'SOFT' }]);
    expect(tyres.correctedStints).toEqual(['4']);
  });

  it.each([
    ['are no laps', []],
    ['is no timing data', null],
  ])('cannot be told when there %s', (_, none) => {
    expect(read(none).correctedStints).toEqual([]);
  });
});

it('says who came to other tyres without a visit to the pits', () => {
  const changed = [
    stints(0, [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }]),
    stints(203_000, { '0': { TotalLaps: 2 } }),
    stints(250_000, { '1': { Compound: 'HARD', New: 'true', StartLaps: 0 } }),
    stints(403_000, { '1': { TotalLaps: 2 } }),
  ];
  expect(read(laps, changed).unseenChanges).toEqual(['4']);
  expect(read(laps).unseenChanges).toEqual([]);
});

describe('tyres that were named after the first lap', () => {
  const late = [
    stints(150_000, [{ Compound: 'SOFT', New: 'false', StartLaps: 3, TotalLaps: 4 }]),
    stints(203_000, { '0': { TotalLaps: 5 } }),
  ];

  it('are those of the laps before, and said to be', () => {
    const tyres = read(laps, late);
    expect(tyres.sets.get('4')).toMatchObject([{ fromMs: 0, compound: 'SOFT', startLaps: 3 }]);
    expect(tyres.namedLate).toEqual(['4']);
  });

  it('are no matter in a recording that begins in mid-session, or when the first lap was unknown for a stop', () => {
    expect(read(laps, late, 12).namedLate).toEqual([]);
    const stopped = laps.map((lap) => (lap.lapNumber === 1 ? { ...lap, pitInMs: 98_000 } : lap));
    expect(read(stopped, late).namedLate).toEqual([]);
  });
});

describe('a visit to the pits', () => {
  const visit = laps.map((lap) => ({
    ...lap,
    ...(lap.lapNumber === 2 && { pitInMs: 198_000 }),
    ...(lap.lapNumber === 3 && { pitOutMs: 215_000 }),
  }));
  const count = (lap: number, counts: Record<string, number>) =>
    stints(
      lap * 100_000 + 3000,
      Object.fromEntries(Object.entries(counts).map(([stint, TotalLaps]) => [stint, { TotalLaps }])),
    );

  it('is none for tyres when laps go on being counted on the set that was on', () => {
    const drivenThrough = [
      stints(0, [{ Compound: 'MEDIUM', New: 'true', StartLaps: 0 }]),
      ...[1, 2, 3, 4, 5].map((lap) => count(lap, { '0': lap })),
    ];
    expect(read(visit, drivenThrough)).toMatchObject({ lackingMessages: [], unseenChanges: [] });
    expect(read(visit, drivenThrough.slice(0, 3)).lackingMessages).toEqual(['4']);
  });

  it('is not undone by the count of the set before, sent again beside that of the new one', () => {
    const repeated = [
      stints(0, [
        { Compound: 'SUPERSOFT', New: 'true', StartLaps: 0 },
        { Compound: 'SOFT', New: 'true', StartLaps: 0 },
      ]),
      count(1, { '0': 1 }),
      count(2, { '0': 2 }),
      ...[3, 4, 5].map((lap) => count(lap, { '0': 2, '1': lap - 2 })),
    ];
    expect(read(visit, repeated).sets.get('4')).toMatchObject([
      { compound: 'SUPERSOFT', fromMs: 0 },
      { compound: 'SOFT', fromMs: 198_001 },
    ]);
    // The first count of the new set may come before the lap out is over.
    const early = repeated.map((record, index) =>
      index < 3 ? record : { ...record, timeMs: record.timeMs - 8000 },
    );
    expect(read(visit, early).unseenChanges).toEqual([]);
  });
});

it('takes no age below none, and says that the message cannot be read', () => {
  const tyres = read(laps, [
    stints(0, [{ Compound: 'SOFT', New: 'false', StartLaps: -5 }]),
    ...records.slice(2),
  ]);
  expect(tyres).toMatchObject({ lackingMessages: ['4'] });
  expect(tyres.sets.get('4')).toMatchObject([{ compound: 'SOFT', startLaps: null }]);
});

const message = (timeMs: number, stint: number, compound: string | null = null): TyreMessage => ({
  ...emptyTyreMessage(timeMs, stint),
  compound,
});

function lap(lapNumber: number, more: Partial<RawLap> = {}): RawLap {
  return { ...emptyRawLap(lapNumber), endMs: lapNumber * 90_000, ...more };
}

const stop = [lap(1), lap(2, { pitInMs: 178_000 }), lap(3, { pitOutMs: 205_000 }), lap(4)];

describe('lacksTyreMessages', () => {
  it('is content when each exit has its stint by the end of the lap', () => {
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(268_000, 1, 'HARD')], stop)).toBe(false);
    expect(
      lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1), message(300_000, 1, 'HARD')], stop),
    ).toBe(false);
    expect(lacksTyreMessages([], [])).toBe(false);
  });

  it('notices a stint that is told of a lap late, or never', () => {
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(271_000, 1, 'HARD')], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT')], stop)).toBe(true);
  });

  it('leaves the first run out, whatever the car did before the start', () => {
    const start = [lap(1, { pitOutMs: 5000 }), lap(2)];
    expect(lacksTyreMessages([message(95_000, 0, 'SOFT')], start)).toBe(false);
  });

  it('notices a stint without compound, and one left out', () => {
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1)], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1, 'CONSTRUCTOR')], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 2, 'HARD')], stop)).toBe(true);
    expect(lacksTyreMessages([message(0, 0, 'SOFT'), message(190_000, 1, 'TEST-UNKNOWN')], stop)).toBe(false);
  });

  it('says nothing of a stop after which no lap ended', () => {
    const last = [lap(1), lap(2, { pitInMs: 178_000 }), lap(3, { pitOutMs: 205_000, endMs: null })];
    expect(lacksTyreMessages([message(0, 0, 'SOFT')], last)).toBe(false);
  });
});

describe('areTyresNamedLate', () => {
  it('is so when a lap was over by then', () => {
    expect(areTyresNamedLate([message(90_001, 0, 'SOFT')], stop)).toBe(true);
    expect(areTyresNamedLate([message(90_000, 0, 'SOFT')], stop)).toBe(false);
    expect(areTyresNamedLate([message(90_001, 0, 'SOFT')], [])).toBe(false);
    expect(areTyresNamedLate([], stop)).toBe(false);
  });
});
