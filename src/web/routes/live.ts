import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WebError } from '../../serving/web-error.ts';
import type { LiveStatus } from '../api/live.ts';
import { readSignIn } from '../requests/cookies.ts';
import { isSignedIn, notSignedIn } from './access-gate.ts';
import type { RouteContext } from './context.ts';
import { codingFor, codings } from './page.ts';
import { allowOnly } from './workspace-access.ts';

const noLive: LiveStatus = { state: 'none', key: null, title: null, questions: [], next: null };

/** The live page and what it shows, the same for everybody who may come in: it needs no workspace. */
export function addLiveRoutes(app: FastifyInstance, context: RouteContext): void {
  const { options, limits, rights } = context;
  const { live, page, access, settings } = options;

  app.get('/live', { onRequest: limits.newWorkspace }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page.live),
  );
  allowOnly(app, '/live', ['GET']);

  app.get('/live/status', { onRequest: limits.reading }, async () => (await live?.status()) ?? noLive);
  allowOnly(app, '/live/status', ['GET']);

  /** The same text is coded once. */
  let coded: { text: string; bodies: Map<string, Promise<Buffer>> } = { text: '', bodies: new Map() };
  app.get('/live/session', { onRequest: limits.chart }, async (request, reply) => {
    const text = live?.session() ?? null;
    if (text === null) throw new WebError('NOT_FOUND', 'No session is running.');
    if (coded.text !== text) coded = { text, bodies: new Map() };
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return reply.send(text);
    // Brotli at its usual quality takes seconds for a whole race.
    const body = coded.bodies.get('gzip') ?? codings.gzip(text);
    coded.bodies.set('gzip', body);
    return reply.header('content-encoding', 'gzip').send(await body);
  });
  allowOnly(app, '/live/session', ['GET']);

  // No HEAD: it would count as a reader.
  app.get('/live/stream', { onRequest: limits.reading, exposeHeadRoute: false }, async (request, reply) => {
    if (!live) throw new WebError('NOT_FOUND', 'This server shows no live sessions.');
    const { after } = request.query as { after?: unknown };
    const lastId = request.headers['last-event-id'] ?? after;
    const stream = await live.join(typeof lastId === 'string' ? lastId : null);
    void reply.headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    await endWithSignIn(request, stream);
    return reply.send(stream);
  });
  allowOnly(app, '/live/stream', ['GET'], { isHeadAllowed: false });

  /** Ends a stream as soon as the request that asked for it would be refused. */
  async function endWithSignIn(request: FastifyRequest, stream: Readable): Promise<void> {
    if (access.kind !== 'password') return;
    const { signIns } = access;
    const token = readSignIn(request, settings);
    const id = token === null ? null : signIns.idOf(token);
    const leave = rights.follow({
      by: id == null ? [] : [id],
      look: async () => {
        if (!(await isSignedIn(request, { signIns, settings }))) throw notSignedIn();
      },
      refuse: () => stream.push(null),
    });
    stream.once('close', leave);
  }
}
