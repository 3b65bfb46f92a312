import { sinceWords, untilWords } from '../../../core/text/moments.ts';
import { plainText } from '../../../core/text/plain-text.ts';
import type { RaceRecord, SessionRecord, TemporalContext, WeekendRecord } from './temporal-context.ts';

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

export const verbosities = ['minimal', 'normal', 'detailed'] as const;
type Verbosity = (typeof verbosities)[number];

const phaseWords: Readonly<Record<TemporalContext['season_phase'], string>> = {
  pre_season: 'not in progress (pre-season)',
  in_season: 'in progress',
  post_season: 'not in progress (post-season)',
};

/** "in progress", "not in progress (pre-season)". */
function seasonStatus({ season_phase }: Pick<TemporalContext, 'season_phase'>): string {
  return phaseWords[season_phase];
}

/** "7 of 24 races completed, 1 in progress, 16 remaining". */
function raceCounts(
  context: Pick<TemporalContext, 'races_completed' | 'races_in_progress' | 'races_remaining' | 'total_races'>,
): string {
  const running = context.races_in_progress > 0 ? `, ${context.races_in_progress} in progress` : '';
  return `${context.races_completed} of ${context.total_races} races completed${running}, ${context.races_remaining} remaining`;
}

/** Names come from outside: one line each, and no longer than a name is. */
function name(text: string): string {
  return plainText(text, 80);
}

/** "round 8", "round 8, sprint weekend", "test". */
function weekendKind({ round, is_testing, is_sprint_weekend }: WeekendRecord): string {
  if (is_testing) return 'test';
  return is_sprint_weekend ? `round ${round}, sprint weekend` : `round ${round}`;
}

/** "Monte Carlo, Monaco"; what the schedule leaves open is left out. */
function place({ location, country }: { location: string; country: string }): string {
  const parts = [name(location), name(country)].filter((part) => part !== '');
  return [...new Set(parts)].join(', ') || 'place unknown';
}

function weekendPhase({ phase }: WeekendRecord): string {
  return phase.replaceAll('_', ' ');
}

/** "started 25 min ago", "starts in 2 h 5 min", "start unknown". */
function startOffset({
  minutes_since,
  minutes_until,
}: Pick<SessionRecord, 'minutes_since' | 'minutes_until'>): string {
  if (minutes_until !== null) return `starts ${untilWords(minutes_until)}`;
  if (minutes_since !== null) return `started ${sinceWords(minutes_since)}`;
  return 'start unknown';
}

/** "Monaco Grand Prix (round 8)", with the year in front when the race is not of the season shown. */
function raceName({ event_name, year, round }: RaceRecord, context: TemporalContext): string {
  return `${year === context.year ? '' : `${year} `}${name(event_name)} (round ${round})`;
}

/** What must not be missing at any verbosity: that the data are invented, and what is wrong with them. */
function notes({ source, warnings }: TemporalContext): string[] {
  return [
    ...(source === 'demo' ? ['SIMULATED DATA: this is not the real championship.'] : []),
    ...warnings.map(({ message, effect }) => `Note: ${plainText(`${message} ${effect}`, 400)}`),
  ];
}

/** How fresh the schedule is and what "live" rests on. */
function basis({ schedule_fetched_at }: TemporalContext): string {
  const freshness =
    schedule_fetched_at === null
      ? 'last confirmed: unknown'
      : `confirmed by its source at ${schedule_fetched_at}`;
  return `Computed from the season's schedule (${freshness}); a session counts as live until its scheduled end.`;
}

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
