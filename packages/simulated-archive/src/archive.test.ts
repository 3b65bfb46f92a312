import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampledOptions, sampleOf } from '../../../test/support/sample.ts';
import { demoServices } from '../../../test/support/demo-services.ts';
import { createRacingData } from '../../../src/io/data/racing-data.ts';
import { createDemoArchive, type DemoRef } from './archive.ts';
import { demoEntries } from './calendar/entries.ts';

const home = mkdtempSync(join(tmpdir(), 'svc-demo-archive-'));
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

async function racingData(nowMs: number) {
  const { source, clock, signal } = demoServices(nowMs);
  return createRacingData({
    env: { SVC_HOME: home },
    clock,
    signal,
    progress: () => {},
    source: async () => source,
  });
}

const always = Date.UTC(2028, 0, 1);

/** Sessions whose result the results service has; of the others it is computed, as nobody publishes one. */
const withOfficialResult: ReadonlySet<string> = new Set(['Q', 'S', 'R']);

describe('the product', () => {
  const weekends: [year: number, name: string][] = [
    [2020, 'Emilia Romagna Grand Prix'],
    [2021, 'British Grand Prix'],
  ];
  const options = sampledOptions(1, weekends.length, 'simulated weekends read whole');

  it.each(sampleOf(weekends, 1))('reads every session of the %i %s', options, async (year, name) => {
    const data = await racingData(always);
    const { value: schedule } = await data.schedule(year);
    const event = schedule.events.find(({ eventName }) => eventName === name);
    expect(event?.sessions.length).toBeGreaterThan(2);
    for (const session of event?.sessions ?? []) {
      if (!event) continue;
      const { value: timing, source, warnings } = await data.session(event, session);
      // Cars that stop on the way leave such laps in real recordings, too.
      const codes = warnings.map(({ code }) => code).filter((code) => code !== 'UNFINISHED_LAPS_INFERRED');
      const expected = withOfficialResult.has(session.code) ? [] : ['RESULTS_COMPUTED'];
      expect([session.name, source, codes]).toEqual([session.name, 'demo', expected]);
      expect(timing.results.map(({ code }) => code).toSorted()).toEqual(
        demoEntries(year, event.round)
          .map(({ code }) => code)
          .toSorted(),
      );
      expect(timing.laps.length).toBeGreaterThan(100);
      const { value: circuit } = await data.circuit(year, {
        circuitKey: timing.info?.circuitKey ?? null,
        circuitShortName: timing.info?.circuitShortName ?? null,
      });
      expect(circuit?.corners.length).toBeGreaterThan(8);
    }
  });
});

describe('createDemoArchive', () => {
  const path = '2024/2024-05-26_Monaco_Grand_Prix/2024-05-26_Race/';
  const topics = ['SessionInfo', 'DriverList', 'SessionStatus', 'TrackStatus', 'LapCount', 'TimingData'];
  const others = ['TimingAppData', 'RaceControlMessages', 'WeatherData'];

  it(
    'has a version of a topic if and only if it can be read, of every kind of session',
    { tags: ['long'] },
    () => {
      const archive = createDemoArchive({ nowMs: () => always });
      const weekend = '2025/2025-05-04_Miami_Grand_Prix/';
      const days = ['02_Practice_1', '02_Sprint_Qualifying', '03_Sprint', '03_Qualifying', '04_Race'];
      const directories = days.map((day) => `${weekend}2025-05-${day}/`);
      for (const directory of [...directories, '2025/2025-02-28_Pre-Season_Testing/2025-02-26_Day_1/']) {
        for (const topic of [...topics, ...others]) {
          const ref: DemoRef = { service: 'archive', path: `${directory}${topic}.jsonStream` };
          expect(archive.read(ref) !== null, ref.path).toBe(archive.version(ref) !== null);
        }
        expect(
          archive.version({ service: 'archive', path: `${directory}TimingData.jsonStream` }),
        ).not.toBeNull();
      }
    },
  );

  it('gives equal bytes for equal seeds, whatever was asked before, and others for another seed', () => {
    const open = (seed?: string) => createDemoArchive({ nowMs: () => always, ...(seed ? { seed } : {}) });
    const [one, two, other] = [open(), open(), open('other')];
    two.read({ service: 'results', path: '2024/results.json', query: 'limit=100' });
    for (const topic of [...topics, ...others]) {
      const ref: DemoRef = { service: 'archive', path: `${path}${topic}.jsonStream` };
      const bytes = one.read(ref) ?? Buffer.of();
      expect(bytes.length, topic).toBeGreaterThan(100);
      expect(Buffer.compare(bytes, two.read(ref) ?? Buffer.of()), topic).toBe(0);
    }
    const timing: DemoRef = { service: 'archive', path: `${path}TimingData.jsonStream` };
    expect(Buffer.compare(one.read(timing) ?? Buffer.of(), other.read(timing) ?? Buffer.of())).not.toBe(0);
    expect(other.version(timing)).not.toBe(one.version(timing));
  });
});
