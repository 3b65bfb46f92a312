import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConversationMessage } from '../../agent/conversations/conversation-messages.ts';
import { callFacts } from '../../agent/turn/call-facts.ts';
import { longestTitle } from '../../core/text/plain-text.ts';
import { createPauses } from '../../io/cancellation.ts';
import { WebError } from '../../serving/web-error.ts';
import { operationTools } from '../../tools/tools.ts';
import { messageChart } from '../api/chart-address.ts';
import type {
  ConversationsResponse,
  ConversationSummary,
  HistoryResponse,
  SearchResponse,
  StoredMessage,
} from '../api/shapes.ts';
import { readForm, requireForm } from '../requests/form.ts';
import { allowOnly } from './workspace-access.ts';
import { conversationOf } from './chat.ts';
import type { RouteContext } from './context.ts';

/** Characters that are encoded and sent in one go. */
const charactersAtOnce = 64 * 1024;

/** The JSON of a history in UTF-8, a part of its messages at a time: one of megabytes, in one piece, would hold up all others. */
export function historyBody(history: HistoryResponse): Readable {
  return Readable.from(parts(history), { objectMode: false });
}

async function* parts({ messages, ...rest }: HistoryResponse): AsyncGenerator<Buffer> {
  const pause = createPauses();
  let text = `${JSON.stringify(rest).slice(0, -1)},"messages":[`;
  for (const [index, message] of messages.entries()) {
    text += `${index === 0 ? '' : ','}${JSON.stringify(message)}`;
    if (text.length < charactersAtOnce) continue;
    yield Buffer.from(text);
    text = '';
    await pause();
  }
  yield Buffer.from(`${text}]}`);
}

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
    throw new WebError('RUN_UNDER_WAY', 'An answer is in progress in this conversation. Stop it first.');
  }
}

/**
 * Stored messages as the browser of this workspace gets them: charts have the addresses that show them, and calls say how they were made;
 * what they gave is asked for on its own.
 */
async function storedMessages(
  workspaceId: string,
  messages: readonly ConversationMessage[],
  { isSimulated }: { isSimulated: boolean },
): Promise<StoredMessage[]> {
  const tools = new Map((await operationTools()).map((tool) => [tool.name, tool]));
  return messages.map((message) => ({
    ...message,
    state: isInterrupted(message) ? 'interrupted' : message.state,
    charts: message.charts.map((chart) => messageChart(workspaceId, chart)),
    tools: message.tools.map((call) => {
      const { tool_call_id, tool, label, ok, error } = call;
      return {
        tool_call_id,
        tool,
        label,
        ok,
        error,
        ...callFacts(tools.get(tool) ?? null, call, { isSimulated }),
      };
    }),
  }));
}

/** The agent had time to note why the server ended the answer; for its reader that makes no difference. */
function isInterrupted({ state, error }: ConversationMessage): boolean {
  return state === 'failed' && error?.code === 'CANCELLED';
}
