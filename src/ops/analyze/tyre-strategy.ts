import * as z from 'zod';
import {
  tyreStrategy as analyseTyreStrategy,
  type StrategyStint,
} from '../../core/analysis/race/tyre-strategy.ts';
import { lapsDownByCar } from '../../core/analysis/race/race-order.ts';
import { readPenalties } from '../../core/timing/race-control/incidents.ts';
import type { Penalty } from '../../core/timing/race-control/message-meaning.ts';
import { tyreStrategyChart } from '../../core/charts/race/tyre-strategy.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import { raceOutcome } from '../../core/timing/laps/race-outcome.ts';
import { neutralisedLaps } from '../../core/timing/laps/neutralised-laps.ts';
import { pitVisits, stopKind } from '../../core/timing/laps/pit-visits.ts';
import { tyreDoubt } from '../../core/timing/tyres/tyre-sets.ts';
import { strategyFacts } from '../parts/facts/tyre-strategy.ts';
import { defineOperation } from '../parts/operation.ts';
import {
  resultFields,
  resultValues,
  sessionFields,
  sessionValues,
  fieldParts,
} from '../parts/result-fields.ts';
import { isSessionOver } from '../parts/race-session.ts';
import { selectors, selectSession, type SessionSubject } from '../parts/session-selectors.ts';
import { nameField, text, count, flag } from '../parts/fields.ts';
import { untilFields } from '../parts/until-fields.ts';
import { withColumns, highIsBetter, meaning } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';

const stintRecord = withColumns(
  z.object({
    stint: count,
    compound: text.nullable(),
    laps: count,
    first_lap: count,
    last_lap: count,
    tyre_age_start: count.nullable().describe('Laps already on the set when it was fitted.'),
    fresh: flag.nullable(),
  }),
  {
    columns: {
      laps: highIsBetter('stint length, laps, length, long', { unit: 'laps' }),
      tyre_age_start: meaning('tyre age at the start, tyre age', { unit: 'laps' }),
      fresh: meaning('new, new tyres, fresh', { values: { false: ['used', 'used tyres', 'old tyres'] } }),
    },
  },
);

/** Stints of everybody who drove in a race. */
export interface TyreStrategyFindings {
  session: SessionSubject;
  /** In finishing order. */
  drivers: {
    code: string;
    team: string | null;
    /** Classified position; null when there is none. */
    position: number | null;
    stints: StrategyStint[];
    pitStops: number;
    /** Messages on its tyres were lost. */
    areTyresInDoubt: boolean;
  }[];
  /** Planned distance; null when unknown. */
  totalLaps: number | null;
  /** false: the rest of the race is not there. */
  isOver: boolean;
}

export const tyreStrategy = defineOperation({
  name: 'analyze tyre-strategy',
  summary: 'Tyre stints of every driver in a race, with a chart (PNG).',
  description:
    'Lists the stints of all drivers in finishing order and draws them. A stint ends at a tyre change, to the same compound or ' +
    'not; driving through the pits on the same tyres does not end it. Races only.',
  brief: 'Tyre stints of all drivers in a race, with chart.',
  examples: [
    { year: 2018, gp: 'Azerbaijan', session: 'R' },
    { year: 2024, gp: 'Monza', session: 'R' },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: [...fieldParts, 'last-lap', 'tyres', 'freshness', 'stops', 'flags', 'distance', 'penalties'],
  input: z.object({
    year: selectors.year,
    gp: selectors.gp,
    session: nameField.describe('Must be R.').meta({ brief: 'R.' }),
    ...untilFields,
  }),
  output: z.object({
    chart_saved_to: text,
    strategy_summary: z
      .record(text, z.array(text))
      .describe('Per driver code, in finishing order: <COMPOUND>-<laps> per stint.'),
    stints: z.record(text, z.array(stintRecord)),
    pit_stops: withColumns(z.record(text, count), {
      words: ['stops', 'pit stops', 'pitstops', 'stop', 'stopped', 'pitted'],
    }),
    drivers: z
      .array(text)
      .describe('Who drove, in finishing order, or in the order so far in a race that is not over.'),
    ...sessionFields,
    total_laps: count.nullable().describe('Planned distance.'),
    ...resultFields,
  }),
  run: async (effects, input) => {
    const selected = await selectSession(effects, input);
    if (selected.session.code !== 'R') {
      throw new SvcError(
        'INVALID_INPUT',
        `Tyre strategy needs a race; "${input.session}" is ${selected.session.name}.`,
        words`Use ${inputName('session', 'R')}.`,
        { option: 'session', allowed: ['R'] },
      );
    }
    const loaded = await loadSession(effects, selected);
    const { subject, timing, origin } = loaded;
    const isOver = isSessionOver(timing, origin.warnings);
    const strategies = analyseTyreStrategy(timing.results, timing.laps, timing.beforeRecording);
    // Stints by pit stops alone, of the results API, are worth showing; laps that belong to none are not.
    if (timing.laps.every((lap) => lap.stint === null)) {
      throw new SvcError(
        'NO_DATA',
        `There is no tyre data for ${subject.year} ${subject.eventName}, ${subject.sessionName}.`,
        'Choose a race from 2018 or later with complete timing data; since 2011 there are stints by pit stops, without tyres.',
        { warnings: origin.warnings },
      );
    }
    const resultOf = new Map(timing.results.map((result) => [result.code, result]));
    const isInDoubt = tyreDoubt(origin.warnings);
    const timesLapped = isOver ? null : lapsDownByCar(timing.results, timing.laps, isOver);
    const keptTyres = pitVisits(timing.laps).filter((visit) => stopKind(visit) === 'same_tyres');
    const penalties = readPenalties(timing.raceControl ?? []);
    const rows = strategies.map(({ driver, stints, pitStops }) => {
      const result = resultOf.get(driver)!;
      const own = { code: driver, team: result.teamName, position: result.position, stints, pitStops };
      return { result, own: { ...own, areTyresInDoubt: isInDoubt(result) } };
    });
    const findings: TyreStrategyFindings = {
      ...{ session: subject, drivers: rows.map(({ own }) => own), totalLaps: timing.totalLaps, isOver },
    };
    const spec = tyreStrategyChart({
      ...chartTexts(loaded, strategyFacts(findings)),
      totalLaps: timing.totalLaps,
      drivers: rows.map(({ result, own }) => {
        const { driverNumber, lastName, gridPosition, teamColour } = result;
        const laps = timing.laps.filter((lap) => lap.driver === own.code);
        return {
          ...own,
          ...{ lastName, grid: gridPosition, colour: teamColour },
          laps: laps.filter((lap) => !lap.isGenerated).length,
          ...(timesLapped && { timesLapped: timesLapped.get(driverNumber) ?? 0 }),
          ...raceOutcome(result, laps, isOver),
          keptTyresLaps: keptTyres.flatMap(({ inLap }) =>
            inLap.driver === own.code ? [inLap.lapNumber] : [],
          ),
          penalties: penalties.flatMap(({ car, penalty }) =>
            car === driverNumber ? [penaltyText(penalty)] : [],
          ),
        };
      }),
      bands: neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs),
    });
    const firstTwo = strategies.slice(0, 2).map(({ driver }) => driver);
    return sessionOutcome(loaded, {
      findings,
      chart: { name: 'strategy', isNameWhole: true, title: 'Tyre strategy', spec },
      next: [
        ['analyze lap-times', 'shows the pace on these tyres', { drivers: firstTwo }],
        ['analyze team-pace', 'compares the teams over the race'],
      ],
    });
  },
  facts: (findings: TyreStrategyFindings) => strategyFacts(findings),
  document: (outcome, saved) => {
    const { findings } = outcome;
    return {
      ...saved.chart('chart_saved_to'),
      strategy_summary: perDriver(findings, ({ stints }) =>
        stints.map((stint) => `${stint.compound ?? 'UNKNOWN'}-${stint.laps}`),
      ),
      stints: perDriver(findings, ({ stints }) =>
        stints.map((stint) => ({
          stint: stint.stint,
          compound: stint.compound,
          laps: stint.laps,
          first_lap: stint.firstLap,
          last_lap: stint.lastLap,
          tyre_age_start: stint.tyreAgeStartLaps,
          fresh: stint.fresh,
        })),
      ),
      pit_stops: perDriver(findings, ({ pitStops }) => pitStops),
      drivers: findings.drivers.map(({ code }) => code),
      ...sessionValues(findings.session),
      total_laps: findings.totalLaps,
      ...resultValues(outcome, saved),
    };
  },
});

function penaltyText({ type, seconds }: Penalty): string {
  if (type === 'drive_through') return 'drive-through';
  const time = seconds === null ? '' : `${seconds} s`;
  return type === 'stop_go' ? `stop-go ${time}`.trimEnd() : time;
}

/** Codes that are numbers come first in an object, whatever the order here: `drivers` has the true one. */
function perDriver<T>(
  { drivers }: TyreStrategyFindings,
  value: (driver: TyreStrategyFindings['drivers'][number]) => T,
): Record<string, T> {
  return Object.fromEntries(drivers.map((driver) => [driver.code, value(driver)]));
}
