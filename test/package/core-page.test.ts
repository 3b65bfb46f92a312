// @module-tag long
import { createServer } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tyreStrategy } from '../../src/core/analysis/race/tyre-strategy.ts';
import { formatLapTime } from '../../src/core/text/lap-time.ts';
import { fastestLap } from '../../src/core/timing/laps/lap.ts';
import { timingTopics } from '../../src/core/timing/timing-topics.ts';
import { needsChromium } from '../browser/chromium.ts';
import { assembleRecorded, corpusDirectory, needsRecordings, recordedSession } from '../recordings/corpus.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { buildLibrary } from './packed-package.ts';

/** What all of the core may cost a page, gzipped. */
const mostBytes = 76_500;

const sprint = `${corpusDirectory}livetiming.formula1.com/static/2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/`;

/** A page on which the files of a recording are dropped, and that tells what it reads in them. */
const page = `<!doctype html><title>Drop a recording</title><p id="drop">Drop a recording</p><pre id="said"></pre>
<script type="module">
  import { fastestLap, formatLapTime, readSession, tyreStrategy } from './core.js';
  const drop = document.getElementById('drop');
  drop.addEventListener('dragover', (event) => event.preventDefault());
  drop.addEventListener('drop', async (event) => {
    event.preventDefault();
    const texts = [...event.dataTransfer.files].map(async (file) => [file.name.replace('.jsonStream', ''), await file.text()]);
    const about = { sessionName: 'Sprint', kind: 'race', official: null, lapOneMs: null };
    const { laps, results } = readSession(Object.fromEntries(await Promise.all(texts)), about);
    const fastest = fastestLap(laps);
    const said = { laps: laps.length, winner: results[0].code, stints: tyreStrategy(results, laps)[0].stints.length,
      fastest: fastest.driver + ' ' + formatLapTime(fastest.lapTimeMs), files: texts.length };
    document.getElementById('said').textContent = JSON.stringify(said);
  });
</script>`;

describe('the core in a page of somebody else', async () => {
  const home = await homeOfSuite();
  let core: string;

  beforeAll(async () => {
    await buildLibrary(join(home, 'library'));
    const bundle = await rolldown({ input: join(home, 'library/core.js'), platform: 'browser' });
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
    await bundle.close();
    expect(output).toHaveLength(1);
    core = output[0].code;
  });

  it('needs nothing else, and costs little', () => {
    const bytes = gzipSync(core, { level: 9 }).length;
    console.log(`All of the core: ${bytes} bytes gzipped, of ${mostBytes} at most.`);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    expect(core).not.toMatch(/\bfrom\s*["']|\bimport\s*\(|\bprocess\.|\bBuffer\b/);
  });

  describe('in Chromium', needsChromium, () => {
    it('reads a recording that is dropped on it', needsRecordings, async () => {
      const server = createServer((request, response) => {
        const isCore = request.url === '/core.js';
        response.setHeader('content-type', isCore ? 'text/javascript' : 'text/html');
        response.end(isCore ? core : page);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
      });
      onTestFinished(async () => {
        await browser.close();
        server.close();
      });
      const shown = await browser.newPage();
      const problems: string[] = [];
      shown.on('pageerror', (error) => problems.push(error.message));
      await shown.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const names = (await readdir(sprint)).filter((name) =>
        timingTopics.some((topic) => name === `${topic}.jsonStream`),
      );
      const files = await Promise.all(
        names.map(async (name) => [name, await readFile(sprint + name, 'utf8')]),
      );
      const dropped = await shown.evaluateHandle(`(() => {
        const transfer = new DataTransfer();
        for (const [name, text] of ${JSON.stringify(files)}) transfer.items.add(new File([text], name));
        return transfer;
      })()`);
      await shown.dispatchEvent('#drop', 'drop', { dataTransfer: dropped });
      await expect.poll(async () => await shown.textContent('#said')).not.toBe('');
      expect(problems).toEqual([]);
      const said = JSON.parse((await shown.textContent('#said')) ?? '') as unknown;
      const { laps, results } = assembleRecorded(recordedSession('2025_Miami_Sprint'));
      const fastest = fastestLap(laps)!;
      expect(said).toEqual({
        ...{
          laps: laps.length,
          winner: results[0]!.code,
          fastest: `${fastest.driver} ${formatLapTime(fastest.lapTimeMs!)}`,
        },
        ...{ stints: tyreStrategy(results, laps)[0]!.stints.length, files: names.length },
      });
    });
  });
});
