import type { SearchResponse } from '../../api/shapes.ts';
import { type Answering, refusalOf } from './read-answer.ts';
import type { Showing } from './showing.ts';
import { tell } from './tell.ts';

/** What can be done with conversations as a whole. */
export interface Conversations {
  rename(id: string, title: string): Promise<void>;
  /** For ten seconds `restore` brings it back. */
  remove(id: string): Promise<void>;
  /** Brings back what was removed last. */
  restore(): Promise<void>;
  /** Conversations with all of these words; null when the server does not say. */
  search(words: string): Promise<SearchResponse | null>;
}

/** The server keeps what was deleted a little longer. */
const undoMs = 10_000;

export function createConversations({ store, server }: Answering, showing: Showing): Conversations {
  async function rename(id: string, title: string): Promise<void> {
    try {
      await server.rename(id, title);
    } catch (error) {
      tell(store, 'The conversation could not be renamed.', refusalOf(error));
    }
    await showing.loadConversations();
  }

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

  async function search(words: string): Promise<SearchResponse | null> {
    try {
      return await server.search(words);
    } catch (error) {
      refusalOf(error);
      return null;
    }
  }

  return { rename, remove, restore, search };
}
