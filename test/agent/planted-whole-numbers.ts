import { randomStream, type RandomStream } from '@svc/simulated-archive/truth';
import { asObjects, type JsonObject } from '../../src/core/json-object.ts';
import { runDemoTool } from '../support/tools/demo-tools.ts';
import { familyNames } from './ways-of-writing.ts';

/** A sentence with one whole number that is right or made up. */
export interface PlantedNumber {
  answer: string;
  question: string;
  results: Record<string, unknown>[];
  isRight: boolean;
  kind: string;
}

/** Something that a document says of somebody, or of the session. */
interface Fact {
  who: string;
  value: number;
  /** Greatest step to a made up value. */
  step: number;
  kind: string;
  /** With the number as `#`, its ordinal as `#th`, its English word as `#word`. */
  sentences: readonly string[];
  results: Record<string, unknown>[];
}

const monza = { year: 2024, gp: 'Monza' };
const question = 'Tell me about Monza 2024.';

const places = [
  '@ finished #th.',
  '@ took P#.',
  '| driver | place |\n|---|---|\n| @ | P# |',
  '@ came home in #th place.',
  '**@** finished in *P#*.',
  '@ kam auf Platz #.',
  '@ terminó en la posición #.',
  '- @: P#',
];
const grids = ['@ started #th.', '@ qualified #th.', '@ started from P#.', '@ took #th place on the grid.'];
const laps = ['@ completed # laps.', '@ did # laps.', '@ fuhr # Runden.', '@: # laps', '@ drove **# laps**.'];
const points = [
  '@ scored # points.',
  '@ has # pts.',
  '@ holte # Punkte.',
  '| driver | points |\n|---|---|\n| @ | # points |',
  '@ a marqué # points.',
];
const stopLaps = [
  '@ pitted on lap #.',
  '@ stopped at the end of lap #.',
  '@ kam in Runde # an die Box.',
  '@ came in on **lap #**.',
];
const stops = ['@ made #word stops.', '@ needed # stops.', '@ was on a #-stop race.', '@: # pit stops'];
const wins = ['@ had # wins.', '@ had #word wins over the season.', '@ took # victories.'];
const podiums = ['@ stood on # podiums.', '@ had # podiums.'];
const speeds = [
  '@ reached # km/h.',
  '@ was measured at # km/h.',
  '@: # kph',
  '@ went through the trap at #km/h.',
];

type Take = (row: JsonObject) => unknown;
/** Of an operation: the list, who a row is of, and what is said of it. */
const sources: readonly [
  operation: string,
  input: Record<string, unknown>,
  list: string,
  ...facts: (readonly [kind: string, step: number, take: Take, sentences: readonly string[]])[],
][] = [
  [
    'fetch results',
    monza,
    'results',
    ['position', 4, (row) => row.position, places],
    ['position', 4, (row) => row.grid, grids],
    ['laps', 9, (row) => row.laps, laps],
    ['points', 6, (row) => row.points, points],
  ],
  [
    'fetch standings',
    { year: 2024 },
    'standings',
    ['points', 40, (row) => row.points, points],
    ['wins', 3, (row) => row.wins, wins],
    ['podiums', 4, (row) => row.podiums, podiums],
  ],
  ['analyze pit-stops', monza, 'stops', ['lap', 6, (row) => row.lap, stopLaps]],
  [
    'analyze positions',
    monza,
    'positions',
    ['position', 4, (row) => row.finish, places],
    ['stops', 2, (row) => (Array.isArray(row.stop_laps) ? row.stop_laps.length : null), stops],
  ],
  [
    'analyze sectors',
    { ...monza, session: 'Q' },
    'statistics',
    ['speed', 15, (row) => row.speed_trap_kmh, speeds],
  ],
];

async function facts(home: string): Promise<Fact[]> {
  const all: Fact[] = [];
  for (const [operation, input, list, ...said] of sources) {
    const outcome = await runDemoTool(home, operation, input);
    if (!outcome.ok) throw new Error(`${operation}: ${outcome.error.error}`);
    for (const row of asObjects(outcome.output[list])) {
      for (const [kind, step, take, sentences] of said) {
        const value = take(row);
        if (typeof value !== 'number' || value < 1 || typeof row.driver !== 'string') continue;
        all.push({ who: row.driver, value, step, kind, sentences, results: [outcome.output] });
      }
    }
  }
  return all;
}

/** As many sentences as asked for, half of them right, as many of each kind as come; seeded, so that every run plants the same. */
export async function plantWholeNumbers(home: string, count: number): Promise<PlantedNumber[]> {
  const all = await facts(home);
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const random = randomStream('planted whole numbers');
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[(index >> 1) % kinds.length]!;
    const fact = random.pick(all.filter((each) => each.kind === kind));
    const isRight = index % 2 === 0;
    const value = isRight ? fact.value : madeUp(fact, random);
    const who = random.chance(0.4) ? (familyNames[fact.who] ?? fact.who) : fact.who;
    const answer = written(random.pick(fact.sentences), who, value);
    return { answer, question, results: fact.results, isRight, kind };
  });
}

function madeUp({ value, step }: Fact, random: RandomStream): number {
  for (;;) {
    const other = value + Math.round(random.between(-step, step));
    if (other > 0 && other !== value) return other;
  }
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function written(sentence: string, who: string, value: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][value % 100 > 10 && value % 100 < 14 ? 0 : value % 10] ?? 'th';
  return sentence
    .replace('@', who)
    .replace('#th', `${value}${ending}`)
    .replace('#word', words[value] ?? String(value))
    .replace('#', String(value));
}
