import * as z from 'zod';
import {
  analyseSectors,
  sectorPlaces,
  type DriverSectors,
  type SectorNumber,
  type SectorPlace,
  type SectorsFindings as Sectors,
  type SetOnLap,
} from '../../core/analysis/pace/sectors.ts';
import { sectorsChart } from '../../core/charts/pace/sectors.ts';
import { SvcError, type ErrorOptions } from '../../core/errors.ts';
import {
  formatLapTime,
  formatRaceTime,
  formatSeconds,
  ifKnown,
  roundedSeconds,
} from '../../core/text/lap-time.ts';
import { seeLapsOf } from '../parts/steps.ts';
import {
  answerAbout,
  excludedField,
  sessionResultFields,
  sessionResultValues,
} from '../parts/result-fields.ts';
import {
  askedDrivers,
  driversField,
  selectSession,
  sessionInputFields,
  type SessionSubject,
} from '../parts/session-selectors.ts';
import { sectorsFacts } from '../parts/facts/sectors.ts';
import { defineOperation } from '../parts/operation.ts';
import { withColumns, lowIsBetter, highIsBetter, meaning } from '../parts/columns.ts';
import { loadSession, sessionOutcome, chartTexts } from '../parts/session-outcome.ts';
import { text, number, count } from '../parts/fields.ts';

const lapNumberField = count;
const timeFields = {
  time: text.describe('Seconds, SS.mmm.'),
  time_s: number,
  lap_number: lapNumberField,
  session_time: text.describe(
    'End of that lap, since the data stream began: H:MM:SS.mmm, below an hour MM:SS.mmm.',
  ),
};
const sectorField = z
  .object({
    ...timeFields,
    rank: count.describe('Rank among all drivers of the session, 1 = fastest; equal times share a rank.'),
    behind_fastest_s: number.describe('Gap to the fastest driver of the session.'),
  })
  .nullable()
  .describe('null if none that counts was timed.');
const lapField = z.object({ lap_time: text.describe('M:SS.mmm.'), lap_time_s: number });

const driverRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    best_lap: lapField
      .extend({ lap_number: lapNumberField })
      .nullable()
      .describe('null without a time that counts.'),
    sector_1: sectorField,
    sector_2: sectorField,
    sector_3: sectorField,
    theoretical_best: lapField.nullable().describe('Sum of the best sectors; null if one is missing.'),
    gain_left_s: number.nullable().describe('How much slower the best lap was; null if unknown.'),
    speed_trap_kmh: number.nullable().describe('Highest speed at the speed trap.'),
    speed_trap_lap: lapNumberField.nullable(),
    speed_trap_rank: count
      .nullable()
      .describe('Rank among all drivers of the session, 1 = fastest; equal speeds share a rank.'),
  }),
  {
    columns: {
      'best_lap.lap_time_s': lowIsBetter('best lap, fastest lap, lap, lap time'),
      'sector_1.time_s': lowIsBetter('sector 1, s1, first sector'),
      'sector_2.time_s': lowIsBetter('sector 2, s2, second sector, middle sector'),
      'sector_3.time_s': lowIsBetter('sector 3, s3, third sector, last sector, final sector'),
      'theoretical_best.lap_time_s': lowIsBetter('theoretical best, ideal lap, perfect lap, potential'),
      gain_left_s: meaning('time left on the table, left on the table, gain left'),
    },
  },
);
const speedTrapRecord = withColumns(
  z.object({
    rank: count,
    driver: text,
    speed_kmh: number,
    lap_number: lapNumberField,
  }),
  {
    words: ['speed traps', 'top speeds'],
    columns: { speed_kmh: highIsBetter('top speed, speed trap, speed, trap speed') },
  },
);
const bestSectorField = z.object({ driver: text, ...timeFields }).nullable();

const method =
  'Best sectors from laps that were not deleted, without first sectors out of the pits and third sectors into them; the theoretical best is their sum.';

/** Best sectors of a session. */
export interface SectorsFindings extends Omit<Sectors, 'warnings' | 'drivers'> {
  session: SessionSubject;
  drivers: PlacedSectors[];
  /** false: only some were asked for. */
  isWholeField: boolean;
}

/** Best sectors of a driver and where they are among those of all drivers of the session. */
export interface PlacedSectors extends DriverSectors {
  places: Record<SectorNumber, SectorPlace | null>;
  /** 1 = the highest speed at the speed trap; equal speeds share it; null = not timed. */
  speedTrapRank: number | null;
}

export const sectors = defineOperation({
  name: 'analyze sectors',
  summary: 'Best sectors, ideal laps and speed traps of a session, with a chart (PNG).',
  description:
    'Lists every driver’s best sectors with the laps they were set on, the lap they add up to, what the best actual lap ' +
    'lost against it, and the highest speed at the speed trap. Deleted laps do not count, nor sectors through the pit lane.',
  brief: 'Best sectors, ideal laps and speed trap of all drivers; chart.',
  examples: [
    { year: 2025, gp: 'Mexico City', session: 'Q' },
    { year: 2018, gp: 'Azerbaijan', session: 'R', drivers: ['HAM', 'BOT', 'RAI'] },
  ],
  effect: 'write',
  worksInWorkspace: true,
  madeOf: ['event', 'names', 'field', 'laps', 'times', 'deletions'],
  input: z.object({
    ...sessionInputFields,
    drivers: driversField,
  }),
  listKey: 'statistics',
  output: z.object({
    chart_path: text,
    statistics: z.array(driverRecord).describe('Best lap first.'),
    best_sectors: z
      .object({ sector_1: bestSectorField, sector_2: bestSectorField, sector_3: bestSectorField })
      .describe('Of the drivers listed.'),
    speed_traps: z
      .array(speedTrapRecord)
      .describe('The drivers listed, fastest first; ranks are among the whole session.'),
    theoretical_best: lapField.nullable().describe('The best sectors of all listed drivers combined.'),
    method: text,
    excluded: excludedField,
    ...sessionResultFields,
  }),
  run: async (effects, input) => {
    const loaded = await loadSession(effects, await selectSession(effects, input));
    const { subject, timing } = loaded;
    const { drivers, codes } = askedDrivers(timing, input.drivers);
    const { warnings, ...found } = analyseSectors(drivers, timing.laps);
    if (found.drivers.length === 0) throw noSectors(found.excluded, seeLapsOf(drivers, timing.laps));
    const field = codes ? analyseSectors(timing.results, timing.laps).drivers : found.drivers;
    const speeds = field.flatMap(({ speedTrap }) => speedTrap?.value ?? []);
    const placed = found.drivers.map((row) => ({
      ...row,
      places: sectorPlaces(row, field),
      speedTrapRank: row.speedTrap && 1 + speeds.filter((speed) => speed > row.speedTrap!.value).length,
    }));
    const told: SectorsFindings = {
      ...{ session: subject, ...found, drivers: placed, isWholeField: codes === null },
    };
    const [first, second] = found.drivers;
    return sessionOutcome(loaded, {
      findings: told,
      chart: {
        ...{ name: 'sectors', title: 'Best sectors', who: codes, parameters: { drivers: codes } },
        spec: sectorsChart({ ...chartTexts(loaded, sectorsFacts(told, {})), ...found }),
      },
      about: answerAbout(drivers),
      warnings,
      next: [
        first?.bestLap &&
          second?.bestLap && [
            'analyze telemetry',
            'shows where on the lap the two fastest differ',
            { drivers: [first.driver, second.driver] },
          ],
        subject.sessionCode === 'R' && ['analyze tyre-strategy', 'shows on which tyres they were set'],
      ],
    });
  },
  facts: (findings: SectorsFindings, focus) => sectorsFacts(findings, focus),
  document: (outcome, saved) => {
    const { drivers, best, theoreticalBestMs, excluded } = outcome.findings;
    const bestOf = (number: SectorNumber) => {
      const sector = best[number];
      return sector && { driver: sector.driver, ...timeValues(sector) };
    };
    return {
      ...saved.chart('chart_path'),
      statistics: drivers.map(toRecord),
      best_sectors: { sector_1: bestOf(1), sector_2: bestOf(2), sector_3: bestOf(3) },
      speed_traps: speedTrapValues(drivers),
      theoretical_best: lapValues(theoreticalBestMs),
      method,
      excluded,
      ...sessionResultValues(outcome, saved),
    };
  },
});

function speedTrapValues(drivers: readonly PlacedSectors[]): z.input<typeof speedTrapRecord>[] {
  return drivers
    .flatMap(({ driver, speedTrap, speedTrapRank }) =>
      speedTrap && speedTrapRank
        ? [{ rank: speedTrapRank, driver, speed_kmh: speedTrap.value, lap_number: speedTrap.lapNumber }]
        : [],
    )
    .toSorted((a, b) => a.rank - b.rank);
}

function toRecord(row: PlacedSectors): z.input<typeof driverRecord> {
  const { bestLap, sectors: own, speedTrap, places } = row;
  const sector = (number: SectorNumber) => {
    const [set, place] = [own[number], places[number]];
    return (
      set &&
      place && {
        ...timeValues(set),
        rank: place.rank,
        behind_fastest_s: roundedSeconds(place.behindMs),
      }
    );
  };
  return {
    driver: row.driver,
    team: row.team,
    best_lap: bestLap && { ...lapValues(bestLap.value)!, lap_number: bestLap.lapNumber },
    sector_1: sector(1),
    sector_2: sector(2),
    sector_3: sector(3),
    theoretical_best: lapValues(row.theoreticalBestMs),
    gain_left_s: ifKnown(row.gainLeftMs, roundedSeconds),
    speed_trap_kmh: speedTrap?.value ?? null,
    speed_trap_lap: speedTrap?.lapNumber ?? null,
    speed_trap_rank: row.speedTrapRank,
  };
}

function timeValues({ value, lapNumber, lapEndMs }: SetOnLap) {
  return {
    ...{ time: formatSeconds(value), time_s: roundedSeconds(value), lap_number: lapNumber },
    session_time: formatRaceTime(lapEndMs),
  };
}

function lapValues(timeMs: number | null) {
  return timeMs === null ? null : { lap_time: formatLapTime(timeMs), lap_time_s: roundedSeconds(timeMs) };
}

function noSectors(excluded: Sectors['excluded'], help: ErrorOptions): SvcError {
  return new SvcError(
    'NO_DATA',
    'None of these drivers has a timed sector in this session.',
    'Choose other drivers or another session.',
    { excluded },
    help,
  );
}
