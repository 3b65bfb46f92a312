import { sinceWords, untilWords } from '../../../core/text/moments.ts';
import { plainText } from '../../../core/text/plain-text.ts';
import type {
  RaceRecord,
  SessionRecord,
  TemporalContext,
  WeekendRecord,
} from './temporal-context-document.ts';

export const verbosities = ['minimal', 'normal', 'detailed'] as const;
export type Verbosity = (typeof verbosities)[number];

const phaseWords: Readonly<Record<TemporalContext['season_phase'], string>> = {
  pre_season: 'not in progress (pre-season)',
  in_season: 'in progress',
  post_season: 'not in progress (post-season)',
};

/** "in progress", "not in progress (pre-season)". */
export function seasonStatus({ season_phase }: Pick<TemporalContext, 'season_phase'>): string {
  return phaseWords[season_phase];
}

/** "7 of 24 races completed, 1 in progress, 16 remaining". */
export function raceCounts(
  context: Pick<TemporalContext, 'races_completed' | 'races_in_progress' | 'races_remaining' | 'total_races'>,
): string {
  const running = context.races_in_progress > 0 ? `, ${context.races_in_progress} in progress` : '';
  return `${context.races_completed} of ${context.total_races} races completed${running}, ${context.races_remaining} remaining`;
}

/** Names come from outside: one line each, and no longer than a name is. */
export function name(text: string): string {
  return plainText(text, 80);
}

/** "round 8", "round 8, sprint weekend", "test". */
export function weekendKind({ round, is_testing, is_sprint_weekend }: WeekendRecord): string {
  if (is_testing) return 'test';
  return is_sprint_weekend ? `round ${round}, sprint weekend` : `round ${round}`;
}

/** "Monte Carlo, Monaco"; what the schedule leaves open is left out. */
export function place({ location, country }: { location: string; country: string }): string {
  const parts = [name(location), name(country)].filter((part) => part !== '');
  return [...new Set(parts)].join(', ') || 'place unknown';
}

export function weekendPhase({ phase }: WeekendRecord): string {
  return phase.replaceAll('_', ' ');
}

/** "started 25 min ago", "starts in 2 h 5 min", "start unknown". */
export function startOffset({
  minutes_since,
  minutes_until,
}: Pick<SessionRecord, 'minutes_since' | 'minutes_until'>): string {
  if (minutes_until !== null) return `starts ${untilWords(minutes_until)}`;
  if (minutes_since !== null) return `started ${sinceWords(minutes_since)}`;
  return 'start unknown';
}

/** "Monaco Grand Prix (round 8)", with the year in front when the race is not of the season shown. */
export function raceName({ event_name, year, round }: RaceRecord, context: TemporalContext): string {
  return `${year === context.year ? '' : `${year} `}${name(event_name)} (round ${round})`;
}

/** What must not be missing at any verbosity: that the data are invented, and what is wrong with them. */
export function notes({ source, warnings }: TemporalContext): string[] {
  return [
    ...(source === 'demo' ? ['SIMULATED DATA: this is not the real championship.'] : []),
    ...warnings.map(({ message, effect }) => `Note: ${plainText(`${message} ${effect}`, 400)}`),
  ];
}

/** How fresh the schedule is and what "live" rests on. */
export function basis({ schedule_fetched_at }: TemporalContext): string {
  const freshness =
    schedule_fetched_at === null
      ? 'it is not known when its source last confirmed it'
      : `confirmed by its source at ${schedule_fetched_at}`;
  return `Computed from the season's schedule (${freshness}); a session counts as live until its scheduled end.`;
}
