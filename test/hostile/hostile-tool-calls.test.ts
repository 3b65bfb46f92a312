// @module-tag long
import { describe, expect, it } from 'vitest';
import type { SeasonDriver } from '../../src/core/results/season-driver.ts';
import type { SessionTiming } from '../../src/core/timing/session-timing.ts';
import type { Effects } from '../../src/io/effects.ts';
import { registry } from '../../src/ops/registry.ts';
import { withWorkspace } from '../../src/present/operation-input.ts';
import { executeToolCall } from '../../src/tools/execute-tool-call.ts';
import { isToolOperation } from '../../src/tools/tools.ts';
import { placed, resultRound } from '../support/made-up-results.ts';
import { plannedEvent } from '../support/planned-season.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { madeUpWeekend, offlineEffects } from '../support/made-up-weekend.ts';

const starts = { FP1: '2024-05-24T12:00:00Z', Q: '2024-05-25T14:00:00Z', R: '2024-05-26T13:00:00Z' };

/** A weekend and a season in which event, place, country, one driver and his team bear the name. */
function effectsNamed(home: string, name: string): Effects {
  const event = {
    ...plannedEvent(1, name, '2024-05-26', starts),
    officialName: name,
    country: name,
    location: name,
  };
  const weekend = madeUpWeekend();
  const renamed = (code: string): string => (code === 'VER' ? name : code);
  const timing: SessionTiming = {
    ...weekend,
    results: weekend.results.map((result) => ({
      ...result,
      code: renamed(result.code),
      ...(result.code === 'VER' && {
        lastName: name,
        firstName: name,
        fullName: name,
        teamName: name,
        status: name,
      }),
    })),
    laps: weekend.laps.map((lap) => ({
      ...lap,
      driver: renamed(lap.driver),
      ...(lap.driver === 'VER' && { team: name }),
    })),
    trackStatus: weekend.trackStatus.map((row) => ({ ...row, code: row.code === '4' ? name : row.code })),
  };
  const effects = offlineEffects(home);
  const sourced = <T>(value: T) => ({
    value,
    source: 'recorded' as const,
    provider: 'f1-archive' as const,
    warnings: [],
  });
  const rows = [placed(name, name, '1', 25), placed('Norris', 'McLaren', '2', 18)];
  const data: Effects['data'] = {
    ...effects.data,
    schedule: async (year) => sourced({ year, events: [{ ...event, year }], origin: 'f1schedule' }),
    session: async () => sourced(timing),
    seasonDrivers: async () => sourced([seasonDriver(name)]),
    seasonResults: async (year) =>
      sourced({
        races: [{ ...resultRound(1, `${year}-05-26`, rows), eventName: name }],
        ...{ sprints: [], standings: null, standingsProblem: null },
      }),
  };
  return { ...effects, data };
}

function seasonDriver(name: string): SeasonDriver {
  return {
    ...{ code: name, number: 1, givenName: name, familyName: name, driverId: name, teams: [name] },
    ...{ dateOfBirth: null, nationality: name, url: null },
  };
}

const operations = (
  await Promise.all(
    Object.entries(registry)
      .filter(([name]) => isToolOperation(name))
      .map(([, load]) => load()),
  )
).map(withWorkspace);

/** Inputs of an operation in which one text at a time is the given value, and one key is it. */
function inputsWith(outline: (typeof operations)[number], value: unknown): Record<string, unknown>[] {
  const { workspace_id: _own, ...example } = outline.examples[0] ?? {};
  const sound = { ...example, ...(typeof example.year === 'number' && { year: 2024 }) };
  const inputs: Record<string, unknown>[] = Object.keys(outline.input.shape).map((key) => ({
    ...sound,
    [key]: Array.isArray(sound[key as keyof typeof sound]) ? [value, 'NOR'] : value,
  }));
  const every = Object.fromEntries(
    Object.entries(sound).map(([key, own]) => [
      key,
      typeof own === 'string' ? value : Array.isArray(own) ? [value, 'NOR'] : own,
    ]),
  );
  return [...inputs, every, { ...sound, ...(typeof value === 'string' && { [value]: value }) }];
}

async function codesOf(effects: Effects, value: unknown): Promise<string[]> {
  const codes: string[] = [];
  for (const outline of operations) {
    for (const { workspace_id: _own, ...input } of inputsWith(outline, value)) {
      const faults: unknown[] = [];
      const call = { operation: outline.name, input };
      const outcome = await executeToolCall(effects, call, {
        workspaceId: 'w',
        onFault: (error) => faults.push(error),
      });
      expect(
        faults,
        `${outline.name} with ${typeof value === 'string' ? value.slice(0, 40) : typeof value}`,
      ).toEqual([]);
      if (!outcome.ok) codes.push(outcome.error.code);
    }
  }
  return codes;
}

/** One of each kind; single functions try all. */
const names = ['constructor', '__proto__', 'then'];

describe('names that every object has, in calls of tools and in their data', () => {
  it.each(names)('%s is a name', async (name) => {
    const home = await temporaryHome();
    expect(await codesOf(effectsNamed(home, 'Sandown Grand Prix'), name)).not.toContain('INTERNAL');
    expect(await codesOf(effectsNamed(home, name), name)).not.toContain('INTERNAL');
  });
});

const values: (() => unknown)[] = [
  () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 50_000; depth++) deep = depth % 2 === 0 ? [deep] : { deep };
    return deep;
  },
  () => null,
  () => '\ufdfa'.repeat(40_000),
  () => Array(10_000).fill('VER'),
  ...[{}, 1e308, ''].map((value) => () => value),
  ...['a b c '].map((piece) => () => piece.repeat(40_000)),
];

describe('a value of a call that is long, deep or of another kind', () => {
  it('is refused', async () => {
    const effects = effectsNamed(await temporaryHome(), 'Sandown Grand Prix');
    for (const value of values) expect(await codesOf(effects, value())).not.toContain('INTERNAL');
  });
});
