import { namedMoments, readUntil, type Until } from '../../core/calendar/until.ts';
import { SvcError } from '../../core/errors.ts';
import { stampOf } from '../../core/feed/stream-line.ts';
import { inputName, words } from '../../core/words.ts';
import { nameField, count } from './fields.ts';

/** Up to which moment a session is looked at. */
export const untilFields = {
  until_lap: count
    .min(1)
    .max(200)
    .optional()
    .describe('Races: everything as it stood when the leader had completed this lap, without spoilers.')
    .meta({ brief: '' }),
  until: nameField
    .optional()
    .describe(
      `Everything as it stood at a session clock time, "00:42:00", or at ${namedMoments.join(', ')}; use instead of until_lap.`,
    )
    .meta({ brief: 'As known then: 00:42:00, half-distance.' }),
};

export interface UntilQuery {
  until_lap?: number | undefined;
  until?: string | undefined;
}

/** The moment that is asked for; undefined = none. @throws INVALID_INPUT for two moments, and for a text that is none */
export function untilOf({ until_lap: lap, until: text }: UntilQuery): Until | undefined {
  if (lap !== undefined && text !== undefined) {
    throw new SvcError(
      'INVALID_INPUT',
      words`Both ${inputName('until_lap')} and ${inputName('until')} were given.`,
      'Name one moment.',
      { options: ['until_lap', 'until'] },
    );
  }
  if (lap !== undefined) return { lap };
  if (text === undefined) return undefined;
  const until = readUntil(text);
  if (until) return until;
  throw new SvcError(
    'INVALID_INPUT',
    words`${JSON.stringify(text.slice(0, 80))} is not a moment of a session.`,
    words`Write a time of the session clock such as ${inputName('until', '00:42:00')}, or one of ${namedMoments.join(', ')}.`,
    { option: 'until', allowed: ['HH:MM:SS', ...namedMoments] },
  );
}

/** INVALID_INPUT: a number of laps outside a race. */
export function noCommonLap(): SvcError {
  return new SvcError(
    'INVALID_INPUT',
    words`${inputName('until_lap')} needs a race or a sprint: elsewhere every car counts laps of its own.`,
    words`Name a time of the session clock, e.g. ${inputName('until', '00:42:00')}.`,
    { option: 'until_lap' },
  );
}

/** The input that names a moment again. */
export function untilInput(until: Until): { until_lap: number } | { until: string } {
  if ('lap' in until) return { until_lap: until.lap };
  return { until: 'moment' in until ? until.moment : stampOf(until.sessionTimeMs) };
}
