import type { RaceOutcome } from '../../timing/laps/race-outcome.ts';

/** How results write that a car is not among those that finished. */
export const outcomeTexts: Readonly<Record<Exclude<RaceOutcome['outcome'], 'finished'>, string>> = {
  retired: 'DNF',
  disqualified: 'DSQ',
  'did-not-start': 'DNS',
};
