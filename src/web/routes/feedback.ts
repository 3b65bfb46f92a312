import type { FastifyInstance } from 'fastify';
import type { Feedback } from '../../agent/conversations/conversation-messages.ts';
import { readForm, requireForm } from '../requests/form.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

/** Longest comment, in characters. */
const longestComment = 1000;

/** `POST /conversations/:id/answers/:answer/feedback`: keeps what somebody thinks of an answer with the conversation, and nowhere else. */
export function addFeedbackRoute(app: FastifyInstance, context: RouteContext): void {
  const { options, limits, quotas, authorize } = context;
  const url = '/conversations/:id/answers/:answer/feedback';
  app.post<{ Params: { id: string; answer: string } }>(
    url,
    { onRequest: [...limits.chat, authorize, requireForm] },
    async (request, reply) => {
      const { workspaceId } = request;
      const { id, answer } = request.params;
      const { rating = '', comment = '' } = readForm(request, ['rating', 'comment']);
      const feedback = readFeedback(rating, comment);
      await quotas.requireRoom(workspaceId);
      await options.chat.conversations.rate(workspaceId, id, answer, feedback);
      return reply.code(204).send();
    },
  );
  allowOnly(app, url, ['POST']);
}

/** null takes back what was said before. @throws INVALID_INPUT, TOO_LARGE */
function readFeedback(rating: string, comment: string): Feedback | null {
  const said = comment.replace(/[\s\p{C}]+/gu, ' ').trim();
  if ([...said].length > longestComment) {
    throw new WebError('TOO_LARGE', `The comment is longer than ${longestComment} characters.`);
  }
  if (rating === 'none') return null;
  if (rating === 'good' || rating === 'bad') return { rating, comment: said };
  throw new WebError('INVALID_INPUT', 'The rating must be good, bad or none.');
}
