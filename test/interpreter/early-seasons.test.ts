import { expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import type { Knowledge } from '../../src/interpreter/request/knowledge.ts';
import { SvcError } from '../../src/core/errors.ts';
import { plannedEvent, plannedSeason } from '../support/planned-season.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

/** Seasons before the timing data, each with one race, and one driver. */
const knowledge: Knowledge = {
  schedule: async (year) => {
    const planned = plannedEvent(13, 'Italian Grand Prix', `${year}-09-09`, { Q: null, R: null });
    return plannedSeason([{ ...planned, country: 'Italy', location: 'Monza' }], 'results-api');
  },
  drivers: async () => {
    const [driver] = await calendarKnowledge.drivers(2018);
    return [{ ...driver!, driverId: 'hill', code: null, number: 5, givenName: 'Damon', familyName: 'Hill' }];
  },
  entrants: async () => await Promise.resolve([{ driver: 'Hill', team: 'Williams' }]),
};
const asked = (question: string) =>
  interpret(question, { nowMs: Date.parse(offlineNow), knowledge, conversation: noConversation });
const at = (year: number) => ({ year, gp: 'Italian Grand Prix', session: 'R' });

it.each([
  ['pace of the teams in Monza 2012', 'analyze team-pace', at(2012)],
  ['laps of Hill in Monza 1996', 'analyze driver-laps', { ...at(1996), driver: 'Hill' }],
  ['tyre strategy Monza 2011', 'analyze tyre-strategy', at(2011)],
  ['who won in Monza 1988', 'fetch session-info', at(1988)],
])('%j asks for %s', async (question, operation, input) => {
  const read = await asked(question);
  expect(read).toMatchObject({
    kind: 'calls',
    calls: [{ operation, input: { year: input.year, gp: input.gp } }],
  });
});

it('takes names of a season that nobody here has as they are said', async () => {
  const unknown = async () =>
    await Promise.reject(new SvcError('NO_DATA', 'Only 2018 to 2026.', 'Choose.', {}));
  const drivers: Knowledge['drivers'] = async (year) =>
    year < 2018 ? await unknown() : await knowledge.drivers(year);
  const context = {
    nowMs: Date.parse(offlineNow),
    knowledge: { ...knowledge, drivers },
    conversation: noConversation,
  };
  expect(await interpret('head to head of Prost and Senna in 1989', context)).toMatchObject({
    kind: 'calls',
    calls: [{ operation: 'analyze head-to-head', input: { year: 1989, drivers: ['Prost', 'Senna'] } }],
  });
});

it.each([
  ['telemetry of Hill in Monza 2012', /^Of 2012 there are only lap times and positions of the races/],
  ['tyre strategy Monza 2010', /^Of 2010 there are only lap times/],
  ['pace of the teams in Monza 1995', /^Lap times begin with 1996.*standings 1995/],
])('%j has nothing to show', async (question, text) => {
  expect(await asked(question)).toMatchObject({ kind: 'say', text: expect.stringMatching(text) as string });
});
