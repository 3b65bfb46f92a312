import * as z from 'zod';
import { longestName } from '../../core/names/name-matching.ts';

/** What most fields of documents are. */
export const text = z.string();
export const number = z.number();
/** A whole number: of laps, cars, places; the number of a lap or a stint. */
export const count = z.number().int();
export const flag = z.boolean();

/**
 * A name of an event, a session, a driver or a team as people write it. Whatever text an operation takes has a bound, so that no caller
 * can make reading it dear: names this one, `test/house/bounded-inputs.test.ts` finds a field without any.
 */
export const nameField = z.string().max(longestName);
