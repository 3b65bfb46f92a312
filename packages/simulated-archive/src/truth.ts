/**
 * What the archive knows before it writes files: for tests that hold a reader to the truth, and for benches. Not for the program,
 * which sees the archive alone.
 */
export { assembleArchive } from './assemble-archive.ts';
export { writeTopicFile } from './archive.ts';
export { demoEntries } from './calendar/entries.ts';
export { demoEvents, demoRound } from './calendar/events.ts';
export { demoCircuit, demoCircuitIds } from './circuit/circuits.ts';
export { carClocks } from './feed/standings/best-laps.ts';
export { feedLapTimeMs } from './feed/standings/best-laps.ts';
export { writeTopic, writeTopicBytes } from './feed/write-topic.ts';
export { randomStream, type RandomStream } from './ground/random.ts';
export { randomPlan } from './plans/random-plan.ts';
export { defaultSeed, planSession } from './season-simulation.ts';
export { readSchedule } from './services/schedule-service.ts';
export { codesDuring } from './session/course/track-status-rows.ts';
export { steadyLapMs } from './session/race/race-pace.ts';
export { simulateSession } from './session/simulate-session.ts';
export { CarMotion } from './telemetry/car-places.ts';
export { sessionCourses } from './telemetry/car-course.ts';
export { writeTelemetry } from './telemetry/telemetry-records.ts';
export type { DemoSessionKind, Hazards, SessionPlan } from './weekend/plan.ts';
export { isQualifyingLike, isRaceLike } from './weekend/plan.ts';
export type { DriverTruth, LapTruth, SessionTruth } from './weekend/truth.ts';
