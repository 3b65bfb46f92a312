import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';
import { calendarKnowledge } from './offline-knowledge.ts';

const austria = { year: 2025, gp: 'Austrian Grand Prix' };

describe('"he" is whoever was first in what was asked about', () => {
  it.each([
    [['who was on pole in Austria 2025', 'did he win?'], { ...austria, session: 'Q' }, ['session-info']],
    [['who was on pole in Austria 2025', 'his stints'], { ...austria, session: 'Q' }, ['tyre-strategy']],
    [['who won in Austria 2025', 'was he on pole?'], { ...austria, session: 'R' }, ['qualifying-results']],
    [['who won in Austria 2025', 'did he get a penalty'], { ...austria, session: 'R' }, ['race-control']],
    [['who won in Austria 2025', 'how did he do in Baku?'], { ...austria, session: 'R' }, ['session-info']],
    [
      ['who won in Austria 2025', 'his tyres', 'and in Baku?'],
      { ...austria, session: 'R' },
      ['tyre-strategy'],
    ],
    [
      ['who won in Austria 2025', 'how many wins does he have this year'],
      { ...austria, session: 'R' },
      ['season-summary'],
    ],
    [
      ['who won the sprint in Austin 2025', 'where did he finish in the race'],
      { year: 2025, gp: 'United States Grand Prix', session: 'S' },
      ['session-info'],
    ],
  ])('%j looks at the session that he was first in', async (messages, input, topics) => {
    const read = await lastOf(messages);
    expect(called(read)).toMatchObject({ input });
    expect(read).toMatchObject({ waiting: { topics, drivers: [], top: { count: 1 } } });
  });

  it.each([
    [['who won in Imola 2024, and who in Monaco?', 'all his laps']],
    [['who won the last two races', 'his tyres']],
    [['who had the fastest lap in Monza 2025', 'where did he finish']],
  ])('%j is asked about', async (messages) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'ask', missing: 'driver' });
  });

  it.each([
    [['who was on pole in Austria 2025', 'did he win?', 'who was quickest on friday afternoon there?']],
    [['who won in Monza 2025', 'his tyres', 'pit stops in Baku']],
    [['who won in Monza 2025', 'his tyres', 'who was on pole in Baku']],
  ])('is not meant where everybody is asked about: %j', async (messages) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'calls', waiting: null });
  });

  it.each([
    [['i am watching Monza 2025, on lap 30, no spoilers', 'who is winning', 'his tyres'], { until_lap: 30 }],
    [['up to lap 20, lap times of the top three in Monza 2025'], { until_lap: 20 }],
    [
      ['at half distance in Monza 2025, who was leading', 'lap times of the first two'],
      { until: 'half-distance' },
    ],
  ])('is whoever that was at the moment that is seen: %j', async (messages, input) => {
    const read = await lastOf(messages);
    expect(called(read)).toMatchObject({ operation: 'fetch session-info', input });
    expect(read).toMatchObject({ waiting: { top: {} } });
  });

  it('is whoever was named, in another place too', async () => {
    const read = await lastOf(['how did Norris do in Monza 2025', 'how did he do in Baku']);
    expect(called(read)).toEqual({
      operation: 'fetch session-info',
      input: { year: 2025, gp: 'Azerbaijan Grand Prix', session: 'R' },
    });
    expect(read).toMatchObject({ drivers: ['NOR'] });
  });
});

describe('of a team with three drivers those are meant who raced there', () => {
  it.each([
    [['laps of Leclerc in Monza 2024', 'the other Ferrari'], { driver: 'SAI' }],
    [['laps of Leclerc in Jeddah 2024', 'the other Ferrari'], { driver: 'BEA' }],
    [['laps of Verstappen in Austin 2025', 'and his team mate'], { driver: 'TSU' }],
    [['laps of Verstappen in Melbourne 2025', 'and his team mate'], { driver: 'LAW' }],
    [['gaps to Verstappen in Suzuka 2024', 'only the Ferraris'], { drivers: ['LEC', 'SAI'] }],
  ])('%j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ input });
  });

  it.each([
    ['fp1 lap times of the Ferraris in Monza 2024', 'drivers'],
    ['head to head of Verstappen and his team mate 2025', 'driver'],
    ['up to lap 20, lap times of the Ferraris in Monza 2024', 'drivers'],
  ])('%j is asked about: others drive in practice, and all of them in a season', async (message, missing) => {
    expect(await lastOf([message])).toMatchObject({ kind: 'ask', missing });
  });

  it('whoever won has a team mate', async () => {
    const { events } = await calendarKnowledge.schedule(2024);
    const monza = events.find(({ eventName }) => eventName === 'Italian Grand Prix');
    const [winner, ...others] = await calendarKnowledge.entrants(monza!);
    const mate = others.find(({ team }) => team === winner!.team);
    const read = await lastOf(['who won in Monza 2024', 'and his team mate?']);
    expect(read).toMatchObject({ drivers: [mate!.driver] });
    expect(called(read)).toMatchObject({ operation: 'fetch session-info', input: { session: 'R' } });
  });
});
