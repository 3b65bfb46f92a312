// @module-tag long
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { resultOf, svc } from './svc.ts';

/** What `work-watch.cjs` saw of a command. */
interface Work {
  joinedLetters: number;
  largePages: (string | null)[];
  slowModules: string[];
  chunks: string[];
}

const watch = new URL('./work-watch.cjs', import.meta.url).pathname;

async function workOf(home: string, command: string): Promise<Work> {
  const env = {
    SVC_SOURCE: 'demo',
    SVC_NOW: '2025-06-01T12:00:00Z',
    NODE_OPTIONS: `--require=${watch}`,
  };
  const run = await svc(`${command} --workspace-id w --year 2024 --gp Monaco --session Q`.split(' '), {
    home,
    env,
  });
  resultOf(run);
  return JSON.parse(run.stderr.trimEnd().split('\n').at(-1)!) as Work;
}

/** What it does when its session was parsed, and its code compiled, before. */
async function workOnceMore(command: string): Promise<Work> {
  const home = await temporaryHome();
  await workOf(home, command);
  return await workOf(home, command);
}

describe('a command', () => {
  // Node compiles its function that goes over a path again, twice, when it has gone over some 3,000 letters: 4 to 9 ms.
  it('has Node go over few letters of paths when its session was parsed before', async () => {
    const { joinedLetters, largePages } = await workOnceMore('analyze driver-laps --driver VER');
    expect(joinedLetters).toBeLessThan(6000);
    expect(largePages).toEqual([]);
  });

  // Who counts requests to hosts brings the client of Redis, locks and threads: 4 ms. Node's standard output brings sockets: 1 ms.
  it('loads nothing that asks hosts when its session was parsed before', async () => {
    const { slowModules } = await workOnceMore('analyze driver-laps --driver VER');
    expect(slowModules).toEqual([]);
  });

  // Loading zod, its first schema of each kind, and its check of one input: 8 ms.
  it('makes no schema where its options are plainly right', async () => {
    const home = await temporaryHome();
    const { chunks } = await workOf(home, 'analyze driver-laps --driver VER');
    expect(chunks).toContainEqual(expect.stringMatching(/^driver-laps-/));
    expect(chunks.filter((name) => name.startsWith('zod'))).toEqual([]);
  });

  it('loads nothing slow to draw a picture and to save it', async () => {
    const { slowModules } = await workOnceMore('analyze lap-times --drivers VER');
    expect(slowModules).toEqual([]);
  });

  // What pages of charts have in common, with the hashes of script and style, is made by the build.
  it('loads nothing slow to write the page of a chart', async () => {
    const { slowModules, chunks } = await workOnceMore('analyze telemetry --drivers VER --drivers NOR');
    expect(chunks).toContainEqual(expect.stringMatching(/^telemetry-page-/));
    expect(slowModules).toEqual([]);
  });

  it('takes the memory of a picture in large pages', async () => {
    const { largePages } = await workOf(await temporaryHome(), 'analyze lap-times --drivers VER');
    expect(largePages).toEqual(['1']);
  });
});
