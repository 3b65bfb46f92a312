import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, finished, resultOf, startSvc, svc, svcHere } from './svc.ts';
import { temporaryHome } from '../support/temporary-home.ts';

interface Listing {
  total: number;
  shown: number;
  workspaces: { session_id: string; last_accessed: string | null; created_at: string | null }[];
}

const at = (time: string) => ({ SVC_NOW: time });
const ids = (listing: Listing) => listing.workspaces.map(({ session_id }) => session_id);

async function create(home: string, id: string, time = '2026-03-01T12:00:00Z'): Promise<void> {
  resultOf(await svcHere(['workspace', 'create', '--workspace-id', id], { home, env: at(time) }));
}

async function list(home: string): Promise<Listing> {
  return resultOf<Listing>(await svcHere(['workspace', 'list', '--show-all'], { home }));
}

describe('workspace create', () => {
  it('makes a directory with data/ and charts/ and says where', async () => {
    const home = await temporaryHome();
    const run = await svcHere(
      ['workspace', 'create', '--workspace-id', 'monaco', '--description', 'Für "Räikkönen"'],
      {
        home,
        env: at('2026-03-01T13:00:00+01:00'),
      },
    );
    expect(resultOf(run)).toEqual({
      session_id: 'monaco',
      workspace_path: join(home, 'workspaces', 'monaco'),
      created_at: '2026-03-01T12:00:00.000Z',
      description: 'Für "Räikkönen"',
    });
    expect(await readdir(join(home, 'workspaces', 'monaco'))).toEqual(
      expect.arrayContaining(['data', 'charts', 'workspace.json']),
    );
  });

  it('makes up a UUID without an id, and leaves SVC_WORKSPACE_ID alone', async () => {
    const home = await temporaryHome();
    const run = await svcHere(['workspace', 'create'], { home, env: { SVC_WORKSPACE_ID: 'current' } });
    expect(resultOf(run)).toMatchObject({
      session_id: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      description: null,
    });
  });

  it('refuses an id that is taken', async () => {
    const home = await temporaryHome();
    await create(home, 'a');
    const failure = failureOf(await svcHere(['workspace', 'create', '--workspace-id', 'a'], { home }));
    expect(failure).toMatchObject({ code: 'WORKSPACE_EXISTS', details: { workspace_id: 'a' } });
  });

  it('gives one of several processes the id, the others WORKSPACE_EXISTS', async () => {
    const home = await temporaryHome();
    const runs = await Promise.all(
      Array.from({ length: 6 }, () => svc(['workspace', 'create', '--workspace-id', 'one'], { home })),
    );
    const codes = runs.map((run) => (run.code === 0 ? 'made' : failureOf(run).code));
    expect(codes.sort()).toEqual([...Array.from({ length: 5 }, () => 'WORKSPACE_EXISTS'), 'made']);
    expect(ids(await list(home))).toEqual(['one']);
    expect(await readdir(join(home, 'workspaces'))).toEqual(['one']);
  });

  const hostileIds = ['..', '.', 'a/b', '../a', '/etc', 'a\\b', '.hidden', 'x'.repeat(65), 'x'.repeat(300)];
  const oddIds = ['größe', '赛车', 'a b', 'a\n', 'a%2fb', '~', '*', '\u202Ea', 'a:b'];
  it.each([...hostileIds, ...oddIds])('refuses the id %j and makes nothing', async (id) => {
    const home = await temporaryHome();
    const runs = await Promise.all([
      svcHere(['workspace', 'create', `--workspace-id=${id}`], { home }),
      svcHere(['workspace', 'remove', `--workspace-id=${id}`, '--yes'], { home }),
      svcHere(['workspace', 'info'], { home, env: { SVC_WORKSPACE_ID: id } }),
    ]);
    for (const run of runs) expect(failureOf(run).code).toBe('INVALID_INPUT');
    expect(await readdir(home)).toEqual([]);
  });

  it('refuses an empty id', async () => {
    const home = await temporaryHome();
    for (const args of [['--workspace-id', ''], ['--workspace-id=']]) {
      expect(failureOf(await svcHere(['workspace', 'create', ...args], { home })).code).toBe('INVALID_INPUT');
    }
    expect(await readdir(home)).toEqual([]);
  });

  it('takes the longest id and dots inside it', async () => {
    const home = await temporaryHome();
    for (const id of ['x'.repeat(64), 'a..b', '-', '_', 'v1.2-rc_3']) await create(home, id);
    expect((await list(home)).total).toBe(5);
  });
});

describe('workspace list', () => {
  it('is empty in a new home, and makes nothing there', async () => {
    const home = await temporaryHome();
    expect(await list(home)).toEqual({ total: 0, shown: 0, workspaces: [] });
    expect(await readdir(home)).toEqual([]);
  });

  it('shows the ten last used, newest first, and counts all', async () => {
    const home = await temporaryHome();
    for (let day = 10; day <= 21; day++) await create(home, `w${day}`, `2026-03-${day}T00:00:00Z`);
    resultOf(
      await svcHere(['workspace', 'info', '--workspace-id', 'w12'], {
        home,
        env: at('2026-04-01T00:00:00Z'),
      }),
    );
    const ten = resultOf<Listing>(await svcHere(['workspace', 'list'], { home }));
    expect(ten).toMatchObject({ total: 12, shown: 10 });
    expect(ids(ten)).toEqual(['w12', 'w21', 'w20', 'w19', 'w18', 'w17', 'w16', 'w15', 'w14', 'w13']);
    expect(ids(await list(home)).slice(10)).toEqual(['w11', 'w10']);
    expect(ten.workspaces[0]).toEqual({
      session_id: 'w12',
      workspace_path: join(home, 'workspaces', 'w12'),
      created_at: '2026-03-12T00:00:00.000Z',
      last_accessed: '2026-04-01T00:00:00.000Z',
      description: null,
      data_files: [],
      chart_files: [],
    });
  });

  it('lists damaged workspaces with what can be read', async () => {
    const home = await temporaryHome();
    for (const id of ['sound', 'no-facts', 'garbled', 'half', 'wrong-types', 'facts-is-directory', 'files']) {
      await create(home, id);
    }
    const path = (...parts: string[]) => join(home, 'workspaces', ...parts);
    await rm(path('no-facts', 'workspace.json'));
    await writeFile(path('garbled', 'workspace.json'), '\0\0{not json');
    await writeFile(path('half', 'workspace.json'), '{"session_id": "half", "created');
    await writeFile(path('wrong-types', 'workspace.json'), '{"created_at": 7, "description": ["x"]}');
    await rm(path('facts-is-directory', 'workspace.json'));
    await mkdir(path('facts-is-directory', 'workspace.json'));
    await rm(path('files', 'data'), { recursive: true });
    await writeFile(path('files', 'data'), 'no directory');
    await rm(path('files', '.accessed'), { recursive: true });
    await mkdir(path('empty'));
    await writeFile(path('a-file'), 'no workspace');
    await writeFile(path('half', 'data', 'laps.json'), '[]');

    const { total, workspaces } = await list(home);
    expect(total).toBe(8);
    const byId = Object.fromEntries(workspaces.map((workspace) => [workspace.session_id, workspace]));
    const used = '2026-03-01T12:00:00.000Z';
    expect(byId.sound).toMatchObject({ created_at: used, last_accessed: used });
    for (const id of ['no-facts', 'garbled', 'half', 'wrong-types', 'facts-is-directory']) {
      expect(byId[id]).toMatchObject({ created_at: null, description: null, last_accessed: used });
    }
    expect(byId.half).toMatchObject({ data_files: ['laps.json'] });
    expect(byId.files).toMatchObject({ created_at: used, last_accessed: null, data_files: [] });
    expect(byId.empty).toMatchObject({ created_at: null, last_accessed: null });
    expect(ids({ total, shown: 8, workspaces }).slice(-2)).toEqual(['empty', 'files']);
  });
});

describe('workspace info', () => {
  it('shows files and counts as use', async () => {
    const home = await temporaryHome();
    await create(home, 'a');
    await writeFile(join(home, 'workspaces/a/data/session_info.json'), '{}');
    await writeFile(join(home, 'workspaces/a/charts/lap_times.png'), '');
    await writeFile(join(home, 'workspaces/a/charts/.lap_times.png.claim'), '');
    await mkdir(join(home, 'workspaces/a/data/folder'));
    const run = await svcHere(['workspace', 'info'], {
      home,
      env: { SVC_WORKSPACE_ID: 'a', ...at('2026-03-02T00:00:00Z') },
    });
    expect(resultOf(run)).toMatchObject({
      session_id: 'a',
      workspace_path: join(home, 'workspaces', 'a'),
      created_at: '2026-03-01T12:00:00.000Z',
      last_accessed: '2026-03-02T00:00:00.000Z',
      data_files: ['session_info.json'],
      chart_files: ['lap_times.png'],
    });
  });

  it('never takes last_accessed back, whatever the clock says', async () => {
    const home = await temporaryHome();
    await create(home, 'a', '2026-03-05T00:00:00Z');
    const run = await svcHere(['workspace', 'info', '--workspace-id', 'a'], {
      home,
      env: at('2020-01-01T00:00:00Z'),
    });
    expect(resultOf(run)).toMatchObject({ last_accessed: '2026-03-05T00:00:00.000Z' });
  });

  it('loses no access of processes that run at once', async () => {
    const home = await temporaryHome();
    await create(home, 'a');
    const days = ['09', '14', '11', '03', '12', '07', '13', '05'];
    const runs = await Promise.all(
      days.map((day) =>
        svc(['workspace', 'info', '--workspace-id', 'a'], { home, env: at(`2026-03-${day}T00:00:00Z`) }),
      ),
    );
    runs.forEach((run) => resultOf(run));
    expect((await list(home)).workspaces[0]).toMatchObject({
      created_at: '2026-03-01T12:00:00.000Z',
      last_accessed: '2026-03-14T00:00:00.000Z',
    });
  });

  it('says WORKSPACE_NOT_FOUND without naming other workspaces', async () => {
    const home = await temporaryHome();
    await create(home, 'secret-1');
    const run = await svcHere(['workspace', 'info', '--workspace-id', 'secret'], { home });
    expect(failureOf(run)).toMatchObject({
      code: 'WORKSPACE_NOT_FOUND',
      details: { workspace_id: 'secret' },
    });
    expect(run.stderr).not.toContain('secret-1');
  });

  it('does not follow a workspace that is a link', async () => {
    const home = await temporaryHome();
    await create(home, 'a');
    await mkdir(join(home, 'elsewhere', 'data'), { recursive: true });
    await writeFile(join(home, 'elsewhere', 'data', 'private.txt'), 'x');
    await symlink(join(home, 'elsewhere'), join(home, 'workspaces', 'link'));
    const run = await svcHere(['workspace', 'info', '--workspace-id', 'link'], { home });
    expect(failureOf(run).code).toBe('INVALID_INPUT');
    const link = (await list(home)).workspaces.find(({ session_id }) => session_id === 'link');
    expect(link).toMatchObject({ created_at: null, data_files: [] });
    expect(await readdir(join(home, 'elsewhere'))).toEqual(['data']);
  });
});

describe('workspace remove', () => {
  const remove = ['workspace', 'remove', '--workspace-id', 'a'];

  it.each(['y\n', 'Y', 'yes\n', 'YES\r\n', '  y  \nn\n'])('removes on the answer %j', async (input) => {
    const home = await temporaryHome();
    await create(home, 'a');
    await create(home, 'b');
    await writeFile(join(home, 'workspaces/a/data/x.json'), '12345');
    const run = await svcHere(remove, { home, input });
    expect(resultOf(run)).toEqual({ session_id: 'a', removed: true, freed_bytes: expect.any(Number) });
    expect(run.stderr).toContain('Remove the workspace a (1 data files, 0 charts)? [y/N]');
    expect(ids(await list(home))).toEqual(['b']);
    expect(await readdir(join(home, 'workspaces'))).toEqual(['b']);
  });

  it.each(['n\n', '\n', 'no\n', 'yep\n', 'j\n', 'y y\n', '\0\n'])(
    'keeps it on the answer %j',
    async (input) => {
      const home = await temporaryHome();
      await create(home, 'a');
      expect(resultOf(await svcHere(remove, { home, input }))).toEqual({ cancelled: true, removed_count: 0 });
      expect(ids(await list(home))).toEqual(['a']);
    },
  );

  it('needs an answer', async () => {
    const home = await temporaryHome();
    await create(home, 'a');
    const run = await svcHere(remove, { home, input: '' });
    expect(failureOf(run)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect(ids(await list(home))).toEqual(['a']);
  });

  it.each(['--yes', '-y'])('does not ask with %s', async (flag) => {
    const home = await temporaryHome();
    await create(home, 'a');
    const run = await svcHere([...remove, flag], { home });
    expect(resultOf(run)).toMatchObject({ removed: true });
    expect(run.stderr).toBe('');
  });

  it('counts the bytes it freed', async () => {
    const home = await temporaryHome();
    await create(home, 'a');
    const facts = await readFile(join(home, 'workspaces/a/workspace.json'));
    await writeFile(join(home, 'workspaces/a/data/x.json'), 'x'.repeat(1000));
    await writeFile(join(home, 'workspaces/a/charts/y.png'), 'y'.repeat(24));
    expect(resultOf(await svcHere([...remove, '-y'], { home }))).toMatchObject({
      freed_bytes: 1024 + facts.length,
    });
  });

  it('asks nothing about a workspace that is not there', async () => {
    const home = await temporaryHome();
    for (const args of [remove, [...remove, '--yes']]) {
      const run = await svcHere(args, { home, input: 'y\n' });
      expect(failureOf(run).code).toBe('WORKSPACE_NOT_FOUND');
      expect(run.stderr).not.toContain('[y/N]');
    }
  });

  it('takes a link away and leaves what it points to', async () => {
    const home = await temporaryHome();
    await create(home, 'keep');
    await mkdir(join(home, 'elsewhere'));
    await writeFile(join(home, 'elsewhere', 'precious.txt'), 'x');
    await symlink(join(home, 'elsewhere'), join(home, 'workspaces', 'a'));
    await symlink(join(home, 'elsewhere'), join(home, 'workspaces', 'keep', 'data', 'inner'));
    expect(resultOf(await svcHere([...remove, '-y'], { home }))).toMatchObject({ removed: true });
    expect(resultOf(await svcHere(['workspace', 'clean', '--all', '-y'], { home }))).toMatchObject({
      removed_sessions: ['keep'],
    });
    expect(await readdir(join(home, 'elsewhere'))).toEqual(['precious.txt']);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'is CANCELLED when %s comes instead of an answer',
    async (signal) => {
      const home = await temporaryHome();
      await create(home, 'a');
      const child = startSvc(remove, { home });
      const end = finished(child);
      await new Promise((resolve) => child.stderr?.once('data', resolve));
      child.kill(signal);
      expect(failureOf(await end)).toMatchObject({ code: 'CANCELLED', retryable: true });
      expect(ids(await list(home))).toEqual(['a']);
    },
  );
});

describe('workspace clean', () => {
  const clean = (...args: string[]) => ['workspace', 'clean', ...args];

  async function threeWorkspaces(): Promise<string> {
    const home = await temporaryHome();
    await create(home, 'old', '2026-03-01T12:00:00Z');
    await create(home, 'middle', '2026-03-06T12:00:00Z');
    await create(home, 'new', '2026-03-10T11:00:00Z');
    return home;
  }

  it.each([
    ['0', ['new', 'middle', 'old']],
    ['1', ['middle', 'old']],
    ['4', ['middle', 'old']],
    ['5', ['old']],
    ['9', ['old']],
    ['10', []],
    ['36500', []],
  ])('removes what was not used in %s days', async (days, removed) => {
    const home = await threeWorkspaces();
    const env = at('2026-03-10T12:00:00Z');
    const result = resultOf(await svcHere(clean('--older-than', days, '--yes'), { home, env }));
    expect(result).toEqual({
      removed_count: removed.length,
      removed_sessions: removed,
      freed_bytes: removed.length > 0 ? expect.any(Number) : 0,
      failed: [],
    });
    expect((await list(home)).total).toBe(3 - removed.length);
  });

  it.each([[[]], [['--yes']], [['--all', '--older-than', '3']]])(
    'needs exactly one of its two choices: %j',
    async (args) => {
      const home = await threeWorkspaces();
      const failure = failureOf(await svcHere(clean(...args), { home, input: 'y\n' }));
      expect(failure.code).toBe('INVALID_INPUT');
      expect(`${failure.error} ${failure.hint}`).toMatch(/--older-than.*--all/);
      expect((await list(home)).total).toBe(3);
    },
  );

  it.each(['-1', '1.5', 'abc', '', '1e2', ' 5', '٣'])('refuses --older-than=%j', async (days) => {
    const home = await threeWorkspaces();
    const run = await svcHere(clean(`--older-than=${days}`, '--yes'), { home });
    expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await list(home)).total).toBe(3);
  });

  it('asks once for all', async () => {
    const home = await threeWorkspaces();
    const no = await svcHere(clean('--all'), { home, input: 'n\n' });
    expect(resultOf(no)).toEqual({ cancelled: true, removed_count: 0 });
    expect(no.stderr).toContain('Remove 3 workspaces with all files (new, middle, old)? [y/N]');
    expect(failureOf(await svcHere(clean('--all'), { home })).code).toBe('CONFIRMATION_REQUIRED');
    expect((await list(home)).total).toBe(3);
    expect(resultOf(await svcHere(clean('--all'), { home, input: 'yes' }))).toMatchObject({
      removed_count: 3,
      removed_sessions: ['new', 'middle', 'old'],
    });
    expect(await list(home)).toMatchObject({ total: 0 });
  });

  it('has nothing to ask when there is nothing to remove', async () => {
    const home = await temporaryHome();
    const run = await svcHere(clean('--all'), { home });
    expect(resultOf(run)).toEqual({ removed_count: 0, removed_sessions: [], freed_bytes: 0, failed: [] });
    expect(run.stderr).toBe('');
  });

  it('removes damaged workspaces with --all, and not by an age that nobody knows', async () => {
    const home = await temporaryHome();
    await mkdir(join(home, 'workspaces', 'empty'), { recursive: true });
    expect(resultOf(await svcHere(clean('--older-than', '0', '-y'), { home }))).toMatchObject({
      removed_count: 0,
    });
    expect(resultOf(await svcHere(clean('--all', '-y'), { home }))).toMatchObject({
      removed_sessions: ['empty'],
    });
  });
});
