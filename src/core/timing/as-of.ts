import { untilWords, type Until } from '../calendar/until.ts';
import { SvcError } from '../errors.ts';
import { stampOf } from '../feed/stream-line.ts';
import { inputName, words } from '../words.ts';
import type { Warning } from '../warnings.ts';

/** What everybody is told who sees a session as it stood at a moment. */
export function asOfWarning(until: Until, timeMs: number): Warning {
  return {
    code: 'AS_OF_MOMENT',
    message: `Everything is as it stood ${untilWords(until)}: ${stampOf(timeMs)} of the session clock.`,
    effect: 'What came later is left out, the official result too; the order is that of the laps by then.',
  };
}

/** Session time of a moment, or in words why the session has none: "the leader completed 51 laps". */
export type FoundMoment = { timeMs: number } | { missing: string };

/** Session time of a moment. @param session in words @throws NOT_FOUND when the session has none, and why */
export function timeOfMoment(until: Until, found: FoundMoment, session: string): number {
  if ('missing' in found) throw noSuchMoment(until, session, found.missing);
  return found.timeMs;
}

function noSuchMoment(until: Until, session: string, why: string): SvcError {
  return new SvcError(
    'NOT_FOUND',
    `${session} cannot be shown as it stood ${untilWords(until)}: ${why}.`,
    words`Choose another moment: ${inputName('until_lap', '<n>')} in a race, or ${inputName('until', '<HH:MM:SS>')} of the session clock.`,
    { option: 'lap' in until ? 'until_lap' : 'until' },
  );
}
