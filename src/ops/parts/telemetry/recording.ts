import type { ComparedLap } from '../../../core/analysis/telemetry/lap-comparison.ts';
import { isUnavailable, type SvcError } from '../../../core/errors.ts';
import type { Provider } from '../../../core/provider.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
import type { DriverSamples } from '../../../core/tables/driver-samples.ts';
import { interpolateLinear } from '../../../core/telemetry/channels/interpolate-linear.ts';
import type { LapTelemetry } from '../../../core/telemetry/laps/lap-telemetry.ts';
import type { DriverTelemetry } from '../../../core/telemetry/samples/driver-telemetry.ts';
import type { Lap } from '../../../core/timing/laps/lap.ts';
import type { SessionTiming } from '../../../core/timing/session-timing.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects, Sourced } from '../../../io/effects.ts';
import type { SelectedSession } from '../session-selectors.ts';

/** A session with the telemetry of some of its laps. */
export interface Recording {
  timing: Sourced<SessionTiming>;
  chosen: ChosenLaps[];
  /** Of the drivers chosen, in their order. */
  telemetry: Sourced<DriverTelemetry[]>;
}

/** Laps of a driver to be looked at; none = there are none, and why is of interest. */
interface ChosenLaps {
  driver: DriverResult;
  laps: Lap[];
}

/**
 * Laps and telemetry of one provider, for two count session time from different moments. When the archive gives laps and no telemetry,
 * both are looked for at OpenF1.
 *
 * @param choose the laps whose telemetry is wanted, of the session's own. What it throws is thrown before telemetry is loaded.
 * @throws what the first provider said, when no other has both.
 */
export async function loadRecording(
  effects: Effects,
  { event, session }: Pick<SelectedSession, 'event' | 'session'>,
  choose: (timing: SessionTiming) => ChosenLaps[],
): Promise<Recording> {
  const withTelemetry = async (timing: Sourced<SessionTiming>, chosen: ChosenLaps[]) => {
    const drivers = chosen.map(({ driver: { driverNumber, code }, laps }) => ({
      driverNumber,
      code,
      lapSpans: laps.flatMap(({ startMs, endMs }) => (startMs === null ? [] : { startMs, endMs })),
    }));
    const telemetry = await effects.data.telemetry(event, session, drivers, timing.provider);
    return { timing, chosen, telemetry };
  };
  const timing = await effects.data.session(event, session);
  const chosen = choose(timing.value);
  try {
    return await withTelemetry(timing, chosen);
  } catch (error) {
    if (!isUnavailable(error) || timing.provider !== 'f1-archive') throw error;
    try {
      const other = await effects.data.session(event, session, { provider: 'openf1' });
      const recording = await withTelemetry(other, choose(other.value));
      const warnings = mergeWarnings([lapsAlone(error)], recording.telemetry.warnings);
      return { ...recording, telemetry: { ...recording.telemetry, warnings } };
    } catch (otherError) {
      throw isUnavailable(otherError) ? error : otherError;
    }
  }
}

function lapsAlone(error: SvcError): Warning {
  return {
    code: 'OTHER_SOURCE',
    message: `Laps and telemetry are from OpenF1, since the timing archive has laps only. ${error.message}`,
    effect: 'The moments of laps are approximate; lap and sector times are those of the feed.',
  };
}

/** What the work returns: much computing in one go, carried out as the effects have it. */
export function computed<T>({ compute }: Pick<Effects, 'compute'>, work: () => T): T {
  return compute ? compute(work) : work();
}

/** Timing of a session, and the drivers whose samples are wanted; null: all who are in its timing. */
interface TimedSession {
  timing: Pick<SessionTiming, 'results' | 'laps'>;
  drivers: readonly DriverResult[] | null;
  /** Whose timing it is: two providers count session time from different moments. */
  provider: Provider;
}

/** Telemetry of drivers with their laps, as tables of samples are made of it. Throws what `telemetry` of the data throws. */
export async function driverSamples(
  { data }: Pick<Effects, 'data'>,
  { event, session }: Pick<SelectedSession, 'event' | 'session'>,
  { timing, drivers, provider }: TimedSession,
): Promise<Sourced<DriverSamples[]>> {
  const chosen = drivers ?? timing.results.filter(({ inTimingList }) => inTimingList);
  const asked = chosen.map(({ driverNumber, code }) => ({ driverNumber, code }));
  const sent = await data.telemetry(event, session, asked, provider);
  const value = sent.value.map((telemetry) => {
    const driver = asked.find(({ driverNumber }) => driverNumber === telemetry.driverNumber)!;
    return { driver, laps: timing.laps, telemetry };
  });
  return { ...sent, value };
}

/** What a sample was: the moment of a car sample, of a position, of both, or an end of the lap; everything else of it is interpolated. */
const originNames = ['edge', 'car', 'position', 'both'] as const;

interface Column {
  name: string;
  /** Values by sample; null = the feed has none. NaN = no reading. */
  values: (lap: ComparedLap) => ArrayLike<number> | null;
  decimals: number;
}

const channel = (name: string, key: keyof LapTelemetry, decimals: number): Column => ({
  ...{ name, decimals },
  values: ({ telemetry }) => telemetry[key] as ArrayLike<number> | null,
});

const columns: readonly Column[] = [
  { name: 'time_s', values: ({ telemetry }) => telemetry.timeMs.map((timeMs) => timeMs / 1000), decimals: 3 },
  channel('distance_m', 'distanceM', 1),
  { name: 'distance_on_first_m', values: ({ distanceM }) => distanceM, decimals: 1 },
  { name: 'delta_s', values: deltas, decimals: 3 },
  channel('speed_kmh', 'speedKmh', 1),
  channel('rpm', 'rpm', 0),
  channel('gear', 'gear', 0),
  channel('throttle_percent', 'throttlePercent', 1),
  channel('brake', 'brake', 0),
  channel('drs', 'drs', 0),
  channel('x_m', 'xM', 1),
  channel('y_m', 'yM', 1),
  channel('z_m', 'zM', 1),
];

/** The merged samples of compared laps as a file: a row for each, of one lap after the other. Empty cells (null in JSON) are no readings. */
export function sampleTable(laps: readonly ComparedLap[], format: 'csv' | 'json'): string {
  if (format === 'json') return `${JSON.stringify({ laps: laps.map(lapOfColumns) })}\n`;
  const head = ['driver', 'lap_number', ...columns.map(({ name }) => name), 'sample'];
  const rows = laps.flatMap((lap) => {
    const table = columnsOf(lap);
    const names = [csvText(lap.label), lap.lap.lapNumber];
    return [...lap.telemetry.origin].map((origin, index) => [
      ...names,
      ...table.map((values) => values?.[index] ?? ''),
      originNames[origin] ?? '',
    ]);
  });
  return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`;
}

function lapOfColumns(lap: ComparedLap) {
  const table = columnsOf(lap);
  return {
    ...{ driver: lap.label, lap_number: lap.lap.lapNumber },
    ...Object.fromEntries(columns.map(({ name }, index) => [name, table[index] ?? null])),
    sample: [...lap.telemetry.origin].map((origin) => originNames[origin] ?? ''),
  };
}

function columnsOf(lap: ComparedLap): ((number | null)[] | null)[] {
  return columns.map(({ values, decimals }) => {
    const column = values(lap);
    return column && Array.from(column, (value) => rounded(value, decimals));
  });
}

function rounded(value: number, decimals: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 10 ** decimals) / 10 ** decimals : null;
}

/** Time lost on the first lap at each sample, seconds; 0 on the first lap itself, null without a lap time. */
function deltas({ delta, distanceM, deltaToFirstMs }: ComparedLap): Float64Array | null {
  if (deltaToFirstMs === null) return null;
  if (delta === null) return distanceM.map(() => 0);
  return distanceM.map((atM) =>
    Number.isNaN(atM) ? NaN : interpolateLinear(delta.distanceM, delta.deltaMs, atM) / 1000,
  );
}

function csvText(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
