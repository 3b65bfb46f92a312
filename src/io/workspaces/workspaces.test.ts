import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listenTo, outputOf, startProgram, writeProgram } from '../../../test/support/child-process.ts';
import { SvcError } from '../../core/errors.ts';
import type { ChartFile, WorkspaceStore } from '../effects.ts';
import { createWorkspaceStore } from './workspaces.ts';

const homes: string[] = [];
let home: string;
let store: WorkspaceStore;
let nowMs: number;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'svc-workspaces-'));
  homes.push(home);
  nowMs = Date.UTC(2026, 2, 1);
  store = createWorkspaceStore({ home, clock: { nowMs: () => nowMs } });
});
afterAll(async () => {
  await Promise.all(homes.map((each) => rm(each, { recursive: true, force: true, maxRetries: 5 })));
});

const inside = (...parts: string[]) => join(home, 'workspaces', ...parts);

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof SvcError) return error.code;
    throw error;
  }
  return 'no error';
}

function lapTimes(drivers: string[], content: string): ChartFile {
  return { name: 'lap_times', extension: 'png', parameters: { year: 2025, drivers }, content };
}

describe('openOrCreate', () => {
  it('creates once and opens from then on', async () => {
    const first = await store.openOrCreate('a');
    nowMs += 5000;
    const second = await store.openOrCreate('a');
    expect(second).toEqual({ ...first, last_accessed: '2026-03-01T00:00:05.000Z' });
  });

  it('gives callers at once the same workspace', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => store.openOrCreate('a')));
    expect(new Set(opened.map(({ created_at }) => created_at)).size).toBe(1);
    expect(await readdir(inside())).toEqual(['a']);
  });
});

describe('open', () => {
  it('keeps what cannot be read of a damaged workspace as it is', async () => {
    await store.create('a', 'text');
    await writeFile(inside('a', 'workspace.json'), '{"description": "half');
    nowMs += 1000;
    expect(await store.open('a')).toMatchObject({
      created_at: null,
      last_accessed: '2026-03-01T00:00:01.000Z',
    });
    expect(await readFile(inside('a', 'workspace.json'), 'utf8')).toBe('{"description": "half');
  });

  it('records the use of a workspace that lost its record of uses', async () => {
    await store.create('a', undefined);
    await rm(inside('a', '.accessed'), { recursive: true });
    expect(await store.list()).toMatchObject([{ last_accessed: null }]);
    await store.open('a');
    expect(await store.list()).toMatchObject([{ last_accessed: '2026-03-01T00:00:00.000Z' }]);
  });

  it('keeps the record of uses short', async () => {
    await store.create('a', undefined);
    for (let use = 1; use <= 20; use++) {
      nowMs += 1000;
      await store.open('a');
    }
    expect((await readdir(inside('a', '.accessed'))).length).toBe(2);
  });
});

describe('writeData', () => {
  it('writes a file and returns its path', async () => {
    await store.create('a', undefined);
    const path = await store.writeData('a', 'drivers.json', '[1]');
    expect(path).toBe(inside('a', 'data', 'drivers.json'));
    expect(await readFile(path, 'utf8')).toBe('[1]');
    expect(await store.list()).toMatchObject([{ data_files: ['drivers.json'] }]);
  });

  it.each(['../x.json', 'a/b.json', '', '.', '..', '.hidden', 'a\0b', 'x'.repeat(201), 'größe.json', '/x'])(
    'refuses the file name %j',
    async (name) => {
      await store.create('a', undefined);
      expect(await codeOf(store.writeData('a', name, 'x'))).toBe('INVALID_INPUT');
      const chart = { name, extension: 'png', parameters: {}, content: 'x' } as const;
      if (name !== '.' && name !== '')
        expect(await codeOf(store.writeChart('a', chart))).toBe('INVALID_INPUT');
      expect(await readdir(inside('a', 'data'))).toEqual([]);
    },
  );

  it('makes data/ again where it is missing, but never a workspace', async () => {
    await store.create('a', undefined);
    await rm(inside('a', 'data'), { recursive: true });
    await store.writeData('a', 'x.json', '1');
    expect(await readdir(inside('a', 'data'))).toEqual(['x.json']);
    expect(await codeOf(store.writeData('b', 'x.json', '1'))).toBe('WORKSPACE_NOT_FOUND');
    expect(await readdir(inside())).toEqual(['a']);
  });

  it('follows no link, neither in place of data/ nor of the file', async () => {
    await store.create('a', undefined);
    await mkdir(join(home, 'elsewhere'));
    await writeFile(join(home, 'elsewhere', 'x.json'), 'precious');
    await symlink(join(home, 'elsewhere', 'x.json'), inside('a', 'data', 'x.json'));
    await store.writeData('a', 'x.json', 'new');
    expect(await readFile(inside('a', 'data', 'x.json'), 'utf8')).toBe('new');
    await rm(inside('a', 'charts'), { recursive: true });
    await symlink(join(home, 'elsewhere'), inside('a', 'charts'));
    expect(await codeOf(store.writeChart('a', lapTimes(['VER'], 'x')))).toBe('INVALID_INPUT');
    expect(await store.list()).toMatchObject([{ chart_files: [] }]);
    expect(await readFile(join(home, 'elsewhere', 'x.json'), 'utf8')).toBe('precious');
    expect(await readdir(join(home, 'elsewhere'))).toEqual(['x.json']);
  });
});

describe('writeChart', () => {
  const files = async () => (await store.open('a')).chart_files;
  const read = (path: string) => readFile(path, 'utf8');

  it('keeps the name for the same parameters and gives others their own', async () => {
    await store.create('a', undefined);
    const first = await store.writeChart('a', lapTimes(['VER'], 'one'));
    expect(first).toBe(inside('a', 'charts', 'lap_times.png'));
    const other = await store.writeChart('a', lapTimes(['NOR'], 'two'));
    expect(other).toMatch(/\/lap_times_2025_NOR_[0-9a-f]{8}\.png$/);
    expect(await store.writeChart('a', lapTimes(['VER'], 'three'))).toBe(first);
    expect(await store.writeChart('a', lapTimes(['NOR'], 'four'))).toBe(other);
    expect([await read(first), await read(other)]).toEqual(['three', 'four']);
    expect(await files()).toHaveLength(2);
  });

  it('does not mind the order of the parameters', async () => {
    await store.create('a', undefined);
    const chart = { name: 'team_pace', extension: 'png', content: '' } as const;
    const one = { year: 2025, event: { name: 'Miami', round: 6 } };
    const same = { event: { round: 6, name: 'Miami' }, year: 2025 };
    const first = await store.writeChart('a', { ...chart, parameters: one });
    expect(await store.writeChart('a', { ...chart, parameters: same })).toBe(first);
  });

  it('leaves a picture alone that somebody else put there', async () => {
    await store.create('a', undefined);
    await writeFile(inside('a', 'charts', 'lap_times.png'), 'by hand');
    const path = await store.writeChart('a', lapTimes(['VER'], 'x'));
    expect(path).toMatch(/lap_times_2025_VER_[0-9a-f]{8}\.png$/);
    expect(await store.writeChart('a', lapTimes(['VER'], 'x'))).toBe(path);
    expect(await read(inside('a', 'charts', 'lap_times.png'))).toBe('by hand');
  });

  it('leaves a chart its name that was claimed with the hash of its parameters', async () => {
    await store.create('a', undefined);
    const parameters = '{"drivers":["VER"],"year":2025}';
    const hash = createHash('sha256').update(parameters).digest('hex');
    await writeFile(inside('a', 'charts', '.lap_times.png.claim'), hash);
    expect(await store.writeChart('a', lapTimes(['NOR'], 'x'))).toMatch(/_[0-9a-f]{8}\.png$/);
    expect(await store.writeChart('a', lapTimes(['VER'], 'x'))).toMatch(/lap_times\.png$/);
  });

  it('tells pictures from interactive charts of the same name', async () => {
    await store.create('a', undefined);
    await store.writeChart('a', lapTimes(['VER'], 'x'));
    await store.writeChart('a', { ...lapTimes(['NOR'], 'x'), extension: 'html' });
    expect(await files()).toEqual(['lap_times.html', 'lap_times.png']);
  });
});

describe('remove', () => {
  it('turns a write into the removed workspace into WORKSPACE_NOT_FOUND', async () => {
    await store.create('a', undefined);
    const writing = Promise.allSettled(
      Array.from({ length: 30 }, (_, n) => store.writeData('a', `${n}.json`, 'x'.repeat(10_000))),
    );
    await store.remove('a');
    for (const write of await writing) {
      if (write.status === 'rejected') expect(write.reason).toMatchObject({ code: 'WORKSPACE_NOT_FOUND' });
    }
    expect(await readdir(inside())).toEqual([]);
  });
});

describe('several processes', () => {
  const start = async (code: string, ...args: string[]) => {
    const program = await writeProgram(home, { workspaces: 'src/io/workspaces/workspaces.ts' }, code);
    return (...more: string[]) => startProgram(program, home, ...args, ...more);
  };
  const opening = `
    const [home, name] = process.argv.slice(2);
    const store = workspaces.createWorkspaceStore({ home, clock: { nowMs: () => Date.now() } });
    const chart = (drivers, content) => ({ name: 'lap_times', extension: 'png', parameters: { drivers }, content });
  `;

  it('lose nothing when they write one workspace at once', async () => {
    const program = await start(`${opening}
      await store.openOrCreate('shared');
      const paths = [];
      for (let n = 0; n < 15; n++) {
        await store.writeData('shared', name + '-' + n + '.json', name + n);
        await store.writeData('shared', 'common.json', JSON.stringify({ name, filling: 'x'.repeat(50_000) }));
        paths.push(await store.writeChart('shared', chart([name], name)));
        await store.open('shared');
      }
      console.log(JSON.stringify([...new Set(paths)]));
    `);
    const names = ['one', 'two', 'three', 'four'];
    const charts = (await Promise.all(names.map((name) => outputOf(program(name))))).map(
      (text) => JSON.parse(text) as string[],
    );
    const { data_files, chart_files, created_at } = await store.open('shared');
    expect(created_at).not.toBeNull();
    expect(data_files).toHaveLength(4 * 15 + 1);
    const common = await readFile(inside('shared', 'data', 'common.json'), 'utf8');
    expect(JSON.parse(common)).toMatchObject({ filling: 'x'.repeat(50_000) });
    // Each kept one name for its chart, nobody else's, and one of them the plain name.
    expect(charts.map((paths) => paths.length)).toEqual([1, 1, 1, 1]);
    expect(chart_files).toHaveLength(4);
    expect(chart_files).toContain('lap_times.png');
    for (const [index, [path = '']] of charts.entries())
      expect(await readFile(path, 'utf8')).toBe(names[index]);
    expect((await readdir(inside('shared', 'charts'))).filter((file) => file.startsWith('.'))).toEqual([
      '.lap_times.png.claim',
    ]);
  });

  it('leave whole files when one is killed while it writes', async () => {
    const size = 4_000_000;
    const program = await start(`${opening}
      await store.openOrCreate('killed');
      const write = (n) => store.writeData('killed', 'big.json', String(n % 10).repeat(${size}));
      await write(0);
      console.log('wrote');
      for (let n = 1; ; n++) {
        await write(n);
        await store.writeChart('killed', chart([n], 'x'.repeat(100_000)));
      }
    `);
    for (let round = 0; round < 4; round++) {
      const child = program();
      const end = outputOf(child, 'killed');
      await listenTo(child)(/wrote/);
      await new Promise((resolve) => setTimeout(resolve, 5 + 20 * round));
      child.kill('SIGKILL');
      await end;
      const text = await readFile(inside('killed', 'data', 'big.json'), 'utf8');
      expect(text).toHaveLength(size);
      expect(text === text[0]!.repeat(size)).toBe(true);
    }
    const { data_files, chart_files } = await store.open('killed');
    expect(data_files).toEqual(['big.json']);
    for (const file of chart_files) {
      expect(await readFile(inside('killed', 'charts', file), 'utf8')).toHaveLength(100_000);
    }
  });
});
