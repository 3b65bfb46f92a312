import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalHost, startLocalHost, status } from '../../../test/support/local-host.ts';
import {
  askedFor,
  lapRows,
  madeUpLapTimeMs,
  madeUpRace,
  raceReply,
  raceReplyExcept,
} from '../../../test/support/race-host.ts';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { jsonCodec } from '../disk/entry-codecs.ts';
import { ParsedCache } from '../disk/parsed-cache.ts';
import { RememberedRefusals } from '../http/remembered-refusals.ts';
import { HostClient } from '../http/host-client.ts';
import { readHosts } from '../http/hosts.ts';
import { HttpCache } from '../http/http-cache.ts';
import { RequestBudget } from '../http/request-budget.ts';
import { LiveSource } from '../sources/live-source.ts';
import { loadResultsSession } from './results-session.ts';
import type { CachedSession, SessionAttempt } from './session-attempt.ts';
import { loadOfficialResults } from './session-results.ts';

const hourMs = 3_600_000;
const race: EventSession = {
  ...{ number: 5, code: 'R', name: 'Race', startLocal: null, utcOffset: null },
  startUtcMs: Date.parse(`${madeUpRace.date}T07:00:00Z`),
};
const chinese: Event = {
  ...{ year: madeUpRace.year, round: madeUpRace.round, eventName: 'Chinese Grand Prix', officialName: '' },
  ...{ country: 'China', location: 'Shanghai', eventDate: madeUpRace.date, format: 'conventional' },
  ...{ isTesting: false, testNumber: null, hasTiming: false, sessions: [race] },
};

let host: LocalHost;
let home: string;
let nowMs: number;
let spans: string[];
const clock = { nowMs: () => nowMs };

beforeAll(async () => (host = await startLocalHost()));
afterAll(() => host.close());
beforeEach(async () => {
  home = await temporaryHome();
  nowMs = Date.UTC(2026, 10, 22, 8);
  spans = [];
  host.requests.length = 0;
  host.say(raceReply());
});

interface How {
  offline?: boolean;
  signal?: AbortSignal;
  event?: Event;
}

/** The race as a new process would load it: memory is empty, the disk is not. */
async function load({ offline = false, signal = new AbortController().signal, event = chinese }: How = {}) {
  const book = readHosts({ SVC_RESULTS_URL: host.base });
  const hosts = book.results.hosts.map((each) => ({ ...each, rate: { perSecond: 1000, perHour: null } }));
  const source = new LiveSource({
    hosts: { ...book, results: { ...book.results, hosts } },
    cache: new HttpCache(join(home, 'http'), 1e9),
    client: new HostClient({
      budget: new RequestBudget(home, clock),
      refusals: new RememberedRefusals(home, clock),
      clock,
      random: () => 0,
    }),
    ...{ clock, offline },
  });
  const cache = new ParsedCache<CachedSession>(join(home, 'sessions'), jsonCodec(), 100, 1e9);
  const context = { source, cache, clock, signal, hasAlternative: false };
  return await loadResultsSession(
    {
      ...context,
      official: async () => await loadOfficialResults(context, event, race),
      span: async (name, _attributes, work) => {
        spans.push(name);
        return await work();
      },
    },
    event,
    race,
  );
}

const laps = ({ timing }: SessionAttempt) => timing?.laps ?? [];
const codes = ({ warnings }: SessionAttempt) => warnings.map(({ code }) => code);
const pagesAsked = () => askedFor(host).filter((asked) => asked.startsWith('laps.json'));

describe('a race of the results API', () => {
  it('takes twelve requests for its laps and one for its stops, once for good', async () => {
    const first = await load();
    expect(askedFor(host).toSorted()).toEqual(
      [
        ...Array.from({ length: 12 }, (_, page) => `laps.json?limit=100&offset=${page * 100}`),
        'pitstops.json?limit=100&offset=0',
        'results.json',
      ].toSorted(),
    );
    expect(first).toMatchObject({
      provider: 'results-api',
      source: 'results-api',
      failure: null,
      missing: [],
    });
    expect(laps(first)).toHaveLength(lapRows);
    expect(
      laps(first).map(({ driverNumber, lapNumber, lapTimeMs }) => [driverNumber, lapNumber, lapTimeMs]),
    ).toEqual(
      Array.from({ length: lapRows }, (_, index) => {
        const [car, lap] = [Math.floor(index / madeUpRace.laps), (index % madeUpRace.laps) + 1];
        return [String(car + 1), lap, madeUpLapTimeMs(car, lap)];
      }),
    );
    expect(laps(first).filter(({ pitInMs }) => pitInMs !== null)).toHaveLength(madeUpRace.cars);
    expect(codes(first)).toEqual(['RESULTS_API_LAPS', 'PIT_TIMES_APPROXIMATE']);

    host.requests.length = 0;
    expect(await load()).toEqual(first);
    nowMs += 50 * 24 * hourMs;
    await load();
    expect(askedFor(host)).toEqual([]);
    expect(await load({ offline: true })).toEqual(first);
    expect(spans).toEqual(['parse']);
  });

  it('asks again only for the page that failed', async () => {
    host.say(raceReplyExcept(/offset=500/, status(503)));
    const failed = await load();
    expect(failed).toMatchObject({ timing: null, missing: ['laps'], failure: { reason: 'unavailable' } });
    host.requests.length = 0;
    host.say(raceReply());
    expect(laps(await load())).toHaveLength(lapRows);
    expect(pagesAsked()).toEqual(['laps.json?limit=100&offset=500']);
  });

  it('says how long to wait when the host wants a pause, and keeps what came before', async () => {
    host.say(raceReplyExcept(/offset=1100/, status(429, { 'Retry-After': '600' })));
    const limited = await load();
    expect(limited).toMatchObject({ timing: null, failure: { reason: 'limited' } });
    expect(limited.failure?.answers[0]?.retryAfterMs).toBe(600_000);
    host.requests.length = 0;
    host.say(raceReply());
    nowMs += 601_000;
    expect(laps(await load())).toHaveLength(lapRows);
    expect(pagesAsked()).toEqual(expect.arrayContaining(['laps.json?limit=100&offset=1100']));
    expect(pagesAsked().length).toBeLessThan(12);
  });

  it('is asked for anew when the number of rows changes while it is read', async () => {
    const longer = raceReply({ date: madeUpRace.date, lapRows: lapRows + 3 });
    let asked = 0;
    host.say((request, response) => {
      // Somebody enters three laps more after the sixth answer.
      asked += 1;
      (asked > 6 ? longer : raceReply())(request, response);
    });
    expect(laps(await load())).toHaveLength(lapRows + 3);
  });

  it('fails when the rows never add up', async () => {
    const longer = raceReply({ date: madeUpRace.date, lapRows: lapRows + 3 });
    host.say(raceReplyExcept(/offset=500/, longer));
    const failed = await load();
    expect(failed.failure?.answers[0]?.problem).toBe(
      '2012/3/laps.json: its pages announce different numbers of rows: 1140, 1143',
    );
  });

  it('is not that of another race of the same number', async () => {
    host.say(raceReply({ date: '2012-03-25' }));
    expect(laps(await load())).toEqual([]);
    host.say(raceReply());
    expect(laps(await load())).toHaveLength(lapRows);
  });

  it('has laps without the stops that could not be had, and says why', async () => {
    host.say(raceReplyExcept(/pitstops/, status(500)));
    const attempt = await load();
    expect(laps(attempt)).toHaveLength(lapRows);
    expect(attempt.warnings.find(({ code }) => code === 'NO_PIT_STOPS')?.message).toMatch(
      /^Pit stops are not available: .* answered 500 \(.*\)\.$/,
    );
    host.say(raceReply());
    expect(codes(await load())).toEqual(['RESULTS_API_LAPS', 'PIT_TIMES_APPROXIMATE']);
  });

  it('is a result until somebody enters laps, which are asked for again after a while', async () => {
    host.say(raceReply({ date: madeUpRace.date, lapRows: 0 }));
    const before = await load();
    expect(before).toMatchObject({ failure: null, missing: ['laps'], provider: 'results-api' });
    expect(before.timing?.results).toHaveLength(madeUpRace.cars);
    host.say(raceReply());
    nowMs += hourMs - 60_000;
    expect(laps(await load())).toEqual([]);
    nowMs += 60_000;
    expect(laps(await load())).toHaveLength(lapRows);
  });

  it('has no stops before 2011, for which nobody is asked', async () => {
    host.say((request, response) => {
      request.url = request.url?.replace('/1996/', '/2012/');
      raceReply({ date: '1996-03-10' })(request, response);
    });
    const event = { ...chinese, year: 1996, eventDate: '1996-03-10' };
    expect(codes(await load({ event }))).toEqual(['RESULTS_API_LAPS', 'NO_PIT_STOPS']);
    expect(askedFor(host).filter((asked) => asked.startsWith('pitstops'))).toEqual([]);
  });

  it('is none that can be had without network before it was loaded', async () => {
    expect(await load({ offline: true })).toMatchObject({ timing: null, failure: { reason: 'offline' } });
  });

  it('ends with its caller', async () => {
    const caller = new AbortController();
    host.say(raceReplyExcept(/offset=300/, () => caller.abort()));
    await expect(load({ signal: caller.signal })).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
