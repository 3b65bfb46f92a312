import {
  comparedTopics,
  type ComparedTopic,
  type MissingAccount,
  type OtherAccounts,
} from '../../core/agreement/other-accounts.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { sessionKind } from '../../core/calendar/session-kind.ts';
import { type FeedRecord, RecordStream } from '../../core/feed/stream-reader.ts';
import type { Provider } from '../../core/provider.ts';
import { firstPitStopSeason } from '../../core/results/pit-stops.ts';
import type { Clock } from '../effects.ts';
import { describeFailure } from '../sources/source-failure.ts';
import type { FetchFailure, ResourceSource } from '../sources/source.ts';
import { sessionMaxAgeMs } from './freshness.ts';
import { loadPitStops, loadRaceLaps, type RaceRows } from './race-laps.ts';
import { findSessionFile, readSessionFile } from './session-files.ts';
import { fastestLapsMs } from '../../core/results/official-rounds.ts';
import { loadOfficialRound } from './session-results.ts';

export interface OtherAccountsContext {
  source: ResourceSource;
  clock: Clock;
  signal: AbortSignal;
}

type Account<T> = { value: T } | { value: null; why: string };

/**
 * What else is said of a session whose laps are of this provider. Only the archive has topics, and its laps alone go with them by the
 * clock; what the laps are made of is no other account. Nothing throws but a cancelled call: what is not available is `missing`.
 */
export async function loadOtherAccounts(
  context: OtherAccountsContext,
  event: Event,
  session: EventSession,
  provider: Provider,
): Promise<OtherAccounts> {
  if (session.until) return noOtherAccounts('what others say of the session came later');
  const isRace = sessionKind(session.name, event.year) === 'race';
  const [topics, fastest, laps, stops] = await Promise.all([
    Promise.all(comparedTopics.map((topic) => loadTopic(context, topic, event, session, provider))),
    isRace
      ? loadFastestLaps(context, event, session)
      : notHeld('no fastest laps are listed of such a session'),
    loadEntered(event, session, provider, async () => await loadRaceLaps(context, event)),
    event.year < firstPitStopSeason
      ? notHeld(`pit stops are listed from ${firstPitStopSeason} on`)
      : loadEntered(event, session, provider, async () => await loadPitStops(context, event)),
  ]);
  const values = comparedTopics.map((topic, index) => [topic, topics[index]!.value] as const);
  const accounts = [
    ...comparedTopics.map((account, index) => ({ account, ...topics[index]! })),
    { account: 'fastest laps' as const, ...fastest },
    { account: 'laps' as const, ...laps },
    { account: 'pit stops' as const, ...stops },
  ];
  return {
    topics: Object.fromEntries(values) as OtherAccounts['topics'],
    fastestLapsMs: fastest.value,
    enteredLaps: laps.value,
    stops: stops.value,
    missing: accounts.flatMap((each): MissingAccount[] =>
      'why' in each ? [{ account: each.account, why: each.why }] : [],
    ),
  };
}

function noOtherAccounts(why: string): OtherAccounts {
  const accounts = [...comparedTopics, 'fastest laps', 'laps', 'pit stops'] as const;
  return {
    topics: Object.fromEntries(comparedTopics.map((topic) => [topic, null])) as OtherAccounts['topics'],
    fastestLapsMs: null,
    enteredLaps: null,
    stops: null,
    missing: accounts.map((account) => ({ account, why })),
  };
}

async function loadTopic(
  { source, clock, signal }: OtherAccountsContext,
  topic: ComparedTopic,
  event: Event,
  session: EventSession,
  provider: Provider,
): Promise<Account<Iterable<FeedRecord>>> {
  if (provider !== 'f1-archive' && provider !== 'simulation')
    return notHeld('the laps are not of the timing archive, and go by another clock');
  const options = { maxAgeMs: sessionMaxAgeMs(session.startUtcMs, clock.nowMs()), signal };
  const file = await findSessionFile(source, topic, event, session, options);
  const text = await readSessionFile(source, file, options);
  return text === null
    ? notHeld(whyNot('the timing archive has no such file of this session', file.failure))
    : { value: new RecordStream(topic, text) };
}

async function loadFastestLaps(
  context: OtherAccountsContext,
  event: Event,
  session: EventSession,
): Promise<Account<ReadonlyMap<string, number>>> {
  const round = await loadOfficialRound(context, event, session);
  const fastest = round.ok && round.value !== null ? fastestLapsMs(round.value) : new Map<string, number>();
  if (fastest.size > 0) return { value: fastest };
  return notHeld(whyNot('the results service has none', round.ok ? null : round));
}

/** What people entered of races. */
async function loadEntered<T>(
  event: Event,
  session: EventSession,
  provider: Provider,
  load: () => Promise<RaceRows<T> | FetchFailure | null>,
): Promise<Account<T>> {
  if (session.code !== 'R') return notHeld('the results service has them of races only');
  if (provider === 'results-api') return notHeld('the laps are made of them');
  const rows = await load();
  if (rows?.ok && rows.value !== null) return { value: rows.value };
  return notHeld(whyNot('the results service has none', rows?.ok === false ? rows : null));
}

function notHeld(why: string): { value: null; why: string } {
  return { value: null, why };
}

function whyNot(absent: string, failure: FetchFailure | null): string {
  return failure === null || failure.reason === 'absent' ? absent : describeFailure(failure);
}
