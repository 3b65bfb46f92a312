import { type ErrorCode, SvcError } from '../../../core/errors.ts';
import type { DriverResult } from '../../../core/results/driver-result.ts';
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
export interface ChosenLaps {
  driver: DriverResult;
  laps: Lap[];
}

/** A provider that ends like this may not be the only one. */
const unavailable: readonly ErrorCode[] = ['NO_DATA', 'SOURCE_UNAVAILABLE', 'SOURCE_BLOCKED', 'RATE_LIMITED'];

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
    message: `Laps and telemetry are from OpenF1, for the timing archive has laps only. ${error.message}`,
    effect: 'The moments of laps are approximate; lap and sector times are those of the feed.',
  };
}

function isUnavailable(error: unknown): error is SvcError {
  return error instanceof SvcError && unavailable.includes(error.code);
}
