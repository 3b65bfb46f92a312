import * as z from 'zod';
import type { EventSession } from '../../core/calendar/schedule.ts';
import { untilWords } from '../../core/calendar/until.ts';
import type { PartNames } from '../../core/charts/pace/qualifying-results-panels.ts';
import type { DataPart } from '../../core/data-parts.ts';
import { type PartProviders, providedParts, type Provider, providers } from '../../core/provider.ts';
import type { AnswerScope } from '../../core/relevant-warnings.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import { utcTimestamp } from '../../core/text/moments.ts';
import type { Origin, SourceKind } from '../../io/effects.ts';
import type { Outcome, SavedFiles } from './operation.ts';
import type { SessionSubject } from './session-selectors.ts';
import { text, count } from './fields.ts';

/** As `Warning` has it. */
export const warningsField = z.array(
  z.object({
    code: text,
    message: text,
    effect: text,
    drivers: z.array(text).optional(),
    laps: z.array(count).optional(),
    where: z
      .array(z.object({ driver: text, laps: z.array(count) }))
      .optional()
      .describe('Whose laps, if it concerns several drivers.'),
    count: count.optional(),
    topic: text.optional().describe('Feed topic or OpenF1 list it concerns.'),
  }),
);

/** Fields that every `fetch` and `analyze` result carries. */
export const resultFields = {
  source: z
    .enum(['archive', 'mirror', 'recorded', 'openf1', 'results-api', 'demo'])
    .describe(
      'Where the data was loaded from: the official archive, its public mirror, local recordings, OpenF1, the results API, or the simulation.',
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
  warnings: warningsField.describe('What was missing or repaired, and what that means for the numbers.'),
  workspace_id: text,
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
  result_confirmed_at: text
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
  event_name: text,
  session: text.describe('Full name of the session, e.g. "Sprint".'),
  year: count,
  as_of: text
    .optional()
    .describe('Only for a moment in the past: "after lap 20"; the answer holds nothing later.'),
};

/** Values of `sessionFields`. */
export function sessionValues({ eventName, sessionName, year, until }: SessionSubject) {
  return { event_name: eventName, session: sessionName, year, ...(until && { as_of: untilWords(until) }) };
}

/** What documents on one session end with. */
export const sessionResultFields = { ...sessionFields, ...resultFields };

/** Values of `sessionResultFields`. */
export function sessionResultValues(outcome: Outcome<{ session: SessionSubject }>, saved: SavedFiles) {
  return { ...sessionValues(outcome.findings.session), ...resultValues(outcome, saved) };
}

/** Drivers left out and why. */
export const excludedField = z.array(z.object({ driver: text, reason: text }));

/** Laps not counted, by reason. */
export const exclusionCountsField = z.record(text, count);

/** A lap time as the contract writes it. */
export const lapTimeField = text.describe('M:SS.mmm');

/** A sector time as the contract writes it. */
export const sectorTimeField = text.nullable().describe('Seconds, SS.mmm; null when not timed.');

/** What the feed took back of a lap, whether race control said so or not. */
export const withdrawnField = z
  .enum(['best_time', 'lap'])
  .nullable()
  .describe(
    'What the timing withdrew: the best time (it went back to a slower one or none) or the whole lap. It does not count for pace.',
  );

const feedLabels: Readonly<Record<SourceKind, string>> = {
  archive: 'official timing archive',
  mirror: 'public mirror of the timing archive',
  recorded: 'recorded timing data',
  openf1: 'OpenF1',
  'results-api': 'Jolpica results API (CC BY-NC-SA 4.0)',
  demo: 'simulated timing data',
};

/** Words for the origin of a session's laps, as charts show it. */
export function sessionLabel({ source, provider }: Pick<Origin, 'source' | 'provider'>): string {
  if (provider === 'openf1') return source === 'recorded' ? 'recorded answers of OpenF1' : 'OpenF1';
  if (provider === 'results-api') return resultsLabel(source);
  return feedLabels[source];
}

/** Words for the origin of results and standings, which no timing archive has. */
export function resultsLabel(source: SourceKind): string {
  if (source === 'demo') return 'simulated results';
  if (source === 'recorded') return 'recorded results of the Jolpica API (CC BY-NC-SA 4.0)';
  return 'Jolpica results API (CC BY-NC-SA 4.0)';
}

/** The origin alone of something that has one. */
export function originOf({ source, provider, parts }: Origin): Origin {
  return { source, provider, ...(parts && { parts }) };
}

/** The origin of what only timing feeds tell, such as the weather, of a session whose laps nobody has: its result alone is of the results API. */
export function feedOriginOf(origin: Origin): Origin {
  if (origin.provider !== 'results-api') return originOf(origin);
  return { source: origin.source, provider: 'f1-archive', parts: { results: 'results-api' } };
}

/**
 * The origin of a result whose parts came from these: one part from the public mirror is enough to say so, and of several providers the
 * one that knows least is named.
 */
export function jointOrigin(first: Origin, ...others: Origin[]): Origin {
  const all = [first, ...others];
  const provider = all.map((origin) => origin.provider).reduce(poorerOf);
  const parts: PartProviders = Object.assign({}, ...all.map((origin) => origin.parts ?? {}));
  return {
    source: others.some(({ source }) => source === 'mirror') ? 'mirror' : first.source,
    provider,
    ...(Object.keys(parts).length > 0 && { parts }),
  };
}

function poorerOf(a: Provider, b: Provider): Provider {
  return providers.indexOf(a) >= providers.indexOf(b) ? a : b;
}

/** An answer about these drivers, and of their laps these. */
export function answerAbout(
  drivers: readonly Pick<DriverResult, 'code' | 'driverNumber'>[],
  laps: readonly number[] | null = null,
): Omit<AnswerScope, 'parts'> {
  return { drivers: [...new Set(drivers.flatMap(({ code, driverNumber }) => [code, driverNumber]))], laps };
}

/** What answers on all cars of a session and their laps are made of, whatever else. */
export const fieldParts = [
  'event',
  'names',
  'field',
  'results',
  'laps',
] as const satisfies readonly DataPart[];

/** What answers on all laps of drivers are made of. */
export const lapParts = [
  ...(['event', 'names', 'laps', 'times', 'first-lap', 'last-lap', 'pit-laps'] as const),
  ...(['flags', 'deletions', 'tyres', 'stops'] as const),
] satisfies readonly DataPart[];

/** What comparisons of single laps are made of. */
export const comparisonParts = [
  ...(['event', 'circuit', 'names', 'laps', 'times', 'lap-ends', 'flags', 'deletions', 'tyres'] as const),
  ...(['telemetry', 'places', 'corners'] as const),
] satisfies readonly DataPart[];

/** What the parts of a qualifying are called: SQ1 to SQ3 in that of a sprint. */
export function namesOfParts({ code }: Pick<EventSession, 'code'>): PartNames {
  return code === 'Q' ? { Q1: 'Q1', Q2: 'Q2', Q3: 'Q3' } : { Q1: 'SQ1', Q2: 'SQ2', Q3: 'SQ3' };
}
