// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { corpusDirectory, needsRecordings } from '../recordings/recorded-sessions.ts';
import { startLocalHost, status, type LocalHost } from '../support/local-host.ts';
import { askedFor, lapRows, madeUpRace, raceReply, raceReplyExcept } from '../support/race-host.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { failureOf, resultOf, svcHere as svc } from './svc.ts';

let host: LocalHost;
beforeAll(async () => (host = await startLocalHost()));
afterAll(() => host.close());
beforeEach(() => {
  host.requests.length = 0;
  host.say(raceReply());
});

const race = `--year ${madeUpRace.year} --gp China --session R --workspace-id w`.split(' ');
const env = () => ({
  SVC_SOURCE: 'live',
  ...Object.fromEntries(
    ['ARCHIVE', 'MIRROR', 'OPENF1', 'RESULTS', 'SCHEDULE', 'CIRCUITS'].map((name) => [
      `SVC_${name}_URL`,
      host.base,
    ]),
  ),
});
const pages = () => askedFor(host).filter((asked) => asked.startsWith('laps.json'));

interface Paces {
  source: string;
  provider: string;
  statistics: Record<string, { median: string; lap_count: number }>;
  laps_excluded: Record<string, Record<string, number>>;
  warnings: { code: string }[];
}

describe('a race before 2018', () => {
  const paces = (home: string, ...more: string[]) =>
    svc(['analyze', 'lap-times', ...race, '--drivers', 'DAX', '--drivers', 'DTX', ...more], {
      home,
      env: env(),
    });

  it('has the pace of its drivers over real HTTP, page by page, and then without network', async () => {
    const home = await temporaryHome();
    const result = resultOf<Paces>(await paces(home));
    expect(result).toMatchObject({
      ...{ source: 'results-api', provider: 'results-api' },
      statistics: { DAX: { median: '1:30.000', lap_count: 54 }, DTX: { median: '1:31.900', lap_count: 54 } },
      laps_excluded: { DAX: { pit_in_or_out: 2, inaccurate: 1 } },
    });
    expect(result.warnings.map(({ code }) => code)).toEqual(['RESULTS_API_LAPS', 'PIT_TIMES_APPROXIMATE']);
    expect(pages()).toHaveLength(Math.ceil(lapRows / 100));
    host.requests.length = 0;
    expect(resultOf(await paces(home, '--offline'))).toMatchObject({ statistics: result.statistics });
    expect(host.requests).toHaveLength(0);
  });

  it('is RATE_LIMITED when the host wants a pause on the way', async () => {
    const home = await temporaryHome();
    host.say(raceReplyExcept(/offset=1100/, status(429, { 'Retry-After': '900' })));
    const failure = failureOf(await paces(home));
    expect(failure).toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 900 } });
    expect(failure.hint).toContain('Try again in 15 minutes');
  });

  it.each([
    ['team-pace', [], { teams_plotted: expect.arrayContaining(['Team 0', 'Team 9']) as unknown }],
    [
      'driver-laps',
      ['--driver', 'DBX'],
      { laps: expect.arrayContaining([expect.objectContaining({ position: 2 })]) as unknown },
    ],
    [
      'tyre-strategy',
      [],
      { strategy_summary: expect.objectContaining({ DAX: ['UNKNOWN-20', 'UNKNOWN-37'] }) as unknown },
    ],
  ])('has %s', async (command, more, expected) => {
    const run = await svc(['analyze', command, ...race, ...more], {
      home: await temporaryHome(),
      env: env(),
    });
    expect(resultOf(run)).toMatchObject({ ...expected, provider: 'results-api' });
  });

  it('has no sectors', async () => {
    const run = await svc(['analyze', 'sectors', ...race], { home: await temporaryHome(), env: env() });
    expect(failureOf(run)).toMatchObject({ code: 'NO_DATA' });
  });
});

describe('a recorded race', needsRecordings, () => {
  it('has the pace of the feed from the results service alone', async () => {
    const paceOf = async (sources: string) => {
      const args = ['analyze', 'team-pace', '--year', '2018', '--gp', 'Azerbaijan', '--session', 'R'];
      const run = await svc([...args, '--workspace-id', 'w', '--source', sources], {
        home: await temporaryHome(),
        env: { SVC_SOURCE: `mirror:${corpusDirectory}` },
      });
      return resultOf<{ statistics: { team: string; median_s: number; lap_count: number }[] }>(run)
        .statistics;
    };
    const [sent, entered] = await Promise.all([paceOf('archive'), paceOf('results')]);
    // Some teams are called otherwise there, and stand at the same place.
    expect(entered.map(({ team }) => team.split(' ')[0])).toEqual(sent.map(({ team }) => team.split(' ')[0]));
    const apart = entered.map(({ median_s: medianS }, index) => Math.abs(medianS - sent[index]!.median_s));
    expect(Math.max(...apart)).toBeLessThan(0.05);
    const laps = (rows: typeof sent) => rows.reduce((sum, { lap_count: count }) => sum + count, 0);
    // Laps behind the safety car are told by flags there, by the pace of the field here.
    expect([laps(sent), laps(entered)]).toEqual([581, 582]);
  });
});

it('has the result of a race without asking for its laps', async () => {
  const run = await svc(['fetch', 'session-info', ...race], { home: await temporaryHome(), env: env() });
  expect(resultOf<{ drivers: string[] }>(run).drivers.slice(0, 2)).toEqual(['DAX', 'DBX']);
  expect(pages()).toEqual([]);
});
