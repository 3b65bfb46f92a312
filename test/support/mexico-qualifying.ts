import type { Effects } from '../../src/io/effects.ts';
import { madeUpEffects, madeUpInfo, madeUpLap, madeUpResult, madeUpTiming } from './made-up-session.ts';
import { madeUpCircuit, madeUpTelemetry, withTelemetry, type MadeUpRecording } from './made-up-telemetry.ts';
import { plannedEvent, plannedSeason } from './planned-season.ts';
import { temporaryHome } from './temporary-home.ts';

/** A made-up qualifying with telemetry: NOR is 0.262 s ahead of LEC, and HAM has no lap that counts. */
export const mexicoQualifying = { workspace_id: 'w', year: 2025, gp: 'Mexico City', session: 'Q' };

/** The first two have a lap that counts. */
export const mexicoDrivers = ['NOR', 'LEC', 'HAM'];

const schedule = plannedSeason([
  plannedEvent(20, 'Mexico City Grand Prix', '2025-10-26', { FP1: null, Q: null, R: null }),
]);
const timing = madeUpTiming({
  kind: 'qualifying',
  info: madeUpInfo(),
  results: mexicoDrivers.map((code) => madeUpResult(code, { driverNumber: code })),
  laps: [
    madeUpLap('NOR', 'Team', 1, { lapTimeMs: 91_000 }),
    madeUpLap('NOR', 'Team', 2, {
      ...{ lapTimeMs: 90_000, sector1Ms: 30_000, sector2Ms: 30_000, sector3Ms: 30_000 },
    }),
    madeUpLap('LEC', 'Team', 2, {
      ...{ lapTimeMs: 90_262, sector1Ms: 30_100, sector2Ms: 30_000, sector3Ms: 30_162 },
    }),
    madeUpLap('HAM', 'Team', 2, { lapTimeMs: 90_000, deleted: true }),
  ],
});
const recordings = mexicoDrivers.map((code, index) => madeUpTelemetry(code, 3, { shift: index }));

/** Effects that have it, with other recordings or another circuit where given. */
export async function mexicoEffects(recorded: Partial<MadeUpRecording> = {}): Promise<Effects> {
  const made = madeUpEffects(await temporaryHome(), schedule, timing);
  return withTelemetry(made.effects, { recordings, circuit: madeUpCircuit, ...recorded }).effects;
}
