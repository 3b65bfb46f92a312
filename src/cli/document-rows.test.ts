import { describe, expect, it } from 'vitest';
import { lapTimes } from '../ops/analyze/lap-times.ts';
import { pitStops } from '../ops/analyze/pit-stops.ts';
import { seasonSummary } from '../ops/analyze/season-summary.ts';
import { tyreStrategy } from '../ops/analyze/tyre-strategy.ts';
import type { Operation } from '../ops/parts/operation.ts';
import { query } from '../ops/query.ts';
import { documentShape, shapedResult } from './document-shape.ts';

const stop = (driver: string, lap: number) => ({ driver, lap, time: { in_s: lap / 2, out_s: lap } });
const documents = {
  stops: {
    facts: ['f'],
    stops: ['A', 'B', 'C'].map(stop),
    by_flag: [{ flag: 'x' }, { flag: 'y' }],
    year: 2025,
  },
  times: { statistics: { NOR: { mean: '1:30.000', std: '0.1' }, PIA: { mean: '1:31.000', std: '0.2' } } },
  stints: {
    stints: {
      NOR: [
        { stint: 1, laps: 5 },
        { stint: 2, laps: 6 },
      ],
      PIA: [{ stint: 1, laps: 7 }],
    },
  },
  season: {
    statistics: {
      total_competitors: 2,
      competitors: [
        { name: 'a', points: 2 },
        { name: 'b', points: 1 },
      ],
    },
    rounds: [{ round: 1 }],
  },
  query: {
    columns: [{ name: 'n' }],
    rows: [
      { n: 1, m: 2 },
      { n: 3, m: 4 },
    ],
  },
};
const of: Record<keyof typeof documents, Operation> = {
  ...{ stops: pitStops, times: lapTimes, stints: tyreStrategy, season: seasonSummary, query },
};

/** What a command line with these options prints of a document: `--fields=lap --limit=2`. */
function shown(name: keyof typeof documents, options: string): unknown {
  const globals = new Map(options.split(' ').map((each) => each.split('=') as [never, string]));
  const shape = documentShape(of[name], globals)!;
  const { output, text } = shapedResult({ output: documents[name], text: null }, shape);
  return text ?? output;
}

describe('rows of a document', () => {
  it.each([
    [
      'stops',
      '--fields=lap,driver',
      {
        facts: ['f'],
        stops: [
          { lap: 0, driver: 'A' },
          { lap: 1, driver: 'B' },
          { lap: 2, driver: 'C' },
        ],
        year: 2025,
      },
    ],
    [
      'stops',
      '--fields=by_flag --limit=1',
      { facts: ['f'], total_rows: { by_flag: 2 }, by_flag: [{ flag: 'x' }], year: 2025 },
    ],
    [
      'stops',
      '--offset=1 --limit=1',
      {
        facts: ['f'],
        total_rows: { stops: 3, by_flag: 2 },
        stops: [stop('B', 1)],
        by_flag: [{ flag: 'y' }],
        year: 2025,
      },
    ],
    [
      'stops',
      '--offset=9',
      { facts: ['f'], total_rows: { stops: 3, by_flag: 2 }, stops: [], by_flag: [], year: 2025 },
    ],
    [
      'times',
      '--fields=std --limit=1',
      { total_rows: { statistics: 2 }, statistics: { NOR: { std: '0.1' } } },
    ],
    ['times', '--format=csv --fields=driver,mean', 'driver,mean\r\nNOR,1:30.000\r\nPIA,1:31.000\r'],
    ['stints', '--format=csv --limit=1', 'driver,stint,laps\r\nNOR,1,5\r\nNOR,2,6\r'],
    [
      'season',
      '--fields=points',
      { statistics: { total_competitors: 2, competitors: [{ points: 2 }, { points: 1 }] } },
    ],
    [
      'season',
      '--fields=rounds.round,statistics.competitors.name',
      {
        statistics: { total_competitors: 2, competitors: [{ name: 'a' }, { name: 'b' }] },
        rounds: [{ round: 1 }],
      },
    ],
    ['query', '--fields=m --format=table', 'm\n-\n2\n4'],
  ] as const)('of %s with %s', (name, options, expected) => {
    expect(shown(name, options)).toEqual(expected);
  });

  it.each([
    ['stops', '--fields=lapp', { candidates: expect.arrayContaining(['lap']) }],
    ['stops', '--fields=lap,lap', { value: 'lap,lap' }],
    ['stops', '--fields=lap,', { value: 'lap,' }],
    ['stops', '--fields=__proto__', { allowed: expect.arrayContaining(['driver', 'by_team']) }],
    ['stops', '--fields=lap,by_flag --format=csv', { lists: ['stops', 'by_flag'] }],
    ['stops', '--limit=0', { option: '--limit' }],
    ['stops', '--offset=-1', { option: '--offset' }],
    ['stops', '--format=xml', { allowed: ['json', 'csv', 'table', 'png', 'svg'] }],
    ['query', '--fields=o', { allowed: ['n', 'm'] }],
  ] as const)('refuse for %s: %s', (name, options, details) => {
    expect(() => shown(name, options)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', details: expect.objectContaining(details) }),
    );
  });
});
