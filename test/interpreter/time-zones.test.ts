import { describe, expect, it } from 'vitest';
import { openRealWorld } from '../../src/io/real-world.ts';
import { startWords } from '../../src/interpreter/answers/times.ts';
import { cityOf, zonesOf } from '../../src/core/names/time-zones.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { figuresOf } from './figures-without-row.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { talk } from './offline-conversation.ts';
import { offlineNow } from './offline-knowledge.ts';

const home = await homeOfSuite();
const open = openRealWorld({ SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: offlineNow });

describe('a start by the clock of a place', () => {
  it.each([
    ['Europe/London', 'Saturday 28 November 2026, 18:00 in London (21:00 local time and 18:00 UTC)'],
    ['Asia/Calcutta', 'Saturday 28 November 2026, 23:30 in India (21:00 local time and 18:00 UTC)'],
    [
      'Asia/Tokyo',
      'Sunday 29 November 2026, 03:00 in Tokyo (Saturday 21:00 local time and Saturday 18:00 UTC)',
    ],
  ])('%s', (zone, words) => {
    const start = { startLocal: '2026-11-28T21:00:00', startUtcMs: Date.UTC(2026, 10, 28, 18) };
    expect(startWords(start, zone)).toBe(words);
  });

  it('keeps daylight saving of the place and of the day', () => {
    const start = { startLocal: null, startUtcMs: Date.UTC(2026, 6, 5, 14) };
    expect(startWords(start, 'Europe/London')).toBe('Sunday 5 July 2026, 15:00 in London (14:00 UTC)');
  });

  it('tells the time at the circuit where no moment is known', () => {
    expect(startWords({ startLocal: '1985-11-03T14:00:00', startUtcMs: null }, 'Europe/London')).toBe(
      'Sunday 3 November 1985, 14:00 local time',
    );
  });

  it('knows zones by countries, cities and abbreviations, all of which can be told', () => {
    for (const name of ['uk', 'japan', 'new york', 'cet', 'us', 'sao paulo', 'australia']) {
      const zones = zonesOf(name);
      expect(zones).not.toEqual([]);
      for (const zone of zones) expect(new Intl.DateTimeFormat('en', { timeZone: zone })).toBeTruthy();
    }
    expect(zonesOf('atlantis')).toEqual([]);
    expect(cityOf('America/Sao_Paulo')).toBe('São Paulo');
  });
});

describe('times are asked for in a zone', () => {
  it.each([
    ['what time does the Dutch race start in London', 'fetch schedule'],
    ['what time is the Qatar GP in Spain?', 'fetch schedule'],
    ['next race, what time for me in london', 'temporal-context'],
    ['when does the Monza race start for me in Brazil', 'fetch schedule'],
    ['What time is Monza in Spain', 'fetch schedule'],
    ['schedule of Abu Dhabi in Lisbon time', 'fetch schedule'],
    ["I'm in India, when is the next race", 'temporal-context'],
    ['what time is the next race in the UK', 'temporal-context'],
    ['when is the race in Abu Dhabi in Tokyo time', 'fetch schedule'],
  ])('%s', async (message, operation) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation });
  });

  it.each([
    ['when does the next race start in US time', 'New York time, Chicago time, Denver time or Los Angeles'],
    ['my time in Australia for fp1 in Monza', 'Sydney time'],
  ])('a country with several times is asked about: %s', async (message, question) => {
    expect(await lastOf([message])).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining(question),
    });
  });

  it.each([['what about my time'], ['what time is that for me'], ['in my time']])(
    'without a place it says what to name: %s',
    async (message) => {
      expect(await lastOf(['when is the next race', message])).toMatchObject({
        kind: 'say',
        text: expect.stringContaining('London time'),
      });
    },
  );

  it.each([
    ['lap times in London time'],
    ["Leclerc's Monaco time 2024"],
    ['what is the race time in Singapore 2025'],
    ['what time is the race in Spa'],
    ['best lap times in Canada 2025'],
    ['when is it in Abu Dhabi'],
    ['when did it rain in Singapore 2025'],
    ['what time did Leclerc set in Monaco 2025 qualifying'],
    ['what time did he do it in Mexico'],
    ['when was it decided in Austin'],
  ])('places of races stay places: %s', async (message) => {
    const read = await lastOf([message]);
    const zones = read.kind === 'calls' ? read.request.narrowings.filter(({ by }) => by === 'zone') : [];
    expect(zones).toEqual([]);
  });

  const told: readonly (readonly [words: RegExp, ...messages: string[]])[] = [
    [/^Qualifying starts on .* in London \(/, 'when is qualifying in Abu Dhabi', 'when is that in UK time'],
    [/^Race starts on .* in London \(/, 'when is qualifying in Abu Dhabi in UK time', 'and the race'],
    [/^Race starts on .* in Tokyo \(/, 'when is the race in Abu Dhabi', 'in London?', 'and in Japan'],
    [/^Race starts on .* in Denver \(/, 'when is the race in Abu Dhabi', 'in US time?', 'the third one'],
    [/^The next race is .* in Warsaw \(/, 'when is the next race', 'I live in Poland'],
    [/ in São Paulo \(/, 'when does the next race start', "i'm in Brazil, so for me?"],
    [/\| Abu Dhabi Grand Prix \|[^|]*\| [^|]* in London \(/, '2026 calendar in UK time'],
  ];
  it.each(told.map(([words, ...messages]) => ({ words, messages })))(
    '$messages',
    async ({ words, messages }) => {
      const effects = open({ signal: new AbortController().signal, progress: () => undefined });
      const last = (await talk(effects, messages)).at(-1)!;
      expect(last.answer).toMatch(words);
      expect(figuresOf(last).withoutRow).toEqual([]);
    },
  );
});
