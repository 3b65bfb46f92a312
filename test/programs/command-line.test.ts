import { spawn } from 'node:child_process';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { silence, startLocalHost } from '../support/local-host.ts';
import { builtProgram } from './built-program.ts';
import { failureOf, finished, resultOf, startSvc, svc, svcHere } from './svc.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { tokensOf } from '../support/tools/token-count.ts';

/** Runs a shell line in which `svc` is the built command: for what only a shell can do to standard streams. */
function shell(line: string, home: string) {
  const command = `"${process.execPath}" "${builtProgram('svc.cjs')}"`;
  return finished(
    spawn('bash', ['-c', `svc() { ${command} "$@"; }; ${line}`], {
      env: { PATH: process.env.PATH, HOME: home, SVC_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Runs the command after a module that changes the world around it, for faults that never happen otherwise. */
async function svcInBrokenWorld(
  code: string,
  args: string[],
  home: string,
  env: Record<string, string> = {},
) {
  const preload = join(home, 'preload.mjs');
  await writeFile(preload, code);
  return svc(args, { home, env: { ...env, NODE_OPTIONS: `--import=${preload}` } });
}

describe('results', () => {
  it('are one compact JSON document when nobody is watching', async () => {
    const home = await temporaryHome();
    const run = await svc(['workspace', 'list'], { home });
    expect(run).toEqual({
      code: 0,
      signal: null,
      stdout: '{"total":0,"shown":0,"workspaces":[]}\n',
      stderr: '',
    });
  });

  it('are the same bytes for the same input', async () => {
    const home = await temporaryHome();
    const [one, two] = await Promise.all([svc(['commands'], { home }), svc(['commands'], { home })]);
    expect(resultOf(one)).toMatchObject({ total: expect.any(Number) });
    expect(one.stdout).toBe(two.stdout);
  });

  it.each([
    ['--version'],
    ['workspace', 'list', '--help'],
    ['workspace', 'list', '--limit', '1', '--fields', 'id'],
    ['worksapce', 'list'],
    ['workspace', 'info'],
  ])('are those of the code: %s %s', async (...args) => {
    const home = await temporaryHome();
    expect(await svc(args, { home })).toEqual(await svcHere(args, { home }));
  });
});

describe('version and help', () => {
  it('prints the version of the package, wherever it is asked for', async () => {
    const home = await temporaryHome();
    for (const args of [['--version'], ['workspace', '--version'], ['workspace', 'list', '--version']]) {
      expect(await svcHere(args, { home })).toMatchObject({
        code: 0,
        stdout: `${manifest.version}\n`,
        stderr: '',
      });
    }
  });

  it.each([
    [['--help'], /^Usage: svc <command>.*workspace clean .*Examples:\n {2}svc /s],
    [['-h'], /^Usage: svc <command>/],
    [['help'], /^Usage: svc <command>/],
    [
      ['workspace', '--help'],
      /^Usage: svc workspace <command>.*workspace remove .*Examples:\n {2}svc workspace/s,
    ],
    [['help', 'fetch'], /^Usage: svc fetch <command>.*fetch schedule /s],
    [
      ['workspace', 'info', '--help'],
      /^Usage: svc workspace info --workspace-id <text> \[options\].*required/s,
    ],
    [
      ['--help', 'workspace', 'clean'],
      /--older-than <integer>.*-y, --yes.*Examples:\n {2}svc workspace clean/s,
    ],
    [['temporal-context', '--nonsense', '-h'], /--format <text\|json\|prompt>.*default text/s],
  ])('%j shows help, whatever else is missing', async (args, pattern) => {
    const run = await svcHere(args, { home: await temporaryHome() });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(pattern);
    expect(run.stdout.split('\n').filter((line) => line.length > 140)).toEqual([]);
  });
});

describe('mistakes', () => {
  it.each([
    [['analyse', 'lap-times', '--year', '2024'], 'Did you mean svc analyze lap-times? See svc --help.'],
    [['lap-times'], 'Did you mean svc analyze lap-times? See svc --help.'],
    [['workspace', 'lst'], 'Did you mean svc workspace list? See svc workspace --help.'],
    [['analyze', 'year-compare', '--year', '2024'], /^Did you mean --years\? Its options: /],
    [['pitstops'], 'Did you mean svc analyze pit-stops? See svc --help.'],
    [['results'], /^Did you mean svc fetch results or svc export results/],
    [['session'], /^Did you mean .*svc fetch session-info/],
    [['xylophone'], 'See svc --help.'],
  ])('%j: the hint is %s', async (args, hint) => {
    const failure = failureOf(await svcHere(args, { home: await temporaryHome() }));
    expect(failure.hint).toEqual(typeof hint === 'string' ? hint : expect.stringMatching(hint));
  });

  it.each([
    [[], 'needs a command', { commands: expect.arrayContaining(['workspace list', 'fetch schedule']) }],
    [['fetch'], 'svc fetch needs a command', { commands: expect.arrayContaining(['fetch drivers']) }],
    [['--quiet'], 'needs a command', {}],
    [
      ['worksapce', 'list'],
      'no command "worksapce"',
      { candidates: expect.arrayContaining(['workspace list']) },
    ],
    [['workspace', 'lst'], 'no command "lst"', { candidates: expect.arrayContaining(['workspace list']) }],
    [['lap-times'], 'no command', { candidates: expect.arrayContaining(['analyze lap-times']) }],
    [['constructor'], 'no command', {}],
    [[''], 'no command ""', {}],
    [
      ['--ofline', 'workspace', 'list'],
      'comes where a command belongs',
      { candidates: expect.arrayContaining(['--offline']) },
    ],
    [
      ['workspace', 'list', '--show-al'],
      'no option "--show-al"',
      { candidates: expect.arrayContaining(['--show-all']) },
    ],
    [['workspace', 'list', '--showall'], 'no option', { candidates: expect.arrayContaining(['--show-all']) }],
    [
      ['workspace', 'list', '--show_all'],
      'no option',
      { candidates: expect.arrayContaining(['--show-all']) },
    ],
    [['workspace', 'list', '-s'], 'no option "-s"', {}],
    [['workspace', 'list', '--__proto__', 'x'], 'no option', {}],
    [['workspace', 'list', 'all'], '"all" is not one', {}],
    [['workspace', 'list', '--', '--show-all'], '"--" is not one', {}],
    [['workspace', 'list', '--show-all=yes'], '--show-all takes no value', { option: '--show-all' }],
    [['workspace', 'list', '--show-all', '--show-all'], 'only once', { option: '--show-all' }],
    [['workspace', 'info'], 'needs --workspace-id', { missing: ['--workspace-id'] }],
    [['workspace', 'info', '--workspace-id'], '--workspace-id needs a value', {}],
    [['workspace', 'info', '--workspace-id', '--quiet'], '--workspace-id needs a value', {}],
    [
      ['workspace', 'info', '--workspace-id', 'a', '--workspace-id', 'b'],
      'only once',
      { option: '--workspace-id' },
    ],
    [['workspace', 'info', '--workspace-id', 'a', '--workspace-id=a'], 'only once', {}],
    [['fetch', 'schedule', '--workspace-id', 'a'], 'needs --year', { missing: ['--year'] }],
    [
      ['workspace', 'info', '--workspace-id', 'a', '--format', 'yaml'],
      'takes json, not "yaml"',
      { option: '--format', allowed: ['json'] },
    ],
    [
      ['workspace', 'list', '--format', 'svg'],
      'takes json or csv or table, not "svg"',
      { option: '--format' },
    ],
    [['workspace', 'info', '--workspace-id', 'a', '--limit', '2'], 'no rows to choose from', {}],
    [['--format', 'csv', 'workspace', 'list', '--format=table'], 'only once', { option: '--format' }],
    [['query', 'select 1', '--season', '2024', '--season', '2024'], '--season names 2024 twice', {}],
    [
      ['query', 'select 1', '--season', '2024', '--events', 'spa', '--events', 'Spa'],
      'names "Spa" twice',
      {},
    ],
    [
      ['fetch', 'schedule', '--workspace-id', 'a', '--year', '2024', '--fields', 'rond'],
      'has no field "rond"',
      { option: '--fields', candidates: expect.arrayContaining(['round']) },
    ],
    [['workspace', 'list', '--theme', 'light'], 'draws no chart', { option: '--theme' }],
    [
      ['analyze', 'season-summary', '--year', '2024', '--workspace-id', 'a', '--theme', 'sepia'],
      'takes dark or light, not "sepia"',
      { option: '--theme', allowed: ['dark', 'light'] },
    ],
    [
      ['fetch', 'schedule', '--year', '2024', '--workspace-id', 'a', '--format', 'yaml'],
      'takes json or csv or table',
      { allowed: ['json', 'csv', 'table'] },
    ],
    [
      ['temporal-context', '--format', 'yaml'],
      'must be one of text, json, prompt',
      { candidates: expect.any(Array) },
    ],
  ])('%j is INVALID_INPUT: %s', async (args, sentence, details) => {
    const home = await temporaryHome();
    const failure = failureOf(await svcHere(args, { home }));
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', details });
    expect(failure.error).toContain(sentence);
    expect(await readdir(home)).toEqual([]);
  });

  it.each(['abc', '2025.5', '2025abc', '0x7e9', '2e3', '', ' 2025', '-2025', '99999999999999999999', '١٩٩٩'])(
    'refuses --year=%j',
    async (year) => {
      const home = await temporaryHome();
      for (const args of [[`--year=${year}`], ['--year', year]]) {
        const run = await svcHere(['fetch', 'schedule', '--workspace-id', 'a', ...args], { home });
        const failure = failureOf(run);
        expect(failure.code).toBe('INVALID_INPUT');
        expect(failure.error).toContain('--year');
      }
      expect(await readdir(home)).toEqual([]);
    },
  );

  it('names all that is missing and wrong at once', async () => {
    const home = await temporaryHome();
    const args = ['analyze', 'lap-times', '--year', '1900', '--workspace-id', 'a'];
    const failure = failureOf(await svcHere(args, { home }));
    expect(failure.error).toBe(
      'svc analyze lap-times needs --gp, --session, --drivers. --year must be at least 1950, not 1900.',
    );
    expect(failure.hint).toContain('Example: svc analyze lap-times ');
  });

  it('takes a value that begins with dashes after an equals sign', async () => {
    const home = await temporaryHome();
    const args = ['workspace', 'create', '--workspace-id', '-a', '--description=--all=1'];
    expect(resultOf(await svcHere(args, { home }))).toMatchObject({
      session_id: '-a',
      description: '--all=1',
    });
  });

  it('refuses a clock that is none', async () => {
    const home = await temporaryHome();
    for (const now of ['yesterday', '2026-13-01T00:00:00Z', '2026-03-01T00:00:00', '1772366400']) {
      const run = await svcHere(['workspace', 'list'], { home, env: { SVC_NOW: now } });
      expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT', details: { variable: 'SVC_NOW' } });
    }
  });

  it('describes commands in as many words as are asked for', async () => {
    const home = await temporaryHome();
    const tokens = async (...args: string[]) => {
      const run = await svcHere(['commands', ...args], { home });
      expect(resultOf(run)).toMatchObject({ total: expect.any(Number), commands: expect.any(Array) });
      return tokensOf(run.stdout);
    };
    expect(await tokens()).toBeLessThan(3000);
    expect(await tokens('--name', 'query')).toBeGreaterThan(1000);
    expect(await tokens('--full')).toBeGreaterThan(50_000);
    const refused = await svcHere(['commands', '--limit', '3'], { home });
    expect(failureOf(refused)).toMatchObject({ code: 'INVALID_INPUT', details: { option: '--limit' } });
  });

  it('says NOT_FOUND when a command to be described does not exist', async () => {
    const run = await svcHere(['commands', '--name', 'analyse lap-times'], { home: await temporaryHome() });
    expect(failureOf(run)).toMatchObject({
      code: 'NOT_FOUND',
      details: { candidates: expect.arrayContaining(['analyze lap-times']) },
    });
  });
});

describe('faults', () => {
  it('of a proxy name the variable, and not the password', async () => {
    const env = { HTTPS_PROXY: 'http://ada:50%zz@127.0.0.1:9', SVC_SOURCE: 'live' };
    const run = await svc(['temporal-context'], { home: await temporaryHome(), env });
    expect(failureOf(run)).toMatchObject({ code: 'INVALID_INPUT', details: { variable: 'HTTPS_PROXY' } });
    expect(run.stderr).not.toContain('50%zz');
  });

  it('of the system name the reason', async () => {
    const home = await temporaryHome();
    await writeFile(join(home, 'workspaces'), 'a file in the way');
    const failure = failureOf(await svc(['workspace', 'list'], { home }));
    expect(failure).toMatchObject({ code: 'INTERNAL', details: { system_code: 'ENOTDIR' } });
    expect(failure.hint).toContain('SVC_HOME');
  });

  const throwing = "Date.now = () => { throw new TypeError('clock broke\\n  twice'); };";

  it('of the program are INTERNAL, without a stack', async () => {
    const run = await svcInBrokenWorld(throwing, ['workspace', 'create'], await temporaryHome());
    expect(failureOf(run)).toMatchObject({ code: 'INTERNAL', error: 'An internal fault: clock broke.' });
    expect(run.stderr.split('\n')).toHaveLength(2);
  });

  it('show the stack before the last line with SVC_DEBUG=1', async () => {
    const home = await temporaryHome();
    const run = await svcInBrokenWorld(throwing, ['workspace', 'create'], home, { SVC_DEBUG: '1' });
    expect(failureOf(run).code).toBe('INTERNAL');
    expect(run.stderr).toMatch(/TypeError: clock broke\n.*at .*:\d+:\d+/s);
  });

  /** Listing a directory then does `code` and never ends. */
  const listingNeverEnds = (code = '') => `
    import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.readdirSync = () => { ${code} return new Promise(() => {}); }; syncBuiltinESMExports();`;

  it('outside the command are caught too', async () => {
    const home = await temporaryHome();
    for (const stray of ["throw new Error('stray')", "void Promise.reject(new Error('stray'))"]) {
      const code = listingNeverEnds(`setTimeout(() => { ${stray}; });`);
      const run = await svcInBrokenWorld(code, ['workspace', 'list'], home);
      expect(failureOf(run)).toMatchObject({ code: 'INTERNAL', error: 'An internal fault: stray.' });
    }
  });

  it('that leave the command without an answer do not look like success', async () => {
    const home = await temporaryHome();
    const run = await svcInBrokenWorld(listingNeverEnds(), ['workspace', 'list'], home);
    expect(failureOf(run)).toMatchObject({ code: 'INTERNAL' });
  });
});

describe('interruption', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s while loading is CANCELLED', async (signal) => {
    const host = await startLocalHost();
    onTestFinished(() => host.close());
    host.say(silence());
    const home = await temporaryHome();
    const names = ['ARCHIVE', 'MIRROR', 'RESULTS', 'SCHEDULE', 'CIRCUITS'];
    const env = Object.fromEntries(names.map((name) => [`SVC_${name}_URL`, host.base]));
    const child = startSvc(['fetch', 'schedule', '--workspace-id', 'a', '--year', '2025'], { home, env });
    const end = finished(child);
    await expect.poll(() => host.requests.length).toBeGreaterThan(0);
    child.kill(signal);
    expect(failureOf(await end)).toMatchObject({ code: 'CANCELLED', retryable: true });
  });
});

describe('standard streams', () => {
  it('a reader that leaves is no failure', async () => {
    const home = await temporaryHome();
    const run = await shell('svc commands --full | head -c 10 >/dev/null; echo "${PIPESTATUS[0]}"', home);
    expect(run).toMatchObject({ stdout: '0\n', stderr: '' });
    const short = await shell('svc workspace list | true; echo "${PIPESTATUS[0]}"', home);
    expect(short).toMatchObject({ stdout: '0\n', stderr: '' });
  });

  it('closed ones are borne', async () => {
    const home = await temporaryHome();
    expect(await shell('svc workspace list >&-', home)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(await shell('svc workspace lst 2>&-', home)).toMatchObject({ code: 1, stdout: '', stderr: '' });
    const create = 'svc workspace create --workspace-id a >/dev/null';
    const asked = await shell(`${create}; svc workspace remove --workspace-id a <&-`, home);
    expect(failureOf(asked).code).toBe('CONFIRMATION_REQUIRED');
  });

  it('a full disk is a failure', async () => {
    const run = await shell('svc workspace list >/dev/full', await temporaryHome());
    expect(failureOf(run)).toMatchObject({ code: 'INTERNAL', details: { system_code: 'ENOSPC' } });
  });

  it('a result longer than a pipe holds comes whole', async () => {
    const home = await temporaryHome();
    const run = await shell('svc commands --full | (sleep 0.3; cat)', home);
    expect(resultOf(run)).toMatchObject({ commands: expect.any(Array) });
    expect(run.stdout.length).toBeGreaterThan(20_000);
  });
});

describe('the package', () => {
  it('says what to do when it is not built', async () => {
    const home = await temporaryHome();
    await cp(new URL('../../bin/', import.meta.url), join(home, 'bin'), { recursive: true });
    await writeFile(join(home, 'package.json'), '{"type": "module"}');
    for (const program of ['svc.js', 'svc-web.js']) {
      const run = await finished(spawn(process.execPath, [join(home, 'bin', program), '--help']));
      expect(failureOf(run)).toMatchObject({ code: 'INTERNAL', hint: expect.stringContaining('npm ci') });
    }
  });
});
