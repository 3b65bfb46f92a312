import type { RaceState, SeasonState } from '../../../core/analysis/season/temporal-context.ts';
import type { SessionState } from '../../../core/analysis/season/weekend-state.ts';
import { seasonFields } from '../../../ops/parts/temporal-context/temporal-context-document.ts';
import {
  place,
  raceCounts,
  seasonStatus,
  startOffset,
} from '../../../ops/parts/temporal-context/temporal-context-phrases.ts';
import type { SeasonNowFindings } from '../../../ops/temporal-context.ts';
import type { AnswerPart, Interest } from '../../answers/answer-parts.ts';
import { markdownText, table } from '../../answers/markdown.ts';
import { askedOfNow } from '../../answers/season/asked-of-now.ts';
import { startWords, zoneOf } from '../../answers/times.ts';
import type { PlannedTopic } from '../topic.ts';

/** The state of the season at this moment. */
export const temporalContext: PlannedTopic<SeasonNowFindings> = {
  operation: 'temporal-context',
  precedence: 130,
  hears: ['event', 'session', 'ask:when', 'aspect:when', 'aspect:remaining', 'topic:schedule', 'zone'],
  narrowedBy: ['zone'],
  phrases: [],
  hints: {
    phrases: [
      'whats on, what is on, what day is it, what time is it, what date is it, what is the date, whats the date, what is the time, whats the time, now, right now, currently, at the moment, current session, going on, happening, state of the season, season status, status, where are we, current state, where do we stand',
      [
        ['aspect:remaining'],
        'races that are still to come, races that are to come, races which are still to come, races yet to come, left of the season, remains of the season, rest of the season, left this season, left to race, races left, races remaining, races to go, remaining races, left in the season, how many races are left, races are left, races remain, rounds left, rounds remaining, remaining rounds, how many races left, how many rounds left, how many races remaining, how many races remain, how many races to go, how many are left, races do we have left, rounds do we have left, races left to run, rounds are run, races are run, races have been run, rounds have been run, how many rounds are run, how many races are run, how many races are done, how many rounds are done, how many races have been held, how many races have we had, season end, season end already, season over, season ended, season finished, season done, more to come, more races to come, anything left, races still to come, rounds still to come, how far into the season, how far through the season',
      ],
      [['event:next'], 'whats next, what comes next, whats coming up, whats up next'],
      [['event:this'], 'today, tonight, tomorrow, yesterday'],
    ],
    // "Now lap 12" and "now Monza" go on.
    isMeant: ({ drivers, teams, years, sessions, laps, narrowings, events: [event] }) =>
      drivers.length + teams.length + years.length + sessions.length + laps.length === 0 &&
      narrowings.every(({ by }) => by === 'zone') &&
      event?.by !== 'name',
  },
  session: null,
  plan: async ({ sessions }) => ({
    calls: [{ operation: 'temporal-context', input: { format: 'json' } }],
    notes: [],
    waiting: null,
    focus: { events: [], sessions },
  }),
  defaults: { format: 'json' },
  answer: nowAnswer,
  ask: () => ['when is the next race'],
};

/** The state of the season, the part asked for first. */
function nowAnswer(findings: SeasonNowFindings, interest: Interest): AnswerPart {
  const { words, sessions } = interest;
  const zone = zoneOf(interest.narrowings);
  const { season } = findings;
  const facts = {
    weekend: weekendWords(season),
    next: nextWords(findings, zone),
    last: lastWords(findings),
    season: seasonWords(season),
  };
  const order: (keyof typeof facts)[] =
    words.has('next') || zone !== null
      ? ['next', 'weekend', 'season']
      : words.has('last') || words.has('previous') || words.has('latest')
        ? ['last', 'next']
        : words.has('left') || words.has('remaining') || words.has('remain') || words.has('season')
          ? ['season', 'next', 'last']
          : ['weekend', 'next', 'last', 'season'];
  const { weekend } = season;
  const asked = weekend?.sessions.filter(({ session }) => sessions.includes(session.code)) ?? [];
  const single = asked.map(
    (state) => `${nameOf(state)} ${offsetOf(state)}: ${startWords(state.session, zone)}.`,
  );
  const showsTable = weekend !== null && order.includes('weekend') && single.length === 0;
  return {
    paragraphs: [
      [...askedOfNow(findings, interest), ...single, ...order.map((part) => facts[part])]
        .filter((sentence) => sentence !== '')
        .join(' '),
      ...(showsTable
        ? [
            table(
              ['Session', 'Start', 'State'],
              weekend.sessions.map((state) => [
                nameOf(state),
                startWords(state.session, zone),
                stateWords[state.status],
              ]),
            ),
          ]
        : []),
    ],
  };
}

function seasonWords(season: SeasonState): string {
  const fields = seasonFields(season);
  return `The ${season.year} season is ${seasonStatus(fields)}: ${raceCounts(fields)}.`;
}

function weekendWords({ weekend }: SeasonState): string {
  if (!weekend) return 'There is no race weekend on at the moment.';
  const { event, current, next } = weekend;
  const live = current ? ` ${nameOf(current)} is on now (${offsetOf(current)}).` : '';
  const ahead = next ? ` ${nameOf(next)} ${offsetOf(next)}.` : '';
  const hasSprint = event.sessions.some(({ code }) => code === 'S');
  const kind = event.isTesting ? 'test' : `round ${event.round}${hasSprint ? ', with a sprint' : ''}`;
  return `This is the weekend of the ${markdownText(event.eventName)} in ${markdownText(place(event))} (${kind}).${live}${ahead}`;
}

function nextWords({ next, season }: SeasonNowFindings, zone: string | null): string {
  if (!next) return 'No further race is known.';
  return `The next race is the ${raceName(next, season)}, in ${markdownText(place(next.event))}; it ${offsetOf(next)}: ${startWords(next.session, zone)}.`;
}

function lastWords({ lastCompleted, season }: SeasonNowFindings): string {
  return lastCompleted
    ? `The last race was the ${raceName(lastCompleted, season)}; it ${offsetOf(lastCompleted)}.`
    : '';
}

/** "Monaco Grand Prix (round 8)", with the year in front when the race is of another season. */
function raceName({ event }: RaceState, { year }: SeasonState): string {
  return `${event.year === year ? '' : `${event.year} `}${markdownText(event.eventName)} (round ${event.round})`;
}

function nameOf({ session }: SessionState): string {
  return markdownText(session.name);
}

/** "started 25 min ago", "starts in 2 h 5 min", "start unknown". */
function offsetOf({ minutesSince, minutesUntil }: SessionState): string {
  return startOffset({ minutes_since: minutesSince, minutes_until: minutesUntil });
}

const stateWords: Readonly<Record<SessionState['status'], string>> = {
  completed: 'Over',
  live: 'On now',
  upcoming: 'To come',
  unknown: 'Unknown',
};
