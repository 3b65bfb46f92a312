import * as z from 'zod';
import {
  driverReport,
  raceReport as reportOf,
  type ReportPoint,
} from '../../core/analysis/race/race-report.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveDriver } from '../../core/names/driver-resolution.ts';
import { classify, lineOf } from '../../core/analysis/season/classification.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import { resultFacts } from '../parts/facts/fetch-results.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf } from '../parts/origins.ts';
import { possibleSteps } from '../parts/possible-steps.ts';
import { isSessionOver } from '../parts/race/session-over.ts';
import { raceInputFields, selectRace } from '../parts/race-session.ts';
import {
  confirmedFields,
  confirmedValues,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import { sessionInput, sessionSubject, type SessionSubject } from '../parts/session-selectors.ts';
import { nameField } from '../parts/text-fields.ts';

const lengths = ['line', 'points', 'full'] as const;
const mostPoints = { line: 1, points: 5, full: Infinity };
const count = z.number().int();

const method =
  'Points are ranked by what they did to the order at the front: how the winner took the lead that he kept, leads that changed under a safety car, retirements from the first three, undercuts and overcuts, penalties that cost places, pace beyond chance, recoveries, the closest finish. ' +
  'Leads that others had only because the winner had stopped once more are not counted as leads. Weights are a choice; every point names the operation and the laps that it rests on.';

/** A race in words. */
export interface RaceReportFindings {
  session: SessionSubject;
  length: (typeof lengths)[number];
  /** Code of the driver whom it is about; null: the race. */
  driver: string | null;
  headline: string;
  /** Most important first. */
  points: ReportPoint[];
  /** When the results API last confirmed the result (UTC ms); null = nobody says. */
  confirmedUtcMs?: number | null;
}

export const raceReport = defineOperation({
  name: 'analyze race-report',
  summary: 'A race or sprint in words: what decided it, ranked, each point with its evidence.',
  description:
    'Says who won and why: how the lead was won and lost, stops that gained a place, safety cars and whom they helped, retirements, penalties, pace, the best recovery and the closest finish, ranked by how much they mattered. ' +
    'Each point names the operation, laps and figures behind it. With a driver: how his race went.',
  brief: 'Why a race was won, what happened to a driver; ranked, with evidence.',
  examples: [
    { year: 2018, gp: 'Azerbaijan' },
    { year: 2025, gp: 'Miami', session: 'S', length: 'full' },
    { year: 2018, gp: 'Azerbaijan', driver: 'VET' },
  ],
  effect: 'read',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'last-lap', 'lap-ends', 'order', 'flags', 'stops'],
  input: z.object({
    ...{ year: raceInputFields.year, gp: raceInputFields.gp, session: raceInputFields.session },
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
    headline: z.string(),
    points: z.array(
      z.object({
        rank: count,
        kind: z.string(),
        drivers: z.array(z.string()),
        text: z.string(),
        weight: z.number().describe('0 to 100: how much it mattered.'),
        evidence: z.object({
          operation: z.string(),
          laps: z.array(count),
          values: z.record(z.string(), z.union([z.number(), z.string()])),
        }),
      }),
    ),
    length: z.enum(lengths),
    driver: z.string().nullable(),
    method: z.string(),
    ...sessionFields,
    ...confirmedFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectRace(effects, input, 'Race reports');
    const { event, session } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    if (!isSessionOver(timing, origin.warnings)) throw notOver(event.eventName);
    const subject = sessionSubject(selected);
    const driver = input.driver === undefined ? null : resolveDriver(timing.results, input.driver).code;
    const race = reportOf(timing);
    const own =
      driver === null
        ? race
        : [...driverReport(timing, driver), ...race.filter(({ about }) => about.drivers?.includes(driver))];
    if (own.length === 0) throw noReport(event.eventName);
    const rows = classify(timing.results.map(lineOf), 'race');
    const [result] = resultFacts({ session: subject, kind: 'race', rows }, {});
    return {
      findings: {
        ...{ session: subject, length: input.length, driver },
        confirmedUtcMs: origin.confirmedUtcMs ?? null,
        headline: driver === null ? (result?.text ?? own[0]!.text) : own[0]!.text,
        points: own.slice(0, mostPoints[input.length]),
      } satisfies RaceReportFindings,
      charts: [],
      ...originOf(origin),
      warnings: mergeWarnings(selected.warnings, origin.warnings),
      next: possibleSteps(
        [
          {
            operation: 'analyze positions',
            input: sessionInput(subject),
            why: 'shows every place won and lost',
          },
          { operation: 'analyze race-gaps', input: sessionInput(subject), why: 'shows the gaps lap by lap' },
        ],
        origin,
        timing.laps,
      ),
    };
  },
  facts: ({ points, headline, driver, session }: RaceReportFindings) => [
    ...(driver === null
      ? [
          {
            id: 'headline',
            kind: 'winner' as const,
            about: { events: [session.eventName] },
            value: null,
            unit: null,
            text: headline,
          },
        ]
      : []),
    ...points.map(({ weight: _weight, evidence: _evidence, ...fact }) => fact),
  ],
  document: (outcome, saved) => {
    const { headline, points, length, driver, session } = outcome.findings;
    return {
      headline,
      points: points.map(({ kind, about, text, weight, evidence }, index) => ({
        ...{ rank: index + 1, kind, drivers: [...(about.drivers ?? [])], text, weight, evidence },
      })),
      ...{ length, driver, method },
      ...sessionValues(session),
      ...confirmedValues(outcome.findings),
      ...resultValues(outcome, saved),
    };
  },
});

function notOver(eventName: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `The race of the ${eventName} is not over, or the rest of it is not there, so nobody knows what decides it.`,
    'Ask for places and gaps so far, or come back after the flag.',
    {},
    { helps: ['events'] },
  );
}

function noReport(eventName: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `The order at the end of the laps is not known for ${eventName}, or the driver has no lap in it.`,
    'Choose a race of 1996 or later whose laps are complete.',
  );
}
