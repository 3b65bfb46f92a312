import { expect } from 'vitest';
import { askIn, openPage } from '../programs/svc-web-process.ts';
import { StreamReader } from '../web/web-server.ts';

/** Asks a server of simulated data for a chart, and gets the picture. */
export async function expectChart(base: string): Promise<void> {
  const cookie = await openPage(base);
  const events = await new StreamReader(
    await askIn(base, cookie, 'Lap times of VER and NOR in the race of Monaco 2024'),
  ).rest();
  expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
  const chart = events.find((event) => event.type === 'chart');
  if (chart?.type !== 'chart') throw new Error('no chart came');
  const picture = await fetch(`${base}${chart.chart.url}`, { headers: { cookie } });
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
}
