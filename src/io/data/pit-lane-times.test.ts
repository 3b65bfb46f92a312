import { expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import type { Provider } from '../../core/provider.ts';
import { loadPitLaneTimes } from './pit-lane-times.ts';

const event = plannedEvent(23, 'Qatar Grand Prix', '2025-11-30', { R: '2025-11-30T16:00:00Z' });
const folder = 'archive 2025/2025-11-30_Qatar_Grand_Prix/2025-11-30_Race';
const series = `${folder}/PitStopSeries.jsonStream`;
const collection = `${folder}/PitLaneTimeCollection.jsonStream`;
const told = (PitTimes: object) => `00:10:00.000${JSON.stringify({ PitTimes })}\r\n`;
const lane = told({ 3: { RacingNumber: '3', Duration: '31.0', Lap: '14' } });

async function load(answers: Record<string, ScriptedAnswer>, provider: Provider = 'f1-archive') {
  const source = scriptedSource(answers);
  const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
  const context = { source, clock, signal: new AbortController().signal };
  const found = await loadPitLaneTimes(context, event, event.sessions[0]!, provider);
  return { ...found, requests: source.requests };
}

it('takes the topic that has both times before the one of the time in the pit lane alone', async () => {
  const stop = { RacingNumber: '18', PitStopTime: '4.9', PitLaneTime: '30.852', Lap: '13' };
  const found = await load({ [series]: told({ 18: [{ PitStop: stop }] }), [collection]: lane });
  expect(found.value).toEqual(new Map([['18', new Map([[13, { laneMs: 30_852, stationaryMs: 4_900 }]])]]));
  expect(found.requests).toEqual([series]);
  expect((await load({ [collection]: lane })).value).toEqual(
    new Map([['3', new Map([[14, { laneMs: 31_000, stationaryMs: null }]])]]),
  );
});

it('has nothing, and nothing to say, where the archive has neither, and where laps are made of stops', async () => {
  expect(await load({})).toEqual({ value: new Map(), warnings: [], requests: [series, collection] });
  expect(await load({ [series]: lane }, 'results-api')).toEqual({
    value: new Map(),
    warnings: [],
    requests: [],
  });
});

it('tells nothing of a session as it stood, for measurements are sent late', async () => {
  const source = scriptedSource({ [series]: lane });
  const context = { source, clock: { nowMs: () => 0 }, signal: new AbortController().signal };
  const session = { ...event.sessions[0]!, until: { lap: 20 } };
  expect((await loadPitLaneTimes(context, event, session, 'f1-archive')).value.size).toBe(0);
  expect(source.requests).toEqual([]);
});

it('warns where a topic could not be had, for it may be there', async () => {
  const { value, warnings } = await load({
    [series]: failure('unavailable', 'livetiming.formula1.com', 503, 'busy'),
    [collection]: lane,
  });
  expect(value.size).toBe(1);
  expect(warnings).toMatchObject([{ code: 'MISSING_FILE', topic: 'PitStopSeries' }]);
});

it('asks OpenF1 where the laps are its own', async () => {
  const sessions = [
    {
      ...{ session_key: 9850, meeting_key: 1275, session_name: 'Race', session_type: 'Race', year: 2025 },
      ...{ date_start: '2025-11-30T16:00:00+00:00', date_end: '2025-11-30T18:00:00+00:00' },
      ...{ location: 'Lusail', country_name: 'Qatar', circuit_short_name: 'Lusail', gmt_offset: '03:00:00' },
    },
  ];
  const pit = [
    { driver_number: 4, lap_number: 25, lane_duration: 27.1, stop_duration: 2.4 },
    { driver_number: 4, lap_number: 44, pit_duration: 26.9, stop_duration: null },
    { driver_number: 4, lap_number: null },
  ];
  const answers = { 'openf1 sessions?year=2025': sessions, 'openf1 pit?session_key=9850': pit };
  expect(await load(answers, 'openf1')).toMatchObject({
    value: new Map([
      [
        '4',
        new Map([
          [25, { laneMs: 27_100, stationaryMs: 2_400 }],
          [44, { laneMs: 26_900, stationaryMs: null }],
        ]),
      ],
    ]),
    warnings: [],
  });
  expect((await load({}, 'openf1')).value.size).toBe(0);
});
