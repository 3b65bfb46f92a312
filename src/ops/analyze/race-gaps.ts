import * as z from 'zod';
import {
  analyseRaceGaps,
  type RaceGapsFindings as Gaps,
  type RelativeTo,
} from '../../core/analysis/race/race-gaps.ts';
import { firstCarWords, raceGapsChart, raceGapsPage } from '../../core/charts/race/race-gaps.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { resolveDriver, resolveDrivers } from '../../core/names/driver-resolution.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { mergeWarnings, tellsOf } from '../../core/warnings.ts';
import { chartTitles, sessionChartName, titleOf } from '../parts/chart-titles.ts';
import { possibleSteps, seeLapsOf } from '../parts/steps.ts';
import { closestAtFlag, gapFacts } from '../parts/facts/race-gaps.ts';
import { headlineOf } from '../parts/facts/session-phrase.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  originOf,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import { isSessionOver, raceInputFields, selectRace } from '../parts/race-session.ts';
import {
  driversField,
  sessionInput,
  sessionSubject,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { nameField } from '../parts/text-fields.ts';
import {
  battleRecord,
  battleValues,
  driverGapsRecord,
  driverGapsValues,
  leadRecord,
  leadValues,
} from '../parts/race/race-gaps-fields.ts';

function methodOf(isOver: boolean): string {
  return (
    `A gap is the time between two cars completing the same lap. Pace: ${firstCarWords(isOver)}’s mean lap on a green track; up to the first ` +
    `lap raced and on neutralised ones ${isOver ? 'his' : 'its'} own. Stops: pairs at most 8 laps apart of cars within 5 s of each other before, each car’s stop of the same number. The car behind undercuts by stopping first and coming out ahead, and overcuts by staying out and coming out ahead.`
  );
}

/** Gaps at the ends of laps. */
export interface RaceGapsFindings extends Gaps {
  session: SessionSubject;
  /** `leader`, `pace`, or the code of a driver. */
  relativeTo: string;
  /** Codes of the drivers it is about; null: all. */
  asked: string[] | null;
  /** The car closest behind the first at the flag, whoever is asked about; null where none ended the last lap. */
  atFlag: { second: string; gapMs: number } | null;
  /** false: there are no battles because nobody tells the stops. */
  areStopsKnown: boolean;
}

export const raceGaps = defineOperation({
  name: 'analyze race-gaps',
  summary:
    'Gaps of all cars at the end of every lap of a race, undercuts and overcuts, with a race trace (HTML).',
  description:
    'Gives how far every car was from the leader, from the winner’s mean lap or from a driver at the end of each lap, the gap at the flag, the ' +
    'largest lead, and what the car behind gained when two cars close together stopped one after the other.',
  brief: 'Gaps of all cars lap by lap, largest lead, undercuts, overcuts; race trace.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Miami', session: 'S', relative_to: 'leader' },
    { year: 2018, gp: 'Azerbaijan', session: 'R', relative_to: 'HAM', drivers: ['VET', 'BOT'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'last-lap', 'lap-ends', 'order', 'flags', 'stops'],
  input: z.object({
    ...raceInputFields,
    relative_to: nameField
      .default('pace')
      .describe('What gaps are measured to: leader, pace (the winner’s mean lap), or a driver.')
      .meta({ brief: 'leader, pace or a driver.' }),
    drivers: driversField,
  }),
  output: z.object({
    chart_path: z.string(),
    relative_to: z.string(),
    gaps: z.array(driverGapsRecord).describe('In finishing order.'),
    largest_lead: leadRecord.nullable(),
    stop_battles: z.array(battleRecord),
    total_laps: z.number().int().describe('Laps the first car completed.'),
    method: z.string(),
    ...sessionFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectRace(effects, input, 'Gaps of a race');
    const { event, session } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const relativeTo = referenceOf(timing.results, input.relative_to);
    const found = analyseRaceGaps(timing, relativeTo, isSessionOver(timing, origin.warnings));
    if (!found) throw noGaps(relativeTo, timing.results, seeLapsOf(timing.results, timing.laps));
    const reference = typeof relativeTo === 'string' ? relativeTo : relativeTo.code;
    const asked = input.drivers
      ? resolveDrivers(timing.results, input.drivers).map(({ code }) => code)
      : null;
    const isAbout = (code: string) => asked === null || asked.includes(code);
    if (!found.drivers.some(({ driver }) => isAbout(driver))) throw noneOfThem(asked!);
    const subject = sessionSubject(selected);
    const resultOf = new Map(timing.results.map((result) => [result.code, result]));
    const findings: RaceGapsFindings = {
      ...found,
      ...{ session: subject, relativeTo: reference, asked, atFlag: closestAtFlag(found) },
      areStopsKnown: !tellsOf(origin.warnings, 'NO_PIT_STOPS'),
      drivers: found.drivers.filter(({ driver }) => isAbout(driver)),
      battles: found.battles.filter(({ first, second }) => isAbout(first) || isAbout(second)),
    };
    const rows = {
      ...chartTitles(selected, origin),
      ...headlineOf(gapFacts(findings, {}), subject),
      ...found,
      relativeTo: reference,
      drivers: found.drivers.map((driver) => {
        const { lastName, teamColour } = resultOf.get(driver.driver)!;
        return { ...driver, lastName, teamColour };
      }),
      asked: asked ?? [],
      bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
    };
    return {
      findings,
      charts: [
        {
          kind: 'html',
          name: sessionChartName('race_gaps', selected),
          parameters: {
            ...{ year: event.year, event: event.eventName, session: session.code },
            ...{ relativeTo: reference, drivers: asked },
          },
          spec: raceGapsPage(rows),
          picture: raceGapsChart(rows),
          title: titleOf('Race trace', subject, asked ?? []),
        },
      ],
      ...originOf(origin),
      warnings: mergeWarnings(selected.warnings, origin.warnings),
      next: possibleSteps(nextSteps(subject), origin, timing.laps),
    };
  },
  facts: (findings: RaceGapsFindings, focus) => gapFacts(findings, focus),
  document: (outcome, saved) => {
    const { session, drivers, battles, largestLead, laps, isOver, relativeTo } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      relative_to: relativeTo,
      gaps: drivers.map(driverGapsValues),
      largest_lead: largestLead && leadValues(largestLead),
      stop_battles: battles.map(battleValues),
      total_laps: laps,
      method: methodOf(isOver),
      ...sessionValues(session),
      ...resultValues(outcome, saved),
    };
  },
});

/** @throws NOT_FOUND with candidates for a name that is none of the drivers’. */
function referenceOf(results: readonly DriverResult[], name: string): RelativeTo {
  const word = name.trim().toLowerCase();
  return word === 'leader' || word === 'pace' ? word : resolveDriver(results, name);
}

function noneOfThem(asked: readonly string[]): SvcError {
  return new SvcError(
    'NO_DATA',
    'None of these drivers took part in this race.',
    'Choose other drivers or another session.',
    { excluded: asked.map((driver) => ({ driver, reason: 'did not take part' })) },
  );
}

function noGaps(
  relativeTo: RelativeTo,
  results: readonly DriverResult[],
  help: ReturnType<typeof seeLapsOf>,
): SvcError {
  const isDriver = typeof relativeTo !== 'string';
  return new SvcError(
    'NO_DATA',
    isDriver ? `${relativeTo.code} completed no lap of this race.` : 'No car completed a lap of this race.',
    isDriver ? 'Measure gaps to another driver, or to the leader.' : 'Choose another race.',
    isDriver ? { candidates: results.map(({ code }) => code) } : {},
    help,
  );
}

function nextSteps(session: SessionSubject): NextStep[] {
  const where = sessionInput(session);
  return [
    { operation: 'analyze positions', input: where, why: 'shows who passed whom, and why' },
    ...(session.sessionCode === 'R'
      ? [{ operation: 'analyze tyre-strategy', input: where, why: 'shows the tyres behind the stops' }]
      : []),
  ];
}
