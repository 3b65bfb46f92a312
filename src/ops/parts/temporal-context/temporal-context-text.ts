import type {
  RaceRecord,
  SessionRecord,
  TemporalContext,
  WeekendRecord,
} from './temporal-context-document.ts';
import {
  basis,
  name,
  notes,
  place,
  raceCounts,
  raceName,
  seasonStatus,
  startOffset,
  weekendKind,
  weekendPhase,
  type Verbosity,
} from './temporal-context-phrases.ts';

/**
 * The state of the season for reading in a terminal. `minimal` is a line per fact, `detailed` adds the weekend's
 * sessions, the rounds to come and how fresh the schedule is.
 */
export function contextText(context: TemporalContext, verbosity: Verbosity): string {
  const isMinimal = verbosity === 'minimal';
  const isDetailed = verbosity === 'detailed';
  return [
    `Formula 1 season at ${context.current_time_utc}`,
    ...(isMinimal ? [] : ['']),
    `Season ${context.year}: ${seasonStatus(context)}; ${raceCounts(context)}`,
    ...weekendLines(context.current_weekend, verbosity),
    `Last completed race: ${raceLine(context.last_completed_race, context, verbosity)}`,
    `Next race: ${raceLine(context.next_race, context, verbosity)}`,
    ...(isDetailed ? ['', ...roundsToCome(context), basis(context)] : []),
    ...notes(context),
  ].join('\n');
}

function weekendLines(weekend: WeekendRecord | null, verbosity: Verbosity): string[] {
  if (!weekend) return ['Current race weekend: none'];
  const title = `Current race weekend: ${name(weekend.event_name)} (${weekendKind(weekend)})`;
  const { current_session: current, next_session: next } = weekend;
  if (verbosity === 'minimal') {
    const live = current ? [`${name(current.name)} live, ${startOffset(current)}`] : [];
    const ahead = next ? [`${name(next.name)} ${startOffset(next)}`] : [];
    return [[title, weekendPhase(weekend), ...live, ...ahead].join('; ')];
  }
  return [
    title,
    `  Place: ${place(weekend)}`,
    `  Event date: ${weekend.event_date}`,
    `  Phase: ${weekendPhase(weekend)}`,
    `  Current session: ${current ? `${name(current.name)}, live, ${startOffset(current)}` : 'none'}`,
    `  Next session: ${next ? `${name(next.name)}, ${startOffset(next)} (${next.start_utc})` : 'none'}`,
    ...(verbosity === 'detailed' ? ['  Sessions:', ...weekend.sessions.map(sessionLine)] : []),
  ];
}

function sessionLine({ name: sessionName, status, ...times }: SessionRecord): string {
  const facts = [status, startOffset(times), ...(times.start_utc === null ? [] : [times.start_utc])];
  const local = times.start_local === null ? '' : ` (${times.start_local} local)`;
  return `    ${name(sessionName)}: ${facts.join(', ')}${local}`;
}

function raceLine(race: RaceRecord | null, context: TemporalContext, verbosity: Verbosity): string {
  if (!race) return 'none known';
  const line = `${raceName(race, context)}, ${startOffset(race)}`;
  return verbosity === 'minimal' ? line : `${line} (${race.start_utc ?? race.event_date})`;
}

function roundsToCome({ rounds }: TemporalContext): string[] {
  const ahead = rounds.filter(({ status }) => status === 'upcoming');
  if (ahead.length === 0) return [];
  return [
    'Rounds to come:',
    ...ahead.map(({ round, event_name, event_date }) => `  ${round}. ${name(event_name)}, ${event_date}`),
  ];
}
