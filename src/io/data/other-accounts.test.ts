import { describe, expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import type { EventSession } from '../../core/calendar/schedule.ts';
import type { Provider } from '../../core/provider.ts';
import { loadOtherAccounts } from './other-accounts.ts';

const event = plannedEvent(17, 'Qatar Grand Prix', '2023-10-08', {
  Q: '2023-10-06T17:00:00Z',
  R: '2023-10-08T17:00:00Z',
});
const [qualifying, race] = event.sessions;
const archive = 'archive 2023/2023-10-08_Qatar_Grand_Prix/2023-10-08_Race';

const page = (rows: object, total = 1) => ({
  MRData: {
    ...{ limit: '100', offset: '0', total: String(total) },
    RaceTable: { Races: [{ round: '17', date: '2023-10-08', raceName: 'Qatar Grand Prix', ...rows }] },
  },
});
const results = (date = '2023-10-08') =>
  page({
    date,
    Results: [
      {
        ...{ number: '27', position: '16', positionText: '16', points: '0', laps: '57', grid: '14' },
        ...{ Driver: { driverId: 'hulkenberg' }, Constructor: { constructorId: 'haas' } },
        FastestLap: { Time: { time: '1:26.489' } },
      },
    ],
  });
const answers: Record<string, ScriptedAnswer> = {
  [`${archive}/TimingAppData.jsonStream`]: '00:00:01.000{"Lines":{}}\r\n',
  'results 2023/17/results.json': results(),
  'results 2023/17/laps.json?limit=100&offset=0': page({
    Laps: [{ number: '1', Timings: [{ driverId: 'hulkenberg', position: '14', time: '1:35.000' }] }],
  }),
  'results 2023/17/pitstops.json?limit=100&offset=0': page({
    PitStops: [{ driverId: 'hulkenberg', lap: '8', stop: '1', time: '20:16:01', duration: '26.9' }],
  }),
};

interface How {
  provider?: Provider;
  session?: EventSession;
  more?: typeof answers;
}

async function load({ provider = 'f1-archive', session = race!, more = {} }: How = {}, asked = event) {
  const source = scriptedSource({ ...answers, ...more });
  const context = {
    source,
    clock: { nowMs: () => Date.parse('2026-11-20T12:00:00Z') },
    signal: new AbortController().signal,
  };
  return { ...(await loadOtherAccounts(context, asked, session, provider)), requests: source.requests };
}

const whyOf = ({ missing }: Awaited<ReturnType<typeof load>>, account: string) =>
  missing.find((each) => each.account === account)?.why;

describe('what else is said of a race of the archive', () => {
  it('is in topics and in tables of the results service', async () => {
    const found = await load();
    expect([...found.topics.TimingAppData!]).toEqual([{ timeMs: 1000, payload: { Lines: {} } }]);
    expect(found.fastestLapsMs).toEqual(new Map([['27', 86_489]]));
    expect(found.enteredLaps?.byDriver.get('hulkenberg')).toEqual([
      { lapNumber: 1, position: 14, lapTimeMs: 95_000 },
    ]);
    expect(found.stops).toMatchObject([{ driverId: 'hulkenberg', lapNumber: 8, laneMs: 26_900 }]);
    expect(found.missing.map(({ account }) => account)).toEqual([
      'TimingData',
      'TyreStintSeries',
      'PitLaneTimeCollection',
      'PitStopSeries',
    ]);
    expect(whyOf(found, 'PitStopSeries')).toBe('the timing archive has no such file of this session');
  });

  it('may be kept away, which is told and no error', async () => {
    const refused = failure('unavailable', 'results.example', 503, 'out of order');
    const more = {
      ...{ 'results 2023/17/laps.json?limit=100&offset=0': refused, 'results 2023/17/results.json': refused },
      [`${archive}/TimingAppData.jsonStream`]: failure('refused', 'archive.example', 403, 'refused'),
    };
    const found = await load({ more });
    expect(found).toMatchObject({ topics: { TimingAppData: null }, fastestLapsMs: null, enteredLaps: null });
    expect(whyOf(found, 'laps')).toContain('results.example');
    expect(whyOf(found, 'fastest laps')).toContain('results.example');
    expect(whyOf(found, 'TimingAppData')).toContain('archive.example');
    expect(found.stops).toHaveLength(1);
  });

  it('is not that of another event with its number', async () => {
    const more = { 'results 2023/17/results.json': results('2023-09-17') };
    const found = await load({ more });
    expect(found.fastestLapsMs).toBeNull();
    expect(whyOf(found, 'fastest laps')).toBe('the results service has none');
  });
});

it('goes without topics beside laps of OpenF1, whose clock is another', async () => {
  const found = await load({ provider: 'openf1' });
  expect(Object.values(found.topics)).toEqual([null, null, null, null, null]);
  expect(found.requests.filter((request) => request.startsWith('archive'))).toEqual([]);
  expect(whyOf(found, 'TimingData')).toContain('another clock');
  expect(found.enteredLaps).not.toBeNull();
});

it('does not hold laps of the results service against themselves', async () => {
  const found = await load({ provider: 'results-api' });
  expect([found.enteredLaps, found.stops]).toEqual([null, null]);
  expect(whyOf(found, 'laps')).toBe('the laps are made of them');
  expect(found.requests).toEqual(['results 2023/17/results.json']);
});

it('asks the results service for nothing of a qualifying', async () => {
  const found = await load({ session: qualifying! });
  expect(found.requests.filter((request) => request.startsWith('results'))).toEqual([]);
  expect(whyOf(found, 'fastest laps')).toBe('no fastest laps are listed of such a session');
});

it('knows since when pit stops are listed', async () => {
  const found = await load({ provider: 'openf1' }, { ...event, year: 2010 });
  expect(whyOf(found, 'pit stops')).toBe('pit stops are listed from 2011 on');
});
