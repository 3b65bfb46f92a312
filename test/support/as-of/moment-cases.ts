import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { momentInFeed } from '../../../src/core/timing/moment-in-feed.ts';
import { createClock } from '../../../src/io/clock.ts';
import { createRacingData } from '../../../src/io/data/racing-data.ts';
import { openRealWorld } from '../../../src/io/real-world.ts';
import { openSource } from '../../../src/io/sources/open-source.ts';
import type { ResourceSource } from '../../../src/io/sources/source.ts';
import { performOperation, resultOf, type Performed } from '../../../src/present/run-operation.ts';
import { toolWording } from '../../../src/present/wording.ts';
import { homeOfSuite, warmHomeOfSuite } from '../temporary-home.ts';
import { registry } from '../../../src/ops/registry.ts';
import type { Operation } from '../../../src/ops/parts/operation.ts';

type Kind = 'race' | 'qualifying';

/** The clock of all calls. */
export const turnOfYear = '2025-12-20T12:00:00Z';

/** The simulated archive at that time, with what other tests have simulated of it. To be called while a suite is described. */
export async function simulatedSource(): Promise<ResourceSource> {
  const env = { SVC_SOURCE: 'demo', SVC_NOW: turnOfYear, SVC_HOME: await warmHomeOfSuite() };
  return await openSource(env, { clock: createClock(env) });
}

/** Session time at which this lap of a race was done. */
export async function endOfLapMs(source: ResourceSource, path: string, lap: number): Promise<number> {
  const fetched = await source.fetch(
    { service: 'archive', path: `${path}TimingData.jsonStream` },
    { maxAgeMs: Infinity },
  );
  if (!fetched.ok) throw new Error(`${path} has no TimingData`);
  const TimingData = new TextDecoder().decode(fetched.body);
  const moment = momentInFeed({ lap }, { TimingData, LapCount: null, TrackStatus: null });
  if ('missing' in moment) throw new Error(moment.missing);
  return moment.timeMs;
}

/** What the operations want beside a session; an operation that takes a moment has to be here. */
const inputs: Readonly<Record<string, Partial<Record<Kind, Record<string, unknown>>>>> = {
  'fetch session-info': { race: {}, qualifying: {} },
  'fetch race-control': { race: {}, qualifying: { detail: 'full' } },
  'analyze driver-laps': { race: { driver: 'HAM' }, qualifying: { driver: 'HAM' } },
  'analyze lap-times': { race: { drivers: ['HAM', 'VER'] }, qualifying: { drivers: ['HAM', 'VER'] } },
  'analyze corners': { race: { drivers: ['HAM', 'VER'] }, qualifying: { drivers: ['HAM', 'VER'] } },
  'analyze track-map': {
    race: { drivers: ['HAM', 'VER'] },
    qualifying: { driver: 'HAM', by: 'throttle' },
  },
  'analyze speed-trace': { race: { drivers: ['HAM', 'VER'] }, qualifying: { drivers: ['HAM', 'VER'] } },
  'analyze positions': { race: {} },
  'analyze race-gaps': { race: {} },
  'analyze tyre-strategy': { race: {} },
  'analyze pit-stops': { race: {} },
  'analyze stints': { race: {} },
  'analyze telemetry': { race: { drivers: ['HAM', 'VER'] }, qualifying: { drivers: ['HAM', 'VER'] } },
  'analyze multi-lap': { race: { driver: 'HAM', lap: ['4', '6'] } },
  'analyze qualifying-results': { qualifying: {} },
  'analyze lap-distribution': { race: {}, qualifying: {} },
  'analyze team-pace': { race: {}, qualifying: {} },
  'analyze sectors': { race: {}, qualifying: {} },
  'analyze weather': { race: {}, qualifying: {} },
  'analyze replay': { race: { follow: ['HAM', 'VER'] }, qualifying: { follow: ['HAM'] } },
  why: { race: { driver: 'HAM', lap: '5' }, qualifying: { driver: 'HAM', lap: '2' } },
};

/** To simulate the telemetry of a race takes longer than to ask all else about it. */
const fromTelemetry = ['telemetry', 'multi-lap', 'corners', 'track-map', 'speed-trace', 'replay'].map(
  (name) => `analyze ${name}`,
);

export interface MomentCase {
  name: string;
  operation: Operation;
  input: Record<string, unknown>;
}

/** A call of every operation that can be asked about a moment of such a session; with or without telemetry. */
export async function momentCases(kind: Kind, withTelemetry?: boolean): Promise<MomentCase[]> {
  const cases: MomentCase[] = [];
  for (const [name, load] of Object.entries(registry)) {
    const operation = await load();
    if (!('until_lap' in operation.input.shape)) continue;
    if (withTelemetry !== undefined && fromTelemetry.includes(name) !== withTelemetry) continue;
    const known = inputs[name];
    if (!known) throw new Error(`${name} takes a moment: say in moment-cases.ts what else it wants`);
    const input = known[kind];
    if (input) cases.push({ name, operation, input });
  }
  return cases;
}

/** Document and hashes of the drawings of a call. */
export type Asked = (call: MomentCase, where: Where) => Promise<{ document: string; charts: string[] }>;

export interface Where {
  year: number;
  gp: string;
  session: string;
  until_lap?: number;
  until?: string;
}

/** Carries out calls on a source, each with what the ones before it have left in one home. To be called while a suite is described. */
export async function performedOn(
  source: ResourceSource,
): Promise<(call: MomentCase, where: Where) => Promise<{ performed: Performed; home: string }>> {
  const home = await homeOfSuite();
  const env = { SVC_HOME: home, SVC_NOW: turnOfYear };
  const { signal } = new AbortController();
  const real = openRealWorld(env)({ signal, progress: () => undefined });
  const data = createRacingData({
    ...{ env, signal, clock: real.clock, progress: () => undefined },
    source: async () => source,
  });
  return async ({ operation, input }, where) => {
    // One workspace each, as a chart beside another one of its kind has another name.
    const workspace_id = [operation.name, ...Object.values(where)].join('-').replaceAll(/[^\w-]/g, '_');
    const question = { ...where, ...input, ...(operation.worksInWorkspace && { workspace_id }) };
    return { performed: await performOperation(operation, { ...real, data }, question, toolWording), home };
  };
}

/** Answers from a source. To be called while a suite is described. */
export async function askedOn(source: ResourceSource): Promise<Asked> {
  const perform = await performedOn(source);
  return async (call, where) => {
    const { performed, home } = await perform(call, where);
    const { output } = resultOf(call.operation, performed, toolWording);
    const charts = (performed.saved?.charts ?? []).map(({ path }) => hashOf(readFileSync(path)));
    return { document: JSON.stringify(output).replaceAll(home, '~'), charts };
  };
}

function hashOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}
