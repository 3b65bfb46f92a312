import type { PlannedCall } from '../../src/interpreter/request/planned-call.ts';

/** Messages of one conversation and what each comes to: calls as `operation` and some of their input, or the part asked for. */
export interface Dialogue {
  title: string;
  messages: readonly (readonly [
    message: string,
    expected: PlannedCall | { asks: string } | { says: RegExp },
  ])[];
}

function to(operation: string, input: Record<string, unknown>): PlannedCall {
  return { operation, input };
}

const asks = (missing: string) => ({ asks: missing });
const monaco = { year: 2024, gp: 'Monaco Grand Prix', session: 'Q' };
const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'R' };

export const dialogues: readonly Dialogue[] = [
  {
    title: 'no spoilers: the moment goes on until another race is named',
    messages: [
      ['tyre strategy monza 24, no spoilers', asks('moment')],
      ['lap 20', to('analyze tyre-strategy', { ...monza, until_lap: 20 })],
      ['and the result?', to('fetch session-info', { ...monza, until_lap: 20 })],
      ['overtakes in that race, no spoilers', to('analyze positions', { ...monza, until_lap: 20 })],
      ['who was leading at half distance', to('fetch session-info', { ...monza, until: 'half-distance' })],
      ['at half distance', to('fetch session-info', { ...monza, until: 'half-distance' })],
      ['tyre strategy of silverstone 2024', to('analyze tyre-strategy', { year: 2024, session: 'R' })],
    ],
  },
  {
    title: 'corrections and years of two digits',
    messages: [
      [
        'compare ver and nor in monaco 24 quali',
        to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR'] }),
      ],
      ['no, sainz', to('analyze telemetry', { ...monaco, drivers: ['VER', 'SAI'] })],
      ['now in 22', to('analyze telemetry', { ...monaco, year: 2022, drivers: ['VER', 'SAI'] })],
      ['no, 2023', to('analyze telemetry', { ...monaco, year: 2023, drivers: ['VER', 'SAI'] })],
      ['sorry i meant the race', to('analyze telemetry', { ...monaco, year: 2023, session: 'R' })],
      ['norris, not sainz', to('analyze telemetry', { year: 2023, session: 'R', drivers: ['VER', 'NOR'] })],
      ['who was faster', to('analyze telemetry', { year: 2023, session: 'R', drivers: ['VER', 'NOR'] })],
    ],
  },
  {
    title: 'the race before and after',
    messages: [
      ['who won in monza 24', to('fetch session-info', monza)],
      ['and the one before', to('fetch session-info', { ...monza, gp: 'Dutch Grand Prix' })],
      ['tyres?', to('analyze tyre-strategy', { year: 2024, gp: 'Dutch Grand Prix' })],
      ['the race after that', to('analyze tyre-strategy', { year: 2024, gp: 'Italian Grand Prix' })],
      ['australia', to('analyze tyre-strategy', { year: 2024, gp: 'Australian Grand Prix' })],
    ],
  },
  {
    title: 'the race before the first one is the last one of the year before',
    messages: [
      ['tyre strategy bahrain 24', to('analyze tyre-strategy', { year: 2024, gp: 'Bahrain Grand Prix' })],
      ['the race before', to('analyze tyre-strategy', { year: 2023, gp: 'Abu Dhabi Grand Prix' })],
    ],
  },
  {
    title: 'a number that was asked for is no year, one beside a place is',
    messages: [
      ['compare laps of norris in monza 2024', asks('lap')],
      ['18 and 22', to('analyze multi-lap', { ...monza, driver: 'NOR', lap: ['18', '22'] })],
      ['hello', { says: /Hello/ }],
      ['lap times of verstappen in singapore 2024', to('analyze lap-times', { gp: 'Singapore Grand Prix' })],
    ],
  },
  {
    title: 'a place with a year of two digits, where the event was asked for',
    messages: [
      ['lap times of verstappen', asks('event')],
      ['monza 24', to('analyze lap-times', { ...monza, drivers: ['VER'] })],
    ],
  },
  {
    title: 'another table of the same year',
    messages: [
      ['standings 23', to('analyze season-summary', { year: 2023, type: 'drivers' })],
      ['constructors?', to('analyze season-summary', { year: 2023, type: 'constructors' })],
      ['how many wins', to('analyze season-summary', { year: 2023, type: 'constructors' })],
      ['championship standings', to('analyze season-summary', { year: 2026, type: 'drivers' })],
    ],
  },
  {
    title: 'when it was',
    messages: [
      ['pole monza 24', to('analyze qualifying-results', { ...monza, session: 'Q' })],
      ['when was it', to('fetch schedule', { year: 2024 })],
    ],
  },
  {
    title: 'other drivers, sessions, years and places',
    messages: [
      [
        'Compare Verstappen and Norris in Monaco 2024 qualifying',
        to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR'] }),
      ],
      ['and Leclerc?', to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR', 'LEC'] })],
      [
        'with corners',
        to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR', 'LEC'], annotate_corners: true }),
      ],
      [
        'what about the race?',
        to('analyze telemetry', { ...monaco, session: 'R', drivers: ['VER', 'NOR', 'LEC'] }),
      ],
      ['same for 2023', to('analyze telemetry', { ...monaco, year: 2023, session: 'R' })],
      ['and in Spa', to('analyze telemetry', { year: 2023, gp: 'Belgian Grand Prix', session: 'R' })],
    ],
  },
  {
    title: 'a driver instead of another',
    messages: [
      ['telemetry of VER and NOR in Suzuka 2025', to('analyze telemetry', { drivers: ['VER', 'NOR'] })],
      ['Piastri instead of Norris', to('analyze telemetry', { drivers: ['VER', 'PIA'] })],
      ['add Hamilton', to('analyze telemetry', { drivers: ['VER', 'PIA', 'HAM'] })],
      ['without Verstappen', to('analyze telemetry', { drivers: ['PIA', 'HAM'] })],
      ['Russell and Antonelli', to('analyze telemetry', { drivers: ['RUS', 'ANT'] })],
    ],
  },
  {
    title: 'another driver for a single one',
    messages: [
      ['lap times of Norris in Monza 2024', to('analyze lap-times', { ...monza, drivers: ['NOR'] })],
      ['and for Leclerc?', to('analyze lap-times', { ...monza, drivers: ['LEC'] })],
      ['what about Sainz', to('analyze lap-times', { ...monza, drivers: ['SAI'] })],
      ['and Piastri', to('analyze lap-times', { ...monza, drivers: ['SAI', 'PIA'] })],
    ],
  },
  {
    title: 'another question about the same race',
    messages: [
      ['Who won Monza 2024?', to('fetch session-info', monza)],
      ['show the tyre strategy', to('analyze tyre-strategy', monza)],
      [
        'and the lap times of Leclerc and Piastri',
        to('analyze lap-times', { ...monza, drivers: ['LEC', 'PIA'] }),
      ],
      ['now the telemetry', to('analyze telemetry', { ...monza, session: 'Q', drivers: ['LEC', 'PIA'] })],
      ['who was on pole?', to('analyze qualifying-results', { ...monza, session: 'Q' })],
      ['race pace of the teams', to('analyze team-pace', monza)],
      ['was it raining?', to('analyze weather', monza)],
    ],
  },
  {
    title: 'the same race by "that race"',
    messages: [
      ['Results of Suzuka 2024', to('fetch session-info', { year: 2024, gp: 'Japanese Grand Prix' })],
      ['tyre strategy of that race', to('analyze tyre-strategy', { year: 2024, gp: 'Japanese Grand Prix' })],
      ['and the last race?', to('analyze tyre-strategy', { year: 2026, gp: 'São Paulo Grand Prix' })],
    ],
  },
  {
    title: 'qualifying and race of the result',
    messages: [
      ['qualifying results Baku 2025', to('analyze qualifying-results', { year: 2025, session: 'Q' })],
      ['and the race?', to('fetch session-info', { year: 2025, gp: 'Azerbaijan Grand Prix', session: 'R' })],
      ['and qualifying', to('analyze qualifying-results', { session: 'Q' })],
      ['in 2024?', to('analyze qualifying-results', { year: 2024, session: 'Q' })],
    ],
  },
  {
    title: 'the championship',
    messages: [
      ['championship standings', to('analyze season-summary', { year: 2026, type: 'drivers' })],
      ['and the constructors?', to('analyze season-summary', { year: 2026, type: 'constructors' })],
      ['same for 2023', to('analyze season-summary', { year: 2023, type: 'constructors' })],
      ['and the drivers?', to('analyze season-summary', { year: 2023, type: 'drivers' })],
      ['last year', to('analyze season-summary', { year: 2025, type: 'drivers' })],
    ],
  },
  {
    title: 'a year that the event was not held in',
    messages: [
      ['tyre strategy of Monza', to('analyze tyre-strategy', { year: 2026 })],
      ['and in Abu Dhabi', to('analyze tyre-strategy', { year: 2025, gp: 'Abu Dhabi Grand Prix' })],
      ['and Imola', to('analyze tyre-strategy', { year: 2025, gp: 'Emilia Romagna Grand Prix' })],
    ],
  },
  {
    title: 'the event comes second',
    messages: [
      ['lap times please', asks('event')],
      ['Monza', asks('drivers')],
      [
        'Piastri',
        to('analyze lap-times', { year: 2026, gp: 'Italian Grand Prix', session: 'R', drivers: ['PIA'] }),
      ],
    ],
  },
  {
    title: 'the drivers come second',
    messages: [
      ['telemetry of Verstappen in Monaco 2024', asks('drivers')],
      ['Norris', to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR'] })],
    ],
  },
  {
    title: 'the topic comes second',
    messages: [
      ['Monza 2024', asks('topic')],
      ['tyre strategy', to('analyze tyre-strategy', monza)],
    ],
  },
  {
    title: 'a name that fits several events',
    messages: [
      ['Italy 2020 qualifying results', asks('event')],
      ['Mugello', to('analyze qualifying-results', { year: 2020, gp: 'Tuscan Grand Prix', session: 'Q' })],
      [
        'the Italian Grand Prix',
        to('analyze qualifying-results', { year: 2020, gp: 'Italian Grand Prix', session: 'Q' }),
      ],
    ],
  },
  {
    title: 'an event that is not on the calendar',
    messages: [
      ['tyre strategy Hockenheim 2024', asks('event')],
      ['Spa', to('analyze tyre-strategy', { year: 2024, gp: 'Belgian Grand Prix' })],
    ],
  },
  {
    title: 'a round as the answer',
    messages: [
      ['tyre strategy 2024', asks('event')],
      ['7', to('analyze tyre-strategy', { year: 2024, gp: 'Emilia Romagna Grand Prix' })],
    ],
  },
  {
    title: 'the session comes second',
    messages: [
      ['sprint results Monza 2024', asks('session')],
      ['the race', to('fetch session-info', monza)],
    ],
  },
  {
    title: 'the laps come second',
    messages: [
      ['compare the laps of Verstappen in Monza 2024', asks('lap')],
      ['5 and 9', to('analyze multi-lap', { ...monza, driver: 'VER', lap: ['5', '9'] })],
      ['and lap 12', to('analyze multi-lap', { ...monza, driver: 'VER', lap: ['5', '9', '12'] })],
      ['laps 20 and 30', to('analyze multi-lap', { ...monza, driver: 'VER', lap: ['20', '30'] })],
      ['same for Norris', to('analyze multi-lap', { ...monza, driver: 'NOR', lap: ['20', '30'] })],
      ['with corners', to('analyze multi-lap', { driver: 'NOR', annotate_corners: true })],
    ],
  },
  {
    title: 'test and day come second',
    messages: [
      ['team pace in testing 2026', asks('test')],
      ['2', asks('day')],
      ['day 3', to('analyze team-pace', { year: 2026, test: 2, day: 3 })],
      ['and day 1', to('analyze team-pace', { year: 2026, test: 2, day: 1 })],
    ],
  },
  {
    title: 'years are added',
    messages: [
      [
        'Compare Hamilton in Silverstone 2024 and 2025',
        to('analyze year-compare', { gp: 'Silverstone', driver: 'HAM', years: [2024, 2025] }),
      ],
      ['and 2023', to('analyze year-compare', { driver: 'HAM', years: [2024, 2025, 2023] })],
      ['and Russell?', to('analyze year-compare', { driver: 'RUS', years: [2024, 2025, 2023] })],
      ['in the race', to('analyze year-compare', { driver: 'RUS', session: 'R' })],
    ],
  },
  {
    title: 'the last years and one more',
    messages: [
      ['Hamilton at Monza over the last two years', to('analyze year-compare', { years: [2025, 2026] })],
      ['and 2022', to('analyze year-compare', { years: [2025, 2026, 2022] })],
    ],
  },
  {
    title: 'teams',
    messages: [
      ['race pace last race', to('analyze team-pace', { gp: 'São Paulo Grand Prix' })],
      ['only Ferrari and Mercedes', to('analyze team-pace', { teams: ['Ferrari', 'Mercedes'] })],
      ['and McLaren', to('analyze team-pace', { teams: ['Ferrari', 'Mercedes', 'McLaren'] })],
      ['without Ferrari', to('analyze team-pace', { teams: ['Mercedes', 'McLaren'] })],
      ['in Monza', to('analyze team-pace', { gp: 'Italian Grand Prix', teams: ['Mercedes', 'McLaren'] })],
    ],
  },
  {
    title: 'an unknown word is left out',
    messages: [
      ['flurble lap times of Norris in Monza 2024', asks('word')],
      ['go on', to('analyze lap-times', { ...monza, drivers: ['NOR'] })],
    ],
  },
  {
    title: 'an unknown name is said again',
    messages: [
      ['compare Hamilton and Schumacher in Monza 2024 qualifying', asks('word')],
      ['Hamilton and Leclerc', to('analyze telemetry', { ...monza, session: 'Q', drivers: ['HAM', 'LEC'] })],
    ],
  },
  {
    title: 'a question back that nobody answers',
    messages: [
      ['lap times of Verstappen', asks('event')],
      ['championship standings 2024', to('analyze season-summary', { year: 2024 })],
      ['who won in Monza 2023', to('fetch session-info', { year: 2023, gp: 'Italian Grand Prix' })],
    ],
  },
  {
    title: 'it does not matter',
    messages: [
      ['lap times of Verstappen', asks('event')],
      ['never mind', { says: /All right/ }],
      ['thanks', { says: /welcome/ }],
    ],
  },
  {
    title: 'a whole new question',
    messages: [
      ['lap times of Norris in Monza 2024', to('analyze lap-times', monza)],
      ['qualifying in Spa 2023', to('analyze qualifying-results', { year: 2023, gp: 'Belgian Grand Prix' })],
      ['when is the next race', to('temporal-context', { format: 'json' })],
      [
        'Who was fastest in FP1 in Miami 2025?',
        to('fetch session-info', { year: 2025, gp: 'Miami Grand Prix', session: 'FP1' }),
      ],
    ],
  },
  {
    title: 'the best of a result',
    messages: [
      ['lap times of Norris in Monza 2024', to('analyze lap-times', monza)],
      ['only the top three', to('fetch session-info', monza)],
    ],
  },
  {
    title: 'why',
    messages: [
      ['Compare Verstappen and Norris in Monaco 2024 qualifying', to('analyze telemetry', monaco)],
      ['why?', { says: /delta rises/ }],
      ['and Piastri', to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR', 'PIA'] })],
    ],
  },
  {
    title: 'a session that another topic keeps',
    messages: [
      ['long runs of Norris and Leclerc in FP2 in Singapore 2024', to('analyze stints', { session: 'FP2' })],
      ['and the telemetry', to('analyze telemetry', { session: 'FP2', drivers: ['NOR', 'LEC'] })],
      ['team pace', to('analyze team-pace', { session: 'FP2' })],
    ],
  },
  {
    title: 'which practice comes second',
    messages: [
      ['Who was the fastest in practice in Monza 2024?', asks('session')],
      ['the second', to('fetch session-info', { year: 2024, gp: 'Italian Grand Prix', session: 'FP2' })],
    ],
  },
  {
    title: 'yes to a question back',
    messages: [
      ['tyre strategy of the Miami sprint 2025', asks('session')],
      ['yes', to('analyze tyre-strategy', { year: 2025, gp: 'Miami Grand Prix', session: 'R' })],
      ['ok', { says: /go on from here/ }],
      ['and Monza', to('analyze tyre-strategy', { year: 2025, gp: 'Italian Grand Prix', session: 'R' })],
    ],
  },
  {
    title: 'what keeps data away of the session spoken of',
    messages: [
      [
        'compare ver and nor in monaco 24 quali',
        to('analyze telemetry', { ...monaco, drivers: ['VER', 'NOR'] }),
      ],
      ['why is there no data?', to('doctor', monaco)],
      ['lap times of ver and nor', to('analyze lap-times', { ...monaco })],
      ['what is wrong', to('doctor', monaco)],
      ['and the race', to('doctor', { ...monaco, session: 'R' })],
      ['tyre strategy', to('analyze tyre-strategy', { ...monaco, session: 'R' })],
    ],
  },
];
