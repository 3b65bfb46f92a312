// @module-tag long
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { packCode, unpackCode } from '../../src/launch/packed-code.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { builtProgram } from './built-program.ts';
import { forbiddenDisk } from './refusing-disks.ts';
import { finished, resultOf } from './svc.ts';

/** A copy of the program, with a place for its code of its own. */
let program: string;
let home: string;

beforeEach(async () => {
  program = await temporaryHome();
  home = await temporaryHome();
  const built = dirname(builtProgram('svc.cjs'));
  for (const name of ['svc.cjs', 'chunks', 'assets'])
    await cp(join(built, name), join(program, name), { recursive: true });
});

const command = ['workspace', 'list'];

/** Runs the copy, by default a command that needs no data. */
function run(
  args: readonly string[] = command,
  env: Record<string, string> = {},
  under: readonly string[] = [],
) {
  const [file = '', ...rest] = [...under, process.execPath, join(program, 'svc.cjs'), ...args];
  return finished(spawn(file, rest, { env: { PATH: process.env.PATH, SVC_HOME: home, ...env } }));
}

/** Files of compiled code below a place, as paths. */
async function codeIn(place: string): Promise<string[]> {
  const names = await readdir(place, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.code')).map((name) => join(place, name));
}

const beside = () => join(program, '.code');

/** Writes into the kept code of the command an answer that the program would never give. */
async function forge(path: string): Promise<void> {
  const kept = unpackCode(await readFile(path))!;
  const [[main]] = [...kept.chunks] as [[string, unknown]];
  const source = `(function(){process.stdout.write('{"forged":true}\\n');process.exit(0)})`;
  const chunks = new Map([[main, { source, code: Buffer.alloc(0) }]]);
  await writeFile(path, packCode({ ...kept, chunks }));
}

describe('compiled code', () => {
  it('is kept at the first run, used at the next, and changes no answer', async () => {
    const first = await run();
    const [path = ''] = await codeIn(beside());
    expect(path).toMatch(/\/main-[\w-]+-v[\d.]+-\w+-\w+\/workspace-list\.code$/);
    const { mtimeMs } = await stat(path);
    const second = await run();
    expect(second).toEqual(first);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
    // The chunks themselves are not read any more.
    await rm(join(program, 'chunks'), { recursive: true });
    expect(resultOf(await run())).toEqual(resultOf(first));
  });

  it('is kept anew when a run loads or compiles what it does not have', async () => {
    await run();
    const [path = ''] = await codeIn(beside());
    const whole = unpackCode(await readFile(path))!;
    const [first] = whole.chunks;
    const ofLess = [
      { ...whole, chunks: new Map([first!]) },
      { ...whole, bytecodeBytes: Math.floor(whole.bytecodeBytes / 2), processorMs: 1 },
    ];
    for (const less of ofLess) {
      await writeFile(path, packCode(less));
      resultOf(await run());
      const now = unpackCode(await readFile(path))!;
      expect([...now.chunks.keys()]).toEqual([...whole.chunks.keys()]);
      expect(now.bytecodeBytes / whole.bytecodeBytes).toBeCloseTo(1, 1);
    }
  });

  it('that is damaged is replaced', async () => {
    const first = await run();
    const [path = ''] = await codeIn(beside());
    const bytes = await readFile(path);
    for (const damaged of [
      bytes.subarray(0, bytes.length / 2),
      Buffer.alloc(bytes.length),
      Buffer.alloc(0),
    ]) {
      await writeFile(path, damaged);
      expect(await run()).toEqual(first);
      expect(unpackCode(await readFile(path))).not.toBeNull();
    }
  });

  it('that others can write does not run', async () => {
    const first = await run();
    const [path = ''] = await codeIn(beside());
    await forge(path);
    expect(resultOf(await run()), 'the forgery works').toEqual({ forged: true });
    await chmod(path, 0o666);
    expect(await run()).toEqual(first);
    expect((await stat(path)).mode & 0o022, 'it has been replaced').toBe(0);
  });

  it.skipIf(process.geteuid?.() !== 0)('of another user does not run', async () => {
    const first = await run();
    const [path = ''] = await codeIn(beside());
    await forge(path);
    await chown(path, 54_321, 54_321);
    expect(await run()).toEqual(first);
  });

  it('lies in the cache of the user where the program is not theirs to write', async () => {
    await writeFile(beside(), 'a file in its place');
    await mkdir(join(home, 'cache'));
    const first = await run();
    expect(await codeIn(join(home, 'cache', 'code'))).toHaveLength(1);
    expect(await run()).toEqual(first);
  });

  it('makes no home for those who have none', async () => {
    await writeFile(beside(), 'a file in its place');
    const missing = join(home, 'missing');
    resultOf(await run(['commands'], { SVC_HOME: missing }));
    expect(await readdir(home)).toEqual([]);
  });

  it('does without any place', async () => {
    await forbiddenDisk(home);
    const forbidden = await forbiddenDisk(program);
    if (!forbidden) return;
    const quiet = await run(['commands'], {}, forbidden.under);
    expect(quiet).toMatchObject({ code: 0, stderr: '' });
    expect(await codeIn(beside())).toEqual([]);
  });

  it('is not kept of commands that failed, of help, and where Node is told not to', async () => {
    await run(['workspace', 'info', '--workspace-id', 'none']);
    await run(['workspace', 'list', '--help']);
    await run(['--version']);
    await run(command, { NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(await codeIn(beside())).toEqual([]);
  });

  it('is written by many at once', async () => {
    const runs = await Promise.all(Array.from({ length: 6 }, () => run()));
    expect(runs).toEqual(runs.map(() => runs[0]));
    const names = (await readdir(beside(), { recursive: true })).filter((name) => !/^main-[^/]+$/.test(name));
    expect(names).toEqual([expect.stringMatching(/workspace-list\.code$/)]);
  });
});
