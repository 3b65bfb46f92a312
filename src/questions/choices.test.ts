import { expect, it } from 'vitest';
import { calendarKnowledge } from '../../test/support/calendar-knowledge.ts';
import { SvcError } from '../core/errors.ts';
import { choicesFor, completions } from './choices.ts';

const choices = (operation: string, input: object) =>
  choicesFor({ operation, input: { ...input } }, calendarKnowledge, 2026);

const keyOf = async (operation: string, input: object, key: string) =>
  (await choices(operation, input)).keys.find((each) => each.key === key);

const monza = { year: 2024, gp: 'Monza', session: 'R' };

it('offers events, drivers and teams of the season, and sessions of the event', async () => {
  expect((await keyOf('analyze lap-times', monza, 'gp'))!.values[15]).toEqual({
    ...{ value: 'Italian Grand Prix', label: 'Italian Grand Prix', note: 'Round 16 · Monza' },
  });
  const drivers = await keyOf('analyze lap-times', monza, 'drivers');
  expect(drivers).toMatchObject({ kind: 'driver', isRequired: true, list: { least: 1, most: 30 } });
  expect(drivers!.values).toContainEqual({ value: 'NOR', label: 'Lando Norris', note: 'NOR · McLaren' });
  const teams = await keyOf('analyze team-pace', monza, 'teams');
  expect(teams!.values).toContainEqual({ value: 'McLaren', label: 'McLaren' });
  const sessions = (await keyOf('analyze lap-times', monza, 'session'))!.values;
  expect(sessions.map(({ label }) => label)).toEqual([
    'Race',
    'Qualifying',
    'Practice 3',
    'Practice 2',
    'Practice 1',
  ]);
});

it('takes enumerations and limits from the input', async () => {
  expect(await keyOf('fetch standings', { year: 2024 }, 'type')).toMatchObject({
    kind: 'enumeration',
    values: [
      { value: 'drivers', label: 'Drivers' },
      { value: 'constructors', label: 'Constructors' },
    ],
  });
  expect(await keyOf('fetch standings', { year: 2024 }, 'after_round')).toMatchObject({
    ...{ kind: 'number', limits: { least: 1, most: 40 } },
  });
  expect((await keyOf('fetch standings', { year: 2024 }, 'year'))!.values[0]!.value).toBe(2026);
});

it('keeps of the input what the operation takes', async () => {
  const { input } = await choices('analyze driver-laps', { ...monza, drivers: ['NOR', 'LEC'], top: 3 });
  expect(input).toEqual({ ...monza, driver: 'NOR' });
  expect((await choices('analyze telemetry', { ...monza, driver: 'NOR' })).input).toEqual(monza);
  expect((await choices('analyze lap-times', { ...monza, driver: 'NOR' })).input).toEqual({
    ...monza,
    drivers: ['NOR'],
  });
});

it('offers what it can where no source has the season', async () => {
  const refused = async (): Promise<never> => {
    throw new SvcError('SOURCE_UNAVAILABLE', 'No.', 'Wait.');
  };
  const names = { schedule: refused, drivers: refused };
  const { keys } = await choicesFor({ operation: 'analyze lap-times', input: monza }, names, 2026);
  expect(keys.find(({ key }) => key === 'gp')!.values).toEqual([]);
  expect(keys.find(({ key }) => key === 'session')!.values[0]).toEqual({ value: 'R', label: 'Race' });
});

it.each([
  ['lap times of Nor', ['Norris']],
  ['who won in são', ['São Paulo', 'São Paulo Grand Prix']],
  ['stops of red b', ['Red Bull']],
  ['Norris', []],
  ['stops in Monaco', []],
  ['stops in Monza ', []],
  ['no', []],
])('completes the name that %s ends with', async (message, expected) => {
  const found = await completions(message, 2024, calendarKnowledge);
  expect(found.map(({ name }) => name)).toEqual(expected);
});
