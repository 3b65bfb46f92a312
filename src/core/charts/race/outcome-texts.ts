import type { RaceOutcome } from '../../timing/laps/race-outcome.ts';

const outTexts: Readonly<Partial<Record<RaceOutcome['outcome'], string>>> = {
  retired: 'DNF',
  disqualified: 'DSQ',
  'did-not-start': 'DNS',
};

/** How results write that a car is not among those that finished; null of those, and of who is on the way. */
export function outText(outcome: RaceOutcome['outcome']): string | null {
  return outTexts[outcome] ?? null;
}
