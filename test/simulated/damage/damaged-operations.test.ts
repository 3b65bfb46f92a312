import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SvcError } from '../../../src/core/errors.ts';
import { damages } from '@svc/simulated-archive/damage';
import {
  writeTopicFile,
  assembleArchive,
  demoCircuit,
  randomStream,
  defaultSeed,
  simulateSession,
} from '@svc/simulated-archive/truth';
import { F1TvAccount } from '../../../src/io/account/account.ts';
import { createRacingData } from '../../../src/io/data/racing-data.ts';
import type { Fetched, ResourceSource } from '../../../src/io/sources/source.ts';
import { createWorkspaceStore } from '../../../src/io/workspaces/workspaces.ts';
import { findOperation } from '../../../src/present/find-operation.ts';
import { runOperation } from '../../../src/present/run-operation.ts';
import { inProcessDatabase } from '../../support/tables/in-process-database.ts';
import { noDiagnosis } from '../../support/made-up-diagnosis.ts';
import { realCache, realExports } from '../../support/made-up-session.ts';
import { sampleSeeds, seedHint } from '../../support/sample.ts';
import { temporaryHome } from '../../support/temporary-home.ts';

const { seeds, options } = sampleSeeds('damaged sessions through operations', damages.length, 3);

const nowMs = Date.UTC(2025, 0, 10);
const clock = { nowMs: () => nowMs };

/** Four cars and few laps: the whole way of an operation, in little time. */
const archive = assembleArchive({
  nowMs: clock.nowMs,
  seed: defaultSeed,
  circuitOf: demoCircuit,
  simulate: (plan) =>
    simulateSession({
      ...plan,
      entries: plan.entries.slice(0, 4),
      grid: null,
      raceLaps: plan.raceLaps === null ? null : 8,
    }),
  writeTopic: writeTopicFile,
});

const sessions = [
  { path: '2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race/', gp: 'Monaco', session: 'R' },
  { path: '2024/2024-05-26_Monaco_Grand_Prix/2024-05-25_Qualifying/', gp: 'Monaco', session: 'Q' },
];
const topics = [
  ...['SessionInfo', 'DriverList', 'SessionStatus', 'LapCount', 'TrackStatus', 'TimingData', 'TimingAppData'],
  ...['RaceControlMessages', 'WeatherData', 'CarData.z', 'Position.z'],
];

const filesOf = (path: string): Map<string, string> =>
  new Map(
    topics.flatMap((topic) => {
      const body = archive.read({ service: 'archive', path: `${path}${topic}.jsonStream` });
      return body === null ? [] : [[topic, new TextDecoder().decode(body)] as const];
    }),
  );
const undamaged = sessions.map(({ path }) => filesOf(path));

/** The archive with the files of one session replaced. */
function sourceWith(session: string, files: ReadonlyMap<string, string>, version: string): ResourceSource {
  const bodyOf: (ref: Parameters<typeof archive.read>[0]) => Uint8Array | null = (ref) => {
    if (ref.service !== 'archive' || !ref.path.startsWith(session)) return archive.read(ref);
    const text = files.get(ref.path.slice(session.length, -'.jsonStream'.length));
    return text === undefined ? null : new TextEncoder().encode(text);
  };
  return {
    kind: 'demo',
    fetch: async (ref): Promise<Fetched> => {
      const body = bodyOf(ref);
      if (body === null) return { ok: false, reason: 'absent', answers: [] };
      return { ok: true, body, origin: 'demo', fingerprint: version, confirmedUtcMs: null, warnings: [] };
    },
    fingerprint: async (ref) => (bodyOf(ref) === null ? 'absent' : `${version} ${ref.path}`),
  };
}

async function effectsOn(source: ResourceSource) {
  const home = await temporaryHome();
  const { signal } = new AbortController();
  const progress = (): void => undefined;
  const data = createRacingData({
    env: { SVC_HOME: home },
    clock,
    signal,
    progress,
    source: async () => source,
  });
  const workspaces = createWorkspaceStore({ home, clock });
  const account = new F1TvAccount({}, home);
  const nobody = { confirm: async () => true, tell: () => undefined, askSecret: async () => null };
  return {
    data,
    workspaces,
    account,
    diagnosis: noDiagnosis,
    openDatabase: inProcessDatabase,
    cache: realCache(home),
    exports: realExports(clock),
    clock,
    signal,
    progress,
    ...nobody,
  };
}

const common = { workspace_id: 'w', year: 2024 };
const callsOf = ({ gp, session }: (typeof sessions)[number]): [string, Record<string, unknown>][] => [
  ['fetch session-info', { ...common, gp, session }],
  ['analyze lap-times', { ...common, gp, session, drivers: ['VER', 'PER'] }],
  ['analyze driver-laps', { ...common, gp, session, driver: 'VER' }],
  session === 'R'
    ? ['analyze tyre-strategy', { ...common, gp, session }]
    : ['analyze qualifying-results', { ...common, gp, session }],
  ['analyze team-pace', { ...common, gp, session }],
  ['analyze telemetry', { ...common, gp, session, drivers: ['VER', 'PER'], annotate_corners: true }],
];

describe(
  'operations on damaged recordings answer by their schema or refuse by the error table',
  options,
  () => {
    it('answer when nothing is damaged', async () => {
      for (const [index, session] of sessions.entries()) {
        const effects = await effectsOn(sourceWith(session.path, undamaged[index]!, 'whole'));
        for (const [name, input] of callsOf(session)) {
          const { output } = await runOperation((await findOperation(name))!, effects, input);
          expect(output, name).toMatchObject({ source: 'demo' });
        }
      }
    });

    it.each(seeds.map((seed) => ({ seed, damage: damages[seed % damages.length]! })))(
      'seed $seed: $damage.name',
      async ({ seed, damage }) => {
        const random = randomStream('damaged operation', seed);
        const index = random.integer(0, sessions.length - 1);
        const session = sessions[index]!;
        const files = new Map(undamaged[index]);
        const report = damage.apply(files, random, undamaged[1 - index]!);
        const effects = await effectsOn(sourceWith(session.path, files, `damaged ${seed}`));
        const tried = callsOf(session).filter((_, call) => (call + seed) % 2 === 0);
        for (const [name, input] of tried) {
          const where = `${seedHint(seed)} (${session.session}, ${report}), ${name}`;
          await expectAnswerOrRefusal(name, effects, input, where);
        }
      },
      60_000,
    );
  },
);

async function expectAnswerOrRefusal(
  name: string,
  effects: Awaited<ReturnType<typeof effectsOn>>,
  input: Readonly<Record<string, unknown>>,
  where: string,
): Promise<void> {
  const operation = (await findOperation(name))!;
  try {
    const { output } = await runOperation(operation, effects, input);
    const document = output as Record<string, unknown>;
    expect(JSON.parse(JSON.stringify(document)), where).toEqual(document);
    expect(operation.output.safeParse(document).error, where).toBeUndefined();
    const chart = document.chart_path;
    if (typeof chart === 'string' && chart.endsWith('.html')) {
      expect(await readFile(chart, 'utf8'), where).not.toMatch(/<script>alert|<img src=x/);
    }
  } catch (error) {
    if (!(error instanceof SvcError)) throw new Error(`${where}: ${String(error)}`, { cause: error });
    expect(error.code, `${where}: ${error.message}`).not.toBe('INTERNAL');
  }
  expect(({} as { polluted?: unknown }).polluted, where).toBeUndefined();
}
