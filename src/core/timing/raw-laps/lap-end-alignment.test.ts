import { describe, expect, it } from 'vitest';
import { SentGaps } from '../topics/timing-data.ts';
import { alignLapEnds, type DriverLapEnds } from './lap-end-alignment.ts';
import { emptyRawLap, type RawLap } from './raw-lap.ts';

function lapEnds(firstLap: number, ...endsMs: (number | null)[]): RawLap[] {
  return endsMs.map((endMs, index) => ({ ...emptyRawLap(firstLap + index), endMs }));
}

function gaps(...sent: [timeMs: number, gapToLeader: string][]): SentGaps {
  const all = new SentGaps();
  for (const [timeMs, gap] of sent) all.add(timeMs, gap);
  return all;
}

function endsOf(drivers: ReadonlyMap<string, DriverLapEnds>): Record<string, (number | null)[]> {
  return Object.fromEntries([...drivers].map(([number, { laps }]) => [number, laps.map((lap) => lap.endMs)]));
}

/** Car 4 leads car 81 by 1.5 s; its lap ends come 0.3 s later than those of car 81. */
const twoCars = () =>
  new Map([
    ['4', { laps: lapEnds(1, 100_300, 200_300), gaps: gaps([100_000, 'LAP 1'], [200_000, 'LAP 2']) }],
    ['81', { laps: lapEnds(1, 101_500, 202_500), gaps: gaps([101_600, '+1.500']) }],
  ]);

describe('alignLapEnds', () => {
  it('makes the difference of lap ends the official gap, with the least delayed clock as zero', () => {
    const drivers = twoCars();
    expect(alignLapEnds(drivers).unalignedDrivers).toEqual([]);
    // Ends are 1.2 s apart, the gap is 1.5 s: car 4's clock is 0.3 s late.
    expect(endsOf(drivers)).toEqual({ '4': [100_000, 200_000], '81': [101_500, 202_500] });
  });

  it('changes nothing when done again', () => {
    const drivers = twoCars();
    alignLapEnds(drivers);
    const once = endsOf(drivers);
    alignLapEnds(drivers);
    expect(endsOf(drivers)).toEqual(once);
  });

  it('leaves sessions without gaps alone', () => {
    const drivers = new Map([['4', { laps: lapEnds(1, 100_300), gaps: gaps() }]]);
    expect(alignLapEnds(drivers)).toEqual({ unalignedDrivers: [] });
    expect(endsOf(drivers)).toEqual({ '4': [100_300] });
  });

  it('aligns a car that pits on the first lap by a later one', () => {
    const drivers = twoCars();
    drivers.get('81')!.laps[0]!.pitInMs = 100_900;
    drivers.get('81')!.gaps = gaps([101_600, '+1.500'], [202_500, '+2.700']);
    alignLapEnds(drivers);
    expect(endsOf(drivers)).toEqual({ '4': [99_800, 199_800], '81': [101_500, 202_500] });
  });

  it('counts laps by their number, not by their place in the list', () => {
    const drivers = twoCars();
    // Recorded from lap 2 on.
    drivers.get('81')!.laps.shift();
    drivers.get('81')!.gaps = gaps([202_500, '+2.500']);
    alignLapEnds(drivers);
    expect(endsOf(drivers)).toEqual({ '4': [100_000, 200_000], '81': [202_500] });
  });

  it('does not take a gap seen behind another leader for the gap of a later lap', () => {
    // On lap 1 the leader pits, so nobody can be aligned; on lap 2 car 81 pits, and its gap of lap 1 is history.
    const drivers = twoCars();
    drivers.get('4')!.laps[0]!.pitInMs = 100_100;
    drivers.get('81')!.laps[1]!.pitInMs = 202_000;
    expect(alignLapEnds(drivers).unalignedDrivers).toEqual(['81']);
    expect(endsOf(drivers)).toEqual({ '4': [100_300, 200_300], '81': [101_500, 202_500] });
  });

  it('takes the gap that was sent nearest to the end of the lap, the first of several', () => {
    const drivers = twoCars();
    const sent = [
      [100_900, '+0.900'],
      [101_400, '+1.500'],
      [101_400, '+1.400'],
      [101_600, '+1.300'],
    ] as const;
    drivers.get('81')!.gaps = gaps(...sent.map(([timeMs, gap]): [number, string] => [timeMs, gap]));
    alignLapEnds(drivers);
    expect(endsOf(drivers)).toEqual({ '4': [100_000, 200_000], '81': [101_500, 202_500] });
  });

  it('takes no gap that was sent elsewhere on the track', () => {
    const drivers = twoCars();
    drivers.get('81')!.gaps = gaps([99_000, '+1.100'], [104_000, '+1.200']);
    expect(alignLapEnds(drivers).unalignedDrivers).toEqual(['81']);
  });

  it('aligns a new leader by a car that was aligned before', () => {
    // Car 63 pits on lap 1 and leads lap 2, where car 81 is 0.8 s behind it.
    const drivers = twoCars();
    drivers.get('81')!.gaps = gaps([101_600, '+1.500'], [202_500, '+0.800']);
    drivers.get('4')!.gaps = gaps([100_000, 'LAP 1']);
    drivers.set('63', { laps: lapEnds(1, 99_000, 202_200), gaps: gaps([202_000, 'LAP 2']) });
    drivers.get('63')!.laps[0]!.pitInMs = 98_000;
    expect(alignLapEnds(drivers).unalignedDrivers).toEqual([]);
    expect(endsOf(drivers)).toEqual({
      '4': [100_000, 200_000],
      '81': [101_500, 202_500],
      '63': [98_500, 201_700],
    });
  });

  it('leaves out a car without a gap, or without any row, and aligns the others', () => {
    const drivers = new Map<string, DriverLapEnds>([
      ...twoCars(),
      ['27', { laps: lapEnds(1, 110_000), gaps: gaps() }],
      ['6', { laps: lapEnds(1, 120_000), gaps: gaps() }],
      ['22', { laps: [], gaps: gaps() }],
    ]);
    expect(alignLapEnds(drivers).unalignedDrivers).toEqual(['27', '6']);
    expect(endsOf(drivers)).toMatchObject({ '4': [100_000, 200_000], '27': [110_000], '6': [120_000] });
  });

  it('does not believe a gap that would mean a delay no feed has', () => {
    // Within a second at the end of the lap, but "a minute behind".
    const drivers = twoCars();
    drivers.get('81')!.gaps = gaps([101_600, '+1:01.500']);
    expect(alignLapEnds(drivers).unalignedDrivers).toEqual(['81']);
    expect(endsOf(drivers)).toEqual({ '4': [100_300, 200_300], '81': [101_500, 202_500] });
  });

  it.each(['1L', '1 L', '+1 LAP', 'PIT', ''])('finds no gap in %j', (gap) => {
    const drivers = twoCars();
    drivers.get('81')!.gaps = gaps([101_600, gap]);
    alignLapEnds(drivers);
    expect(drivers.get('81')!.laps[0]!.endMs).toBe(101_500);
  });
});
