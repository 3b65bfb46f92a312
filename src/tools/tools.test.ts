import { describe, expect, it } from 'vitest';
import { registry } from '../ops/registry.ts';
import { isToolOperation, operationOfTool, operationTools } from './tools.ts';
import { allOperations } from '../present/find-operation.ts';
import { heavyKind } from './threads/heavy-limits.ts';

describe('operationTools', () => {
  it('are what fetches and analyses, and the state of the season', async () => {
    const tools = await operationTools();
    const expected = Object.keys(registry).filter(
      (name) => !/^(workspace |cache |export |commands$|login$|logout$|whoami$)/.test(name),
    );
    expect(tools.map(({ operation }) => operation)).toEqual(expected);
    expect(tools.map(({ name }) => name)).toContain('analyze_lap_times');
  });

  it('hide the workspace and keep the rest of the input', async () => {
    const tools = await operationTools();
    expect(JSON.stringify(tools)).not.toContain('workspace_id');
    expect(JSON.stringify(tools.map(({ description }) => description))).not.toMatch(/\bsvc |--/);
    const lapTimes = tools.find(({ name }) => name === 'analyze_lap_times')!;
    expect(lapTimes.inputSchema).toMatchObject({
      type: 'object',
      required: ['year', 'gp', 'session', 'drivers'],
    });
    const inputs = ['year', 'gp', 'session', 'drivers', 'until_lap', 'until'];
    expect(Object.keys(lapTimes.inputSchema.properties!)).toEqual(inputs);
  });

  it('have names that every provider takes and that lead back', async () => {
    for (const { name, operation } of await operationTools()) {
      expect(name).toMatch(/^[a-z_]{1,64}$/);
      expect(operationOfTool(name)).toBe(operation);
    }
    expect(operationOfTool('workspace_remove')).toBeNull();
  });

  it.each(['workspace remove', 'commands', 'toString', 'analyze nothing', ''])('are not %j', (name) => {
    expect(isToolOperation(name)).toBe(false);
  });
});

const tools = await operationTools();

function label(operation: string, input: Record<string, unknown>): string {
  return tools.find((tool) => tool.operation === operation)!.label(input);
}

describe('the label of a call', () => {
  it.each([
    ['analyze tyre-strategy', { year: 2024, gp: 'Monaco', session: 'R' }, 'Tyre strategy, 2024 Monaco, Race'],
    [
      'analyze lap-times',
      { year: 2024, gp: 'monaco grand prix', session: 'sq', drivers: ['VER', 'NOR'] },
      'Lap times, 2024 Monaco Grand Prix, Sprint Qualifying: VER and NOR',
    ],
    [
      'analyze telemetry',
      { year: 2024, gp: '8', session: 'fp2', drivers: ['VER'] },
      'Telemetry, 2024, round 8, Practice 2: VER',
    ],
    ['analyze qualifying-results', { year: 2024, gp: 'São Paulo' }, 'Qualifying results, 2024 São Paulo'],
    [
      'analyze driver-laps',
      { year: 2024, gp: 'Spa', session: 'S', driver: 'VER' },
      'Driver laps, 2024 Spa, Sprint: VER',
    ],
    [
      'analyze team-pace',
      { year: 2024, gp: 'Spa', session: 'sprint', teams: ['Ferrari'] },
      'Team pace, 2024 Spa, Sprint: Ferrari',
    ],
    [
      'why',
      { year: 2024, gp: 'Spa', session: 'R', driver: 'VER', lap: '12' },
      'Evidence for lap 12, 2024 Spa, Race: VER',
    ],
    ['fetch session-info', { year: 2024, gp: 'Spa', session: 'R' }, 'Result and conditions, 2024 Spa, Race'],
    ['fetch schedule', { year: 2025 }, 'Calendar, 2025'],
    ['fetch drivers', { year: 2025, team: 'Ferrari' }, 'Drivers, 2025: Ferrari'],
    ['temporal-context', {}, 'State of the season'],
    [
      'analyze multi-lap',
      { year: 2024, test: 1, day: 2, driver: 'VER', lap: ['best', '12'] },
      'Laps compared, 2024 test 1, day 2: VER, laps best and 12',
    ],
    [
      'analyze year-compare',
      { gp: 'monza', session: 'Q', driver: 'VER', years: [2023, 2024] },
      'Years compared, Monza, Qualifying: VER, 2023 and 2024',
    ],
    ['analyze season-summary', { year: 2024, type: 'constructors' }, 'Constructors’ championship, 2024'],
    ['analyze season-summary', { year: 2024 }, 'Drivers’ championship, 2024'],
  ])('%s', (operation, input, expected) => {
    expect(label(operation, input)).toBe(expected);
  });

  it('bears whatever a model writes', () => {
    const input = {
      year: { a: 1 },
      gp: `${'x'.repeat(500)}\n\u202e`,
      drivers: Array(50).fill('VER'),
      session: null,
    };
    const shown = label('analyze lap-times', input);
    expect(shown.length).toBeLessThan(200);
    expect(shown).toMatch(/and 42 more$/);
    expect(shown).not.toMatch(/\n|\u202e/);
  });
});

it('counts as heavy what reads the samples of cars, and nothing that does not say why', async () => {
  const operations = (await allOperations()).filter(({ name }) => isToolOperation(name));
  const readsSamples = operations.filter(({ madeOf }) =>
    madeOf?.some((part) => part === 'telemetry' || part === 'places'),
  );
  expect(readsSamples.length).toBeGreaterThan(3);
  const ofKind = (kind: string): string[] =>
    operations.filter(({ name }) => heavyKind(name) === kind).map(({ name }) => name);
  expect(ofKind('telemetry')).toEqual(readsSamples.map(({ name }) => name));
  expect(ofKind('seasons')).toEqual(['analyze ratings', 'analyze season-races']);
  expect(ofKind('records')).toEqual(['validate', 'why', 'query']);
});
