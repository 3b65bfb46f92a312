import { sessionKind } from '../../core/calendar/session-kind.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { Effects } from '../../io/effects.ts';
import { selectors, selectSession, type EventQuery, type SelectedSession } from './session-selectors.ts';
import { untilFields } from './until-fields.ts';

/** Inputs that name a race or a sprint. */
export const raceInputFields = {
  year: selectors.year,
  gp: selectors.gp,
  session: selectors.session.default('R').describe('R (race) or S (sprint).').meta({ brief: 'R or S.' }),
  ...untilFields,
};

/**
 * The race or sprint that the options name.
 *
 * @param what what needs one: "Places won and lost".
 * @throws INVALID_INPUT for a session of another kind, and what `selectSession` throws.
 */
export async function selectRace(
  effects: { data: Pick<Effects['data'], 'schedule'> },
  query: EventQuery,
  what: string,
): Promise<SelectedSession> {
  const selected = await selectSession(effects, query);
  const { event, session } = selected;
  if (sessionKind(session.name, event.year) === 'race') return selected;
  throw new SvcError(
    'INVALID_INPUT',
    `${what} need a race or a sprint; "${query.session}" is ${session.name}.`,
    words`Use ${inputName('session', 'R')}, or ${inputName('session', 'S')} for the sprint.`,
    { option: 'session', allowed: ['R', 'S'] },
  );
}
