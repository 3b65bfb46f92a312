import type { AddressInfo } from 'node:net';
import { createChatAgent } from '../agent/chat-agent.ts';
import { contextNotice } from '../agent/models/context-window.ts';
import { configuredModel, questionsModel } from '../agent/models/providers.ts';
import { signedOut } from '../io/account/account.ts';
import { createClock } from '../io/clock.ts';
import { svcHome } from '../io/disk/home.ts';
import type { Clock } from '../io/effects.ts';
import type { Observe } from '../io/observed.ts';
import { openRedis, type RedisConnection } from '../io/redis/redis-connection.ts';
import { readRedisSettings } from '../io/settings/redis-settings.ts';
import { openSource } from '../io/sources/open-source.ts';
import { version } from '../io/version.ts';
import { createChartFiles } from '../io/workspaces/workspace-files.ts';
import { VisitorStorage } from '../io/workspaces/visitor-storage.ts';
import { createVisitorWorkspaces } from '../io/workspaces/visitor-workspaces.ts';
import { heavyKind } from '../tools/threads/heavy-limits.ts';
import { createToolPool, usualThreads } from '../tools/threads/tool-pool.ts';
import { cannotListen } from '../serving/cannot-listen.ts';
import { openAccess } from './access/access.ts';
import { createApp } from './app.ts';
import type { LauncherCommand } from './launcher-options.ts';
import type { RunningServer, ServerWorld } from './running-server.ts';
import { exportInThreads } from './export/export-thread.ts';
import { Drawings } from './requests/drawings.ts';
import { exportLimits, WorkLine } from './requests/work-line.ts';
import { openLive } from './live/open-live.ts';
import { pageSources } from './page/page-sources.ts';
import { createPage } from './page/page.ts';
import { reloadScript } from './routes/health.ts';
import { isUnderWay, messagesUnderWay, openBoard } from './runs/shared/shared-board.ts';
import { requireAccessFor } from './setup/access-settings.ts';
import { dataSource, hostInUrl, readSettings, urlOf } from './setup/settings.ts';
import { createLogger, logDestination } from './setup/log.ts';
import { startTracing } from './setup/tracing.ts';
import { keep, lookEveryMs } from './watermarks/keeper.ts';
import { keepDisk, memoryLimitBytes, MemoryWatermark } from './watermarks/watermark.ts';
import { openWatch } from './watch/open-watch.ts';
import type { ServerEvent } from './watch/server-event.ts';
import { createAnswererThread } from './workers/answerer-thread.ts';
import { withKnownSteps } from './workers/known-steps.ts';

/** What people do happens now, also while SVC_NOW says at what time the data are looked at. */
const clock: Clock = { nowMs: () => Date.now() };

/**
 * Starts the real server and resolves when it listens.
 *
 * @throws INVALID_INPUT for settings that make no sense, and for an address that cannot be listened on.
 */
export async function serve(command: LauncherCommand, world: ServerWorld): Promise<RunningServer> {
  const redisSettings = readRedisSettings(world.env);
  if (redisSettings === null) return await serveWith(null, command, world);
  // Wrong settings of its own are to be heard of before the engine is waited for.
  readSettings(world.env, command.environment);
  const log = createLogger(logDestination(process.stderr), command.environment);
  const redis = await openRedis(redisSettings, { clock, log });
  try {
    return await serveWith(redis, command, world);
  } catch (error) {
    // It would keep a process alive that serves nobody.
    await redis.close();
    throw error;
  }
}

/** @param redis what it shares with other instances; null: it is alone. It is closed with the server. */
async function serveWith(
  redis: RedisConnection | null,
  { port, host, environment }: LauncherCommand,
  { env: given, threads }: ServerWorld,
): Promise<RunningServer> {
  const read = readSettings(given, environment);
  requireAccessFor(host, read);
  const settings = { ...read, hosts: [...read.hosts, hostInUrl(host)] };
  const env = settings.usesAccount ? given : signedOut(given);
  const home = svcHome(env);
  const access = await openAccess(settings, { home, clock, redis });
  // A source that cannot be opened is known before the first question.
  let observe: Observe<ServerEvent> = () => undefined;
  const opened = await openSource(env, { clock: createClock(env), observe: (event) => observe(event) });
  const source = dataSource(opened);
  const logTo = logDestination(process.stderr);
  const logger = createLogger(logTo, environment);
  const watch = await openWatch(settings.metrics, logger);
  ({ observe } = watch);
  const onFault = (error: unknown): void => watch.onFault(error);
  // What went wrong for one visitor must not end the answers of all others.
  process.on('unhandledRejection', onFault);

  redis?.onChange(({ state }) => {
    if (state === 'ready') observe({ type: 'redis-back' });
  });
  const board = openBoard(redis);

  const answerer = createAnswererThread(threads.answerer, env, { onFault, observe });
  const steps = withKnownSteps(answerer);
  const model = await configuredModel(env, () => {
    answerer.start();
    return steps;
  });
  const tracing = await startTracing(settings.tracing, env);
  const pool = createToolPool({
    ...{ workerFile: threads.tools, env, observe, onFault: watch.onFault },
    heavy: {
      isHeavy: ({ operation }) => heavyKind(operation) !== null,
      mostOfAll: Math.min(settings.heavy.mostOfAll, usualThreads),
      mostOfKey: settings.heavy.mostOfWorkspace,
    },
    ...(tracing && { trace: tracing.carry }),
  });
  const isSimulated = source === 'demo';
  const isDevelopment = environment === 'development';
  const storage = new VisitorStorage({ home, clock, isShared: redis !== null, ...settings.storage });
  const diskKeeper = keepDisk(storage, { home, leastFreeBytes: settings.storage.leastFreeBytes, onFault });
  const drawings = new Drawings(observe);
  const exportLine = new WorkLine(exportLimits);
  const chat = createChatAgent({
    ...{ home, clock, runner: pool, model, isSimulated, onFault: watch.onFault },
    questionsModel: questionsModel(steps),
    ...(redis && { isLeased: true, isRunningElsewhere: (ws, id) => isUnderWay(board, ws, id) }),
  });
  const memory = new MemoryWatermark({
    usedBytes: () => process.memoryUsage.rss(),
    limitBytes: settings.memoryBytes ?? memoryLimitBytes(),
    letGo: () => {
      chat.letGo();
      drawings.letGo();
      pool.letGo();
    },
    refuseHeavy: (reason) => {
      pool.refuseHeavy(reason);
      drawings.line.refuse(reason);
      exportLine.refuse(reason);
      logger.warn(reason === null ? 'there is memory again' : 'memory is scarce: no heavy work is taken');
    },
  });
  const live = openLive({ settings, env, source: opened, logger, onFault });
  const about = { source, model: model.name, version };
  const app = await createApp({
    settings,
    access,
    storage,
    disk: diskKeeper.disk,
    drawings,
    exportLine,
    writeExport: exportInThreads({
      ...{ workerFile: threads.exports, home },
      running: async (workspaceId) => await messagesUnderWay(board, workspaceId),
    }),
    workspaces: createVisitorWorkspaces({ home, clock, keys: settings.keys }),
    charts: createChartFiles(home, async (workspaceId, spec) => {
      // Whoever asks first: it is kept for all who come later.
      const { signal } = new AbortController();
      const drawn = await drawings.draw(workspaceId, spec, 'png', { theme: 'dark' }, signal);
      return typeof drawn === 'string' ? null : drawn;
    }),
    board,
    chat,
    answerer,
    page: createPage({
      ...pageSources,
      developmentScript: isDevelopment ? reloadScript : null,
      // What is built again must be seen at once.
      serviceWorkerScript: isDevelopment ? null : (pageSources.serviceWorkerScript ?? null),
    }),
    ...(live && { live }),
    about,
    ...(redis && { redis }),
    log: logTo,
    observe,
    onFault: watch.onFault,
  });
  try {
    await app.server.listen({ port, host });
  } catch (error) {
    throw cannotListen(error, { host, port, command: 'svc-web' });
  }
  const figures = watch.showFigures({
    ...{ about, home, server: app.server.server, pool: () => pool.load },
    lines: { drawings: drawings.line, exports: exportLine },
    watermarks: { disk: diskKeeper.disk, memory },
    redis,
    workspaces: () => ({ bytes: storage.totalBytes, limitBytes: settings.storage.totalBytes }),
  });
  // A server that cannot be watched as it was meant to be does not go on.
  const figuresUrl = await figures.catch(async (error: unknown) => {
    await app.shutDown();
    throw error;
  });
  diskKeeper.start();
  const memoryKeeper = keep(lookEveryMs, async () => memory.look(), onFault);
  return {
    url: urlOf(host, app.server.server.address() as AddressInfo),
    access: access.kind,
    source,
    figuresUrl,
    modelNotice: contextNotice(model.name, model.context),
    drainMs: settings.drainMs,
    shutDown: async () => {
      await Promise.all([app.shutDown(), diskKeeper.stop(), memoryKeeper.stop()]);
      await Promise.all([pool.close(), answerer.close()]);
      await Promise.all([tracing?.flush(), redis?.close(), watch.close()]);
    },
  };
}
