import { describe, expect, it } from 'vitest';
import { markAccurateLaps } from './racing-pace.ts';
import { emptyLap, type Lap } from './lap.ts';

const driver = { driverNumber: '4', driver: 'NOR', team: 'McLaren' };

/** Lap 2 of a driver, faultless but for what is changed, behind a faultless lap 1. */
function judge(
  values: Partial<Lap>,
  previous: Partial<Lap> | null = {},
): { accurate: boolean; contradicts: boolean } {
  const timed = {
    lapTimeMs: 77_147,
    sector1Ms: 27_211,
    sector2Ms: 29_785,
    sector3Ms: 20_151,
    trackStatus: '1',
  };
  const first = { ...emptyLap(driver, 1, 1_052_294), ...timed, ...previous };
  const lap = { ...emptyLap(driver, 2, 1_129_441), ...timed, ...values };
  const contradicting = markAccurateLaps(previous === null ? [lap] : [first, lap]);
  return { accurate: lap.isAccurate, contradicts: contradicting.includes(lap) };
}

describe('a lap is accurate', () => {
  it('when its times are complete and agree', () => {
    expect(judge({})).toEqual({ accurate: true, contradicts: false });
    expect(judge({}, null)).toEqual({ accurate: true, contradicts: false });
  });

  it.each(['1', '2', '12', '21'])('on a track with status %s', (trackStatus) => {
    expect(judge({ trackStatus }).accurate).toBe(true);
  });

  it.each(['4', '14', '5', '6', '71', '671', ''])('not on one with status %j', (trackStatus) => {
    expect(judge({ trackStatus })).toEqual({ accurate: false, contradicts: false });
  });

  it.each([
    { pitInMs: 1 },
    { pitOutMs: 1 },
    { isGenerated: true },
    { lapTimeMs: null },
    { sector1Ms: null },
    { sector2Ms: null },
    { sector3Ms: null },
  ])('not with %j', (values) => {
    expect(judge(values)).toEqual({ accurate: false, contradicts: false });
  });

  it('up to 3 ms between sectors and lap', () => {
    expect(judge({ sector3Ms: 20_154 })).toEqual({ accurate: true, contradicts: false });
    expect(judge({ sector3Ms: 20_155 })).toEqual({ accurate: false, contradicts: true });
    expect(judge({ sector3Ms: 20_147 })).toEqual({ accurate: false, contradicts: true });
  });

  it('up to 3 ms between lap time and ends of laps', () => {
    expect(judge({ endMs: 1_129_444 })).toEqual({ accurate: true, contradicts: false });
    expect(judge({ endMs: 1_129_445 })).toEqual({ accurate: false, contradicts: true });
  });

  it('not right behind a safety car lap, but behind one on which it came in', () => {
    expect(judge({}, { trackStatus: '4' })).toEqual({ accurate: false, contradicts: false });
    expect(judge({}, { trackStatus: '41' }).accurate).toBe(true);
  });

  it('not when it took 150 s: nobody races that slowly, whatever the track status', () => {
    // 2025 Miami, Sprint, lap 2: behind the safety car before the start, status "1".
    const slow = {
      lapTimeMs: 174_522,
      sector1Ms: 54_022,
      sector2Ms: 54_266,
      sector3Ms: 66_234,
      endMs: 1_226_816,
    };
    expect(judge(slow)).toEqual({ accurate: false, contradicts: false });
  });
});

it('compares ends of laps of one driver only, with none missing between them', () => {
  const other = { ...emptyLap({ ...driver, driverNumber: '81' }, 9, 5_000_000), trackStatus: '4' };
  const lap = {
    ...emptyLap(driver, 1, 100_000),
    ...{ lapTimeMs: 77_147, sector1Ms: 27_211, sector2Ms: 29_785, sector3Ms: 20_151, trackStatus: '1' },
  };
  expect(markAccurateLaps([other, lap])).toEqual([]);
  expect(lap.isAccurate).toBe(true);
  const third = { ...lap, lapNumber: 3, endMs: 300_000 };
  expect(markAccurateLaps([lap, third])).toEqual([]);
});
