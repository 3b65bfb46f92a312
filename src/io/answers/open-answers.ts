import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheBytes } from '../disk/cache-size.ts';
import { columnCodec } from '../disk/column-codec.ts';
import { entryName } from '../disk/entry-codecs.ts';
import { svcHome } from '../disk/home.ts';
import type { LateWrites } from '../disk/late-writes.ts';
import { ParsedCache } from '../disk/parsed-cache.ts';
import type { Clock, Effects } from '../effects.ts';
import type { Observe } from '../observed.ts';
import type { ResourceSource } from '../sources/source.ts';
import { AnswerCache, type AnswerNotes, type KeptAnswer } from './answer-cache.ts';

/** Of 50 to 300 kB: what a race evening asks. */
const mostAnswers = 200;
const mostHeldBytes = 32 * 1024 * 1024;

interface AnswersOptions {
  /** A file of the build that changes with the program. */
  program: URL;
  source(this: void): Promise<ResourceSource>;
  clock: Clock;
  lateWrites: LateWrites | undefined;
  observe: Observe | undefined;
}

export interface Answers {
  cache: AnswerCache;
  /** What answers depend on beside data and question: the program, and where data come from. */
  surroundings: readonly string[];
  noted: typeof notedEffects;
}

/** The answers kept in a home, for this build of the program. @throws the system's error where the program's file is not there */
export async function openAnswers(env: NodeJS.ProcessEnv, options: AnswersOptions): Promise<Answers> {
  const { program, source, clock, lateWrites, observe } = options;
  const { kind } = await source();
  const disk = new ParsedCache<KeptAnswer>(
    join(svcHome(env), 'cache', 'answers', kind),
    columnCodec(),
    mostAnswers,
    cacheBytes(env, 'answers'),
    lateWrites,
    observe && ((isKept) => observe({ type: 'parsed-asked', what: 'answer', isKept })),
  );
  const ofData = Object.entries(env).filter(([name]) => /^SVC_(?:SOURCES?|[A-Z0-9]+_URL)$/.test(name));
  const build = entryName(await readFile(program, 'utf8'));
  return {
    cache: new AnswerCache({ source, disk, clock, mostBytes: mostHeldBytes }),
    surroundings: [build, JSON.stringify(ofData.toSorted())],
    noted: notedEffects,
  };
}

/** What belongs to who asks, or to this machine: what is made of it is nobody else's. */
const ofCaller = [
  'workspaces',
  'account',
  'diagnosis',
  'cache',
  'exports',
  'openDatabase',
  'confirm',
] as const;

/** The same effects, which note what is used of them beside racing data. */
function notedEffects(effects: Effects, notes: AnswerNotes): Effects {
  const clock: Clock = {
    nowMs: () => {
      notes.isDated = true;
      return effects.clock.nowMs();
    },
  };
  const noted: Effects = { ...effects, clock };
  for (const name of ofCaller) {
    const get = (): unknown => {
      notes.isOfCaller = true;
      return effects[name];
    };
    Object.defineProperty(noted, name, { get, enumerable: true });
  }
  return noted;
}
