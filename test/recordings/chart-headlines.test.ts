import { describe, expect, it } from 'vitest';
import { chartRows, pageRows } from '../../src/core/charts/chart-rows.ts';
import type { Fact } from '../../src/core/facts/fact.ts';
import type { Effects } from '../../src/io/effects.ts';
import type { Chart } from '../../src/ops/parts/operation.ts';
import { registry } from '../../src/ops/registry.ts';
import { textWidthPx } from '../../src/render/font/font.ts';
import { warmHomeOfSuite } from '../support/temporary-home.ts';
import { readingOnce, recordedEffects, simulatedEffects } from './recorded-effects.ts';
import { needsRecordings } from './recorded-sessions.ts';

type Input = Readonly<Record<string, unknown>>;

const ofRace = (place: Input, pair: readonly string[]): [string, Input][] => [
  ...['team-pace', 'lap-distribution', 'pit-stops', 'positions', 'race-gaps', 'stints', 'tyre-strategy'].map(
    (name): [string, Input] => [name, place],
  ),
  ['sectors', place],
  ['lap-times', { ...place, drivers: pair }],
];
const ofQualifying = (place: Input, pair: readonly string[]): [string, Input][] => [
  ...['qualifying-results', 'sectors'].map((name): [string, Input] => [name, place]),
  ...['corners', 'speed-trace', 'telemetry', 'lap-times'].map((name): [string, Input] => [
    name,
    { ...place, drivers: pair },
  ]),
];
const ofSeason: [string, Input][] = [
  ...['championship', 'ratings', 'season-qualifyings'].map((name): [string, Input] => [name, { year: 2025 }]),
  ['head-to-head', { year: 2025, drivers: ['NOR', 'PIA'] }],
];

/** Numbers of a text, times in seconds: "1:30.250", "+0.950", "13". */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/(?:(\d+):)?(\d+(?:\.\d+)?)/g)].map(
    ([, minutes = '0', rest]) => Number(minutes) * 60 + Number(rest),
  );
}

async function drawn(effects: Effects, name: string, input: Input): Promise<{ chart: Chart; fact: Fact }> {
  const operation = await registry[`analyze ${name}`]!();
  const { charts, findings } = await operation.run(effects, operation.input.parse(input));
  return { chart: charts[0]!, fact: operation.facts!(findings, {})[0]! };
}

/** All that a reader of the chart sees beside its title, and the values that it is drawn from. */
function shownBy(chart: Chart): string {
  const { title: _, altText: __, ...rest } = chart.spec;
  const rows = chart.kind === 'png' ? chartRows(chart.spec) : pageRows(chart.spec).slice(0, 200);
  const text = `${JSON.stringify(rest)} ${JSON.stringify(rows)}`;
  const seconds = [...text.matchAll(/m_?s\w*":\[?(-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)*)/gi)].flatMap(
    ([, list]) => list!.split(',').map((ms) => (Number(ms) / 1000).toFixed(3)),
  );
  return `${text} ${seconds.join(' ')}`;
}

/** Decimals of a headline are on the chart, as they are or as the difference of two that are; whole numbers may count what it shows. */
function missingNumbers(chart: Chart): number[] {
  const shown = [...new Set(numbersIn(shownBy(chart)))].toSorted((a, b) => a - b);
  const has = (value: number) => shown.some((each) => Math.abs(each - value) < 0.0015);
  return numbersIn(chart.spec.title).filter(
    (value) => !Number.isInteger(value) && !has(value) && !shown.some((each) => has(each + value)),
  );
}

/** What a reader would object to: figures and people of the title that the chart has not, and captions of two lines. */
function objections({ chart, fact }: { chart: Chart; fact: Fact }): unknown[] {
  const text = shownBy(chart);
  const absent = (fact.about.drivers ?? []).filter((driver) => !text.includes(driver));
  const { captions } = chart.spec;
  const long =
    chart.kind === 'png' ? captions.filter((each) => textWidthPx(each, 12) > chart.spec.widthPx - 48) : [];
  return [...missingNumbers(chart), ...absent, ...long];
}

describe('headlines of simulated charts', () => {
  const world = warmHomeOfSuite().then((home) => readingOnce(simulatedEffects(home)));
  const race = { year: 2025, gp: 'Hungarian', session: 'R' };
  it.each([
    ...ofRace(race, ['NOR', 'VER']),
    ...ofQualifying({ ...race, session: 'Q' }, ['NOR', 'VER']),
    ['weather', race] as [string, Input],
    ...ofSeason,
  ])('%s says what its table has', async (name, input) => {
    expect(objections(await drawn((await world).effects, name, input))).toEqual([]);
  });

  // Every lap of its races is simulated for it.
  it('season-races says what its table has', { tags: ['long'] }, async () => {
    expect(objections(await drawn((await world).effects, 'season-races', { year: 2025 }))).toEqual([]);
  });

  it('claim no more than the intervals of their tables', async () => {
    const { chart } = await drawn((await world).effects, 'lap-distribution', race);
    const rows =
      chart.kind === 'png' && chart.spec.panels[0]!.y.kind === 'rows' ? chart.spec.panels[0]!.y.rows : [];
    const isLevel = rows.some(({ cells }) => cells[1]!.startsWith('('));
    expect(/had the best race pace/.test(chart.spec.title)).toBe(!isLevel);
  });
});

describe('headlines of recorded charts', needsRecordings, () => {
  const world = warmHomeOfSuite().then((home) => readingOnce(recordedEffects(home)));
  it.each([
    ...ofRace({ year: 2018, gp: 'Azerbaijan', session: 'R' }, ['HAM', 'RAI']),
    ...ofQualifying({ year: 2025, gp: 'Mexico City', session: 'Q' }, ['NOR', 'LEC']),
  ])('%s says what its table has', async (name, input) => {
    expect(objections(await drawn((await world).effects, name, input))).toEqual([]);
  });
});
