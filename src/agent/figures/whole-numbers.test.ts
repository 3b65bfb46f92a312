import { describe, expect, it } from 'vitest';
import { unsupportedFigures } from './unsupported-figures.ts';

const race = {
  year: 2024,
  round: 16,
  results: [
    { position: 1, driver: 'NOR', name: 'Lando Norris', grid: 2, laps: 53, points: 26, wins: 3 },
    { position: 2, driver: 'VER', name: 'Max Verstappen', grid: 5, laps: 53, points: 18, wins: 10 },
    { position: 14, driver: 'ALB', name: 'Alexander Albon', grid: 9, laps: 52, points: 0, wins: 0 },
  ],
  stops: [
    { driver: 'NOR', lap: 22 },
    { driver: 'VER', lap: 24 },
    { driver: 'VER', lap: 41 },
  ],
  speeds: { NOR: { speed_trap_kmh: 341.4 }, VER: { speed_trap_kmh: 337 } },
  weather: { track_temp_c: 32.66 },
  corners: [{ corner: '5', drivers: [{ driver: 'NOR', braking_point_m: 2011 }] }],
  drivers: [{ driver: 'VER', rating: 1830, low: 1685, high: 1975 }],
};

const check = async (answer: string, question = 'How was Monza?'): Promise<string[]> =>
  (await unsupportedFigures(answer, [race], [question])).map(({ text }) => text);

describe('whole numbers', () => {
  it.each([
    'Norris won from second on the grid; Verstappen finished second after starting fifth.',
    'VER gained 3 places and finished P2.',
    'Verstappen stopped on lap 24 and on lap 41: two stops, one more than Norris.',
    'Norris scored 26 points, 8 points more than Verstappen.',
    'Norris reached 341 km/h, 4 km/h faster than Verstappen.',
    'About 30 laps in, Verstappen was in trouble.',
    'In the first 10 laps Norris lost time; over the last 12 laps he won it back.',
    'Albon was the third quickest in sector 2, and 1 lap down: 52 laps.',
    'The track had 33 °C in round 16 of 2024.',
    'Leclerc finished 3rd with 15 points.', // the results do not speak of him
    'It is the 7th time that the race ended so.',
    'Norris has no lap 60 in the race, and was born on 13 November 1999.',
    'Since 2018 nobody has won from 5th on the grid.',
    'The winner took 26 points after 53 laps.',
    'Norris, 1 of 3 McLaren men, won in 2024.',
    'Car 4 of Norris had 3 wins, 2 more to come.',
    '| Turn | Brakes at (m) |\n| --- | --- |\n| 5 | 2011 / 2011 |',
    'Max Verstappen has the highest rating of 2024, 1830 (1685 to 1975).',
    '| Driver | 95 % interval |\n| --- | --- |\n| VER | 1685 to 1975 |',
    'Verstappen is a four-time champion and 27 years old.',
    'Turn 4 cost Norris time in 7th gear.',
    '2 cars, 20 drivers, 100 % of the distance.',
    'Try one of these:\n\n- *Compare them in Monaco 2023 qualifying*\n- *Who won at Monza in 2022?*',
  ])('lets pass: %s', async (answer) => {
    expect(await check(answer)).toEqual([]);
  });

  it.each([
    ['Norris finished third.', ['third']],
    ['**Verstappen** came home in *4th place*, Norris first.', ['4th place']],
    ['VER started P3.', ['P3']],
    ['| driver | place |\n| --- | --- |\n| ALB | P12 |\n| NOR | P1 |', ['P12']],
    ['Verstappen stopped on lap 23.', ['lap 23']],
    ['Norris made two stops.', ['two stops']],
    ['Norris scored 25 points.', ['25 points']],
    ['Norris reached 345 km/h.', ['345 km/h']],
    ['Albon completed 53 laps.', ['53 laps']],
    ['Norris holte 20 Punkte und kam auf Platz 3.', ['20 Punkte', 'Platz 3']],
    ['In 2023 Norris won here.', ['2023']],
    ['In 2023 Verstappen won here, not in 1974.', ['2023', '1974']],
    ['- *In 2023* Norris won here.\n- *Norris finished third in 2023*', ['2023', 'third']],
    ['Round 15 went to Norris.', ['Round 15']],
    ['The track had 40 °C.', ['40 °C']],
  ])('catches: %s', async (answer, expected) => {
    expect(await check(answer)).toEqual(expected);
  });

  it('lets pass what the question said', async () => {
    expect(
      await check('You ask for 2023: Norris did not finish P7.', 'Did Norris finish P7 in 2023?'),
    ).toEqual([]);
  });

  it('says where in the Markdown they stand', async () => {
    const answer = '[Norris](https://example.org/1) did **1:21.5** and finished in **P\u200B9**.';
    const doubted = await unsupportedFigures(answer, [race]);
    expect(doubted.map(({ at, length }) => answer.slice(at, at + length))).toEqual(['1:21.5', 'P\u200B9']);
  });

  it('say each place where one stands', async () => {
    const answer = 'Norris scored 25 points. Yes, Norris scored 25 points.';
    expect((await unsupportedFigures(answer, [race])).map(({ at }) => at)).toEqual([14, 44]);
  });
});
