import { offsetDuring, type SessionPlan } from '../../weekend/plan.ts';

/** Wall clock at the circuit at a session time: `16:12:17`. */
export function timeOfDay(plan: SessionPlan, streamStartUtcMs: number, atMs: number): string {
  const localMs = streamStartUtcMs + atMs + offsetDuring(plan.session, plan.event) * 60_000;
  return new Date(localMs).toISOString().slice(11, 19);
}
