import * as z from 'zod';
import { providedParts, type Provider, providers } from '../../core/provider.ts';
import { untilWords } from '../../core/calendar/until.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { SourceKind } from '../../io/effects.ts';
import type { Outcome, SavedFiles } from './operation.ts';
import type { SessionSubject } from './session-selectors.ts';

/** As `Warning` has it. */
export const warningsField = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    effect: z.string(),
    drivers: z.array(z.string()).optional(),
    laps: z.array(z.number().int()).optional(),
    where: z
      .array(z.object({ driver: z.string(), laps: z.array(z.number().int()) }))
      .optional()
      .describe('Whose laps, where it concerns several drivers.'),
    count: z.number().int().optional(),
    topic: z.string().optional().describe('Topic of the feed, or list of OpenF1, whose file it concerns.'),
  }),
);

/** Fields that every `fetch` and `analyze` result carries. */
export const resultFields = {
  source: z
    .enum(['archive', 'mirror', 'recorded', 'openf1', 'results-api', 'demo'])
    .describe(
      'How the data got here: from the official archive, its public mirror, local recordings, OpenF1, the results API, or the simulation.',
    ),
  provider: z
    .enum(providers)
    .describe(
      'Whose numbers they are: Formula 1’s timing feed, OpenF1, the results API, a calendar, or the simulation.',
    ),
  providers: z
    .partialRecord(z.enum(providedParts), z.enum(providers))
    .optional()
    .describe('Whose numbers each part has, where providers differ.'),
  warnings: warningsField.describe('What was missing or repaired, and what it means for the numbers.'),
  workspace_id: z.string(),
};

/** Of `resultFields`, where the data came from. */
export function originValues({ source, provider, parts }: Omit<Outcome, 'findings'>) {
  return {
    source: source as SourceKind,
    provider: provider as Provider,
    ...(parts && { providers: parts }),
  };
}

/** Values of `resultFields`. */
export function resultValues(outcome: Outcome, saved: SavedFiles) {
  return {
    ...originValues(outcome),
    warnings: outcome.warnings,
    ...saved.workspace('workspace_id'),
  };
}

/** Of documents that state an official result. */
export const confirmedFields = {
  result_confirmed_at: z
    .string()
    .optional()
    .describe(
      'When the results API last confirmed the result, UTC; left out where unknown, as in recordings.',
    ),
};

/** Values of `confirmedFields`. */
export function confirmedValues({ confirmedUtcMs = null }: { confirmedUtcMs?: number | null }) {
  return confirmedUtcMs === null ? {} : { result_confirmed_at: utcTimestamp(confirmedUtcMs) };
}

/** Which session a result is about, as it was resolved. */
export const sessionFields = {
  event_name: z.string(),
  session: z.string().describe('Full name of the session, e.g. "Sprint".'),
  year: z.number().int(),
  as_of: z
    .string()
    .optional()
    .describe('Only for a moment in the past: "after lap 20"; the answer holds nothing later.'),
};

/** Values of `sessionFields`. */
export function sessionValues({ eventName, sessionName, year, until }: SessionSubject) {
  return { event_name: eventName, session: sessionName, year, ...(until && { as_of: untilWords(until) }) };
}

/** Drivers left out and why. */
export const excludedField = z.array(z.object({ driver: z.string(), reason: z.string() }));

/** Laps not counted, by reason. */
export const exclusionCountsField = z.record(z.string(), z.number().int());

/** A lap time as the contract writes it. */
export const lapTimeField = z.string().describe('M:SS.mmm');

/** A sector time as the contract writes it. */
export const sectorTimeField = z.string().nullable().describe('Seconds, SS.mmm; null when not timed.');

/** What the feed took back of a lap, whether race control said so or not. */
export const withdrawnField = z
  .enum(['best_time', 'lap'])
  .nullable()
  .describe(
    'What the timing took back: the best time, by going back to a slower one or to none, or the whole lap. It counts for no pace.',
  );
