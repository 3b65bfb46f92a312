import { SvcError } from '../../core/errors.ts';
import { nearestNames } from '../../core/names/name-matching.ts';
import { type SessionSource, sessionSources } from '../../core/provider.ts';

/** The environment variable that orders the sources of sessions. */
export const sourceOrderVariable = 'SVC_SOURCES';

/**
 * The sources that sessions are looked for at, in this order: those that `SVC_SOURCES` names, all without it.
 *
 * @throws INVALID_INPUT for a name that is none, or one given twice.
 */
export function readSourceOrder(env: NodeJS.ProcessEnv): readonly SessionSource[] {
  const text = env[sourceOrderVariable];
  return text ? parseSourceOrder(text, sourceOrderVariable) : sessionSources;
}

/**
 * The same of a text that came by another way.
 *
 * @param setting what the user knows it by: an environment variable or an option.
 */
export function parseSourceOrder(text: string, setting: string): readonly SessionSource[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const order = names.flatMap((name) => sessionSources.find((source) => source === name) ?? []);
  const unknown = names.find((name) => !sessionSources.some((source) => source === name));
  if (unknown === undefined && new Set(names).size === names.length) return order;
  const problem =
    unknown === undefined ? 'which names a source twice' : `and ${JSON.stringify(unknown)} is no source`;
  throw new SvcError(
    'INVALID_INPUT',
    `${setting} is ${JSON.stringify(text.slice(0, 80))}, ${problem}.`,
    `Name one or more of ${sessionSources.join(', ')}, with commas between them, first the one to be asked first.`,
    {
      variable: setting,
      value: text.slice(0, 300),
      allowed: [...sessionSources],
      candidates: unknown === undefined ? [] : nearestNames(unknown, [...sessionSources]),
    },
  );
}
