import { describe, expect, it } from 'vitest';
import type { SessionInfoFindings } from '../../src/ops/fetch/fetch-session-info.ts';
import { retiredWords } from '../../src/interpreter/answers/race/asked-result.ts';
import { textOf } from '../../src/interpreter/reading/words.ts';
import { wordsOfMessage } from '../../src/interpreter/reading/spelling/spelled-out.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { madeUpInterest } from './made-up-interest.ts';

describe('short words', () => {
  it.each([
    ['vsc or full sc', 'vsc or sc'],
    ['including virtual ones', 'including virtual safety cars'],
    ['how far back', 'how far behind'],
    ["that's quali, I want the race one", 'i meant the race'],
    ['thats quali. race pls', 'i meant the race'],
    ['the season or the race?? i asked the race', 'i meant the race'],
    ['best comeback in Monza 2024', 'most places gained in monza 2024'],
    ['who made the best recovery in Spa 2025', 'who gained the most places in spa 2025'],
    ['what went wrong for Leclerc in Monza', 'what happened to leclerc in monza'],
    ["was he dsq'd", 'was he disqualified'],
    ['cos of rain', 'because of rain'],
    // What is something else
    ['a full lap of Monza', 'a full lap of monza'],
    ['that race', 'that race'],
  ])('%j is read as %j', (message, meant) => {
    expect(textOf(wordsOfMessage(message)!)).toBe(meant);
  });

  it.each([
    [
      ['How much time did Hamilton lose in the pits at Monza 2020?'],
      { operation: 'analyze pit-stops', input: { year: 2020, drivers: ['HAM'] } },
    ],
    [
      ['What is the average pit lane time loss at Silverstone?'],
      { operation: 'analyze pit-stops', input: { gp: 'British Grand Prix' } },
    ],
    [
      ['Who crashed out of the 2022 British Grand Prix on the first lap?'],
      { operation: 'fetch session-info', input: { year: 2022, gp: 'British Grand Prix' } },
    ],
    [
      ['top speed in the speed trap at monza 2025', 'thats quali. race pls'],
      { operation: 'analyze sectors', input: { year: 2025, session: 'R' } },
    ],
    [
      ['top speed of Russell in the Monza race 2025', 'Antonelli is faster or slower?'],
      { operation: 'analyze sectors', input: { year: 2025, drivers: ['RUS', 'ANT'] } },
    ],
    [
      ['who was fastest in q3 in Monza 2024', 'drivers name please'],
      { operation: 'analyze qualifying-results', input: { year: 2024, gp: 'Italian Grand Prix' } },
    ],
    [
      ['top speed at Baku 2024', 'by how many kph'],
      { operation: 'analyze sectors', input: { year: 2024, gp: 'Azerbaijan Grand Prix' } },
    ],
    [
      ['how many safety cars in Jeddah 2024', 'including virtual ones'],
      { operation: 'fetch session-info', input: { year: 2024 } },
    ],
    [
      ['when did vettel last win'],
      { say: expect.stringMatching(/I do not look through careers/) as unknown },
    ],
  ])('are understood: %j', async (messages, call) => {
    expect(called(await lastOf(messages))).toMatchObject(call);
  });

  it.each([
    // The part of the race that was spoken of would be told
    [['gap between norris and piastri at lap 20 in Monza 2025', 'and over the whole race']],
    [['who was fastest in q3 in Monza 2024', 'name a corner']],
  ])('are asked about where they may mean something else: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('ask');
  });

  it('say who retired on a lap', () => {
    const row = (code: string, laps: number, status: string) => ({ code, laps, status, position: null });
    const findings = { results: [row('SAI', 0, 'Accident'), row('DOO', 7, 'Retired')], isOver: true };
    const said = (laps: string[], question = 'who retired') =>
      retiredWords(findings as unknown as SessionInfoFindings, madeUpInterest(question, { laps }));
    expect(said(['1'])).toMatch(/^SAI retired on lap 1\. In all, 2 cars were not classified: /);
    expect(said(['8'])).toMatch(/^DOO retired on lap 8\./);
    expect(said(['3'], 'did anyone retire')).toMatch(/^No: nobody retired on lap 3\. 2 cars/);
    expect(said([])).toMatch(/^2 cars were not classified/);
  });
});
