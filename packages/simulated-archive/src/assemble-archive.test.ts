import { describe, expect, it } from 'vitest';
import { archivePath } from '../../../src/core/calendar/archive-path.ts';
import { loadSchedule } from '../../../src/io/data/schedule-loader.ts';
import type { Fetched, ResourceSource } from '../../../src/io/sources/source.ts';
import { assembleArchive, type DemoRef } from './assemble-archive.ts';
import { demoYears } from './calendar/seasons.ts';
import { demoCircuit } from './circuit/circuits.ts';
import type { SessionPlan } from './weekend/plan.ts';
import { sessionOfPath } from './services/session-paths.ts';
import { simulateSession } from './session/simulate-session.ts';

/** An archive at a moment that notes what it simulates and whose files say what they are of. */
function archiveAt(nowMs: number, seed = 'test') {
  const simulated: SessionPlan[] = [];
  const archive = assembleArchive({
    seed,
    nowMs: () => nowMs,
    circuitOf: demoCircuit,
    simulate: (plan) => {
      simulated.push(plan);
      return simulateSession(plan);
    },
    writeTopic: ({ plan }, topic) =>
      new TextEncoder().encode([plan.event.eventName, plan.session.name, topic].join(', ')),
  });
  return { ...archive, simulated };
}

const never = Date.UTC(2018, 0, 1);
const always = Date.UTC(2028, 0, 1);

async function schedule(year: number) {
  const archive = archiveAt(never);
  const source: ResourceSource = {
    kind: 'demo',
    fetch: async (ref): Promise<Fetched> => {
      const body = archive.read(ref);
      if (body === null) return { ok: false, reason: 'absent', answers: [] };
      return { ok: true, body, origin: 'demo', fingerprint: '', confirmedUtcMs: null, warnings: [] };
    },
    fingerprint: async () => null,
  };
  const signal = new AbortController().signal;
  return await loadSchedule({ source, clock: { nowMs: () => always }, signal }, year);
}

describe.each(demoYears)('the archive of %i', (year) => {
  it('has the files of every session under the path that the product asks for', async () => {
    const { value, warnings } = await schedule(year);
    expect(warnings).toEqual([]);
    const { version } = archiveAt(always);
    for (const event of value.events) {
      for (const session of event.sessions) {
        const directory = archivePath(event, session);
        const found = sessionOfPath(directory);
        const names = event.hasTiming ? [event.eventName, session.name] : [undefined, undefined];
        expect([found?.event.eventName, found?.session.name]).toEqual(names);
        expect(found?.session.startUtcMs ?? null).toBe(event.hasTiming ? session.startUtcMs : null);
        const path = `${directory}TimingData.jsonStream`;
        expect(version({ service: 'archive', path }) !== null, path).toBe(event.hasTiming);
      }
    }
  });

  it('has nothing of the future, but the plan', async () => {
    const { value } = await schedule(year);
    const { version, read } = archiveAt(never);
    expect(version({ service: 'schedule', path: `schedule_${year}.json` })).not.toBeNull();
    expect(version({ service: 'results', path: `${year}.json` })).not.toBeNull();
    for (const event of value.events) {
      for (const session of event.sessions) {
        const path = `${archivePath(event, session)}SessionInfo.jsonStream`;
        expect(read({ service: 'archive', path })).toBeNull();
      }
      expect(version({ service: 'results', path: `${year}/${event.round}/results.json` })).toBeNull();
    }
  });
});

describe('a session', () => {
  const qualifying = '2024/2024-05-26_Monaco_Grand_Prix/2024-05-25_Qualifying/';
  const race = '2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race/';
  const endUtcMs = Date.UTC(2024, 4, 25, 15);

  it('is there from half an hour after its scheduled end on', () => {
    const ref = { service: 'archive', path: `${qualifying}TimingData.jsonStream` } as const;
    expect(archiveAt(endUtcMs + 30 * 60_000 - 1).version(ref)).toBeNull();
    expect(archiveAt(endUtcMs + 30 * 60_000).version(ref)).not.toBeNull();
  });

  it('follows the clock while the archive is open', () => {
    let nowMs = endUtcMs;
    const parts = { seed: 'test', circuitOf: demoCircuit, simulate: simulateSession };
    const archive = assembleArchive({ ...parts, nowMs: () => nowMs, writeTopic: () => new Uint8Array() });
    const ref = { service: 'results', path: '2024/qualifying.json' } as const;
    const [before, rowsBefore] = [archive.version(ref), archive.read(ref)];
    nowMs += 3_600_000;
    expect(archive.version(ref)).not.toBe(before);
    expect(archive.read(ref)).not.toEqual(rowsBefore);
  });

  it('has a count of laps only in races and sprints', () => {
    const { version } = archiveAt(always);
    const has = (path: string) => version({ service: 'archive', path }) !== null;
    expect([has(`${race}LapCount.jsonStream`), has(`${qualifying}LapCount.jsonStream`)]).toEqual([
      true,
      false,
    ]);
    expect([has(`${race}CarData.z.jsonStream`), has(`${race}Position.z.jsonStream`)]).toEqual([true, true]);
  });

  it.each([
    '',
    'Index.json',
    race,
    `${race}TimingData.json`,
    `${race}TeamRadio.jsonStream`,
    `${race}../x.jsonStream`,
  ])('has no file %j', (path) => {
    const { read, version } = archiveAt(always);
    const ref = { service: 'archive', path } as const;
    expect([read(ref), version(ref)]).toEqual([null, null]);
  });
});

describe('a version', () => {
  const refs: DemoRef[] = [
    { service: 'results', path: '2024/results.json' },
    { service: 'results', path: '2024/results.json', query: 'limit=100&offset=100' },
    { service: 'results', path: '2024/8/results.json' },
    { service: 'results', path: '2024/9/results.json' },
    { service: 'circuits', path: '22/2024' },
    { service: 'circuits', path: '22/2023' },
    { service: 'schedule', path: 'schedule_2024.json' },
    { service: 'archive', path: '2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race/TimingData.jsonStream' },
    { service: 'archive', path: '2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race/DriverList.jsonStream' },
  ];

  it('tells all answers apart without simulating any', () => {
    const { version, simulated } = archiveAt(always);
    const versions = [
      ...refs.map((ref) => version(ref)),
      ...refs.map((ref) => archiveAt(always, 'other').version(ref)),
    ];
    expect(versions).not.toContain(null);
    expect(new Set(versions).size).toBe(2 * refs.length);
    expect(simulated).toEqual([]);
  });

  it.each([never, Date.UTC(2024, 4, 26)])('at %i is there if and only if the answer is', (nowMs) => {
    const { read, version } = archiveAt(nowMs);
    for (const ref of refs) expect(read(ref) === null, ref.path).toBe(version(ref) === null);
  });
});
