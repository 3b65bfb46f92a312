import type { TemporalContext } from '../../ops/parts/temporal-context-document.ts';
import {
  place,
  raceCounts,
  raceName,
  seasonStatus,
  startOffset,
} from '../../ops/parts/temporal-context-phrases.ts';
import { table, type AnswerPart, type Interest } from '../answers/answer-parts.ts';
import type { Result } from '../answers/result-values.ts';
import { startWords } from '../answers/times.ts';
import { upperFirst } from '../request/sentences.ts';
import type { PlannedTopic } from './topic.ts';

/** The state of the season at this moment. */
export const temporalContext: PlannedTopic = {
  operation: 'temporal-context',
  precedence: 130,
  phrases: [],
  hints: {
    phrases: [
      'whats on, what is on, what day is it, what time is it, what date is it, what is the date, whats the date, what is the time, whats the time, now, right now, currently, at the moment, current session, going on, happening, state of the season, season status, status, where are we, current state, where do we stand',
      [
        ['aspect:remaining'],
        'races left, races remaining, races to go, remaining races, left in the season, how many races are left, races are left, races remain, rounds left, rounds remaining, remaining rounds, how many races left, how many rounds left, how many races remaining, how many races remain, how many races to go, how many are left',
      ],
      [['event:this'], 'today, tonight, tomorrow, yesterday'],
    ],
    isMeant: ({ drivers, teams, years }) => drivers.length + teams.length + years.length === 0,
  },
  session: null,
  plan: async ({ sessions }) => ({
    calls: [{ operation: 'temporal-context', input: { format: 'json' } }],
    notes: [],
    waiting: null,
    focus: { events: [], sessions },
  }),
  answer: nowAnswer,
};

/** The state of the season, the part asked for first. */
function nowAnswer(result: Result, { words, sessions }: Interest): AnswerPart {
  const context = result as unknown as TemporalContext;
  const facts = {
    weekend: weekendWords(context),
    next: nextWords(context),
    last: lastWords(context),
    season: seasonWords(context),
  };
  const order: (keyof typeof facts)[] = words.has('next')
    ? ['next', 'weekend', 'season']
    : words.has('last') || words.has('previous') || words.has('latest')
      ? ['last', 'next']
      : words.has('left') || words.has('remaining') || words.has('remain') || words.has('season')
        ? ['season', 'next', 'last']
        : ['weekend', 'next', 'last', 'season'];
  const weekend = context.current_weekend;
  const asked = weekend?.sessions.filter(({ code }) => sessions.includes(code)) ?? [];
  const single = asked.map((session) => `${session.name} ${startOffset(session)}: ${startWords(session)}.`);
  const showsTable = weekend !== null && order.includes('weekend') && single.length === 0;
  return {
    paragraphs: [
      [...single, ...order.map((part) => facts[part])].filter((sentence) => sentence !== '').join(' '),
      ...(showsTable
        ? [
            table(
              ['Session', 'Start', 'State'],
              weekend.sessions.map((session) => [
                session.name,
                startWords(session),
                stateWords(session.status),
              ]),
            ),
          ]
        : []),
    ],
    chart: null,
    next: ['who won the last race', 'championship standings'],
  };
}

function seasonWords(context: TemporalContext): string {
  return `The ${context.year} season is ${seasonStatus(context)}: ${raceCounts(context)}.`;
}

function weekendWords(context: TemporalContext): string {
  const weekend = context.current_weekend;
  if (!weekend) return 'There is no race weekend on at the moment.';
  const { current_session: current, next_session: next } = weekend;
  const live = current ? ` ${current.name} is on now (${startOffset(current)}).` : '';
  const ahead = next ? ` ${next.name} ${startOffset(next)}.` : '';
  const kind = weekend.is_testing
    ? 'test'
    : `round ${weekend.round}${weekend.is_sprint_weekend ? ', with a sprint' : ''}`;
  return `This is the weekend of the ${weekend.event_name} in ${place(weekend)} (${kind}).${live}${ahead}`;
}

function nextWords(context: TemporalContext): string {
  const race = context.next_race;
  if (!race) return 'No further race is known.';
  return `The next race is the ${raceName(race, context)}, in ${place(race)}; it ${startOffset(race)}: ${startWords(race)}.`;
}

function lastWords(context: TemporalContext): string {
  const race = context.last_completed_race;
  return race ? `The last race was the ${raceName(race, context)}; it ${startOffset(race)}.` : '';
}

function stateWords(status: string): string {
  const words: Readonly<Record<string, string>> = { completed: 'over', live: 'on now', upcoming: 'to come' };
  return upperFirst(words[status] ?? 'unknown');
}
