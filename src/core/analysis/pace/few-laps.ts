import type { Warning } from '../../warnings.ts';

/** With fewer laps than this, quartiles say little: charts show the laps themselves, and a warning names whose they are. */
export const fewestLapsOfBox = 5;

/** Whose laps were looked at. */
interface Measured {
  /** A team, or the code of a driver. */
  name: string;
  lapCount: number;
  /** Codes. */
  drivers: readonly string[];
}

/** The warning that some have too few quick laps for quartiles; `effect` is what that means for them. Empty where all have enough. */
export function fewLapsWarning(all: readonly Measured[], effect: string): Warning[] {
  const few = all.filter(({ lapCount }) => lapCount < fewestLapsOfBox);
  if (few.length === 0) return [];
  const named = few.map(({ name, lapCount }) => `${name} (${lapCount})`);
  return [
    {
      code: 'FEW_LAPS',
      message: `Fewer than ${fewestLapsOfBox} quick laps: ${named.join(', ')}.`,
      effect,
      drivers: few.flatMap(({ drivers }) => drivers),
      count: few.length,
    },
  ];
}
