import { emptyLap, type Lap } from '../timing/laps/lap.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';

/** A value as laps and results hold it: times in milliseconds. */
export type FieldValue = string | number | boolean | null;

/** Fields of a lap whose making is followed. */
export type LapField = Exclude<keyof Lap, 'driverNumber' | 'driver' | 'team'>;

export type LapFieldValues = Record<LapField, FieldValue>;

/** What the fields of a lap of that number hold before anything is known. */
export function emptyFields(lapNumber: number): LapFieldValues {
  const { driverNumber: _number, driver: _driver, team: _team, ...fields } = emptyLap(nobody, lapNumber, 0);
  return { ...fields, endMs: null };
}

const nobody = { driverNumber: '', driver: '', team: '' };

const fieldsOfLap = Object.keys(emptyFields(1)) as LapField[];

/** Of a raw lap, the fields that it has. */
const fieldsOfRawLap: readonly (readonly [LapField, (lap: RawLap) => FieldValue])[] = [
  ['lapNumber', (lap) => lap.lapNumber],
  ['endMs', (lap) => lap.endMs],
  ['lapTimeMs', (lap) => lap.lapTimeMs],
  ['sector1Ms', (lap) => lap.sectorMs[0]],
  ['sector2Ms', (lap) => lap.sectorMs[1]],
  ['sector3Ms', (lap) => lap.sectorMs[2]],
  ['sector1EndMs', (lap) => lap.sectorEndMs[0]],
  ['sector2EndMs', (lap) => lap.sectorEndMs[1]],
  ['sector3EndMs', (lap) => lap.sectorEndMs[2]],
  ['pitInMs', (lap) => lap.pitInMs],
  ['pitOutMs', (lap) => lap.pitOutMs],
  ['speedI1Kmh', (lap) => lap.speedI1Kmh],
  ['speedI2Kmh', (lap) => lap.speedI2Kmh],
  ['speedFinishKmh', (lap) => lap.speedFinishKmh],
  ['speedTrapKmh', (lap) => lap.speedTrapKmh],
  ['position', (lap) => lap.position],
  ['isPersonalBest', (lap) => lap.isPersonalBest],
  ['withdrawn', (lap) => (lap.isStruck ? 'lap' : lap.isWithdrawnBest ? 'best_time' : null)],
];

/** Brings values up to those of a lap, raw or joined; `note` hears of each that changes. Called for every message, it makes no objects. */
export function follow(
  values: LapFieldValues,
  lap: RawLap | Lap,
  note: (field: LapField, before: FieldValue, after: FieldValue) => void,
): void {
  const set = (field: LapField, after: FieldValue) => {
    const before = values[field];
    if (before === after) return;
    values[field] = after;
    note(field, before, after);
  };
  if ('sectorMs' in lap) for (const [field, valueOf] of fieldsOfRawLap) set(field, valueOf(lap));
  else for (const field of fieldsOfLap) set(field, lap[field]);
}
