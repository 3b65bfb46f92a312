import fc from '../../../test/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { unsupportedFigures as spansOf } from './unsupported-figures.ts';

async function unsupportedFigures(...of: Parameters<typeof spansOf>): Promise<string[]> {
  return [...new Set((await spansOf(...of)).map(({ text }) => text))];
}

const lapTimes = {
  year: 2024,
  statistics: {
    VER: { mean: '1:12.123', best: '1:10.270', std: '0.512', lap_count: 14 },
    NOR: { mean: '1:12.601', best: '1:10.542', std: '0.498', lap_count: 12 },
  },
};

describe('unsupportedFigures', () => {
  it.each([
    ['VER was quickest with 1:10.270.'],
    ['In seconds that is 70.270.'],
    ['About 1:10.3 against 1:10.5.'],
    ['NOR was 0.272 s behind, in the mean 0.478.'],
    ['NOR was +0.27 s behind, about 0.3 s.'],
    ['2024: 14 laps, lap 31.'],
    ['14.0 laps'],
    ['no figures at all'],
  ])('lets pass: %s', async (text) => {
    expect(await unsupportedFigures(text, [lapTimes])).toEqual([]);
  });

  it.each([
    ['VER did 1:10.271.', ['1:10.271']],
    ['1:09.999, 1:09.999 and again 1:09.999', ['1:09.999']],
    ['NOR was 0.275 s behind', ['0.275']],
    // 1:12.601 − 1:10.270: figures of different names are no gap.
    ['a gap of 2.331 s', ['2.331']],
    ['1:10.4', ['1:10.4']],
    ['the lap is 3.337 km', ['3.337']],
  ])('catches: %s', async (text, expected) => {
    expect(await unsupportedFigures(text, [lapTimes])).toEqual(expected);
  });

  it('takes differences between results, gaps over a minute among them', async () => {
    const years = [{ lap_time: '1:10.270' }, { lap_time: '2:11.365' }];
    expect(await unsupportedFigures('1:01.095 quicker', years)).toEqual([]);
    expect(await unsupportedFigures('1:01.195 quicker', years)).toEqual(['1:01.195']);
  });

  it('does not take a lap time below a minute for a difference', async () => {
    expect(await unsupportedFigures('0:00.272', [lapTimes])).toEqual(['0:00.272']);
  });

  it('accepts what the question said', async () => {
    expect(await unsupportedFigures('Yes, 1:09.5 is quicker.', [], ['Is 1:09.5 quick?'])).toEqual([]);
  });

  it('reads figures out of sentences and negative numbers', async () => {
    const result = { warnings: [{ message: 'Lap 3 of VER took 1:45.100.' }], delta_to_first: -0.272 };
    expect(await unsupportedFigures('1:45.100; 0.272 faster', [result])).toEqual([]);
  });

  it('has nothing to check against without results', async () => {
    expect(await unsupportedFigures('1:10.270', [])).toEqual(['1:10.270']);
  });

  it('never doubts a figure of a result, however it is rounded', async () => {
    const milliseconds = fc.integer({ min: 1, max: 5_000_000 });
    await fc.assert(
      fc.asyncProperty(milliseconds, fc.integer({ min: 1, max: 3 }), async (ms, digits) => {
        const text = `It took ${(ms / 1000).toFixed(digits)} s.`;
        expect(await unsupportedFigures(text, [{ rows: [{ time_s: ms / 1000 }] }])).toEqual([]);
      }),
    );
  });

  describe('of differences', () => {
    const qualifying = {
      year: 2024,
      statistics: [
        { abbreviation: 'VER', team: 'Red Bull Racing', best_time_s: 79.427, q1: '1:20.153', q3: '1:19.427' },
        { abbreviation: 'NOR', team: 'McLaren', best_time_s: 79.547, q1: '1:20.001', q3: '1:19.547' },
        { abbreviation: 'LEC', team: 'Ferrari', best_time_s: 79.63, q1: '1:20.4', q3: '1:19.630' },
      ],
    };
    const laps = ['VER', 'NOR'].map((driver, index) => ({
      driver,
      laps: [1, 2, 3].map((lap) => ({ lap_number: lap, lap_time_s: 90 + lap * (0.1 + 0.07 * index) })),
    }));

    it.each([
      ['Norris missed pole by 0.120 s.'],
      ['LEC was third, 0.083 s behind NOR and 0.203 s off pole.'],
      ['Verstappen took pole. Norris was second. The margin: 0.120 s.'],
      ['### NOR and LEC\n\n- Gap: 83 ms'],
      ['Verstappen improved by 0.726 s from Q1 to Q3.'],
      ['McLaren was 0.120 s slower than Red Bull.'],
    ])('lets pass: %s', async (text) => {
      expect(await unsupportedFigures(text, [qualifying])).toEqual([]);
    });

    it.each([
      // VER − LEC and NOR − LEC, of others than the sentence speaks of.
      ['NOR was 0.203 s quicker than LEC.', ['0.203']],
      ['VER was 0.083 s quicker than NOR.', ['0.083']],
      // Q1 of one and Q3 of another.
      ['NOR was 0.574 s quicker than VER.', ['0.574']],
    ])('catches: %s', async (text, expected) => {
      expect(await unsupportedFigures(text, [qualifying])).toEqual(expected);
    });

    it('takes laps of the same number, of two drivers, and laps that are named', async () => {
      expect(await unsupportedFigures('On lap 2 NOR lost 0.140 s to VER.', laps)).toEqual([]);
      expect(await unsupportedFigures('NOR lost 0.140 s to VER.', laps)).toEqual(['0.140']);
      expect(await unsupportedFigures('VER lost 0.200 s from lap 1 to lap 3.', laps)).toEqual([]);
      // Lap 3 of NOR and lap 1 of VER.
      expect(await unsupportedFigures('On lap 3 NOR lost 0.410 s to VER.', laps)).toEqual(['0.410']);
    });

    it('does not take a count for seconds', async () => {
      const counts = [{ driver: 'VER', lap_count: 14, lap_time_s: 80.1 }];
      expect(await unsupportedFigures('VER lost 14.00 s.', counts)).toEqual(['14.00']);
    });
  });

  describe('of gaps by laps', () => {
    const gaps = ['VER', 'NOR', 'LEC'].map((driver, car) => ({
      driver,
      gap_at_flag_s: 3.1 * car,
      gaps_s: Array.from({ length: 50 }, (_, lap) =>
        lap === 49 ? 3.1 * car : car * (1 + 0.1311 * ((lap * 7) % 50)),
      ),
    }));
    const race = {
      facts: [
        {
          id: 'gap',
          about: { drivers: ['VER', 'LEC'] },
          value: 6200,
          unit: 'ms',
          text: 'Verstappen beat Leclerc by 6.2 s.',
        },
      ],
      gaps,
    };

    it.each([
      ['At the end of lap 12 Norris was 4.5 s behind Verstappen.', []],
      ['Verstappen won, 3.1 s ahead of Norris and 6.2 s ahead of Leclerc.', []],
      ['| Lap | NOR behind VER |\n|-|-|\n| 12 | 4.54 |', []],
      ['At the end of lap 12 Norris was 4.7 s behind Verstappen.', ['4.7']],
      ['Norris was 4.5 s behind Verstappen.', ['4.5']],
      ['Norris beat Verstappen by 6.2 s.', ['6.2']],
      ['On lap 20 Hamilton was 4.5 s behind Verstappen.', ['4.5']],
      ['Norris had 4.5 km/h more at the end of lap 12.', ['4.5']],
    ])('%s', async (text, expected) => {
      expect(await unsupportedFigures(text, [race])).toEqual(expected);
    });

    it('finds invented ones, although some lap has every value', async () => {
      const invented = Array.from({ length: 150 }, (_, index) => (0.3 + 0.1 * index).toFixed(1));
      const passed: string[] = [];
      for (const gap of invented)
        if ((await unsupportedFigures(`Norris was ${gap} s behind Verstappen.`, [race])).length === 0)
          passed.push(gap);
      expect(passed.length).toBeLessThan(8);
    });
  });

  it.each([
    ['**1:10.**270', []],
    ['１：１０．２７０', []],
    ['1\u200B:1\u200B0.\u20602\u00AD70', []],
    ['1m10.270s, also 1 min 10.270 s', []],
    ['𝟏:𝟏𝟎.𝟐𝟕𝟏', ['1:10.271']],
    ['1m10.271s', ['1m10.271']],
    ['1:10:271', ['1:10:271']],
    ['1\\:10\\.271', ['1:10.271']],
    ['NOR lost 9 tenths to VER', ['9 tenths']],
    ['NOR lost 271 ms to VER', ['271 ms']],
    ['.271', ['.271']],
    ['1:10·271', ['1:10.271']],
    ['1:⑩.②⑦①', ['1:10.271']],
    ['1:10.\n271', ['1:10.271']],
    ['1:10<!-- a lap -->.271', ['1:10.271']],
    ['1:1<b>0</b>.2<br>71', ['1:10.2']],
    ['On lap 14.\n12 laps later 1:10.270.', []],
    ['Norris verlor neun Zehntel auf Verstappen', ['neun Zehntel']],
  ])('reads %j as people do', async (text, expected) => {
    expect(await unsupportedFigures(text, [lapTimes])).toEqual(expected);
  });

  it('gives others their turn while it reads a long answer', async () => {
    let turns = 0;
    let isDone = false;
    const other = (): void => {
      turns += 1;
      if (!isDone) setImmediate(other);
    };
    setImmediate(other);
    await unsupportedFigures(`VER did 1:10.270.\n${'| NOR | was behind |\n'.repeat(600)}`, [lapTimes]);
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });
});

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
  ...{ safety_cars: 1, virtual_safety_cars: 0, red_flags: 0 },
  weather: { track_temp_c: 32.66 },
  corners: [{ corner: '5', drivers: [{ driver: 'NOR', braking_point_m: 2011 }] }],
  drivers: [{ driver: 'VER', rating: 1830, low: 1685, high: 1975 }],
};

const check = (answer: string, question = 'How was Monza?'): Promise<string[]> =>
  unsupportedFigures(answer, [race], [question]);

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
    'There was one safety car, and no red flag.',
    'Verstappen wurde Zweiter, Norris holte 26 Punkte; zwei Stopps hatte Verstappen.',
    'Norris llegó primero tras salir segundo, y Verstappen terminó segundo.',
    'Norris arriva primo; Verstappen è partito quinto.',
    'Norris werd eerste, Verstappen finishte als tweede.',
    'After 30 laps Norris led.',
    'He brakes 2059 m into the lap.',
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
    ['There were three safety cars and two red flags.', ['three safety cars', 'two red flags']],
    ['Es gab drei Safety-Cars und eine VSC-Phase.', ['drei Safety-Cars']],
    ['Verstappen wurde Dritter.', ['Dritter']],
    ['Norris a fini troisième, avec trois arrêts.', ['troisième', 'trois arrêts']],
    ['Norris terminó tercero y Verstappen salió cuarto.', ['tercero', 'cuarto']],
    ['Norris è arrivato terzo con due vittorie.', ['terzo', 'due vittorie']],
    ['Norris terminou em terceiro, com duas vitórias.', ['terceiro', 'duas vitórias']],
    ['Norris eindigde als derde met twee overwinningen.', ['derde', 'twee overwinningen']],
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
    const doubted = await spansOf(answer, [race]);
    expect(doubted.map(({ at, length }) => answer.slice(at, at + length))).toEqual(['1:21.5', 'P\u200B9']);
  });

  it('say each place where one stands', async () => {
    const answer = 'Norris scored 25 points. Yes, Norris scored 25 points.';
    expect((await spansOf(answer, [race])).map(({ at }) => at)).toEqual([14, 44]);
  });
});

describe('figures of a sentence that names a session', () => {
  const best = (session: string, time: string) => ({ session, statistics: { VER: { best: time } } });
  const both = [best('Race', '1:22.605'), best('Q', '1:19.547')];

  it.each([
    ['In the race, Verstappen’s best lap was 1:19.547.', ['1:19.547']],
    ['In qualifying VER did 1:22.605.', ['1:22.605']],
    ['Im Rennen fuhr VER 1:19.547.', ['1:19.547']],
    ['Dans la course, VER a fait 1:19.547.', ['1:19.547']],
    ['In the race VER did 1:22.605.', []],
    ['VER did 1:22.605 in the race, after 1:19.547 in qualifying.', []],
    ['VER did 1:22.605 in the sprint.', []],
    ['From pole, VER drove 1:22.605.', []],
    ['VER, second in qualifying, won with a best lap of 1:22.605.', []],
    ['VER’s best was 1:19.547.', []],
  ])('are those of that session: %s', async (answer, expected) => {
    expect(await unsupportedFigures(answer, both)).toEqual(expected);
  });

  it('are any where results of that session alone are there, or of none', async () => {
    expect(await unsupportedFigures('In the race VER did 1:19.547.', [best('Q', '1:19.547')])).toEqual([]);
    expect(await unsupportedFigures('In the race VER did 1:10.270.', [...both, lapTimes])).toEqual([]);
  });
});
