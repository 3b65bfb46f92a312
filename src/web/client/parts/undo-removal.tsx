import type { Removed } from '../state/chat-state.ts';
import { usePage } from './page-context.ts';

/** Offers to bring back what was deleted, as long as that is possible. */
export function UndoRemoval({ removed }: { removed: Removed | null }) {
  const { chat } = usePage();
  if (removed === null) return null;
  return (
    <section class="undo" aria-label="Deleted">
      <p>Deleted “{removed.title}”.</p>
      <button type="button" onClick={() => void chat.restore()}>
        Undo
      </button>
    </section>
  );
}
