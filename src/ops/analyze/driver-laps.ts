import * as z from 'zod';
import { SvcError, type NextStep } from '../../core/errors.ts';
import { inputName, operationName, words } from '../../core/words.ts';
import { formatLapTime, formatSeconds, ifKnown } from '../../core/text/lap-time.ts';
import { resolveDriver } from '../../core/names/driver-resolution.ts';
import { type Lap, timeStands } from '../../core/timing/laps/lap.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import {
  answerAbout,
  lapParts,
  lapTimeField,
  originOf,
  resultFields,
  resultValues,
  sectorTimeField,
  sessionFields,
  withdrawnField,
} from '../parts/result-fields.ts';
import { driverLapsFacts } from '../parts/facts/driver-laps.ts';
import { defineOperation } from '../parts/operation.ts';
import { possibleSteps } from '../parts/steps.ts';
import {
  selectSession,
  sessionInput,
  sessionInputFields,
  sessionSubject,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { nameField } from '../parts/text-fields.ts';
import { withColumns } from '../parts/columns.ts';

const lapRecord = withColumns(
  z.object({
    driver: z.string().optional().describe('The driver; only when all drivers were asked for.'),
    lap_number: z.number().int(),
    lap_time: lapTimeField.nullable(),
    sector_1: sectorTimeField,
    sector_2: sectorTimeField,
    sector_3: sectorTimeField,
    compound: z.string().nullable().describe('SOFT, MEDIUM, HARD, …; null if the feed names none.'),
    stint: z
      .number()
      .int()
      .nullable()
      .describe(
        'In races and sprints a tyre change starts a new stint, elsewhere a pit visit; null if the tyres are unknown.',
      ),
    tyre_life: z.number().int().nullable().describe('Laps on the tyre set at the end of the lap.'),
    fresh_tyre: z.boolean().nullable(),
    pit_in: z.boolean(),
    pit_out: z.boolean(),
    position: z.number().int().nullable().describe('At the end of the lap; races and sprints only.'),
    track_status: z
      .string()
      .nullable()
      .describe(
        'Codes that touched the lap: 1 clear, 2 yellow, 4 safety car, 5 red, 6 and 7 virtual safety car; null when unknown.',
      ),
    deleted: z.boolean().nullable().describe('null when race control messages are missing.'),
    deleted_reason: z.string().nullable(),
    withdrawn: withdrawnField,
    speed_trap_kmh: z.number().nullable(),
    is_personal_best: z.boolean(),
    is_generated: z.boolean().describe('The car never finished this lap; the row is inferred.'),
    is_accurate: z
      .boolean()
      .describe('Race-representative: no pit visit, safety car or red flag, complete and consistent times.'),
    is_announced: z
      .literal(true)
      .optional()
      .describe(
        "The lap's own messages were lost; its time is known because the timing announced it as a best.",
      ),
  }),
  {
    columns: {
      lap_time: { words: ['lap time', 'lap', 'time', 'laps'], unit: 's', better: 'low' },
      sector_1: { words: ['sector 1', 's1', 'first sector'], unit: 's', better: 'low' },
      sector_2: { words: ['sector 2', 's2', 'second sector'], unit: 's', better: 'low' },
      sector_3: { words: ['sector 3', 's3', 'third sector', 'last sector'], unit: 's', better: 'low' },
      fresh_tyre: {
        words: ['new tyres', 'fresh tyres', 'new set'],
        values: { false: ['used tyres', 'used set', 'old tyres', 'scrubbed'] },
      },
      pit_in: { words: ['in lap', 'in laps'] },
      pit_out: { words: ['out lap', 'out laps'] },
      deleted: { words: ['deleted', 'track limits'] },
      is_accurate: { words: ['clean laps', 'clean', 'accurate'] },
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
    all_drivers: z
      .boolean()
      .default(false)
      .describe("All drivers' laps, instead of driver.")
      .meta({ brief: '' }),
  }),
  listKey: 'laps',
  output: z.object({
    driver: z
      .string()
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
    const selected = await selectSession(effects, input);
    const { event, session, warnings } = selected;
    const timing = await effects.data.session(event, session);
    const { results, laps } = timing.value;
    const driver = input.driver === undefined ? null : resolveDriver(results, input.driver);
    const shown = driver ? laps.filter((lap) => lap.driverNumber === driver.driverNumber) : laps;
    if (driver && shown.length === 0) {
      throw new SvcError(
        'NO_DATA',
        `No lap of ${driver.code} was timed in ${event.year} ${event.eventName}, ${session.name}.`,
        'Choose a driver with laps.',
        { driver: driver.code, drivers_with_laps: driversOf(laps) },
      );
    }
    const subject = sessionSubject(selected);
    const place = sessionInput(subject);
    return {
      findings: { session: subject, driver: driver?.code ?? null, laps: shown } satisfies DriverLapsFindings,
      charts: [],
      ...originOf(timing),
      ...(driver && { about: answerAbout([driver]) }),
      warnings: mergeWarnings(warnings, timing.warnings),
      next: [
        ...possibleSteps(driver ? multiLapStep(place, driver.code, shown) : [], timing, laps),
        {
          operation: 'analyze lap-times',
          input: { ...place, drivers: driver ? [driver.code] : driversOf(laps).slice(0, 3) },
          why: 'draws the laps and computes their pace',
        },
      ],
    };
  },
  facts: (findings: DriverLapsFindings, focus) => driverLapsFacts(findings, focus),
  document: (outcome, saved) => {
    const { session, driver, laps } = outcome.findings;
    return {
      driver,
      session: session.sessionName,
      event_name: session.eventName,
      year: session.year,
      laps: laps.map((lap) => ({ ...(driver === null && { driver: lap.driver }), ...toLapRecord(lap) })),
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

/** The best lap beside the second best one: needs two laps that count. */
function multiLapStep(place: NextStep['input'], driver: string, laps: readonly Lap[]): NextStep[] {
  const timed = laps.filter(timeStands).toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
  const second = timed[1];
  if (!second) return [];
  return [
    {
      operation: 'analyze multi-lap',
      input: { ...place, driver, lap: ['best', String(second.lapNumber)] },
      why: 'lays the two best laps over each other',
    },
  ];
}

function toLapRecord(lap: Lap): z.input<typeof lapRecord> {
  return {
    lap_number: lap.lapNumber,
    lap_time: ifKnown(lap.lapTimeMs, formatLapTime),
    sector_1: ifKnown(lap.sector1Ms, formatSeconds),
    sector_2: ifKnown(lap.sector2Ms, formatSeconds),
    sector_3: ifKnown(lap.sector3Ms, formatSeconds),
    compound: lap.compound,
    stint: lap.stint,
    tyre_life: lap.tyreLifeLaps,
    fresh_tyre: lap.freshTyre,
    pit_in: lap.pitInMs !== null,
    pit_out: lap.pitOutMs !== null,
    position: lap.position,
    track_status: lap.trackStatus === '' ? null : lap.trackStatus,
    deleted: lap.deleted,
    deleted_reason: lap.deletedReason,
    withdrawn: lap.withdrawn,
    speed_trap_kmh: lap.speedTrapKmh,
    is_personal_best: lap.isPersonalBest,
    is_generated: lap.isGenerated,
    is_accurate: lap.isAccurate,
    ...(lap.isAnnounced && { is_announced: true as const }),
  };
}
