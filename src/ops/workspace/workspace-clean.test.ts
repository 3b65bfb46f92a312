import { describe, expect, it } from 'vitest';
import { SvcError } from '../../core/errors.ts';
import type { Effects, Workspace, WorkspaceStore } from '../../io/effects.ts';
import { runOperation } from '../../present/run-operation.ts';
import { workspaceClean } from './workspace-clean.ts';

const nowMs = Date.UTC(2026, 2, 10);
const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

/** Workspaces by id with their last use; `refuse` throws for those that cannot be removed. */
function effectsWith(
  uses: Record<string, string | null>,
  { refuse, answer }: { refuse?: (id: string) => void; answer?: (effects: Effects) => boolean } = {},
) {
  const abort = new AbortController();
  const list = async () =>
    Object.entries(uses).map(([session_id, last_accessed]) => ({ session_id, last_accessed }) as Workspace);
  const remove: WorkspaceStore['remove'] = async (id) => {
    refuse?.(id);
    delete uses[id];
    return { freedBytes: 100 };
  };
  const effects = {
    workspaces: { list, remove },
    clock: { nowMs: () => nowMs },
    signal: abort.signal,
    confirm: async () => answer?.(effects) ?? true,
  } as unknown as Effects;
  return { effects, abort };
}

const clean = async (effects: Effects, input: Record<string, unknown>) =>
  (await runOperation(workspaceClean, effects, input)).output;

describe('workspace clean', () => {
  it('goes on after a workspace that cannot be removed, and says which and why', async () => {
    const { effects } = effectsWith(
      { a: daysAgo(9), b: daysAgo(8), c: daysAgo(7), d: daysAgo(6) },
      {
        refuse: (id) => {
          if (id === 'b') throw new Error('EACCES: permission denied');
          if (id === 'c') throw new SvcError('WORKSPACE_NOT_FOUND', 'Gone.', 'Nothing to do.');
        },
      },
    );
    expect(await clean(effects, { all: true, yes: true })).toEqual({
      removed_count: 2,
      removed_sessions: ['a', 'd'],
      freed_bytes: 200,
      failed: [{ session_id: 'b', error: 'EACCES: permission denied' }],
    });
  });

  it('spares what was used, or made, while the question stood open', async () => {
    const uses: Record<string, string | null> = { a: daysAgo(9), b: daysAgo(8) };
    const { effects } = effectsWith(uses, {
      answer: () => {
        uses.b = daysAgo(0);
        uses.late = daysAgo(20);
        return true;
      },
    });
    expect(await clean(effects, { older_than: 5 })).toMatchObject({ removed_sessions: ['a'] });
    expect(Object.keys(uses)).toEqual(['b', 'late']);
  });

  it('stops between two workspaces when it is interrupted, and says how far it came', async () => {
    const { effects, abort } = effectsWith({ a: daysAgo(9), b: daysAgo(8) }, { refuse: () => abort.abort() });
    await expect(clean(effects, { all: true, yes: true })).rejects.toMatchObject({
      code: 'CANCELLED',
      details: { removed_sessions: ['a'] },
    });
  });
});
