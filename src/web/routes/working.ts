import type { FastifyInstance } from 'fastify';
import type { JsonObject } from '../../core/json-object.ts';
import { withoutTables } from '../../tools/trim-result.ts';
import { figureRows } from '../../agent/figures/figure-rows.ts';
import type { WorkingResponse } from '../api/shapes.ts';
import { figurePlaces } from '../client/markdown/figure-places.ts';
import { isTooDense, parseMarkdown } from '../client/markdown/parser.ts';
import { WebError } from '../../serving/web-error.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

/** Results of a call that a browser is sent; of more it gets the rest of the conversation's JSON. */
const mostCalls = 24;

/** `GET /conversations/:id/answers/:answer/working`: what the calls of an answer gave, and the row that each of its figures is from. */
export function addWorkingRoute(app: FastifyInstance, { options, limits, authorize }: RouteContext): void {
  const url = '/conversations/:id/answers/:answer/working';
  app.get<{ Params: { id: string; answer: string } }>(
    url,
    { onRequest: [...limits.chat, authorize] },
    async (request): Promise<WorkingResponse> => {
      const { id, answer: answerId } = request.params;
      const { messages } = await options.chat.conversations.read(request.workspaceId, id);
      const answer = messages.find((message) => message.role === 'assistant' && message.id === answerId);
      if (!answer) throw new WebError('NOT_FOUND', 'There is no such answer in this conversation.');
      const calls = answer.tools
        .slice(0, mostCalls)
        .map(({ tool_call_id, result }) => ({ tool_call_id, result: withoutTables(result) as JsonObject }));
      const places = isTooDense(answer.text) ? [] : figurePlaces(parseMarkdown(answer.text));
      return { calls, figures: figureRows(places, calls) };
    },
  );
  allowOnly(app, url, ['GET']);
}
