// @module-tag long
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/core/charts/look/theme.ts';
import type { ChartSpec } from '../../../src/core/charts/spec/chart-spec.ts';
import { seasonSummaryChart } from '../../../src/core/charts/season/season-summary.ts';
import { telemetryChart } from '../../../src/core/charts/telemetry/telemetry.ts';
import { writtenSpec } from '../../../src/present/kept-spec.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { renderPng } from '../../../src/render/png.ts';
import type { ChartRef } from '../../../src/tools/tool-runner.ts';
import { sampleSeason, sampleTelemetry } from '../../support/sample-charts.ts';
import { writeChartSpec } from '../../support/chart-spec-file.ts';
import { samplePicture } from '../../pictures/sample-picture.ts';
import { axeViolations } from '../axe.ts';
import { needsChromium } from '../chromium.ts';
import { type ChatPage, setUpChatPages } from './chat-page.ts';
import { answer } from './memory-chat.ts';

/** A picture of two by one pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP8z8DwnwEKGBkYGAAQGgH/x8rJ0QAAAABJRU5ErkJggg==',
  'base64',
);

async function answerWith({ page, chat, ask }: ChatPage, ...charts: ChartRef[]): Promise<void> {
  chat.script = async ({ emit }) => {
    for (const chart of charts) emit({ type: 'chart', toolCallId: '1', chart });
    emit({ type: 'text', text: 'Here it is.' });
    emit({ type: 'done', outcome: 'complete' });
  };
  await ask('A chart, please');
  await page.getByText('Here it is.', { exact: true }).waitFor();
}

/** The page of a season of 24 rounds. */
async function wholeSeason(): Promise<string> {
  const season = sampleSeason();
  const rounds = Array.from({ length: 24 }, (_, index) => ({ ...season.rounds[0]!, round: index + 1 }));
  const competitors = season.competitors.map((competitor) => ({
    ...competitor,
    results: rounds.map(() => competitor.results[2]!),
  }));
  return await renderInteractive(seasonSummaryChart({ ...season, rounds, competitors }));
}

describe('a picture of a chart', needsChromium, () => {
  const open = setUpChatPages();
  const chart = {
    ...{ kind: 'png', file: 'lap_times.png', title: 'Monaco: VER and NOR' },
    description: 'NOR is quicker. Lap times: VER best 1:12.345; NOR best 1:12.001. Unofficial.',
  } as const satisfies ChartRef;

  it('says what it shows, can be enlarged, opened and saved', async () => {
    const opened = await open();
    const { page, putChart, context } = opened;
    await putChart('lap_times.png', png);
    await answerWith(opened, chart);
    const figure = page.getByRole('figure', { name: 'Monaco: VER and NOR', exact: true });
    const picture = figure.getByRole('img', { name: chart.description, exact: true });
    await expect
      .poll(() => picture.first().evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    const enlarge = page.getByRole('button', { name: 'Full screen: Monaco: VER and NOR' });
    await enlarge.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Monaco: VER and NOR' });
    await dialog.getByRole('img', { name: chart.description, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await enlarge.evaluate((element) => element.matches(':focus'))).toBe(true);

    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Open in a new tab/ }).click();
    expect(new URL((await tab).url()).pathname).toMatch(/^\/charts\/.*\/lap_times\.png$/);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^PNG: save/ }).click();
    expect((await download).suggestedFilename()).toBe('lap_times.png');
  });

  it('that takes its time says so in the place kept for it', async () => {
    const opened = await open({ viewport: { width: 390, height: 844 } });
    const { page, putChart } = opened;
    await putChart('lap_times.png', png);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/charts/**', async (route) => {
      await held;
      await route.continue();
    });
    await answerWith(opened, chart);
    await page.locator('.chart-picture').getByText('Loading the chart').waitFor();
    const widths = await page
      .locator('.chart, .chart-picture')
      .evaluateAll((elements) => elements.map((element) => element.clientWidth));
    expect(widths[1]).toBe(widths[0]);
    goOn();
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
  });

  async function answerWithPicture(opened: ChatPage, spec: ChartSpec): Promise<void> {
    const { putChart, home, workspaceId } = opened;
    await putChart('lap_times.png', await renderPng(spec));
    const kept = writtenSpec({ name: '', parameters: {}, title: '', kind: 'png', spec });
    await writeChartSpec(join(home, 'workspaces', workspaceId, 'charts'), 'lap_times.png', kept);
    await answerWith(opened, chart);
  }
  /** Pixels of the picture that is loaded, and the size at which it is shown. */
  const picture = async (page: Page, selector = '.chart-picture img') =>
    await page
      .locator(selector)
      .evaluate((image) =>
        'naturalWidth' in image
          ? { pixels: image.naturalWidth, width: image.clientWidth, height: image.clientHeight }
          : null,
      );
  /** How far the chart and what stands under it reach beyond the part of the conversation that is in sight. */
  const beyondView = async (page: Page) => {
    const [figure, view] = [page.locator('.chart'), page.locator('.messages')];
    const [{ y, height }, seen] = [(await figure.boundingBox())!, (await view.boundingBox())!];
    return y + height - (seen.y + seen.height);
  };

  it('has a narrow form on a phone, and is enlarged to the wide one', async () => {
    const opened = await open({ viewport: { width: 390, height: 844 } });
    const { page } = opened;
    await answerWithPicture(opened, { ...samplePicture, widthPx: 1200, heightPx: 1200 });
    await expect.poll(() => picture(page)).toMatchObject({ pixels: 3 * 390 });
    await page.locator('.chart-picture img').click();
    await expect.poll(() => picture(page, '.lightbox-view img')).toMatchObject({ pixels: 2 * 1200 });
    const isPannable = () =>
      page.locator('.lightbox-view').evaluate((view) => view.scrollWidth > view.clientWidth);
    expect(await isPannable()).toBe(true);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 600, height: 844 });
    await expect.poll(() => picture(page)).toMatchObject({ pixels: 3 * 600, width: 600 });
    await page.setViewportSize({ width: 900, height: 844 });
    await expect.poll(async () => (await picture(page))!.pixels % 3 !== 0).toBe(true);
  });

  it('is drawn lower where the view is, at the full width, and whole with what stands under it', async () => {
    const opened = await open({ viewport: { width: 1280, height: 800 } });
    const { page } = opened;
    await answerWithPicture(opened, { ...samplePicture, widthPx: 1000, heightPx: 1000 });
    await expect
      .poll(() => picture(page))
      .toMatchObject({ pixels: 2 * (await page.locator('.chart').evaluate((figure) => figure.clientWidth)) });
    expect(await beyondView(page)).toBeLessThanOrEqual(0);
    expect(await page.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])('that is too high to be whole is folded, the rest a click away, at $width px', async (viewport) => {
    const opened = await open({ viewport });
    const { page } = opened;
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ rank: null, label: `D${at}`, colour: null, cells: [] },
    }));
    const x = samplePicture.panels[0]!.x;
    await answerWithPicture(opened, {
      ...{ ...samplePicture, widthPx: 1000, heightPx: 1800 },
      panels: [{ x, y: { kind: 'rows', columns: [], rows }, bands: [], marks: [] }],
    });
    const showAll = page.getByRole('button', { name: 'Show all of Monaco: VER and NOR' });
    await showAll.waitFor();
    expect(await beyondView(page)).toBeLessThanOrEqual(0);
    await showAll.click();
    await expect.poll(() => beyondView(page)).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Show less of Monaco: VER and NOR' }).click();
    await expect.poll(() => beyondView(page)).toBeLessThanOrEqual(0);
  });

  it('of which it is not known what it was drawn from is made no smaller than it can be read', async () => {
    const opened = await open({ viewport: { width: 1280, height: 800 } });
    const { page, putChart } = opened;
    await putChart('lap_times.png', await renderPng({ ...samplePicture, widthPx: 1200, heightPx: 1300 }));
    await answerWith(opened, chart);
    await expect.poll(() => picture(page)).toMatchObject({ height: 0.6 * 1300 });
    expect(await beyondView(page)).toBeLessThanOrEqual(0);
  });

  it('follows the theme of the page, and is kept in it', async () => {
    const opened = await open({ colorScheme: 'light' });
    const { page } = opened;
    await answerWithPicture(opened, samplePicture);
    const picture = page.locator('.chart-picture img');
    const ground = async () =>
      await picture.evaluate((image) => {
        if (!('naturalWidth' in image)) return '';
        const canvas = image.ownerDocument.createElement('canvas');
        const ctx = canvas.getContext('2d')!;
        ctx.drawImage(image, 0, 0);
        return [...ctx.getImageData(0, 0, 1, 1).data.slice(0, 3)]
          .map((part) => part.toString(16).padStart(2, '0'))
          .join('');
      });
    await expect.poll(ground).toBe(themes.light.background.slice(1));
    const saved = async (name: string) => {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: `${name}: save Monaco: VER and NOR` }).click();
      return await download;
    };
    const svg = await saved('SVG');
    expect(svg.suggestedFilename()).toBe('lap_times.svg');
    expect(await readFile(await svg.path(), 'utf8')).toContain(themes.light.background);
    const csv = await saved('CSV');
    expect(await readFile(await csv.path(), 'utf8')).toContain('1,NOR,lap,NOR,1,91512');
    expect(await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa'] })).toEqual([]);

    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect.poll(ground).toBe(themes.dark.background.slice(1));
    await page.getByRole('button', { name: 'Full screen: Monaco: VER and NOR' }).click();
    await page.getByRole('dialog', { name: 'Monaco: VER and NOR' }).waitFor();
    expect(await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa'] })).toEqual([]);
  });

  it('can be kept in its other forms once the server, which was away, says which', async () => {
    const opened = await open({ expected: /Failed to load resource/ });
    const { page } = opened;
    const answers: string[] = [];
    await page.route('**/drawings/**', async (route) => {
      answers.push(answers.length === 0 ? 'none' : answers.length === 1 ? '503' : 'its own');
      if (answers.length === 1) await route.abort();
      else if (answers.length === 2) await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    await answerWithPicture(opened, samplePicture);
    await page.getByRole('link', { name: 'SVG: save Monaco: VER and NOR' }).waitFor();
    expect(answers).toEqual(['none', '503', 'its own']);
  });

  it('of which it is not known what it was drawn from is kept as the picture that it is', async () => {
    const opened = await open({ colorScheme: 'dark' });
    const { page, putChart } = opened;
    await putChart('lap_times.png', png);
    const told = page.waitForResponse((response) => response.url().includes('/drawings/'));
    await answerWith(opened, chart);
    expect(await (await told).json()).toEqual({ forms: [] });
    const links = page.locator('.chart-bar a');
    await expect.poll(() => links.allTextContents()).toEqual(['PNG', 'Open']);
    expect(await page.locator('.on-paper').count()).toBe(0);
  });

  it('is light on paper', async () => {
    const opened = await open({ colorScheme: 'dark' });
    const { page } = opened;
    await answerWithPicture(opened, samplePicture);
    const onPaper = page.locator('.on-paper');
    await expect.poll(() => onPaper.count()).toBe(1);
    const loaded = () =>
      onPaper.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0);
    expect([await onPaper.isVisible(), await loaded()]).toEqual([false, false]);
    const light = page.waitForResponse((response) => response.url().endsWith('/lap_times.png?theme=light'));
    await page.pdf({ printBackground: true });
    expect((await light).status()).toBe(200);
    await page.emulateMedia({ media: 'print' });
    expect(await onPaper.isVisible()).toBe(true);
    expect(await page.locator('.chart-picture').isVisible()).toBe(false);
    await expect.poll(loaded).toBe(true);
  });

  it('that is not there says so, and is tried again', async () => {
    const opened = await open({ expected: /^console error: Failed to load resource.*404/ });
    const { page, putChart } = opened;
    await answerWith(opened, chart);
    await page.getByText('This chart could not be loaded: Monaco: VER and NOR.').waitFor();
    await putChart('lap_times.png', png);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: chart.description }).waitFor();
    await expect.poll(() => page.locator('.chart-picture').getAttribute('class')).toContain('shown');
  });

  it('in a text is shown when it is one of this workspace', async () => {
    const { page, chat, ask, putChart, workspaceId } = await open();
    await putChart('lap_times.png', png);
    chat.script = async ({ emit }) => {
      emit({ type: 'text', text: `Here: ![Monaco laps](/charts/${workspaceId}/lap_times.png)` });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('A chart, please');
    await page.getByRole('img', { name: 'Monaco laps' }).waitFor();
    await expect.poll(() => page.locator('.chart-picture').getAttribute('class')).toContain('shown');
  });
});

describe('an answer with a chart', needsChromium, () => {
  const open = setUpChatPages();

  it('says its sentence, shows the chart, and says the rest, the same after a reload', async () => {
    const { page, chat, ask, putChart } = await open();
    await putChart('lap_times.png', png);
    chat.script = async ({ emit }) => {
      emit({ type: 'chart', toolCallId: '1', chart: { kind: 'png', file: 'lap_times.png', title: 'Laps' } });
      for (const text of ['Albon finished ', '12th.\n\n', '| a | b |\n|---|---|\n| 1 | 2 |\n\nMore.'])
        emit({ type: 'text', text });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('How did Albon do?');
    const order = () =>
      page
        .locator('.markdown > *')
        .evaluateAll((all) => all.map((each) => each.className || each.textContent));
    const expected = ['Albon finished 12th.', 'chart', 'table-frame', 'More.'];
    await expect.poll(order).toEqual(expected);
    await page.reload();
    await expect.poll(order).toEqual(expected);
  });

  it('keeps a chart back until the sentence above it is whole, so that it never moves', async () => {
    const { page, chat, ask, putChart } = await open();
    await putChart('lap_times.png', png);
    const go: (() => void)[] = [];
    const gates = [0, 1].map((index) => new Promise<void>((resolve) => (go[index] = resolve)));
    chat.script = async ({ emit }) => {
      emit({ type: 'chart', toolCallId: '1', chart: { kind: 'png', file: 'lap_times.png', title: 'Laps' } });
      emit({ type: 'text', text: 'Albon finished' });
      await gates[0];
      emit({ type: 'text', text: ' 12th.\n\nThe others' });
      await gates[1];
      emit({ type: 'text', text: ' finished too.' });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('How did Albon do?');
    await page.getByText('Albon finished').waitFor();
    expect(await page.locator('.chart').count()).toBe(0);
    go[0]!();
    const top = () => page.locator('.chart').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    go[1]!();
    await page.getByText('The others finished too.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Answer again' }).waitFor();
    expect(await top()).toBe(before);
  });
});

describe('an interactive chart', needsChromium, () => {
  const open = setUpChatPages();
  const chart: ChartRef = { kind: 'html', file: 'telemetry_x.html', title: 'Telemetry of two laps' };
  const answerWithTelemetry = async (opened: ChatPage) => {
    await opened.putChart(chart.file, await renderInteractive(telemetryChart(sampleTelemetry())));
    await answerWith(opened, chart);
  };

  it('runs in an origin of its own and gets the height that it asks for', async () => {
    const opened = await open();
    const { page } = opened;
    await answerWithTelemetry(opened);
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(await frame.getAttribute('title')).toBe('Telemetry of two laps');
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
    const inside = page.frames().find((each) => each.url().includes('/interactive/'))!;
    const wanted = await inside.evaluate(
      'Math.ceil(document.documentElement.getBoundingClientRect().height)',
    );
    await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBe(wanted);
    expect(await inside.evaluate('origin')).toBe('null');
    const link = page.getByRole('link', { name: 'Open in a new tab: Telemetry of two laps' });
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('fills the window, and follows the theme of the page', async () => {
    const opened = await open({ colorScheme: 'light', viewport: { width: 390, height: 844 } });
    const { page } = opened;
    await answerWithTelemetry(opened);
    const enlarge = page.getByRole('button', { name: 'Full screen: Telemetry of two laps' });
    await enlarge.click();
    const dialog = page.getByRole('dialog', { name: 'Telemetry of two laps' });
    const enlarged = dialog.locator('iframe').contentFrame();
    await enlarged.locator('.stage canvas').first().waitFor();
    expect((await dialog.locator('iframe').boundingBox())!.width).toBe(390);
    expect((await dialog.boundingBox())!.height).toBe(844);
    expect(await groundOf(enlarged)).toBe('rgb(248, 248, 246)');
    // The page around does not hear keys that are pressed in the chart.
    await enlarged.locator('button').first().press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => enlarge.evaluate((element) => element === element.ownerDocument.activeElement))
      .toBe(true);
    await expect.poll(() => page.locator('.lightbox iframe').count()).toBe(0);
    const frame = page.locator('.chart-frame iframe').contentFrame();
    expect(await groundOf(frame)).toBe('rgb(248, 248, 246)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => groundOf(frame), { timeout: 20_000 }).toBe('rgb(18, 20, 24)');
  });

  it('stays as it is when somebody goes on with its conversation elsewhere', async () => {
    const opened = await open();
    const { page, chat, context, base } = opened;
    await answerWithTelemetry(opened);
    const frame = page.locator('.chart-frame iframe').contentFrame();
    await frame.locator('.stage canvas').first().waitFor();
    const shown = page.frames().find((each) => each.url().includes('/interactive/'))!;
    const other = await context.newPage();
    await other.goto(base);
    await other.getByText('Here it is.', { exact: true }).waitFor();
    chat.script = answer('And here is more.');
    await other.getByRole('textbox').fill('Another one');
    await other.keyboard.press('Enter');
    await other.getByText('And here is more.', { exact: true }).waitFor();
    await page.evaluate('dispatchEvent(new Event("focus"))');
    await page.getByText('And here is more.', { exact: true }).waitFor();
    expect(shown.isDetached()).toBe(false);
  });

  it('is light on paper, too, and dark again afterwards', async () => {
    // The test reads pixels; the chart does not.
    const opened = await open({
      colorScheme: 'dark',
      expected: /^console warning: Canvas2D: Multiple readback/,
    });
    const { page } = opened;
    await answerWithTelemetry(opened);
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
    const inside = page.frames().find((each) => each.url().includes('/interactive/'))!;
    const plotGround = `(() => {
      const canvas = document.querySelector('.stage canvas');
      const { width, height } = canvas;
      return [...canvas.getContext('2d').getImageData(width - 16, height / 2 + 3, 1, 1).data.slice(0, 3)];
    })()`;
    await expect.poll(() => inside.evaluate(plotGround)).toEqual(rgb(themes.dark.panel));
    await inside.evaluate(`addEventListener('beforeprint', () => (window.printed = ${plotGround}))`);
    await page.pdf({ printBackground: true });
    expect(await inside.evaluate('window.printed')).toEqual(rgb(themes.light.panel));
    await expect.poll(() => inside.evaluate(plotGround)).toEqual(rgb(themes.dark.panel));
  });

  it('is whole on paper, however wide the window was', async () => {
    const opened = await open({ viewport: { width: 1280, height: 800 } });
    const { page } = opened;
    await answerWithTelemetry(opened);
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
    const frame = page.locator('.chart-frame iframe');
    // Folded: it is told so after it has told its height.
    await expect.poll(async () => (await frame.boundingBox())!.height).toBeLessThan(800);
    const inWindow = (await frame.boundingBox())!;
    expect(inWindow.width).toBeGreaterThan(800);
    await page.pdf();
    await page.emulateMedia({ media: 'print' });
    const onPaper = (await frame.boundingBox())!;
    expect(onPaper.width).toBeLessThanOrEqual(680);
    expect(onPaper.width / onPaper.height).toBeCloseTo(inWindow.width / inWindow.height, 1);
    const box = (await page.locator('.chart-frame').boundingBox())!;
    expect([box.width, box.height].map(Math.round)).toEqual([onPaper.width, onPaper.height].map(Math.round));
    expect(await frame.contentFrame().locator('body').evaluate('innerWidth')).toBe(
      Math.round(inWindow.width),
    );
  });

  it('is its picture on paper, where it can be one: with all that it is folded to in the window', async () => {
    const opened = await open({ colorScheme: 'dark' });
    const { page, putChart, home, workspaceId } = opened;
    const spec = seasonSummaryChart(sampleSeason());
    await putChart('season_summary_x.html', await renderInteractive(spec));
    const kept = writtenSpec({ name: '', parameters: {}, title: '', kind: 'html', spec });
    await writeChartSpec(join(home, 'workspaces', workspaceId, 'charts'), 'season_summary_x.html', kept);
    await answerWith(opened, { ...chart, file: 'season_summary_x.html' });
    const onPaper = page.locator('.on-paper');
    await expect.poll(() => onPaper.count()).toBe(1);
    expect(await onPaper.isVisible()).toBe(false);
    const light = page.waitForResponse((response) =>
      response.url().endsWith('/season_summary_x.html.png?theme=light'),
    );
    await page.pdf({ printBackground: true });
    expect((await light).status()).toBe(200);
    await page.emulateMedia({ media: 'print' });
    expect([await onPaper.isVisible(), await page.locator('.chart-frame').isVisible()]).toEqual([
      true,
      false,
    ]);
  });

  it('of a whole season fits a wide window', async () => {
    const opened = await open({ viewport: { width: 1440, height: 900 } });
    const { page, putChart } = opened;
    await putChart('season_summary_x.html', await wholeSeason());
    await answerWith(opened, { ...chart, file: 'season_summary_x.html' });
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
    const inside = page.frames().find((each) => each.url().includes('/interactive/'))!;
    const excess = `(() => {
      const { scrollWidth, clientWidth } = document.querySelector('.scroller');
      return scrollWidth - clientWidth;
    })()`;
    await expect.poll(() => inside.evaluate(excess)).toBe(0);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(() => inside.evaluate(excess)).toBeGreaterThan(0);
  });

  it('tells no height before it is drawn', async () => {
    const opened = await open();
    const { page, putChart } = opened;
    await putChart('telemetry_x.html', await renderInteractive(telemetryChart(sampleTelemetry())));
    await page.evaluate(`{
      window.told = [];
      addEventListener('message', ({ data }) => data.isFolded || told.push(data.height));
    }`);
    await answerWith(opened, chart);
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
    expect(await page.evaluate('Math.min(...told)')).toBeGreaterThan(900);
  });

  it('cannot speak for another one, and nothing else can', async () => {
    const opened = await open();
    const { page, putChart } = opened;
    const tells = (height: number) =>
      `<!doctype html><script>parent.postMessage({ type: 'svc-chart-height', height: ${height} }, '*')</script>`;
    await putChart('a.html', tells(300));
    await putChart('b.html', tells(500));
    await answerWith(opened, { ...chart, file: 'a.html' }, { ...chart, file: 'b.html', title: 'Another' });
    const heights = () =>
      page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.clientHeight));
    await expect.poll(heights).toEqual([300, 500]);
    await page.evaluate("postMessage({ type: 'svc-chart-height', height: 900 }, '*')");
    // Its own message arrives after that one.
    await page.evaluate("new Promise((done) => { onmessage = done; postMessage('after', '*'); })");
    expect(await heights()).toEqual([300, 500]);
  });

  it('out of sight, where browsers do not let it draw, does not count as broken', async () => {
    const opened = await open();
    const { page, putChart, chat, ask } = opened;
    const textShown = page.getByText('The end.', { exact: true }).waitFor();
    await putChart('telemetry_x.html', await renderInteractive(telemetryChart(sampleTelemetry())));
    await page.clock.install();
    chat.script = async ({ emit }) => {
      emit({ type: 'text', text: `${'A line.\n\n'.repeat(100)}The end.` });
      await textShown;
      emit({ type: 'chart', toolCallId: '1', chart });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('A chart, please');
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('/interactive/'))).toBe(true);
    await page.clock.fastForward(60_000);
    await page.clock.runFor(1000);
    expect(await page.getByText('The chart is not responding.').count()).toBe(0);
    await page.locator('.question').scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
  });

  it('of a season begins with the latest rounds, also when it comes into sight later', async () => {
    const opened = await open({ viewport: { width: 390, height: 844 } });
    const { page, putChart, chat, ask } = opened;
    await putChart('season_summary_x.html', await wholeSeason());
    chat.script = async ({ emit }) => {
      emit({ type: 'text', text: `${'A line.  \n'.repeat(100)}The end.\n\nMore.` });
      emit({
        type: 'chart',
        toolCallId: '1',
        chart: { kind: 'html', file: 'season_summary_x.html', title: 'Season' },
      });
      emit({ type: 'done', outcome: 'complete' });
    };
    await ask('A chart, please');
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('/interactive/'))).toBe(true);
    const inside = page.frames().find((each) => each.url().includes('/interactive/'))!;
    await inside.waitForLoadState();
    await page.locator('.chart').evaluate((element) => element.scrollIntoView());
    await expect.poll(() => page.getByText('Loading the chart').count()).toBe(0);
    const left = `(() => {
      const { scrollWidth, clientWidth, scrollLeft } = document.querySelector('.scroller');
      return scrollWidth - clientWidth - scrollLeft;
    })()`;
    await expect.poll(() => inside.evaluate<number>(left)).toBeLessThan(40);
  });

  it('that says nothing although it is in sight can be opened by itself', async () => {
    const opened = await open();
    const { page, putChart } = opened;
    await putChart('telemetry_x.html', '<!doctype html><p>silent</p>');
    await page.clock.install();
    await answerWith(opened, chart);
    await page.getByText('Loading the chart').scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await page.clock.runFor(5000);
        return await page.getByText('The chart is not responding. Open it in a new tab.').count();
      })
      .toBe(1);
  });

  it('keeps its place free while it loads', async () => {
    const opened = await open();
    const { page, putChart } = opened;
    await putChart('telemetry_x.html', '<!doctype html><p>silent</p>');
    await answerWith(opened, chart);
    await page.getByText('Loading the chart').waitFor();
    expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(1270);
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])('higher than the view begins with delta and speed, whole in sight: %d by %d', async (width, height) => {
    const opened = await open({ viewport: { width, height } });
    const { page } = opened;
    await answerWithTelemetry(opened);
    const inside = async () => page.frames().find((each) => each.url().includes('/interactive/'))!;
    const rows = async () =>
      await (
        await inside()
      )
        .locator('.row:visible')
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
    await expect.poll(rows).toEqual([expect.stringMatching(/^Delta/), 'Speed']);
    const figure = page.locator('.chart');
    const isWhole = () =>
      figure.evaluate((element) => {
        const view = element.closest('.messages')!.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        const sentence = element.closest('.answer')!.querySelector('.markdown > p')!.getBoundingClientRect();
        return sentence.top >= view.top && sentence.bottom <= box.top && box.bottom <= view.bottom;
      });
    await expect.poll(isWhole).toBe(true);
    const foldedPx = await figure.evaluate((element) => element.clientHeight);
    await page.getByRole('button', { name: 'Show all of Telemetry of two laps' }).click();
    await expect.poll(async () => (await rows()).length).toBe(7);
    await expect
      .poll(() => figure.evaluate((element) => element.clientHeight))
      .toBeGreaterThan(foldedPx + 300);
    // By key: where the frame ends is known to the mouse a moment later only.
    await page.getByRole('button', { name: 'Show less of Telemetry of two laps' }).press('Enter');
    await expect.poll(rows).toHaveLength(2);
    await expect.poll(() => figure.evaluate((element) => element.clientHeight)).toBe(foldedPx);
  });

  it('without rows to leave out is cut where the view ends', async () => {
    const opened = await open({ viewport: { width: 1280, height: 800 } });
    const { page, putChart } = opened;
    const high =
      "<!doctype html><script>parent.postMessage({ type: 'svc-chart-height', height: 1500 }, '*')</script>";
    await putChart('a.html', high);
    await answerWith(opened, { ...chart, file: 'a.html' });
    const shown = () => page.locator('.chart-frame').evaluate((element) => element.clientHeight);
    await expect.poll(shown).toBeLessThan(640);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(shown).toBe(1500);
  });
});

function rgb(colour: string): number[] {
  return [...Buffer.from(colour.slice(1), 'hex')];
}

async function groundOf(frame: FrameLocator): Promise<string> {
  return await frame
    .locator('html')
    .evaluate((root) => root.ownerDocument.defaultView!.getComputedStyle(root).backgroundColor);
}
