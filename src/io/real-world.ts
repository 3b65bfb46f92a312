import { join } from 'node:path';
import { SvcError } from '../core/errors.ts';
import type { AnswerNotes } from './answers/answer-cache.ts';
import { F1TvAccount } from './account/account.ts';
import { createClock } from './clock.ts';
import { createRacingData, type RacingDataOptions } from './data/racing-data.ts';
import type { SessionThreadOptions } from './data/session-threads.ts';
import { cacheLimitBytes } from './disk/cache-size.ts';
import { svcHome } from './disk/home.ts';
import type { LateWrites } from './disk/late-writes.ts';
import { type Observe, observedSpan } from './observed.ts';
import type { FactFinderOptions } from './diagnosis/fact-finder.ts';
import type {
  Compute,
  DataCache,
  Effects,
  ExportFolders,
  FactFinder,
  OpenDatabase,
  ReadAhead,
  Span,
} from './effects.ts';
import type { ExportFolderOptions } from './exports/export-folder.ts';
import type { OpenHostBudget } from './http/request-ledger.ts';
import { openedOnce } from './opened-once.ts';
import { openSource } from './sources/open-source.ts';
import type { ResourceSource } from './sources/source.ts';
import { createWorkspaceStore } from './workspaces/workspaces.ts';

export interface RealWorldOptions {
  /** Never touch the network. */
  offline?: boolean;
  /** Ask hosts for everything anew, once, however young the stored copy is. */
  refresh?: boolean;
  span?: Span | undefined;
  /** How sessions and telemetry are made of their files; left out: simply so. */
  compute?: Compute | undefined;
  /** The program that answers SQL, as the build wrote it; left out: there is none. */
  databaseProgram?: URL | undefined;
  /** The program of threads that load sessions ahead, as the build wrote it, and how many of them; left out: there are none. */
  sessionThreads?: { program: URL; count: number } | undefined;
  /** Where what was parsed waits to be written; left out: it is written before the answer. */
  lateWrites?: LateWrites | undefined;
  /** Told of hosts, caches and steps; left out: nobody counts. */
  observe?: Observe | undefined;
  /** A file of the build that changes with the program: answers are kept for this build of it. Left out: none are. */
  answersOf?: URL | undefined;
}

/** Who makes a call: nobody can be asked where `confirm` is left out. */
export type Caller = Pick<Effects, 'signal' | 'progress'> &
  Partial<Pick<Effects, 'confirm' | 'tell' | 'askSecret'>>;

/**
 * The clock, the network and the disk that the environment names, for the calls of one process or thread: they share the source,
 * which remembers what it simulated and which hosts are down. It is opened, and what reads from it loaded, when something is asked for.
 *
 * @throws INVALID_INPUT when `SVC_NOW` is no time. Of a source that cannot be opened the first question hears.
 */
export function openRealWorld(
  env: NodeJS.ProcessEnv,
  {
    offline = false,
    refresh = false,
    compute,
    lateWrites,
    databaseProgram,
    sessionThreads,
    observe,
    answersOf,
    ...options
  }: RealWorldOptions = {},
): (caller: Caller) => Effects {
  const clock = createClock(env);
  const workspaces = createWorkspaceStore({ home: svcHome(env), clock });
  // A token ends when it ends, whatever SVC_NOW says.
  const account = new F1TvAccount(env, svcHome(env));
  const span = observe ? observedSpan(observe, options.span) : options.span;
  const traced = span && { span };
  const source = openedOnce(async (): Promise<ResourceSource> => {
    const opened = await openSource(env, { offline, refresh, clock, compute, observe, loadBudget });
    return span ? tracedSource(opened, span) : opened;
  });
  const heldSessions: NonNullable<RacingDataOptions['heldSessions']> = new Map();
  // What is asked for anew is asked for once, by who needs it.
  const threads = sessionThreads && sessionThreads.count > 1 && !refresh ? sessionThreads : null;
  const effectsFor = (
    { signal, progress, confirm = nobodyToAsk, tell = () => undefined, askSecret = async () => null }: Caller,
    read: () => Promise<ResourceSource>,
  ): Effects => {
    const asked = { env, source: read, clock, signal, progress, heldSessions };
    const reading = { ...asked, ...traced, ...(compute && { compute }) };
    return {
      data: createRacingData({ ...reading, ...(lateWrites && { lateWrites }), ...(observe && { observe }) }),
      ...(threads && { readAhead: lazyReadAhead({ ...threads, env, offline, observe }, reading) }),
      workspaces,
      account,
      diagnosis: lazyFactFinder({ env, offline, clock, signal }),
      cache: lazyDataCache(env),
      exports: lazyExportFolders({ clock, signal, refresh }),
      openDatabase: databaseOpener(databaseProgram, signal),
      clock,
      signal,
      progress,
      confirm,
      tell,
      askSecret,
      ...traced,
      ...(compute && { compute }),
    };
  };
  // Without the network, or asked anew, the same files do not make the same answer.
  const isKept = answersOf !== undefined && !offline && !refresh;
  const answers =
    isKept &&
    openedOnce(async () => {
      const { openAnswers } = await import('./answers/open-answers.ts');
      return await openAnswers(env, { program: answersOf, source, clock, lateWrites, observe });
    });
  return (caller) => {
    const effects = effectsFor(caller, source);
    if (!answers) return effects;
    return {
      ...effects,
      answers: {
        readOrMake: async (question, make) => {
          const { cache, noted, surroundings } = await answers();
          const makeNoted = async (notes: AnswerNotes) => {
            const read = async () => notes.of(await source());
            return await make(noted(effectsFor(caller, read), notes));
          };
          return await cache.readOrMake([...surroundings, ...question], makeNoted, caller.signal);
        },
      },
    };
  };
}

/** Loaded where hosts are asked: it brings the client of Redis, locks and threads. */
async function loadBudget(): Promise<OpenHostBudget> {
  return (await import('./http/open-host-budget.ts')).openHostBudget;
}

function tracedSource(source: ResourceSource, span: Span): ResourceSource {
  return {
    kind: source.kind,
    fetch: (ref, options) =>
      span('fetch', { service: ref.service, path: ref.path }, () => source.fetch(ref, options)),
    fingerprint: (ref, options) => source.fingerprint(ref, options),
    ...(source.packedRecords && { packedRecords: source.packedRecords.bind(source) }),
  };
}

/** Loaded by the operations that go through many sessions. What is parsed for them is written at once, so that little is held. */
function lazyReadAhead(options: SessionThreadOptions, reading: RacingDataOptions): ReadAhead {
  return async (sessions, loading, work) => {
    const { SessionsAhead } = await import('./data/session-threads.ts');
    const observe: Observe = (event) => {
      options.observe?.(event);
      if (event.type === 'parsed-asked' && event.what === 'session' && !event.isKept) ahead.begin();
    };
    const { signal } = reading;
    const ahead = new SessionsAhead({ ...options, signal }, sessions, loading);
    const data = createRacingData({ ...reading, observe });
    try {
      return await work(async (event, session, asked) => {
        await ahead.loaded(session);
        return await data.session(event, session, asked);
      });
    } finally {
      ahead.end();
    }
  };
}

/** Loaded by the one operation that looks for faults. */
function lazyFactFinder(options: FactFinderOptions): FactFinder {
  let finder: Promise<FactFinder> | undefined;
  const find = (): Promise<FactFinder> =>
    (finder ??= import('./diagnosis/fact-finder.ts').then(({ createFactFinder }) =>
      createFactFinder(options),
    ));
  return {
    schedule: async (year) => await (await find()).schedule(year),
    facts: async (session) => await (await find()).facts(session),
  };
}

/** Loaded by the few operations that look into the cache as such. */
function lazyDataCache(env: NodeJS.ProcessEnv): DataCache {
  const home = svcHome(env);
  const open = async () => (await import('./cache/data-cache.ts')).openDataCache(home);
  return {
    directory: join(home, 'cache'),
    limitBytes: () => cacheLimitBytes(env),
    entries: async (signal) => await (await open()).entries(signal),
    clear: async (selection, signal) => await (await open()).clear(selection, signal),
  };
}

/** Loaded by the operations that export tables. */
function lazyExportFolders(options: ExportFolderOptions): ExportFolders {
  return {
    open: async (path, kind) =>
      await (await import('./exports/export-folder.ts')).openExportFolder(path, kind, options),
  };
}

/** Loaded by the one operation that asks in SQL. */
function databaseOpener(program: URL | undefined, signal: AbortSignal): OpenDatabase {
  return async (tables) => {
    if (!program) {
      throw new SvcError(
        'NOT_FOUND',
        'SQL is not available here.',
        'Ask on the command line, or query the files of an export with DuckDB itself.',
      );
    }
    const { openDatabase } = await import('./sql/database-client.ts');
    return await openDatabase(program, tables, signal);
  };
}

async function nobodyToAsk(): Promise<never> {
  throw new SvcError('CONFIRMATION_REQUIRED', 'There is no one to ask here.', 'Do it on the command line.');
}
