import { deeperSimulated } from './deeper-commands.ts';
import { call, calls, drivers, laps, sampled, type Scene, temporalContext, years } from './scenes.ts';

interface SimulatedSession {
  /** `--year … --gp … --session …`, or a day of testing. */
  words: string;
  /** Codes of three who drove. */
  drivers: readonly [string, string, string];
  kind: 'race' | 'sprint' | 'qualifying' | 'practice';
  isSampled?: boolean;
}

const nowInSeason = '2026-08-01T12:00:00Z';

/** Dry, wet, stopped and neutralised ones of every season and format; 20 and 22 cars. */
const sessions: readonly SimulatedSession[] = [
  { words: '--year 2018 --gp China --session R', drivers: ['VET', 'RIC', 'VER'], kind: 'race' },
  { words: '--year 2018 --gp Monaco --session R', drivers: ['VET', 'VER', 'HAM'], kind: 'race' },
  { words: '--year 2019 --gp Azerbaijan --session R', drivers: ['HAM', 'VER', 'VET'], kind: 'race' },
  { words: '--year 2020 --gp Spa --session R', drivers: ['BOT', 'OCO', 'HAM'], kind: 'race' },
  { words: '--year 2020 --gp Sakhir --session R', drivers: ['BOT', 'RUS', 'PER'], kind: 'race' },
  { words: '--year 2021 --gp Monaco --session R', drivers: ['RIC', 'HAM', 'GAS'], kind: 'race' },
  { words: '--year 2022 --gp Silverstone --session R', drivers: ['LEC', 'PER', 'ALO'], kind: 'race' },
  { words: '--year 2022 --gp Baku --session Race', drivers: ['PER', 'VER', 'SAI'], kind: 'race' },
  { words: '--year 2023 --gp 1 --session R', drivers: ['SAI', 'RUS', 'LEC'], kind: 'race' },
  {
    words: '--year 2024 --gp Miami --session R',
    drivers: ['VER', 'NOR', 'LEC'],
    kind: 'race',
    isSampled: true,
  },
  { words: '--year 2025 --gp "Abu Dhabi" --session R', drivers: ['NOR', 'VER', 'PIA'], kind: 'race' },
  { words: '--year 2026 --gp Hungary --session R', drivers: ['ANT', 'RUS', 'BOT'], kind: 'race' },
  { words: '--year 2021 --gp British --session S', drivers: ['HAM', 'VER', 'BOT'], kind: 'sprint' },
  { words: '--year 2022 --gp Austria --session S', drivers: ['VER', 'LEC', 'SAI'], kind: 'sprint' },
  { words: '--year 2023 --gp Azerbaijan --session sprint', drivers: ['LEC', 'PER', 'VER'], kind: 'sprint' },
  { words: '--year 2026 --gp China --session S', drivers: ['ANT', 'RUS', 'PER'], kind: 'sprint' },
  { words: '--year 2018 --gp Monaco --session Q', drivers: ['RIC', 'VET', 'HAM'], kind: 'qualifying' },
  { words: '--year 2020 --gp Imola --session Q', drivers: ['BOT', 'HAM', 'VER'], kind: 'qualifying' },
  { words: '--year 2021 --gp British --session Q', drivers: ['HAM', 'VER', 'BOT'], kind: 'qualifying' },
  { words: '--year 2023 --gp Azerbaijan --session Q', drivers: ['LEC', 'VER', 'PER'], kind: 'qualifying' },
  { words: '--year 2023 --gp Azerbaijan --session SS', drivers: ['LEC', 'PER', 'VER'], kind: 'qualifying' },
  {
    words: '--year 2024 --gp Miami --session SQ',
    drivers: ['VER', 'NOR', 'LEC'],
    kind: 'qualifying',
    isSampled: true,
  },
  { words: '--year 2024 --gp "São Paulo" --session Q', drivers: ['NOR', 'VER', 'RUS'], kind: 'qualifying' },
  { words: '--year 2026 --gp Hungary --session Q', drivers: ['RUS', 'ANT', 'LEC'], kind: 'qualifying' },
  { words: '--year 2026 --gp British --session SS', drivers: ['RUS', 'ANT', 'LEC'], kind: 'qualifying' },
  { words: '--year 2018 --gp Monaco --session FP1', drivers: ['RIC', 'VET', 'HAM'], kind: 'practice' },
  { words: '--year 2020 --gp Hungary --session FP2', drivers: ['BOT', 'HAM', 'VET'], kind: 'practice' },
  {
    words: '--year 2024 --gp British --session "Practice 1"',
    drivers: ['NOR', 'STR', 'PIA'],
    kind: 'practice',
  },
  { words: '--year 2025 --gp Hungary --session FP3', drivers: ['NOR', 'PIA', 'LEC'], kind: 'practice' },
];

/** Days of testing, which lap times, strategies, qualifying results and session information are not asked of. */
const testDays: readonly SimulatedSession[] = [
  { words: '--year 2020 --test 1 --day 1', drivers: ['HAM', 'VER', 'VET'], kind: 'practice' },
  { words: '--year 2022 --test 2 --day 3', drivers: ['VER', 'LEC', 'HAM'], kind: 'practice' },
  { words: '--year 2024 --test 1 --day 2', drivers: ['VER', 'LEC', 'HAM'], kind: 'practice' },
  { words: '--year 2026 --test 2 --day 3', drivers: ['RUS', 'LEC', 'VER'], kind: 'practice' },
];

const seasons = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];

const whole: readonly Scene[] = [
  ...calls(seasons.map((year) => `fetch schedule --year ${year}`)),
  ...calls(seasons.map((year) => `fetch drivers --year ${year}`)),
  ...calls(seasons.map((year) => `analyze season-summary --year ${year}`)),
  ...calls(seasons.map((year) => `analyze season-summary --year ${year} --type constructors`)),
  ...calls(seasons.map((year) => `analyze championship --year ${year} --after-round 12`)),
  ...calls([
    'why --year 2024 --gp Monaco --session R --driver LEC --lap best',
    'why --year 2026 --gp Miami --session S --driver NOR --stint 1',
  ]),
  ...sampled(
    calls([
      'fetch schedule --workspace-id w --year 2024',
      'fetch drivers --workspace-id w --year 2024',
      'analyze season-summary --workspace-id w --year 2024',
      'analyze season-summary --workspace-id w --year 2024 --type constructors',
      'analyze championship --workspace-id w --year 2024',
      'analyze championship --workspace-id w --year 2026 --type constructors',
    ]),
  ),
  ...calls([
    'fetch drivers --year 2024 --team "Red Bull"',
    'fetch drivers --year 2024 --team vcarb',
    'fetch drivers --year 2021 --team alfa',
    'fetch drivers --year 2026 --team cadillac',
    'analyze season-summary --year 2025 --type drivers',
  ]),
];

const variants = calls([
  'analyze lap-times --workspace-id other --year=2024 --gp=Miami --session=r --drivers=1 --drivers Norris',
  'analyze lap-times --year 2024 --gp "Miami Grand Prix" --session R --drivers "Max Verstappen" --quiet',
  '--offline analyze lap-times --year 2024 --gp Miami --session R --drivers ver --drivers lec',
  'analyze lap-times --offline --year 2024 --gp miami --session R --drivers VER',
  `analyze lap-times --year 2024 --gp Miami --session R ${drivers(
    'VER NOR LEC SAI HAM RUS PER PIA ALO STR GAS OCO ALB SAR TSU RIC BOT ZHO MAG HUL',
  )}`,
  'analyze driver-laps --year 2024 --gp 6 --session S --driver 44',
  'analyze driver-laps --year 2024 --gp COTA --session SQ --driver Verstappen',
  'analyze qualifying-results --year 2024 --gp Miami',
  'analyze qualifying-results --year 2023 --gp Baku --session SQ',
  'analyze qualifying-results --year 2026 --gp Miami --session "sprint qualifying"',
  'analyze team-pace --year 2024 --gp Miami --session S --teams mclaren --teams "red bull" --teams VCARB',
  'analyze team-pace --year 2024 --gp Miami --teams Ferrari --teams Brawn --teams Audi',
  'analyze team-pace --year 2021 --gp "Sao Paulo" --teams AlphaTauri --teams "Haas F1 Team"',
  'analyze team-pace --year 2026 --test 1 --day 1 --teams Audi --teams Cadillac',
  'fetch session-info --year 2022 --gp Imola --session "Sprint"',
  'fetch session-info --year 2024 --gp "Etihad Airways Abu Dhabi" --session R',
  'fetch session-info --year 2024 --gp monzza --session FP3',
  'fetch session-info --year 2025 --gp "Las Vegas" --session Qualifying',
]);

/** The same race by its town. */
const sameRace = sampled(calls(['analyze tyre-strategy --year 2024 --gp "miami gardens" --session race']));

const telemetry: readonly Scene[] = [
  ...sampled(calls(['analyze telemetry --year 2024 --gp Miami --session Q --drivers VER --drivers NOR'])),
  call('analyze telemetry --year 2024 --gp Miami --session SQ --drivers VER --drivers NOR'),
  ...calls([
    'analyze telemetry --year 2024 --gp Miami --session SQ --drivers NOR --drivers VER',
    'analyze telemetry --year 2024 --gp Miami --session SQ --drivers VER --drivers NOR --annotate-corners',
    `analyze telemetry --year 2024 --gp Miami --session R ${drivers('VER NOR LEC SAI HAM')}`,
    'analyze telemetry --year 2018 --gp Monaco --session Q --drivers RIC --drivers VET --annotate-corners',
    'analyze telemetry --year 2019 --gp Monza --session Q --drivers LEC --drivers 44 --drivers Bottas',
    'analyze telemetry --year 2020 --gp Spa --session R --drivers BOT --drivers OCO',
    'analyze telemetry --year 2021 --gp British --session S --drivers HAM --drivers VER',
    'analyze telemetry --year 2022 --gp Silverstone --session R --drivers LEC --drivers PER',
    'analyze telemetry --year 2023 --gp Azerbaijan --session SS --drivers LEC --drivers PER',
    'analyze telemetry --year 2025 --gp "Mexico City" --session Q --drivers NOR --drivers LEC --annotate-corners',
    'analyze telemetry --year 2026 --gp Hungary --session Q --drivers RUS --drivers BOT',
    'analyze telemetry --year 2024 --test 1 --day 2 --drivers VER --drivers LEC --annotate-corners',
    'analyze telemetry --year 2026 --test 2 --day 3 --drivers RUS --drivers VER',
  ]),
  ...sampled(calls(['analyze multi-lap --year 2024 --gp Miami --session Q --driver VER --lap best --lap 2'])),
  call('analyze multi-lap --year 2024 --gp Miami --session SQ --driver VER --lap best --lap 2'),
  ...calls([
    'analyze multi-lap --year 2024 --gp Miami --session R --driver NOR --lap 10 --lap best',
    `analyze multi-lap --year 2024 --gp Miami --session R --driver VER ${laps('best 5 10 20 30 40')} --annotate-corners`,
    'analyze multi-lap --year 2018 --gp Monaco --session R --driver 33 --lap 8 --lap 9 --lap 10',
    'analyze multi-lap --year 2022 --gp Silverstone --session R --driver Leclerc --lap best --lap 3',
    'analyze multi-lap --year 2023 --gp Azerbaijan --session S --driver PER --lap 2 --lap 3',
    'analyze multi-lap --year 2026 --gp Hungary --session Q --driver RUS --lap best --lap 2 --annotate-corners',
    'analyze multi-lap --year 2024 --test 1 --day 2 --driver LEC --lap best --lap 4',
  ]),
  ...sampled(
    calls([
      'analyze year-compare --gp Miami --session Q --driver VER --years 2024 --years 2023',
      'analyze year-compare --gp Miami --session Q --driver VER --years 2023 --years 2024 --annotate-corners',
    ]),
  ),
  ...calls([
    'analyze year-compare --gp Miami --session Q --driver 1 --years 2023 --years 2024',
    'analyze year-compare --gp Hungary --session R --driver RUS --years 2025 --years 2026',
    `analyze year-compare --gp Monaco --session Q --driver Hamilton ${years('2018 2019 2021')}`,
    `analyze year-compare --gp Baku --session R --driver ALB ${years('2019 2023 2024')}`,
    `analyze year-compare --gp Hungary --session R --driver RUS ${years('2025 2026 2027')}`,
    `analyze year-compare --test 1 --day 1 --driver LEC ${years('2023 2024')}`,
  ]),
];

/** What the name of a chart says of other charts that are there. */
const chartNames: Scene = {
  title: 'names of charts',
  env: {},
  steps: [
    'analyze lap-times --year 2024 --gp Miami --session R --drivers VER --drivers NOR',
    'analyze lap-times --year 2024 --gp Miami --session R --drivers VER --drivers LEC',
    'analyze lap-times --year 2024 --gp Miami --session R --drivers VER --drivers NOR',
    'analyze telemetry --year 2024 --gp Miami --session SQ --drivers VER --drivers NOR',
    'analyze telemetry --year 2024 --gp Miami --session SQ --drivers NOR --drivers VER',
    'analyze team-pace --year 2024 --gp Miami',
    'analyze team-pace --year 2024 --gp Miami --teams Ferrari',
    'analyze tyre-strategy --year 2024 --gp Miami --session R',
    'analyze tyre-strategy --year 2023 --gp Miami --session R',
    'analyze season-summary --year 2024',
    'analyze season-summary --year 2024 --type constructors',
    'fetch schedule --year 2024',
    'fetch drivers --year 2024',
    'fetch drivers --year 2024 --team Ferrari',
    'fetch session-info --year 2024 --gp Miami --session R',
    'workspace info',
    'workspace list',
  ].map((line) => ({ line })),
  isSampled: false,
};

/** Before, during and after seasons, weekends, sessions and tests. */
const moments = [
  '2018-03-01T00:00:00Z',
  '2021-07-17T14:45:00Z',
  '2023-04-29T10:00:00Z',
  '2024-05-03T23:00:00Z',
  '2024-05-04T16:20:00Z',
  '2024-05-05T20:30:00Z',
  '2024-05-05T23:30:00Z',
  '2024-12-31T23:59:59Z',
  '2026-02-19T08:00:00Z',
  nowInSeason,
  '2026-09-12T12:00:00+02:00',
  '2027-02-01T00:00:00Z',
];

/** What the simulated archive answers. */
export const simulatedScenes: readonly Scene[] = [
  ...whole,
  ...[...sessions, ...testDays].flatMap(scenesOf),
  ...variants,
  ...sameRace,
  ...telemetry,
  ...deeperSimulated,
  chartNames,
  ...moments.flatMap(temporalContext),
  ...sampled(temporalContext('2024-05-04T20:10:00Z')),
  call('analyze lap-times --year 2024 --gp Miami --session R --drivers VER', {
    SVC_NOW: '2024-05-05T22:00:00Z',
  }),
];

function scenesOf({ words, drivers: [first, second, third], kind, isSampled }: SimulatedSession): Scene[] {
  const isTest = words.includes('--test');
  const scenes = calls([
    ...(isTest ? [] : [`fetch session-info ${words}`]),
    ...(isTest ? [] : [`analyze lap-times ${words} ${drivers(`${first} ${second} ${third}`)}`]),
    ...(isTest ? [] : [`analyze lap-times ${words} ${drivers(third)}`]),
    ...[first, second, third].map((driver) => `analyze driver-laps ${words} --driver ${driver}`),
    ...(kind === 'race' ? [`analyze tyre-strategy ${words}`] : []),
    ...(kind === 'qualifying' ? [`analyze qualifying-results ${words}`] : []),
    `analyze team-pace ${words}`,
    `analyze sectors ${words}`,
  ]);
  return isSampled ? sampled(scenes) : scenes;
}
