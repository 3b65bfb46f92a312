import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { hostCheck, requireOneHost, requireOwnOrigin } from '../serving/request-checks.ts';
import { limitConnections } from '../serving/connection-limits.ts';
import { addRefusals, ownRefusals } from '../serving/refusals.ts';
import { securityHeaders, strictTransport } from '../serving/security-headers.ts';
import { decodableChartUrl } from './api/chart-address.ts';
import { ReadingRights } from './access/reading-rights.ts';
import { addRateLimits, Quotas } from './requests/rate-limits.ts';
import { proxyTrust } from './requests/form.ts';
import { Drawings } from './requests/drawings.ts';
import { accessGate } from './routes/access-gate.ts';
import { addChartRoutes, addDrawingRoute } from './routes/charts.ts';
import { addChatRoutes } from './routes/chat.ts';
import type { AppOptions, AppTimes, RouteContext } from './routes/context.ts';
import { addConversationRoutes } from './routes/conversations.ts';
import { addExportRoute } from './routes/export.ts';
import { addLiveRoutes } from './routes/live.ts';
import { addFeedbackRoute } from './routes/feedback.ts';
import { addHealthRoutes, addRestartsRoute, healthPaths } from './routes/health.ts';
import { addAssetRoute, addInstallableRoutes, addPageRoute } from './routes/page.ts';
import { addReadingRoutes } from './routes/readings.ts';
import { addWorkingRoute } from './routes/working.ts';
import { addSignInRoutes, addSignOutRoute } from './routes/sign-in.ts';
import { workspaceCheck } from './routes/workspace-access.ts';
import { FirstBytePriority } from './runs/first-byte-priority.ts';
import { MemoryBoard } from './runs/memory-board.ts';
import { defaultRunTimes } from './runs/run-times.ts';
import { Runs } from './runs/runs.ts';
import { TurnLine } from './runs/turn-line.ts';
import { createLogger, logRequests, requestIds } from './setup/log.ts';
import { logEvent } from './watch/server-event.ts';
import { watchRequests } from './watch/watch-turn.ts';

/** Every character of a message may take four bytes of three characters each, and there is the name of the field. */
const bodyLimit = 128 * 1024;

const defaultTimes: AppTimes = {
  ...defaultRunTimes,
  heartbeatMs: 15_000,
  requestMs: 20_000,
  checkMs: 5000,
  idleMs: 75_000,
  rightsMs: 2000,
  lastWordsMs: 2000,
};

export interface WebApp {
  /** Listens, or takes requests of tests by `inject`. */
  server: FastifyInstance;
  /** Says that it is not ready; when proxies have had time to notice, ends all turns, tells their readers, and closes the server. */
  shutDown(): Promise<void>;
}

/** The web interface, ready to listen. */
export async function createApp(options: AppOptions): Promise<WebApp> {
  const { settings } = options;
  const times = { ...defaultTimes, ...options.times };
  const logger = createLogger(options.log, settings.environment);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: settings.trustProxy === false ? false : proxyTrust(settings.trustProxy),
    bodyLimit,
    requestTimeout: times.requestMs,
    connectionTimeout: times.idleMs,
    keepAliveTimeout: Math.min(times.idleMs, 65_000),
    http: {
      connectionsCheckingInterval: times.checkMs,
      headersTimeout: times.requestMs,
      // Node's own refusal has none of our headers.
      requireHostHeader: false,
    },
    // Ids and file names are checked by their routes, which say what is wrong with them.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url = '/' }) => decodableChartUrl(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...ownRefusals,
  });
  const firstBytes = new FirstBytePriority();
  const runs = new Runs({
    times,
    board: options.board ?? new MemoryBoard(times),
    firstBytes,
    line: new TurnLine(settings.line),
    onFault: options.onFault ?? ((error) => logger.error({ err: error }, 'a turn failed')),
  });
  const observe = options.observe ?? ((event) => logEvent(logger, event));
  limitConnections(app.server, settings.connections, () => observe({ type: 'connection-refused' }));

  const requireKnownHost = hostCheck(settings.hosts);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(securityHeaders).header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport);
    void reply.header('cache-control', 'no-store');
    requireOneHost(request);
    // Who looks after servers asks by any name and address.
    if (!healthPaths.includes(request.routeOptions.url ?? '')) requireKnownHost(request);
    requireOwnOrigin(request);
  });
  // Node would refuse what it cannot meet with an answer that has none of our headers. Nobody has to meet it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  logRequests(app);
  watchRequests(app, observe);
  addRefusals(app);
  await app.register(cookie);
  app.decorateRequest('visitorUser', null);
  const gate = accessGate(options);
  if (gate !== null) app.addHook('onRequest', gate);
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit });
  // Routes that want a form ask for it; for others it does not matter what came along.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  const limits = await addRateLimits(app, settings, options.redis ?? null);

  let leaving: Promise<void> | null = null;
  const context: RouteContext = {
    options,
    times,
    limits,
    quotas: new Quotas(options.storage, settings.storage, options.disk ?? null),
    runs,
    rights: new ReadingRights(options.redis ?? null, times.rightsMs),
    isLeaving: () => leaving !== null,
    observe,
    firstBytes,
    drawings: options.drawings ?? new Drawings(),
    authorize: workspaceCheck(options.workspaces, firstBytes),
  };
  app.decorateRequest('workspaceId', '');
  app.decorateRequest('turn', null);
  addPageRoute(app, context);
  addChatRoutes(app, context);
  addReadingRoutes(app, context);
  addConversationRoutes(app, context);
  addExportRoute(app, context);
  addWorkingRoute(app, context);
  addFeedbackRoute(app, context);
  addChartRoutes(app, context);
  addDrawingRoute(app, context);
  addLiveRoutes(app, context);
  addSignOutRoute(app, context);
  if (options.access.kind === 'password') addSignInRoutes(app, context, options.access.signIns);
  addAssetRoute(app, context);
  addInstallableRoutes(app, context);
  addHealthRoutes(app, context);
  if (settings.environment === 'development') addRestartsRoute(app);
  await app.ready();
  async function leave(): Promise<void> {
    // A proxy that has yet to notice goes on asking, and is answered.
    await pause(settings.drainMs);
    const closed = app.close(); // no new connections from now on
    options.live?.close();
    await runs.shutDown();
    // A connection that is kept alive after its last answer would hold the server up.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    const late = setTimeout(() => app.server.closeAllConnections(), times.lastWordsMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  }
  return { server: app, shutDown: () => (leaving ??= leave()) };
}
