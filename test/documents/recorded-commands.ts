import { deeperRecorded } from './deeper-commands.ts';
import { call, calls, drivers, sampled, type Scene, temporalContext } from './scenes.ts';

interface RecordedCall {
  /** `--year … --gp … --session …` */
  words: string;
  /** Codes of all who took part. */
  drivers: string;
  isRace?: boolean;
  isQualifying?: boolean;
  isSampled?: boolean;
}

/** Sessions whose laps are recorded, whole or damaged. */
const withLaps: readonly RecordedCall[] = [
  {
    words: '--year 2018 --gp Azerbaijan --session R',
    drivers: 'HAM RAI PER VET SAI LEC ALO STR VAN HAR ERI GAS MAG BOT GRO VER RIC HUL OCO SIR',
    isRace: true,
  },
  {
    words: '--year 2019 --gp Italian --session Q',
    drivers: 'LEC HAM BOT VET RIC HUL SAI ALB STR RAI GIO MAG KVY NOR GAS GRO PER RUS KUB VER',
    isQualifying: true,
  },
  {
    words: '--year 2020 --gp Hungarian --session FP2',
    drivers: 'VET BOT SAI STR PER GAS VER GRO RAI LEC GIO NOR KVY RIC LAT MAG ALB OCO HAM RUS',
  },
  {
    words: '--year 2021 --gp "Mexico City" --session Q',
    drivers: 'BOT HAM VER PER GAS SAI RIC LEC TSU NOR VET RAI RUS GIO OCO ALO LAT MSC MAZ STR',
    isQualifying: true,
  },
  {
    words: '--year 2022 --gp "Saudi Arabian" --session Q',
    drivers: 'PER LEC SAI VER OCO RUS ALO BOT GAS MAG NOR RIC ZHO MSC STR HAM ALB HUL LAT TSU',
    isQualifying: true,
  },
  {
    words: '--year 2023 --gp Azerbaijan --session Q',
    drivers: 'LEC VER PER SAI HAM ALO NOR TSU STR PIA RUS OCO ALB BOT SAR ZHO HUL MAG GAS DEV',
    isQualifying: true,
  },
  {
    words: '--year 2023 --gp Azerbaijan --session SS',
    drivers: 'LEC PER VER RUS SAI HAM ALB ALO STR NOR PIA HUL OCO MAG SAR ZHO BOT TSU GAS DEV',
    isQualifying: true,
    isSampled: true,
  },
  {
    words: '--year 2023 --gp Azerbaijan --session S',
    drivers: 'PER LEC VER RUS SAI ALO HAM STR ALB PIA MAG ZHO GAS DEV HUL BOT NOR OCO TSU SAR',
  },
  {
    words: '--year 2023 --gp Canada --session Q',
    drivers: 'VER HUL ALO HAM RUS OCO NOR SAI PIA ALB LEC PER STR MAG BOT TSU GAS DEV SAR ZHO',
    isQualifying: true,
  },
  {
    words: '--year 2023 --gp Qatar --session R',
    drivers: 'VER PIA NOR RUS LEC ALO OCO BOT ZHO PER STR GAS ALB MAG TSU HUL LAW SAR HAM SAI',
    isRace: true,
  },
  {
    words: '--year 2024 --gp British --session FP1',
    drivers: 'NOR STR PIA VER RUS ALO HAM LEC SAI OCO HUL BOT RIC BEA ZHO ALB DOO COL HAD TSU',
  },
  {
    words: '--year 2025 --gp Miami --session S',
    drivers: 'NOR PIA HAM RUS STR TSU ANT GAS HUL HAD ALB OCO LAW BEA BOR DOO VER ALO SAI LEC',
  },
  {
    words: '--year 2025 --gp "Emilia Romagna" --session Q',
    drivers: 'PIA VER RUS NOR ALO SAI ALB STR HAD GAS LEC HAM ANT BOR COL LAW HUL OCO BEA TSU',
    isQualifying: true,
  },
  {
    words: '--year 2025 --gp "Mexico City" --session Q',
    drivers: 'NOR LEC HAM RUS VER ANT SAI PIA HAD BEA TSU OCO HUL ALO LAW BOR ALB GAS STR COL',
    isQualifying: true,
  },
  {
    words: '--year 2025 --gp Qatar --session S',
    drivers: 'PIA RUS NOR VER TSU ANT ALO SAI HAD ALB BOR BEA LEC LAW OCO HUL HAM GAS STR COL',
  },
];

/** Sessions of which something is recorded, but no laps. */
const withoutLaps = [
  '--year 2020 --gp Portuguese --session R',
  '--year 2020 --gp Belgian --session R',
  '--year 2020 --gp Monza --session R',
  '--year 2021 --gp Bahrain --session FP3',
  '--year 2021 --gp Bahrain --session R',
  '--year 2021 --gp British --session R',
  '--year 2022 --gp "Saudi Arabian" --session R',
  '--year 2023 --gp Bahrain --session FP1',
  '--year 2023 --gp Bahrain --session R',
  '--year 2023 --gp British --session R',
  '--year 2023 --gp Hungarian --session FP1',
  '--year 2023 --gp Miami --session R',
  '--year 2024 --gp "Saudi Arabian" --session FP2',
  '--year 2024 --gp "Saudi Arabian" --session FP3',
  '--year 2024 --gp Spanish --session R',
  '--year 2025 --gp Australian --session R',
  '--year 2025 --gp Bahrain --session R',
  '--year 2025 --gp British --session R',
  '--year 2025 --gp Chinese --session R',
  '--year 2026 --gp Chinese --session R',
];

const seasons = [1979, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];

const mexicoCity = '--year 2025 --gp "Mexico City" --session Q';

const telemetry: readonly Scene[] = [
  ...sampled(calls([`analyze telemetry ${mexicoCity} ${drivers('NOR LEC')}`])),
  ...calls([
    `analyze telemetry ${mexicoCity} ${drivers('LEC NOR')} --annotate-corners`,
    `analyze telemetry ${mexicoCity} ${drivers('VER NOR LEC HAM RUS')}`,
    `analyze telemetry ${mexicoCity} ${drivers('GAS STR COL')}`,
    `analyze telemetry ${mexicoCity} ${drivers('ANT BEA')} --annotate-corners`,
  ]),
  ...sampled(calls([`analyze multi-lap ${mexicoCity} --driver NOR --lap best --lap 5`])),
  ...calls([
    `analyze multi-lap ${mexicoCity} --driver NOR --lap 5 --lap best --annotate-corners`,
    `analyze multi-lap ${mexicoCity} --driver LEC --lap best --lap 2 --lap 3 --lap 8`,
    `analyze multi-lap ${mexicoCity} --driver Verstappen --lap best --lap 12`,
    `analyze multi-lap --year 2018 --gp Azerbaijan --session R --driver HAM --lap best --lap 3`,
  ]),
];

/** What the recordings lack. */
const missing = sampled(
  calls([
    'analyze year-compare --gp "Mexico City" --session Q --driver VER --years 2024 --years 2025',
    `analyze telemetry --year 2025 --gp Miami --session S ${drivers('NOR PIA')}`,
    `analyze lap-times --year 2025 --gp Australian --session R ${drivers('NOR VER')}`,
    'analyze qualifying-results --year 2025 --gp Australian',
    'analyze season-summary --workspace-id w --year 2024',
    'fetch session-info --year 2024 --gp Monaco --session R',
    'fetch session-info --year 2025 --gp Italy --session R',
  ]),
);

const moments = [
  '2018-04-29T13:00:00Z',
  '2020-02-20T12:00:00Z',
  '2022-12-25T00:00:00Z',
  '2023-04-29T14:00:00Z',
  '2025-10-25T21:30:00Z',
  '2026-03-01T00:00:00Z',
];

/** What the recordings answer. */
export const recordedScenes: readonly Scene[] = [
  ...seasons.flatMap((year) =>
    calls([
      `fetch schedule --year ${year}`,
      `fetch drivers --year ${year}`,
      `analyze season-summary --year ${year}`,
      `analyze season-summary --year ${year} --type constructors`,
      `analyze championship --year ${year}`,
      `analyze championship --year ${year} --type constructors --after-round 9`,
    ]),
  ),
  ...calls([
    'why --year 2025 --gp Miami --session S --driver ANT --lap 13',
    'why --year 2025 --gp "Mexico City" --session Q --driver PIA --result',
    'why --year 2018 --gp Azerbaijan --session R --driver HAM --stint 2',
  ]),
  ...sampled(
    calls(['fetch drivers --workspace-id w --year 2023', 'fetch schedule --workspace-id w --year 2023']),
  ),
  ...calls(['fetch drivers --year 2025 --team Ferrari', 'fetch drivers --year 2026 --team RB']),
  ...withLaps.flatMap(scenesOf),
  ...withoutLaps.flatMap((words) =>
    calls([
      `fetch session-info ${words}`,
      `analyze driver-laps ${words} --driver VER`,
      `analyze team-pace ${words}`,
      ...(words.endsWith(' R') ? [`analyze tyre-strategy ${words}`] : []),
    ]),
  ),
  ...telemetry,
  ...deeperRecorded,
  ...missing,
  ...moments.flatMap(temporalContext),
  ...sampled(temporalContext('2025-05-03T16:10:00Z')),
  ...calls([
    'analyze lap-times --year 2023 --gp Baku --session "Sprint Shootout" --drivers Pérez --drivers 16',
    'analyze qualifying-results --year 2023 --gp Baku --session SQ',
    'analyze team-pace --year 2018 --gp Azerbaijan',
    'analyze team-pace --year 2025 --gp Miami --session S --teams McLaren --teams "Red Bull"',
    'analyze team-pace --year 2023 --gp Baku --session S --teams AlphaTauri --teams Audi',
    'analyze driver-laps --year 2022 --test 1 --day 1 --driver VER',
  ]),
  call('--offline analyze driver-laps --year 2025 --gp Miami --session S --driver NOR'),
];

function scenesOf({ words, drivers: codes, isRace, isQualifying, isSampled }: RecordedCall): Scene[] {
  const [first, second, third] = codes.split(' ');
  const usual = [
    `fetch session-info ${words}`,
    `analyze lap-times ${words} ${drivers(`${first} ${second} ${third}`)}`,
    `analyze team-pace ${words}`,
    `analyze sectors ${words}`,
    ...(isQualifying ? [`analyze qualifying-results ${words}`] : []),
    ...(isRace ? [`analyze tyre-strategy ${words}`] : []),
    `analyze driver-laps ${words} --driver ${first}`,
    `analyze driver-laps ${words} --driver ${second}`,
  ];
  const whole = calls([
    `analyze lap-times ${words} ${drivers(codes)}`,
    `analyze driver-laps ${words} --all-drivers`,
  ]);
  return [...(isSampled ? sampled(calls(usual)) : calls(usual)), ...whole];
}
