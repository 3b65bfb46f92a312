import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { figuresOf } from './figures-without-row.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { offlineEffects, talk } from './offline-conversation.ts';

function yearsCalled(last: Awaited<ReturnType<typeof lastOf>>, operation: string): number[] {
  return last.kind === 'calls'
    ? last.calls.filter((call) => call.operation === operation).map(({ input }) => Number(input.year))
    : [];
}

const nine = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];

describe('what is counted over many seasons is told by their tables:', () => {
  it.each([
    ['how many podiums does Alonso have since 2018', nine],
    ['how many wins does Verstappen have between 2018 and now', nine],
    ['wins by constructor 2018 to now', nine],
    ['which team has won most races since 2018', nine],
    ['Hamilton and Verstappen wins since 2018', nine],
    ['world champions from 2018 on', nine],
    ['constructor points of McLaren year by year from 2018', nine],
    ['how many titles has Hamilton won since 2018', nine],
    ['how many wins had Hamilton between 2018 and 2022', nine.slice(0, 5)],
    ['points of Norris over the last six years', nine.slice(3)],
  ])('%s', async (message, years) => {
    expect(yearsCalled(await lastOf([message]), 'fetch standings')).toEqual(years);
  });

  it('of what is spoken of as well', async () => {
    expect(
      yearsCalled(await lastOf(['who has most podiums since 2018', 'and wins']), 'fetch standings'),
    ).toEqual(nine);
  });

  it.each([
    'closest finish since 2018',
    'how many retirements has Sainz had since 2018',
    'fewest points since 2018',
    'who has most poles since 2018',
  ])('not what no table has: %s', async (message) => {
    expect((await lastOf([message])).kind).toBe('ask');
  });

  it('of few seasons with the pictures of each', async () => {
    const last = await lastOf(['how many wins did Hamilton have between 2018 and 2020']);
    expect(yearsCalled(last, 'analyze season-summary')).toEqual([2018, 2019, 2020]);
  });

  it('the difference between two years is of these two', async () => {
    const last = await lastOf(['Verstappen in Monza, what changed between 2019 and 2021']);
    expect(last.kind === 'calls' ? last.calls.map(({ input }) => input) : []).not.toContainEqual(
      expect.objectContaining({ year: 2020 }),
    );
  });
});

it.each([
  'how many podiums does Verstappen have since 2021',
  'who has most wins since 2021',
  'champions since 2021',
  'Norris and Leclerc points since 2021',
])('every figure leads to a row, sums to the last of theirs: %s', async (message) => {
  const [said] = await talk(offlineEffects(await temporaryHome()), [message]);
  const { count, withoutRow } = figuresOf(said!);
  expect(withoutRow).toEqual([]);
  expect(count).toBeGreaterThan(10);
});

describe('how the season of somebody went, where no race is named:', () => {
  it.each([
    ['how did Norris do in 2024', { year: 2024, type: 'drivers' }],
    ['where did Alpine finish in 2023', { year: 2023, type: 'constructors' }],
    ["how was Gasly's 2025 season", { year: 2025, type: 'drivers' }],
    ['how did Hamilton do at Ferrari in 2025', { year: 2025, type: 'drivers' }],
  ])('%s', async (message, input) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation: 'analyze season-summary', input });
  });

  it('not where one is', async () => {
    expect(called(await lastOf(['how did Norris do in Monza 2024']))).toMatchObject({
      operation: 'fetch session-info',
      input: { year: 2024 },
    });
  });
});

describe('after the season of somebody', () => {
  it.each([
    [
      ['did Kubica score a point in 2019', 'how far behind Russell in quali'],
      { year: 2019, drivers: ['KUB', 'RUS'] },
    ],
    [['how did Colapinto do in 2024', 'vs Albon'], { year: 2024, drivers: ['COL', 'ALB'] }],
    [['how did Bearman do in 2025', 'vs his team mate'], { year: 2025, drivers: ['BEA', 'OCO'] }],
  ])('he is set against another: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation: 'analyze head-to-head', input });
  });

  it.each([
    [
      ['how did Norris do in 2024', 'compared to the year before'],
      [2024, 2023],
    ],
    [['how many poles had Leclerc in 2022', 'where did he end up'], [2022]],
    [['who is Bearman', 'how did he do last year'], [2025]],
    [['how many poles had Leclerc in 2022', 'how many did he win'], [2022]],
    [['how many points has Leclerc', 'ahead of Hamilton?'], [NaN]],
  ])('the table says %j', async (messages, years) => {
    expect(yearsCalled(await lastOf(messages), 'analyze season-summary').toSorted()).toEqual(
      years.map((year) => (Number.isNaN(year) ? 2026 : year)).toSorted(),
    );
  });
});
