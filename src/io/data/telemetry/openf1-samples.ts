import type { OpenF1Session } from '../../../core/calendar/openf1-sessions.ts';
import type { ResourceRef } from '../../http/resource.ts';
import type { FetchFailure } from '../../sources/source.ts';
import { fetchOpenF1List, isTooMuch, openF1Ref, type OpenF1List } from '../openf1-lists.ts';
import type { ScheduleContext } from '../schedule-loader.ts';

/** What is asked for about one car. */
export type SampleEndpoint = 'car_data' | 'location';

export interface SamplesContext extends ScheduleContext {
  maxAgeMs: number;
}

/** A span of UTC, milliseconds since 1970, its end not included. */
interface Window {
  fromUtcMs: number;
  toUtcMs: number;
}

const minuteMs = 60_000;
/** A session that is not handed out at once is asked for in halves, and halves of these, down to this length. */
const shortestWindowMs = 15 * minuteMs;
/** Cars are on their way before the planned start, and longer than planned. */
const beforeStartMs = 60 * minuteMs;
const afterEndMs = 150 * minuteMs;
/** How long a session is taken for whose end is not given. */
const usualLengthMs = 120 * minuteMs;

/** The request for all samples of one car. */
export function samplesRef(endpoint: SampleEndpoint, sessionKey: number, driverNumber: string): ResourceRef {
  return openF1Ref(endpoint, `session_key=${sessionKey}&driver_number=${driverNumber}`);
}

/** Samples of one car: one list, or several in order of time where OpenF1 does not hand out so much at once. */
export async function fetchSamples(
  context: SamplesContext,
  endpoint: SampleEndpoint,
  session: OpenF1Session,
  driverNumber: string,
): Promise<OpenF1List[] | FetchFailure> {
  const whole = samplesRef(endpoint, session.sessionKey, driverNumber);
  const endUtcMs = session.endUtcMs ?? session.startUtcMs + usualLengthMs;
  const window = { fromUtcMs: session.startUtcMs - beforeStartMs, toUtcMs: endUtcMs + afterEndMs };
  return await fetchWindow(context, whole, whole, window);
}

/** @param ref the request for this window; `whole` is that for everything. */
async function fetchWindow(
  context: SamplesContext,
  whole: ResourceRef,
  ref: ResourceRef,
  window: Window,
): Promise<OpenF1List[] | FetchFailure> {
  const isWorthParts = window.toUtcMs - window.fromUtcMs >= 2 * shortestWindowMs;
  const [first] = halvesOf(window);
  const isKnown = (await context.source.fingerprint(ref, context)) !== null;
  // What was too much once is not asked for again as long as its beginning is at hand.
  if (isKnown || !isWorthParts || !(await isAtHand(context, whole, first))) {
    const list = await fetchOpenF1List(context, ref, context.maxAgeMs);
    if (list.ok) return [list];
    if (!isTooMuch(list) || !isWorthParts) return list;
  }
  const lists: OpenF1List[] = [];
  for (const half of halvesOf(window)) {
    const part = await fetchWindow(context, whole, windowRef(whole, half), half);
    if (!Array.isArray(part)) return part;
    lists.push(...part);
  }
  return lists;
}

/** Whether the answer for a window is in the cache, or the one for its beginning. */
async function isAtHand(context: SamplesContext, whole: ResourceRef, window: Window): Promise<boolean> {
  if ((await context.source.fingerprint(windowRef(whole, window), context)) !== null) return true;
  const [first] = halvesOf(window);
  return first.toUtcMs - first.fromUtcMs >= shortestWindowMs && (await isAtHand(context, whole, first));
}

function halvesOf({ fromUtcMs, toUtcMs }: Window): [Window, Window] {
  const middleUtcMs = Math.round((fromUtcMs + toUtcMs) / 2 / minuteMs) * minuteMs;
  return [
    { fromUtcMs, toUtcMs: middleUtcMs },
    { fromUtcMs: middleUtcMs, toUtcMs },
  ];
}

function windowRef({ path, query }: ResourceRef, { fromUtcMs, toUtcMs }: Window): ResourceRef {
  const text = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, -'.000Z'.length);
  return openF1Ref(path, `${query}&date%3E=${text(fromUtcMs)}&date%3C${text(toUtcMs)}`);
}
