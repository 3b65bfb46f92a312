import * as z from 'zod';
import {
  analysePositions,
  type DriverPlaces,
  type PositionsFindings as Places,
} from '../../core/analysis/race/positions.ts';
import { countByCause, type PlaceChangeCause } from '../../core/analysis/race/place-change-cause.ts';
import { positionsChart } from '../../core/charts/race/positions.ts';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { mergeWarnings, tellsOf } from '../../core/warnings.ts';
import { chartTitles, sessionChartName, titleOf } from '../parts/chart-titles.ts';
import { placesFacts } from '../parts/facts/positions.ts';
import { headlineOf } from '../parts/facts/session-phrase.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  excludedField,
  originOf,
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
} from '../parts/result-fields.ts';
import { possibleSteps } from '../parts/steps.ts';
import {
  checkPlaceDrivers,
  driversWithoutPlace,
  isSessionOver,
  placeDrivers,
  placeDriversFields,
  raceInputFields,
  selectRace,
} from '../parts/race-session.ts';
import { sessionInput, sessionSubject, type SessionSubject } from '../parts/session-selectors.ts';
import { driverPlacesRecord, driverPlacesValues, placeChangeRecord } from '../parts/race/positions-fields.ts';

const count = z.number().int();

const method =
  'Order at the end of a lap: who completed that lap first, lapped cars included; cars that have stopped come last, the one that got furthest first. ' +
  'Each pair of cars that swapped order from one lap end to the next is a place gained and a place lost; places gained and lost again within a lap ' +
  'are not seen. The cause comes from the sector in which they swapped.';

/** Places won and lost in a race. */
export interface PositionsFindings extends Omit<Places, 'warnings'> {
  session: SessionSubject;
  /** Codes of the drivers it is about; null: all. */
  asked: string[] | null;
  /** How many places changed hands in the whole race. */
  totals: Record<PlaceChangeCause, number>;
  /** Those of them who have no place. */
  excluded: { driver: string; reason: string }[];
  /** false: changes of places through stops look like passes on the track. */
  areStopsKnown: boolean;
}

export const positions = defineOperation({
  name: 'analyze positions',
  summary: 'Places gained and lost in a race or sprint by cause, who passed whom, and a lap chart (PNG).',
  description:
    'Gives every driver’s grid, finish, best and worst place, and every place won or lost by cause: at the start, on the track, through ' +
    'pit stops, by retirements, under a safety car or red flag, by decisions after the flag. Lists who passed whom on which lap, ' +
    'and draws the order lap by lap.',
  brief: 'Grid, finish, places gained and lost by cause, who passed whom, leaders; lap chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2025, gp: 'Miami', session: 'S', drivers: ['NOR', 'HAM'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'results', 'laps', 'last-lap', 'order', 'flags', 'stops'],
  input: z.object({
    ...raceInputFields,
    ...placeDriversFields,
  }),
  output: z.object({
    chart_path: z.string(),
    positions: z.array(driverPlacesRecord).describe('In finishing order.'),
    passes: z.array(placeChangeRecord).describe('Who passed whom, in the order of the race.'),
    totals: z
      .record(z.string(), count)
      .describe('Places that changed hands in the whole race, by cause, for all drivers.'),
    leaders: z.array(z.object({ driver: z.string(), from_lap: count, to_lap: count })),
    total_laps: count.describe('Laps the first car completed.'),
    method: z.string(),
    excluded: excludedField,
    ...sessionFields,
    ...resultFields,
  }),
  run: async (effects, input) => {
    checkPlaceDrivers(input);
    const selected = await selectRace(effects, input, 'Places won and lost');
    const { event, session } = selected;
    const { value: timing, ...origin } = await effects.data.session(event, session);
    const { warnings, ...found } = analysePositions(timing, isSessionOver(timing, origin.warnings));
    if (found.drivers.length === 0) throw noOrder(selected.event.eventName);
    const asked = placeDrivers(timing, found.drivers, input);
    const subject = sessionSubject(selected);
    const excluded = driversWithoutPlace(asked, found.drivers);
    const isAbout = (code: string) => asked === null || asked.includes(code);
    const resultOf = new Map(timing.results.map((result) => [result.code, result]));
    const findings: PositionsFindings = {
      ...found,
      session: subject,
      asked,
      excluded,
      areStopsKnown: !tellsOf(origin.warnings, 'NO_PIT_STOPS'),
      totals: countByCause(found.changes),
      drivers: found.drivers.filter(({ driver }) => isAbout(driver)),
      changes: found.changes.filter(({ driver, passed }) => isAbout(driver) || isAbout(passed)),
    };
    return {
      findings,
      charts: [
        {
          kind: 'png',
          name: sessionChartName('positions', selected),
          parameters: { year: event.year, event: event.eventName, session: session.code, drivers: asked },
          spec: positionsChart({
            ...chartTitles(selected, origin),
            ...headlineOf(placesFacts(findings, {}), subject),
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
  facts: (findings: PositionsFindings, focus) => placesFacts(findings, focus),
  document: (outcome, saved) => {
    const { session, drivers, changes, totals, lead, laps, excluded } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      positions: drivers.map(driverPlacesValues),
      passes: changes,
      totals,
      leaders: lead.map(({ driver, fromLap, toLap }) => ({ driver, from_lap: fromLap, to_lap: toLap })),
      total_laps: laps,
      method,
      excluded,
      ...sessionValues(session),
      ...resultValues(outcome, saved),
    };
  },
});

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
