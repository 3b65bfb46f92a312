import { minuteMs } from '../../ground/minute.ts';
import { randomStream } from '../../ground/random.ts';
import { isRaceLike, type SessionPlan } from '../../weekend/plan.ts';
import type { SessionCourse, SessionTimes } from '../course/session-course.ts';
import type { Shower } from '../course/weather-course.ts';
import { passingHelp } from './frame-messages.ts';
import { message, type UnplacedMessage } from './message.ts';

/** When race control calls the track wet: from when the rain shows on it until it is nearly dry. */
export interface WetTimes {
  fromMs: number;
  toMs: number;
}

/** Null for a session that stays dry. */
export function wetTimes(shower: Shower | null): WetTimes | null {
  if (!shower) return null;
  const { fromMs, soakedMs, rainEndMs, dryMs } = shower;
  return { fromMs: fromMs + 0.4 * (soakedMs - fromMs), toMs: rainEndMs + 0.6 * (dryMs - rainEndMs) };
}

export function isWetAt(wet: WetTimes | null, atMs: number): boolean {
  return wet !== null && atMs >= wet.fromMs && atMs < wet.toMs;
}

/** What the rain makes race control say: little grip and no passing help while the track is wet. */
export function weatherMessages(
  plan: SessionPlan,
  { scheduledMs, startedMs }: SessionTimes,
  { flagMs }: SessionCourse,
  wet: WetTimes | null,
): UnplacedMessage[] {
  if (!wet) return [];
  const random = randomStream(plan.seed, 'grip');
  const help = passingHelp(plan.event.year);
  const isRace = isRaceLike(plan.session);
  const endMs = flagMs.at(-1)!;
  const beforeMs = isRace ? scheduledMs - 12 * minuteMs : random.between(5_000, 120_000);
  const isWetBefore = wet.fromMs < beforeMs && wet.toMs > startedMs;
  const lowMs = isWetBefore ? beforeMs : wet.fromMs;
  const messages: UnplacedMessage[] = [];
  if (lowMs < endMs && wet.toMs > startedMs) {
    messages.push(message.other(lowMs + 2_000, 'LOW GRIP CONDITIONS'));
    if (lowMs > startedMs || !isRace) messages.push(help(lowMs, 'DISABLED'));
    if (!isRace && isWetBefore) messages.push(message.other(lowMs - 4_000, 'WET TRACK'));
  }
  if (isRace && isWetBefore && plan.event.year >= 2021)
    messages.push(...wetStart(scheduledMs, startedMs, random.chance(0.5)));
  if (wet.toMs > startedMs && wet.toMs < endMs - 2 * minuteMs) {
    messages.push(help(wet.toMs, 'ENABLED'));
    if (plan.event.year >= 2022) messages.push(message.other(wet.toMs + 4_000, 'NORMAL GRIP CONDITIONS'));
  }
  return messages;
}

function wetStart(scheduledMs: number, startedMs: number, behindSafetyCar: boolean): UnplacedMessage[] {
  if (!behindSafetyCar) return [];
  return [
    message.other(scheduledMs - 5 * minuteMs, 'FORMATION LAP WILL BE STARTED BEHIND THE SAFETY CAR'),
    message.other(startedMs - 70_000, 'STANDING START'),
  ];
}
