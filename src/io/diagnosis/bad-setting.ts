import type { BadSetting } from '../../core/diagnosis/diagnosis-facts.ts';
import { SvcError } from '../../core/errors.ts';

/** What the work gives, or which setting keeps it from that. Its value is not shown: it may be an address with a password. */
export async function orBadSetting<T>(work: () => T | Promise<T>): Promise<T | BadSetting> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SvcError) || error.code !== 'INVALID_INPUT') throw error;
    const { variable } = error.details;
    const name = typeof variable === 'string' ? variable : 'A setting';
    return { problem: `${name} has a value that makes no sense.`, hint: error.hint };
  }
}
