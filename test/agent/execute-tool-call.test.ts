import { describe, expect, it } from 'vitest';
import { executeToolCall } from '../../src/tools/execute-tool-call.ts';
import { SvcError } from '../../src/core/errors.ts';
import type { Effects } from '../../src/io/effects.ts';
import { corpusDirectory } from '../recordings/corpus.ts';
import { recordedEffects } from '../recordings/recorded-effects.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { raceEffects } from './agent-harness.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';

const race = { year: 2026, gp: 'First', session: 'R' };
const here = { workspaceId: 'w' };

describe('executeToolCall', () => {
  it('gives what an operation saves as data, and no path', async () => {
    const home = await temporaryHome();
    const outcome = await executeToolCall(
      raceEffects(home),
      { operation: 'fetch session-info', input: race },
      here,
    );
    expect(outcome).toMatchObject({
      ok: true,
      output: { drivers: ['VER', 'NOR'], results: [{ position: 1, driver: 'VER' }, { driver: 'NOR' }] },
      charts: [],
    });
    expect(JSON.stringify(outcome)).not.toContain(home);
    expect(structuredClone(outcome)).toEqual(outcome);
  });

  it('names the file of a chart without its directory, and says what it shows', async () => {
    const home = await temporaryHome();
    const call = { operation: 'analyze lap-times', input: { ...race, drivers: ['VER'] } };
    const outcome = await executeToolCall(raceEffects(home), call, here);
    expect(outcome).toMatchObject({ ok: true, charts: [{ kind: 'png', file: 'lap_times.png' }] });
    expect(outcome.ok && outcome.charts[0]!.description).toMatch(/: VER best .* Unofficial, data: /);
    expect(JSON.stringify(outcome)).not.toContain(home);
  });

  it('gives errors in the words of tools', async () => {
    const effects = raceEffects(await temporaryHome());
    const outcome = await executeToolCall(
      effects,
      { operation: 'analyze driver-laps', input: { year: 2026 } },
      here,
    );
    expect(outcome).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect(JSON.stringify(outcome)).not.toMatch(/svc analyze|--|workspace/);
  });

  it.each(['workspace remove', 'commands', 'constructor'])('does not run %s', async (operation) => {
    const effects = raceEffects(await temporaryHome());
    const outcome = await executeToolCall(effects, { operation, input: {} }, here);
    expect(outcome).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('tells the log of a fault and everyone else only that there was one', async () => {
    const home = await temporaryHome();
    const fault = new Error(`cannot read ${home}/secret.json`);
    const faults: unknown[] = [];
    const data = { schedule: () => Promise.reject(fault) } as unknown as Effects['data'];
    const outcome = await executeToolCall(
      { ...raceEffects(home), data },
      { operation: 'fetch schedule', input: { year: 2026 } },
      { ...here, onFault: (error) => faults.push(error) },
    );
    expect(outcome).toMatchObject({ ok: false, error: { code: 'INTERNAL', details: {} } });
    expect(JSON.stringify(outcome)).not.toMatch(/secret|tmp/);
    expect(faults).toEqual([fault]);
  });

  it('rejects when it is cancelled, whatever the operation says of it', async () => {
    const effects = raceEffects(await temporaryHome());
    const stop = new AbortController();
    const data = {
      schedule: () => {
        stop.abort();
        return Promise.reject(new SvcError('SOURCE_UNAVAILABLE', 'Cut.', 'Wait.'));
      },
    } as unknown as Effects['data'];
    const call = { operation: 'fetch schedule', input: { year: 2026 } };
    await expect(
      executeToolCall({ ...effects, data, signal: stop.signal }, call, here),
    ).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });
});

describe('tools on recordings', needsRecordings, () => {
  const sprint = { year: 2025, gp: 'Miami', session: 'S' };
  const qualifying = { year: 2025, gp: 'Mexico City', session: 'Q' };

  it('give charts with titles in words, and never a path', async () => {
    const { effects, home } = recordedEffects(await temporaryHome());
    const titles: string[] = [];
    for (const [operation, input] of [
      ['fetch session-info', sprint],
      ['analyze lap-times', { ...sprint, drivers: ['NOR', 'PIA'] }],
      ['analyze driver-laps', { ...sprint, driver: 'NOR' }],
      ['analyze team-pace', { ...sprint, teams: ['McLaren', 'Ferrari'] }],
      ['analyze qualifying-results', qualifying],
      ['analyze telemetry', { ...qualifying, drivers: ['NOR', 'LEC'] }],
      ['analyze multi-lap', { ...qualifying, driver: 'NOR', lap: ['best', '2'] }],
      ['analyze multi-lap', { ...qualifying, driver: 'NOR', lap: ['best', '999'] }],
    ] as const) {
      const outcome = await executeToolCall(effects, { operation, input }, here);
      const said = JSON.stringify(outcome);
      expect(said).not.toContain(home);
      expect(said).not.toContain(corpusDirectory);
      titles.push(...(outcome.ok ? outcome.charts.map(({ title }) => title) : [outcome.error.code]));
    }
    expect(titles).toEqual([
      'Lap times, 2025 Miami Grand Prix, Sprint: NOR and PIA',
      'Team pace, 2025 Miami Grand Prix, Sprint: McLaren and Ferrari',
      'Qualifying results, 2025 Mexico City Grand Prix, Qualifying',
      'Telemetry, 2025 Mexico City Grand Prix, Qualifying: NOR and LEC',
      expect.stringMatching(
        /^Laps compared, 2025 Mexico City Grand Prix, Qualifying: NOR Lap \d+ \(best\) and Lap 2$/,
      ),
      'NOT_FOUND',
    ]);
  });
});
