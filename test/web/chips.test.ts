import { describe, expect, it } from 'vitest';
import { scriptedAnswerer } from '../support/test-answerer.ts';
import type { Reading, RowQuery } from '../../src/questions/reading.ts';
import { chipsOf } from '../../src/questions/chips.ts';
import {
  alternativeNames,
  changed,
  missingSlot,
  panelOf,
  shownReadings,
  withOthers,
  writtenValue,
} from '../../src/web/client/state/chips.ts';
import type { Step } from '../../src/web/client/state/message.ts';

const rows: RowQuery = {
  ...{ list: 'pit_stops', by: 'duration_s', largestFirst: true, count: 1, skip: 1, isCount: false },
  ...{ summary: null, per: null },
  where: [
    { column: 'lap', is: 'more-than', value: 30 },
    { column: 'team', is: 'equal', value: 'Ferrari' },
  ],
};
const reading: Reading = {
  ...{ operation: 'analyze pit-stops', rows },
  input: { drivers: ['NOR', 'VER'], session: 'R', gp: 'Monaco', year: 2024, until_lap: 50 },
  ...{ assumed: ['year'], unused: [], confidence: 0.9, alternatives: [] },
};
const { choices } = scriptedAnswerer();
const choicesFor = (operation: string, input: object) => choices({ operation, input: { ...input } });

describe('chips', () => {
  it('say operation, season, event, session, drivers, laps, order and filters', () => {
    expect(chipsOf(reading).map(({ text, isAssumed }) => (isAssumed ? `(${text})` : text))).toEqual([
      ...['Pit stops', '(2024)', 'Monaco', 'Race', 'Norris, Verstappen', 'until lap 50'],
      ...['by duration, longest first', 'no. 2', 'lap > 30', 'team Ferrari'],
    ]);
  });

  it('say columns and values as they are declared', () => {
    const query: RowQuery = {
      ...rows,
      ...{ by: 'pit_lane_time_s', count: null, skip: 0 },
      where: [
        { column: 'track_status', is: 'unequal', value: 'safety_car' },
        { column: 'driver', is: 'equal', value: 'LEC' },
        { column: 'pit_lane_time_s', is: 'more-than', value: 90 },
      ],
    };
    const words = {
      ...{ pit_lane_time_s: 'pit lane time', track_status: 'track status', driver: 'driver' },
      ...{ 'track_status:safety_car': 'under the safety car', 'driver:LEC': 'Leclerc' },
      'pit_lane_time_s:90': '1:30.000',
    };
    const chips = chipsOf({ ...reading, input: {}, rows: query, words });
    expect(chips.map(({ text }) => text)).toEqual([
      ...['Pit stops', 'by pit lane time, longest first'],
      ...['not under the safety car', 'Leclerc', 'pit lane time > 1:30.000'],
    ]);
  });

  it('change one question of a message, and leave the others as they are', () => {
    const other: Reading = { ...reading, operation: 'analyze weather', input: { year: 2024 }, rows: null };
    const chosen = { operation: 'analyze stints', input: { year: 2023 }, rows: null };
    const bare = { operation: 'analyze weather', input: { year: 2024 }, rows: null };
    expect(withOthers(chosen, reading, [reading, other])).toEqual({ ...chosen, also: [bare] });
    expect(withOthers(chosen, other, [reading, other])).toMatchObject({
      ...{ operation: 'analyze pit-stops', also: [chosen] },
    });
    // Of the calls of a language model only that one is made again.
    expect(withOthers(chosen, reading, [])).toEqual(chosen);
  });

  it('say what is worked out of rows, and of which', () => {
    const worked: RowQuery = { ...rows, summary: 'median', per: 'driver', count: null, skip: 0, where: [] };
    const texts = (query: RowQuery) =>
      chipsOf({ ...reading, input: {}, rows: query }).map(({ text }) => text);
    expect(texts(worked)).toEqual(['Pit stops', 'median', 'by duration, longest first', 'per driver']);
    expect(texts({ ...worked, summary: null, by: null })).toEqual([
      'Pit stops',
      'by number, highest first',
      'per driver',
    ]);
    expect(texts({ ...rows, by: null, where: [], skip: 0, count: 3 })).toEqual(['Pit stops', 'last 3']);
  });

  it('leave out what says nothing, and name what does not say itself what it is', () => {
    const input = {
      year: 2024,
      gp: '6',
      annotate_corners: false,
      by: 'speed',
      test: 1,
      refresh: true,
      lap: ['3', 'best'],
    };
    expect(chipsOf({ ...reading, input, rows: null }).map(({ text }) => text)).toEqual([
      ...['Pit stops', '2024', 'Round 6', 'test 1', 'by speed', 'Refresh', 'laps 3, best'],
    ]);
  });

  it('are made of the calls of a language model, and not of those that nobody could change', () => {
    const step = (operation: string | null): Step => ({
      ...{ callId: 'c', label: '', detail: null, state: 'ok', error: null },
      facts: { operation, input: {}, command: null, source: null, provider: null, warnings: [] },
    });
    const steps = [step('analyze stints'), step(null), step('query'), step('fetch results')];
    const shown = shownReadings([], steps);
    expect(shown.map(({ operation }) => operation)).toEqual(['analyze stints', 'fetch results']);
    expect(shownReadings([reading], steps)).toEqual([reading]);
  });
});

describe('what a chip can be changed to', () => {
  it('is taken from the choices, and replaces the value', async () => {
    const found = await choicesFor(reading.operation, reading.input);
    const panel = panelOf({ of: 'input', key: 'session' }, reading, found);
    expect(panel).toMatchObject({ title: 'Session', kind: 'list', chosen: ['R'], several: null });
    expect(panel!.values.map(({ label }) => label)).toContain('Practice 1');
    expect(changed(reading, panel!.slot, 'Q').input).toMatchObject({ session: 'Q', gp: 'Monaco' });
    expect(changed(reading, { of: 'input', key: 'drivers' }, null).input).not.toHaveProperty('drivers');
  });

  it('is another operation, with the inputs that it still needs', async () => {
    const other = changed(reading, { of: 'operation' }, 'analyze multi-lap');
    expect(other.rows).toBeNull();
    const found = await choicesFor(other.operation, other.input);
    expect(missingSlot(found)).toEqual({ of: 'input', key: 'lap' });
    const panel = panelOf({ of: 'input', key: 'lap' }, { ...other, input: found.input }, found)!;
    expect(panel).toMatchObject({ kind: 'text', canClear: false });
    expect(writtenValue(panel, '3, best')).toEqual(['3', 'best']);
  });

  it('is an input that is not there yet', async () => {
    const found = await choicesFor('fetch standings', { year: 2024 });
    const bare = { operation: 'fetch standings', input: { year: 2024 }, rows: null };
    expect(panelOf({ of: 'add' }, bare, found)!.values).toContainEqual({
      ...{ value: 'after_round', label: 'After round' },
    });
    const panel = panelOf({ of: 'input', key: 'after_round' }, bare, found)!;
    expect(panel).toMatchObject({ kind: 'number', limits: { least: 1, most: 40 }, canClear: true });
    expect(['3', ' 40 ', '0', '41', 'x', ''].map((text) => writtenValue(panel, text))).toEqual([
      ...[3, 40, null, null, null, null],
    ]);
  });

  it('is an order, a number and a filter of rows', async () => {
    const found = await choicesFor(reading.operation, reading.input);
    const order = panelOf({ of: 'order' }, reading, found)!;
    expect(order).toMatchObject({ title: 'Order: duration', chosen: [true], canClear: true });
    expect(changed(reading, order.slot, false).rows).toEqual({ ...rows, largestFirst: false });
    expect(changed(reading, { of: 'count' }, 5).rows).toEqual({ ...rows, count: 5, skip: 0 });
    const filter = panelOf({ of: 'filter', at: 0 }, reading, found)!;
    expect(filter).toMatchObject({ title: 'Lap >', kind: 'number', chosen: [30] });
    expect(changed(reading, filter.slot, 20).rows!.where[0]).toEqual({ ...rows.where[0], value: 20 });
    expect(changed(reading, filter.slot, null).rows!.where).toEqual([rows.where[1]]);
  });
});

it('calls other readings by their operations where these differ', () => {
  const option = (operation: string, label: string) => ({ operation, input: {}, rows: null, label });
  const names = (...alternatives: ReturnType<typeof option>[]) =>
    alternativeNames({ ...reading, alternatives });
  expect(names(option('analyze stints', 'a'), option('analyze lap-times', 'b'))).toEqual([
    'Stints',
    'Lap times',
  ]);
  expect(names(option('analyze stints', 'a'), option('analyze pit-stops', 'b'))).toEqual(['a', 'b']);
});
