import * as z from 'zod';
import { SvcError } from '../../core/errors.ts';
import { inputName, operationName, words } from '../../core/words.ts';
import { formatLapTime, formatSeconds, ifKnown } from '../../core/text/lap-time.ts';
import { resolveDriver } from '../../core/names/driver-resolution.ts';
import { type Lap, timeStands } from '../../core/timing/laps/lap.ts';
import {
  answerAbout,
  lapParts,
  lapTimeField,
  resultFields,
  resultValues,
  sectorTimeField,
  sessionFields,
  withdrawnField,
} from '../parts/result-fields.ts';
import { driverLapsFacts } from '../parts/facts/driver-laps.ts';
import { defineOperation } from '../parts/operation.ts';
import { selectSession, sessionInputFields, type SessionSubject } from '../parts/session-selectors.ts';
import { nameField, text, number, count, flag } from '../parts/fields.ts';
import { withColumns, lowIsBetter, meaning } from '../parts/columns.ts';
import { loadSession, sessionOutcome } from '../parts/session-outcome.ts';
import { rowOf } from '../parts/row-of.ts';

const lapRecord = withColumns(
  z.object({
    driver: text.optional().describe('The driver; only when all drivers were asked for.'),
    lap_number: count,
    lap_time: lapTimeField.nullable(),
    sector_1: sectorTimeField,
    sector_2: sectorTimeField,
    sector_3: sectorTimeField,
    compound: text.nullable().describe('SOFT, MEDIUM, HARD, …; null if the feed names none.'),
    stint: count
      .nullable()
      .describe(
        'In races and sprints a tyre change starts a new stint, elsewhere a pit visit; null if the tyres are unknown.',
      ),
    tyre_life: count.nullable().describe('Laps on the tyre set at the end of the lap.'),
    fresh_tyre: flag.nullable(),
    pit_in: flag,
    pit_out: flag,
    position: count.nullable().describe('At the end of the lap; races and sprints only.'),
    track_status: text
      .nullable()
      .describe(
        'Codes that touched the lap: 1 clear, 2 yellow, 4 safety car, 5 red, 6 and 7 virtual safety car; null when unknown.',
      ),
    deleted: flag.nullable().describe('null when race control messages are missing.'),
    deleted_reason: text.nullable(),
    withdrawn: withdrawnField,
    speed_trap_kmh: number.nullable(),
    is_personal_best: flag,
    is_generated: flag.describe('The car never finished this lap; the row is inferred.'),
    is_accurate: flag.describe(
      'Race-representative: no pit visit, safety car or red flag, complete and consistent times.',
    ),
    is_announced: z
      .literal(true)
      .optional()
      .describe(
        "The lap's own messages were lost; its time is known because the timing announced it as a best.",
      ),
  }),
  {
    columns: {
      lap_time: lowIsBetter('lap time, lap, time, laps', { unit: 's' }),
      sector_1: lowIsBetter('sector 1, s1, first sector', { unit: 's' }),
      sector_2: lowIsBetter('sector 2, s2, second sector', { unit: 's' }),
      sector_3: lowIsBetter('sector 3, s3, third sector, last sector', { unit: 's' }),
      fresh_tyre: meaning('new tyres, fresh tyres, new set', {
        values: { false: ['used tyres', 'used set', 'old tyres', 'scrubbed'] },
      }),
      pit_in: meaning('in lap, in laps'),
      pit_out: meaning('out lap, out laps'),
      deleted: meaning('deleted, track limits'),
      is_accurate: meaning('clean laps, clean, accurate'),
    },
  },
);

/** Every lap of one driver, or of all. */
export interface DriverLapsFindings {
  session: SessionSubject;
  /** Code; null: of all drivers, in the order of the classification. */
  driver: string | null;
  laps: Lap[];
}

export const driverLaps = defineOperation({
  name: 'analyze driver-laps',
  summary: 'Every lap of one driver in a session, or of all drivers, without a chart.',
  description: words`Lists all laps of the ${inputName('driver')}, or of everybody with ${inputName('all_drivers')}: times, sectors, tyre, pit visits, position, flags, and whether a lap can be compared. The cheapest look at a session, and the place to find lap numbers for multi-lap.`,
  brief: 'Every lap: time, sectors, tyre, pit, position, flags; no chart.',
  examples: [
    { year: 2025, gp: 'Miami', session: 'S', driver: 'NOR' },
    { year: 2024, gp: 'Silverstone', session: 'FP1', driver: 'HAM' },
    { year: 2018, gp: 'Azerbaijan', session: 'R', all_drivers: true },
  ],
  effect: 'read',
  worksInWorkspace: true,
  madeOf: [...lapParts, 'order', 'freshness'],
  input: z.object({
    ...sessionInputFields,
    driver: nameField
      .optional()
      .describe('Driver: three-letter code, number or name. Required, unless all drivers are asked for.')
      .meta({ brief: 'Or all_drivers.' }),
    all_drivers: flag.default(false).describe("All drivers' laps, instead of driver.").meta({ brief: '' }),
  }),
  listKey: 'laps',
  output: z.object({
    driver: text
      .nullable()
      .describe('Code; null if all drivers were asked for (each lap then names its driver).'),
    session: sessionFields.session,
    event_name: sessionFields.event_name,
    year: sessionFields.year,
    laps: z.array(lapRecord),
    ...resultFields,
  }),
  run: async (effects, input) => {
    checkDriver(input);
    const loaded = await loadSession(effects, await selectSession(effects, input));
    const { subject, timing } = loaded;
    const { results, laps } = timing;
    const driver = input.driver === undefined ? null : resolveDriver(results, input.driver);
    const shown = driver ? laps.filter((lap) => lap.driverNumber === driver.driverNumber) : laps;
    if (driver && shown.length === 0) {
      throw new SvcError(
        'NO_DATA',
        `No lap of ${driver.code} was timed in ${subject.year} ${subject.eventName}, ${subject.sessionName}.`,
        'Choose a driver with laps.',
        { driver: driver.code, drivers_with_laps: driversOf(laps) },
      );
    }
    const findings: DriverLapsFindings = { session: subject, driver: driver?.code ?? null, laps: shown };
    const [, second] = shown.filter(timeStands).toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
    return sessionOutcome(loaded, {
      findings,
      about: driver && answerAbout([driver]),
      next: [
        driver &&
          second && [
            'analyze multi-lap',
            'lays the two best laps over each other',
            { driver: driver.code, lap: ['best', String(second.lapNumber)] },
          ],
        [
          'analyze lap-times',
          'draws the laps and computes their pace',
          { drivers: driver ? [driver.code] : driversOf(laps).slice(0, 3) },
        ],
      ],
    });
  },
  facts: (findings: DriverLapsFindings, focus) => driverLapsFacts(findings, focus),
  document: (outcome, saved) => {
    const { session, driver, laps } = outcome.findings;
    return {
      driver,
      session: session.sessionName,
      event_name: session.eventName,
      year: session.year,
      laps: laps.map((lap) => toLapRecord(lap, driver === null ? lap.driver : undefined)),
      ...resultValues(outcome, saved),
    };
  },
});

/** @throws INVALID_INPUT unless either one driver or all are asked for */
function checkDriver({
  driver,
  all_drivers: isOfAll,
}: {
  driver?: string | undefined;
  all_drivers: boolean;
}) {
  if ((driver === undefined) === isOfAll) return;
  throw new SvcError(
    'INVALID_INPUT',
    isOfAll
      ? words`${inputName('driver')} and ${inputName('all_drivers')} can't be combined.`
      : words`${operationName('analyze driver-laps')} needs ${inputName('driver')}.`,
    words`Name one driver with ${inputName('driver')}, or list the laps of everybody with ${inputName('all_drivers')}.`,
    isOfAll ? { options: ['driver', 'all_drivers'] } : { missing: ['driver'] },
  );
}

function driversOf(laps: readonly Lap[]): string[] {
  return [...new Set(laps.map((lap) => lap.driver))];
}

function toLapRecord(lap: Lap, driver: string | undefined): z.input<typeof lapRecord> {
  return rowOf(lapRecord, lap, {
    driver,
    lap_time: ifKnown(lap.lapTimeMs, formatLapTime),
    sector_1: ifKnown(lap.sector1Ms, formatSeconds),
    sector_2: ifKnown(lap.sector2Ms, formatSeconds),
    sector_3: ifKnown(lap.sector3Ms, formatSeconds),
    tyre_life: lap.tyreLifeLaps,
    pit_in: lap.pitInMs !== null,
    pit_out: lap.pitOutMs !== null,
    track_status: lap.trackStatus === '' ? null : lap.trackStatus,
    is_announced: lap.isAnnounced || undefined,
  });
}
