// @module-tag long
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { corpusDirectory, recordedSession } from '../recordings/corpus.ts';
import { openF1OfRecording } from '../recordings/openf1-of-recording.ts';
import { recordedOpenF1 } from '../recordings/played-openf1.ts';
import { startRecordedHosts, type RecordedHosts } from '../recordings/recorded-hosts.ts';
import { needsRecordings } from '../recordings/recorded-sessions.ts';
import { telemetrySessionId } from '../recordings/recorded-telemetry.ts';
import { startOpenF1Service, type OpenF1Rows, type OpenF1Service } from '../services/openf1-service.ts';
import { telemetrySpecIn } from '../support/telemetry-spec.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, resultOf, svcHere as svc } from './svc.ts';

interface World {
  openF1: OpenF1Service;
  hosts: RecordedHosts;
  home: string;
  run(words: string, env?: Record<string, string>): ReturnType<typeof svc>;
}

/** All services as real servers on this machine: OpenF1 with these rows, the timing archive and its mirror without anything. */
async function world(rows: OpenF1Rows): Promise<World> {
  const [openF1, hosts, home] = await Promise.all([
    startOpenF1Service(rows),
    startRecordedHosts(),
    temporaryHome(),
  ]);
  onTestFinished(openF1.close);
  onTestFinished(hosts.close);
  const addresses = { ...hosts.env, SVC_OPENF1_URL: openF1.base };
  const run: World['run'] = (words, env = {}) =>
    svc([...words.split(' '), '--workspace-id', 'w'], { home, env: { ...addresses, ...env } });
  return { openF1, hosts, home, run };
}

interface WithOrigin extends Record<string, unknown> {
  source: string;
  provider: string;
  warnings: { code: string; message: string }[];
}

interface Validation extends WithOrigin {
  checks: { id: string; compared: number; agreed: number; exceptions: unknown[] }[];
  not_compared: { account: string; reason: string }[];
}

const qatar = 'analyze team-pace --year 2023 --gp Qatar --session R';

describe('sessions of OpenF1, by command', needsRecordings, () => {
  it('come in at most ten requests when the archive has nothing, and from the cache from then on', async () => {
    const { openF1, home, run } = await world(recordedOpenF1);
    const { warnings, ...first } = resultOf<WithOrigin>(await run(qatar));
    expect(first).toMatchObject({ source: 'openf1', provider: 'openf1' });
    expect(openF1.requests).toHaveLength(8);
    expect(warnings.map(({ code }) => code)).toContain('TRACK_STATUS_UNKNOWN');

    const { warnings: again, ...second } = resultOf<WithOrigin>(await run(qatar));
    expect([second, again]).toEqual([first, warnings]);
    const offline = resultOf<WithOrigin>(await run(`${qatar} --offline`));
    expect(offline.statistics).toEqual(first.statistics);
    expect(openF1.requests).toHaveLength(8);

    const recorded = await svc([...qatar.split(' '), '--workspace-id', 'w'], {
      home,
      env: { SVC_SOURCE: `mirror:${corpusDirectory}`, SVC_SOURCES: 'openf1' },
    });
    expect(resultOf<WithOrigin>(recorded)).toMatchObject({
      statistics: first.statistics,
      source: 'recorded',
      provider: 'openf1',
    });
  });

  it('are held against official results, entered laps and stops; topics of the feed go by another clock', async () => {
    const { run } = await world(recordedOpenF1);
    const found = resultOf<Validation>(await run('validate --year 2023 --gp Qatar --session R'));
    expect(found.checks.map(({ id, compared, agreed }) => [id, compared, agreed])).toEqual([
      ['sectors', 987, 987],
      ['lap-ends', 933, 933],
      ['official-bests', 18, 16],
      ['laps-done', 20, 20],
      ['entered-times', 987, 987],
      ['entered-positions', 1005, 1005],
      // Without rows of "pit" these are known by lap only, so nothing is said of how long they took.
      ['pit-stops', 54, 54],
    ]);
    // OpenF1 does not tell which bests were withdrawn.
    expect(found.checks[2]!.exceptions).toMatchObject([
      { driver: 'GAS', lap: 55, ours: '1:25.793', theirs: '1:26.310' },
      { driver: 'HUL', lap: 56, ours: '1:26.444', theirs: '1:26.489' },
    ]);
    const otherClock = 'the laps are not of the timing archive, and go by another clock';
    expect(found.not_compared).toEqual(
      ['TimingData', 'TimingAppData', 'TyreStintSeries', 'PitLaneTimeCollection', 'PitStopSeries'].map(
        (account) => ({ account, reason: otherClock }),
      ),
    );
    expect(found).toMatchObject({ source: 'openf1', provider: 'openf1', providers: { laps: 'openf1' } });
    // It keeps every warning of the session, also those that touch none of the answers above.
    expect(found.warnings.map(({ code }) => code)).toContain('MISSING_FILE');
  });

  it('are locked around a running session, which is told as what it is', async () => {
    const { openF1, run } = await world(recordedOpenF1);
    openF1.isLocked = true;
    const words = 'analyze qualifying-results --year 2023 --gp Qatar --session SS';
    // Ten minutes into the race of Las Vegas, which is planned for two hours.
    const env = { SVC_SOURCES: 'openf1', SVC_NOW: '2026-11-22T04:10:00Z' };
    for (let asked = 0; asked < 2; asked += 1) {
      const failure = failureOf(await run(words, env));
      expect(failure.code).toBe('SOURCE_BLOCKED');
      expect(failure.details).toMatchObject({
        retry_after: 140 * 60,
        doors: [{ host: openF1.name, may_be: ['live-session'], opens_at: '2026-11-22T06:30:00Z' }],
      });
      expect(failure.error).toContain('until about 2026-11-22T06:30:00Z');
      expect(failure.hint).toMatch(/wait until about 2026-11-22T06:30:00Z.*SVC_SOURCE=demo/);
    }
    expect(openF1.requests).toEqual(['sessions?year=2023']);
  });
});

describe('telemetry of OpenF1, by command', needsRecordings, () => {
  const words =
    'analyze telemetry --year 2025 --gp Mexico --session Q --drivers NOR --drivers LEC --drivers HAM --annotate-corners';
  type Statistics = Record<string, Record<string, unknown>>;
  interface TelemetryResult extends WithOrigin {
    chart_path: string;
    statistics: Statistics;
    zones: unknown;
  }
  let rows: OpenF1Rows;
  beforeAll(() => {
    rows = openF1OfRecording(recordedSession(telemetrySessionId), { session_key: 9873, meeting_key: 1272 });
  });

  it('is that of the archive but for the lap starts', async () => {
    const { openF1, run } = await world(rows);
    const own = resultOf<TelemetryResult>(await run(words, { SVC_SOURCES: 'openf1' }));
    const archive = resultOf<TelemetryResult>(
      await run(words, { SVC_SOURCE: `mirror:${corpusDirectory}`, SVC_SOURCES: 'archive' }),
    );
    expect(own).toMatchObject({ source: 'openf1', provider: 'openf1' });
    expect(own.warnings.map(({ code }) => code)).toContain('OPENF1_LAP_STARTS');
    expect(openF1.requests).toHaveLength(14);

    // OpenF1 does not hand on the speed at the finish line.
    const withoutFinish = (statistics: Statistics) =>
      Object.entries(statistics).map(
        ([driver, { finish_speed_kmh: _, finish_speed_source: __, ...rest }]) => [driver, rest],
      );
    expect(withoutFinish(own.statistics)).toEqual(withoutFinish(archive.statistics));
    // When and where on the lap DRS was open goes by its start.
    const [zones, expectedZones] = [leavesOf(own.zones), leavesOf(archive.zones)];
    expect(zones.map(([path]) => path)).toEqual(expectedZones.map(([path]) => path));
    for (const [index, [path, value]] of zones.entries()) {
      const apart = Math.abs(Number(value) - Number(expectedZones[index]![1]));
      expect(apart, path).toBeLessThanOrEqual(path.endsWith('_s') ? 0.012 : 1);
    }

    const [spec, archiveSpec] = [
      await telemetrySpecIn(own.chart_path),
      await telemetrySpecIn(archive.chart_path),
    ];
    expect(Math.abs(spec.lapLengthM - archiveSpec.lapLengthM)).toBeLessThan(1);
    for (const [index, line] of spec.sectorLinesM.entries()) {
      expect(Math.abs(line - archiveSpec.sectorLinesM[index]!)).toBeLessThan(1);
    }
    expect(spec.corners.map(({ label }) => label)).toEqual(archiveSpec.corners.map(({ label }) => label));
    for (const [index, trace] of spec.traces.entries()) {
      const expected = archiveSpec.traces[index]!;
      const apart = (channel: 'speedKmh' | 'deltaMs'): number[] =>
        everyFiveMetres(spec.lapLengthM).map((distanceM) =>
          Math.abs(
            valueAt(trace.distanceM, trace[channel]!, distanceM) -
              valueAt(expected.distanceM, expected[channel]!, distanceM),
          ),
        );
      expect(Math.max(...apart('speedKmh')), `${trace.label}, km/h`).toBeLessThan(3);
      expect(Math.max(...apart('deltaMs')), `${trace.label}, ms`).toBeLessThan(30);
      expect(trace.deltaMs!.at(-1)).toBe(expected.deltaMs!.at(-1));
    }
  });
});

/** Every value of a document with the path to it. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));
}

function everyFiveMetres(lengthM: number): number[] {
  return Array.from({ length: Math.floor(lengthM / 5) }, (_, index) => index * 5);
}

/** On the straight line between the two drawn points around it. */
function valueAt(distanceM: readonly number[], values: readonly (number | null)[], at: number): number {
  const next = Math.max(
    1,
    distanceM.findIndex((each) => each >= at),
  );
  const [x0, x1, y0, y1] = [distanceM[next - 1]!, distanceM[next]!, values[next - 1]!, values[next]!];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}
