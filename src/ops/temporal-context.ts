import * as z from 'zod';
import { seasonState, type RaceState, type SeasonState } from '../core/analysis/season/temporal-context.ts';
import { isMissing, type NextStep, type SvcError } from '../core/errors.ts';
import { firstSeason, type Schedule } from '../core/calendar/schedule.ts';
import { utcTimestamp } from '../core/text/moments.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import type { Sourced } from '../io/effects.ts';
import { seasonNowFacts } from './parts/facts/schedule.ts';
import { defineOperation } from './parts/operation.ts';
import { originOf, originValues } from './parts/result-fields.ts';
import {
  raceFields,
  roundFields,
  seasonFields,
  temporalContextDocument,
} from './parts/temporal-context/temporal-context.ts';
import { contextPrompt, contextText, verbosities } from './parts/temporal-context/temporal-context-text.ts';

/** Where the season stands at a moment. */
export interface SeasonNowFindings {
  nowMs: number;
  season: SeasonState;
  /** null when there was none, or nobody knows. */
  lastCompleted: RaceState | null;
  /** null when none is known. */
  next: RaceState | null;
  /** UTC ms; null when unknown. */
  scheduleConfirmedUtcMs: number | null;
}

export const temporalContext = defineOperation({
  name: 'temporal-context',
  summary: 'Where the season stands now: phase, current race weekend, last and next race.',
  description:
    'Computes the state of the season from its schedule at the moment of the call; only the schedule is cached. A ' +
    'session counts as live from its start to its scheduled end, so a race prolonged by a red flag counts as over after two hours. SVC_NOW sets another moment.',
  brief: 'The season now: current weekend, last and next race.',
  examples: [{}, { format: 'json' }, { format: 'prompt', verbosity: 'minimal' }, { refresh: true }],
  effect: 'read',
  worksInWorkspace: false,
  input: z.object({
    format: z
      .enum(['text', 'json', 'prompt'])
      .default('text')
      .describe(
        'text: for reading; json: all fields; prompt: Markdown for the system prompt of a language model.',
      )
      .meta({ brief: '' }),
    refresh: z
      .boolean()
      .default(false)
      .describe('Ask the source for the schedule again, whatever is cached.')
      .meta({ brief: '' }),
    verbosity: z
      .enum(verbosities)
      .default('normal')
      .describe('How much text and prompt say; JSON is always complete.')
      .meta({ brief: '' }),
  }),
  output: temporalContextDocument,
  run: async ({ data, clock }, { refresh }) => {
    const nowMs = clock.nowMs();
    const load: LoadSchedule = (year) => data.schedule(year, { refresh });
    const shown = await loadShownSeason(load, nowMs);
    const season = seasonState(shown.value, nowMs);
    const warnings = [...shown.warnings, ...(season.isWhole ? [] : [mayBeCutShort(season.year)])];
    const lastCompleted = season.lastCompleted ?? (await lastOfPreviousSeason(load, season, nowMs, warnings));
    const next = season.next ?? (await firstOfFollowingSeason(load, season, nowMs));
    return {
      findings: {
        nowMs,
        season,
        lastCompleted,
        next,
        scheduleConfirmedUtcMs: shown.confirmedUtcMs ?? null,
      } satisfies SeasonNowFindings,
      charts: [],
      ...originOf(shown),
      warnings: mergeWarnings(warnings),
      next: nextSteps(season, lastCompleted),
    };
  },
  facts: (findings: SeasonNowFindings) => seasonNowFacts(findings),
  document: (outcome) => {
    const { findings, warnings } = outcome;
    const { nowMs, season, lastCompleted, next, scheduleConfirmedUtcMs } = findings;
    return {
      current_time_utc: utcTimestamp(nowMs),
      ...seasonFields(season),
      last_completed_race: lastCompleted && raceFields(lastCompleted),
      next_race: next && raceFields(next),
      schedule_fetched_at: utcTimestamp(scheduleConfirmedUtcMs),
      rounds: roundFields(season),
      ...originValues(outcome),
      warnings,
    };
  },
  text: (output, { format, verbosity }) => {
    if (format === 'json') return null;
    return format === 'text' ? contextText(output, verbosity) : contextPrompt(output, verbosity);
  },
});

function nextSteps({ year, completed }: SeasonState, lastCompleted: RaceState | null): NextStep[] {
  const last = lastCompleted?.event;
  return [
    ...(last
      ? [
          {
            operation: 'fetch session-info',
            input: { year: last.year, gp: last.eventName, session: 'R' },
            why: 'has the result of the last race',
          },
        ]
      : []),
    ...(completed > 0
      ? [{ operation: 'analyze season-summary', input: { year }, why: 'shows the championship' }]
      : [{ operation: 'fetch schedule', input: { year }, why: 'lists the races of the season' }]),
  ];
}

type LoadSchedule = (year: number) => Promise<Sourced<Schedule>>;

/** The season of the calendar year; in January, as long as its schedule is not available, the one before. */
async function loadShownSeason(load: LoadSchedule, nowMs: number): Promise<Sourced<Schedule>> {
  const year = utcYear(nowMs);
  try {
    return await load(year);
  } catch (error) {
    const isJanuary = new Date(nowMs).getUTCMonth() === 0;
    if (!isJanuary || !isMissing(error)) throw error;
    const previous = await whenAvailable(load(year - 1));
    if (!previous) throw error;
    return { ...previous, warnings: [previousSeasonShown(year, error), ...previous.warnings] };
  }
}

async function lastOfPreviousSeason(
  load: LoadSchedule,
  { year }: SeasonState,
  nowMs: number,
  warnings: Warning[],
): Promise<RaceState | null> {
  const previous = year > firstSeason ? await whenAvailable(load(year - 1)) : null;
  if (previous) return seasonState(previous.value, nowMs).lastCompleted;
  warnings.push({
    code: 'PREVIOUS_SEASON_UNKNOWN',
    message: `No race of ${year} is over yet, and the ${year - 1} schedule is not available.`,
    effect: 'The last completed race is unknown.',
  });
  return null;
}

/** null also when the next schedule is simply not published yet, so its absence is no warning. */
async function firstOfFollowingSeason(
  load: LoadSchedule,
  season: SeasonState,
  nowMs: number,
): Promise<RaceState | null> {
  const isOutOfRaces = season.isWhole && season.races.length > 0;
  if (!isOutOfRaces || season.year < utcYear(nowMs)) return null;
  const following = await whenAvailable(load(season.year + 1));
  return following && seasonState(following.value, nowMs).next;
}

/** null when the schedule is not published or no source hands it out; every other fault is thrown. */
async function whenAvailable(schedule: Promise<Sourced<Schedule>>): Promise<Sourced<Schedule> | null> {
  try {
    return await schedule;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function previousSeasonShown(year: number, reason: SvcError): Warning {
  return {
    code: 'PREVIOUS_SEASON_SHOWN',
    message: `The ${year} schedule is not available: ${reason.message}`,
    effect: `The state is that of the ${year - 1} season; the next race is unknown.`,
  };
}

function mayBeCutShort(year: number): Warning {
  return {
    code: 'SCHEDULE_MAY_END_EARLY',
    message: `The only schedule of ${year} to be had is the timing archive's index, which need not list coming meetings.`,
    effect: 'Total and remaining races are lower bounds, and the next race may be missing.',
  };
}

function utcYear(utcMs: number): number {
  return new Date(utcMs).getUTCFullYear();
}
