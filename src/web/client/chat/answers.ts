import type { MessageFeedback } from '../../api/shapes.ts';
import { type Answering, isPassing, orNull, refusalOf, tell } from './read-answer.ts';
import { server } from './server.ts';

/** What can be had of an answer of the conversation on show, and said about it; null for what is not available. */
export function createAnswers({ store }: Answering) {
  return {
    /** What the calls of an answer gave. */
    working: async (answerId: string) => {
      const { conversationId } = store.state();
      return conversationId === null ? null : await orNull(() => server.working(conversationId, answerId));
    },
    /** The forms that a chart can be had in beside its own; none where the server refuses to say, null where it may say in a moment. */
    drawingForms: async (chartUrl: string) => {
      try {
        return (await server.drawingForms(chartUrl)).forms;
      } catch (error) {
        // The chart itself is on show.
        return isPassing(refusalOf(error)) ? null : [];
      }
    },
    /** How a message that is being written is read. */
    read: async (message: string, conversationId: string | null, signal: AbortSignal) =>
      await orNull(() => server.read(message, conversationId, signal)),
    choices: async (operation: string, input: object) => await orNull(() => server.choices(operation, input)),
    /** Keeps what somebody thinks of an answer; null takes it back. Whether it was kept. */
    rate: async (answerId: string, feedback: MessageFeedback | null): Promise<boolean> => {
      const { conversationId } = store.state();
      if (conversationId === null) return false;
      try {
        await server.rate(conversationId, answerId, feedback);
        return true;
      } catch (error) {
        tell(store, 'Your feedback could not be saved.', refusalOf(error));
        return false;
      }
    },
  };
}
