import * as z from 'zod';
import {
  analysePositions,
  type DriverPlaces,
  type PositionsFindings as Places,
} from '../../core/analysis/race/positions.ts';
import {
  countByCause,
  placeChangeCauses,
  type PlaceChangeCause,
} from '../../core/analysis/race/place-change-cause.ts';
import { positionsChart } from '../../core/charts/race/positions.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { resolveDrivers } from '../../core/names/driver-resolution.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import { sessionChartName } from '../parts/chart-name.ts';
import { chartTitles, titleOf } from '../parts/chart-titles.ts';
import { defineOperation } from '../parts/operation.ts';
import { originOf } from '../parts/origins.ts';
import { possibleSteps } from '../parts/possible-steps.ts';
import { isRaceOver, raceInputFields, selectRace } from '../parts/race-session.ts';
import {
  excludedField,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import { sessionInput, sessionSubject, type SessionSubject } from '../parts/session-selectors.ts';
import { driversField } from '../parts/asked-drivers.ts';

const count = z.number().int();
const place = count.nullable();
const causeField = z
  .enum(placeChangeCauses)
  .describe(
    'start: on the first lap raced; on_track: past a car on the track; stops: while the other was in the pits; retirement: the other had ' +
      'stopped; neutralised: under a safety car or red flag; correction: decided after the flag; uncertain: the laps do not tell.',
  );
const wonAndLost = z.object({ won: count, lost: count });
const byCause = z.object(
  Object.fromEntries(placeChangeCauses.map((cause) => [cause, wonAndLost])) as Record<
    PlaceChangeCause,
    typeof wonAndLost
  >,
);

const driverRecord = z.object({
  driver: z.string(),
  team: z.string().nullable(),
  grid: place.describe('As the result has it; 0 from the pit lane; null when unknown.'),
  start_place: place.describe(
    'Place in the order of the start: those from the pit lane stand behind the grid.',
  ),
  finish: place.describe('Place in the result.'),
  outcome: z
    .enum(['finished', 'running', 'retired', 'disqualified', 'did-not-start'])
    .describe('running: as of a moment that was asked for.'),
  gained: place.describe('start_place less finish; what was won less what was lost, over all causes.'),
  best: place.describe('At the end of a lap.'),
  worst: place,
  laps_led: count,
  by_cause: byCause,
  places: z
    .array(place)
    .describe('The start, then the end of each lap; null where unknown, and when the car had stopped.'),
  stop_laps: z.array(count).describe('Laps at whose ends it came into the pits and left again.'),
});

const method =
  'Order at the end of a lap: who ended the lap of that number first, lapped cars too; cars that had stopped stand behind, the furthest first. ' +
  'Each pair of cars that turned round from one lap end to the next is a place won and a place lost; places won and lost again within a lap ' +
  'are not seen. The cause is taken from the sector in which they turned round.';

/** Places won and lost in a race. */
export interface PositionsFindings extends Omit<Places, 'warnings'> {
  session: SessionSubject;
  /** Codes of the drivers it is about; null: all. */
  asked: string[] | null;
  /** Those of them who have no place. */
  excluded: { driver: string; reason: string }[];
}

export const positions = defineOperation({
  name: 'analyze positions',
  summary: 'Places won and lost in a race or sprint by cause, who passed whom, and a lap chart (PNG).',
  description:
    'Tells for every driver grid, finish, best and worst place, and every place won or lost by cause: at the start, on the track, through ' +
    'pit stops, by retirements, under a safety car or red flag, by decisions after the flag. Lists who got ahead of whom on which lap, ' +
    'and draws the places lap by lap.',
  brief: 'Grid, finish, places won and lost by cause, who passed whom, leaders; lap chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Miami', session: 'S', drivers: ['NOR', 'HAM'] },
  ],
  subject: 'Places won and lost',
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'last-lap', 'order', 'flags', 'stops'],
  input: z.object({
    ...raceInputFields,
    drivers: driversField,
    top: count
      .min(1)
      .max(30)
      .optional()
      .describe('Only the first so many of the result; not with drivers.')
      .meta({ brief: 'Only the first of the result.' }),
  }),
  output: z.object({
    chart_path: z.string(),
    positions: z.array(driverRecord).describe('In the order of the result.'),
    passes: z
      .array(
        z.object({
          lap: place.describe('At whose end it was so; null after the flag.'),
          driver: z.string().describe('Who won the place.'),
          passed: z.string().describe('Who lost it.'),
          cause: causeField,
        }),
      )
      .describe('Who got ahead of whom, in the order of the race.'),
    totals: z
      .record(z.string(), count)
      .describe('How many places changed hands, by cause; of these drivers.'),
    leaders: z.array(z.object({ driver: z.string(), from_lap: count, to_lap: count })),
    total_laps: count,
    method: z.string(),
    excluded: excludedField,
    ...sessionFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    checkChoice(input);
    const selected = await selectRace(effects, input, 'Places won and lost');
    const { event, session } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const { warnings, ...found } = analysePositions(timing, isRaceOver(origin.warnings));
    if (found.drivers.length === 0) throw noOrder(selected.event.eventName);
    const asked = askedCodes(timing, found.drivers, input);
    const subject = sessionSubject(selected);
    const excluded = withoutPlace(asked, found.drivers);
    const isAbout = (code: string) => asked === null || asked.includes(code);
    const resultOf = new Map(timing.results.map((result) => [result.code, result]));
    return {
      findings: {
        ...found,
        session: subject,
        asked,
        excluded,
        drivers: found.drivers.filter(({ driver }) => isAbout(driver)),
        changes: found.changes.filter(({ driver, passed }) => isAbout(driver) || isAbout(passed)),
      } satisfies PositionsFindings,
      charts: [
        {
          kind: 'png',
          name: sessionChartName('positions', selected),
          parameters: { year: event.year, event: event.eventName, session: session.code, drivers: asked },
          spec: positionsChart({
            ...chartTitles(selected, origin),
            laps: found.laps,
            drivers: found.drivers.map((driver) => {
              const { lastName, teamColour } = resultOf.get(driver.driver)!;
              return { ...driver, lastName, teamColour };
            }),
            asked: asked ?? [],
            bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
          }),
          title: titleOf('Places lap by lap', subject, asked ?? []),
        },
      ],
      ...originOf(origin),
      warnings: mergeWarnings(selected.warnings, origin.warnings, warnings),
      next: possibleSteps(nextSteps(subject, found.drivers), origin, timing.laps),
    };
  },
  document: (outcome, saved) => {
    const { session, drivers, changes, lead, laps, excluded } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      positions: drivers.map((row) => toRecord(row, session.until !== undefined)),
      passes: changes,
      totals: countByCause(changes),
      leaders: lead.map(({ driver, fromLap, toLap }) => ({ driver, from_lap: fromLap, to_lap: toLap })),
      total_laps: laps,
      method,
      excluded,
      ...sessionValues(session),
      ...resultValues(outcome, saved),
    };
  },
});

type Choice = { drivers?: string[] | undefined; top?: number | undefined };

function checkChoice({ drivers, top }: Choice): void {
  if (drivers === undefined || top === undefined) return;
  throw new SvcError(
    'INVALID_INPUT',
    'Both drivers and the first ones of the result were asked for.',
    'Name drivers, or how many of the first, not both.',
    { options: ['drivers', 'top'] },
  );
}

/** Null for everybody. */
function askedCodes(
  { results }: SessionTiming,
  drivers: readonly DriverPlaces[],
  { drivers: names, top }: Choice,
): string[] | null {
  if (names) return resolveDrivers(results, names).map(({ code }) => code);
  return top === undefined ? null : drivers.slice(0, top).map(({ driver }) => driver);
}

/** @throws NO_DATA when none of those asked for has a place. */
function withoutPlace(
  asked: readonly string[] | null,
  drivers: readonly DriverPlaces[],
): PositionsFindings['excluded'] {
  const excluded = (asked ?? [])
    .filter((code) => drivers.every(({ driver }) => driver !== code))
    .map((driver) => ({ driver, reason: 'did not take part' }));
  if (asked === null || excluded.length < asked.length) return excluded;
  throw new SvcError(
    'NO_DATA',
    'None of these drivers took part in this race.',
    'Choose other drivers or another session.',
    { excluded },
  );
}

function toRecord(row: DriverPlaces, isUnderWay: boolean): z.input<typeof driverRecord> {
  return {
    driver: row.driver,
    team: row.team,
    grid: row.grid,
    start_place: row.start,
    finish: row.finish,
    outcome: isUnderWay && row.outcome === 'finished' ? 'running' : row.outcome,
    gained: row.gained,
    best: row.best,
    worst: row.worst,
    laps_led: row.lapsLed,
    by_cause: row.byCause,
    places: row.places,
    stop_laps: row.stops.map(({ lap }) => lap),
  };
}

function noOrder(eventName: string): SvcError {
  return new SvcError(
    'NO_DATA',
    `The order at the end of the laps is not known for ${eventName}.`,
    'Choose a race of 1996 or later whose laps are complete.',
  );
}

function nextSteps(session: SessionSubject, drivers: readonly DriverPlaces[]): NextStep[] {
  const where = sessionInput(session);
  const first = drivers.slice(0, 2).map(({ driver }) => driver);
  return [
    { operation: 'analyze race-gaps', input: where, why: 'shows the gaps, and who gained by stopping first' },
    ...(session.sessionCode === 'R'
      ? [{ operation: 'analyze tyre-strategy', input: where, why: 'shows the tyres behind the stops' }]
      : []),
    {
      operation: 'analyze lap-times',
      input: { ...where, drivers: first },
      why: 'shows the pace of the first two',
    },
  ];
}
