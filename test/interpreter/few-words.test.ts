import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const gp = 'Italian Grand Prix';
const monza = { year: 2024, gp };

describe('"when?" alone', () => {
  it.each([
    'has Piastri won in Monza',
    'did Norris win in Monza',
    'was Norris on pole in Monza',
    'did Ferrari win in Monza',
  ])('asks for the season after "%s", of which one was told', async (question) => {
    for (const when of ['when', 'when?', 'and when', 'ok but when exactly'])
      expect(await lastOf([question, when])).toMatchObject({ kind: 'ask', missing: 'years' });
    expect(called(await lastOf([question, 'when', '2024']))).toMatchObject({ input: monza });
  });

  it.each(['who won in Monza 2024', 'did Norris win in Monza 2024', 'lap times of Norris in Monza 2024'])(
    'is the date after "%s"',
    async (question) => {
      for (const when of ['when', 'when was it', 'when was the race'])
        expect(await lastOf([question, when])).toMatchObject({
          calls: [{ operation: 'fetch schedule', input: { year: 2024 } }],
          focus: { events: [gp] },
        });
    },
  );

  it('is no date after what happened at some moment of a session', async () => {
    for (const question of ['who set the fastest lap in Monza 2024', 'who led in Monza 2024']) {
      expect(await lastOf([question, 'when'])).toMatchObject({ kind: 'ask' });
      expect(called(await lastOf([question, 'when', 'yes']))).toMatchObject({ operation: 'fetch schedule' });
    }
    expect(await lastOf(['who retired in Monza 2024', 'when'])).toMatchObject({ kind: 'ask' });
    const car = 'was there a safety car in Monza 2024';
    for (const when of ['when', 'when was it']) {
      expect(await lastOf([car, when])).toMatchObject({ kind: 'ask' });
      expect(called(await lastOf([car, when, 'yes']))).toMatchObject({
        operation: 'fetch race-control',
        input: { ...monza, kind: ['safety_car', 'virtual_safety_car', 'red_flag'] },
      });
    }
  });

  it('is asked about after a championship, and stays in its season', async () => {
    const champion = 'who won the championship in 2024';
    expect(await lastOf([champion, 'when'])).toMatchObject({ kind: 'ask' });
    expect(called(await lastOf([champion, 'when', 'the first one']))).toMatchObject({
      operation: 'analyze championship',
      input: { year: 2024 },
    });
  });
});

describe('the other side of drivers and teams', () => {
  it.each([
    'what about the drivers',
    'and the drivers?',
    'drivers?',
    'per driver',
    'by driver',
    'same for drivers',
    'now drivers',
    'individual drivers',
  ])('is the pace of drivers after that of teams: "%s"', async (question) => {
    expect(called(await lastOf(['team pace in Monza 2024', question]))).toEqual({
      operation: 'analyze lap-distribution',
      input: { ...monza, session: 'R' },
    });
    const two = ['team pace in Monza 2024 Mercedes and McLaren', question];
    expect(called(await lastOf(two))).toMatchObject({ operation: 'analyze lap-times', input: monza });
  });

  it('is the pace of teams after that of all drivers', async () => {
    for (const question of ['what about the teams', 'and the teams?', 'teams?'])
      expect(called(await lastOf(['lap distribution in Monza 2024', question]))).toEqual({
        operation: 'analyze team-pace',
        input: { ...monza, session: 'R' },
      });
  });

  it.each(['who won in Monza 2024', 'qualifying in Monza 2024', 'pit stops in Monza 2024'])(
    'is none after "%s", which is of both: no list of drivers, and not the same again',
    async (question) => {
      for (const other of ['what about the drivers', 'and the teams?'])
        expect(await lastOf([question, other])).toMatchObject({ kind: 'ask', request: { topics: [/./] } });
    },
  );

  it('is the other table of a season', async () => {
    for (const question of ['drivers?', 'now drivers', 'what about the drivers'])
      expect(called(await lastOf(['constructors standings 2024', question]))).toEqual({
        operation: 'analyze season-summary',
        input: { year: 2024, type: 'drivers' },
      });
  });
});

describe('"and in points?"', () => {
  const duel = { operation: 'analyze head-to-head', input: { year: 2024, drivers: ['NOR', 'PIA'] } };

  it('is of the duel that was asked for', async () => {
    for (const question of [
      'quali head to head at McLaren 2024',
      'head to head McLaren 2024',
      'Norris vs Piastri 2024',
      'compare Norris and Piastri in quali 2024',
    ])
      for (const points of ['and in points?', 'points?'])
        expect(called(await lastOf([question, points]))).toEqual(duel);
  });

  it.each([
    'head to head of team mates 2024',
    'head to head',
    'compare Norris',
    'telemetry of Norris in Monza 2024',
    'telemetry of Norris and Piastri in Monza 2024',
    'team pace',
    'laps of Norris',
  ])('is asked about where "%s" has no points', async (question) => {
    expect((await lastOf([question, 'and in points?'])).kind).toBe('ask');
  });
});

describe('pieces of a question, one after the other', () => {
  const laps = { operation: 'analyze driver-laps', input: { ...monza, session: 'R', driver: 'NOR' } };

  it.each([
    [['nor laps', 'monza', '24', 'race']],
    [['laps', 'nor', 'monza', '24', 'race']],
    [['laps of nor', 'monza', '24']],
    [['monza', 'nor', 'laps', '24']],
    [['monza 24', 'laps', 'nor']],
    [['monza 24', 'nor', 'laps']],
    [['laps monza 24', 'norris']],
  ])('come together: %j', async (messages) => {
    expect(called(await lastOf(messages))).toEqual(laps);
  });

  it('has a code for a name where the word that is like it cannot stand', async () => {
    const stops = called(await lastOf(['pit stops for nor monza 24']));
    expect(stops).toMatchObject({ input: { ...monza, drivers: ['NOR'] } });
    expect(called(await lastOf(['monza 24', 'ver', 'laps']))).toMatchObject({ input: { driver: 'VER' } });
    const neither = await lastOf(['lap times of neither Verstappen nor Piastri in Monza 2024']);
    expect(JSON.stringify(neither)).not.toMatch(/"NOR"/);
  });
});

describe('gaps of which no session was named', () => {
  it.each([
    ['gaps in the 2024 italian gp', 'relative to norris', 'only up to lap 30'],
    ['gaps monza 2024 relative to norris', 'until lap 30'],
    ['gaps to norris in monza 2024', 'by lap 30'],
  ])('are those of the race, up to a lap of it, where they are to somebody: %s', async (...messages) => {
    const input = { ...monza, session: 'R', relative_to: 'NOR', until_lap: 30 };
    expect(called(await lastOf(messages))).toEqual({ operation: 'analyze race-gaps', input });
  });

  it.each(['gaps monza 2024', 'quali gaps monza 2024', 'qualifying order monza 2024'])(
    'have no laps after "%s": those of the race are offered',
    async (question) => {
      expect(await lastOf([question, 'up to lap 20'])).toMatchObject({ kind: 'ask' });
      const input = { ...monza, session: 'R', until_lap: 20 };
      expect(called(await lastOf([question, 'up to lap 20', 'yes']))).toEqual({
        operation: 'analyze race-gaps',
        input,
      });
    },
  );
});

describe('the time of a session', () => {
  const afterRace = '2026-11-22T12:00:00Z';

  it.each([
    ['what time is quali there', '2026-11-20T12:00:00Z'],
    ['when is qualifying there', afterRace],
    ['when does the sprint start there', afterRace],
    ['what time is quali', afterRace],
  ])('is that of the race spoken of: "%s" at %s', async (question, now) => {
    const [year, next] = now === afterRace ? [2026, 'when is the next race'] : [2025, 'when is Qatar 2025'];
    expect(await lastOf([next, question], now)).toMatchObject({
      calls: [{ operation: 'fetch schedule', input: { year } }],
      focus: { events: ['Qatar Grand Prix'] },
    });
  });
});
