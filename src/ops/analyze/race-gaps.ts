import * as z from 'zod';
import {
  analyseRaceGaps,
  type RaceGapsFindings as Gaps,
  type RelativeTo,
} from '../../core/analysis/race/race-gaps.ts';
import { firstCarWords, raceGapsChart, raceGapsPage } from '../../core/charts/race/race-gaps.ts';
import { SvcError } from '../../core/errors.ts';
import { resolveDriver, resolveDrivers } from '../../core/names/driver-resolution.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import { tellsOf } from '../../core/warnings.ts';
import { seeLapsOf } from '../parts/steps.ts';
import { closestAtFlag, gapFacts } from '../parts/facts/race-gaps.ts';
import { defineOperation } from '../parts/operation.ts';
import { isSessionOver, raceInputFields, selectRace, fieldOfRace } from '../parts/race-session.ts';
import { driversField, type SessionSubject } from '../parts/session-selectors.ts';
import { nameField, text, count } from '../parts/fields.ts';
import {
  battleRecord,
  battleValues,
  driverGapsRecord,
  driverGapsValues,
  leadRecord,
  leadValues,
} from '../parts/race/race-gaps-fields.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { sessionResultFields, sessionResultValues, fieldParts } from '../parts/result-fields.ts';

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
  madeOf: [...fieldParts, 'last-lap', 'lap-ends', 'order', 'flags', 'stops'],
  input: z.object({
    ...raceInputFields,
    relative_to: nameField
      .default('pace')
      .describe('What gaps are measured to: leader, pace (the winner’s mean lap), or a driver.')
      .meta({ brief: 'leader, pace or a driver.' }),
    drivers: driversField,
  }),
  output: z.object({
    chart_path: text,
    relative_to: text,
    gaps: z.array(driverGapsRecord).describe('In finishing order.'),
    largest_lead: leadRecord.nullable(),
    stop_battles: z.array(battleRecord),
    total_laps: count.describe('Laps the first car completed.'),
    method: text,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectRace(effects, input, 'Gaps of a race'));
    const { subject, timing, origin } = loaded;
    const relativeTo = referenceOf(timing.results, input.relative_to);
    const found = analyseRaceGaps(timing, relativeTo, isSessionOver(timing, origin.warnings));
    if (!found) throw noGaps(relativeTo, timing.results, seeLapsOf(timing.results, timing.laps));
    const reference = typeof relativeTo === 'string' ? relativeTo : relativeTo.code;
    const asked = input.drivers
      ? resolveDrivers(timing.results, input.drivers).map(({ code }) => code)
      : null;
    const isAbout = (code: string) => asked === null || asked.includes(code);
    if (!found.drivers.some(({ driver }) => isAbout(driver))) throw noneOfThem(asked!);
    const findings: RaceGapsFindings = {
      ...found,
      ...{ session: subject, relativeTo: reference, asked, atFlag: closestAtFlag(found) },
      areStopsKnown: !tellsOf(origin.warnings, 'NO_PIT_STOPS'),
      drivers: found.drivers.filter(({ driver }) => isAbout(driver)),
      battles: found.battles.filter(({ first, second }) => isAbout(first) || isAbout(second)),
    };
    const rows = {
      ...chartTexts(loaded, gapFacts(findings, {})),
      ...{ ...found, relativeTo: reference, asked: asked ?? [] },
      ...fieldOfRace(timing, found.drivers),
    };
    return sessionOutcome(loaded, {
      findings,
      chart: {
        ...{ name: 'race_gaps', title: 'Race trace', who: asked },
        parameters: { relativeTo: reference, drivers: asked },
        page: raceGapsPage(rows),
        picture: raceGapsChart(rows),
      },
      next: [
        ['analyze positions', 'shows who passed whom, and why'],
        subject.sessionCode === 'R' && ['analyze tyre-strategy', 'shows the tyres behind the stops'],
      ],
    });
  },
  facts: (findings: RaceGapsFindings, focus) => gapFacts(findings, focus),
  document: (outcome, saved) => {
    const { drivers, battles, largestLead, laps, isOver, relativeTo } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      relative_to: relativeTo,
      gaps: drivers.map(driverGapsValues),
      largest_lead: largestLead && leadValues(largestLead),
      stop_battles: battles.map(battleValues),
      total_laps: laps,
      method: methodOf(isOver),
      ...sessionResultValues(outcome, saved),
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
