import * as z from 'zod';
import {
  analyseRaceGaps,
  type DriverGaps,
  type RaceGapsFindings as Gaps,
  type RelativeTo,
} from '../../core/analysis/race/race-gaps.ts';
import type { StopBattle } from '../../core/analysis/race/stop-battles.ts';
import { raceGapsChart } from '../../core/charts/race/race-gaps.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { resolveDriver, resolveDrivers } from '../../core/names/driver-resolution.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import { formatGap, roundedSeconds } from '../../core/text/lap-time.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import { sessionChartName } from '../parts/chart-name.ts';
import { chartTitles, titleOf } from '../parts/chart-titles.ts';
import { seeLapsOf } from '../parts/helpful-steps.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf } from '../parts/origins.ts';
import { possibleSteps } from '../parts/possible-steps.ts';
import { isRaceOver, raceInputFields, selectRace } from '../parts/race-session.ts';
import { resultFields, resultValues, sessionFields, sessionValues } from '../parts/result-fields.ts';
import { sessionInput, sessionSubject, type SessionSubject } from '../parts/session-selectors.ts';
import { driversField } from '../parts/asked-drivers.ts';
import { nameField } from '../parts/text-fields.ts';

const count = z.number().int();
const seconds = z.number();
const gapText = z.string().describe('Seconds with sign, +SS.mmm; from a minute on +M:SS.mmm.');

const driverRecord = z.object({
  driver: z.string(),
  team: z.string().nullable(),
  finish: count.nullable(),
  outcome: z.enum(['finished', 'retired', 'disqualified', 'did-not-start']),
  gap_at_flag: gapText
    .nullable()
    .describe('Behind the first car, on the road; null for who did not end the last lap.'),
  gap_at_flag_s: seconds.nullable(),
  laps_down: count,
  gaps_s: z
    .array(seconds.nullable())
    .describe(
      'At the end of each lap, from lap 1 on, behind the reference; negative: ahead; null where there is none.',
    ),
});

const battleRecord = z.object({
  first: z.string().describe('Who stopped first.'),
  first_stop_lap: count,
  second: z.string(),
  second_stop_lap: count,
  gap_before: gapText.describe(
    'How far the first to stop was behind, at the end of the lap before; negative: ahead.',
  ),
  gap_before_s: seconds,
  gap_after: gapText.describe('The same at the end of the lap on which the second had left the pits.'),
  gap_after_s: seconds,
  gained_s: seconds.describe('By the first to stop; negative: lost.'),
  kind: z
    .enum(['undercut', 'overcut'])
    .nullable()
    .describe('What paid: stopping first, or staying out; null: neither.'),
  passed: z.boolean().describe('Whether it brought the one it paid for past the other.'),
  neutralised: z
    .boolean()
    .describe('Under a safety car, a virtual one or a red flag in between: the stops cost differently.'),
});

const method =
  'Gaps are differences of the moments at which two cars ended the lap of the same number. Pace: the winner’s mean lap on a green track; up to the first ' +
  'lap raced and on neutralised ones his own. Stops: pairs at most 8 laps apart of cars within 5 s of each other before; less than 0.1 s is no gain.';

/** Gaps at the ends of laps. */
export interface RaceGapsFindings extends Gaps {
  session: SessionSubject;
  /** `leader`, `pace`, or the code of a driver. */
  relativeTo: string;
  /** Codes of the drivers it is about; null: all. */
  asked: string[] | null;
}

export const raceGaps = defineOperation({
  name: 'analyze race-gaps',
  summary:
    'Gaps of all cars at the end of every lap of a race, undercuts and overcuts, with a race trace (PNG).',
  description:
    'Tells how far every car was from the leader, from the winner’s mean lap or from a driver at the end of each lap, the gap at the flag, the ' +
    'largest lead, and who gained how much where two cars close together stopped one after the other.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Miami', session: 'S', relative_to: 'leader' },
    { year: 2018, gp: 'Azerbaijan', session: 'R', relative_to: 'HAM', drivers: ['VET', 'BOT'] },
  ],
  subject: 'Gaps of a race',
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'last-lap', 'lap-ends', 'order', 'flags', 'stops'],
  input: z.object({
    ...raceInputFields,
    relative_to: nameField
      .default('pace')
      .describe('What gaps are measured against: leader, pace (the winner’s mean lap), or a driver.'),
    drivers: driversField,
  }),
  output: z.object({
    chart_path: z.string(),
    relative_to: z.string(),
    gaps: z.array(driverRecord).describe('In the order of the result.'),
    largest_lead: z
      .object({ driver: z.string(), over: z.string(), lap: count, gap: gapText, gap_s: seconds })
      .nullable(),
    stop_battles: z.array(battleRecord),
    total_laps: count,
    method: z.string(),
    ...sessionFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectRace(effects, input, 'Gaps of a race');
    const { event, session } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const relativeTo = referenceOf(timing.results, input.relative_to);
    const found = analyseRaceGaps(timing, relativeTo, isRaceOver(origin.warnings));
    if (!found) throw noGaps(relativeTo, timing.results, seeLapsOf(timing.results, timing.laps));
    const reference = typeof relativeTo === 'string' ? relativeTo : relativeTo.code;
    const asked = input.drivers
      ? resolveDrivers(timing.results, input.drivers).map(({ code }) => code)
      : null;
    const isAbout = (code: string) => asked === null || asked.includes(code);
    if (!found.drivers.some(({ driver }) => isAbout(driver))) throw noneOfThem(asked!);
    const subject = sessionSubject(selected);
    const resultOf = new Map(timing.results.map((result) => [result.code, result]));
    return {
      findings: {
        ...found,
        ...{ session: subject, relativeTo: reference, asked },
        drivers: found.drivers.filter(({ driver }) => isAbout(driver)),
        battles: found.battles.filter(({ first, second }) => isAbout(first) || isAbout(second)),
      } satisfies RaceGapsFindings,
      charts: [
        {
          kind: 'png',
          name: sessionChartName('race_gaps', selected),
          parameters: {
            ...{ year: event.year, event: event.eventName, session: session.code },
            ...{ relativeTo: reference, drivers: asked },
          },
          spec: raceGapsChart({
            ...chartTitles(selected, origin),
            ...found,
            relativeTo: reference,
            drivers: found.drivers.map((driver) => {
              const { lastName, teamColour } = resultOf.get(driver.driver)!;
              return { ...driver, lastName, teamColour };
            }),
            asked: asked ?? [],
            bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
          }),
          title: titleOf('Race trace', subject, asked ?? []),
        },
      ],
      ...originOf(origin),
      warnings: mergeWarnings(selected.warnings, origin.warnings),
      next: possibleSteps(nextSteps(subject), origin, timing.laps),
    };
  },
  document: (outcome, saved) => {
    const { session, drivers, battles, largestLead, laps, relativeTo } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      relative_to: relativeTo,
      gaps: drivers.map(toRecord),
      largest_lead: largestLead && {
        ...{ driver: largestLead.driver, over: largestLead.over, lap: largestLead.lap },
        ...{ gap: formatGap(largestLead.gapMs), gap_s: roundedSeconds(largestLead.gapMs) },
      },
      stop_battles: battles.map(toBattle),
      total_laps: laps,
      method,
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
    isDriver ? `${relativeTo.code} ended no lap of this race.` : 'No car ended a lap of this race.',
    isDriver ? 'Measure gaps against another driver, or against the leader.' : 'Choose another race.',
    isDriver ? { candidates: results.map(({ code }) => code) } : {},
    help,
  );
}

function toRecord(row: DriverGaps): z.input<typeof driverRecord> {
  const { gapAtFlagMs } = row;
  return {
    ...{ driver: row.driver, team: row.team, finish: row.finish, outcome: row.outcome },
    gap_at_flag: gapAtFlagMs === null ? null : formatGap(gapAtFlagMs),
    gap_at_flag_s: gapAtFlagMs === null ? null : roundedSeconds(gapAtFlagMs),
    laps_down: row.lapsDown,
    gaps_s: row.gapsMs.slice(1).map((gapMs) => (gapMs === null ? null : roundedSeconds(gapMs))),
  };
}

function toBattle(battle: StopBattle): z.input<typeof battleRecord> {
  return {
    ...{ first: battle.first, first_stop_lap: battle.firstStopLap },
    ...{ second: battle.second, second_stop_lap: battle.secondStopLap },
    ...{ gap_before: formatGap(battle.gapBeforeMs), gap_before_s: roundedSeconds(battle.gapBeforeMs) },
    ...{ gap_after: formatGap(battle.gapAfterMs), gap_after_s: roundedSeconds(battle.gapAfterMs) },
    ...{ gained_s: roundedSeconds(battle.gainMs), kind: battle.kind },
    ...{ passed: battle.hasPassed, neutralised: battle.isNeutralised },
  };
}

function nextSteps(session: SessionSubject): NextStep[] {
  const where = sessionInput(session);
  return [
    { operation: 'analyze positions', input: where, why: 'shows who got past whom, and why' },
    ...(session.sessionCode === 'R'
      ? [{ operation: 'analyze tyre-strategy', input: where, why: 'shows the tyres behind the stops' }]
      : []),
  ];
}
