import { describe, expect, it } from 'vitest';
import type { Board, BoardInput } from './board.ts';
import { BoardReducer } from './board-reducer.ts';

type Message = readonly [topic: string, content: unknown, timeMs?: number | undefined];

/** The board after these messages, a minute apart where nothing else is said. */
function boardOf(messages: readonly Message[], about: Partial<Board['session']> = {}): Board {
  const reducer = new BoardReducer(about);
  messages.forEach(([topic, content, timeMs], index) =>
    reducer.push({ topic, content, timeMs: timeMs ?? index * 60_000 }),
  );
  return reducer.board;
}

const cell = { Value: '', OverallFastest: false, PersonalFastest: false };
const whole = {
  ...{ RacingNumber: '4', Position: '1', InPit: true, PitOut: false, Stopped: false, Retired: false },
  ...{ Sectors: [cell, cell, cell], BestLapTime: { Value: '' }, LastLapTime: cell },
};
const lines = (line: unknown, car = '4') => ({ Lines: { [car]: line } });
const timing = (line: unknown, timeMs?: number): Message => ['TimingData', lines(line), timeMs];
const race = { kind: 'race' } as const;
const carOf = (messages: readonly Message[], about?: Partial<Board['session']>) =>
  boardOf(messages, about).cars['4'];

describe('BoardReducer', () => {
  it('names the session and its cars', () => {
    // 2025 Mexico City, Qualifying.
    const board = boardOf([
      [
        'SessionInfo',
        {
          Meeting: { Name: 'Mexico City Grand Prix', Circuit: { Key: 65, ShortName: 'Mexico City' } },
          ...{ Name: 'Qualifying', StartDate: '2025-10-25T15:00:00' },
        },
      ],
      [
        'DriverList',
        {
          4: {
            ...{ RacingNumber: '4', Tla: 'NOR', FirstName: 'Lando', LastName: 'Norris' },
            ...{ TeamName: 'McLaren', TeamColour: 'F47600' },
          },
        },
      ],
      ['TimingData', { Lines: { 4: whole, 501: whole } }],
    ]);
    expect(board.session).toEqual({
      ...{ kind: 'qualifying', eventName: 'Mexico City Grand Prix' },
      ...{ name: 'Qualifying', circuit: 'Mexico City' },
    });
    expect(Object.keys(board.cars)).toEqual(['4']);
    expect(board.cars['4']).toMatchObject({
      ...{ code: 'NOR', name: 'Lando Norris', team: 'McLaren', teamColour: '#f47600' },
      ...{ place: 1, status: 'in-pits', laps: 0, stops: 0, lastLap: null, bestLap: null },
    });
  });

  it('shares what has not changed, and says whether anything has', () => {
    const reducer = new BoardReducer(race);
    const push = (content: unknown): boolean => reducer.push({ topic: 'TimingData', timeMs: 0, content });
    push({ Lines: { 4: whole, 81: { ...whole, Position: '2' } } });
    const before = reducer.board;
    expect(push(lines({ GapToLeader: '' }))).toBe(false);
    expect(reducer.board).toBe(before);
    expect(push(lines({ GapToLeader: '+1.234', IntervalToPositionAhead: { Value: '+0.5' } }, '81'))).toBe(
      true,
    );
    expect(reducer.board.cars['4']).toBe(before.cars['4']);
    expect(reducer.board.cars['81']!.sectors).toBe(before.cars['81']!.sectors);
    expect(reducer.board.cars['81']).toMatchObject({ gap: '+1.234', interval: '+0.5' });
    expect(before.cars['81']!.gap).toBeNull();
  });

  it('shows sectors of the lap that is driven, and pale those of the lap before', () => {
    // 2025 Mexico City, Qualifying, car 4, from 00:18:29 on.
    const lap: Message[] = [
      timing(whole, 0),
      timing({ InPit: false, PitOut: true, NumberOfLaps: 1 }, 1000),
      timing({ NumberOfLaps: 2 }, 90_000),
      timing({ Sectors: { 0: { Value: '27.211', PersonalFastest: true } } }, 117_211),
      timing({ Sectors: { 1: { Value: '29.785' } } }, 147_000),
    ];
    const sectors = (messages: Message[]) =>
      carOf([...lap, ...messages])!.sectors.map(({ ms, isOld, rank }) => [ms, isOld, rank]);
    expect(sectors([])).toEqual([
      [27_211, false, 'personal-best'],
      [29_785, false, null],
      [null, false, null],
    ]);
    const lineMs = 167_147;
    const over = [
      timing({ NumberOfLaps: 3, LastLapTime: { Value: '1:17.147', OverallFastest: true } }, lineMs),
      timing({ Sectors: { 2: { Value: '20.151' } } }, lineMs + 140),
    ];
    expect(sectors(over)).toEqual([
      [27_211, true, 'personal-best'],
      [29_785, true, null],
      [20_151, true, null],
    ]);
    const next = timing({ Sectors: { 0: { Value: '42.077' }, 1: { Value: '' }, 2: { Value: '' } } }, 209_000);
    expect(sectors([...over, next]).map(([ms, isOld]) => [ms, isOld])).toEqual([
      [42_077, false],
      [29_785, true],
      [20_151, true],
    ]);
    // The same first sector again is not sent.
    const repeated = timing({ Sectors: { 1: { Value: '' }, 2: { Value: '' } } }, 209_000);
    expect(sectors([...over, repeated])[0]!.slice(0, 2)).toEqual([27_211, false]);
    const emptied = timing({ Sectors: { 0: { Value: '' }, 1: { Value: '' }, 2: { Value: '' } } }, 209_000);
    expect(sectors([...over, emptied])[0]!.slice(0, 2)).toEqual([27_211, true]);
  });

  it('shows mini-sectors as letters', () => {
    const segments = (...statuses: number[]) => statuses.map((Status) => ({ Status }));
    const of = (...patches: unknown[]) =>
      carOf([timing(whole), ...patches.map((Sectors) => timing({ Sectors }))])!.sectors[0]!.minis;
    const first = { 0: { Segments: segments(2048, 2049, 2051, 2064, 2052, 0) } };
    expect(of(first)).toBe('ygpbx.');
    expect(of(first, { 0: { Segments: { 0: { Status: 0 }, 5: { Status: 2049 } } } })).toBe('.gpbxg');
  });

  it('counts as the feed does: outside races the first exit from the pits', () => {
    const counted = [timing(whole), timing({ NumberOfLaps: 3 })];
    expect(carOf(counted, race)!.laps).toBe(3);
    expect(carOf(counted, { kind: 'practice' })!.laps).toBe(2);
    expect(carOf([timing({ InPit: false })])!.laps).toBeNull();
  });

  it('tells an out lap from the way to the grid', () => {
    const exit = timing({ InPit: false }, 1000);
    const status = (messages: Message[], about?: Partial<Board['session']>) => carOf(messages, about)!.status;
    expect(status([timing(whole, 0), exit], race)).toBe('on-track');
    const practice = [timing(whole, 0), timing({ InPit: false, NumberOfLaps: 1 }, 1000)];
    expect(status(practice)).toBe('out-lap');
    expect(status([...practice, timing({ NumberOfLaps: 2 }, 100_000)])).toBe('on-track');
    // 2025 Miami, Sprint, car 12, 01:34:21.714.
    const pitted = [timing(whole, 0), exit, timing({ InPit: true }, 2000)];
    expect(status([...pitted, timing({ InPit: false, PitOut: true }, 20_000)], race)).toBe('out-lap');
    expect(status([...pitted, timing({ Retired: true }, 20_000)], race)).toBe('retired');
  });

  it('takes gaps from where the kind of session has them', () => {
    const leader = { GapToLeader: 'LAP 12', IntervalToPositionAhead: { Value: 'LAP 12' } };
    expect(carOf([timing({ ...whole, ...leader })], race)).toMatchObject({ gap: null, interval: null });
    const practice = { TimeDiffToFastest: '+0.262', TimeDiffToPositionAhead: '+0.010' };
    expect(carOf([timing({ ...whole, ...practice })])).toMatchObject({ gap: '+0.262', interval: '+0.010' });
    const stats = [
      { TimeDiffToFastest: '+0.5', TimeDifftoPositionAhead: '+0.1' },
      { TimeDiffToFastest: '', TimeDifftoPositionAhead: '' },
    ];
    const inPart = (part: number, more = {}) =>
      carOf([['TimingData', { SessionPart: part, ...lines({ ...whole, Stats: stats, ...more }) }]])!.gap;
    expect([inPart(1), inPart(2), inPart(2, { KnockedOut: true })]).toEqual(['+0.5', null, '+0.5']);
  });

  it('knows who is through to the next part of a qualifying', () => {
    const first: Message[] = [
      ['TimingData', { NoEntries: [0, 0, 0], SessionPart: 0, Lines: {} }],
      ['TimingData', { NoEntries: { 0: 20, 1: 15, 2: 10 }, SessionPart: 1, Lines: {} }],
    ];
    expect(boardOf(first)).toMatchObject({ part: 1, lastPlaceThrough: 15, session: { kind: 'qualifying' } });
    expect(boardOf([...first, ['TimingData', { SessionPart: 3 }]])).toMatchObject({
      part: 3,
      lastPlaceThrough: null,
    });
  });

  it('hands the fastest lap on', () => {
    const best = (Value: string, Lap: number) => ({ BestLapTime: { Value, Lap } });
    const messages: Message[] = [
      ['TimingData', { Lines: { 4: whole, 81: { ...whole, Position: '2' } } }],
      timing(best('1:17.147', 2)),
    ];
    expect(carOf(messages)!.bestLap).toEqual({ ms: 77_147, rank: 'overall-best', lap: 2 });
    const { cars } = boardOf([...messages, ['TimingData', lines(best('1:17.000', 3), '81')]]);
    expect([cars['4']!.bestLap!.rank, cars['81']!.bestLap!.rank]).toEqual(['personal-best', 'overall-best']);
    expect(
      carOf([...messages, timing({ BestLapTime: { Value: '', _deleted: ['Lap'] } })])!.bestLap,
    ).toBeNull();
  });

  it('has flags by sector from race control, and of the track', () => {
    const flag = (Flag: string, Sector?: number) => ({
      ...{ Flag, Message: `${Flag} IN TRACK SECTOR ${Sector}`, Category: 'Flag', Lap: 3 },
      ...(Sector === undefined ? { Scope: 'Track' } : { Scope: 'Sector', Sector }),
    });
    const shown: Message[] = [
      ['TrackStatus', { Status: '2', Message: 'Yellow' }],
      ['RaceControlMessages', { Messages: [flag('YELLOW', 5), flag('DOUBLE YELLOW', 6)] }],
    ];
    const trackOf = (...messages: Message[]) => boardOf([...shown, ...messages]).track;
    expect(trackOf()).toEqual({ flag: 'yellow', sectors: { 5: 'yellow', 6: 'double-yellow' } });
    const clear: Message = ['RaceControlMessages', { Messages: { 2: flag('CLEAR', 6) } }];
    expect(trackOf(clear).sectors).toEqual({ 5: 'yellow' });
    expect(trackOf(clear, ['TrackStatus', { Status: '1' }])).toEqual({ flag: 'clear', sectors: {} });
    expect(trackOf(['TrackStatus', { Status: '1' }], ['SessionStatus', { Status: 'Finished' }]).flag).toBe(
      'finished',
    );
    // Joined again, the list has all of them; those that were known keep their times.
    const all: Message = ['RaceControlMessages', { Messages: [flag('YELLOW', 5), flag('CLEAR', 5)] }];
    const board = boardOf([...shown, all]);
    expect(board.track.sectors).toEqual({});
    expect(board.messages.map(({ timeMs }) => timeMs)).toEqual([60_000, 120_000]);
  });

  it('takes status and flags from SessionData where there is nothing else', () => {
    // 2023 Monaco, Practice 2, recorded from minute 31 on.
    const statuses = [
      ...[{ TrackStatus: 'AllClear' }, { TrackStatus: 'Yellow' }, { SessionStatus: 'Started' }],
      { TrackStatus: 'VSCEnding' },
    ];
    const board = boardOf([['SessionData', { Series: [], StatusSeries: statuses }]]);
    expect([board.status, board.track.flag]).toEqual(['Started', 'virtual-safety-car']);
  });

  it('has clock, lap count and weather', () => {
    const board = boardOf([
      ['ExtrapolatedClock', { Remaining: '00:18:00', Extrapolating: false }],
      ['ExtrapolatedClock', { Remaining: '00:17:59', Extrapolating: true }, 817_110],
      ['LapCount', { CurrentLap: 1, TotalLaps: 19 }],
      ['LapCount', { CurrentLap: 2 }],
      ['WeatherData', { AirTemp: '26.1', TrackTemp: '42.4', Rainfall: '0' }],
    ]);
    expect(board).toMatchObject({
      clock: { remainingMs: 1_079_000, asOfMs: 817_110, isRunning: true },
      lap: { current: 2, total: 19 },
      session: { kind: 'race' },
      weather: { airTempC: 26.1, trackTempC: 42.4, isRaining: false, humidityPercent: null },
    });
  });

  it('puts the set on the car whose laps are counted, however early another one was named', () => {
    // 2025 Qatar, Sprint, car 1.
    const stints = (Stints: unknown, timeMs: number): Message => ['TimingAppData', lines({ Stints }), timeMs];
    const set = (Compound: string, New: string, laps: number) => ({
      ...{ Compound, New, TyresNotChanged: '0', TotalLaps: laps, StartLaps: laps },
    });
    const messages: Message[] = [
      ['SessionStatus', { Status: 'Started' }, 0],
      timing({ ...whole, InPit: false }, 1),
      stints([set('MEDIUM', 'false', 6)], 2),
      stints({ 1: set('HARD', 'true', 0) }, 3),
      timing({ Sectors: { 0: { Value: '32.105' } } }, 32_000),
      timing({ NumberOfLaps: 1 }, 90_000),
      stints({ 0: { TotalLaps: 7 } }, 91_000),
    ];
    const tyres = (more: Message[]) => {
      const { tyre, tyresBefore } = carOf([...messages, ...more], race)!;
      return [tyre, tyresBefore];
    };
    expect(tyres([])).toEqual([{ compound: 'MEDIUM', isNew: false, laps: 7 }, []]);
    const stop = [
      timing({ Sectors: { 0: { Value: '32.000' } } }, 122_000),
      timing({ InPit: true, NumberOfPitStops: 1 }, 170_000),
    ];
    expect(tyres(stop)).toEqual([{ compound: 'HARD', isNew: true, laps: 0 }, ['MEDIUM']]);
    const out = [...stop, timing({ NumberOfLaps: 2 }, 174_000), timing({ InPit: false }, 195_000)];
    expect(tyres(out)).toEqual(tyres(stop));
    expect(tyres([...out, timing({ NumberOfLaps: 3 }, 290_000)])[0]).toMatchObject({ laps: 1 });
  });

  it('takes a whole line for all there is', () => {
    const joined = { ...whole, NumberOfLaps: 12, NumberOfPitStops: 1, InPit: false };
    expect(carOf([timing(joined)], race)).toMatchObject({ laps: 12, stops: 1, status: 'on-track' });
    expect(carOf([timing(joined), timing(whole)], race)).toMatchObject({ laps: 0, stops: 0 });
  });

  it('reads TimingDataF1 and TyreStintSeries only where the others are missing', () => {
    const other: Message = ['TimingDataF1', lines({ ...whole, NumberOfLaps: 5 })];
    expect(carOf([other], race)!.laps).toBe(5);
    expect(carOf([timing({ ...whole, NumberOfLaps: 6 }), other], race)!.laps).toBe(6);
    const series: Message = [
      'TyreStintSeries',
      { Stints: { 4: [{ Compound: 'SOFT', New: 'true', TotalLaps: 0, StartLaps: 0 }] } },
    ];
    expect(carOf([timing(whole), series], race)!.tyre?.compound).toBe('SOFT');
  });

  it('is not harmed by hostile content', () => {
    const hostile: unknown[] = [
      ...[null, 1, 'x', [], {}, { Lines: [] }, { Lines: { 4: null, x: {} } }, { Messages: 7 }, { Stints: 1 }],
      JSON.parse('{"__proto__": {"polluted": 1}, "Lines": {"__proto__": {"polluted": 1}}}'),
      JSON.parse(
        '{"Lines": {"4": {"__proto__": {"polluted": 1}, "Sectors": {"__proto__": {"polluted": 1}}}}}',
      ),
      {
        Lines: {
          4: { Sectors: { 0: { Segments: { 99999999: { Status: 2048 } } } }, Stats: [1], Position: {} },
        },
      },
      {
        Lines: { 4: { NumberOfLaps: 1e308, BestLapTime: { Value: 7 }, _deleted: 3, Stints: { 900000: {} } } },
      },
      { StatusSeries: [null, { SessionStatus: 3 }], Series: { 0: 1 }, NoEntries: 'x', SessionPart: 'y' },
    ];
    const topics = [
      ...['SessionInfo', 'SessionStatus', 'SessionData', 'DriverList', 'TimingData', 'TimingDataF1'],
      ...['TimingAppData', 'TyreStintSeries', 'LapCount', 'TrackStatus', 'RaceControlMessages'],
      ...['WeatherData', 'ExtrapolatedClock', 'CarData.z', '__proto__', 'constructor'],
    ];
    const reducer = new BoardReducer();
    for (const content of hostile)
      for (const topic of topics) reducer.push({ topic, timeMs: 0, content } satisfies BoardInput);
    expect(reducer.push({ topic: 'TrackStatus', timeMs: NaN, content: { Status: '5' } })).toBe(false);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify(reducer.board)).not.toContain('polluted');
  });
});
