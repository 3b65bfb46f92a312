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
 * The state of the season as Markdown for a system prompt. Every start is also given as an absolute time, as the
 * conversation goes on after "in 2 h" is over.
 */
export function contextPrompt(context: TemporalContext, verbosity: Verbosity): string {
  const facts = [
    `Season ${context.year}: ${seasonStatus(context)}; ${raceCounts(context)}`,
    ...weekendFacts(context.current_weekend, verbosity),
    `Last completed race: ${raceFact(context.last_completed_race, context)}`,
    `Next race: ${raceFact(context.next_race, context)}`,
    ...(verbosity === 'detailed' ? [calendarFact(context)] : []),
    ...(verbosity === 'minimal' ? [] : [basis(context)]),
    ...notes(context),
  ];
  const title = `## Formula 1 season at ${context.current_time_utc}`;
  return [title, '', ...facts.map((fact) => `- ${fact}`)].join('\n');
}

function weekendFacts(weekend: WeekendRecord | null, verbosity: Verbosity): string[] {
  if (!weekend) return ['Current race weekend: none'];
  const { current_session: current, next_session: next } = weekend;
  const where = verbosity === 'minimal' ? '' : `, ${place(weekend)}, until ${weekend.event_date}`;
  return [
    `Current race weekend: ${name(weekend.event_name)} (${weekendKind(weekend)})${where}; phase: ${weekendPhase(weekend)}`,
    ...(current ? [`Live session: ${sessionFact(current)}, scheduled end ${current.scheduled_end_utc}`] : []),
    ...(next ? [`Next session: ${sessionFact(next)}`] : []),
    ...(verbosity === 'detailed' ? [`Sessions of this weekend: ${sessionsFact(weekend)}`] : []),
  ];
}

function sessionFact(session: SessionRecord): string {
  return `${name(session.name)}, ${startOffset(session)} (${session.start_utc})`;
}

function sessionsFact({ sessions }: WeekendRecord): string {
  return sessions
    .map((session) => `${name(session.name)} ${session.start_utc ?? 'start unknown'} ${session.status}`)
    .join('; ');
}

function raceFact(race: RaceRecord | null, context: TemporalContext): string {
  if (!race) return 'none known';
  return `${raceName(race, context)}, ${place(race)}, ${startOffset(race)} (${race.start_utc ?? race.event_date})`;
}

function calendarFact({ rounds }: TemporalContext): string {
  return `Calendar: ${rounds
    .map(
      ({ round, event_name, event_date, status }) => `${round} ${name(event_name)} ${event_date} ${status}`,
    )
    .join('; ')}`;
}
