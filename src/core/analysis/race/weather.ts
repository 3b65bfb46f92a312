import { quantile } from '../../quantile.ts';
import { leaderLapAt } from '../../timing/laps/leader-lap.ts';
import { neutralisedTimes, type NeutralisedTime } from '../../timing/laps/neutralised-laps.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import type { RaceControlMessage } from '../../timing/topics/race-control.ts';
import type { WeatherSample } from '../../timing/topics/weather.ts';
import { summariseWeather, type WeatherSummary } from './session-summary.ts';
import { weatherSteps, type WeatherStep } from './weather-steps.ts';

/** A reading of the weather station. */
export interface WeatherReading extends WeatherSample {
  /** Since the session began. */
  sinceStartMs: number;
  /** Lap of the leader; null outside races. */
  lap: number | null;
}

/** A time with the lap that the leader was on; null outside races. */
export interface LapTime {
  timeMs: number;
  lap: number | null;
}

/** A stretch of rain at the weather station. */
export interface RainSpell {
  from: LapTime;
  /** The first dry reading after it; null: it rained until the end of the session. */
  to: LapTime | null;
  /** It rained when the session began already. */
  isFromStart: boolean;
}

/** A rise or fall with laps. */
export interface WeatherChange {
  quantity: WeatherStep['quantity'];
  from: LapTime & { value: number };
  to: LapTime & { value: number };
  /** When the middle three fifths of it happened. */
  most: { from: LapTime; to: LapTime };
}

export interface WeatherFindings {
  /** Session time of the start of the session. */
  startMs: number;
  /** Session time of its end. */
  endMs: number;
  /** UTC of session time 0, to some seconds; null when race control said nothing. */
  zeroUtcMs: number | null;
  /** From start to end. Never empty. */
  readings: WeatherReading[];
  summary: WeatherSummary;
  /** null when no reading says whether it rains. */
  rain: RainSpell[] | null;
  /** In order of time. */
  steps: WeatherChange[];
  neutralised: NeutralisedTime[];
}

type Source = Pick<
  SessionTiming,
  'weather' | 'laps' | 'sessionStatus' | 'startMs' | 'trackStatus' | 'raceControl'
>;

/** Weather while a session ran, with what changed; null when there are no readings of that time. */
export function analyseWeather(timing: Source): WeatherFindings | null {
  const all = timing.weather ?? [];
  const startMs = timing.startMs ?? 0;
  const finishedMs = timing.sessionStatus.findLast(({ status }) => status === 'Finished')?.timeMs ?? Infinity;
  const samples = all.filter(({ timeMs }) => timeMs >= startMs && timeMs <= finishedMs);
  const summary = summariseWeather(samples, startMs, finishedMs);
  const last = samples.at(-1);
  if (!summary || !last) return null;
  const endMs = Math.min(finishedMs, last.timeMs);
  const lapAt = leaderLapAt(timing.laps, timing.startMs);
  const withLap = (timeMs: number): LapTime => ({ timeMs, lap: lapAt(timeMs) });
  return {
    ...{ startMs, endMs, summary },
    zeroUtcMs: zeroUtcMs(timing.raceControl ?? []),
    readings: samples.map((sample) => ({
      ...sample,
      sinceStartMs: sample.timeMs - startMs,
      lap: lapAt(sample.timeMs),
    })),
    rain: samples.every(({ rainfall }) => rainfall === null) ? null : rainSpells(samples, withLap),
    steps: weatherSteps(samples).map(({ quantity, fromMs, toMs, from, to, most }) => ({
      quantity,
      from: { ...withLap(fromMs), value: from },
      to: { ...withLap(toMs), value: to },
      most: { from: withLap(most.fromMs), to: withLap(most.toMs) },
    })),
    neutralised: neutralisedTimes(timing.trackStatus, startMs, endMs),
  };
}

/** From the first wet reading to the next dry one. */
function rainSpells(samples: readonly WeatherSample[], withLap: (timeMs: number) => LapTime): RainSpell[] {
  const spells: RainSpell[] = [];
  const known = samples.filter(({ rainfall }) => rainfall !== null);
  for (const [index, { timeMs, rainfall }] of known.entries()) {
    const open = spells.at(-1)?.to === null ? spells.at(-1) : undefined;
    if (rainfall && !open) spells.push({ from: withLap(timeMs), to: null, isFromStart: index === 0 });
    else if (!rainfall && open) open.to = withLap(timeMs);
  }
  return spells;
}

/**
 * By when race control says that it spoke and when that was sent: the median of all messages, each of which is sent some seconds late.
 */
function zeroUtcMs(raceControl: readonly RaceControlMessage[]): number | null {
  const zeros = raceControl.flatMap(({ utcMs, receivedMs }) => (utcMs === null ? [] : [utcMs - receivedMs]));
  return zeros.length === 0
    ? null
    : quantile(
        zeros.toSorted((a, b) => a - b),
        0.5,
      );
}
