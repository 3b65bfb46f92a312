import type { Lap } from '../../../src/core/timing/laps/lap.ts';
import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';

/** Values that say something about pace or strategy; null in a damaged recording is honest. */
const values = [
  ...(['lapTimeMs', 'sector1Ms', 'sector2Ms', 'sector3Ms'] as const),
  ...(['compound', 'stint', 'tyreLifeLaps', 'position'] as const),
];

/**
 * The feed itself corrects the age of a set up and down (used sets of recorded qualifyings become new again), so nothing tells which of two
 * messages in the wrong order came first.
 */
const disorders = new Set(['delayed lines', 'swapped lines']);

/** Laps presented as representative that were not driven like that: "44 lap 7: lapTimeMs 91234 instead of 91001". */
export function wrongLaps(damage: string, damaged: SessionTiming, undamaged: SessionTiming): string[] {
  const checked = values.filter((key) => key !== 'tyreLifeLaps' || !disorders.has(damage));
  const truth = new Map(undamaged.laps.map((lap) => [keyOf(lap), lap]));
  return damaged.laps
    .filter((lap) => lap.isAccurate)
    .flatMap((lap) => {
      const actual = truth.get(keyOf(lap));
      if (!actual) return [`${keyOf(lap)} was never driven`];
      const said = checked.filter((key) => lap[key] !== null && lap[key] !== 'UNKNOWN');
      const wrong = said.filter((key) => lap[key] !== actual[key]);
      return wrong.map((key) => `${keyOf(lap)}: ${key} ${lap[key]} instead of ${actual[key]}`);
    });
}

function keyOf({ driverNumber, lapNumber }: Lap): string {
  return `${driverNumber} lap ${lapNumber}`;
}

/** What the damaged recording is warned of beyond the undamaged one. */
export function addedWarnings(damaged: SessionTiming, undamaged: SessionTiming): string[] {
  const known = new Set(undamaged.warnings.map(({ code, message }) => code + message));
  return damaged.warnings.filter(({ code, message }) => !known.has(code + message)).map(({ code }) => code);
}
