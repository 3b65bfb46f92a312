import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { Chunks, storedCommand } from './chunks.ts';
import type { PackedCode } from './packed-code.ts';

const files = {
  'main.cjs': `
    exports.early = () => 'early';
    exports.answer = () => require('./lazy.cjs').answer;
    exports.separator = require('node:path').sep;
    exports.place = __filename;`,
  // Asks for the chunk that loads it, as chunks of a bundle do.
  'lazy.cjs': `exports.answer = require('./main.cjs').early() + ' – and late';`,
};

let directory: string;
const require = createRequire(import.meta.url);
const open = (packed: PackedCode | null = null) => new Chunks(directory, require, packed);

interface Main {
  answer(): string;
  separator: string;
  place: string;
}

beforeEach(async () => {
  directory = await temporaryHome();
  for (const [name, source] of Object.entries(files)) await writeFile(join(directory, name), source);
});

describe('chunks', () => {
  it('load each other when they are asked for, and what is no chunk through Node', () => {
    const chunks = open();
    const main = chunks.load('main.cjs') as Main;
    expect([...chunks.compiled().keys()]).toEqual(['main.cjs']);
    expect(main.answer()).toBe('early – and late');
    expect(chunks.load('main.cjs')).toBe(main);
    expect(main).toMatchObject({ separator: require('node:path').sep, place: join(directory, 'main.cjs') });
  });

  it('that were compiled before run without their files', async () => {
    const first = open();
    (first.load('main.cjs') as Main).answer();
    expect(first.isAllPacked).toBe(false);
    const packed = { chunks: first.compiled(), bytecodeBytes: 0, processorMs: 0 };
    for (const name of Object.keys(files)) await writeFile(join(directory, name), 'throw new Error(name)');

    const second = open(packed);
    expect((second.load('main.cjs') as Main).answer()).toBe('early – and late');
    expect(second.isAllPacked).toBe(true);
  });

  it('of an earlier run are kept with those of this one: two ways through a command take turns', () => {
    const first = open();
    (first.load('main.cjs') as Main).answer();
    const chunks = first.compiled();

    const second = open({ chunks, bytecodeBytes: 0, processorMs: 0 });
    second.load('main.cjs');
    const kept = second.compiled();
    expect([...kept.keys()]).toEqual(['main.cjs', 'lazy.cjs']);
    expect(kept.get('lazy.cjs')).toBe(chunks.get('lazy.cjs'));
  });

  it('run from their source when V8 does not take the code', () => {
    const source = `(function(exports){exports.answer = () => 'from source';})`;
    const foreign = {
      chunks: new Map([['main.cjs', { source, code: Buffer.alloc(64) }]]),
      bytecodeBytes: 0,
      processorMs: 0,
    };
    const chunks = open(foreign);
    expect((chunks.load('main.cjs') as Main).answer()).toBe('from source');
    expect(chunks.isAllPacked).toBe(false);
  });

  it('that are missing are an error of the system', () => {
    expect(() => open().load('other.cjs')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });

  it('name their file in stack traces', async () => {
    await writeFile(join(directory, 'broken.cjs'), '\nexports.fail = () => { throw new Error("broken") };');
    const { fail } = open().load('broken.cjs') as { fail(): void };
    expect(fail).toThrow(
      expect.objectContaining({ stack: expect.stringContaining(`${join(directory, 'broken.cjs')}:2:`) }),
    );
  });
});

it.each([
  ['analyze lap-times --year 2025', 'analyze-lap-times'],
  ['doctor', 'doctor'],
  ['live record --for 2m', 'live-record'],
  ['temporal-context --format text', 'temporal-context'],
  ['analyze lap-times --help', null],
  ['-h workspace list', null],
  ['--version', null],
  ['', null],
  ['--quiet workspace list', null],
  ['analyze ../../etc', null],
  ['ANALYZE', null],
])('%j is kept under %j', (line, name) => {
  expect(storedCommand(line.split(' ').filter(Boolean), {})).toBe(name);
});

it('keeps nothing where Node is told not to', () => {
  expect(storedCommand(['doctor'], { NODE_DISABLE_COMPILE_CACHE: '1' })).toBeNull();
});
