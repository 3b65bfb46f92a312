import { describe, expect, it } from 'vitest';
import {
  diagnosedAtMs,
  madeUpHost,
  madeUpHosts,
  madeUpSessionFacts,
} from '../../../test/support/made-up-diagnosis.ts';
import type { HostAnswerFacts } from './diagnosis-facts.ts';
import type { PartFacts } from './place-verdicts.ts';
import { judgeParts, type PartVerdict } from './session-check.ts';

const wantsAccount: HostAnswerFacts = {
  kind: 'closed',
  mayBe: ['signed-out'],
  said: 'answered 401 (refused: wants an account)',
  rememberedUtcMs: null,
  askedAgainUtcMs: null,
};

function judged(more: Partial<PartFacts> = {}): PartVerdict[] {
  return judgeParts({
    nowMs: diagnosedAtMs,
    source: { kind: 'live', isOffline: false },
    order: ['archive', 'openf1', 'results'],
    hosts: madeUpHosts(),
    session: madeUpSessionFacts(),
    ...more,
  });
}

/** `laps: archive, tyres: archive, …` */
const places = (parts: readonly PartVerdict[]): string =>
  parts.map(({ part, place }) => `${part}: ${place ?? 'nobody'}`).join(', ');
const allFrom = (place: string): string =>
  `laps: ${place}, tyres: ${place}, race-control: ${place}, weather: ${place}, telemetry: ${place}, results: results`;

describe('who serves the parts of a session', () => {
  it('is the first source that may have the laps', () => {
    expect(places(judged())).toBe(allFrom('archive'));
  });

  it('is the mirror where the archive is closed, and OpenF1 where the mirror lacks it', () => {
    expect(places(judged({ hosts: madeUpHosts({ archive: wantsAccount }) }))).toBe(allFrom('mirror'));
    const hosts = madeUpHosts({ archive: wantsAccount, mirror: { kind: 'absent' } });
    const parts = judged({ hosts });
    expect(places(parts)).toBe(allFrom('openf1'));
    expect(parts[0]?.places.map(({ place, state, finding }) => [place, state, finding])).toEqual([
      ['archive', 'closed', 'The timing archive answered 401 (refused: wants an account).'],
      ['mirror', 'absent', 'The mirror of the archive does not have it.'],
      ['openf1', 'expected', 'OpenF1 answers and may have it.'],
      ['results', 'expected', 'The results API answers and may have it.'],
    ]);
    expect(parts[0]).toMatchObject({ status: 'ok', provider: 'openf1' });
  });

  it('is one source for all but results, since two count time from different moments', () => {
    const failed: HostAnswerFacts = { kind: 'failed', said: 'connection refused', mayBe: [] };
    const hosts = madeUpHosts({ archive: failed, mirror: failed, openf1: failed });
    const parts = judged({ hosts });
    expect(places(parts)).toBe(
      'laps: results, tyres: nobody, race-control: nobody, weather: nobody, telemetry: nobody, results: results',
    );
    expect(parts[1]).toMatchObject({
      status: 'failed',
      finding:
        'The timing archive: connection refused. The mirror of the archive: connection refused. OpenF1: connection refused.',
    });
    const session = madeUpSessionFacts({
      copies: { archive: { weather: 'fresh' }, openf1: {}, results: {} },
    });
    expect(judged({ hosts, session }).find(({ part }) => part === 'weather')).toMatchObject({
      status: 'failed',
      place: null,
      finding: 'Not from the same source as the laps. The timing archive: the copy in the cache is used.',
    });
  });

  it('follows the order of sources, and leaves out what that leaves out', () => {
    expect(places(judged({ order: ['openf1', 'archive'] }))).toBe(allFrom('openf1'));
    const parts = judged({ order: ['results'] });
    expect(places(parts)).toMatch(/^laps: results, tyres: nobody/);
    expect(parts[1]).toMatchObject({ status: 'skipped' });
    expect(parts[0]?.places[1]).toMatchObject({ state: 'left-out' });
  });

  it('is the cache before any host, and an old copy where no host helps', () => {
    const copies = { archive: { laps: 'fresh', tyres: 'stale' }, openf1: {}, results: {} } as const;
    const failed: HostAnswerFacts = { kind: 'failed', said: 'no answer within 8 s', mayBe: [] };
    const hosts = madeUpHosts({ archive: failed, mirror: failed, openf1: failed });
    const parts = judged({ hosts, session: madeUpSessionFacts({ copies }) });
    expect(parts[0]).toMatchObject({
      status: 'ok',
      place: 'archive',
      places: [{ state: 'cached' }, {}, {}, {}],
    });
    expect(parts[1]).toMatchObject({
      status: 'warning',
      place: 'archive',
      finding: 'The timing archive: an outdated copy in the cache. The timing archive: no answer within 8 s.',
    });
  });

  it('is unknown while the network is off and nothing is in the cache', () => {
    const hosts = madeUpHosts().map((host) => ({ ...host, answer: { kind: 'not-asked' as const } }));
    const parts = judged({ source: { kind: 'live', isOffline: true }, hosts });
    expect(parts.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'unknown'));
  });

  it('is nobody before the session is over', () => {
    const session = madeUpSessionFacts({
      startUtcMs: diagnosedAtMs + 3_600_000,
      endUtcMs: diagnosedAtMs + 3 * 3_600_000,
    });
    const [laps] = judged({ session });
    expect(laps).toMatchObject({ status: 'failed', place: null });
    expect(laps?.finding).toContain('has not been run yet; it starts 2026-11-20T13:00:00Z');
  });

  it('is nobody when the host says that it does not have the session', () => {
    const hosts = [
      ...madeUpHosts({ archive: wantsAccount, mirror: { kind: 'absent' } }).filter(
        ({ role }) => role !== 'openf1',
      ),
      madeUpHost('openf1', { hasSession: false }),
    ];
    const [laps] = judged({ hosts, session: madeUpSessionFacts({ code: 'FP1' }) });
    expect(laps).toMatchObject({ place: null, status: 'failed' });
    expect(laps?.places.map(({ state }) => state)).toEqual(['closed', 'absent', 'absent', 'not-offered']);
  });
});

describe('results', () => {
  it('are official, or else made of the laps, by whom these come from', () => {
    const practice = (hosts = madeUpHosts()) =>
      judged({ hosts, session: madeUpSessionFacts({ code: 'FP1' }) }).at(-1);
    expect(practice()).toMatchObject({ part: 'results', place: 'archive', provider: 'f1-archive' });
    const closed = madeUpHosts({ archive: wantsAccount, mirror: { kind: 'absent' } });
    expect(practice(closed)).toMatchObject({ place: 'openf1', provider: 'openf1' });
    expect(judged({ hosts: closed }).at(-1)).toMatchObject({ place: 'results', provider: 'results-api' });
  });
});

describe('what sources never have', () => {
  const offers = (year: number, code: string): string =>
    judged({ session: madeUpSessionFacts({ year, code, hasTiming: year >= 2018 }) })[0]!
      .places.filter(({ state }) => state !== 'not-offered')
      .map(({ place }) => place)
      .join(' ');

  it.each([
    [1995, 'R', ''],
    [1996, 'R', 'results'],
    [2017, 'Q', ''],
    [2018, 'Q', 'archive mirror'],
    [2022, 'R', 'archive mirror results'],
    [2023, 'FP1', 'archive mirror openf1'],
    [2023, 'R', 'archive mirror openf1 results'],
  ])('%i %s: laps may come from "%s"', (year, code, expected) => {
    expect(offers(year, code)).toBe(expected);
  });

  it('is skipped, not failed, where nobody ever had it', () => {
    const parts = judged({ session: madeUpSessionFacts({ year: 1995, hasTiming: false }) });
    expect(parts.map(({ part, status }) => `${part} ${status}`)).toEqual([
      'laps skipped',
      'tyres skipped',
      'race-control skipped',
      'weather skipped',
      'telemetry skipped',
      'results ok',
    ]);
  });
});

describe('recorded and simulated sessions', () => {
  it('are what lies there', () => {
    const copies = {
      archive: { laps: 'fresh', tyres: 'absent' },
      openf1: {},
      results: { results: 'fresh' },
    } as const;
    const session = madeUpSessionFacts({ copies });
    const parts = judged({ source: { kind: 'recorded', place: '/r', isPacked: false }, hosts: [], session });
    expect(parts.slice(0, 2)).toMatchObject([
      { place: 'archive', provider: 'f1-archive', finding: 'The timing archive: has a recorded file.' },
      { place: null, status: 'failed' },
    ]);
    const demo = judged({ source: { kind: 'demo', isPacked: false }, hosts: [], session });
    expect(demo[0]).toMatchObject({ place: 'archive', provider: 'simulation' });
    expect(demo[0]?.places.map(({ place }) => place)).toEqual(['archive']);
  });
});
