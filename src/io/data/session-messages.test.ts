import { expect, it } from 'vitest';
import { plannedEvent } from '../../../test/support/planned-season.ts';
import { failure, scriptedSource, type ScriptedAnswer } from '../../../test/support/scripted-source.ts';
import type { Until } from '../../core/calendar/until.ts';
import type { Provider } from '../../core/provider.ts';
import { loadMessages } from './session-messages.ts';

const event = plannedEvent(6, 'Miami Grand Prix', '2025-05-04', { R: '2025-05-04T20:00:00Z' });
const folder = 'archive 2025/2025-05-04_Miami_Grand_Prix/2025-05-04_Race';
const file = (topic: string) => `${folder}/${topic}.jsonStream`;
const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join('');

const files = {
  [file('TrackStatus')]: lines('00:00:10.000{"Status":"1"}'),
  [file('TimingData')]: lines(
    '00:00:09.000{"Lines":{"4":{"Line":1}}}',
    '00:01:00.000{"Lines":{"4":{"NumberOfLaps":1}}}',
    '00:02:30.000{"Lines":{"4":{"NumberOfLaps":2}}}',
  ),
  [file('ExtrapolatedClock')]: lines('00:00:10.000{"Remaining":"01:59:59"}'),
};

async function load(
  answers: Record<string, ScriptedAnswer>,
  { provider = 'f1-archive', until }: { provider?: Provider; until?: Until } = {},
) {
  const source = scriptedSource(answers);
  const clock = { nowMs: () => Date.parse('2026-11-20T12:00:00Z') };
  const context = { source, clock, signal: new AbortController().signal };
  const session = { ...event.sessions[0]!, ...(until && { until }) };
  const found = await loadMessages(context, event, session, provider);
  return { ...found, requests: source.requests };
}

const timesOf = (messages: Awaited<ReturnType<typeof load>>['value']) =>
  messages?.map(({ topic, timeMs }) => `${topic} ${timeMs / 1000}`);

it('brings all topics of a timing screen into the order of the session', async () => {
  const { value, warnings } = await load(files);
  expect(timesOf(value)).toEqual([
    'TimingData 9',
    'TrackStatus 10',
    'ExtrapolatedClock 10',
    'TimingData 60',
    'TimingData 150',
  ]);
  expect(value![1]!.content).toEqual({ Status: '1' });
  expect(warnings).toEqual([]);
});

it('ends at the moment that is asked about, which a lap may name', async () => {
  expect(timesOf((await load(files, { until: { sessionTimeMs: 10_000 } })).value)).toHaveLength(3);
  const afterLap = await load(files, { until: { lap: 1 } });
  expect(timesOf(afterLap.value)!.at(-1)).toBe('TimingData 60');
  await expect(load(files, { until: { lap: 9 } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('has none where the laps are not of the feed, and asks for nothing', async () => {
  for (const provider of ['openf1', 'results-api'] as const)
    expect(await load(files, { provider })).toEqual({ value: null, warnings: [], requests: [] });
});

it('warns of the clock where it may be there; what laps are made of is said with the laps', async () => {
  const busy = failure('unavailable', 'livetiming.formula1.com', 503, 'busy');
  const { value, warnings } = await load({
    ...files,
    [file('ExtrapolatedClock')]: busy,
    [file('TrackStatus')]: busy,
    [file('SessionData')]: lines('00:00:01.000{"Series":[]}', 'not a line'),
  });
  expect(value).toHaveLength(4);
  expect(warnings).toMatchObject([
    { code: 'UNDECODABLE_RECORDS', topic: 'SessionData' },
    { code: 'MISSING_FILE', topic: 'ExtrapolatedClock', effect: 'The time left is unknown.' },
  ]);
});
