import type { ParsedSchedule } from '../../core/calendar/parsed-schedule.ts';
import { parseArchiveIndex } from '../../core/calendar/schedule-archive-index.ts';
import { parseF1Schedule } from '../../core/calendar/schedule-f1schedule.ts';
import { parseOpenF1Schedule } from '../../core/calendar/schedule-openf1.ts';
import { parseResultsApiSchedule } from '../../core/calendar/schedule-results-api.ts';
import { checkSeasonYear, type Schedule } from '../../core/calendar/schedule.ts';
import { firstSeasonOf, type Provider } from '../../core/provider.ts';
import type { Warning } from '../../core/warnings.ts';
import type { Clock, ScheduleOptions, Sourced } from '../effects.ts';
import { scheduleMaxAgeMs } from './freshness.ts';
import { madeBy } from './origins.ts';
import {
  combinedFailure,
  describeFailure,
  sourceFailure,
  unusableAnswer,
} from '../sources/source-failure.ts';
import type { FetchedBody, FetchFailure, ResourceSource } from '../sources/source.ts';
import type { ResourceRef } from '../http/resource.ts';

export interface ScheduleContext {
  source: ResourceSource;
  clock: Clock;
  signal: AbortSignal;
}

interface ScheduleOrigin {
  name: string;
  provider: Provider;
  ref: ResourceRef;
  /** A second answer that says more about the same; what it would say is left out where it is not available. */
  besides?: ResourceRef;
  parse: (text: string, year: number, besides: string | null) => ParsedSchedule;
}

/**
 * The plan of a season: from f1schedule, else from the timing archive's index, else (and before 2018 only) from the results
 * API, else from OpenF1. What failed on the way is told as a warning.
 *
 * @throws INVALID_INPUT for a year that is no season; NO_DATA or SOURCE_… saying what each host answered.
 */
export async function loadSchedule(
  context: ScheduleContext,
  year: number,
  { refresh = false }: ScheduleOptions = {},
): Promise<Sourced<Schedule>> {
  const nowMs = context.clock.nowMs();
  checkSeasonYear(year, nowMs);
  const maxAgeMs = refresh ? 0 : scheduleMaxAgeMs(year, [], nowMs);
  const options = { maxAgeMs, signal: context.signal };
  const failures: FetchFailure[] = [];
  const warnings: Warning[] = [];
  for (const { name, provider, ref, besides, parse } of originsOf(year, context.source)) {
    const fetched = await context.source.fetch(ref, options);
    const more = fetched.ok && besides ? await context.source.fetch(besides, options) : null;
    const texts = fetched.ok ? ([textOf(fetched), more?.ok ? textOf(more) : null] as const) : null;
    const parsed = texts && parsedOnce(`${name} ${year}`, texts, () => parse(texts[0], year, texts[1]));
    if (fetched.ok && parsed?.ok) {
      return {
        value: parsed.schedule,
        source: fetched.origin,
        provider: madeBy(provider, fetched.origin),
        warnings: [...warnings, ...fetched.warnings, ...parsed.warnings],
        confirmedUtcMs: fetched.confirmedUtcMs,
      };
    }
    const failure = fetched.ok ? unusableAnswer(ref, parsed?.ok === false ? parsed.problem : '') : fetched;
    failures.push(failure);
    warnings.push({
      code: 'SCHEDULE_SOURCE_FAILED',
      message: `The ${year} schedule is not from ${name}: ${describeFailure(failure)}.`,
      effect: 'A different source was used, which may lack tests, official names and local times.',
    });
  }
  throw sourceFailure(`the ${year} schedule`, combinedFailure(failures), 'schedule');
}

type Texts = readonly [string, string | null];

const mostParsed = 8;
const parsedLately = new Map<string, { texts: Texts; parsed: ParsedSchedule }>();

/** Nearly every call of a long process asks for a schedule whose text is the same as before. Each gets a copy of its own. */
function parsedOnce(of: string, texts: Texts, parse: () => ParsedSchedule): ParsedSchedule {
  const before = parsedLately.get(of);
  const isSame = before?.texts[0] === texts[0] && before.texts[1] === texts[1];
  const parsed = isSame ? before.parsed : parse();
  parsedLately.delete(of);
  parsedLately.set(of, { texts, parsed });
  const [oldest] = parsedLately.keys();
  if (parsedLately.size > mostParsed) parsedLately.delete(oldest!);
  return structuredClone(parsed);
}

/** f1schedule begins with the season that the timing archive begins with. */
function originsOf(year: number, { kind }: ResourceSource): ScheduleOrigin[] {
  const resultsApi: ScheduleOrigin = {
    name: 'the results API',
    provider: 'results-api',
    ref: { service: 'results', path: `${year}.json` },
    parse: parseResultsApiSchedule,
  };
  if (year < firstSeasonOf.archive) return [resultsApi];
  return [
    {
      name: 'f1schedule',
      provider: 'f1schedule',
      ref: { service: 'schedule', path: `schedule_${year}.json` },
      parse: parseF1Schedule,
    },
    {
      name: "the timing archive's index",
      provider: 'f1-archive',
      ref: { service: 'archive', path: `${year}/Index.json` },
      parse: parseArchiveIndex,
    },
    resultsApi,
    // Nobody plays OpenF1 beside the simulated archive.
    ...(year < firstSeasonOf.openf1 || kind === 'demo' ? [] : [openF1(year)]),
  ];
}

function openF1(year: number): ScheduleOrigin {
  return {
    name: 'OpenF1',
    provider: 'openf1',
    ref: { service: 'openf1', path: 'sessions', query: `year=${year}` },
    besides: { service: 'openf1', path: 'meetings', query: `year=${year}` },
    parse: (sessions, ofYear, meetings) => parseOpenF1Schedule(meetings, sessions, ofYear),
  };
}

function textOf({ body }: FetchedBody): string {
  return new TextDecoder().decode(body);
}
