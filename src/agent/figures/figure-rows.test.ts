import { describe, expect, it } from 'vitest';
import type { FigurePlace } from './figure-row.ts';
import { figureRows } from './figure-rows.ts';

const result = {
  year: 2024,
  statistics: {
    VER: { mean: '1:20.154', laps: 50, fastest: { lap_number: 12, lap_time: '1:18.001' } },
    NOR: { mean: '1:20.500', laps: 50, fastest: { lap_number: 30, lap_time: '1:18.001' } },
  },
  results: [
    { position: 1, driver: 'VER', team: 'Red Bull Racing', gap_s: 0 },
    { position: 2, driver: 'NOR', team: 'McLaren', gap_s: 7.3254 },
  ],
};
const rowOf = (text: string, around: string, column = '') =>
  figureRows([{ text, around, column }], [{ tool_call_id: 'c', result }])[0]?.path ?? null;

/** Without the name of the call. */
function found(result: Record<string, unknown>, place: Partial<FigurePlace>): unknown {
  const [row] = figureRows([{ text: '', around: '', column: '', ...place }], [{ tool_call_id: 'c', result }]);
  if (!row) return null;
  const { path, against } = row;
  return against === undefined ? { path } : { path, against: { path: against.path } };
}

describe('the row of a figure', () => {
  it('is that of those whom the text names', () => {
    expect(rowOf('1:20.154', 'VER had a mean of 1:20.154.')).toBe('/statistics/VER/mean');
    expect(rowOf('1:18.001', 'NOR was quickest with 1:18.001.')).toBe('/statistics/NOR/fastest/lap_time');
    expect(rowOf('50', 'NOR | 1:20.500 | 50 | ', 'Laps')).toBe('/statistics/NOR/laps');
    expect(rowOf('1:20.154', 'NOR had a mean of 1:20.154.')).toBeNull();
  });

  it('is found for a rounded value, whatever its sign', () => {
    expect(rowOf('+7.3', 'NOR finished +7.3 s behind.')).toBe('/results/1/gap_s');
    expect(rowOf('7.4', 'NOR finished 7.4 s behind.')).toBeNull();
  });

  it('is found for a whole number where the text speaks of its row', () => {
    expect(rowOf('2', 'NOR | McLaren | 2 | ', 'Position')).toBe('/results/1/position');
    expect(rowOf('12', 'VER set it on lap 12.')).toBe('/statistics/VER/fastest/lap_number');
    expect(rowOf('12', 'There were 12 of them.')).toBeNull();
  });

  it('is the start that a time by another clock was made of', () => {
    const sessions = {
      sessions: [
        { code: 'Q', start_local: '2026-11-28T21:00:00+03:00', start_utc: '2026-11-28T18:00:00Z' },
        { code: 'R', start_local: '2026-11-29T19:00:00+03:00', start_utc: '2026-11-29T16:00:00Z' },
      ],
    };
    const inZone = (text: string, around: string) => found(sessions, { text, around });
    const race = { path: expect.stringMatching(/^\/sessions\/1\/start_/) };
    expect(inZone('13:00', 'Race starts on Sunday 29 November 2026, 13:00 in São Paulo.')).toEqual(race);
    expect(inZone('01:00', 'Monday 30 November 2026, 01:00 in Tokyo')).toEqual(race);
    expect(inZone('12:34', '29 November 2026, 12:34 in Tokyo')).toBeNull();
    // Nothing of a figure is read as a pattern.
    expect(inZone('+13:00', '+13:00 in São Paulo')).toEqual(race);
  });

  it('is that of the season for a year, and what a column says for a number that looks like one', () => {
    expect(rowOf('2024', 'the 2024 race, VER')).toBe('/year');
    expect(rowOf('2023', 'the 2023 race, VER')).toBeNull();
    const rated = { year: 2024, drivers: [{ driver: 'VER', rating: 2011 }] };
    expect(found(rated, { text: '2011', around: 'VER | 2011 | ', column: 'Rating' })).toEqual({
      path: '/drivers/0/rating',
    });
    expect(found(rated, { text: '2011', around: 'VER | 2011 | ' })).toBeNull();
  });

  it('is that of the lap in a list by laps, and of both drivers for how far they were apart at its end', () => {
    const gaps = [
      { driver: 'VER', team: 'Red Bull Racing', gaps_s: [0.4, -1.25, null, 3.5] },
      { driver: 'NOR', team: 'McLaren', gaps_s: [1.838, 2.5, 4.1, 5.0] },
      { driver: 'PIA', team: 'McLaren', gaps_s: [2.9, 2.6, 5.2, 6.0] },
    ];
    const around = 'NOR was 3.750 s behind VER at the end of lap 2.';
    const apart = { path: '/gaps/0/gaps_s/1', against: { path: '/gaps/1/gaps_s/1' } };
    expect(found({ gaps }, { text: '3.750', around })).toEqual(apart);
    expect(
      found({ gaps }, { text: '+3.750', around: '2 | +3.750 | ', column: 'NOR behind VER (s)' }),
    ).toEqual(apart);
    expect(found({ gaps }, { text: '3.751', around: around.replace('3.750', '3.751') })).toBeNull();
    expect(found({ gaps }, { text: '3.750', around: around.replace('lap 2', 'lap 1') })).toBeNull();
    expect(found({ gaps }, { text: '2', around })).toEqual({ path: '/gaps/0/gaps_s/1' });
    expect(found({ gaps }, { text: '7', around: around.replace('lap 2', 'lap 7') })).toBeNull();
    const positions = [{ driver: 'VER', places: [3, 2, 2, 1] }];
    expect(found({ positions }, { text: '3', around: 'VER led at the end of lap 3.' })).toEqual({
      path: '/positions/0/places/3',
    });
  });

  it('is both rows for a difference, of one who is named and another one or the best', () => {
    const [ver, nor] = ['/statistics/VER/mean', '/statistics/NOR/mean'];
    expect(found(result, { text: '0.346', around: 'VER was 0.346 s quicker than NOR.' })).toEqual({
      path: ver,
      against: { path: nor },
    });
    expect(found(result, { text: '+0.346', around: 'NOR | 1:20.500 | +0.346 | ', column: 'Gap' })).toEqual({
      path: nor,
      against: { path: ver },
    });
    expect(found(result, { text: '0.346', around: 'NOR and VER: 0.346 s.' })).toBeNull();
    expect(found(result, { text: '0.350', around: 'VER was 0.350 s quicker than NOR.' })).toBeNull();
  });

  it('is two values of one row for what the row has won and lost', () => {
    const places = { positions: [{ driver: 'VER', finish: 9, laps: 3, stops: { won: 7, lost: 1 } }] };
    const place = { text: '+6', around: 'VER | +6 | 9 | ', column: 'Stops' };
    expect(found(places, place)).toEqual({
      path: '/positions/0/stops/lost',
      against: { path: '/positions/0/stops/won' },
    });
    // 9 less 3 is 6 as well, and no stops: what is left is the row of the 9 beside it.
    expect(found(places, { ...place, column: 'Track' })).toBeNull();
  });

  it('is the row of the schedule for a date and for a time', () => {
    const session = (name: string, date: string) => ({
      ...{ name, start_utc: `${date}T12:00:00Z`, start_local: `${date}T14:00:00+02:00` },
    });
    const schedule = {
      events: [
        {
          event_name: 'Dutch Grand Prix',
          event_date: '2025-08-31',
          sessions: [session('Race', '2025-08-31')],
        },
        {
          ...{ event_name: 'Italian Grand Prix', event_date: '2025-09-07' },
          sessions: [session('Qualifying', '2025-09-06'), session('Race', '2025-09-07')],
        },
      ],
    };
    const around = 'Race | Sunday 7 September 2025, 14:00 local time (12:00 UTC) | ';
    expect(found(schedule, { text: '14:00', around, column: 'Start' })).toEqual({
      path: '/events/1/sessions/1/start_local',
    });
    expect(found(schedule, { text: '12:00', around, column: 'Start' })).toEqual({
      path: '/events/1/sessions/1/start_utc',
    });
    expect(
      found(schedule, { text: '31 August 2025', around: '15 | Dutch Grand Prix | 31 August 2025 | ' }),
    ).toEqual({ path: '/events/0/event_date' });
    expect(
      found(schedule, { text: '1 August 2025', around: 'Dutch Grand Prix | 1 August 2025 | ' }),
    ).toBeNull();
  });

  it('is the text that says a number, where most of it is repeated', () => {
    const message = 'TURN 14 INCIDENT INVOLVING CARS 24 (ZHO) AND 2 (SAR) NOTED';
    const told = {
      messages: [{ lap: 5, message, session_time: '1:05:58.844' }],
      entrant: { team: 'Haas F1 Team' },
    };
    const around = `5 | 1:05:58 | ${message} | `;
    expect(found(told, { text: '24', around, column: 'Message' })).toEqual({ path: '/messages/0/message' });
    expect(found(told, { text: '1:05:58', around, column: 'Time' })).toEqual({
      path: '/messages/0/session_time',
    });
    expect(found(told, { text: '24', around: 'VER had an incident after 24 laps.' })).toBeNull();
    expect(found(told, { text: '1', around: 'The Haas F1 Team was 1 lap down.' })).toBeNull();
  });

  it('is the list for how many there are, and a share for what is written in per cent', () => {
    const gears = {
      drivers: [{ driver: 'ALB' }, { driver: 'SAI' }, { driver: 'RUS' }],
      shares: [
        { value: 'gear 3', time_share: 0.0854 },
        { value: 'gear 9', time_share: 0.1402 },
      ],
    };
    expect(found(gears, { text: '3', around: 'The chart has all 3.' })).toEqual({ path: '/drivers' });
    expect(found(gears, { text: '3', around: 'It took 3 s.' })).toBeNull();
    expect(found(gears, { text: '9', around: 'gear 3 | 9 % | ', column: 'ALB' })).toEqual({
      path: '/shares/0/time_share',
    });
  });

  it('is that of the figures beside it for what a table counts', () => {
    const ratings = {
      drivers: [
        { name: 'Max Verstappen', rating: 1645.2 },
        { name: 'Lando Norris', rating: 1620.4 },
      ],
    };
    const around = '2 | Lando Norris | 1620 | ';
    const places = [
      { text: '2', around, column: '–' },
      { text: '1620', around, column: 'Rating' },
    ];
    expect(figureRows(places, [{ tool_call_id: 'c', result: ratings }])).toEqual([
      { tool_call_id: 'c', path: '/drivers/1' },
      { tool_call_id: 'c', path: '/drivers/1/rating' },
    ]);
  });

  it('is that of the second one for the margin by which somebody won', () => {
    expect(rowOf('7.325', 'VER won by 7.325 s.')).toBe('/results/1/gap_s');
  });

  it('is the list of points that a part of a season adds up, of those whom the text names', () => {
    const season = {
      competitors: [
        { name: 'McLaren', points: 60, points_per_round: [10, 20, 30] },
        { name: 'RB F1 Team', points: 6, points_per_round: [1, 2, 3] },
      ],
    };
    const list = (place: Partial<FigurePlace>) => found(season, place);
    const around = 'From Spa on McLaren scored 50 points (25.0 a round, before that 10).';
    const ofMcLaren = { path: '/competitors/0/points_per_round' };
    expect(list({ text: '50', around })).toEqual(ofMcLaren);
    expect(list({ text: '25.0', around })).toEqual(ofMcLaren);
    expect(list({ text: '51', around: around.replace('50', '51') })).toBeNull();
    const row = { column: 'Per round', around: 'RB F1 Team | 5 | 2.5 | 1 | 6 | ' };
    expect(list({ ...row, text: '2.5' })).toEqual({ path: '/competitors/1/points_per_round' });
    expect(list({ ...row, text: '2.6' })).toBeNull();
  });
});
