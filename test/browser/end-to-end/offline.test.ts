// @module-tag long
import { describe, expect, it, onTestFinished } from 'vitest';
import { axeViolations } from '../axe.ts';
import { needsChromium } from '../chromium.ts';
import { setUpReaders } from './readers.ts';
import { serveChat } from './served-chat.ts';

/** What the page's caches hold, as paths. */
const keptPaths = `(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname).sort();
})()`;

describe('an installed page', needsChromium, () => {
  const open = setUpReaders();

  it('says so when the server cannot be reached, and keeps nothing of anybody', async () => {
    const served = await serveChat();
    onTestFinished(() => served.remove());
    const { page, ask, answer } = await open(served.base, {
      expected: /Failed to load resource|ERR_CONNECTION|net::/,
    });
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await ask('Lap times of VER and LEC in the race in Monaco 2024');
    await answer(0);
    const kept = (await page.evaluate(keptPaths)) as string[];
    expect(kept).toContain('/offline');
    expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
    expect(kept.filter((path) => path.endsWith('.js')).length).toBeLessThan(2);

    await served.end('SIGTERM');
    await page.reload();
    await page.getByRole('heading', { name: 'No connection to the chat' }).waitFor();
    expect(await page.locator('body').textContent()).not.toContain('VER');
    expect(await axeViolations(page)).toEqual([]);
    await served.restart();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.locator('.question', { hasText: 'Lap times of VER and LEC' }).waitFor();
  });

  it('has a name, a start and icons of the sizes that browsers ask for', async () => {
    const served = await serveChat();
    onTestFinished(() => served.remove());
    const { page } = await open(served.base);
    const href = (await page.locator('link[rel=manifest]').getAttribute('href'))!;
    const response = await fetch(served.base + href);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; type: string }[] };
    expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', short_name: 'svc' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await fetch(served.base + src);
      expect(icon.headers.get('content-type')).toBe(type);
      if (sizes === 'any') continue;
      const header = Buffer.from(await icon.arrayBuffer());
      expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes);
    }
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });
});
