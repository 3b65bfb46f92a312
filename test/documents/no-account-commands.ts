import { call, calls, drivers, sampled, type Scene } from './scenes.ts';

const qatar = '--year 2023 --gp Qatar --session R';
const barcelona = '--year 2026 --gp Barcelona --session Q';
const fromResults = { SVC_SOURCES: 'results' };

/** Sessions that OpenF1 was recorded for. In 2024 cars are known by number only. */
const recordedOfOpenF1 = [
  ['--year 2023 --gp Azerbaijan --session R', 'PER LEC'],
  ['--year 2023 --gp Dutch --session R', 'VER ALO'],
  [qatar, 'VER PIA'],
  ['--year 2024 --gp Australian --session R', '55 16'],
  ['--year 2024 --gp Japanese --session R', '1 11'],
  ['--year 2024 --gp Canadian --session R', '1 4'],
  ['--year 2024 --gp Austrian --session R', '63 81'],
  ['--year 2024 --gp Chinese --session R', '1 4'],
  ['--year 2024 --gp Qatar --session R', '1 16'],
  ['--year 2023 --gp Singapore --session Q', '55 63'],
  ['--year 2026 --gp Barcelona --session FP2', 'VER NOR'],
  ['--year 2026 --gp Barcelona --session FP3', 'VER NOR'],
  [barcelona, 'VER NOR'],
] as const;

/** Races that the results API was recorded for, lap by lap. */
const recordedOfResults = [
  ['--year 2018 --gp Azerbaijan --session R', 'HAM RAI'],
  [qatar, 'VER PIA'],
  ['--year 2025 --gp Bahrain --session R', 'PIA RUS'],
  ['--year 2025 --gp British --session R', 'NOR PIA'],
] as const;

/** What is answered without an account, by OpenF1 and the results API. */
export const noAccountScenes: readonly Scene[] = [
  ...recordedOfOpenF1.flatMap(([words, codes]) => calls(linesOf(words, codes))),
  ...recordedOfResults.flatMap(([words, codes]) => calls(linesOf(words, codes), fromResults)),
  ...sampled(
    calls([
      `fetch session-info --workspace-id w ${qatar}`,
      `analyze tyre-strategy --workspace-id w ${qatar}`,
      `analyze qualifying-results --workspace-id w ${barcelona}`,
    ]),
  ),
  ...sampled(calls([`analyze lap-times --workspace-id w ${qatar} ${drivers('VER PIA')}`], fromResults)),
  ...calls([`analyze telemetry ${qatar} ${drivers('VER PIA')}`, `analyze qualifying-results ${barcelona}`]),
  call(`--source openf1 analyze team-pace ${qatar}`, { SVC_SOURCES: 'results' }),
  call(`fetch schedule --year 2023`),
  call('analyze lap-times --year 2022 --gp Monaco --session R --drivers VER'),
];

function linesOf(words: string, codes: string): string[] {
  const [first] = codes.split(' ');
  return [
    `fetch session-info ${words}`,
    `analyze driver-laps ${words} --driver ${first}`,
    `analyze lap-times ${words} ${drivers(codes)}`,
    `analyze team-pace ${words}`,
    `analyze sectors ${words}`,
    ...(words.endsWith(' R') ? [`analyze tyre-strategy ${words}`] : []),
  ];
}
