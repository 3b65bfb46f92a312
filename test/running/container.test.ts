// @module-tag long
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { parseLauncherArguments } from '../../src/web/launcher-options.ts';
import { builtProgram } from '../programs/built-program.ts';
import { addresses } from '../programs/svc-web-process.ts';
import { finished } from '../programs/svc.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { copiedPaths, readContainerfile } from './containerfile.ts';
import { expectChart } from './drawn-chart.ts';
import { needsMounts, startReadOnly } from './read-only-root.ts';

const instructions = await readContainerfile('deploy/Containerfile');
const lastStage = Math.max(...instructions.map(({ stage }) => stage));
const final = instructions.filter(({ stage }) => stage === lastStage);
/** The only one of this name in the image that is kept. */
function valueOf(name: string): string {
  const values = final.filter((each) => each.name === name).map(({ value }) => value);
  expect(values, name).toHaveLength(1);
  return values[0]!;
}
const healthCheck = () => JSON.parse(/CMD (\[.*\])/.exec(valueOf('HEALTHCHECK'))![1]!) as string[];

describe('deploy/Containerfile', () => {
  it('copies what there is, and the folder is sent without anything else', async () => {
    const copied = [...new Set(instructions.flatMap(copiedPaths))];
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const rules = (await readFile('.dockerignore', 'utf8')).split('\n').filter((line) => /^[^#]/.test(line));
    expect(rules[0]).toBe('*');
    const sent = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    expect(sent.toSorted()).toEqual([...new Set(copied.map((path) => path.split('/')[0]!))].toSorted());
    // Those of other machines would take the place of those that npm ci brings.
    expect(rules).toContain('**/node_modules');
  });

  it('starts from one exact version of Node that the package is made for', () => {
    const [, image = ''] = /^NODE_IMAGE=(\S+)$/.exec(instructions[0]!.value) ?? [];
    const [, version = ''] = /^docker\.io\/library\/node:(\d+\.\d+\.\d+)-\w+-slim$/.exec(image) ?? [];
    expect(Number.parseFloat(version)).toBeGreaterThanOrEqual(20.19);
    expect(manifest.engines.node).toBe('>=20.19');
    const bases = instructions.filter(({ name }) => name === 'FROM').map(({ value }) => value.split(' ')[0]);
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'manifests']));
  });

  it('is run by nobody in particular, keeps what it stores, and can be stopped and asked for its health', async () => {
    expect(valueOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(valueOf('ENV')).toContain(`SVC_HOME=${valueOf('VOLUME')}`);
    expect(valueOf('STOPSIGNAL')).toBe('SIGTERM');
    const command = parseLauncherArguments(JSON.parse(valueOf('CMD')) as string[]);
    expect(command).toMatchObject({
      host: '0.0.0.0',
      environment: 'production',
      port: Number(valueOf('EXPOSE')),
    });
    expect(healthCheck().join(' ')).toContain(`http://127.0.0.1:${command.port}/health`);
  });
});

describe('what the container runs', needsMounts, () => {
  it('answers, draws and stops as a stranger who can write nothing but the home', async () => {
    const home = await temporaryHome();
    await chown(home, 1000, 1000);
    // A checkout may lie where a stranger may not look, or in /tmp, which is empty inside.
    const root = { root: '/', home, homeInside: home, user: '1000:1000', shown: process.cwd() };
    const [node] = [process.execPath];
    const env = { SVC_HOME: home, SVC_SOURCE: 'demo', NODE_ENV: 'production' };
    await chmod(home, 0o700);
    const child = await startReadOnly({
      ...root,
      command: [node, builtProgram('web/svc-web.js').replace(process.cwd(), '/mnt'), '--port', '0'],
      env,
    });
    const base = await addresses(child)();
    const asked = spawn(
      node,
      healthCheck()
        .slice(1)
        .map((word) => word.replace('http://127.0.0.1:8000', base)),
    );
    expect(await finished(asked)).toMatchObject({ code: 0, stderr: '' });
    await expectChart(base);
    expect((await readdir(home)).toSorted()).toEqual(['cache', 'workspaces']);
    const ended = finished(child);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, signal: null });

    const elsewhere = { ...env, SVC_HOME: '/var/lib/svc' };
    const refused = await startReadOnly({ ...root, env: elsewhere, command: [node, '-e', writeSomewhere] });
    expect((await finished(refused)).stdout).toBe('EROFS EROFS\n');
  });
});

const writeSomewhere = `
const { writeFileSync } = require('node:fs');
const codes = ['/usr/local/file', '/etc/file'].map((path) => {
  try { writeFileSync(path, ''); } catch ({ code }) { return code; }
});
console.log(codes.join(' '));`;
