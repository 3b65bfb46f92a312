import * as z from 'zod';
import {
  countNeutralisations,
  summariseWeather,
  type NeutralisationCounts,
  type Range,
  type WeatherSummary,
} from '../../core/analysis/race/session-summary.ts';
import { formatGap, formatLapTime, formatRaceTime, ifKnown } from '../../core/text/lap-time.ts';
import { sessionDate } from '../../core/calendar/archive-path.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import { firstSeasonOf } from '../../core/provider.ts';
import { sessionInfoFacts } from '../parts/facts/session-info.ts';
import { defineOperation, type Outcome, keptAs } from '../parts/operation.ts';
import { confirmedFields, confirmedValues, originValues, resultFields } from '../parts/result-fields.ts';
import { isOrderFinal } from '../parts/race-session.ts';
import {
  selectors,
  selectSession,
  type SessionSubject,
  startedSessionInput,
} from '../parts/session-selectors.ts';
import { untilFields } from '../parts/until-fields.ts';
import { loadSession, sessionOutcome, type LoadedSession } from '../parts/session-outcome.ts';
import { text, number, count } from '../parts/fields.ts';
import { rowOf } from '../parts/row-of.ts';

/** Result and conditions of a session. */
export interface SessionInfoFindings {
  session: SessionSubject;
  isRace: boolean;
  /** false: the order is that of the session so far. */
  isOver: boolean;
  /** `YYYY-MM-DD` at the circuit. */
  date: string;
  country: string;
  location: string;
  /** null when the schedule has none. */
  officialName: string | null;
  /** Short name; null when unknown. */
  circuit: string | null;
  startUtcMs: number | null;
  startLocal: string | null;
  utcOffset: string | null;
  /** Planned distance; races and sprints only. */
  totalLaps: number | null;
  /** In classification order. */
  results: DriverResult[];
  /** When the results API last confirmed them (UTC ms); null = unknown. */
  confirmedUtcMs?: number | null;
  /** null without readings. */
  weather: WeatherSummary | null;
  /** null when no track status was recorded. */
  neutralisations: NeutralisationCounts | null;
}

const rangeField = z.object({ min: number, max: number, avg: number }).nullable();
const resultRecord = z.object({
  position: count.nullable(),
  classified_position: text.nullable(),
  driver: text,
  number: text,
  ...{ full_name: text.nullable(), team: text.nullable() },
  grid: count.nullable().describe('0 = from the pit lane.'),
  status: text.nullable(),
  points: number.nullable(),
  laps: count.nullable(),
  time: text.nullable().describe('For a race the winner’s.'),
  gap_to_winner: text.nullable(),
  ...{ q1: text.nullable(), q2: text.nullable(), q3: text.nullable() },
});
const detailFields = {
  official_name: text.nullable(),
  circuit: text.nullable(),
  start_utc: text.nullable(),
  start_local: text.nullable(),
  utc_offset: text.nullable(),
  results: z.array(resultRecord).describe('In classification order.'),
  teams: z.array(z.object({ name: text, colour: text.nullable() })),
  weather: z
    .object({
      ...{ air_temp_c: rangeField, track_temp_c: rangeField, humidity_percent: rangeField },
      ...{ pressure_hpa: rangeField, wind_speed_ms: rangeField },
      rain_share: number.nullable().describe('Share of the readings with rain.'),
      samples: count,
    })
    .nullable(),
  safety_cars: count
    .nullable()
    .describe('How often one was deployed; null if the track status was not recorded from the start.'),
  virtual_safety_cars: count.nullable(),
  red_flags: count.nullable(),
};
const detailRecord = z.object(detailFields);

export const fetchSessionInfo = defineOperation({
  name: 'fetch session-info',
  summary: 'Event, date, result, weather, safety cars and red flags of a session.',
  description:
    'Gives the classification, teams, a weather summary and the number of safety cars, virtual safety cars and red flags, ' +
    'and saves them to data/session_info.json in the workspace.',
  brief:
    'Result of a session since 2018: positions, times, gaps, grid, points; weather and safety cars in brief.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S' },
    { year: 2024, gp: 'British Grand Prix', session: 'FP1' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  input: z.object({
    year: selectors.year,
    gp: selectors.gp,
    session: selectors.session,
    ...untilFields,
  }),
  output: z.object({
    event_name: text,
    session_type: text.describe('Full name of the session.'),
    date: text.describe('YYYY-MM-DD at the circuit.'),
    drivers: z.array(text).describe('Driver codes, in classification order.'),
    saved_to: text,
    session: text.describe('Session code.'),
    year: count,
    round: count,
    country: text,
    location: text,
    total_laps: count.nullable().describe('Planned distance; races and sprints only.'),
    ...confirmedFields,
    ...detailFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input), { laps: 'optional' });
    const { selected, subject, timing, origin } = loaded;
    const isQualifying = ['Q', 'SQ', 'SS'].includes(subject.sessionCode);
    const isRace = subject.sessionCode === 'R';
    // Of a race whose result is all that was asked for, laps are there all the same.
    const isResultOnly = isRace && timing.laps.length === 0 && origin.provider === 'results-api';
    const hasLaps = timing.laps.length > 0 || (isResultOnly && subject.year >= firstSeasonOf.results);
    const race = isRace ? null : startedSessionInput(selected, 'R', effects.clock.nowMs());
    const gaps = isOrderFinal(timing, origin.warnings) ? 'pole' : 'the first';
    return sessionOutcome(loaded, {
      findings: findingsOf(loaded),
      next: [
        isRace && hasLaps && ['analyze tyre-strategy', 'shows the stints of every driver'],
        isQualifying && ['analyze qualifying-results', `shows the gaps to ${gaps}`],
        !isQualifying && hasLaps && ['analyze team-pace', 'compares the teams'],
        race && ['fetch session-info', 'shows the race result', race],
      ],
    });
  },
  facts: (findings: SessionInfoFindings, focus) => sessionInfoFacts(findings, focus),
  ...keptAs('session_info.json', (outcome: Outcome<SessionInfoFindings>) => ({
    ...summary(outcome),
    ...details(outcome),
  })),
});

/** Whether the track status is known from the start on: a recording that begins in mid-session has only what followed. */
function isStatusWhole({ joinedMs, trackStatus }: SessionTiming): boolean {
  return joinedMs === undefined || (trackStatus[0]?.timeMs ?? joinedMs) < joinedMs - 60_000;
}

function findingsOf({
  subject,
  selected: { event, session },
  timing,
  origin: { warnings, confirmedUtcMs = null },
}: LoadedSession): SessionInfoFindings {
  const fromMs = timing.startMs ?? 0;
  const toMs = timing.sessionStatus.findLast((row) => row.status === 'Finished')?.timeMs ?? Infinity;
  return {
    session: subject,
    isRace: timing.kind === 'race',
    isOver: isOrderFinal(timing, warnings),
    date: sessionDate(event, session),
    country: event.country,
    location: event.location,
    officialName: event.officialName === '' ? null : event.officialName,
    circuit: timing.info?.circuitShortName ?? null,
    startUtcMs: session.startUtcMs,
    startLocal: session.startLocal,
    utcOffset: session.utcOffset,
    totalLaps: timing.totalLaps,
    results: timing.results,
    confirmedUtcMs,
    weather: timing.weather && summariseWeather(timing.weather, fromMs, toMs),
    neutralisations: isStatusWhole(timing) ? countNeutralisations(timing.trackStatus, fromMs, toMs) : null,
  };
}

function summary(outcome: Outcome<SessionInfoFindings>) {
  const { findings, warnings } = outcome;
  const { session } = findings;
  return {
    event_name: session.eventName,
    session_type: session.sessionName,
    date: findings.date,
    drivers: findings.results.map((result) => result.code),
    session: session.sessionCode,
    year: session.year,
    round: session.round,
    country: findings.country,
    location: findings.location,
    total_laps: findings.totalLaps,
    ...confirmedValues(findings),
    ...originValues(outcome),
    warnings,
  };
}

function details({ findings }: Outcome<SessionInfoFindings>): z.input<typeof detailRecord> {
  const { neutralisations: counts, results } = findings;
  return rowOf(detailRecord, findings, {
    start_utc: utcTimestamp(findings.startUtcMs),
    results: results.map((result) => resultValues(result, findings.isRace)),
    teams: teamRecords(results),
    weather: weatherRecord(findings.weather),
    safety_cars: counts?.safetyCars ?? null,
    virtual_safety_cars: counts?.virtualSafetyCars ?? null,
    red_flags: counts?.redFlags ?? null,
  });
}

function resultValues(result: DriverResult, isRace: boolean): z.input<typeof resultRecord> {
  const isGap = isRace && result.position !== 1;
  return rowOf(resultRecord, result, {
    ...{ driver: result.code, number: result.driverNumber, team: result.teamName, grid: result.gridPosition },
    time: isGap ? null : ifKnown(result.timeMs, formatRaceTime),
    gap_to_winner: isGap ? ifKnown(result.timeMs, formatGap) : null,
    q1: ifKnown(result.q1Ms, formatLapTime),
    q2: ifKnown(result.q2Ms, formatLapTime),
    q3: ifKnown(result.q3Ms, formatLapTime),
  });
}

function teamRecords(results: readonly DriverResult[]) {
  const colours = new Map<string, string | null>();
  for (const { teamName, teamColour } of results) {
    if (teamName !== null) colours.set(teamName, colours.get(teamName) ?? teamColour);
  }
  return [...colours].map(([name, colour]) => ({ name, colour }));
}

function weatherRecord(weather: WeatherSummary | null) {
  if (weather === null) return null;
  const rounded = (range: Range | null) => range && { ...range, avg: Math.round(range.avg * 100) / 100 };
  return {
    air_temp_c: rounded(weather.airTempC),
    track_temp_c: rounded(weather.trackTempC),
    humidity_percent: rounded(weather.humidityPercent),
    pressure_hpa: rounded(weather.pressureHpa),
    wind_speed_ms: rounded(weather.windSpeedMs),
    rain_share: weather.rainShare === null ? null : Math.round(weather.rainShare * 1000) / 1000,
    samples: weather.samples,
  };
}
