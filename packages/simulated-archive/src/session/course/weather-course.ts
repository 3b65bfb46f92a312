import { minuteMs } from '../../ground/minute.ts';
import { randomStream } from '../../ground/random.ts';
import type { SessionPlan } from '../../weekend/plan.ts';
import type { WeatherTruth } from '../../weekend/truth.ts';

/** A shower: it begins, wets the track until `soakedMs`, ends, and the track is dry again at `dryMs`. */
export interface Shower {
  fromMs: number;
  soakedMs: number;
  rainEndMs: number;
  dryMs: number;
  /** Wetness at its height: 0 dry, 1 standing water. */
  peak: number;
}

/** The shower of a session that lasts from `fromMs` to `toMs`; null when it stays dry. */
export function showerOf(plan: SessionPlan, fromMs: number, toMs: number): Shower | null {
  const random = randomStream(plan.seed, 'rain');
  if (!random.chance(plan.hazards.rain)) return null;
  const lengthMs = toMs - fromMs;
  const rampMs = Math.min(random.between(4, 9) * minuteMs, 0.12 * lengthMs);
  const isWetFromStart = random.chance(0.4);
  const beginMs = isWetFromStart
    ? fromMs - rampMs - random.between(2, 12) * minuteMs
    : fromMs + lengthMs * random.between(0.15, 0.55);
  const rainMs = lengthMs * random.between(0.15, 0.4) + (isWetFromStart ? 12 * minuteMs : 0);
  const rainEndMs = beginMs + rampMs + rainMs;
  const dryMs = rainEndMs + Math.min(random.between(18, 32) * minuteMs, 0.5 * lengthMs);
  return { fromMs: beginMs, soakedMs: beginMs + rampMs, rainEndMs, dryMs, peak: random.between(0.35, 1.15) };
}

/** How wet the track is: 0 dry, 1 standing water. */
export function wetnessAt(shower: Shower | null, atMs: number): number {
  if (!shower || atMs <= shower.fromMs || atMs >= shower.dryMs) return 0;
  const { fromMs, soakedMs, rainEndMs, dryMs, peak } = shower;
  if (atMs < soakedMs) return (peak * (atMs - fromMs)) / (soakedMs - fromMs);
  return atMs <= rainEndMs ? peak : (peak * (dryMs - atMs)) / (dryMs - rainEndMs);
}

/** One row a minute, as the weather station sends them. */
export function weatherRows(plan: SessionPlan, shower: Shower | null, streamEndMs: number): WeatherTruth[] {
  const random = randomStream(plan.seed, 'weather');
  const basis = {
    airC: random.between(17, 31),
    warmTrackC: random.between(6, 20),
    humidity: random.between(32, 65),
    pressure: random.between(985, 1018),
    wind: random.between(0.6, 3.5),
    direction: random.integer(0, 359),
  };
  const rows: WeatherTruth[] = [];
  for (
    let atMs = random.integer(8_000, 50_000);
    atMs <= streamEndMs;
    atMs += minuteMs + random.integer(5, 25)
  ) {
    const share = atMs / streamEndMs;
    const wetness = wetnessAt(shower, atMs);
    const isRaining = shower !== null && atMs >= shower.fromMs && atMs < shower.rainEndMs;
    rows.push({
      atMs,
      airTempC: tenths(basis.airC - 1.2 * share - 3 * wetness + random.normal(0, 0.1)),
      trackTempC: tenths(
        basis.airC +
          basis.warmTrackC * (1 - 0.25 * share) * (1 - 0.7 * Math.min(1, wetness)) +
          random.normal(0, 0.2),
      ),
      humidityPercent: tenths(
        Math.min(99, basis.humidity + 3 * share + 28 * wetness + random.normal(0, 0.6)),
      ),
      pressureMbar: tenths(basis.pressure - 0.5 * share + random.normal(0, 0.08)),
      isRaining,
      windDirectionDegrees: (basis.direction + random.integer(-40, 40) + 360) % 360,
      windSpeedMps: tenths(Math.max(0, basis.wind + random.normal(0, 0.6))),
    });
  }
  return rows;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
