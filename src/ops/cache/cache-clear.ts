import * as z from 'zod';
import { type CacheEntry, cacheKindNames, type CacheSelection, isSelected } from '../../core/cache-entry.ts';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { ClearedCache, Clock } from '../../io/effects.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';
import { cancelledOutput, cancelledRemoval, freedBytesField, yesField } from '../parts/account-fields.ts';

const dayMs = 24 * 60 * 60 * 1000;

const input = z.object({
  all: z.boolean().default(false).describe('Remove everything.'),
  older_than: z
    .int()
    .min(0)
    .optional()
    .describe('Remove what was neither confirmed by its host nor computed in this many days.'),
  year: z.int().min(1950).max(2100).optional().describe('Remove the data of this season.'),
  kind: z
    .array(z.enum(cacheKindNames))
    .min(1)
    .max(cacheKindNames.length)
    .optional()
    .describe('Remove the data of this kind.'),
  yes: yesField,
});

const clearing = z.union([
  z.object({
    removed_count: z.int().min(0),
    freed_bytes: freedBytesField,
    failed: z.array(z.string()).describe('Why some stayed; empty if none did.'),
  }),
  cancelledOutput,
]);
type Clearing = z.output<typeof clearing>;

export const cacheClear = defineOperation({
  name: 'cache clear',
  summary: 'Remove stored racing data: all, or by age, season or kind.',
  description: words`Takes ${inputName('all')}, or one or several of ${inputName('older_than')}, ${inputName('year')} and ${inputName('kind')}, which must then all apply. Asks first, on standard error, and reads the answer from standard input: "y" or "yes" removes, any other answer cancels, and no answer is CONFIRMATION_REQUIRED. With ${inputName('yes')}, or with nothing to remove, it does not ask. Workspaces, the account and the budgets of the hosts stay. Commands running meanwhile reload what they miss. Parsed sessions and telemetry belong to no season and have kinds of their own.`,
  examples: [{ older_than: 30 }, { year: 2026, kind: ['results', 'schedule'] }, { all: true, yes: true }],
  effect: 'destroy',
  worksInWorkspace: false,
  input,
  output: clearing,
  async run(effects, { yes, ...asked }) {
    const { cache, clock, signal } = effects;
    const selection = selectionOf(asked, clock);
    const doomed = (await cache.entries(signal)).filter((entry) => isSelected(entry, selection));
    if (doomed.length > 0 && !yes && !(await effects.confirm(question(doomed)))) {
      return outcomeOf<Clearing>(cancelledRemoval);
    }
    const cleared = doomed.length > 0 ? await cache.clear(selection, signal) : nothingCleared;
    const { removed, freedBytes, problems } = cleared;
    return outcomeOf<Clearing>({ removed_count: removed, freed_bytes: freedBytes, failed: problems });
  },
  document: ({ findings }) => findings,
});

const nothingCleared: ClearedCache = { removed: 0, freedBytes: 0, problems: [] };

/** @throws INVALID_INPUT when nothing, or everything and a part, is asked for. */
function selectionOf(
  { all, older_than, year, kind }: Omit<z.output<typeof input>, 'yes'>,
  clock: Clock,
): CacheSelection {
  const isPart = older_than !== undefined || year !== undefined || kind !== undefined;
  if (isPart === all) {
    throw new SvcError(
      'INVALID_INPUT',
      all
        ? words`${inputName('all')} removes everything, and can't be combined with ${inputName('older_than')}, ${inputName('year')} and ${inputName('kind')}.`
        : words`What should be removed? ${inputName('all')}, ${inputName('older_than')}, ${inputName('year')} or ${inputName('kind')} is needed.`,
      words`Use ${inputName('older_than', '<days>')}, ${inputName('year', '<season>')} or ${inputName('kind', '<kind>')} for a part, or ${inputName('all')} for everything.`,
      { options: ['all', 'older_than', 'year', 'kind'] },
    );
  }
  return {
    kinds: kind ?? null,
    year: year ?? null,
    confirmedBeforeMs: older_than === undefined ? null : clock.nowMs() - older_than * dayMs,
  };
}

function question(doomed: readonly CacheEntry[]): string {
  const megabytes = doomed.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024;
  const kinds = cacheKindNames.filter((kind) => doomed.some((entry) => entry.kind === kind));
  const entries = doomed.length === 1 ? 'entry' : 'entries';
  return `Remove ${doomed.length} ${entries} of the cache, ${megabytes.toFixed(1)} MB (${kinds.join(', ')})?`;
}
