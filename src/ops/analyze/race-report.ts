import * as z from 'zod';
import { sessionKind, type SessionKind } from '../../core/calendar/session-kind.ts';
import type { Fact } from '../../core/facts/fact.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveDriver } from '../../core/names/driver-resolution.ts';
import { tellsOf } from '../../core/warnings.ts';
import {
  driverReport,
  raceReport as reportOf,
  type Reported,
  type ReportPoint,
} from '../parts/facts/race-report.ts';
import { seasonRecords } from '../parts/facts/season-records.ts';
import { practiceReport, qualifyingReport } from '../parts/facts/session-report.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  confirmedFields,
  confirmedValues,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
  fieldParts,
} from '../parts/result-fields.ts';
import type { Step } from '../parts/steps.ts';
import { isSessionOver } from '../parts/race-session.ts';
import {
  type SelectedSession,
  selectors,
  selectSession,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { nameField, text, number, count } from '../parts/fields.ts';
import { loadSession, sessionOutcome } from '../parts/session-outcome.ts';

const lengths = ['line', 'points', 'full'] as const;
const mostPoints = { line: 1, points: 5, full: Infinity };

const method =
  'Races: points are ranked by what they did to the order at the front: how the winner took the lead that he kept, leads that changed under a safety car, retirements from the first three, undercuts and overcuts, penalties that cost places, pace and tyre wear larger than chance, recoveries, the closest finish, wins and runs of the season up to then. ' +
  'A lead that others held only because the winner had stopped once more does not count. The weights are a choice; every point names the operation and laps behind it.';

/** A race in words. */
export interface RaceReportFindings {
  session: SessionSubject;
  length: (typeof lengths)[number];
  /** Code of the driver whom it is about; null: the race. */
  driver: string | null;
  headline: Fact;
  /** What explains it, most important first. */
  points: ReportPoint[];
  /** When the results API last confirmed the result (UTC ms); null = unknown. */
  confirmedUtcMs?: number | null;
}

export const raceReport = defineOperation({
  name: 'analyze race-report',
  summary: 'A race, qualifying or practice in words: what decided it, ranked, each point with its evidence.',
  description:
    'Says who won and why: how the lead changed hands, stops that gained a place, safety cars and whom they helped, retirements, penalties, pace, the best recovery and the closest finish, ranked by how much they mattered. ' +
    'Of a qualifying: pole and where it was won, who narrowly went out, team-mates, deleted laps, tyres and weather; of a practice: the fastest laps, long runs, laps done and red flags. ' +
    'Each point names the operation, laps and figures behind it. With a driver: how his session went.',
  brief:
    'Why a race was won, how a qualifying or practice went, what happened to a driver; ranked, with evidence.',
  examples: [
    { year: 2018, gp: 'Azerbaijan' },
    { year: 2025, gp: 'Miami', session: 'S', length: 'full' },
    { year: 2018, gp: 'Azerbaijan', driver: 'VET' },
    { year: 2025, gp: 'Mexico City', session: 'Q' },
  ],
  effect: 'read',
  worksInWorkspace: 'if-named',
  madeOf: [...fieldParts, 'last-lap', 'lap-ends', 'order', 'flags', 'stops'],
  input: z.object({
    ...{ year: selectors.year, gp: selectors.gp },
    session: selectors.session
      .default('R')
      .describe('R (race), S (sprint), a qualifying or a practice.')
      .meta({ brief: 'R, S, Q, FP1 …' }),
    driver: nameField
      .optional()
      .describe('How this driver’s race went: code, number or name.')
      .meta({ brief: '' }),
    length: z
      .enum(lengths)
      .default('points')
      .describe('One line, the five points that mattered most, or all of them.')
      .meta({ brief: '' }),
  }),
  listKey: 'points',
  output: z.object({
    headline: text,
    points: z.array(
      z.object({
        rank: count,
        kind: text,
        drivers: z.array(text),
        text,
        weight: number.describe('0 to 100: how much it mattered.'),
        evidence: z.object({
          operation: text,
          laps: z.array(count),
          values: z.record(text, z.union([number, text])),
        }),
      }),
    ),
    length: z.enum(lengths),
    driver: text.nullable(),
    method: text,
    ...sessionFields,
    ...confirmedFields,
    ...resultFields,
    workspace_id: resultFields.workspace_id.optional(),
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input));
    const { selected, subject, timing, origin } = loaded;
    const { year, eventName } = subject;
    if (!isSessionOver(timing, origin.warnings)) throw notOver(eventName);
    const driver = input.driver === undefined ? null : resolveDriver(timing.results, input.driver).code;
    const areStopsKnown = !tellsOf(origin.warnings, 'NO_PIT_STOPS');
    const isGrandPrix = subject.sessionCode === 'R';
    const records = isGrandPrix ? await seasonRecords(effects, year, eventName) : [];
    const points = pointsOf({ timing, session: subject, areStopsKnown, records }, selected, driver);
    const [headline, ...others] = points;
    if (!headline) throw noReport(eventName);
    const findings: RaceReportFindings = {
      ...{ session: subject, length: input.length, driver },
      confirmedUtcMs: origin.confirmedUtcMs ?? null,
      headline,
      points: others.slice(0, mostPoints[input.length]),
    };
    return sessionOutcome(loaded, { findings, next: steps[timing.kind] });
  },
  facts: ({ headline, points }: RaceReportFindings) =>
    [headline, ...points].map(({ id, kind, about, value, unit, text }) => ({
      id,
      kind,
      about,
      value,
      unit,
      text,
    })),
  document: (outcome, saved) => {
    const { headline, points, length, driver, session } = outcome.findings;
    return {
      headline: headline.text,
      points: points.map(({ kind, about, text, weight, evidence }, index) => ({
        ...{ rank: index + 1, kind, drivers: [...(about.drivers ?? [])], text, weight },
        evidence: { ...evidence, laps: [...evidence.laps] },
      })),
      ...{ length, driver, method },
      ...sessionValues(session),
      ...confirmedValues(outcome.findings),
      ...resultValues(outcome, saved),
    };
  },
});

const steps: Readonly<Record<SessionKind, readonly Step[]>> = {
  qualifying: [
    ['analyze qualifying-results', 'lists every car with its gaps'],
    ['analyze sectors', 'shows who was fastest where'],
  ],
  practice: [
    ['analyze stints', 'compares the long runs'],
    ['analyze sectors', 'shows who was fastest where'],
  ],
  race: [
    ['analyze positions', 'shows every place won and lost'],
    ['analyze race-gaps', 'shows the gaps lap by lap'],
  ],
};

function pointsOf(
  reported: Reported,
  { event, session }: SelectedSession,
  driver: string | null,
): ReportPoint[] {
  const kind = sessionKind(session.name, event.year);
  if (kind === 'qualifying') return qualifyingReport(reported, event.year, driver);
  if (kind === 'practice') return practiceReport(reported, driver);
  return driver === null ? reportOf(reported) : driverReport(reported, driver);
}

function notOver(eventName: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `This session of the ${eventName} is not over, or the rest of it is missing, so what decides it is still open.`,
    'Ask for places and gaps so far, or come back after the flag.',
    {},
    { helps: ['events'] },
  );
}

function noReport(eventName: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `There are no laps or times to report from this session of the ${eventName}, or none of this driver.`,
    'Choose a session with complete laps; races have laps from 1996 on.',
  );
}
