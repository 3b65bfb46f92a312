import * as z from 'zod';
import { raceOutcomes } from '../../../core/timing/laps/race-outcome.ts';

/** What the race came to for a car of the document. */
export const outcomeField = z
  .enum(raceOutcomes)
  .describe('running: the race was not over, and nothing said that the car was out of it.');
