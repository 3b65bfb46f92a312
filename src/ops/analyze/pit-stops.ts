import * as z from 'zod';
import { analysePitStops, type PitStopsFindings as PitStops } from '../../core/analysis/race/pit-stops.ts';
import { cleanLapsBeside } from '../../core/analysis/race/stop-loss.ts';
import { pitStopsChart } from '../../core/charts/race/pit-stops.ts';
import { SvcError } from '../../core/errors.ts';
import { tellsOf, type Warning } from '../../core/warnings.ts';
import { inputName, words } from '../../core/words.ts';
import { answerAbout, sessionResultFields, sessionResultValues, fieldParts } from '../parts/result-fields.ts';
import {
  askedDrivers,
  driversField,
  type SelectedSession,
  selectors,
  selectSession,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { stopFacts } from '../parts/facts/pit-stops.ts';
import { defineOperation } from '../parts/operation.ts';
import { isSessionOver } from '../parts/race-session.ts';
import { untilFields } from '../parts/until-fields.ts';
import {
  flagStopsRecord,
  leftOutRecord,
  leftOutValues,
  stopRecord,
  stopValues,
  summaryValues,
  teamStopsRecord,
} from '../parts/race/pit-stops-fields.ts';
import { withColumns } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { text, count } from '../parts/fields.ts';

const method =
  `Loss under green: in-lap plus out-lap, minus the median of up to ${cleanLapsBeside} clean laps by the driver before and after. ` +
  'Under a safety car or virtual safety car: minus the median time of the cars that stayed out on the same two laps. Not given for a change between slicks and wet-weather tyres. ' +
  'Places: end of the out-lap compared with the end of the lap before the in-lap, whoever else stopped. Summaries cover tyre changes; team times cover those under green. Stops left out are in left_out.';

/** Stops of a race or sprint. */
export interface PitStopsFindings extends PitStops {
  session: SessionSubject;
  /** Codes of those who never came in; of a race that is not over, of those who had not. */
  withoutStops: string[];
  /** Codes of the drivers it is about; null: all. */
  asked: string[] | null;
  /** Visits before a recording that begins in the middle of the race, by the feed's count; of those who had made some. */
  before: { driver: string; stops: number }[];
  /** false: the rest of the race is not there. */
  isOver: boolean;
}

export const pitStops = defineOperation({
  name: 'analyze pit-stops',
  summary: 'Every pit stop: time in the pit lane, tyres, places and time lost, with a chart (PNG).',
  description:
    'Lists pit visits with tyres off and on, the time in the pit lane, how long the car stood if the feed says so, the track status, ' +
    'places lost and time lost. By track status and by team: median, number and range. Races and sprints only.',
  brief: 'Every stop of a race: time in the pit lane, tyres, places, time lost; by team; chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Monza', session: 'R', drivers: ['VER', 'NOR', 'PIA'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: [...fieldParts, 'times', 'pit-laps', 'order', 'flags', 'deletions', 'tyres', 'stops'],
  input: z.object({
    year: selectors.year,
    gp: selectors.gp,
    session: selectors.session.optional().describe('R (when omitted) or S.'),
    drivers: driversField,
    ...untilFields,
  }),
  output: z.object({
    chart_path: text,
    stops: z.array(stopRecord).describe('In finishing order, then by lap.'),
    by_flag: z.array(flagStopsRecord),
    by_team: z.array(teamStopsRecord).describe('Quickest median through the pit lane first.'),
    left_out: z.array(leftOutRecord).describe('Stops left out of a summary, with the reason.'),
    without_stops: withColumns(z.array(text), {
      words: ['drivers without a stop', 'stop', 'stopped', 'pit', 'pitted', 'pit stop'],
      isOfNone: true,
    }).describe('Drivers who have not stopped.'),
    stops_before_recording: z
      .array(z.object({ driver: text, stops: count }))
      .describe(
        'Of a recording that begins later: what the feed had counted by then, drives through and stops under a red flag too.',
      ),
    method: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input, 'R');
    checkSession(selected);
    const loaded = await loadSession(effects, selected);
    const { subject, timing, origin } = loaded;
    if (tellsOf(origin.warnings, 'NO_PIT_STOPS')) throw nobodyTells(origin.warnings);
    const timed = await effects.data.pitLaneTimes(selected.event, selected.session, origin.provider);
    const { drivers, codes } = askedDrivers(timing, input.drivers);
    const found = analysePitStops(drivers, timing, timed.value);
    const isOver = isSessionOver(timing, origin.warnings);
    const stopped = new Set(found.stops.map(({ driver }) => driver));
    const before = timing.beforeRecording ?? {};
    // Cars in the pits, or on the lap out of them: their stops are not over.
    const inPits = timing.laps.filter(({ pitInMs }) => !isOver && pitInMs !== null);
    for (const { driver } of inPits) stopped.add(driver);
    const earlier = drivers.flatMap(({ driverNumber, code }) => {
      const stops = before[driverNumber]?.pitStops ?? 0;
      return stops > 0 ? [{ driver: code, stops }] : [];
    });
    for (const { driver } of earlier) stopped.add(driver);
    const findings: PitStopsFindings = {
      session: subject,
      ...found,
      withoutStops: drivers.flatMap(({ code }) => (stopped.has(code) ? [] : [code])),
      asked: codes,
      before: earlier,
      isOver,
    };
    const [first] = found.stops;
    return sessionOutcome(loaded, {
      findings,
      chart: {
        ...{ name: 'pit_stops', title: 'Pit stops', who: codes, parameters: { drivers: codes } },
        spec: pitStopsChart({ ...chartTexts(loaded, stopFacts(findings)), ...found }),
      },
      about: codes && answerAbout(drivers),
      warnings: timed.warnings,
      next: [
        subject.sessionCode === 'R' && ['analyze tyre-strategy', 'shows the stints between the stops'],
        first && [
          'analyze driver-laps',
          'shows the laps around the stops of the best-placed driver who stopped',
          { driver: first.driver },
        ],
      ],
    });
  },
  facts: (findings: PitStopsFindings) => stopFacts(findings),
  document: (outcome, saved) => {
    const { stops, byStatus, byTeam, leftOut, withoutStops, before } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      stops: stops.map(stopValues),
      by_flag: byStatus.map((each) => ({ track_status: each.trackStatus, ...summaryValues(each) })),
      by_team: byTeam.map((each) => ({ team: each.team, ...summaryValues(each) })),
      left_out: leftOut.map(leftOutValues),
      without_stops: withoutStops,
      stops_before_recording: before,
      method,
      ...sessionResultValues(outcome, saved),
    };
  },
});

function checkSession({ session }: SelectedSession): void {
  if (session.code === 'R' || session.code === 'S') return;
  throw new SvcError(
    'INVALID_INPUT',
    `Pit stops are analysed in races and sprints; this is ${session.name}.`,
    words`Use ${inputName('session', 'R')} or ${inputName('session', 'S')}.`,
    { option: 'session', allowed: ['R', 'S'] },
  );
}

function nobodyTells(warnings: readonly Warning[]): SvcError {
  return new SvcError(
    'NO_DATA',
    'No source has the pit stops of this race.',
    'Choose a race of 2011 or later: the results API has pit stops since then, the timing archive since 2018.',
    { warnings },
  );
}
