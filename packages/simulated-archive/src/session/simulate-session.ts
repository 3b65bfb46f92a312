import { isRaceLike, type SessionPlan } from '../weekend/plan.ts';
import type { SessionTruth } from '../weekend/truth.ts';
import { raceControlMessages } from './control/race-control-messages.ts';
import { type SessionCourse, sessionTimes, type SessionTimes } from './course/session-course.ts';
import { shownYellows, trackStatusRows } from './course/track-status-rows.ts';
import { expectedRaceMs, simulateRace } from './race/simulate-race.ts';
import { simulatePractice } from './runs/simulate-practice.ts';
import { simulateQualifying } from './runs/simulate-qualifying.ts';
import { classify } from './timing/classification.ts';
import { driverTruths } from './timing/lap-truths.ts';
import { placeChangeTruths } from './timing/place-changes.ts';
import { showerOf, weatherRows, type Shower } from './course/weather-course.ts';

/** What happens in a session. Pure: equal plans give equal truths. */
export function simulateSession(plan: SessionPlan): SessionTruth {
  const times = sessionTimes(plan);
  const shower = showerOf(plan, times.startedMs, times.startedMs + expectedLengthMs(plan));
  const course = drive(plan, times, shower);
  const yellows = shownYellows(course.yellows, course.neutralisations);
  const trackStatus = trackStatusRows(yellows, course.neutralisations);
  const raceControl = raceControlMessages(plan, times, { ...course, yellows }, shower);
  const drivers = driverTruths(plan, course.cars, trackStatus, raceControl.deletions);
  const streamEndMs = course.sessionStatus.at(-1)!.atMs + 5_000;
  return {
    plan,
    streamStartUtcMs: times.streamStartUtcMs,
    streamEndMs,
    sessionStatus: course.sessionStatus,
    trackStatus,
    qualifyingPartStartMs: course.partStartMs,
    raceControl: raceControl.messages,
    weather: weatherRows(plan, shower, streamEndMs),
    drivers,
    classification: classify(plan, drivers, course.partStartMs),
    placeChanges: placeChangeTruths(plan, drivers, course),
  };
}

function drive(plan: SessionPlan, times: SessionTimes, shower: Shower | null): SessionCourse {
  switch (plan.session.kind) {
    case 'race':
    case 'sprint':
      return simulateRace(plan, times, shower);
    case 'qualifying':
    case 'sprint-qualifying':
      return simulateQualifying(plan, times, shower);
    case 'practice':
    case 'test':
      return simulatePractice(plan, times, shower);
  }
}

function expectedLengthMs(plan: SessionPlan): number {
  return isRaceLike(plan.session)
    ? expectedRaceMs(plan, plan.raceLaps ?? plan.circuit.raceLaps, null)
    : plan.session.lengthMinutes * 60_000;
}
