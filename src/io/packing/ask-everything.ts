import { archivePath } from '../../core/calendar/archive-path.ts';
import type { Event, EventSession } from '../../core/calendar/schedule.ts';
import { SvcError } from '../../core/errors.ts';
import { liveTopics } from '../../core/live/topics.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import { sessionMaxAgeMs } from '../data/freshness.ts';
import type { Clock, RacingData, Sourced } from '../effects.ts';
import type { ResourceSource } from '../sources/source.ts';

/** Cars were timed by then, and no session is over. */
const whileItRuns = { sessionTimeMs: 40 * 60_000 };

/** A session whose answers are wanted, and who gives them. */
export interface AskedSession {
  /** What the data are read from. */
  source: ResourceSource;
  data: RacingData;
  clock: Clock;
  signal: AbortSignal;
  event: Event;
  session: EventSession;
  withTelemetry: boolean;
}

/**
 * Asks for everything that any question about a session needs: its timing, its official result and what other services say of it, its circuit,
 * all topics of the archive, telemetry, and the season's calendar, drivers, results and standings. Returns the session.
 *
 * @throws what asking for the session throws, and CANCELLED
 */
export async function askEverything(asked: AskedSession): Promise<Sourced<SessionTiming>> {
  const { data, event, session } = asked;
  await ifToBeHad(() => data.schedule(event.year));
  const timing = await data.session(event, session, { laps: 'optional' });
  const { value, provider } = timing;
  // As of a moment names come from elsewhere, for the result is still to come.
  await ifToBeHad(() => data.session(event, { ...session, until: whileItRuns }, { laps: 'optional' }));
  await ifToBeHad(() => data.officialResult(event, session));
  await ifToBeHad(() => data.otherAccounts(event, session, provider));
  await ifToBeHad(() => data.pitLaneTimes(event, session, provider));
  await ifToBeHad(() => data.messages(event, session, provider));
  if (value.info) await ifToBeHad(() => data.circuit(event.year, value.info!));
  await ifToBeHad(() => data.seasonDrivers(event.year));
  for (const championship of ['drivers', 'constructors'] as const) {
    await ifToBeHad(() => data.seasonResults(event.year, championship));
    await ifToBeHad(() => data.standingsAfter(event.year, championship, event.round));
  }
  await ifToBeHad(() => data.seasonQualifyings(event.year));
  if (provider === 'f1-archive') await askTopics(asked);
  if (asked.withTelemetry) await ifToBeHad(() => askTelemetry(asked, timing));
  return timing;
}

const packedTopics: ReadonlySet<string> = new Set(['CarData.z', 'Position.z']);

/** Also those that nothing is made of so far. */
async function askTopics(asked: AskedSession): Promise<void> {
  for (const topic of liveTopics.filter((each) => !packedTopics.has(each))) await askTopic(asked, topic);
}

/** Returns whether there is one. */
async function askTopic(asked: AskedSession, topic: string): Promise<boolean> {
  const { source, event, session, clock, signal } = asked;
  const path = `${archivePath(event, session)}${topic}.jsonStream`;
  const maxAgeMs = sessionMaxAgeMs(session.startUtcMs, clock.nowMs());
  return (await source.fetch({ service: 'archive', path }, { maxAgeMs, signal })).ok;
}

/** Of who made the laps; where that is the archive and it has none, of OpenF1, as questions about telemetry go on to it. */
async function askTelemetry(asked: AskedSession, timing: Sourced<SessionTiming>): Promise<void> {
  const { data, event, session } = asked;
  if (timing.provider === 'results-api') return;
  if (timing.provider === 'f1-archive') {
    const hasCarData = await askTopic(asked, 'CarData.z');
    await askTopic(asked, 'Position.z');
    if (hasCarData) return;
  }
  const laps = timing.provider === 'f1-archive' ? await lapsOfOpenF1(asked) : timing;
  const drivers = laps.value.results.map(({ driverNumber, code }) => ({ driverNumber, code }));
  await data.telemetry(event, session, drivers, laps.provider);
}

async function lapsOfOpenF1({ data, event, session }: AskedSession): Promise<Sourced<SessionTiming>> {
  return await data.session(event, session, { provider: 'openf1' });
}

/** Asks for something that the source may not have: its answer is noted, whatever it is. @throws CANCELLED */
async function ifToBeHad(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof SvcError) || error.code === 'CANCELLED') throw error;
  }
}
