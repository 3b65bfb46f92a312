import { createHash } from 'node:crypto';
import { type Observe, observedSpan } from '../../io/observed.ts';
import { type ChartForm, type Drawing, readSpec, redrawn } from '../../present/kept-spec.ts';
import { drawingLimits, WorkLine } from './work-line.ts';

/** A hundred pictures. */
const mostHeldBytes = 48 * 1024 * 1024;

/** Draws charts from their specs, each once for all who look at it: many people ask the same. */
export class Drawings {
  readonly line = new WorkLine(drawingLimits);
  /** By spec and form; looked at longest ago first. */
  readonly #held = new Map<string, Uint8Array | string>();
  #heldBytes = 0;
  readonly #observe: Observe;

  /** @param observe Told how long each drawing took; left out: nobody counts. */
  constructor(observe: Observe = () => undefined) {
    this.#observe = observe;
  }

  /**
   * @param workspaceId who asks
   * @param signal aborted when nobody waits for it any more
   * @returns null for a page that no picture shows, for what fits the room as it is, and for a spec of another version of the program
   * @throws BUSY, CANCELLED
   */
  async draw(
    workspaceId: string,
    spec: string,
    form: ChartForm,
    drawing: Drawing,
    signal: AbortSignal,
  ): Promise<Uint8Array | string | null> {
    const { theme, layout, room } = drawing;
    const key = JSON.stringify([
      createHash('sha256').update(spec).digest('base64'),
      form,
      theme,
      layout,
      room,
    ]);
    const held = this.#held.get(key);
    if (held !== undefined) {
      this.#hold(key, held);
      return held;
    }
    const kept = readSpec(spec);
    if (kept === null) return null;
    const render = async () =>
      await observedSpan(this.#observe)('render', {}, () => redrawn(kept, form, drawing));
    const drawn = await this.line.run(workspaceId, render, signal);
    if (drawn !== null) this.#hold(key, drawn);
    return drawn;
  }

  /** Gives its memory back. */
  letGo(): void {
    this.#held.clear();
    this.#heldBytes = 0;
  }

  #hold(key: string, drawn: Uint8Array | string): void {
    this.#heldBytes += drawn.length - (this.#held.get(key)?.length ?? 0);
    this.#held.delete(key);
    this.#held.set(key, drawn);
    for (const [oldest, { length }] of this.#held) {
      if (this.#heldBytes <= mostHeldBytes) break;
      this.#held.delete(oldest);
      this.#heldBytes -= length;
    }
  }
}
