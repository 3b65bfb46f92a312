import { SvcError } from '../../src/core/errors.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import type { Warning } from '../../src/core/warnings.ts';
import { madeBy } from '../../src/io/data/origins.ts';
import type { Effects, SourceKind } from '../../src/io/effects.ts';
import { calendarKnowledge, offlineNow } from './calendar-knowledge.ts';
import { placed, resultRound } from './made-up-results.ts';
import {
  madeUpEffects,
  madeUpInfo,
  madeUpLap,
  madeUpMessage,
  madeUpResult,
  madeUpTiming,
} from './made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry, withTelemetry } from './made-up-telemetry.ts';

/** Three cars, ten laps: VER is fastest on average, NOR over one lap; LEC stops twice and retires. */
const field = [
  { code: 'NOR', first: 'Lando', last: 'Norris', number: '4', team: 'McLaren', offsetMs: 137, fastestLap: 7 },
  {
    code: 'VER',
    first: 'Max',
    last: 'Verstappen',
    number: '1',
    team: 'Red Bull Racing',
    offsetMs: 0,
    fastestLap: 4,
  },
  {
    code: 'LEC',
    first: 'Charles',
    last: 'Leclerc',
    number: '16',
    team: 'Ferrari',
    offsetMs: 412,
    fastestLap: 9,
  },
] as const;

export function madeUpWeekend(): SessionTiming {
  return madeUpTiming({
    kind: 'race',
    info: madeUpInfo({ circuitKey: 39, circuitShortName: 'Monza' }),
    totalLaps: 10,
    results: field.map(({ code, first, last, number, team }, index) => ({
      ...madeUpResult(code),
      ...{
        driverNumber: number,
        firstName: first,
        lastName: last,
        fullName: `${first} ${last}`,
        teamName: team,
      },
      ...{
        position: index + 1,
        classifiedPosition: index === 2 ? 'R' : String(index + 1),
        gridPosition: 3 - index,
      },
      ...{
        points: [25, 18, 0][index]!,
        status: index === 2 ? 'Gearbox' : 'Finished',
        timeMs: [5_265_795, 2_460, null][index]!,
      },
      ...{ q1Ms: 91_234 + 111 * index, q2Ms: 90_876 + 99 * index, q3Ms: 90_270 + 84 * index },
    })),
    laps: field.flatMap(({ code, team, number, offsetMs, fastestLap }) =>
      Array.from({ length: 10 }, (_, index) => {
        const lapNumber = index + 1;
        const lapTimeMs =
          90_000 + offsetMs + 37 * ((lapNumber * 7) % 10) - (lapNumber === fastestLap ? 700 : 0);
        const sectors = {
          sector1Ms: 30_000,
          sector2Ms: 30_000 + (lapTimeMs % 97),
          sector3Ms: lapTimeMs - 60_000 - (lapTimeMs % 97),
        };
        const isFirst = lapNumber <= 5;
        const tyres = {
          stint: isFirst ? 1 : 2,
          compound: isFirst ? 'MEDIUM' : 'HARD',
          tyreLifeLaps: isFirst ? lapNumber : lapNumber - 5,
        };
        const pits = { pitInMs: lapNumber === 5 ? 1 : null, pitOutMs: lapNumber === 6 ? 1 : null };
        return {
          ...madeUpLap(code, team, lapNumber, {
            ...sectors,
            ...tyres,
            ...pits,
            lapTimeMs,
            speedTrapKmh: 310 + lapNumber,
          }),
          driverNumber: number,
        };
      }),
    ),
    weather: Array.from({ length: 4 }, (_, index) => ({
      ...{
        timeMs: 1000 * index,
        airTempC: 24.1 + index,
        trackTempC: 38.4,
        humidityPercent: 51,
        pressureHpa: 1012.3,
      },
      ...{ windSpeedMs: 1.2, windDirectionDeg: 90, rainfall: index === 3 },
    })),
    raceControl: [
      madeUpMessage('SAFETY CAR DEPLOYED', { category: 'SafetyCar', lap: 3, receivedMs: 10_000 }),
      madeUpMessage('TURN 4 INCIDENT INVOLVING CARS 1 (VER) AND 4 (NOR) NOTED - CAUSING A COLLISION', {
        ...{ lap: 4, receivedMs: 30_000 },
      }),
      madeUpMessage('10 SECOND TIME PENALTY FOR CAR 1 (VER) - CAUSING A COLLISION', {
        lap: 6,
        receivedMs: 50_000,
      }),
      madeUpMessage('INCIDENT INVOLVING CAR 16 (LEC) WILL BE INVESTIGATED AFTER THE RACE - UNSAFE RELEASE', {
        ...{ lap: 9, receivedMs: 80_000 },
      }),
    ],
    trackStatus: [
      { timeMs: 0, code: '1', message: 'AllClear' },
      { timeMs: 10_000, code: '4', message: 'SCDeployed' },
      { timeMs: 20_000, code: '1', message: 'AllClear' },
    ],
    warnings: [],
  });
}

export interface World {
  source?: SourceKind;
  warnings?: Warning[];
}

/** The real calendars and drivers; every session, season and telemetry is the made-up one. */
export function offlineEffects(home: string, { source = 'recorded', warnings = [] }: World = {}): Effects {
  const provider = madeBy('f1-archive', source);
  const { effects } = madeUpEffects(home, { year: 2024, events: [], origin: 'f1schedule' }, madeUpWeekend(), {
    source,
    warnings,
  });
  const recordings = field.map(({ number }, index) => madeUpTelemetry(number, 10, { shift: index }));
  const complete = withTelemetry(effects, { recordings, source, circuit: madeUpCircuit }).effects;
  const results = [
    placed('Verstappen', 'Red Bull', '1', 25),
    placed('Norris', 'McLaren', '2', 18.5),
    placed('Leclerc', 'Ferrari', '3', 15),
  ];
  const data: Effects['data'] = {
    ...complete.data,
    schedule: async (year) => ({
      value: await calendarKnowledge.schedule(year),
      source,
      provider,
      warnings: [],
    }),
    seasonDrivers: async (year) => ({
      value: [...(await calendarKnowledge.drivers(year))],
      source,
      provider,
      warnings: [],
    }),
    seasonResults: async (year) => {
      if (year < 2020) throw new SvcError('RATE_LIMITED', 'The results API wants a pause.', 'Wait.', {});
      const value = {
        races: [resultRound(1, `${year}-03-08`, results)],
        sprints: [],
        standings: null,
        standingsProblem: null,
      };
      return { value, source, provider, warnings: [] };
    },
    seasonQualifyings: async (year) => ({
      value: [
        resultRound(
          1,
          `${year}-03-08`,
          results.map((row, index) => ({ ...row, q1Ms: 90_000 + 90 * index, q2Ms: 89_000 + 89 * index })),
        ),
      ],
      source,
      provider,
      warnings: [],
    }),
    standingsAfter: async () => ({ value: null, warnings: [] }),
    officialResult: async () => ({
      value: resultRound(
        16,
        '2024-09-01',
        results.map((row, index) => ({
          ...row,
          gridPosition: 3 * index,
          laps: 53,
          timeMs: [4_478_000, 2_664, null][index]!,
        })),
      ),
      source,
      provider,
      warnings: [],
    }),
  };
  return { ...complete, data, clock: { nowMs: () => Date.parse(offlineNow) } };
}
