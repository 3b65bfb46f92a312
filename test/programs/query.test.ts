import { spawn } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endWithTest } from '../support/child-process.ts';
import { warmHome } from '../support/temporary-home.ts';
import { builtProgram } from './built-program.ts';
import { failureOf, finished, resultOf, startSvc, svc } from './svc.ts';

const env = { SVC_SOURCE: 'demo', SVC_NOW: '2025-01-10T12:00:00Z' };
const season = ['--season', '2024'];
const ofMonaco = [...season, '--events', 'Monaco', '--quiet'];

describe('svc query', () => {
  it('answers in JSON, as CSV and as a table, with the statement as its first word or by its name', async () => {
    const home = await warmHome();
    const sql = 'select driver, position from results where position <= 2 order by position';
    const { rows } = resultOf<{ rows: { driver: string; position: number }[] }>(
      await svc(['query', sql, ...ofMonaco], { home, env }),
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2]);
    const [first, second] = rows.map(({ driver }) => driver);
    const csv = await svc(['query', '--sql', sql, ...ofMonaco, '--format', 'csv'], { home, env });
    expect(csv.stdout).toBe(`driver,position\r\n${first},1\r\n${second},2\r\n`);
    const table = await svc(['query', sql, ...ofMonaco, '--format', 'table'], { home, env });
    expect(table.stdout).toBe(
      `driver  position\n------  --------\n${first}            1\n${second}            2\n`,
    );
  });

  it('carries out nothing that reads or writes files', async () => {
    const sql = "copy (select 1) to '/tmp/svc-query-test.csv'";
    const failure = failureOf(
      await svc(['query', sql, ...season, '--quiet'], { home: await warmHome(), env }),
    );
    expect(failure.code).toBe('INVALID_INPUT');
    expect(failure.error).toMatch(/file system operations are disabled/);
  });

  it('ends with its process when it is interrupted', async () => {
    const endless = 'with recursive n as (select 1 as x union all select x + 1 from n) select max(x) from n';
    const child = startSvc(['query', endless, ...season, '--quiet'], { home: await warmHome(), env });
    const end = finished(child);
    await expect.poll(databases).not.toEqual([]);
    child.kill('SIGINT');
    expect(failureOf(await end)).toMatchObject({ code: 'CANCELLED' });
    await expect.poll(databases).toEqual([]);
  });

  it('says how DuckDB is installed where it is not', { tags: ['long'] }, async () => {
    const home = await warmHome();
    const elsewhere = join(home, 'program', 'dist');
    await cp(dirname(builtProgram('svc.cjs')), elsewhere, { recursive: true });
    const words = [join(elsewhere, 'svc.cjs'), 'query', 'select 1', ...season];
    const child = spawn(process.execPath, words, { env: { ...env, PATH: process.env.PATH, SVC_HOME: home } });
    endWithTest(child);
    const run = await finished(child);
    expect(failureOf(run)).toMatchObject({
      code: 'NOT_FOUND',
      error: expect.stringContaining('not installed'),
      hint: expect.stringContaining('npm install @duckdb/node-api'),
    });
  });
});

/** Processes of databases that are running. */
async function databases(): Promise<string[]> {
  const program = join(dirname(builtProgram('svc.cjs')), 'web', 'svc-sql.js');
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map(async (id) => await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(program));
}
