// @module-tag long
import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import {
  seasonSummaryChart,
  type SeasonSummaryRows,
} from '../../../src/core/charts/season/season-summary.ts';
import { renderInteractive } from '../../../src/render/interactive/html.ts';
import { needsChromium, phone } from '../chromium.ts';
import { setUpChartBrowser } from './chart-browser.ts';
import { sampleSeason } from '../../support/sample-charts.ts';

describe('season chart in a browser', needsChromium, () => {
  const show = setUpChartBrowser();

  const open = async (more: Partial<SeasonSummaryRows> = {}, options?: BrowserContextOptions) => {
    const shown = await show(await renderInteractive(seasonSummaryChart(sampleSeason(more))), options);
    const { chart } = shown;
    const cell = (row: number, column: number) =>
      chart.locator('tbody tr').nth(row).locator('[role="gridcell"]').nth(column);
    return { ...shown, cell, details: chart.locator('.details') };
  };
  /** A season as big as they get. */
  const bigSeason = (): Partial<SeasonSummaryRows> => {
    const { competitors, rounds } = sampleSeason();
    return {
      rounds: Array.from({ length: 24 }, (_, index) => ({ ...rounds[index % 3]!, round: index + 1 })),
      competitors: Array.from({ length: 30 }, (_, index) => ({
        ...competitors[index % 2]!,
        position: index + 1,
        name: `Driver of a Rather Long Name ${index + 1}`,
        results: Array.from({ length: 24 }, (_, round) => competitors[0]!.results[round % 3]!),
      })),
    };
  };

  it('shows the points by round in championship order', async () => {
    const { chart, toldHeight } = await open();
    const rows = await chart.locator('tbody tr').all();
    const texts = await Promise.all(
      rows.map(
        async (row) => await row.locator('.position, .long, .total, td > span:first-child').allInnerTexts(),
      ),
    );
    expect(texts).toEqual([
      ['1', 'George Russell', '51', '25', '26', 'DNF', ''],
      ['2', 'Sergio Pérez', '15', '', '0', '15', ''],
    ]);
    expect(await chart.locator('thead abbr').allInnerTexts()).toEqual(['AUS', 'CHN', 'JPN', 'MIA']);
    expect(await chart.locator('thead .sprint').allInnerTexts()).toEqual(['', 'S', '', 'S']);
    await expect.poll(toldHeight).toBeGreaterThan(150);
  });

  it('shows finishing position, race and sprint points and the total when a cell is hovered', async () => {
    const { cell, details } = await open();
    expect(await details.isVisible()).toBe(false);
    await cell(0, 1).hover();
    await expect.poll(async () => await details.isVisible()).toBe(true);
    expect(await details.locator('> *').allInnerTexts()).toEqual([
      'George Russell',
      'Chinese Grand Prix',
      'Round 2 · 15 Mar 2026 · sprint weekend',
      'Race: P2, 18 points',
      'Sprint: P1, 8 points',
      '51 points after this round, the most of all',
    ]);
    await cell(1, 3).hover();
    await expect.poll(async () => await details.innerText()).toContain('Still to come');
  });

  it('marks sprint points, and outlines rounds to come', async () => {
    const { chart, cell } = await open();
    expect(await cell(0, 1).getAttribute('class')).toBe('points with-sprint');
    expect(await cell(0, 0).getAttribute('class')).toBe('points won');
    const isOutlined = async (row: number, column: number) =>
      await chart.evaluate<boolean>(
        `getComputedStyle(document.querySelectorAll('tbody tr')[${row}].querySelectorAll('[role="gridcell"]')[${column}]).boxShadow !== 'none'`,
      );
    expect(await isOutlined(0, 3)).toBe(true);
    expect(await isOutlined(1, 0)).toBe(false);
  });

  it('shows totals and gaps in place of the points, and the points again', async () => {
    const { chart } = await open();
    const texts = async () => await chart.locator('tbody tr').nth(1).locator('.value').allInnerTexts();
    await chart.getByRole('button', { name: 'Total' }).click();
    expect(await texts()).toEqual(['0', '0', '15', '']);
    expect(await chart.locator('.scale').isVisible()).toBe(false);
    await chart.getByRole('button', { name: 'Gap to the leader' }).click();
    expect(await texts()).toEqual(['−25', '−51', '−36', '']);
    await chart.getByRole('button', { name: 'Points of each round' }).click();
    expect(await texts()).toEqual(['', '0', '15', '']);
    expect(await chart.locator('button[aria-pressed="true"]').allInnerTexts()).toEqual([
      'Points of each round',
    ]);
  });

  it('begins with the latest round in view, and says that there are earlier ones', async () => {
    const { chart } = await open(bigSeason(), { viewport: { width: 390, height: 900 } });
    const last = (await chart.locator('th.round').last().boundingBox())!;
    expect(last.x + last.width).toBeLessThanOrEqual(390);
    expect(await chart.locator('.frame').getAttribute('class')).toBe('frame more-left');
    await chart.evaluate("document.querySelector('.scroller').scrollLeft = 0");
    await expect
      .poll(async () => await chart.locator('.frame').getAttribute('class'))
      .toBe('frame more-right');
  });

  it('is worked by arrow keys, with one stop for the Tab key', async () => {
    const { page, chart, cell, details } = await open();
    expect(await chart.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
    await cell(0, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => await details.innerText()).toContain('Sergio Pérez');
    expect(await details.innerText()).toContain('Race: P14, 0 points');
    await page.keyboard.press('End');
    await expect.poll(async () => await details.innerText()).toContain('Miami Grand Prix');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await details.innerText()).toContain('Miami Grand Prix');
    expect(await chart.locator('[role="gridcell"][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(async () => await details.isVisible()).toBe(false);
  });

  it('is a table with headings for screen readers', async () => {
    const { chart, cell } = await open();
    expect(await chart.getByRole('grid').getAttribute('aria-label')).toContain('Drivers’ championship');
    expect(await chart.getByRole('columnheader').count()).toBe(6);
    expect(await chart.getByRole('rowheader').count()).toBe(2);
    expect(await cell(0, 1).locator('.for-screen-readers').textContent()).toBe(
      'Race: P2, 18 points; Sprint: P1, 8 points; 51 points after this round, the most of all',
    );
  });

  it.each([390, 1600])(
    'fits 24 rounds and 30 drivers into %d px, names and totals staying in view',
    async (width) => {
      const { page, chart, cell, details, toldHeight } = await open(bigSeason(), {
        viewport: { width, height: 900 },
      });
      expect(await chart.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await cell(29, 23).focus();
      await expect.poll(async () => await details.isVisible()).toBe(true);
      const name = (await chart.locator('tbody th').last().boundingBox())!;
      expect(name.x).toBeGreaterThanOrEqual(0);
      expect(name.x).toBeLessThan(20);
      const total = (await chart.locator('tbody .total').last().boundingBox())!;
      expect(Math.abs(total.x - name.x - name.width)).toBeLessThan(1);
      const panel = (await details.boundingBox())!;
      expect(panel.x).toBeGreaterThanOrEqual(0);
      expect(panel.x + panel.width).toBeLessThanOrEqual(width);
      const height = () => page.locator('iframe').getAttribute('height');
      await expect.poll(async () => (await height()) === String(await toldHeight())).toBe(true);
    },
  );

  it('shows details at a touch', async () => {
    const { cell, details } = await open({}, phone);
    await cell(0, 0).tap();
    await expect.poll(async () => await details.innerText()).toContain('Race: P1, 25 points');
  });

  it('shows hostile names as the text they are', async () => {
    const hostile = '<img src=x onerror=alert(1)></script>';
    const { competitors, rounds } = sampleSeason();
    const { chart, cell, details } = await open({
      rounds: rounds.map((round) => ({ ...round, eventName: hostile })),
      competitors: competitors.map((competitor) => ({ ...competitor, name: hostile, team: hostile })),
    });
    await cell(0, 0).hover();
    await expect.poll(async () => await details.innerText()).toContain(hostile);
    expect(await chart.locator('.long').first().textContent()).toBe(hostile);
    expect(await chart.locator('img').count()).toBe(0);
  });
});
