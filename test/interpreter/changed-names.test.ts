import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const two = 'telemetry of Leclerc and Piastri in Monaco 2024 qualifying';
const three = 'telemetry of Leclerc, Piastri and Norris in Monaco 2024 qualifying';

describe('whom a message changes', () => {
  it.each([
    [two, 'Norris in place of Piastri', ['LEC', 'NOR']],
    [two, 'now Leclerc with Norris in place of Piastri', ['LEC', 'NOR']],
    [two, 'swap Piastri for Norris', ['LEC', 'NOR']],
    [two, 'put Norris in for Piastri', ['LEC', 'NOR']],
    [two, 'sub Norris for Piastri', ['LEC', 'NOR']],
    [two, 'Norris for Piastri', ['LEC', 'NOR']],
    [two, 'Piastri out, Norris in', ['LEC', 'NOR']],
    [two, 'drop Piastri, put Norris in', ['LEC', 'NOR']],
    [two, 'change Piastri to Norris', ['LEC', 'NOR']],
    [two, 'throw Norris in there as well', ['LEC', 'PIA', 'NOR']],
    [two, 'put Norris in', ['LEC', 'PIA', 'NOR']],
    [three, 'ditch Piastri', ['LEC', 'NOR']],
    [three, 'drop Norris and Piastri, add Russell', ['LEC', 'RUS']],
    [three, 'take Norris out', ['LEC', 'PIA']],
  ])('of "%s": "%s"', async (question, message, drivers) => {
    expect(called(await lastOf([question, message]))).toMatchObject({
      operation: 'analyze telemetry',
      input: { drivers },
    });
  });

  it.each([
    ['compare Leclerc in Monaco 2022 and 2024 qualifying', 'throw 2023 in as well', [2022, 2024, 2023]],
    ['compare Leclerc in Monaco 2022 and 2024 qualifying', 'put this year in too', [2022, 2024, 2026]],
    ['compare Leclerc in Monaco 2022, 2023 and 2024 qualifying', 'drop 2022', [2023, 2024]],
    ['compare Leclerc in Monaco 2022 and 2024 qualifying', '2023 instead of 2022', [2024, 2023]],
  ])('may be years: "%s", "%s"', async (question, message, years) => {
    expect(called(await lastOf([question, message]))).toMatchObject({ input: { driver: 'LEC', years } });
  });

  it('may be a lap beside those compared', async () => {
    const read = await lastOf([
      'telemetry of laps 8 and 20 of Verstappen in Monza 2024',
      'throw L44 in as well',
    ]);
    expect(called(read)).toMatchObject({ operation: 'analyze multi-lap', input: { lap: ['8', '20', '44'] } });
  });

  it('may be the race', async () => {
    const read = await lastOf(['result of Monza 2024', 'swap Monza for Spa']);
    expect(read.kind === 'calls' && read.calls.map(({ input }) => input.gp)).toEqual(['Belgian Grand Prix']);
  });
});

describe('a question of which a word was not understood', () => {
  it('is no ground to go on from', async () => {
    expect((await lastOf(['lap times of Norris in Monza 2024 flurbed', 'and in Spa?'])).kind).toBe('ask');
    expect((await lastOf(['lap times of Norris in Monza 2024 flurbed', 'go on', 'and in Spa?'])).kind).toBe(
      'calls',
    );
  });
});
