import * as z from 'zod';
import { SvcError } from '../../core/errors.ts';
import { inputName, words } from '../../core/words.ts';
import type { Effects, Workspace } from '../../io/effects.ts';
import { defineOperation, outcomeOf } from '../parts/operation.ts';
import { cancelledOutput, cancelledRemoval, freedBytesField, yesField } from '../parts/account-fields.ts';

const dayMs = 24 * 60 * 60 * 1000;

const cleaning = z.union([
  z.object({
    removed_count: z.int().min(0),
    removed_sessions: z.array(z.string()).describe('Ids of the removed workspaces.'),
    freed_bytes: freedBytesField,
    failed: z
      .array(z.object({ session_id: z.string(), error: z.string() }))
      .describe('Workspaces that could not be removed, and why.'),
  }),
  cancelledOutput,
]);
type Cleaning = z.output<typeof cleaning>;

export const workspaceClean = defineOperation({
  name: 'workspace clean',
  summary: 'Remove workspaces unused for some days, or all.',
  description: words`Takes exactly one of ${inputName('older_than')} and ${inputName('all')}. Asks first, on standard error, and reads the answer from standard input: "y" or "yes" removes, any other answer cancels, and no answer is CONFIRMATION_REQUIRED. With ${inputName('yes')}, or with nothing to remove, it does not ask. A damaged workspace whose last use is unknown is removed with ${inputName('all')} only.`,
  examples: [{ older_than: 30 }, { all: true, yes: true }],
  effect: 'destroy',
  worksInWorkspace: false,
  input: z.object({
    older_than: z.int().min(0).optional().describe('Remove workspaces not used in this many days.'),
    all: z.boolean().default(false).describe('Remove all workspaces.'),
    yes: yesField,
  }),
  output: cleaning,
  async run(effects, { older_than, all, yes }) {
    const unusedSinceMs = unusedSince(effects, older_than, all);
    const candidates = await unusedWorkspaces(effects, unusedSinceMs);
    if (candidates.length > 0 && !yes && !(await effects.confirm(question(candidates)))) {
      return outcomeOf<Cleaning>(cancelledRemoval);
    }
    const asked = new Set(candidates.map(({ session_id }) => session_id));
    // Looked up again: a workspace that was used while the question stood open stays.
    const doomed = (await unusedWorkspaces(effects, unusedSinceMs)).filter(({ session_id }) =>
      asked.has(session_id),
    );
    return outcomeOf<Cleaning>(await removeAll(effects, doomed));
  },
  document: ({ findings }) => findings,
});

/** UTC ms: workspaces not used after it go; null: all go. */
function unusedSince({ clock }: Effects, olderThan: number | undefined, all: boolean): number | null {
  if ((olderThan !== undefined) === all) {
    throw new SvcError(
      'INVALID_INPUT',
      all
        ? words`${inputName('older_than')} and ${inputName('all')} can't be combined.`
        : words`Which workspaces should be removed? ${inputName('older_than')} or ${inputName('all')} is needed.`,
      words`Use ${inputName('older_than', '<days>')} for workspaces not used in that many days, or ${inputName('all')} for every workspace.`,
      { options: ['older_than', 'all'] },
    );
  }
  return olderThan === undefined ? null : clock.nowMs() - olderThan * dayMs;
}

async function unusedWorkspaces({ workspaces }: Effects, unusedSinceMs: number | null): Promise<Workspace[]> {
  const all = await workspaces.list();
  if (unusedSinceMs === null) return all;
  return all.filter(
    ({ last_accessed }) => last_accessed !== null && Date.parse(last_accessed) <= unusedSinceMs,
  );
}

async function removeAll({ workspaces, signal }: Effects, doomed: readonly Workspace[]) {
  const removed: string[] = [];
  const failed: { session_id: string; error: string }[] = [];
  let freedBytes = 0;
  for (const { session_id } of doomed) {
    if (signal.aborted) throw interrupted(removed);
    try {
      freedBytes += (await workspaces.remove(session_id)).freedBytes;
      removed.push(session_id);
    } catch (error) {
      if (error instanceof SvcError && error.code === 'WORKSPACE_NOT_FOUND') continue; // gone already
      failed.push({ session_id, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return { removed_count: removed.length, removed_sessions: removed, freed_bytes: freedBytes, failed };
}

function question(workspaces: readonly Workspace[]): string {
  const names = workspaces.slice(0, 5).map(({ session_id }) => session_id);
  const more = workspaces.length > names.length ? ` and ${workspaces.length - names.length} more` : '';
  const noun = workspaces.length === 1 ? 'workspace' : 'workspaces';
  return `Remove ${workspaces.length} ${noun} with all files (${names.join(', ')}${more})?`;
}

function interrupted(removed: readonly string[]): SvcError {
  return new SvcError(
    'CANCELLED',
    `Interrupted after ${removed.length} workspaces were removed.`,
    'Run it again to remove the others.',
    { removed_sessions: removed },
  );
}
