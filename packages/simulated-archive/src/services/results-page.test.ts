import { expect, describe, it } from 'vitest';
import { demoServices, demoText } from '../../../../test/support/demo-services.ts';

describe('paging', () => {
  const { archive } = demoServices(Date.UTC(2025, 0, 1));
  interface Page {
    limit: string;
    offset: string;
    total: string;
    RaceTable: { Races: { round: string; Results: unknown[] }[] };
  }
  const page = (query?: string) => {
    const ref = { service: 'results', path: '2024/results.json', ...(query ? { query } : {}) } as const;
    return (JSON.parse(demoText(archive, ref)) as { MRData: Page }).MRData;
  };
  const rows = ({ RaceTable: { Races } }: Page) => Races.map(({ round, Results }) => [round, Results.length]);

  it('gives 30 rows unasked and never more than 100', () => {
    expect(page()).toMatchObject({ limit: '30', offset: '0', total: '480' });
    expect(rows(page())).toEqual([
      ['1', 20],
      ['2', 10],
    ]);
    expect(page('limit=1000')).toMatchObject({ limit: '100', total: '480' });
  });

  it('splits a round between pages', () => {
    expect(rows(page('limit=15&offset=10'))).toEqual([
      ['1', 10],
      ['2', 5],
    ]);
    expect(rows(page('limit=100&offset=480'))).toEqual([]);
  });

  it.each(['limit=-5', 'limit=abc', 'offset=1e3', 'limit=', '%%%', 'limit=99999999999'])(
    'survives %s',
    (query) => {
      expect(page(query)).toMatchObject({ limit: '30', offset: '0' });
    },
  );

  it('gives at least one row, so that reading goes on', () => {
    expect(page('limit=0')).toMatchObject({ limit: '1' });
  });
});
