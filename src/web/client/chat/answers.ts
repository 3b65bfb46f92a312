import type {
  ChoicesResponse,
  DrawingForms,
  MessageFeedback,
  ReadingResponse,
  WorkingResponse,
} from '../../api/shapes.ts';
import { type Answering, isPassing, refusalOf } from './read-answer.ts';
import { tell } from './tell.ts';

/** What can be had of an answer of the conversation on show, and said about it. */
export interface Answers {
  /** What the calls of an answer of the conversation on show gave; null when it is not available. */
  working(answerId: string): Promise<WorkingResponse | null>;
  /** The forms that a chart can be had in beside its own; none where the server refuses to say, null where it may say in a moment. */
  drawingForms(chartUrl: string): Promise<DrawingForms['forms'] | null>;
  /** How a message that is being written is read; null when it is not available. */
  read(message: string, conversationId: string | null, signal: AbortSignal): Promise<ReadingResponse | null>;
  /** What a reading can be changed to; null when it is not available. */
  choices(operation: string, input: object): Promise<ChoicesResponse | null>;
  /** Keeps what somebody thinks of an answer of the conversation on show; null takes it back. Whether it was kept. */
  rate(answerId: string, feedback: MessageFeedback | null): Promise<boolean>;
}

export function createAnswers({ store, server }: Answering): Answers {
  async function working(answerId: string): Promise<WorkingResponse | null> {
    const { conversationId } = store.state();
    try {
      return conversationId === null ? null : await server.working(conversationId, answerId);
    } catch (error) {
      refusalOf(error); // said where it would have stood
      return null;
    }
  }

  async function drawingForms(chartUrl: string): Promise<DrawingForms['forms'] | null> {
    try {
      return (await server.drawingForms(chartUrl)).forms;
    } catch (error) {
      // The chart itself is on show.
      return isPassing(refusalOf(error)) ? null : [];
    }
  }

  async function read(
    message: string,
    conversationId: string | null,
    signal: AbortSignal,
  ): Promise<ReadingResponse | null> {
    try {
      return await server.read(message, conversationId, signal);
    } catch (error) {
      refusalOf(error); // it can be sent all the same
      return null;
    }
  }

  async function choices(operation: string, input: object): Promise<ChoicesResponse | null> {
    try {
      return await server.choices(operation, input);
    } catch (error) {
      refusalOf(error); // said where they would have stood
      return null;
    }
  }

  async function rate(answerId: string, feedback: MessageFeedback | null): Promise<boolean> {
    const { conversationId } = store.state();
    if (conversationId === null) return false;
    try {
      await server.rate(conversationId, answerId, feedback);
      return true;
    } catch (error) {
      tell(store, 'Your feedback could not be saved.', refusalOf(error));
      return false;
    }
  }

  return { working, drawingForms, read, choices, rate };
}
