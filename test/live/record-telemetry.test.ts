// @module-tag long
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DriverTelemetry } from '../../src/core/telemetry/samples/driver-telemetry.ts';
import { createRacingData } from '../../src/io/data/racing-data.ts';
import { openRecordedSource } from '../../src/io/sources/recorded-source.ts';
import type { ResourceSource } from '../../src/io/sources/source.ts';
import { demoServices } from '../support/demo-services.ts';
import { temporaryHome } from '../support/temporary-home.ts';
import { play, playedSession, simulatedFiles } from './played-session.ts';
import { liveHub, record } from './recording.ts';

const path = '2025/2025-05-04_Miami_Grand_Prix/2025-05-03_Sprint/';
const nowMs = Date.UTC(2026, 0, 1);
const lostMs = 60_000;
const norris = [{ driverNumber: '4', code: 'NOR' }];

/** Telemetry of one car as commands load it. */
async function telemetryOf(source: ResourceSource, home: string) {
  const data = createRacingData({
    env: { SVC_HOME: home },
    source: async () => source,
    clock: { nowMs: () => nowMs },
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  const { value: schedule } = await data.schedule(2025);
  const event = schedule.events.find(({ eventName }) => eventName === 'Miami Grand Prix')!;
  const session = event.sessions.find(({ code }) => code === 'S')!;
  const { value, warnings } = await data.telemetry(event, session, norris, 'f1-archive');
  return { telemetry: value[0]!, codes: warnings.map(({ code }) => code) };
}

describe('packed topics', () => {
  it('are recorded as they come, and hold the same samples', async () => {
    const hub = await liveHub();
    const root = await temporaryHome();
    const played = playedSession(path, simulatedFiles(path), { withTelemetry: true });
    const { recording } = record(hub, root);
    const lostFromMs = played.messages[Math.floor(played.messages.length / 3)]!.utcMs;
    const losing = [{ fromUtcMs: lostFromMs, untilUtcMs: lostFromMs + lostMs }];
    await play(hub, played, { speed: 3000, losing });
    const { sessions } = await recording;
    const laterMs = played.zeroUtcMs - sessions[0]!.log.zeroUtcMs;
    const [expected, actual] = await Promise.all([
      telemetryOf(demoServices(nowMs).source, await temporaryHome()),
      telemetryOf(await openRecordedSource(root), join(root, 'home')),
    ]);
    expect(actual.codes).toEqual(expected.codes);
    // Laps and samples moved alike.
    expect(expected.telemetry.t0UtcMs! - actual.telemetry.t0UtcMs!).toBe(laterMs);
    const [whole, recorded] = [samplesOf(expected.telemetry), samplesOf(actual.telemetry)];
    expect([...recorded].filter(([utcMs, sample]) => whole.get(utcMs) !== sample)).toEqual([]);
    const lost = [...whole.keys()].filter((utcMs) => !recorded.has(utcMs));
    const isInGap = (utcMs: number) => utcMs > lostFromMs - 5_000 && utcMs < lostFromMs + lostMs + 5_000;
    expect(lost.filter((utcMs) => !isInGap(utcMs))).toEqual([]);
    expect(recorded.size).toBeGreaterThan(20_000);
  });
});

/** Speed, engine and throttle by UTC. */
function samplesOf({ t0UtcMs, car }: DriverTelemetry): Map<number, string> {
  if (t0UtcMs === null || !car) throw new Error('no samples');
  const rows = [...car.tMs].map((tMs, index): [number, string] => [
    t0UtcMs + tMs,
    [car.speedKmh, car.rpm, car.throttlePercent].map((column) => column[index]).join(' '),
  ]);
  return new Map(rows);
}
