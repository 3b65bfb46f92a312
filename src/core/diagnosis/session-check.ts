import type { Check } from './check.ts';
import type { DiagnosisFacts } from './diagnosis-facts.ts';
import type { SessionFacts } from './session-facts.ts';
import { placeNames } from './place-verdicts.ts';
import { judgeParts, type PartVerdict } from './session-parts.ts';

/** Which source serves each part of a session; without facts, why nobody can tell. */
export type SessionDiagnosis =
  { facts: SessionFacts; parts: readonly PartVerdict[] } | { facts: null; finding: string };

/** null: no session was asked about. */
export function diagnoseSession({ session, order, ...facts }: DiagnosisFacts): SessionDiagnosis | null {
  if (session === null) return null;
  if ('finding' in session) return { facts: null, finding: session.finding };
  if ('problem' in order) return { facts: null, finding: order.problem };
  const hosts = 'problem' in facts.hosts ? [] : facts.hosts;
  const nowMs = facts.standsAtMs ?? facts.nowMs;
  return { facts: session, parts: judgeParts({ ...facts, nowMs, hosts, order, session }) };
}

/** Whether the session can be had, part by part. */
export function sessionCheck(session: SessionDiagnosis, nowMs: number): Check {
  if (session.facts === null) {
    const next = {
      text: 'Ask again when a host of calendars answers; the lines below say what keeps them from it.',
    };
    return { id: 'session', subject: 'The session', status: 'unknown', finding: session.finding, next };
  }
  const { year, eventName, name, startUtcMs } = session.facts;
  const check = { id: 'session', subject: `${year} ${eventName}, ${name}` };
  const [laps] = session.parts;
  if (laps?.place) {
    const lacking = session.parts.filter(({ status }) => status === 'failed').map(({ part }) => part);
    const rest = lacking.length === 0 ? '' : ` Nobody there has ${lacking.join(', ')}.`;
    return {
      ...check,
      status: lacking.length > 0 ? 'warning' : laps.status,
      finding: `Laps: ${placeNames[laps.place]}.${rest}`,
      next: null,
    };
  }
  const isAhead = startUtcMs !== null && startUtcMs > nowMs;
  const mayOpen = laps?.places.some(({ state }) => ['closed', 'limited', 'unreachable'].includes(state));
  const next = isAhead
    ? 'Ask again some hours after the session.'
    : mayOpen
      ? 'Look at the lines of the hosts that do not serve: what opens one of them brings the laps.'
      : 'Choose another session, or ask again when the network is on.';
  return {
    ...check,
    status: laps?.status === 'unknown' ? 'unknown' : 'failed',
    finding: `Nobody has the laps. ${laps?.finding ?? ''}`.trim(),
    next: { text: next },
  };
}
