// @module-tag long
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themes } from '../../src/core/charts/look/theme.ts';
import { raceGapsPage } from '../../src/core/charts/race/race-gaps.ts';
import { seasonSummaryChart } from '../../src/core/charts/season/season-summary.ts';
import { telemetryChart } from '../../src/core/charts/telemetry/telemetry.ts';
import { chartSpecFile } from '../../src/io/workspaces/workspace-files.ts';
import { writtenSpec } from '../../src/present/kept-spec.ts';
import { renderPng } from '../../src/render/png.ts';
import { decodedPng } from '../pictures/decoded-png.ts';
import { sampleSeason, sampleTelemetry } from '../support/sample-charts.ts';
import { sampleRaceGaps } from '../support/races/sample-race-gaps.ts';
import { writeChartSpec } from '../support/chart-spec-file.ts';
import { samplePicture } from '../pictures/sample-picture.ts';
import { expectRefusal, expectSecurityHeaders, putChart, startWebServer, visit } from './web-server.ts';

const common = { name: 'x', parameters: {}, title: 'Laps' };
const picture = writtenSpec({ ...common, kind: 'png', spec: samplePicture });
const page = writtenSpec({ ...common, kind: 'html', spec: telemetryChart(sampleTelemetry()) });
const season = writtenSpec({ ...common, kind: 'html', spec: seasonSummaryChart(sampleSeason()) });

/** A workspace with a picture and pages, and what they were drawn from. */
async function setUp() {
  const server = await startWebServer();
  const { id, cookie } = await visit(server);
  await putChart(server, id, 'lap_times.png', await renderPng(samplePicture));
  await putChart(server, id, 'telemetry.html', '<!doctype html>');
  const directory = join(server.home, 'workspaces', id, 'charts');
  await writeChartSpec(directory, 'lap_times.png', picture);
  await writeChartSpec(directory, 'telemetry.html', page);
  await putChart(server, id, 'season.html', '<!doctype html>');
  await writeChartSpec(directory, 'season.html', season);
  const ask = async (path: string, headers: Record<string, string> = { cookie }) =>
    await fetch(`${server.base}/${path.replace('<id>', id)}`, { headers });
  return { server, id, cookie, directory, ask };
}

describe('a chart in another form', () => {
  it('is a picture on light ground, with a tag of its own', async () => {
    const { ask, cookie } = await setUp();
    const [dark, light] = [
      await ask('charts/<id>/lap_times.png'),
      await ask('charts/<id>/lap_times.png?theme=light'),
    ];
    expect([light.status, light.headers.get('content-type')]).toEqual([200, 'image/png']);
    const ground = async (response: Response) => {
      const { pixels } = decodedPng(new Uint8Array(await response.arrayBuffer()));
      return `#${pixels.subarray(0, 3).toString('hex')}`;
    };
    expect([await ground(dark), await ground(light)]).toEqual([
      themes.dark.background,
      themes.light.background,
    ]);
    const etag = light.headers.get('etag')!;
    expect(etag).not.toBe(dark.headers.get('etag'));
    const again = await ask('charts/<id>/lap_times.png?theme=light', { cookie, 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it('is a picture for a narrow screen', async () => {
    const theme = 'light';
    const { ask, cookie } = await setUp();
    const path = `charts/<id>/lap_times.png?theme=${theme}&layout=narrow`;
    const [narrow, wide] = [await ask(path), await ask(`charts/<id>/lap_times.png?theme=${theme}`)];
    const { width, pixels } = decodedPng(new Uint8Array(await narrow.arrayBuffer()));
    expect([width, `#${pixels.subarray(0, 3).toString('hex')}`]).toEqual([3 * 390, themes[theme].background]);
    const etag = narrow.headers.get('etag')!;
    expect(etag).not.toBe(wide.headers.get('etag'));
    expect((await ask(path, { cookie, 'if-none-match': etag })).status).toBe(304);
  });

  it('is a picture for the room that a page has, and as it was drawn for one that no page has', async () => {
    const { ask } = await setUp();
    const sizeOf = async (query: string) => {
      const response = await ask(`charts/<id>/lap_times.png?${query}`);
      const { width, height } = decodedPng(new Uint8Array(await response.arrayBuffer()));
      return [width, height] as const;
    };
    const [width, height] = await sizeOf('room=800x300');
    expect(width / height).toBeCloseTo(800 / 300, 2);
    const whole = await sizeOf('');
    expect(await sizeOf('room=300x1900&layout=narrow')).toEqual([3 * 300, expect.any(Number)]);
    for (const room of ['9999x300', '800', '-1x5', '800x300x2', 'x']) {
      expect(await sizeOf(`room=${room}`)).toEqual(whole);
    }
  });

  it('is an SVG to keep', async () => {
    const theme = 'dark';
    const { ask } = await setUp();
    const response = await ask(`drawings/<id>/lap_times.png.svg?theme=${theme}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lap_times.svg"');
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expectSecurityHeaders(response);
    const svg = await response.text();
    expect(svg).toContain('>Norris is ahead</text>');
    expect(svg).toContain(`fill="${themes[theme].background}"`);
    expect(svg).not.toContain('light-dark');
  });

  it('is the table of its values, of pages too', async () => {
    const { ask } = await setUp();
    const response = await ask('drawings/<id>/lap_times.png.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await response.text()).split('\r\n').slice(0, 2)).toEqual([
      'panel,series,of,driver,lap,lap_time_ms,rank,name,q3,gap_ms,text',
      '1,NOR,lap,NOR,1,91512,,,,,',
    ]);
    const ofPage = await ask('drawings/<id>/telemetry.html.csv');
    expect(ofPage.headers.get('content-disposition')).toBe('attachment; filename="telemetry.csv"');
    expect(await ofPage.text()).toMatch(/^lap,driver,lap_number,distance_m,delta_ms,speed_kmh,/);
  });

  it('is drawn for all who ask at once', async () => {
    const { ask } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await ask('charts/<id>/lap_times.png?theme=light')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('is not there of no chart, and of a chart of which nothing was kept', async () => {
    const { ask, server, id, directory } = await setUp();
    await putChart(server, id, 'old.png', 'old');
    await putChart(server, id, 'broken.png', 'broken');
    await writeFile(join(directory, chartSpecFile('broken.png')), 'no gzip');
    await putChart(server, id, 'later.png', 'later');
    await writeChartSpec(directory, 'later.png', picture.replace('"version":1', '"version":99'));
    for (const file of ['none.png.svg', 'old.png.svg', 'broken.png.csv', 'later.png.csv']) {
      expect(await expectRefusal(await ask(`drawings/<id>/${file}`), 404)).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    // The picture itself is still one.
    for (const name of ['old', 'broken', 'later'])
      expect(await (await ask(`charts/<id>/${name}.png?theme=light`)).text()).toBe(name);
  });

  it('is a picture of a page to keep', async () => {
    const { ask } = await setUp();
    for (const { page, form, holds } of [
      { page: 'telemetry', form: 'png', holds: 2000 },
      { page: 'telemetry', form: 'svg', holds: 'Delta to NOR (s)' },
      { page: 'season', form: 'svg', holds: 'Drivers’ championship' },
    ]) {
      const response = await ask(`drawings/<id>/${page}.html.${form}`);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${page}.${form}"`);
      const content = new Uint8Array(await response.arrayBuffer());
      if (form === 'png') expect(decodedPng(content).width).toBe(holds);
      else expect(new TextDecoder().decode(content)).toContain(holds);
    }
  });

  it('is listed, where it is known what the chart was drawn from', async () => {
    const { ask, server, id, directory } = await setUp();
    await putChart(server, id, 'old.png', 'old');
    const trace = raceGapsPage(sampleRaceGaps());
    const ofTrace = { ...common, kind: 'html', spec: trace, picture: samplePicture } as const;
    await writeChartSpec(directory, 'race_gaps.html', writtenSpec(ofTrace));
    const formsOf = async (file: string) => {
      const response = await ask(`drawings/<id>/${file}`);
      expectSecurityHeaders(response);
      return [response.status, await response.json()];
    };
    expect(await formsOf('lap_times.png')).toEqual([200, { forms: ['png', 'svg', 'csv'] }]);
    expect(await formsOf('telemetry.html')).toEqual([200, { forms: ['png', 'svg', 'csv'] }]);
    expect(await formsOf('season.html')).toEqual([200, { forms: ['png', 'svg', 'csv'] }]);
    expect(await formsOf('race_gaps.html')).toEqual([200, { forms: ['png', 'svg', 'csv'] }]);
    expect(await formsOf('old.png')).toEqual([200, { forms: [] }]);
    const picture = await ask('drawings/<id>/race_gaps.html.png?theme=light');
    expect(picture.headers.get('content-disposition')).toBe('attachment; filename="race_gaps.png"');
    const { pixels } = decodedPng(new Uint8Array(await picture.arrayBuffer()));
    expect(`#${pixels.subarray(0, 3).toString('hex')}`).toBe(themes.light.background);
    expect(await (await ask('drawings/<id>/race_gaps.html.csv')).text()).toMatch(
      /^driver,finish,lap,gap_ms,/,
    );
  });

  it('is refused to others, and under other names, as charts are', async () => {
    const { ask, server } = await setUp();
    const other = await visit(server);
    for (const headers of [{ cookie: other.cookie }, {}] as Record<string, string>[])
      await expectRefusal(await ask('drawings/<id>/lap_times.png.svg', headers), 401);
    for (const file of [
      'lap_times.svg',
      '.lap_times.png.spec',
      'lap_times.png.exe',
      'lap_times.png.svg.png',
      '..%2flap_times.png.svg',
      'x%2fy.png.svg',
    ])
      await expectRefusal(await ask(`drawings/<id>/${file}`), 400);
    await expectRefusal(await ask('charts/<id>/.lap_times.png.spec'), 400);
    expect((await ask('charts/<id>/lap_times.png?theme=sepia')).status).toBe(200);
    expect((await ask('drawings/<id>/lap_times.png.svg?theme=light&theme=dark')).status).toBe(200);
  });
});
