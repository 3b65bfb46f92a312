import * as z from 'zod';
import type { LapShares, MiniSector } from '../../../core/analysis/telemetry/lap-shares.ts';
import type { MapFindings } from '../../../core/charts/telemetry/track-map.ts';
import { formatLapTime, ifKnown, roundedSeconds } from '../../../core/text/lap-time.ts';
import { lapTimeField } from '../result-fields.ts';
import type { LapFindings } from './compared-lap-fields.ts';
import { withColumns, highIsBetter, meaning } from '../columns.ts';
import { text, number, count, flag } from '../fields.ts';

const metresField = count.describe('Metres from the line, on the first driver’s lap.');

export const mappedLapRecord = withColumns(
  z.object({
    driver: text,
    team: text.nullable(),
    lap_number: count,
    lap_time: lapTimeField.nullable(),
    lap_time_s: number.nullable(),
    mini_sectors_won: count.nullable().describe('null unless by fastest.'),
    mini_sectors_clearly_won: count.nullable().describe('By more than the uncertainty.'),
  }),
  {
    columns: {
      mini_sectors_won: highIsBetter('mini sectors won, mini sectors, dominance'),
    },
  },
);

export const miniSectorRecord = withColumns(
  z.object({
    mini_sector: count,
    from_m: metresField,
    to_m: metresField,
    fastest: text,
    margin_s: number.nullable().describe('To the next one.'),
    within_s: number.describe('95 % uncertainty of the margin.'),
    separable: flag.describe('false if the margin is within its uncertainty.'),
    deltas: z.array(
      z.object({
        driver: text,
        delta_s: number.nullable().describe('Time lost to the first driver.'),
      }),
    ),
  }),
  {
    words: ['mini sectors'],
    columns: {
      mini_sector: { nth: true },
      fastest: meaning('fastest'),
      margin_s: highIsBetter('margin'),
    },
  },
);

export const shareRecord = withColumns(
  z.object({
    driver: text,
    value: text,
    distance_share: number.describe('Of the lap’s known distance, 0 to 1.'),
    time_share: number.describe('Of the lap’s known time, 0 to 1.'),
  }),
  {
    words: ['shares'],
    columns: {
      value: meaning('value'),
      distance_share: meaning('share of the distance, share'),
      time_share: meaning('share of the time'),
    },
  },
);

export function mappedLapValues(
  { driver, team, lap }: LapFindings,
  index: number,
  found: MapFindings,
): z.input<typeof mappedLapRecord> {
  const won = found.by === 'fastest' ? found.miniSectors.filter(({ fastest }) => fastest === index) : null;
  return {
    ...{ driver, team, lap_number: lap.lapNumber },
    lap_time: ifKnown(lap.lapTimeMs, formatLapTime),
    lap_time_s: ifKnown(lap.lapTimeMs, roundedSeconds),
    mini_sectors_won: won && won.length,
    mini_sectors_clearly_won: won && won.filter(({ isSeparable }) => isSeparable).length,
  };
}

export function miniSectorValues(
  { number, fromM, toM, fastest, marginMs, withinMs, isSeparable, deltasMs }: MiniSector,
  drivers: readonly string[],
): z.input<typeof miniSectorRecord> {
  return {
    ...{ mini_sector: number, from_m: Math.round(fromM), to_m: Math.round(toM), fastest: drivers[fastest]! },
    margin_s: ifKnown(marginMs, roundedSeconds),
    within_s: roundedSeconds(withinMs),
    separable: isSeparable,
    deltas: drivers.map((driver, index) => ({
      driver,
      delta_s: ifKnown(deltasMs[index] ?? null, roundedSeconds),
    })),
  };
}

export function shareValues({ values }: LapShares, driver: string): z.input<typeof shareRecord>[] {
  const rounded = (share: number) => Math.round(10_000 * share) / 10_000;
  return values.map(({ label, distanceShare, timeShare }) => ({
    ...{ driver, value: label },
    distance_share: rounded(distanceShare),
    time_share: rounded(timeShare),
  }));
}
