import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const monza = { year: 2024, gp: 'Italian Grand Prix' };

describe('the season of whom a race was about', () => {
  it.each([
    [['monza 2024 results norris', 'how many points did he score that year?'], 'drivers'],
    [['tyre strategy of norris in monza 2024', 'how many wins did he have that year?'], 'drivers'],
    [['laps of norris in monza 2024', 'how many podiums over the year?'], 'drivers'],
    [['monza 2024 results norris', 'how many points did he score in 2024'], 'drivers'],
    [['tyre strategy of ferrari in monza 2024', 'how many points did they score that year?'], 'constructors'],
  ])('is told of the season: %j', async (messages, type) => {
    expect(called(await lastOf(messages))).toEqual({
      operation: 'analyze season-summary',
      input: { year: 2024, type },
    });
  });

  it('is asked about where nobody knows who that was', async () => {
    const read = await lastOf(['who was on pole in monza 2024?', 'how many wins did he have that season?']);
    expect(read).toMatchObject({ kind: 'ask', missing: 'driver' });
  });
});

describe('another one beside whom was spoken of', () => {
  it.each<[string[], string, object]>([
    [['monza 2024 results norris', 'gap to Leclerc'], 'fetch session-info', monza],
    [
      ['how fast was norris in monza 2024 qualifying?', 'faster than Piastri?'],
      'analyze qualifying-results',
      monza,
    ],
    [
      ['laps 10 to 20 of norris in monza 2024', 'and alonso on the same laps'],
      'analyze driver-laps',
      { driver: 'ALO' },
    ],
    [
      ['lap 12 of norris in monza 2024', 'alonso over the same lap'],
      'analyze driver-laps',
      { driver: 'ALO' },
    ],
    [
      ['corners of norris and piastri mexico 2025 qualifying', 'and on the straights?'],
      'analyze corners',
      { drivers: ['NOR', 'PIA'] },
    ],
    [
      ['telemetry of norris and piastri mexico 2025 qualifying', 'and in the corners?'],
      'analyze corners',
      { drivers: ['NOR', 'PIA'] },
    ],
  ])('is told with him: %j', async (messages, operation, input) => {
    const read = await lastOf(messages);
    expect(called(read)).toMatchObject({ operation, input });
    expect(read.kind === 'calls' && read.calls).toHaveLength(1);
  });

  it('is no reference of a qualifying, whose gaps are to pole', async () => {
    expect(await lastOf(['gaps in monza 2024 qualifying', 'relative to Leclerc instead'])).toMatchObject({
      kind: 'ask',
      missing: 'drivers',
    });
  });
});

describe('a question back keeps what was said', () => {
  it.each<[string[], string, object]>([
    [
      ['Hamilton faster in Ferrari 2025 or Mercedes 2024?', 'Monza'],
      'analyze year-compare',
      { driver: 'HAM', years: [2025, 2024] },
    ],
    [
      ['Was Verstappen quicker in 2023 or 2024?', 'Spa'],
      'analyze year-compare',
      { driver: 'VER', years: [2023, 2024] },
    ],
    [['compare norris 2023 and 2024', 'the last race'], 'analyze year-compare', { years: [2023, 2024] }],
    [
      ['speed trap of the whole weekend monza 2024', 'the race'],
      'analyze sectors',
      { ...monza, session: 'R' },
    ],
  ])('%j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it('of one driver, until one is named', async () => {
    const asked = ['compare norris and piastri lap 20', 'monza 2024'];
    expect(await lastOf(asked)).toMatchObject({ kind: 'ask', missing: 'driver', choices: ['NOR', 'PIA'] });
    expect(await lastOf([...asked, 'norris'])).toMatchObject({ request: { drivers: ['NOR'] } });
  });
});

describe('a word without which another question would be asked', () => {
  it.each([
    'tyre strategy of the midfield in monza 2024',
    'who spun in monza 2024',
    'pit stops under 2 seconds in monza 2024',
    'position of norris before his stop monza 2024',
    'results of left handed drivers in monza 2024',
  ])('is not left out: %j', async (question) => {
    const asked = await lastOf([question]);
    expect(asked).toMatchObject({ kind: 'ask', missing: 'word', left: { isDecisive: true } });
    expect(asked.kind === 'ask' && asked.question).not.toMatch(/go on/);
    expect(await lastOf([question, 'go on'])).toMatchObject({ kind: 'ask', missing: 'word' });
  });

  it('is said where it was left out', async () => {
    const read = await lastOf(['flurble lap times of Norris in Monza 2024', 'go on']);
    expect(read).toMatchObject({ kind: 'calls', opening: 'Without "flurble":' });
  });

  it('is said in words that a fan understands', async () => {
    expect(await lastOf(['who won twice in monza 2024'])).toMatchObject({
      question: 'I can tell the result, but not with "twice". Please ask it in other words.',
    });
  });
});
