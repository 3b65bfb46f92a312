import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import {
  madeUpEffects,
  madeUpLap,
  madeUpResult,
  madeUpTiming,
} from '../../../test/support/made-up-session.ts';
import { runChecked } from '../../../test/support/run-checked.ts';
import { season } from '../../../test/support/season-effects.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { SvcError, type ErrorCode } from '../../core/errors.ts';
import { runOperation } from '../../present/run-operation.ts';
import { commandWording } from '../../present/wording.ts';
import { exportLaps } from './export-laps.ts';
import { exportWeather } from './export-weather.ts';

const timing = madeUpTiming({
  results: [madeUpResult('VER'), madeUpResult('NOR')],
  laps: [
    madeUpLap('VER', 'Red Bull', 1),
    madeUpLap('VER', 'Red Bull', 2),
    madeUpLap('NOR', 'McLaren', 1, { lapTimeMs: null }),
  ],
});

/** The season of `test/support`, in which these sessions fail. */
async function world(failing: Record<string, ErrorCode> = {}) {
  const out = await temporaryHome();
  const { effects, asked } = madeUpEffects(await temporaryHome(), season(2024), timing);
  const { session } = effects.data;
  effects.data.session = async (event, eventSession, options) => {
    const found = await session(event, eventSession, options);
    const code = failing[`${event.eventName} ${eventSession.code}`] ?? failing['*'];
    if (code) throw new SvcError(code, 'It failed.', 'Wait.');
    return found;
  };
  const run = async (input: Record<string, unknown> = {}) =>
    await runChecked(exportLaps, effects, { year: 2024, out, ...input });
  return { out, effects, asked, run };
}

const pathsOf = ({ files }: { files: { path: string }[] }) =>
  files.map(({ path }) => path.split('/').slice(1, 3).join(' '));

describe('svc export', () => {
  it('writes a file for every session of a season, tests apart, and keeps them the second time', async () => {
    const { out, run, asked } = await world();
    const first = await run();
    expect(first).toMatchObject({ out, written: 8, kept: 0, rows: 24, failed: [], sessions_ahead: 0 });
    expect(pathsOf(first).slice(0, 4)).toEqual([
      ...['event=first-grand-prix session=practice-1', 'event=first-grand-prix session=qualifying'],
      ...['event=first-grand-prix session=race', 'event=second-grand-prix session=practice-1'],
    ]);
    const loaded = asked.length;
    const second = await run();
    expect(second).toMatchObject({ written: 0, kept: 8, rows: 24, bytes: first.bytes });
    expect(asked.length, 'nothing is loaded again').toBe(loaded);
  });

  it('takes an event, a session of all events, or one session', async () => {
    const { run } = await world();
    expect(pathsOf(await run({ session: 'S' }))).toEqual(['event=second-grand-prix session=sprint']);
    expect((await run({ gp: 'First' })).written).toBe(3);
    const one = await run({ gp: 'Second', session: 'R', format: 'jsonl' });
    expect(one.files.map(({ path }) => path)).toEqual([
      'season=2024/event=second-grand-prix/session=race/laps.jsonl',
    ]);
    expect((await run({ test: 1, day: 2 })).files[0]?.path).toBe(
      'season=2024/event=test-1/session=practice-2/laps.parquet',
    );
    await expect(run({ session: 'SS', gp: 'First' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(run({ session: 'sprnt' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('counts what is still to come, and asks for none of it', async () => {
    const { effects, run, asked } = await world();
    effects.clock.nowMs = () => Date.parse('2024-03-08T13:00:00Z');
    expect(await run()).toMatchObject({ written: 4, sessions_ahead: 4 });
    expect(asked).toHaveLength(4);
  });

  it('lists what failed with the reason, and has the rest', async () => {
    const { run } = await world({ 'First Grand Prix Q': 'NO_DATA', 'Second Grand Prix S': 'SOURCE_BLOCKED' });
    const { written, failed } = await run();
    expect(written).toBe(6);
    expect(failed).toEqual([
      {
        ...{ event_name: 'First Grand Prix', session: 'Qualifying', code: 'NO_DATA' },
        ...{ error: 'It failed.', hint: 'Wait.' },
      },
      expect.objectContaining({ session: 'Sprint', code: 'SOURCE_BLOCKED' }),
    ]);
  });

  it('says of a file in the way, in the words of its caller, how to go on', async () => {
    const { out, run, effects } = await world();
    const { files } = await run({ session: 'R' });
    await writeFile(join(out, files[0]!.path), 'mine');
    const input = { year: 2024, session: 'R', out };
    const { output } = await runOperation(exportLaps, effects, input, commandWording);
    expect(output).toMatchObject({
      kept: 1,
      failed: [{ code: 'INVALID_INPUT', hint: expect.stringContaining('--out') }],
    });
    expect(await readFile(join(out, files[0]!.path), 'utf8')).toBe('mine');
  });

  it('stops asking a source that does not answer, and still has what is there', async () => {
    const failing: Record<string, ErrorCode> = {};
    const { run, asked } = await world(failing);
    await run({ gp: 'Second', session: 'R' });
    failing['*'] = 'SOURCE_UNAVAILABLE';
    const before = asked.length;
    const { kept, failed } = await run();
    expect(kept).toBe(1);
    expect(failed).toHaveLength(7);
    expect(failed.at(-1)?.error).toMatch(/not requested/);
    expect(asked.length - before).toBe(3);
  });

  it('fails where there is nothing at all, and with the failure of the one session that was named', async () => {
    const { run } = await world({ '*': 'RATE_LIMITED' });
    await expect(run()).rejects.toMatchObject({
      ...{ code: 'RATE_LIMITED', message: 'Nothing was exported: It failed.', details: { failed: 8 } },
    });
    await expect(run({ gp: 'First', session: 'R' })).rejects.toMatchObject({ message: 'It failed.' });
  });

  it('says when it is interrupted how far it came, and goes on from there', async () => {
    const failing: Record<string, ErrorCode> = { 'First Grand Prix R': 'CANCELLED' };
    const { run } = await world(failing);
    await expect(run()).rejects.toMatchObject({ code: 'CANCELLED', details: { done: 2, sessions: 8 } });
    delete failing['First Grand Prix R'];
    expect(await run()).toMatchObject({ written: 6, kept: 2 });
  });

  it('takes the laps of some drivers, as far as they took part', async () => {
    const { out, run } = await world();
    const { files } = await run({ session: 'R', drivers: ['NOR', 'HAM'] });
    expect(files.map(({ rows }) => rows)).toEqual([1, 1]);
    await expect(run({ gp: 'First', session: 'R', drivers: ['HAM'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(out, files[0]!.path)) });
    expect(rows).toMatchObject([{ driver: 'NOR', lap_time_ms: null, sector_1_ms: 30_000 }]);
    await expect(run({ session: 'R', drivers: ['NOR', 'nor'] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await run({ session: 'R' }), 'other drivers, another file').toMatchObject({ written: 2 });
  });

  it('names columns as FastF1 does, with times in seconds', async () => {
    const { out, run } = await world();
    const { files } = await run({ gp: 'First', session: 'R', columns: 'fastf1', format: 'csv' });
    const [header, first] = (await readFile(join(out, files[0]!.path), 'utf8')).split('\r\n');
    expect(header).toMatch(/^Time,Driver,DriverNumber,LapTime,LapNumber,Stint,PitOutTime,/);
    expect(first).toMatch(/^100,VER,VER,90,1,1,,,30,30,30,/);
  });

  it('writes no file without rows', async () => {
    const { out, effects } = await world();
    const weather = runOperation(exportWeather, effects, { year: 2024, gp: 'First', session: 'R', out });
    await expect(weather).rejects.toMatchObject({ code: 'NO_DATA' });
  });
});
