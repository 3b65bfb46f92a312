import type { PromptArgument } from '@modelcontextprotocol/server';
import type { NextStep } from '../../core/errors.ts';

/** What fills a prompt in: of its arguments those that were given. */
export interface PromptValues {
  year: number;
  gp: string;
  session: string;
  driver: string;
  other_driver: string;
}

type ArgumentName = keyof PromptValues;

/** A question that is often asked, with the calls that answer it. */
export interface PromptTemplate {
  name: string;
  title: string;
  description: string;
  arguments: readonly ArgumentName[];
  question(this: void, values: PromptValues): string;
  calls(this: void, values: PromptValues): readonly NextStep[];
  /** What a good answer has. */
  answer: string;
}

const descriptions: Readonly<Record<ArgumentName, string>> = {
  year: 'Season, such as 2025.',
  gp: 'Event: name, place or round.',
  session: 'R, Q, S, SQ, SS, FP1, FP2 or FP3.',
  driver: 'Three-letter code, such as VER; the lap that the other one is compared with.',
  other_driver: 'Three-letter code of the other driver.',
};

/** Arguments of a prompt as clients are told of them. All of them are needed. */
export function promptArguments({ arguments: names }: PromptTemplate): PromptArgument[] {
  return names.map((name) => ({ name, description: descriptions[name], required: true }));
}

export const promptTable: readonly PromptTemplate[] = [
  {
    name: 'compare_laps',
    title: 'Compare two laps',
    description: 'Where one driver’s fastest lap of a session was won against another’s.',
    arguments: ['year', 'gp', 'session', 'driver', 'other_driver'],
    question: ({ year, gp, session, driver, other_driver: other }) =>
      `Where is the time between the fastest laps of ${driver} and ${other} in ${session} of ${gp} ${year}?`,
    calls: ({ year, gp, session, driver, other_driver: other }) => [
      {
        operation: 'analyze telemetry',
        input: { year, gp, session, drivers: [driver, other] },
        why: 'the laps overlaid, corner by corner',
      },
      {
        operation: 'analyze sectors',
        input: { year, gp, session, drivers: [driver, other] },
        why: 'best sectors and ideal laps of both',
      },
    ],
    answer:
      'Begin with the margin and where most of it was won. Then the two or three corners that decided it, with braking points and lowest speeds. Say what is estimated: between sector lines the delta is.',
  },
  {
    name: 'race_story',
    title: 'Story of a race',
    description: 'How a Grand Prix was decided, lap by lap.',
    arguments: ['year', 'gp'],
    question: ({ year, gp }) => `Tell the story of the race of ${gp} ${year}.`,
    calls: ({ year, gp }) => [
      { operation: 'fetch session-info', input: { year, gp, session: 'R' }, why: 'result and conditions' },
      { operation: 'analyze positions', input: { year, gp }, why: 'places lap by lap' },
      { operation: 'analyze race-gaps', input: { year, gp }, why: 'gaps to the leader' },
      { operation: 'fetch race-control', input: { year, gp }, why: 'safety cars, flags and penalties' },
    ],
    answer:
      'Begin with who won and by how much, then the two or three moments that decided it in their order, each with its lap. Name retirements and penalties that changed the result.',
  },
  {
    name: 'race_strategy',
    title: 'Strategy of a race',
    description: 'Stints, stops and undercuts of a Grand Prix.',
    arguments: ['year', 'gp'],
    question: ({ year, gp }) =>
      `Which strategies were driven in the race of ${gp} ${year}, and which worked?`,
    calls: ({ year, gp }) => [
      { operation: 'analyze tyre-strategy', input: { year, gp, session: 'R' }, why: 'stints and compounds' },
      { operation: 'analyze pit-stops', input: { year, gp }, why: 'stops, undercuts and overcuts' },
      { operation: 'analyze stints', input: { year, gp }, why: 'pace and wear of each stint' },
    ],
    answer:
      'Begin with the strategy of the winner against the one of most others. Then who gained and lost places by stopping, with laps. Say how many drivers a figure is based on.',
  },
  {
    name: 'qualifying_summary',
    title: 'Summary of a qualifying',
    description: 'Pole, margins, eliminations and sectors of a qualifying.',
    arguments: ['year', 'gp'],
    question: ({ year, gp }) => `Summarise the qualifying of ${gp} ${year}.`,
    calls: ({ year, gp }) => [
      {
        operation: 'analyze qualifying-results',
        input: { year, gp },
        why: 'order and times of Q1, Q2 and Q3',
      },
      {
        operation: 'analyze sectors',
        input: { year, gp, session: 'Q' },
        why: 'who was best where, and ideal laps',
      },
    ],
    answer:
      'Begin with pole and its margin, then who was eliminated closely in each part, then who left time on the track against the ideal lap.',
  },
  {
    name: 'season_so_far',
    title: 'Season so far',
    description: 'Standings, their course, and who is still in it.',
    arguments: ['year'],
    question: ({ year }) => `How does the season of ${year} stand?`,
    calls: ({ year }) => [
      { operation: 'temporal-context', input: {}, why: 'how much of the season is driven' },
      { operation: 'fetch standings', input: { year }, why: 'the standings' },
      { operation: 'analyze championship', input: { year }, why: 'how they came about, round by round' },
    ],
    answer:
      'Begin with who leads and by how much, and after how many rounds. Then the course of the fight, then who can still win it. A season that is not over must not sound as if it were.',
  },
];
