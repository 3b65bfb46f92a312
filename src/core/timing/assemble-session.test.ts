import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { expectSound } from '../../../test/support/sound-timing.ts';
import type { FeedRecord } from '../feed/stream-reader.ts';
import { assembleSession, type SessionInputs } from './assemble-session.ts';
import { timingTopics, type TimingTopic } from './timing-topics.ts';
import { mergeResults } from '../results/session-results.ts';

type Topics = Partial<Record<TimingTopic, [timeMs: number, payload: Record<string, unknown>][]>>;

function inputs(topics: Topics, values: Partial<SessionInputs> = {}): SessionInputs {
  const records = Object.fromEntries(
    timingTopics.map((topic) => [
      topic,
      topics[topic]?.map(([timeMs, payload]): FeedRecord => ({ timeMs, payload })) ?? null,
    ]),
  );
  return {
    sessionName: 'Race',
    kind: 'race',
    topics: records as unknown as SessionInputs['topics'],
    official: null,
    lapOneMs: null,
    ...values,
  };
}

/** Two cars, two laps. */
const race: Topics = {
  SessionInfo: [[0, { Name: 'Race', Type: 'Race' }]],
  DriverList: [[0, { '4': { Tla: 'NOR', TeamName: 'McLaren' }, '81': { Tla: 'PIA', TeamName: 'McLaren' } }]],
  SessionStatus: [
    [10_000, { Status: 'Started' }],
    [290_000, { Status: 'Finished' }],
    [900_000, { Status: 'Ends' }],
  ],
  LapCount: [[0, { CurrentLap: 1, TotalLaps: 2 }]],
  TrackStatus: [[0, { Status: '1', Message: 'AllClear' }]],
  TimingData: [
    [0, { Lines: { '4': { InPit: true }, '81': { InPit: true } } }],
    [5000, { Lines: { '4': { InPit: false }, '81': { InPit: false } } }],
    [
      110_000,
      { Lines: { '4': { NumberOfLaps: 1, GapToLeader: 'LAP 2', Sectors: { '2': { Value: '30.000' } } } } },
    ],
    [
      111_000,
      { Lines: { '81': { NumberOfLaps: 1, GapToLeader: '+1.000', Sectors: { '2': { Value: '31.000' } } } } },
    ],
    [
      200_000,
      { Lines: { '4': { NumberOfLaps: 2, GapToLeader: 'LAP 3', LastLapTime: { Value: '1:30.000' } } } },
    ],
    [
      200_500,
      { Lines: { '81': { NumberOfLaps: 2, GapToLeader: '+0.500', LastLapTime: { Value: '1:29.500' } } } },
    ],
    [890_000, { Lines: {} }],
  ],
  TimingAppData: [
    [0, { Lines: { '4': { Stints: [{ Compound: 'SOFT', New: 'true', StartLaps: 0 }] } } }],
    [880_000, { Lines: {} }],
  ],
  RaceControlMessages: [
    [250_000, { Messages: { '1': { Message: 'CAR 81 (PIA) TIME 1:29.500 DELETED - TRACK LIMITS LAP 2' } } }],
  ],
  WeatherData: [[0, { AirTemp: '22.0' }]],
};

const norrisWon = [
  {
    ...{ driverNumber: '4', driverId: 'norris', code: null, firstName: null, lastName: null },
    ...{ teamId: null, teamName: null, position: 1, positionText: '1', gridPosition: 1, status: null },
    ...{ points: null, laps: null, timeMs: null, q1Ms: null, q2Ms: null, q3Ms: null, fastestLap: null },
  },
];

describe('assembleSession', () => {
  it('puts a session together from its topics', () => {
    const timing = assembleSession(inputs(race));
    expect(
      timing.laps.map((lap) => [lap.driver, lap.lapNumber, lap.startMs, lap.endMs, lap.position]),
    ).toEqual([
      ['NOR', 1, 10_000, 110_000, 1],
      ['NOR', 2, 110_000, 200_000, 1],
      ['PIA', 1, 10_000, 111_000, 2],
      ['PIA', 2, 111_000, 200_500, 2],
    ]);
    expect(timing.laps[3]).toMatchObject({ deleted: true, deletedReason: 'TRACK LIMITS LAP 2' });
    expect(timing).toMatchObject({ kind: 'race', startMs: 10_000, totalLaps: 2, qualifyingSplitMs: null });
    expect(timing.results.map((result) => [result.code, result.position])).toEqual([
      ['NOR', 1],
      ['PIA', 2],
    ]);
    expect(timing.weather![0]!.airTempC).toBe(22);
    expect(timing.warnings.map((warning) => warning.code)).toEqual(['NO_TYRE_DATA', 'RESULTS_COMPUTED']);
  });

  it('has lap 1 times only from the results API, for drivers it knows', () => {
    expect(mergeResults([], null, 'race')).toEqual([]);
    const lapOneMs = new Map([
      ['norris', 100_123],
      ['piastri', 101_000],
    ]);
    const { laps } = assembleSession(inputs(race, { official: norrisWon, lapOneMs }));
    expect(laps.filter((lap) => lap.lapNumber === 1).map((lap) => lap.lapTimeMs)).toEqual([100_123, null]);
  });

  // 2024 Monaco, Race: 40:56.330 for lap 1 of car 16.
  it('gives no time to a first lap on which the race was stopped, and says so', () => {
    const stopMs = 2_400_000;
    const later = (rows: Topics[TimingTopic] = []): NonNullable<Topics[TimingTopic]> =>
      rows.map(([timeMs, payload]) => [timeMs > 60_000 ? timeMs + stopMs : timeMs, payload]);
    const stopped: Topics = {
      ...race,
      TimingData: later(race.TimingData),
      TimingAppData: later(race.TimingAppData),
      TrackStatus: [
        [0, { Status: '1', Message: 'AllClear' }],
        [40_000, { Status: '5', Message: 'Red' }],
        [60_000 + stopMs, { Status: '1', Message: 'AllClear' }],
      ],
      SessionStatus: [
        [10_000, { Status: 'Started' }],
        [40_000, { Status: 'Aborted' }],
        [60_000 + stopMs, { Status: 'Started' }],
        [290_000 + stopMs, { Status: 'Finished' }],
      ],
    };
    const lapOneMs = new Map([['norris', 100_000 + stopMs]]);
    const { laps, warnings } = assembleSession(inputs(stopped, { official: norrisWon, lapOneMs }));
    expect(laps.map((lap) => [lap.driver, lap.lapNumber, lap.lapTimeMs])).toEqual([
      ['NOR', 1, null],
      ['NOR', 2, 90_000],
      ['PIA', 1, null],
      ['PIA', 2, 89_500],
    ]);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'STOP_IN_LAP_TIMES', drivers: ['NOR'], laps: [1], count: 1 }),
    );
  });

  it('knows cars by their numbers when there is no list of drivers', () => {
    const { results, laps } = assembleSession(inputs({ ...race, DriverList: undefined! }));
    expect(results.map((result) => result.code)).toEqual(['4', '81']);
    expect(laps).toHaveLength(4);
  });

  it('says whose laps no list names', () => {
    const { laps, warnings } = assembleSession(
      inputs({ ...race, DriverList: [[0, { '4': { Tla: 'NOR' } }]] }),
    );
    expect(laps.map((lap) => lap.driver)).toEqual(['NOR', 'NOR']);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'UNLISTED_DRIVERS_IGNORED', drivers: ['81'] }),
    );
  });

  it('has an empty session from nothing at all', () => {
    const timing = assembleSession(inputs({}));
    expect(timing).toMatchObject({
      info: null,
      results: [],
      laps: [],
      startMs: null,
      raceControl: null,
      weather: null,
    });
    expect(timing.warnings).toEqual([]);
  });

  it('does not know deletions without messages of race control', () => {
    const { RaceControlMessages: _, ...silent } = race;
    expect(assembleSession(inputs(silent)).laps.map((lap) => lap.deleted)).toEqual([null, null, null, null]);
  });
});

/** Values that no feed sends, next to those it does. */
const anything = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '1:30.000', '30.000', '-5.000', '+1.234', 'LAP 3', '1L', '9'.repeat(400)),
  },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 3, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, Infinity) },
  fc.boolean(),
  fc.constantFrom(null, [], {}, 'true', 'false', 'SOFT', '1', '4', 'Started', 'Aborted', 'Finished'),
  fc.jsonValue({ maxDepth: 2 }),
);
const cell = fc.oneof(anything, fc.record({ Value: anything }));
const indexed = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    anything,
    fc.array(value, { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('0', '1', '2', '7', '99999999999', '__proto__', 'x'), value, {
      maxKeys: 4,
    }),
  );
const carNumber = fc.constantFrom('4', '81', '__proto__', 'abc', '1234');
const perCar = (line: fc.Arbitrary<unknown>) =>
  fc.oneof(anything, fc.dictionary(carNumber, line, { maxKeys: 3 }));

const optional = { requiredKeys: [] };
const payloads: Record<TimingTopic, fc.Arbitrary<unknown>> = {
  SessionInfo: fc.record(
    { Meeting: anything, Name: anything, GmtOffset: anything, StartDate: anything },
    optional,
  ),
  DriverList: perCar(
    fc.record({ RacingNumber: anything, Tla: anything, TeamColour: anything, _deleted: anything }, optional),
  ),
  SessionStatus: fc.record({ Status: anything }, optional),
  LapCount: fc.record({ TotalLaps: anything, CurrentLap: anything }, optional),
  TrackStatus: fc.record({ Status: anything, Message: anything }, optional),
  TimingData: fc.record(
    {
      SessionPart: anything,
      Lines: perCar(
        fc.oneof(
          anything,
          fc.record(
            {
              NumberOfLaps: fc.oneof(fc.nat({ max: 6 }), anything),
              InPit: fc.oneof(fc.boolean(), anything),
              Sectors: indexed(cell),
              Speeds: fc.oneof(anything, fc.record({ I1: cell, I2: cell, FL: cell, ST: cell }, optional)),
              LastLapTime: cell,
              BestLapTime: cell,
              BestLapTimes: indexed(cell),
              Position: anything,
              GapToLeader: anything,
              IntervalToPositionAhead: cell,
            },
            optional,
          ),
        ),
      ),
    },
    optional,
  ),
  TimingAppData: fc.record(
    {
      Lines: perCar(
        fc.record(
          {
            Stints: indexed(
              fc.oneof(
                anything,
                fc.record(
                  {
                    Compound: anything,
                    New: anything,
                    StartLaps: anything,
                    TotalLaps: anything,
                    TyresNotChanged: anything,
                  },
                  optional,
                ),
              ),
            ),
          },
          optional,
        ),
      ),
    },
    optional,
  ),
  RaceControlMessages: fc.record(
    { Messages: indexed(fc.oneof(anything, fc.record({ Utc: anything, Message: anything }, optional))) },
    optional,
  ),
  WeatherData: fc.record({ AirTemp: anything, Rainfall: anything, WindDirection: anything }, optional),
};

const records = (payload: fc.Arbitrary<unknown>) =>
  fc.option(
    fc.array(
      fc.record({
        timeMs: fc.oneof(fc.nat({ max: 600_000 }), fc.nat({ max: 359_999_999 })),
        payload: payload.map((value) =>
          typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
        ),
      }),
      { maxLength: 25 },
    ),
  );

/** The records of the session above with hostile ones in between. */
function mixed(hostile: Record<string, FeedRecord[] | null>): SessionInputs['topics'] {
  const sane = inputs(race).topics;
  const topics = timingTopics.map((topic) => {
    const records = hostile[topic];
    if (!records) return [topic, records];
    return [topic, [...(sane[topic] ?? []), ...records].toSorted((a, b) => a.timeMs - b.timeMs)];
  });
  return Object.fromEntries(topics) as SessionInputs['topics'];
}

describe('a hostile feed', () => {
  const topics = fc
    .record(Object.fromEntries(timingTopics.map((topic) => [topic, records(payloads[topic])])))
    .map((hostile) => mixed(hostile as Record<string, FeedRecord[] | null>));
  const kinds = fc.constantFrom('race', 'qualifying', 'practice');

  it('neither breaks the reading nor yields a number that is none', () => {
    let withLaps = 0;
    fc.assert(
      fc.property(topics, kinds, (hostile, kind) => {
        const timing = assembleSession({ ...inputs({}), kind, topics: hostile });
        expectSound(timing);
        expect(() => JSON.parse(JSON.stringify(timing))).not.toThrow();
        withLaps += Number(timing.laps.length > 0);
      }),
      { numRuns: 400 },
    );
    // The test would mean little if nothing were read.
    expect(withLaps).toBeGreaterThan(100);
  });

  it('changes nothing outside the session', () => {
    fc.assert(
      fc.property(topics, (hostile) => {
        assembleSession({ ...inputs({}), topics: hostile });
        expect(Object.keys(Object.prototype)).toEqual([]);
        expect(({} as Record<string, unknown>).Value).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});
