import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { madeUpEffects, madeUpResult, madeUpTiming } from '../../../test/support/made-up-session.ts';
import { seasonOfService } from '../../../test/services/season-of-service.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { resultsService } from '../../../test/services/results-service.ts';
import { plannedEvent, plannedSeason } from '../../../test/support/planned-season.ts';
import type { Warning } from '../../core/warnings.ts';
import type { SourceKind } from '../../io/effects.ts';
import { fetchResults } from './fetch-results.ts';

const reims = [
  {
    name: 'Juan Fangio',
    team: 'Alfa Romeo',
    number: 8,
    place: '1',
    points: 5,
    grid: 0,
    laps: 77,
    time: '3:22:11.000',
  },
  { name: 'Luigi Fagioli', team: 'Alfa Romeo', number: 8, place: '1', points: 4, grid: 7, laps: 77 },
  {
    name: 'Alberto Ascari',
    team: 'Ferrari',
    number: 14,
    place: '2',
    points: 3,
    grid: 3,
    laps: 77,
    time: '+58.200',
  },
  {
    name: 'Reg Parnell',
    team: 'BRM',
    number: 26,
    place: '4',
    points: 3,
    grid: 9,
    laps: 73,
    status: '+4 Laps',
  },
  { name: 'Peter Whitehead', team: 'Ferrari', number: 20, place: 'R', grid: 20, laps: 1, status: 'Engine' },
  { name: 'Piero Taruffi', team: 'Ferrari', number: 40, place: 'W', grid: 0, status: 'Did not start' },
];

describe('of 1951', () => {
  const service = () =>
    resultsService(1951, [{ round: 4, date: '1951-07-01', name: 'French Grand Prix', results: reims }]);

  it('has the whole classification, shared cars and all, from the results API alone', async () => {
    const home = await temporaryHome();
    const source = service();
    const effects = await seasonOfService(home, source);
    const result = await runChecked(fetchResults, effects, { workspace_id: 'w', year: 1951, gp: 'French' });
    expect(result).toMatchObject({
      ...{
        event_name: 'French Grand Prix',
        session: 'Race',
        session_code: 'R',
        round: 4,
        date: '1951-07-01',
      },
      ...{ state: 'official', provider: 'results-api', warnings: [] },
    });
    expect(
      result.results.map((row) => [row.position, row.classified, row.driver, row.grid, row.points]),
    ).toEqual([
      [1, '1', 'Fangio', null, 5],
      [2, '1', 'Fagioli', 7, 4],
      [3, '2', 'Ascari', 3, 3],
      [4, '4', 'Parnell', 9, 3],
      [5, 'R', 'Whitehead', 20, 0],
      [6, 'W', 'Taruffi', null, 0],
    ]);
    expect(result.results[0]).toMatchObject({
      ...{ name: 'Juan Fangio', number: '8', time: '3:22:11.000', time_s: 12_131, gap: null },
      shared_with: ['Fagioli'],
    });
    expect(result.results[2]).toMatchObject({
      time: '3:23:09.200',
      gap: '+58.200',
      gap_s: 58.2,
      laps_behind: 0,
    });
    expect(result.results[3]).toMatchObject({ time: null, gap: null, laps_behind: 4, status: '+4 Laps' });
    expect(JSON.parse(await readFile(result.saved_to, 'utf8'))).toMatchObject({ results: result.results });
    expect(source.fetched).toEqual(['results 1951.json', 'results 1951/4/results.json']);
  });

  it('has no qualifying, and asks nobody for it', async () => {
    const source = service();
    const effects = await seasonOfService(await temporaryHome(), source);
    const asked = runChecked(fetchResults, effects, {
      workspace_id: 'w',
      year: 1951,
      gp: 'French',
      session: 'Q',
    });
    await expect(asked).rejects.toMatchObject({
      code: 'NO_DATA',
      message: expect.stringMatching(/the results API has qualifyings since 1994/) as string,
    });
    expect(source.fetched).toEqual(['results 1951.json']);
  });
});

it('says when an official result was last confirmed, where somebody says', async () => {
  const source = resultsService(1951, [
    { round: 4, date: '1951-07-01', name: 'French Grand Prix', results: reims },
  ]);
  const effects = await seasonOfService(await temporaryHome(), source);
  const officialResult: typeof effects.data.officialResult = async (...asked) => ({
    ...(await effects.data.officialResult(...asked)),
    confirmedUtcMs: Date.UTC(2026, 10, 29, 8),
  });
  const data = { ...effects.data, officialResult };
  const input = { workspace_id: 'w', year: 1951, gp: 'French' };
  expect(await runChecked(fetchResults, { ...effects, data }, input)).toMatchObject({
    result_confirmed_at: '2026-11-29T08:00:00Z',
  });
  expect(await runChecked(fetchResults, effects, input)).not.toHaveProperty('result_confirmed_at');
});

describe('without an official result', () => {
  const season = plannedSeason([
    plannedEvent(1, 'First Grand Prix', '2026-03-08', {
      ...{ FP1: '2026-03-06T12:00:00Z', SQ: '2026-03-06T16:00:00Z', R: '2026-03-08T15:00:00Z' },
    }),
  ]);
  const results = [
    madeUpResult('VER', { position: 1, classifiedPosition: '1', q1Ms: 91_000, q2Ms: 90_000, q3Ms: 89_000 }),
    madeUpResult('NOR', { position: 2, classifiedPosition: '2', q1Ms: 91_500 }),
  ];
  const computed: Warning = { code: 'RESULTS_COMPUTED', message: 'computed', effect: 'computed' };
  const ask = async (
    session: string,
    warnings: Warning[],
    source: SourceKind = 'recorded',
    rows = results,
  ) => {
    const timing = madeUpTiming({ kind: 'qualifying', results: rows });
    const { effects } = madeUpEffects(await temporaryHome(), season, timing, { warnings, source });
    const officialResult = async () => ({
      value: null,
      source,
      provider: 'results-api' as const,
      warnings: [],
    });
    const data = { ...effects.data, officialResult };
    return await runChecked(
      fetchResults,
      { ...effects, data },
      { workspace_id: 'w', year: 2026, gp: '1', session },
    );
  };

  it('is that of the timing, and says whether it was computed', async () => {
    const result = await ask('SQ', [computed]);
    expect(result).toMatchObject({ state: 'computed', session_code: 'SQ' });
    expect(result.results).toMatchObject([
      { driver: 'VER', time: '1:29.000', q3: '1:29.000', q3_s: 89, points: null },
      { driver: 'NOR', time: '1:31.500', q2: null },
    ]);
    expect(result.warnings.map(({ code }) => code)).toEqual(['RESULTS_COMPUTED']);
    expect((await ask('SQ', [], 'openf1')).state).toBe('provisional');
  });

  it('is none of a practice, and none where nobody is placed', async () => {
    await expect(ask('FP1', [])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ask('SQ', [], 'recorded', [madeUpResult('VER')])).rejects.toMatchObject({ code: 'NO_DATA' });
  });
});
