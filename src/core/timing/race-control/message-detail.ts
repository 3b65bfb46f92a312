import type { SessionKind } from '../../calendar/session-kind.ts';
import type { RaceControlMessage } from '../topics/race-control.ts';
import type { Incident } from './incidents.ts';
import type { MessageKind, MessageMeaning } from './message-meaning.ts';

/** How much is told: what decided the session, what happened in it as well, or everything. */
export const details = ['high', 'medium', 'full'] as const;
export type Detail = (typeof details)[number];

const high: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...(['red_flag', 'safety_car', 'virtual_safety_car', 'chequered_flag', 'black_flag'] as const),
  ...(['penalty', 'under_investigation', 'investigated_later', 'car_stopped'] as const),
]);

const medium: ReadonlySet<MessageKind> = new Set<MessageKind>([
  ...(['yellow_flag', 'double_yellow_flag', 'track_clear', 'black_and_white_flag'] as const),
  ...(['black_and_orange_flag', 'noted', 'no_further_action', 'penalty_served'] as const),
  ...(['lap_deleted', 'lap_reinstated', 'lap_under_review', 'car_spun', 'car_off_track'] as const),
  ...(['session', 'start', 'pit_lane', 'lapped_cars', 'medical_car', 'recovery'] as const),
  ...(['drs', 'overtake', 'grip', 'rain_risk'] as const),
]);

/** What stops, delays or shortens a session. */
const turningPoints: ReadonlySet<string> = new Set(['delayed', 'not_resumed', 'aborted', 'suspended']);

/**
 * The least detail with which a message is told. Deleted laps decide a qualifying, and are many in a race; that nothing comes of an
 * incident matters where it had been investigated. `incident`: the matter that the message is about.
 */
export function detailOf(
  { message }: RaceControlMessage,
  meaning: MessageMeaning | null,
  kind: SessionKind,
  incident: Incident | null,
): Detail {
  // A decision in unknown words is a decision all the same.
  if (meaning === null) return message.startsWith('FIA STEWARDS') ? 'high' : 'full';
  if (high.has(meaning.kind)) return 'high';
  const isVerdict = meaning.kind === 'lap_deleted' || meaning.kind === 'lap_reinstated';
  if (isVerdict && kind === 'qualifying') return 'high';
  if (meaning.kind === 'no_further_action' && incident?.wasInvestigated) return 'high';
  const isCourse = meaning.kind === 'session' || meaning.kind === 'start';
  if (isCourse && turningPoints.has(meaning.state ?? '')) return 'high';
  // Of one sector or zone of many.
  const isLocal = /\b(?:SECTOR|ZONE) \d+$/.test(message) && !/^(?:DOUBLE )?YELLOW\b/.test(message);
  return medium.has(meaning.kind) && !isLocal ? 'medium' : 'full';
}
