import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { launcherOptions } from '../../src/web/launcher-options.ts';
import { webErrorTable } from '../../src/serving/web-error.ts';
import { startWebServer } from './web-server.ts';

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');
const squeezed = (text: string): string => text.replace(/ {2,}/g, ' ');

describe('docs/web.md', () => {
  it('has every route', async () => {
    const docs = `${await read('../../docs/web.md')}\n${await read('../../docs/access.md')}`;
    const env = { SVC_WEB_AUTH: 'password', SVC_WEB_PASSWORD: 'box box, box box' };
    const { apps } = await startWebServer({ env, environment: 'development' });
    const documented = [...docs.matchAll(/^\| `([A-Z]+) (\/\S*)`/gm)].map(([, method, url]) => ({
      method,
      url,
    }));
    expect(documented.length).toBeGreaterThan(10);
    for (const { method, url } of documented) {
      expect(apps[0]!.server.hasRoute({ method: method as 'GET', url: url! }), `${method} ${url}`).toBe(true);
    }
    const isDocumented = (method: string, url: string): boolean =>
      documented.some((each) => each.method === method && each.url === url);
    for (const [, method, url] of (await allRoutes()).matchAll(
      /app\.(get|post|patch|delete)(?:<[^(]*>)?\(\s*'([^']+)'/g,
    )) {
      expect(isDocumented(method!.toUpperCase(), url!), `${method} ${url}`).toBe(true);
    }
  });

  it('has every code of refusals', async () => {
    const docs = squeezed(await read('../../docs/web.md'));
    for (const [code, { status, meaning }] of Object.entries(webErrorTable)) {
      expect(docs).toContain(`| \`${code}\` | ${status} | ${meaning} |`);
    }
  });

  it('has every option', async () => {
    const docs = await read('../../docs/web.md');
    for (const { name } of launcherOptions) expect(docs).toContain(`\`${name}`);
  });
});

async function allRoutes(): Promise<string> {
  const folder = '../../src/web/routes/';
  const files = (await readdir(new URL(folder, import.meta.url))).filter((name) => !name.includes('.test.'));
  return (await Promise.all(files.map((name) => read(folder + name)))).join('\n');
}
