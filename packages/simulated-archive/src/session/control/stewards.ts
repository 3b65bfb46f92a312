import type { SessionPlan } from '../../weekend/plan.ts';
import { message, type UnplacedMessage } from './message.ts';

/** Something for the stewards. */
export interface Incident {
  /** "TURN 4 INCIDENT INVOLVING CARS 20 (MAG) AND 26 (KVY)" */
  subject: string;
  reason: string | null;
  notedMs: number;
}

/** Until 2021 race control spoke for the stewards. */
function speaker({ event }: SessionPlan): string {
  return event.year >= 2022 ? 'FIA STEWARDS: ' : '';
}

function because(reason: string | null): string {
  return reason === null ? '' : ` - ${reason}`;
}

export function noted({ subject, reason, notedMs }: Incident): UnplacedMessage {
  return message.other(notedMs, `${subject} NOTED${because(reason)}`);
}

export type Decision = 'nothing' | 'open' | 'closed' | 'later';

/** What the stewards make of it, some time after it was noted. */
export function investigated(
  plan: SessionPlan,
  { subject, reason, notedMs }: Incident,
  decision: Decision,
  afterMs: number,
): UnplacedMessage {
  const session = { race: 'RACE', sprint: 'SPRINT' }[plan.session.kind as string] ?? 'SESSION';
  const isEarly = plan.event.year < 2022;
  const words = {
    nothing: isEarly
      ? ' - NO INVESTIGATION NECESSARY'
      : ` REVIEWED NO FURTHER INVESTIGATION${because(reason)}`,
    open: ` UNDER INVESTIGATION${because(reason)}`,
    closed: isEarly ? ' - NO FURTHER ACTION' : ` NO FURTHER ACTION${because(reason)}`,
    later: ` WILL BE INVESTIGATED AFTER THE ${session}${because(reason)}`,
  };
  return message.other(notedMs + afterMs, `${speaker(plan)}${subject}${words[decision]}`);
}

/** `served`: the car has taken it in the pits. Said since 2024. */
export function penalty(
  plan: SessionPlan,
  atMs: number,
  car: string,
  { seconds, reason, isServed }: { seconds: number; reason: string; isServed: boolean },
): UnplacedMessage {
  const served = isServed ? 'PENALTY SERVED - ' : '';
  return message.other(
    atMs,
    `${speaker(plan)}${served}${seconds} SECOND TIME PENALTY FOR CAR ${car} - ${reason}`,
  );
}
