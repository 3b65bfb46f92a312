import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endWithTest } from '../support/child-process.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { ask, siteName, type Site } from './https-client.ts';

/** A proxy of `deploy`, as it can be tried here. */
export interface Proxy {
  name: string;
  program: string;
  /** Starts it in front of instances of svc-web (`127.0.0.1:8000`), until the running test ends. */
  start(instances: readonly string[]): Promise<Site & { plainPort: number }>;
}

export const nginx: Proxy = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  start: async (instances) => {
    const [directory, port, plainPort] = [await temporaryHome(), await freePort(), await freePort()];
    const ca = await certificate(directory);
    const site = replaced(await readFile('deploy/nginx.conf', 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      [
        'server 127.0.0.1:8000 max_fails=0;',
        instances.map((each) => `server ${each} max_fails=0;`).join('\n'),
      ],
      ['/etc/ssl/svc-web/fullchain.pem', join(directory, 'cert.pem')],
      ['/etc/ssl/svc-web/key.pem', join(directory, 'key.pem')],
    ]).replaceAll('/var/log/nginx/', `${directory}/`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${directory}/${kind};`)
      .join(' ');
    await writeFile(join(directory, 'site.conf'), site);
    await writeFile(
      join(directory, 'nginx.conf'),
      `${asItself}daemon off; master_process off; pid ${directory}/pid; events {}\nhttp { ${temporary} include ${directory}/site.conf; }\n`,
    );
    await run(nginx.program, ['-p', directory, '-e', 'stderr', '-c', join(directory, 'nginx.conf')]);
    return await there({ port, plainPort, ca: async () => ca });
  },
};

export const caddy: Proxy = {
  name: 'Caddy',
  program: '/usr/bin/caddy',
  start: async (instances) => {
    const [directory, port, plainPort] = [await temporaryHome(), await freePort(), await freePort()];
    // With an authority of its own, as nobody gives certificates for a name that is not there.
    const globals = `admin off\nlocal_certs\nskip_install_trust\nhttp_port ${plainPort}\nhttps_port ${port}\ndefault_bind 127.0.0.1`;
    await writeFile(
      join(directory, 'Caddyfile'),
      `{\n${globals}\n}\nimport ${join(process.cwd(), 'deploy/Caddyfile')}\n`,
    );
    await run(caddy.program, ['run', '--adapter', 'caddyfile', '--config', join(directory, 'Caddyfile')], {
      ...{ HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
      ...{ SITE: siteName, INSTANCES: instances.join(' ') },
    });
    const root = join(directory, 'caddy/pki/authorities/local/root.crt');
    return await there({ port, plainPort, ca: async () => await readFile(root, 'utf8') });
  },
};

/** Starts a program that ends with the running test, and whose complaints are shown. */
async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('[emerg]')) process.stderr.write(text);
  });
  endWithTest(child);
}

/** What two programs may take to start on a busy machine. */
const patienceMs = 90_000;

/** Once it answers for svc-web. */
async function there(site: { port: number; plainPort: number; ca: () => Promise<string> }) {
  let ca = '';
  const status = async (): Promise<number> => {
    try {
      ca = await site.ca();
      return (await ask({ port: site.port, ca }, '/health')).status;
    } catch {
      return 0;
    }
  };
  await expect.poll(status, { timeout: patienceMs }).toBe(200);
  return { port: site.port, plainPort: site.plainPort, ca };
}

/** Started by root it would become somebody who may not write into the directory of the test. */
const asItself = process.getuid?.() === 0 ? 'user root; ' : '';

/** Nobody listens on it, and systems give it to nobody who does not ask for it. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return await freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Each of the texts stands there once. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  let result = text;
  for (const [from, to] of changes) {
    expect(result.split(from), from).toHaveLength(2);
    result = result.replace(from, to);
  }
  return result;
}

/** A key and a certificate of the site's name that it signed itself; returns the certificate. */
async function certificate(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=test'.split(' '),
    ...['-addext', `subjectAltName=DNS:${siteName}`, '-keyout', key, '-out', cert],
  ]);
  expect(made.status, made.stderr.toString()).toBe(0);
  return await readFile(cert, 'utf8');
}

export function isInstalled({ program }: Proxy): boolean {
  return existsSync(program) && spawnSync('openssl', ['version']).status === 0;
}
