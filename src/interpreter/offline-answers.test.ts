import { describe, expect, it } from 'vitest';
import { offlineEffects, talk, type Said, type World } from '../../test/interpreter/offline-conversation.ts';
import { calendarKnowledge, offlineNow } from '../../test/interpreter/offline-knowledge.ts';
import {
  madeUpFacts,
  madeUpHosts,
  madeUpSessionFacts,
  planned,
} from '../../test/support/made-up-diagnosis.ts';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import type { Schedule } from '../core/calendar/schedule.ts';
import { SvcError } from '../core/errors.ts';
import type { Effects } from '../io/effects.ts';
import { unsupportedFigures } from '../agent/figures/unsupported-figures.ts';
import { topicOfOperation } from './planning/known-topics.ts';
import { spokenOfInCalls } from './planning/request-of-calls.ts';
import { interpret } from './interpret.ts';
import { topics } from './topics/registry.ts';
import type { Warning } from '../core/warnings.ts';

const wantsAccount = {
  kind: 'closed',
  mayBe: ['signed-out'],
  said: 'answered 401',
  rememberedUtcMs: null,
  askedAgainUtcMs: null,
} as const;
const monacoSeason: Schedule = { year: 2024, events: [planned.event], origin: 'f1schedule' };

async function ask(question: string, world: World = {}): Promise<Said> {
  const [said] = await talk(offlineEffects(await temporaryHome(), world), [question]);
  return said!;
}

/**
 * The answer ends with questions, and each of them, asked next, is understood as one of the very calls that the operations name:
 * remembered whole, and as after a restart from the calls alone at least as some call.
 */
async function expectToGoOn(question: string, { answer, calls, next }: Said): Promise<void> {
  const suggested = [...(/Next you could ask: (.*)$/.exec(answer)?.[1] ?? '').matchAll(/\*(.+?)\*/g)];
  expect(suggested.length).toBeGreaterThan(0);
  const conversation = { last: spokenOfInCalls(calls), pending: null };
  for (const [, suggestion] of suggested) {
    const effects = offlineEffects(await temporaryHome());
    const [, then] = await talk(effects, [question, suggestion!]);
    const steps = next.map(({ operation, input }) => ({
      operation,
      input: { ...topics[topicOfOperation(operation)!].defaults, ...input },
    }));
    expect(steps, suggestion).toContainEqual(then!.calls.at(-1));
    const context = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge, conversation };
    expect(await interpret(suggestion!, context), suggestion).toMatchObject({ kind: 'calls' });
  }
}

const questions: readonly (readonly [question: string, operation: string, ...told: (string | RegExp)[]])[] = [
  [
    'Compare Verstappen, Norris and Leclerc in Monaco 2024 qualifying',
    'analyze telemetry',
    'In qualifying for the 2024 Monaco Grand Prix, VER was 0.174 s faster than NOR: 1:29.596 on medium against 1:29.770 on hard.',
    'NOR loses most in sector 3, 0.194 s, and wins 0.020 s back in sector 2.',
    '| LEC | 1:29.823 | +0.227 |',
    'inferred from the telemetry, not measured',
  ],
  ['who came second in Monza 2024', 'fetch session-info', /^Max Verstappen finished 2nd/],
  ['how many cars finished in Monza 2024', 'fetch session-info', /^Of 3 cars, 2 were classified\./],
  ['slowest lap of Verstappen in Monza 2024', 'analyze driver-laps', /^The slowest lap of VER/],
  ['slowest car in Monza 2024', 'analyze team-pace', /had the slowest median/],
  ['best sector 2 in Monza 2024', 'analyze sectors', /^In [^.]*fastest through sector 2: \d\d\.\d{3}/],
  [
    'who was slowest in sector 3 in Monza 2024',
    'analyze sectors',
    /^In [^.]*, \w+ was slowest through sector 3/,
  ],
  ['top speed of all in Monza 2024', 'analyze sectors', /^In [^.]*fastest through the speed trap: \d+ km\/h/],
  [
    'slowest through the speed trap in Monza 2024',
    'analyze sectors',
    /slowest through the speed trap: \d+ km\/h/,
  ],
  ['who was fastest in Q1 in Monza 2024', 'analyze qualifying-results', /^In Q1, NOR was fastest with/],
  ['who was last in qualifying in Monza 2024', 'analyze qualifying-results', /LEC was 3rd with/],
  ['was it raining at the start in Monza 2024', 'analyze weather', /^No: at the start it did not rain/],
  ['who pitted first in Monza 2024', 'analyze pit-stops', /stopped first, on lap 5\./],
  ['how many pit stops were there in Monza 2024', 'analyze tyre-strategy', /^There were \d pit stops in/],
  [
    'track map of Verstappen and Norris in Monza 2024',
    'analyze track-map',
    'of 25 mini-sectors quickest: VER in 22 (0 clearly) and NOR in 3 (0 clearly).',
    '| NOR | 1:29.770 | 1, 8, 16 |',
    'The map has the start line, the direction of driving and the numbers of the corners.',
  ],
  [
    'speed map of Norris in Monza 2024',
    'analyze track-map',
    'by speed, shares of the lap’s time:',
    '| Speed | NOR |',
    '| 250 to 300 | 23 % |',
  ],
  [
    'speed trace of Verstappen and Norris in Monza 2024',
    'analyze speed-trace',
    'speeds over the fastest laps of VER and NOR',
    '| NOR | 1:29.770 | +0.174 |',
    'The chart has the speed over the distance of the lap; the largest certain difference is shaded.',
  ],
  [
    'corner by corner Verstappen and Norris in Monza 2024',
    'analyze corners',
    '- NOR loses 0.143 s (±0.047) on VER on the straight to turn 1.',
    'pale bars are within their uncertainty',
  ],
  [
    'lap times of Norris, Verstappen and Leclerc in Monza 2024',
    'analyze lap-times',
    'In the race of the 2024 Italian Grand Prix, VER had a median of 1:30.130 over 8 quick laps, 0.137 s ahead of NOR.',
    'NOR was the steadiest, with a standard deviation of 0.211 s.',
    'No session was named, so this is the race.',
    'no slower than 1:35.868',
  ],
  [
    'Who set the fastest lap in the race in Monza 2024?',
    'analyze lap-times',
    "The fastest quick lap in the race of the 2024 Italian Grand Prix was VER's 1:29.596, 0.174 s ahead of NOR.",
  ],
  [
    'tyre strategy of Monza 2024',
    'analyze tyre-strategy',
    'In the race of the 2024 Italian Grand Prix over 10 laps, NOR, who finished first, drove medium for 5 laps, then hard for 5, with 1 pit stop.',
    '| VER | medium 5 → hard 5 | 1 |',
  ],
  [
    'How many stops did Verstappen make in Monza 2024?',
    'analyze tyre-strategy',
    'VER drove medium for 5 laps, then hard for 5, with 1 pit stop.',
  ],
  [
    'compare laps 3 and 7 of Norris in Monza 2024',
    'analyze multi-lap',
    'NOR in the race of the 2024 Italian Grand Prix: lap 7 (best) was 0.404 s faster than lap 3',
    '| Lap 3 | 1:30.174 | +0.404 |',
  ],
  [
    'Verstappen in Monza 2023 and 2024',
    'analyze year-compare',
    'VER at the Italian Grand Prix, qualifying: the fastest of these laps is that of 2023, 1:29.596 on medium, exactly as fast as that of 2024.',
  ],
  [
    'all laps of Norris in Monza 2024',
    'analyze driver-laps',
    'NOR drove 10 laps in the race of the 2024 Italian Grand Prix; the fastest that counts was lap 7, 1:29.770',
    '| 5 | 1:30.322 | medium (5) | into the pits |',
  ],
  [
    'lap 4 of Norris in Monza 2024',
    'analyze driver-laps',
    'Lap 4 of NOR in the race of the 2024 Italian Grand Prix took 1:30.433 on medium tyres that were 4 laps old, 0.663 s slower than the fastest, lap 7.',
  ],
  ['lap 40 of Norris in Monza 2024', 'analyze driver-laps', 'NOR has no lap 40 in the race', 'up to 10'],
  [
    'Who was on pole in Monza 2024?',
    'analyze qualifying-results',
    'NOR was fastest in qualifying for the 2024 Italian Grand Prix with 1:30.270, 0.084 s ahead of VER.',
    '| 3 | LEC | Ferrari | 1:30.438 | +0.168 | Q3 |',
  ],
  [
    'How far was Leclerc off pole in Monza 2024?',
    'analyze qualifying-results',
    /^LEC was 3rd with 1:30\.438, 0\.168 s off pole\.\n\nNOR was fastest/,
  ],
  [
    'how good are the data of Monza 2024',
    'validate',
    /In the race of the 2024 Italian Grand Prix, \d+ of \d+ values agree with everything else that is said of them\./,
    '| sectors of a lap and its time |',
    'Not compared: TimingData (made up).',
  ],
  [
    'how do you know lap 7 of Norris in Monza 2024',
    'why',
    'Lap 7 of NOR in the race of the 2024 Italian Grand Prix: ',
    '| lap time | 1:29.770 | as sent | TimingData at 00:00:01.000 |',
    'Confirmed: lap time 1:29.770 by ',
  ],
  [
    'race control messages Monza 2024',
    'fetch race-control',
    'Of 4 messages of race control in the race of the 2024 Italian Grand Prix, 3 are those that decided the session. 1 more tell less of what decided it.',
    'Penalties: VER 10 seconds for causing a collision.',
    'Left for after the session: LEC.',
    '| 6 | 0:50 | penalty | 10 SECOND TIME PENALTY FOR CAR 1 (VER) - CAUSING A COLLISION |',
  ],
  [
    'did Leclerc get a penalty in Monza 2024',
    'fetch race-control',
    'No: race control gave no penalty to LEC in the race of the 2024 Italian Grand Prix.',
  ],
  [
    'pit stop times of Norris and Leclerc in Monza 2024',
    'analyze pit-stops',
    /^In the race of the 2024 Italian Grand Prix, NOR came in once, on lap 5; LEC came in once, on lap 5\./,
    '| NOR | 5 | medium → hard |',
  ],
  [
    'driver ratings 2024',
    'analyze ratings',
    /has the highest rating of 2024, \d+ \(\d+ to \d+\); not separable from/,
    "Nobody's rating changed beyond chance in 2024.",
    'predict nothing.',
  ],
  [
    'lap time distribution in Monza 2024',
    'analyze lap-distribution',
    'In the race of the 2024 Italian Grand Prix, VER had the fastest median of quick laps: 1:30.130; not separable from NOR and LEC.',
    'The spread of NOR was the smallest: 0.204 s; not separable from',
    'The chart shows every quick lap in the colour of its tyres, with a box around the middle half of each driver.',
  ],
  [
    'tyre degradation of Verstappen and Norris in Monza 2024',
    'analyze stints',
    'In the race of the 2024 Italian Grand Prix, laps on ',
    'The chart shows lap times by the age of the tyres, a panel for each compound.',
  ],
  [
    'ideal laps in Monza 2024',
    'analyze sectors',
    'In qualifying for the 2024 Italian Grand Prix, VER left 0.053 s on the table: the best lap was 1:29.596 (lap 4), the best sectors together make 1:29.543.',
    'sector 2 NOR in 30.001 (lap 6) and sector 3 VER in 29.531 (lap 4); together they make 1:29.532.',
    '| LEC | 1:29.823 | 1:29.823 | 0.000 | 30.000 | 30.001 | 29.822 | 320 |',
    'No session was named, so this is qualifying.',
  ],
  [
    'What is the ideal lap of Norris in the race in Monza 2024?',
    'analyze sectors',
    'In the race of the 2024 Italian Grand Prix, NOR left 0.044 s on the table: the best lap was 1:29.770 (lap 7)',
    'Best of the driver: sector 1 NOR in 30.000 (lap 1)',
  ],
  [
    'race pace of the teams in Monza 2024',
    'analyze team-pace',
    'Red Bull Racing had the fastest median in the race of the 2024 Italian Grand Prix: 1:30.130, 0.137 s a lap ahead of McLaren.',
  ],
  [
    'Ferrari and Williams race pace in Monza 2024',
    'analyze team-pace',
    /^Ferrari had a median of quick laps in the race/,
    'No team of this session fits Williams.',
  ],
  [
    'Who won in Monza 2024?',
    'fetch session-info',
    'Lando Norris (McLaren) won the 2024 Italian Grand Prix on 1 September 2024, ahead of Max Verstappen (Red Bull Racing) and Charles Leclerc (Ferrari).',
    '| 1 | NOR | McLaren | 3 | 1:27:45.795 | 25 |',
    '| 2 | VER | Red Bull Racing | 2 | +2.460 | 18 |',
    'There was 1 safety car, no virtual safety cars and no red flags.',
  ],
  [
    'Where did Verstappen finish in Monza 2024?',
    'fetch session-info',
    /^Max Verstappen finished 2nd, 2\.460 s behind the winner, from 2nd on the grid, with 18 points\.\n\nLando Norris \(McLaren\) won/,
  ],
  [
    'Where did Norris finish in Monza 2024?',
    'fetch session-info',
    /^Lando Norris finished 1st, in 1:27:45\.795, from 3rd on the grid, with 25 points\./,
  ],
  ['Who retired in Monza 2024?', 'fetch session-info', /^1 car was not classified: LEC \(gearbox\)\./],
  [
    'Was it raining in Monza 2024?',
    'analyze weather',
    'saw rain for a part (in 25 % of the readings).',
    'Air 24.1 to 27.1 °C',
  ],
  [
    'How many safety cars were there in Monza 2024?',
    'fetch session-info',
    'had 1 safety car. There were no virtual safety cars and no red flags.',
  ],
  [
    'championship standings',
    'analyze season-summary',
    'After round 1 of 23, Verstappen leads the 2026 championship with 25 points, 6.5 points ahead of Norris.',
    'About the data:',
  ],
  ['constructors standings', 'analyze season-summary', 'leads the 2026 constructors’ championship'],
  [
    'when is Monza',
    'fetch schedule',
    'The Italian Grand Prix in Monza is round 13',
    '| Race | Sunday 6 September 2026, 15:00 local time (13:00 UTC) |',
  ],
  [
    'what time is qualifying in Qatar',
    'fetch schedule',
    'Qualifying starts on Saturday 28 November 2026, 21:00 local time (18:00 UTC).',
  ],
  [
    'schedule 2025',
    'fetch schedule',
    'The 2025 season has 24 races, 6 of them with a sprint.',
    '| 24 | Abu Dhabi Grand Prix |',
  ],
  ['sprint weekends 2025', 'fetch schedule', /\| 6 \| Miami Grand Prix \|.*\n\| 13 \|/],
  [
    'drivers of Ferrari',
    'fetch drivers',
    '2 drivers drove for Ferrari in 2026: Charles Leclerc and Lewis Hamilton.',
    '| Lewis Hamilton | HAM | 44 | Ferrari |',
  ],
  ['how old is Alonso', 'fetch drivers', 'Fernando Alonso, Spanish, was born on 29 July 1981.'],
  [
    'when is the next race',
    'temporal-context',
    'The next race is the Las Vegas Grand Prix (round 21), in Las Vegas, United States; it starts in 1 day 16 h: Saturday 21 November 2026, 20:00 local time (Sunday 04:00 UTC).',
  ],
  ['who is the youngest driver', 'fetch drivers', 'The youngest is Arvid Lindblad, born on 8 August 2007'],
  [
    'who is hamiltons team mate',
    'fetch drivers',
    'Lewis Hamilton’s team mate at Ferrari in 2026: Charles Leclerc.',
  ],
  [
    'when does quali start',
    'fetch schedule',
    /^Qualifying starts on Friday 20 November 2026, 20:00 local time/,
  ],
  [
    'points of mclaren 2024',
    'analyze season-summary',
    'constructors’ championship',
    /^McLaren is \d+\w\w with/,
  ],
  ['who finished last in monza 24', 'fetch session-info', 'Last of those classified was Max Verstappen'],
  [
    'weather and result monza 24',
    'fetch session-info',
    'won the 2024 Italian Grand Prix',
    'in 25 % of the readings',
  ],
  [
    'first 7 laps of norris in monza 24',
    'analyze driver-laps',
    '| 5 | 1:30.322 | medium (5) | into the pits |',
  ],
  [
    'official result of Monza 2024',
    'fetch results',
    'This is the official classification of the race of the 2024 Italian Grand Prix, with Verstappen (Red Bull) first.',
    'From the pit lane: Verstappen.',
    '| 2 | NOR | McLaren | 3 | 53 | +2.664 | 18.5 |',
  ],
  [
    'standings after Australia 2026',
    'fetch standings',
    'After the Australian Grand Prix, round 1 of 23, Verstappen led the 2026 championship with 25 points, 6.5 points ahead of Norris.',
    '| 2 | Norris | 18.5 | 6.5 | 6.5 |',
  ],
  [
    'head to head of Norris and Verstappen in 2026',
    'analyze head-to-head',
    'Verstappen leads Norris 1 to 0 in qualifying. In races, Norris was ahead 0 and Verstappen 1 times.',
    'In the middle, Verstappen was 0.100 % quicker in qualifying, over 1 session; too few to say how sure that is.',
    '| Points | 18.5 | 25 |',
  ],
  ['how many races are left', 'temporal-context', '20 of 23 races completed, 3 remaining'],
  ['when is qualifying this weekend', 'temporal-context', /^Qualifying starts in /],
];

const rows = questions.map(([question, operation, ...told]) => ({ question, operation, told }));

describe('the answer', () => {
  it.each(rows)('to "$question" comes from $operation', async ({ question, operation, told }) => {
    const said = await ask(question);
    const { answer, calls, results } = said;
    expect(calls.at(-1)?.operation).toBe(operation);
    for (const words of told) expect(answer).toMatch(typeof words === 'string' ? literal(words) : words);
    expect(await unsupportedFigures(answer, results)).toEqual([]);
    expect(answer).not.toMatch(/undefined|null|NaN|Infinity|\[object|\/charts\/|\.png|\.html|SIMULATED/);
    await expectToGoOn(question, said);
  });

  it('says once in a conversation that data are simulated', async () => {
    const effects = offlineEffects(await temporaryHome(), { source: 'demo' });
    const told = await talk(effects, ['who won in Monza 2024', 'and Leclerc?', 'thanks', 'tyre strategy']);
    const times = told.map(({ answer }) => answer.split('**SIMULATED DATA**').length - 1);
    expect(times).toEqual([1, 0, 0, 0]);
  });

  it('speaks of whom a follow-up names, and of nobody where it names nobody and asks another thing', async () => {
    const effects = offlineEffects(await temporaryHome());
    const told = await talk(effects, [
      'Where did Verstappen finish in Monza 2024?',
      'and Leclerc?',
      'did Norris win?',
      'did Leclerc finish?',
      'did Verstappen beat Norris?',
      'who won?',
      'how did Ferrari do?',
      'how many points did Verstappen score in Monza 2024?',
    ]);
    expect(told.map(({ answer }) => answer.split('\n')[0])).toEqual([
      'Max Verstappen finished 2nd, 2.460 s behind the winner, from 2nd on the grid, with 18 points.',
      'Charles Leclerc retired (gearbox), from 1st on the grid.',
      'Yes: Lando Norris finished 1st, in 1:27:45.795, from 3rd on the grid, with 25 points.',
      'No: Charles Leclerc retired (gearbox), from 1st on the grid.',
      expect.stringMatching(/^No: Lando Norris finished 1st, .* Max Verstappen finished 2nd/),
      expect.stringMatching(/^Lando Norris \(McLaren\) won the 2024 Italian Grand Prix/),
      'Charles Leclerc retired (gearbox), from 1st on the grid.',
      'Max Verstappen scored 18 points and finished 2nd, 2.460 s behind the winner, from 2nd on the grid.',
    ]);
  });

  it.each([
    [
      ['Compare Verstappen and Norris in Monaco 2024 qualifying', 'and Leclerc?'],
      /^LEC was 0\.227 s slower than VER: 1:29\.823/,
    ],
    [
      ['lap times of Norris and Verstappen in Monza 2024', 'and Leclerc?'],
      /^LEC had a median of 1:30\.\d{3}, 0\.\d{3} s slower than VER\./,
    ],
    [['did it rain in Monza 2024?'], /^Yes\. The race of the 2024 Italian Grand Prix saw rain for a part/],
    [['penalties in Monza 2024'], /^Penalties: VER 10 seconds for causing a collision\./],
    [['what was the winning margin in Monza 2024'], /^Lando Norris won by 2\.460 s\./],
    [['how many laps was the race in Monza 2024'], /^It was planned over 10 laps\./],
    [['did Verstappen get pole in Monza 2024'], /^No: VER was 2nd with 1:30\.354, 0\.084 s off pole\./],
  ])('begins with what is asked: %s', async (messages, first) => {
    const told = await talk(offlineEffects(await temporaryHome()), messages);
    expect(told.at(-1)!.answer).toMatch(first);
  });

  it('tells warnings in words, the first ones, and without markup', async () => {
    const warnings = Array.from({ length: 5 }, (_, i): Warning => {
      return { code: 'MISSING_FILE', message: `Trouble ${i} <b>*here*</b>.`, effect: `Effect ${i}.` };
    });
    const { answer } = await ask('who won in Monza 2024', { warnings });
    expect(answer).toContain('- Trouble 0 \\<b\\>\\*here\\*\\</b\\>. Effect 0.');
    expect(answer).toContain('… and 2 more remarks.');
    expect(answer).not.toContain('Trouble 3');
  });

  it.each([
    ['Will Norris win the title?', 'Norris can still be champion: must outscore'],
    ['Who will win in Las Vegas?', 'After round 1 of 23, '],
    ['who is going to win the championship', 'can still win the 2026 championship'],
    ['what are the chances of Norris to win the title', 'Norris can still be champion: must outscore'],
    ['will McLaren be champions', 'constructors’ championship'],
    ['who will win the championship in 2027', 'can still win the 2026 championship'],
  ])('says first that it cannot predict, then what is known: %s', async (question, ...told) => {
    const said = await ask(question);
    const { answer, results } = said;
    expect(answer).toMatch(
      /^I cannot predict results; .*\.\n\n(?:.* can still be champion: .*\n\n)?After (?:round 1 of 23|the Australian Grand Prix \(round 1\)), /,
    );
    for (const words of told) expect(answer).toContain(words);
    expect(await unsupportedFigures(answer, results)).toEqual([]);
    await expectToGoOn(question, said);
  });

  it('tells who can still win without a word on predictions', async () => {
    const { answer } = await ask('can Norris still win the championship?');
    expect(answer).toMatch(
      /^Yes: Norris can still be champion: must outscore Verstappen by at least 6\.5 points/,
    );
    expect(answer).toContain(
      '\n\nAfter the Australian Grand Prix (round 1), Verstappen, Norris and Leclerc can still win',
    );
  });

  it.each(['can you show who won in Monza 2024', 'will you show me the results of Monza 2024'])(
    'takes no polite question for one about the future: %s',
    async (question) => {
      expect((await ask(question)).answer).toMatch(/^Lando Norris \(McLaren\) won/);
    },
  );

  it.each([
    [
      'lap times of Verstappen and Norris in Monza 2024',
      [
        'VER stopped on track; the feed never closed that lap. Their last lap has no times; its end is an estimate.',
        'Something is lost.',
      ],
    ],
    ['Where did Verstappen finish in Monza 2024?', ['VER, SAI stopped on track.', 'Something is lost.']],
    [
      'tyre strategy of Monza 2024',
      ['SAI stopped on track.', 'ALB stopped on track.', 'VER, SAI stopped on track.'],
    ],
  ])('tells the warnings that concern the answer: %s', async (question, told) => {
    const about = (...drivers: string[]): Warning => {
      return {
        code: 'UNFINISHED_LAPS_INFERRED',
        message: `${drivers.join(', ')} stopped on track.`,
        effect: '',
        drivers,
      };
    };
    const whole: Warning = { code: 'MISSING_FILE', message: 'Something is lost.', effect: '' };
    const warnings = [about('SAI'), about('ALB'), about('VER', 'SAI'), whole];
    const { answer } = await ask(question, { warnings });
    const others = {
      'lap times of Verstappen and Norris in Monza 2024': [],
      'tyre strategy of Monza 2024': ['… and 1 more remark.'],
    }[question] ?? ['2 remarks on other drivers.'];
    const list = /About the data:\n\n((?:- .*\n)*)/.exec(`${answer}\n`)?.[1] ?? '';
    expect(list.trim().split('\n')).toEqual([...told, ...others].map((line) => `- ${line}`));
  });

  it('says what it took for granted and which slips it corrected', async () => {
    const { answer } = await ask('telemetry of Vertsappen and Noris in Monza');
    expect(answer).toContain('I read "Vertsappen" as "verstappen" and "Noris" as "norris".');
    expect(answer).toContain(
      'No session was named, so this is qualifying. No year was named, so this is the most recent running, 2026.',
    );
  });

  it('names the drivers that a result chose', async () => {
    const { answer, calls } = await ask('lap times of the top two in Monza 2024');
    expect(calls.map(({ operation }) => operation)).toEqual(['fetch session-info', 'analyze lap-times']);
    expect(calls[1]!.input).toMatchObject({ drivers: ['NOR', 'VER'] });
    expect(answer).toContain('The first were NOR and VER.');
  });

  it('tells a failure with what may be meant, and takes another name', async () => {
    const effects = offlineEffects(await temporaryHome());
    const [failed, again] = await talk(effects, [
      'Compare Hamilton and Verstappen in Monaco 2024 qualifying',
      'Leclerc',
    ]);
    expect(failed!.answer).toMatch(
      /^That did not work: No driver "HAM" took part in this session\. Did you mean /,
    );
    expect(again!.calls[0]!.input).toMatchObject({ drivers: ['VER', 'LEC'] });
  });

  it('offers to look for what keeps data away, and tells it', async () => {
    const effects = offlineEffects(await temporaryHome());
    const blocked: Effects = {
      ...effects,
      data: {
        ...effects.data,
        session: async () =>
          await Promise.reject(
            new SvcError(
              'SOURCE_BLOCKED',
              'The hosts do not hand it out.',
              '',
              {},
              { helps: ['sign-in', 'doctor'] },
            ),
          ),
      },
      diagnosis: {
        schedule: async () => ({ ...(await effects.data.schedule(2024)), value: monacoSeason }),
        facts: async (session) =>
          madeUpFacts({
            account: { kind: 'signed-out' },
            home: { directory: '/home/somebody/.svc', refusal: 'EROFS', freeBytes: null },
            hosts: madeUpHosts({ archive: wantsAccount }),
            session: session && madeUpSessionFacts(),
          }),
      },
    };
    const [failed, told, checked] = await talk(blocked, [
      'tyre strategy of Monaco 2024',
      'why is there no data',
      'check my setup',
    ]);
    expect(failed!.answer).toMatch(/^That did not work: The hosts do not hand it out\./);
    expect(failed!.answer).toMatch(/Next you could ask: \*why is there no data\*$/);
    expect(told!.calls).toEqual([
      { operation: 'doctor', input: { year: 2024, gp: 'Monaco Grand Prix', session: 'R' } },
    ]);
    for (const { answer } of [told!, checked!]) {
      expect(answer).toMatch(
        /^Race of the 2024 Monaco Grand Prix: the laps come from the mirror of the archive\./,
      );
      expect(answer).toContain(
        '| weather | The mirror of the archive | The mirror of the archive answers and may have it. |',
      );
      expect(answer).toContain('3 things are not as they should be:');
      expect(answer).toContain(
        '| Timing archive (livetiming.formula1.com) | Answered 401. | Sign in with an F1 TV account',
      );
      expect(answer).toContain('| Directory .svc | It cannot be written (EROFS)');
      expect(answer).not.toContain('somebody');
    }
  });

  it('says that all is well', async () => {
    const { answer, calls } = await ask('check my setup');
    expect(calls).toEqual([{ operation: 'doctor', input: {} }]);
    expect(answer).toBe('Nothing is wrong with sources, account or machine.');
  });

  it('tells a failure that passes by', async () => {
    const { answer } = await ask('standings 2019');
    expect(answer).toMatch(
      /^That did not work: The results API wants a pause\..*ask again in a few minutes\.$/,
    );
  });

  it('puts two answers below each other', async () => {
    const { answer, calls } = await ask('Lap times of Norris and the tyre strategy of Monza 2024');
    expect(calls).toHaveLength(2);
    expect(answer.indexOf('NOR had a median')).toBeGreaterThan(-1);
    expect(answer.indexOf('who finished first')).toBeGreaterThan(answer.indexOf('NOR had a median'));
  });
});

function literal(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
}
