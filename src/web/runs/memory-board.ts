import { OwnRun } from './own-run.ts';
import type { Run, RunIds } from './run.ts';
import type { Reservation, RunBoard, RunLease, RunNotice } from './run-board.ts';

/** The runs of one instance, in its memory. */
export class MemoryBoard implements RunBoard {
  readonly #keptMs: number;
  /** By the ids of workspace and conversation, the newest last. */
  readonly #runs = new Map<string, OwnRun>();
  readonly #preparing = new Set<string>();

  /** @param options.keptMs a run that has ended can be read for this long. */
  constructor({ keptMs }: { keptMs: number }) {
    this.#keptMs = keptMs;
  }

  async reserve(workspaceId: string, conversationId: string | null): Promise<Reservation | null> {
    const key = keyOf(workspaceId, conversationId ?? '');
    if (this.#preparing.has(key) || this.#isBusy(workspaceId, conversationId)) return null;
    this.#preparing.add(key);
    return { release: async () => void this.#preparing.delete(key) };
  }

  async begin(ids: RunIds): Promise<RunLease | null> {
    if (this.#isBusy(ids.workspaceId, ids.conversationId)) return null;
    const run = new OwnRun(ids, (own, event) => own.show(event));
    const key = keyOf(ids.workspaceId, ids.conversationId);
    this.#runs.delete(key);
    this.#runs.set(key, run);
    run.onEnded(() => setTimeout(() => this.#forget(key, run), this.#keptMs).unref());
    return { run, requireHeld: async () => undefined, untilEndIsKnown: async () => undefined };
  }

  async notices(workspaceId: string): Promise<RunNotice[]> {
    return [...this.#runs.values()].filter(({ ids }) => ids.workspaceId === workspaceId).toReversed();
  }

  async open(ids: RunIds): Promise<Run | null> {
    return this.#find(ids);
  }

  async stop(ids: RunIds): Promise<void> {
    this.#find(ids)?.stop('stopped');
  }

  requireReady(): void {
    // Memory is always there.
  }

  async close(): Promise<void> {
    // Nothing is held.
  }

  #find({ workspaceId, conversationId, messageId }: RunIds): OwnRun | null {
    const run = this.#runs.get(keyOf(workspaceId, conversationId));
    return run?.ids.messageId === messageId ? run : null;
  }

  #isBusy(workspaceId: string, conversationId: string | null): boolean {
    const asked = (run: OwnRun): boolean =>
      run.ids.workspaceId === workspaceId &&
      (conversationId === null || run.ids.conversationId === conversationId);
    return [...this.#runs.values()].some((run) => !run.hasEnded && asked(run));
  }

  #forget(key: string, run: OwnRun): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
  }
}

function keyOf(workspaceId: string, conversationId: string): string {
  return `${workspaceId} ${conversationId}`;
}
