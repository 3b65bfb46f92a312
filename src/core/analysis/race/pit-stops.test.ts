import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { analysePitStops } from './pit-stops.ts';

const laneMs = 22_000;

/**
 * Laps of a car, of a minute and a half on the track; `stops` end in the pits on lap n, and cost 12 s on the way in, 9 s on the way out.
 */
function drive(
  driver: string,
  lapCount: number,
  stops: number[],
  more: (lap: number) => Partial<Lap> = () => ({}),
) {
  let stint = 1;
  return Array.from({ length: lapCount }, (_, index): Lap => {
    const lapNumber = index + 1;
    const [isIn, isOut] = [stops.includes(lapNumber), stops.includes(lapNumber - 1)];
    if (isOut) stint += 1;
    const endMs = 100_000 * lapNumber;
    return madeUpLap(driver, driver === 'ALB' ? 'Williams' : 'McLaren', lapNumber, {
      stint,
      compound: stint === 1 ? 'MEDIUM' : 'HARD',
      tyreLifeLaps: isOut ? 1 : lapNumber,
      lapTimeMs: 90_000 + (isIn ? 12_000 : 0) + (isOut ? 9_000 : 0),
      pitInMs: isIn ? endMs - 4_000 : null,
      pitOutMs: isOut ? endMs - 100_000 - 4_000 + laneMs : null,
      position: isOut ? 9 : isIn ? 5 : 4,
      isAccurate: !isIn && !isOut,
      ...more(lapNumber),
    });
  });
}

const green = [{ timeMs: 0, code: '1', message: 'AllClear' }];
const nothingTimed = new Map<string, never>();

function analyse(
  laps: Lap[],
  trackStatus = green,
  timed: Parameters<typeof analysePitStops>[2] = nothingTimed,
) {
  const codes = [...new Set(laps.map(({ driver }) => driver))];
  const results = codes.map((code) =>
    madeUpResult(code, { teamName: laps.find((lap) => lap.driver === code)!.team }),
  );
  return analysePitStops(results, { laps, trackStatus }, timed);
}

describe('a stop on a free track', () => {
  it('has tyres, time in the pit lane, places, and the loss against clean laps before and after', () => {
    expect(analyse(drive('ALB', 20, [10])).stops).toEqual([
      {
        ...{ driver: 'ALB', team: 'Williams', teamColour: null, lapNumber: 10, kind: 'tyre_change' },
        tyresOff: { compound: 'MEDIUM', ageLaps: 10 },
        tyresOn: { compound: 'HARD', ageLaps: 0 },
        ...{ laneMs, laneTimedBy: 'messages', stationaryMs: null, trackStatus: 'green' },
        ...{ positionBefore: 4, positionAfter: 9 },
        ...{ loss: { lossMs: 21_000, against: 'own_clean_laps' }, noLossReason: null },
      },
    ]);
  });

  it('takes up to three clean laps on each side, and each side for its own lap', () => {
    const pace = (lap: number) => (lap === 9 ? { lapTimeMs: 94_000 } : lap > 11 ? { lapTimeMs: 89_000 } : {});
    expect(analyse(drive('ALB', 20, [10], pace)).stops[0]!.loss).toMatchObject({ lossMs: 22_000 });
    expect(analyse(drive('ALB', 11, [10])).stops[0]!.loss).toMatchObject({ lossMs: 21_000 });
  });

  it('does not reach far for clean laps, and takes none that are not', () => {
    const untimed = (lap: number) => (lap < 10 && lap > 2 ? { isAccurate: false } : {});
    expect(analyse(drive('ALB', 11, [10], untimed)).stops[0]!.loss).toBeNull();
    const sixAfter = (lap: number) => (lap < 17 ? { isAccurate: false } : {});
    expect(analyse(drive('ALB', 17, [10], sixAfter)).stops[0]!.loss).toMatchObject({ lossMs: 21_000 });
  });

  it.each<[string, Lap[]]>([
    ['first_lap', drive('ALB', 5, [1])],
    ['no_lap_time', drive('ALB', 20, [10], (lap) => (lap === 10 ? { lapTimeMs: null } : {}))],
    ['track_wet_or_dry', drive('ALB', 20, [10], (lap) => (lap > 10 ? { compound: 'INTERMEDIATE' } : {}))],
    ['stops_in_a_row', drive('ALB', 20, [10, 11])],
    ['no_clean_laps', drive('ALB', 20, [10], () => ({ isAccurate: false }))],
  ])('has no loss with %s, and is left out of that summary for it', (reason, laps) => {
    const { stops, leftOut } = analyse(laps);
    expect(stops[0]).toMatchObject({ loss: null, noLossReason: reason });
    expect(leftOut).toContainEqual({ driver: 'ALB', lapNumber: stops[0]!.lapNumber, from: 'loss', reason });
  });

  it('has the time of the loops where somebody measured it, and how long the car stood', () => {
    const timed = new Map([['ALB', new Map([[10, { laneMs: 21_600, stationaryMs: 2_300 }]])]]);
    const { stops, byTeam } = analyse(drive('ALB', 20, [10]), green, timed);
    expect(stops[0]).toMatchObject({ laneMs: 21_600, laneTimedBy: 'loops', stationaryMs: 2_300 });
    expect(byTeam[0]!.stationary).toEqual({ count: 1, medianMs: 2_300, leastMs: 2_300, greatestMs: 2_300 });
  });
});

describe('kinds of visits', () => {
  it('tells a penalty from a change of tyres, and waiting behind a red flag from both', () => {
    const kept = () => ({ stint: 1, compound: 'MEDIUM' });
    const red = (lap: number) => (lap === 10 ? { trackStatus: '15' } : {});
    const nobodyTells = () => ({ compound: null });
    expect(analyse(drive('ALB', 20, [10], kept)).stops[0]!.kind).toBe('same_tyres');
    expect(analyse(drive('ALB', 20, [10], red)).stops[0]).toMatchObject({ kind: 'red_flag', loss: null });
    expect(analyse(drive('ALB', 20, [10], nobodyTells)).stops[0]!.kind).toBe('unknown');
  });

  it('counts changes of tyres alone, under each status, and says which stops a summary leaves out', () => {
    const statuses = [
      ...green,
      { timeMs: 900_000, code: '4', message: 'SCDeployed' },
      { timeMs: 1_200_000, code: '1', message: 'AllClear' },
    ];
    const { byStatus, byTeam, leftOut } = analyse(
      [
        ...drive('ALB', 20, [5, 10]),
        ...drive('NOR', 20, [10]),
        ...drive('PIA', 20, [15], () => ({ stint: 1 })),
      ],
      statuses,
    );
    expect(byStatus.map(({ trackStatus, stops }) => [trackStatus, stops])).toEqual([
      ['green', 1],
      ['safety_car', 2],
    ]);
    expect(byTeam.map(({ team, stops, lane }) => [team, stops, lane?.medianMs ?? null])).toEqual([
      ['Williams', 2, laneMs],
      ['McLaren', 1, null],
    ]);
    expect(byTeam[0]!.lane!.count).toBe(1);
    expect(leftOut.filter(({ from }) => from !== 'loss')).toEqual([
      { driver: 'ALB', lapNumber: 10, from: 'team_times', reason: 'not_on_a_free_track' },
      { driver: 'NOR', lapNumber: 10, from: 'team_times', reason: 'not_on_a_free_track' },
      { driver: 'PIA', lapNumber: 15, from: 'all', reason: 'same_tyres' },
    ]);
  });

  it('knows of no status where nobody tells flags', () => {
    const { stops, byStatus } = analyse(drive('ALB', 20, [10]), []);
    expect(stops[0]!.trackStatus).toBeNull();
    expect(byStatus).toMatchObject([{ trackStatus: null, stops: 1 }]);
  });
});

describe('a stop while the race is neutralised', () => {
  const during = (status: string) => (lap: number) =>
    lap === 10 ? { trackStatus: status, lapTimeMs: 120_000 } : {};
  const stopper = (status: string) =>
    drive('ALB', 20, [10], (lap) => (lap === 10 ? { trackStatus: status, lapTimeMs: 126_000 } : {}));
  const others = (count: number, status: string) =>
    ['NOR', 'PIA', 'RUS'].slice(0, count).flatMap((code) => drive(code, 20, [], during(status)));

  it.each(['16', '14'])('is held against the cars that stayed out under the same, %s', (status) => {
    const loss = { lossMs: 15_000, against: 'cars_that_stayed_out' };
    expect(analyse([...stopper(status), ...others(3, status)]).stops[0]!.loss).toEqual(loss);
    expect(analyse([...stopper(status), ...others(1, status)]).stops[0]!.loss).toEqual(loss);
    // They had ended the lap before it came out.
    expect(analyse([...stopper(status), ...others(3, '1')]).stops[0]).toMatchObject({
      ...{ loss: null, noLossReason: 'nobody_stayed_out' },
    });
    expect(analyse(stopper(status)).stops[0]!.noLossReason).toBe('nobody_stayed_out');
  });

  it('is summed up with those of its kind alone: the flag may come when the car is in already', () => {
    const { stops, byStatus, leftOut } = analyse([...stopper('16'), ...others(3, '16')]);
    expect(stops[0]).toMatchObject({ trackStatus: 'green', loss: { against: 'cars_that_stayed_out' } });
    expect(byStatus).toMatchObject([{ trackStatus: 'green', stops: 1, loss: null }]);
    expect(leftOut).toEqual([
      { driver: 'ALB', lapNumber: 10, from: 'loss', reason: 'compared_with_cars_that_stayed_out' },
    ]);
  });
});
