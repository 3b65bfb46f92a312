import { type Answering, orNull, refusalOf, tell } from './read-answer.ts';
import { server } from './server.ts';
import type { Showing } from './showing.ts';

/** The server keeps what was deleted a little longer. */
const undoMs = 10_000;

/** What can be done with conversations as a whole. */
export function createConversations({ store }: Answering, showing: Showing) {
  async function rename(id: string, title: string): Promise<void> {
    try {
      await server.rename(id, title);
    } catch (error) {
      tell(store, 'The conversation could not be renamed.', refusalOf(error));
    }
    await showing.loadConversations();
  }

  /** For ten seconds `restore` brings it back. */
  async function remove(id: string): Promise<void> {
    const title = store.state().conversations?.find((each) => each.id === id)?.title ?? 'the conversation';
    try {
      await server.remove(id);
    } catch (error) {
      tell(store, 'The conversation could not be deleted.', refusalOf(error));
      return;
    }
    const removed = { id, title };
    store.dispatch({ type: 'removed', removed });
    setTimeout(() => {
      if (store.state().removed === removed) store.dispatch({ type: 'removed', removed: null });
    }, undoMs);
    await showing.loadConversations();
    if (store.state().conversationId === id) await showing.begin();
  }

  async function restore(): Promise<void> {
    const { removed } = store.state();
    if (removed === null) return;
    store.dispatch({ type: 'removed', removed: null });
    try {
      await server.restore(removed.id);
    } catch (error) {
      tell(store, 'It was too late to undo that.', refusalOf(error));
      return;
    }
    await showing.loadConversations();
    await showing.show(removed.id);
  }

  /** Conversations with all of these words; null when the server does not say. */
  const search = async (words: string) => await orNull(() => server.search(words));

  return { rename, remove, restore, search };
}
