import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { turnReference } from '../../core/text/turn-reference.ts';
import { uuidPattern } from '../../core/workspace-id.ts';
import { clientOf } from '../../serving/connection-limits.ts';
import { WebError } from '../../serving/web-error.ts';
import type { ReadingRights } from '../access/reading-rights.ts';
import type { ChatFields } from '../api/shapes.ts';
import { readSignIn } from '../requests/cookies.ts';
import { readForm, readMessage, requireForm } from '../requests/form.ts';
import { eventAfter, EventStream } from '../runs/event-stream.ts';
import type { Run } from '../runs/run.ts';
import { type TurnWatch, watchTurn } from '../watch/watch-turn.ts';
import { isSignedIn, notSignedIn } from './access-gate.ts';
import type { AppOptions, RouteContext } from './context.ts';
import { keepChanged, readChosen } from './readings.ts';
import { allowOnly, requireWorkspace } from './workspace-access.ts';

/**
 * Ends a stream as soon as the request that asked for it would be refused: sign-in and workspace are asked for as at its beginning. Of
 * who a proxy names nobody hears that they have left it.
 */
function endWithRight(
  request: FastifyRequest,
  stream: EventStream,
  {
    rights,
    access,
    settings,
    workspaces,
  }: { rights: ReadingRights } & Pick<AppOptions, 'access' | 'settings' | 'workspaces'>,
): void {
  const signIns = access.kind === 'password' ? access.signIns : null;
  const token = signIns && readSignIn(request, settings);
  const signInId = token === null ? null : signIns?.idOf(token);
  const leave = rights.follow({
    by: signInId ? [request.workspaceId, signInId] : [request.workspaceId],
    look: async () => {
      if (signIns && !(await isSignedIn(request, { signIns, settings }))) throw notSignedIn();
      await requireWorkspace(workspaces, request);
    },
    refuse: (refusal) => stream.refuse(refusal),
  });
  stream.once('close', leave);
}

/** The conversation that the address names; null when it names none. @throws INVALID_INPUT when it names several. */
export function conversationOf(request: FastifyRequest): string | null {
  const { conversation } = request.query as { conversation?: unknown };
  if (conversation === undefined || conversation === '') return null;
  if (typeof conversation === 'string') return conversation;
  throw new WebError('INVALID_INPUT', 'Ask for one conversation at a time.');
}

/** The chat itself: ask, stop, and read on after a broken connection. */
export function addChatRoutes(app: FastifyInstance, context: RouteContext): void {
  const { options, limits, quotas, runs, rights, times, firstBytes, observe, authorize } = context;
  const own = [...limits.chat, authorize];
  const onUnmeasured = (error: unknown): void =>
    app.log.warn({ err: error }, 'a workspace could not be measured');

  app.post('/chat', { onRequest: [...own, requireForm] }, async (request, reply) => {
    const { workspaceId } = request;
    const sent = firstBytes.expect();
    reply.raw.once('close', sent); // refused
    const form = readForm(request, ['message', 'conversation', 'begins', 'replaces', 'reading']);
    const message = readMessage(form.message);
    if (form.begins !== undefined && !uuidPattern.test(form.begins))
      throw new WebError('INVALID_INPUT', 'The field begins must be a UUID.');
    const reading = await readChosen(form.reading);
    const named = form.begins ?? (form.conversation || null);
    const asked = { workspaceId, conversationId: named, client: clientOf(request.ip) };
    let watch: TurnWatch | undefined;
    const run = await runs.start(asked, async () => {
      await quotas.requireRoom(workspaceId);
      const known = await conversationFor(workspaceId, form);
      const ids = {
        workspaceId,
        conversationId: known ?? form.begins ?? crypto.randomUUID(),
        userMessageId: crypto.randomUUID(),
        messageId: crypto.randomUUID(),
      };
      const replaces = form.replaces ? { replaces: form.replaces } : {};
      const requestId = request.id;
      const turn = {
        ...ids,
        requestId,
        isFirst: known === null,
        message,
        ...replaces,
        ...(reading && { reading }),
      };
      const watched = watchTurn({ turnId: ids.messageId, requestId }, observe);
      watch = watched;
      return {
        ids,
        runTurn: (signal, requireHeld) =>
          watched.follow(signal, options.chat.runTurn({ ...turn, signal, requireHeld })),
      };
    });
    const { changedReadings } = options.settings;
    if (changedReadings !== null && reading && !reading.also && form.replaces && named !== null) {
      const turns = await options.chat.conversations.turns(workspaceId, named);
      void keepChanged(changedReadings, message, reading, turns).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a changed reading could not be kept'),
      );
    }
    watch?.asked();
    run.onEnded(() => {
      watch?.ended(run.events.at(-1));
      void options.storage.measure(workspaceId).catch(onUnmeasured);
    });
    setImmediate(sent);
    return sendEvents(request, reply, run, 0);
  });
  allowOnly(app, '/chat', ['POST']);

  app.post('/chat/stop', { onRequest: own }, async (request) => {
    const { workspaceId } = request;
    return { stopped: await runs.stop(workspaceId, conversationOf(request)) };
  });
  allowOnly(app, '/chat/stop', ['POST']);

  // No HEAD: it would count as a reader.
  app.get('/chat/stream', { onRequest: own, exposeHeadRoute: false }, async (request, reply) => {
    const run = await runs.latest(request.workspaceId, conversationOf(request));
    const lastEventId = request.headers['last-event-id'];
    const after = run && typeof lastEventId === 'string' ? eventAfter(run, lastEventId) : null;
    // A turn that has ended is in the history; only who has seen its beginning gets the rest of it here.
    if (run === null || (run.hasEnded && after === null)) return reply.code(204).send();
    return sendEvents(request, reply, run, after ?? 0);
  });
  allowOnly(app, '/chat/stream', ['GET'], { isHeadAllowed: false });

  /** The conversation that is asked for, else the newest one; null when there is none. */
  async function conversationFor(workspaceId: string, fields: Partial<ChatFields>): Promise<string | null> {
    const { conversations } = options.chat;
    if (fields.begins) return await beginning(workspaceId, fields.begins);
    const id = fields.conversation || (await conversations.list(workspaceId))[0]?.id;
    if (!fields.conversation && !fields.replaces) return id ?? null;
    const messages = id === undefined ? [] : (await conversations.read(workspaceId, id)).messages;
    const { replaces } = fields;
    if (replaces && !messages.some(({ versions }) => versions.includes(replaces))) {
      throw new WebError('INVALID_INPUT', 'This conversation has no such question to ask differently.');
    }
    return id ?? null;
  }

  /** null: the conversation can begin. One that has begun already keeps the question from being asked twice. */
  async function beginning(workspaceId: string, id: string): Promise<null> {
    const listed = await options.chat.conversations.list(workspaceId);
    if (listed.some((each) => each.id === id))
      throw new WebError('RUN_UNDER_WAY', 'This conversation has already started. Reload it.');
    quotas.requireRoomForConversation(listed.length);
    return null;
  }

  function sendEvents(request: FastifyRequest, reply: FastifyReply, run: Run, from: number): FastifyReply {
    request.turn = turnReference(run.ids.messageId);
    void reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      // For nginx, which would hold events back to fill its buffer.
      'x-accel-buffering': 'no',
    });
    // The contract has this header also for who wants the connection closed, and waits for that.
    const wantsClose = /\bclose\b/i.test(request.headers.connection ?? '');
    if (wantsClose) reply.raw.once('finish', () => request.raw.socket.end());
    const extended = request.headers['x-svc-events'] === 'extended';
    const stream = new EventStream(run, { extended, from, heartbeatMs: times.heartbeatMs });
    endWithRight(request, stream, { ...options, rights });
    return reply.send(stream);
  }
}
