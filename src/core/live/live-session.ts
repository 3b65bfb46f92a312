import { archivePath } from '../calendar/archive-path.ts';
import { circuitTime, parseOffsetMinutes } from '../calendar/circuit-time.ts';
import { parseArchiveIndex } from '../calendar/schedule-archive-index.ts';
import type { SessionCode } from '../calendar/schedule.ts';
import { feedInteger, feedText } from '../feed/feed-values.ts';
import { applyPatch, patchBetween } from '../feed/patch.ts';
import { asObject, isJsonObject, type JsonObject } from '../json-object.ts';
import { plannedStartMs } from '../timing/session-evidence.ts';
import { isPacked } from './feed-line.ts';
import { restlessTopics } from './topics.ts';

/** The session that the live feed speaks of, from its topic SessionInfo. */
export interface LiveSession {
  /** What tells it from all others. */
  key: string;
  /** "Miami Grand Prix" */
  eventName: string;
  /** "Sprint" */
  sessionName: string;
  sessionCode: SessionCode;
  isTesting: boolean;
  year: number;
  /** Planned start in UTC milliseconds; null when that is not said. */
  startUtcMs: number | null;
  /** Where its files belong, below `static/`; ends in a slash. */
  path: string;
  /** Its event as the season's index of the archive has it, with this session alone. */
  meeting: JsonObject;
}

const longestName = 100;

/**
 * The session of a SessionInfo; null when that names none that could be found again by year, event and name. The path is made as
 * readers make it, from date and names: nothing of the feed's own `Path` but a date is believed.
 */
export function readLiveSession(info: unknown): LiveSession | null {
  const session = asObject(info) ?? {};
  const meeting = asObject(session.Meeting) ?? {};
  const year = Number(/^\d{4}/.exec(feedText(session.StartDate) ?? '')?.[0]);
  const isNamed = [meeting.Name, session.Name].every((name) => (feedText(name) ?? '').length <= longestName);
  if (!year || !isNamed) return null;
  const entry = { Sessions: [indexEntry(session)], ...meeting };
  const parsed = parseArchiveIndex(JSON.stringify({ Year: year, Meetings: [entry] }), year);
  const event = parsed.ok ? parsed.schedule.events[0] : undefined;
  const planned = event?.sessions[0];
  if (!event || !planned) return null;
  const path = archivePath(event, planned);
  return {
    key: String(feedInteger(session.Key) ?? path),
    ...{ eventName: event.eventName, isTesting: event.isTesting, year },
    ...{ sessionName: planned.name, sessionCode: planned.code },
    startUtcMs: circuitTime(session.StartDate, parseOffsetMinutes(session.GmtOffset)).startUtcMs,
    path,
    meeting: entry,
  };
}

function indexEntry({ Key, Type, Number: number, Name, StartDate, EndDate, GmtOffset, Path }: JsonObject) {
  return { Key, Type, Number: number, Name, StartDate, EndDate, GmtOffset, Path };
}

/**
 * UTC of session time zero of a recording: an hour before the planned start, so that all recordings of a session have the same clock,
 * or the first message where that is earlier.
 */
export function zeroUtcMs({ startUtcMs }: Pick<LiveSession, 'startUtcMs'>, firstUtcMs: number): number {
  const plannedZeroMs = startUtcMs === null ? Infinity : startUtcMs - plannedStartMs;
  const isOfThisSession = Math.abs(firstUtcMs - plannedZeroMs) < longestOffPlanMs;
  return isOfThisSession ? Math.min(plannedZeroMs, firstUtcMs) : firstUtcMs;
}

/** A stamp has room for 99 hours; sessions were held a day late. */
const longestOffPlanMs = 72 * 3_600_000;

export interface EndPatience {
  /** A session that is over has ended when nothing new was said for so long. */
  quietMs: number;
  /** And at the latest so long after it was over. */
  longestMs: number;
}

export const usualEndPatience: EndPatience = { quietMs: 60_000, longestMs: 15 * 60_000 };

/** Whether a message of SessionStatus says that the session is over; `Finished` may be only a part of a qualifying. */
export function saysOver(topic: string, content: unknown): boolean {
  if (topic !== 'SessionStatus' || !isJsonObject(content)) return false;
  return content.Status === 'Finalised' || content.Status === 'Ends';
}

/** When a recording may end. Results and messages of race control still come after the session is over. Times are of any one clock. */
export class SessionEnd {
  readonly #patience: EndPatience;
  #overMs: number | null = null;
  #newsMs = 0;

  constructor(patience: EndPatience = usualEndPatience) {
    this.#patience = patience;
  }

  hear(topic: string, content: unknown, nowMs: number): void {
    if (saysOver(topic, content)) this.#overMs ??= nowMs;
    if (!restlessTopics.has(topic)) this.#newsMs = nowMs;
  }

  get isOver(): boolean {
    return this.#overMs !== null;
  }

  hasEnded(nowMs: number): boolean {
    if (this.#overMs === null) return false;
    const isQuiet = nowMs - Math.max(this.#newsMs, this.#overMs) >= this.#patience.quietMs;
    return isQuiet || nowMs - this.#overMs >= this.#patience.longestMs;
  }
}

interface Message {
  topic: string;
  content: unknown;
}

/**
 * A state, and the messages that came before it while it was on its way, as they are to be written: no row twice, no sample out of order.
 * Of a packed topic the messages stand for the state, which is only the last of them; of others those are left out that the state has
 * in it already.
 */
export function withEarlyMessages<Early extends Message>(
  state: JsonObject,
  early: readonly Early[],
): { state: JsonObject; messages: Early[] } {
  const packed = new Set(early.map(({ topic }) => topic).filter(isPacked));
  return {
    state: Object.fromEntries(Object.entries(state).filter(([topic]) => !packed.has(topic))),
    messages: early.filter(({ topic, content }) => {
      const known = state[topic];
      return packed.has(topic) || patchBetween(known, applyPatch(known, content)) !== undefined;
    }),
  };
}
