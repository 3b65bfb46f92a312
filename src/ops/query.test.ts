import { expect, it } from 'vitest';
import { madeUpEffects, madeUpLap, madeUpResult, madeUpTiming } from '../../test/support/made-up-session.ts';
import { plannedEvent, plannedSeason } from '../../test/support/planned-season.ts';
import { runChecked } from '../../test/support/run-checked.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { SvcError } from '../core/errors.ts';
import type { Effects } from '../io/effects.ts';
import { query } from './query.ts';

const schedule = plannedSeason([
  plannedEvent(0, 'Pre-Season Testing', '2025-02-28', { FP1: null }),
  plannedEvent(6, 'Miami Grand Prix', '2025-05-04', {
    ...{ S: '2025-05-03T16:00:00Z', Q: '2025-05-03T20:00:00Z', R: '2025-05-04T20:00:00Z' },
  }),
  plannedEvent(7, 'Monaco Grand Prix', '2025-05-25', { Q: null, R: null }),
  plannedEvent(24, 'Abu Dhabi Grand Prix', '2026-12-06', { Q: null, R: null }),
]);
const timing = madeUpTiming({
  results: [madeUpResult('NOR', { position: 1 }), madeUpResult('PIA', { position: 2 })],
  laps: [
    madeUpLap('NOR', 'McLaren', 1, { lapTimeMs: 91_000 }),
    madeUpLap('NOR', 'McLaren', 2, { lapTimeMs: 90_000 }),
    madeUpLap('PIA', 'McLaren', 1, { lapTimeMs: null }),
  ],
});

async function run(
  sql: string,
  input: Record<string, unknown> = {},
  change: (effects: Effects) => void = () => {},
) {
  const { effects, asked } = madeUpEffects(await temporaryHome(), schedule, timing);
  change(effects);
  const result = await runChecked(query, effects, { sql, season: [2025], ...input });
  return { result, asked };
}

it('answers of all races of a season that have been run, and says what is ahead', async () => {
  const { result, asked } = await run(
    'select event, count(*) as laps, min(lap_time_ms) as best from laps group by 1 order by 1',
  );
  expect(result).toMatchObject({
    columns: [{ name: 'event' }, { name: 'laps', type: 'BIGINT' }, { name: 'best', type: 'INTEGER' }],
    rows: [
      { event: 'miami-grand-prix', laps: 3, best: 90_000 },
      { event: 'monaco-grand-prix', laps: 3, best: 90_000 },
    ],
    ...{ row_count: 2, more_rows: false, tables: ['laps'], sessions_ahead: 1, failed: [] },
    loaded: [{ event_name: 'Miami Grand Prix', session: 'Race', rows: { laps: 3 } }, { rows: { laps: 3 } }],
    source: 'recorded',
  });
  expect(asked.map(({ code }) => code)).toEqual(['R', 'R']);
});

it('loads nothing for what reads no table', async () => {
  const { result, asked } = await run(
    "select count(*) as n from information_schema.columns where table_name = 'stints'",
  );
  expect(result.rows).toEqual([{ n: 14 }]);
  expect(result).toMatchObject({ source: null, provider: null, tables: [], loaded: [] });
  expect(asked).toEqual([]);
});

it('asks for the named sessions of the named events only, each once and in their order', async () => {
  const { result, asked } = await run('select distinct event, session from results order by 1, 2', {
    ...{ events: ['Monaco', 'Miami', 'Monaco Grand Prix'], sessions: ['R', 'S', 'Race'] },
  });
  expect(asked.map(({ eventName, code }) => `${eventName} ${code}`)).toEqual([
    ...['Miami Grand Prix S', 'Miami Grand Prix R', 'Monaco Grand Prix R'],
  ]);
  expect(result.rows).toHaveLength(3);
});

it('goes on without sessions that cannot be had, and says so', async () => {
  const { result } = await run('select distinct event from laps', {}, (effects) => {
    const { session } = effects.data;
    effects.data.session = async (event, ...rest) => {
      if (event.eventName.startsWith('Miami'))
        throw new SvcError('SOURCE_BLOCKED', 'It was refused.', 'Sign in.');
      return await session(event, ...rest);
    };
  });
  expect(result.rows).toEqual([{ event: 'monaco-grand-prix' }]);
  expect(result.failed).toMatchObject([
    { event_name: 'Miami Grand Prix', code: 'SOURCE_BLOCKED', error: 'It was refused.' },
  ]);
});

it('leaves a session out of all tables that lacks one of them', async () => {
  const sql = 'select count(*) as laps, (select count(*) from telemetry) as samples from laps';
  const { result } = await run(sql, {}, (effects) => {
    effects.data.telemetry = async (event) => {
      if (event.eventName.startsWith('Miami')) throw new SvcError('NO_DATA', 'Nobody has it.', 'Wait.');
      return { value: [], source: 'recorded', provider: 'f1-archive', warnings: [] };
    };
  });
  expect(result).toMatchObject({
    rows: [{ laps: 3, samples: 0 }],
    loaded: [{ event_name: 'Monaco Grand Prix', rows: { laps: 3, telemetry: 0 } }],
    failed: [{ event_name: 'Miami Grand Prix', code: 'NO_DATA' }],
  });
});

it('tells no token of the source in why a session is not there', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.x.y';
  const { result } = await run('from laps', {}, (effects) => {
    const { session } = effects.data;
    effects.data.session = async (event, ...rest) => {
      if (event.eventName.startsWith('Miami')) throw new SvcError('NO_DATA', `Refused ${token}`, 'Wait.');
      return await session(event, ...rest);
    };
  });
  expect(result.failed).toMatchObject([{ error: 'Refused <token>' }]);
});

it('fails with the reason when none can be had', async () => {
  const refused = run('from laps', {}, (effects) => {
    effects.data.session = async () => {
      throw new SvcError('SOURCE_BLOCKED', 'It was refused.', 'Sign in.');
    };
  });
  await expect(refused).rejects.toMatchObject({ code: 'SOURCE_BLOCKED' });
});

it.each([
  ['select lap_time from laps', {}, /"lap_time" not found/],
  ['delete from laps', {}, /Only SELECT/],
  ['select 1; select 2', {}, /there are 2/],
  ['from telemetry', { sessions: ['R', 'Q'] }, /4 sessions; at most 3/],
])('refuses %s with %o before anything is loaded', async (sql, input, message) => {
  const asked: unknown[] = [];
  const refused = run(sql, input, (effects) => {
    effects.data.session = async (event) => {
      asked.push(event);
      throw new Error('not to be asked');
    };
  });
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(message),
  });
  expect(asked).toEqual([]);
});

it('says that sessions are still to come', async () => {
  await expect(run('from laps', { events: ['Abu Dhabi'] })).rejects.toMatchObject({ code: 'NO_DATA' });
});
