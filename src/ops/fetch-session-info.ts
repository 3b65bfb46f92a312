import * as z from 'zod';
import {
  countNeutralisations,
  summariseWeather,
  type Range,
  type WeatherSummary,
} from '../core/analysis/session-summary.ts';
import { formatGap, formatLapTime, formatRaceTime } from '../core/text/lap-time.ts';
import { sessionDate } from '../core/calendar/archive-path.ts';
import type { DriverResult } from '../core/results/driver-result.ts';
import type { SessionTiming } from '../core/timing/session-timing.ts';
import { utcTimestamp } from '../core/text/utc-timestamp.ts';
import { mergeWarnings } from '../core/warnings.ts';
import { defineOperation } from './parts/operation.ts';
import { resultFields } from './parts/result-fields.ts';
import { selectors, selectSession, type SelectedSession } from './parts/session-selectors.ts';

export const fetchSessionInfo = defineOperation({
  name: 'fetch session-info',
  summary: 'Event, date, drivers and result of a session; details go to data/session_info.json.',
  description:
    'Resolves the event and session, and saves classification, teams, weather summary and the number of safety cars, ' +
    'virtual safety cars and red flags to data/session_info.json in the workspace.',
  examples: [
    'svc fetch session-info --workspace-id w --year 2025 --gp Miami --session S',
    'svc fetch session-info --workspace-id w --year 2024 --gp "British Grand Prix" --session FP1',
  ],
  effect: 'write',
  input: z.object({
    workspace_id: selectors.workspaceId,
    year: selectors.year,
    gp: selectors.gp,
    session: selectors.session,
  }),
  output: z.object({
    event_name: z.string(),
    session_type: z.string().describe('Full name of the session.'),
    date: z.string().describe('YYYY-MM-DD at the circuit.'),
    drivers: z.array(z.string()).describe('Driver codes, in the order of the classification.'),
    saved_to: z.string(),
    session: z.string().describe('Session code.'),
    year: z.number().int(),
    round: z.number().int(),
    country: z.string(),
    location: z.string(),
    total_laps: z.number().int().nullable().describe('Planned distance; races and sprints only.'),
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    const { event, session } = selected;
    const timing = await effects.data.session(event, session, { laps: 'optional' });
    const summary = {
      event_name: event.eventName,
      session_type: session.name,
      date: sessionDate(event, session),
      drivers: timing.value.results.map((result) => result.code),
      session: session.code,
      year: event.year,
      round: event.round,
      country: event.country,
      location: event.location,
      total_laps: timing.value.totalLaps,
      source: timing.source,
      warnings: mergeWarnings(selected.warnings, timing.warnings),
    };
    await effects.workspaces.openOrCreate(input.workspace_id);
    const saved = { ...summary, ...details(selected, timing.value) };
    const path = await effects.workspaces.writeData(
      input.workspace_id,
      'session_info.json',
      `${JSON.stringify(saved, null, 2)}\n`,
    );
    return { ...summary, saved_to: path, workspace_id: input.workspace_id };
  },
});

/** What only the data file holds. */
function details({ event, session }: SelectedSession, timing: SessionTiming) {
  const fromMs = timing.startMs ?? 0;
  const toMs = timing.sessionStatus.findLast((row) => row.status === 'Finished')?.timeMs ?? Infinity;
  const counts = countNeutralisations(timing.trackStatus, fromMs, toMs);
  return {
    official_name: event.officialName === '' ? null : event.officialName,
    circuit: timing.info?.circuitShortName ?? null,
    start_utc: utcTimestamp(session.startUtcMs),
    start_local: session.startLocal,
    utc_offset: session.utcOffset,
    results: timing.results.map((result) => resultRecord(result, timing.kind === 'race')),
    teams: teamRecords(timing.results),
    weather: weatherRecord(timing.weather && summariseWeather(timing.weather, fromMs, toMs)),
    safety_cars: counts?.safetyCars ?? null,
    virtual_safety_cars: counts?.virtualSafetyCars ?? null,
    red_flags: counts?.redFlags ?? null,
  };
}

function resultRecord(result: DriverResult, isRace: boolean) {
  const lapTime = (timeMs: number | null) => (timeMs === null ? null : formatLapTime(timeMs));
  const isGap = isRace && result.position !== 1;
  return {
    position: result.position,
    classified_position: result.classifiedPosition,
    driver: result.code,
    number: result.driverNumber,
    full_name: result.fullName,
    team: result.teamName,
    grid: result.gridPosition,
    status: result.status,
    points: result.points,
    laps: result.laps,
    time: isGap || result.timeMs === null ? null : formatRaceTime(result.timeMs),
    gap_to_winner: isGap && result.timeMs !== null ? formatGap(result.timeMs) : null,
    q1: lapTime(result.q1Ms),
    q2: lapTime(result.q2Ms),
    q3: lapTime(result.q3Ms),
  };
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
