import { calls, drivers, type Scene } from './scenes.ts';

/** Operations that look deeper into a race, a lap or a season, one call or two for each kind of session that they take. */
const ofRaces = ['positions', 'race-gaps', 'pit-stops', 'stints', 'weather', 'lap-distribution'];
const ofSessions = ['weather', 'lap-distribution'];

function analyses(names: readonly string[], words: string): Scene[] {
  return calls(names.map((name) => `analyze ${name} ${words}`));
}

const azerbaijan = '--year 2018 --gp Azerbaijan --session R';
const miami = '--year 2025 --gp Miami --session S';
const mexicoCity = '--year 2025 --gp "Mexico City" --session Q';

export const deeperRecorded: readonly Scene[] = [
  ...[azerbaijan, miami, '--year 2023 --gp Azerbaijan --session S'].flatMap((words) =>
    analyses(ofRaces, words),
  ),
  ...analyses(ofSessions, mexicoCity),
  ...calls([
    `analyze corners ${mexicoCity} ${drivers('NOR LEC')}`,
    `analyze speed-trace ${mexicoCity} ${drivers('NOR LEC VER')} --annotate-corners`,
    `analyze track-map ${mexicoCity} ${drivers('NOR LEC VER')}`,
    `analyze track-map ${mexicoCity} --driver NOR --by gear`,
    `fetch race-control ${azerbaijan}`,
    `fetch race-control ${mexicoCity} --detail full`,
    `fetch results --year 2018 --gp Azerbaijan --session R`,
    `fetch results --year 2023 --gp Azerbaijan --session S`,
    `fetch results --year 2025 --gp "Mexico City" --session Q`,
    ...[2023, 2025, 2026].map((year) => `fetch standings --year ${year}`),
    'fetch standings --year 2025 --type constructors --after-round 10',
    `analyze head-to-head --year 2025 ${drivers('NOR PIA')}`,
    'analyze ratings --year 2025',
    'analyze season-qualifyings --year 2025',
    'analyze season-races --year 2025',
  ]),
  ...analyses(['positions', 'race-gaps', 'tyre-strategy', 'team-pace'], `${azerbaijan} --until-lap 20`),
  ...analyses(['qualifying-results', 'sectors'], `${mexicoCity} --until 00:50:00`),
  ...calls([
    `analyze lap-times ${azerbaijan} ${drivers('HAM VET')} --until half-distance`,
    `analyze driver-laps ${azerbaijan} --all-drivers --format csv`,
    `analyze sectors ${mexicoCity} --format csv`,
  ]),
];

const simulatedRaces = ['--year 2020 --gp Spa --session R', '--year 2026 --gp Hungary --session R'];

export const deeperSimulated: readonly Scene[] = [
  ...simulatedRaces.flatMap((words) => analyses(ofRaces, words)),
  ...analyses(ofSessions, '--year 2024 --gp British --session "Practice 1"'),
  ...calls([
    ...simulatedRaces.flatMap((words) => [`fetch race-control ${words}`, `fetch results ${words}`]),
    `analyze positions --year 2026 --gp Hungary --session R --until red-flag`,
    `analyze positions --year 2026 --gp Hungary --session R --until-lap 30`,
    'fetch standings --year 2024 --after-round 12',
    'fetch results --year 1951 --gp 1 --session R',
    `analyze head-to-head --year 2024 ${drivers('NOR PIA')}`,
    'analyze season-qualifyings --year 2024 --until Monza',
  ]),
];
