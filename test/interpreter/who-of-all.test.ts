import { expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'R' };

it.each([
  ['how fast was Ferrari in Monza 2024?', 'who led lap 10?', 'analyze positions'],
  ['stints of Norris and Piastri in Monza 2024', 'who led lap 10?', 'analyze positions'],
  ['Ferrari pace in Monza 2024', 'which driver made the most overtakes?', 'analyze positions'],
  ['Norris pace in Monza 2024', 'who got penalties?', 'fetch race-control'],
  ['gaps of Norris and Piastri in the race in Monza 2024', 'and who crashed?', 'fetch race-control'],
  ['tyres of Norris in Monza 2024', 'who used softs?', 'analyze tyre-strategy'],
  ['pit stops of Norris in Monza 2024', 'who stopped first?', 'analyze pit-stops'],
  ['tyres of Norris in Monza 2024', 'did anyone crash?', 'fetch race-control'],
  ['pit stops of Norris in Monza 2024', 'and did any drivers get penalties?', 'fetch race-control'],
])('after %s, "%s" is of everybody', async (before, question, operation) => {
  const call = called(await lastOf([before, question]));
  expect(call).toMatchObject({ operation, input: monza });
  expect(call).not.toHaveProperty('input.driver');
  expect(call).not.toHaveProperty('input.drivers');
});

it.each([
  ['pit stops of Norris and Piastri in Monza 2024', 'whose were faster?', 'analyze pit-stops', 'PIA'],
  ['overtakes of Norris in Monza 2024', 'who did he overtake?', 'analyze positions', 'NOR'],
  ['overtakes of Norris in Monza 2024', 'who passed him?', 'analyze positions', 'NOR'],
  ['overtakes of Norris in Monza 2024', 'did anyone pass him?', 'analyze positions', 'NOR'],
])('after %s, "%s" is of those spoken of', async (before, question, operation, driver) => {
  const drivers = expect.arrayContaining([driver]) as unknown;
  expect(called(await lastOf([before, question]))).toMatchObject({ operation, input: { drivers } });
});

it.each(['and to Norris?', 'to Norris'])(
  '"%s" after the gaps of everybody measures them against him',
  async (question) => {
    const call = called(await lastOf(['gaps in the race in Monza 2024', question]));
    expect(call).toMatchObject({ operation: 'analyze race-gaps', input: { ...monza, relative_to: 'NOR' } });
  },
);
