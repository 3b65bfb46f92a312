import { warningsOfAnswers } from './warnings-of-answers.ts';
import { warningsOfSessions } from './warnings-of-sessions.ts';

/**
 * The one table of warnings, by subject: what each code means, and what it does to the numbers. A warning with a code that is not in
 * it does not compile; docs/warnings.md is made of it.
 */
export const warningTable = { ...warningsOfAnswers, ...warningsOfSessions };

type Table = typeof warningTable;

/** Stable names of the kinds of gaps and repairs that results tell of. */
export type WarningCode = { [Subject in keyof Table]: keyof Table[Subject] }[keyof Table];
