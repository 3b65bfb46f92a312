import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  ConversationsResponse,
  ConversationSummary,
  HistoryResponse,
  SearchResponse,
} from '../api/shapes.ts';
import { storedMessages } from '../api/stored-message.ts';
import { readForm, requireForm } from '../requests/form.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './allow-only.ts';
import { conversationOf } from './chat.ts';
import type { RouteContext } from './context.ts';
import { historyBody } from './history-body.ts';
import { longestTitle } from '../../core/text/longest-title.ts';

interface ById {
  Params: { id: string };
}

/** The stored conversations of the cookie's workspace. */
export function addConversationRoutes(app: FastifyInstance, context: RouteContext): void {
  const { runs, limits, quotas, authorize } = context;
  const own = [...limits.chat, authorize];
  const { chat, about } = context.options;
  const { conversations } = chat;
  const isSimulated = about.source === 'demo';

  app.get('/history', { onRequest: own }, async (request, reply) => {
    const { workspaceId } = request;
    const id = conversationOf(request) ?? (await conversations.list(workspaceId))[0]?.id;
    const content = id === undefined ? null : await conversations.read(workspaceId, id);
    const [run = null] = await runs.readable(workspaceId, id ?? null);
    const history: HistoryResponse = {
      workspace_id: workspaceId,
      conversation: content?.conversation ?? null,
      messages: await storedMessages(workspaceId, content?.messages ?? [], { isSimulated }),
      run: run && { conversation_id: run.conversationId, message_id: run.messageId },
    };
    return reply.type('application/json; charset=utf-8').send(historyBody(history));
  });
  allowOnly(app, '/history', ['GET']);

  app.get('/conversations', { onRequest: own }, async (request): Promise<ConversationsResponse> => {
    const { workspaceId } = request;
    const running = (await runs.readable(workspaceId)).map(({ conversationId }) => conversationId);
    return { conversations: await conversations.list(workspaceId), running };
  });
  app.post('/conversations', { onRequest: own }, async (request, reply) => {
    const { workspaceId } = request;
    await quotas.requireRoom(workspaceId);
    quotas.requireRoomForConversation((await conversations.list(workspaceId)).length);
    return reply.code(201).send(await conversations.create(workspaceId));
  });
  allowOnly(app, '/conversations', ['GET', 'POST']);

  const rename = async (request: FastifyRequest<ById>): Promise<ConversationSummary> => {
    const title = (readForm(request, ['title']).title ?? '').replace(/[\s\p{C}]+/gu, ' ').trim();
    if (title === '') throw new WebError('INVALID_INPUT', 'The title is blank.');
    if ([...title].length > longestTitle) {
      throw new WebError('TOO_LARGE', `The title is longer than ${longestTitle} characters.`);
    }
    await quotas.requireRoom(request.workspaceId);
    return await conversations.rename(request.workspaceId, request.params.id, title);
  };
  app.patch<ById>('/conversations/:id', { onRequest: [...own, requireForm] }, rename);
  app.post<ById>('/conversations/:id/rename', { onRequest: [...own, requireForm] }, rename);
  allowOnly(app, '/conversations/:id/rename', ['POST']);

  app.delete<ById>('/conversations/:id', { onRequest: own }, async (request, reply) => {
    const { workspaceId } = request;
    const { id } = request.params;
    await requireQuiet(workspaceId, id);
    await conversations.remove(workspaceId, id);
    return reply.code(204).send();
  });
  allowOnly(app, '/conversations/:id', ['PATCH', 'DELETE']);
  app.post<ById>('/conversations/:id/restore', { onRequest: own }, async (request, reply) => {
    await conversations.restore(request.workspaceId, request.params.id);
    return reply.code(204).send();
  });
  allowOnly(app, '/conversations/:id/restore', ['POST']);

  app.post<ById>(
    '/conversations/:id/branch',
    { onRequest: [...own, requireForm] },
    async (request, reply) => {
      const { workspaceId } = request;
      const { id } = request.params;
      await requireQuiet(workspaceId, id);
      await conversations.show(workspaceId, id, readForm(request, ['question']).question ?? '');
      return reply.code(204).send();
    },
  );
  allowOnly(app, '/conversations/:id/branch', ['POST']);

  app.get<{ Querystring: { words?: unknown } }>(
    '/conversations/search',
    { onRequest: own },
    async (request): Promise<SearchResponse> => {
      const { words } = request.query;
      if (typeof words !== 'string' || words.length > longestTitle) {
        throw new WebError('INVALID_INPUT', `The words must be given once, in ${longestTitle} characters.`);
      }
      const { found, isComplete } = await conversations.search(request.workspaceId, words);
      return { found, is_complete: isComplete };
    },
  );

  /** @throws RUN_UNDER_WAY while an answer is written in the conversation. */
  async function requireQuiet(workspaceId: string, id: string): Promise<void> {
    if ((await runs.current(workspaceId, id)) === null) return;
    throw new WebError('RUN_UNDER_WAY', 'An answer is under way in this conversation. Stop it first.');
  }
}
