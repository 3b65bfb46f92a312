import { appendFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ChosenReading } from '../../questions/reading.ts';
import { SvcError } from '../../core/errors.ts';
import { asObject, type JsonObject, parseJsonObject } from '../../core/json-object.ts';
import { findOperation } from '../../present/find-operation.ts';
import { checkInput } from '../../present/operation-input.ts';
import { toolWording } from '../../present/wording.ts';
import type { PastTurn } from '../../questions/answerer.ts';
import { isChatOperation } from '../../questions/choices.ts';
import type { RowQuery } from '../../questions/reading.ts';
import { WebError } from '../../serving/web-error.ts';
import type { ChoicesResponse, ReadingResponse } from '../api/shapes.ts';
import { readForm, readMessage, requireForm } from '../requests/form.ts';
import { allowOnly } from './workspace-access.ts';
import type { RouteContext } from './context.ts';

const rowQuery: z.ZodType<RowQuery> = z.strictObject({
  list: z.string(),
  by: z.string().nullable(),
  largestFirst: z.boolean(),
  count: z.int().min(1).nullable(),
  skip: z.int().min(0),
  where: z.array(
    z.strictObject({
      column: z.string(),
      is: z.enum(['at-least', 'at-most', 'more-than', 'less-than', 'equal', 'unequal']),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
  ),
  isCount: z.boolean(),
  summary: z.enum(['mean', 'median', 'sum']).nullable(),
  per: z.string().nullable(),
});

/** Bytes of a reading as JSON. */
const readingLimit = 8000;

/** How a message is read while it is written, and what a reading can be changed to. Nothing of it is stored. */
export function addReadingRoutes(app: FastifyInstance, context: RouteContext): void {
  const { options, limits, authorize } = context;
  const own = [...limits.reading, authorize];

  app.post('/reading', { onRequest: [...own, requireForm] }, async (request): Promise<ReadingResponse> => {
    const { workspaceId } = request;
    const { message, conversation } = readForm(request, ['message', 'conversation']);
    const turns = conversation ? await options.chat.conversations.turns(workspaceId, conversation) : [];
    return await options.answerer.readMessage([...turns, { message: readMessage(message), calls: [] }]);
  });
  allowOnly(app, '/reading', ['POST']);

  app.get('/choices', { onRequest: own }, async (request): Promise<ChoicesResponse> => {
    const { operation, input } = request.query as { operation?: unknown; input?: unknown };
    if (typeof operation !== 'string' || !isChatOperation(operation)) throw noSuchOperation('operation');
    return await options.answerer.choices({ operation, input: readJson('input', input) });
  });
  allowOnly(app, '/choices', ['GET']);
}

/** How a message is to be read; undefined: as it is written. @throws INVALID_INPUT, TOO_LARGE */
export async function readChosen(field: string | undefined): Promise<ChosenReading | undefined> {
  if (field === undefined) return undefined;
  const { also, ...first } = readJson('reading', field);
  if (also === undefined) return await checkedReading(first);
  if (!Array.isArray(also) || also.length > mostAlso)
    throw new WebError('INVALID_INPUT', `The field reading takes at most ${mostAlso} further readings.`);
  const others = also.map((each) => checkedReading(asObject(each) ?? {}));
  return { ...(await checkedReading(first)), also: await Promise.all(others) };
}

/** Further questions of one message. */
const mostAlso = 5;

async function checkedReading({ operation: name, input, rows = null }: JsonObject): Promise<ChosenReading> {
  const operation = typeof name === 'string' && isChatOperation(name) ? await findOperation(name) : null;
  if (operation === null) throw noSuchOperation('reading');
  const given = asObject(input);
  if (given === null) throw new WebError('INVALID_INPUT', 'The field reading needs an input.');
  const query = rowQuery.nullable().safeParse(rows);
  if (!query.success) throw new WebError('INVALID_INPUT', 'The field reading has rows of another shape.');
  try {
    checkInput(operation, given, toolWording);
  } catch (error) {
    if (error instanceof SvcError) {
      throw new WebError('INVALID_INPUT', `The field reading has no such input: ${error.message}`);
    }
    throw error;
  }
  return { operation: operation.name, input: given, rows: query.data };
}

const mostEarlier = 3;

/** Keeps a reading that a visitor changed as a labelled question: docs/questions.md. `turns`: those of its conversation, this question's among them. */
export async function keepChanged(
  file: string,
  message: string,
  { operation, input }: ChosenReading,
  turns: readonly PastTurn[],
): Promise<void> {
  const at = turns.findLastIndex((turn) => turn.message === message);
  const earlier = turns.slice(0, at < 0 ? turns.length : at).slice(-mostEarlier);
  const ask = [...earlier.map((turn) => turn.message), message];
  const line = { id: crypto.randomUUID(), from: 'visitors', ask, kind: 'answer', ops: [operation], input };
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** @throws INVALID_INPUT, TOO_LARGE */
function readJson(name: string, text: unknown): JsonObject {
  if (typeof text === 'string' && Buffer.byteLength(text) > readingLimit)
    throw new WebError('TOO_LARGE', `The field ${name} is longer than ${readingLimit / 1000} kB.`);
  const value = typeof text === 'string' ? parseJsonObject(text) : null;
  if (value === null) throw new WebError('INVALID_INPUT', `The field ${name} must be a JSON object.`);
  return value;
}

function noSuchOperation(field: string): WebError {
  return new WebError('INVALID_INPUT', `The field ${field} must name an operation of the chat.`);
}
