import * as z from 'zod';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import { lapTimeField } from '../result-fields.ts';
import { inSeconds, type LapFindings } from './lap-comparison.ts';

/** What every table of compared laps begins with. */
export const comparedLapRecordFields = {
  driver: z.string(),
  team: z.string().nullable(),
  lap_number: z.number().int(),
  lap_time: lapTimeField.nullable(),
  lap_time_s: z.number().nullable(),
  compound: z.string().nullable(),
  delta_to_first_s: z.number().nullable().describe('Official lap time against the first driver’s.'),
};

/** Values of `comparedLapRecordFields`. */
export function comparedLapValues({ driver, team, lap, deltaToFirstMs }: LapFindings) {
  return {
    ...{ driver, team, lap_number: lap.lapNumber, compound: lap.compound },
    lap_time: lap.lapTimeMs === null ? null : formatLapTime(lap.lapTimeMs),
    lap_time_s: inSeconds(lap.lapTimeMs),
    delta_to_first_s: inSeconds(deltaToFirstMs),
  };
}
