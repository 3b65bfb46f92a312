import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRealWorld } from '../../src/io/real-world.ts';
import { fetchResults } from '../../src/ops/fetch/fetch-results.ts';
import { type LocalHost, startLocalHost } from '../support/local-host.ts';
import { runChecked } from '../support/run-checked.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { resultsService, type ServiceLine } from '../services/results-service.ts';
import { casesDirectory, needsCases } from './recorded-sessions.ts';

const schedule = 'raw.githubusercontent.com/theOehrly/f1schedule/master/schedule_2026.json';
const race = { points: 0, grid: 1, laps: 53, status: 'Finished' };
const norris = { ...race, name: 'Lando Norris', team: 'McLaren', number: 1 };
const russell = { ...race, name: 'George Russell', team: 'Mercedes', number: 63, grid: 2 };
const leclerc = { ...race, name: 'Charles Leclerc', team: 'Ferrari', number: 16, grid: 3 };
const first: readonly ServiceLine[] = [
  { ...norris, place: '1', points: 25, time: '1:30:00.000' },
  { ...russell, place: '2', points: 18, time: '+2.000' },
  { ...leclerc, place: '3', points: 15, time: '+3.500' },
];
const revised: readonly ServiceLine[] = [
  { ...norris, place: '1', points: 25, time: '1:30:00.000' },
  { ...leclerc, place: '2', points: 18, time: '+3.500' },
  { ...russell, place: 'D', status: 'Disqualified' },
];

describe('an official result that is revised later', needsCases, async () => {
  const home = await homeOfSuite();
  let host: LocalHost;
  beforeAll(async () => {
    host = await startLocalHost();
  });
  afterAll(async () => await host.close());

  /** The services as they are at a moment, the results service with these lines in the round of this number. */
  const ask = async (SVC_NOW: string, lines: readonly ServiceLine[], changes = true, round = 1) => {
    const date = '2026-03-29';
    const service = resultsService(2026, [{ round, date, name: 'Japanese Grand Prix', results: lines }]);
    const calendar = JSON.parse(readFileSync(`${casesDirectory}21/mirror/${schedule}`, 'utf8')) as object;
    host.say(({ url = '' }, response) => {
      const path = url.replace(/^\/static\//, '').replace(/\?.*/, '');
      const body = path.startsWith('schedule_')
        ? JSON.stringify({ ...calendar, round_number: { 0: round } })
        : service.files.get(`results ${path.replace(/^results\//, '')}`);
      if (typeof body === 'string') response.writeHead(200).end(body);
      else response.writeHead(404).end();
    });
    const env = {
      ...{ SVC_HOME: home, SVC_NOW, SVC_RESULTS_URL: `${host.base}results/`, SVC_SCHEDULE_URL: host.base },
      ...{ SVC_ARCHIVE_URL: `${host.base}none/`, SVC_MIRROR_URL: `${host.base}none/` },
      ...{ SVC_OPENF1_URL: `${host.base}none/`, SVC_CIRCUITS_URL: `${host.base}none/` },
    };
    const { signal } = new AbortController();
    const effects = openRealWorld(env, { refresh: true })({ signal, progress: () => undefined });
    const input = { workspace_id: 'w', year: 2026, gp: 'Japan', changes };
    return await runChecked(fetchResults, effects, input);
  };

  it('is kept in both versions, and says what changed', async () => {
    const before = await ask('2026-03-29T18:00:00Z', first);
    expect(before).toMatchObject({
      state: 'official',
      result_confirmed_at: '2026-03-29T18:00:00Z',
      changes: [],
      changes_since: '2026-03-29T18:00:00Z',
      warnings: [],
    });
    expect(await ask('2026-03-31T18:00:00Z', first, false)).not.toHaveProperty('changes');

    // Rounds are renumbered in mid-season; it is the same race.
    const result = await ask('2026-04-12T08:00:00Z', revised, true, 3);
    expect(result.result_confirmed_at).toBe('2026-04-12T08:00:00Z');
    expect(result.changes_since).toBe('2026-03-29T18:00:00Z');
    const at = '2026-04-12T08:00:00Z';
    expect(result.changes).toEqual([
      {
        ...{ at, state: 'revised', driver: 'Russell', field: 'classified', before: '2', after: 'D' },
        text: 'Russell: 2nd to disqualified',
      },
      {
        ...{ at, state: 'revised', driver: 'Leclerc', field: 'classified', before: '3', after: '2' },
        text: 'Leclerc: 3rd to 2nd',
      },
      {
        ...{ at, state: 'revised', driver: 'Leclerc', field: 'points', before: 15, after: 18 },
        text: 'Leclerc: 15 to 18 points',
      },
      {
        ...{ at, state: 'revised', driver: 'Russell', field: 'points', before: 18, after: 0 },
        text: 'Russell: 18 to 0 points',
      },
    ]);
    expect(result.warnings).toMatchObject([
      { code: 'RESULT_REVISED', message: expect.stringMatching(/Russell: 2nd to disqualified/) as string },
    ]);
    expect(result).toHaveProperty(
      'facts.0.text',
      'The official result changed between 31 March 2026 and 12 April 2026. Russell: 2nd to disqualified. The result of one other driver changed too.',
    );

    const [, later] = await Promise.all([
      ask('2026-05-30T08:00:00Z', revised),
      ask('2026-05-30T08:00:00Z', revised),
    ]);
    expect(later?.changes).toEqual(result.changes);
    expect(later?.warnings).toEqual([]);
  });
});
