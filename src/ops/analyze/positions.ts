import * as z from 'zod';
import { analysePositions, type PositionsFindings as Places } from '../../core/analysis/race/positions.ts';
import { countByCause, type PlaceChangeCause } from '../../core/analysis/race/place-change-cause.ts';
import { positionsChart } from '../../core/charts/race/positions.ts';
import { SvcError } from '../../core/errors.ts';
import { tellsOf } from '../../core/warnings.ts';
import { placesFacts } from '../parts/facts/positions.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  excludedField,
  sessionResultFields,
  sessionResultValues,
  fieldParts,
} from '../parts/result-fields.ts';
import {
  checkPlaceDrivers,
  driversWithoutPlace,
  isSessionOver,
  placeDrivers,
  placeDriversFields,
  raceInputFields,
  selectRace,
  fieldOfRace,
} from '../parts/race-session.ts';
import type { SessionSubject } from '../parts/session-selectors.ts';
import { driverPlacesRecord, driverPlacesValues, placeChangeRecord } from '../parts/race/positions-fields.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { text, count } from '../parts/fields.ts';

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
  madeOf: [...fieldParts, 'last-lap', 'order', 'flags', 'stops'],
  input: z.object({
    ...raceInputFields,
    ...placeDriversFields,
  }),
  output: z.object({
    chart_path: text,
    positions: z.array(driverPlacesRecord).describe('In finishing order.'),
    passes: z.array(placeChangeRecord).describe('Who passed whom, in the order of the race.'),
    totals: z
      .record(text, count)
      .describe('Places that changed hands in the whole race, by cause, for all drivers.'),
    leaders: z.array(z.object({ driver: text, from_lap: count, to_lap: count })),
    total_laps: count.describe('Laps the first car completed.'),
    method: text,
    excluded: excludedField,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    checkPlaceDrivers(input);
    const loaded = await loadSession(effects, await selectRace(effects, input, 'Places won and lost'));
    const { subject, timing, origin } = loaded;
    const { warnings, ...found } = analysePositions(timing, isSessionOver(timing, origin.warnings));
    if (found.drivers.length === 0) throw noOrder(subject.eventName);
    const asked = placeDrivers(timing, found.drivers, input);
    const excluded = driversWithoutPlace(asked, found.drivers);
    const isAbout = (code: string) => asked === null || asked.includes(code);
    const findings: PositionsFindings = {
      ...found,
      ...{ session: subject, asked, excluded },
      areStopsKnown: !tellsOf(origin.warnings, 'NO_PIT_STOPS'),
      totals: countByCause(found.changes),
      drivers: found.drivers.filter(({ driver }) => isAbout(driver)),
      changes: found.changes.filter(({ driver, passed }) => isAbout(driver) || isAbout(passed)),
    };
    return sessionOutcome(loaded, {
      findings,
      chart: {
        ...{ name: 'positions', title: 'Places lap by lap', who: asked, parameters: { drivers: asked } },
        spec: positionsChart({
          ...chartTexts(loaded, placesFacts(findings, {})),
          ...{ laps: found.laps, asked: asked ?? [] },
          ...fieldOfRace(timing, found.drivers),
        }),
      },
      warnings,
      next: [
        ['analyze race-gaps', 'shows the gaps, and who gained by stopping first'],
        subject.sessionCode === 'R' && ['analyze tyre-strategy', 'shows the tyres behind the stops'],
        [
          'analyze lap-times',
          'shows the pace of the first two',
          { drivers: found.drivers.slice(0, 2).map(({ driver }) => driver) },
        ],
      ],
    });
  },
  facts: (findings: PositionsFindings, focus) => placesFacts(findings, focus),
  document: (outcome, saved) => {
    const { drivers, changes, totals, lead, laps, excluded } = outcome.findings;
    return {
      ...saved.chart('chart_path'),
      positions: drivers.map(driverPlacesValues),
      passes: changes,
      totals,
      leaders: lead.map(({ driver, fromLap, toLap }) => ({ driver, from_lap: fromLap, to_lap: toLap })),
      total_laps: laps,
      method,
      excluded,
      ...sessionResultValues(outcome, saved),
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
