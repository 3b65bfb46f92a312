import type { Event, EventSession } from '../core/calendar/schedule.ts';
import { tyreStrategy, type StrategyStint } from '../core/analysis/race/tyre-strategy.ts';
import type { Provider } from '../core/provider.ts';
import type { DriverTelemetry } from '../core/telemetry/samples/driver-telemetry.ts';
import type { Lap } from '../core/timing/laps/lap.ts';
import type { SessionTiming } from '../core/timing/session-timing.ts';
import { mergeWarnings, type Warning } from '../core/warnings.ts';
import { resolveDrivers } from '../core/names/driver-resolution.ts';
import type { RacingData, SourceKind, Sourced } from '../io/effects/racing-data.ts';

/** Where data came from, and what is wrong with them. */
export interface Provenance {
  /** How the data got here: from the archive, its mirror, recorded files, OpenF1, the results API, or `demo`, the simulation. */
  source: SourceKind;
  /** Whose numbers these are. */
  provider: Provider;
  /** What was missing or repaired, each with what it means for the numbers. */
  warnings: Warning[];
}

/** A stint of one driver: laps on one set of tyres. */
export interface DriverStint extends StrategyStint {
  /** Three-letter code; the number where the driver list has none. */
  driver: string;
}

/** Telemetry of drivers of one session. */
export interface SessionTelemetry extends Provenance {
  /** In the order asked. Session times are those of the session's laps. */
  drivers: DriverTelemetry[];
}

/** How much telemetry is wanted. */
export interface TelemetryScope {
  /** Samples around these laps are enough, which is quicker; left out: those of the whole session. */
  laps?: readonly Lap[];
}

/**
 * One session: its laps, results, stints, race control and weather, and how it was planned. All session times are milliseconds since
 * the data stream of the session began, durations are milliseconds; `null` = unknown. It is a {@link SessionTiming}, as the
 * analyses of `./core` take it.
 */
export interface RacingSession extends SessionTiming, Provenance {
  event: Event;
  /** As the schedule has it. */
  session: EventSession;
  /** Of every driver with laps, in finishing order. A stint ends where tyres are changed; every lap belongs to exactly one. */
  stints: DriverStint[];
  /**
   * Telemetry of these drivers, by code, car number or name, in their order. Source: `CarData.z` and `Position.z` of the timing
   * archive, `car_data` and `location` of OpenF1, whichever timed the laps: two providers count session time from different moments.
   *
   * @throws SvcError NOT_FOUND or AMBIGUOUS for names, with candidates; NO_DATA where the provider of the laps has no telemetry (ask for
   *   the session of another `provider` then); otherwise why no host gives it.
   */
  telemetry(drivers: readonly (string | number)[], scope?: TelemetryScope): Promise<SessionTelemetry>;
}

/** A session with what was loaded of it. */
export function racingSession(
  data: Pick<RacingData, 'telemetry'>,
  { event, session, warnings }: { event: Event; session: EventSession; warnings: readonly Warning[] },
  timing: Sourced<SessionTiming>,
): RacingSession {
  const { value, source, provider } = timing;
  const { results, laps, beforeRecording } = value;
  return {
    ...value,
    ...{ event, session, source, provider },
    warnings: mergeWarnings(warnings, value.warnings, timing.warnings),
    stints: tyreStrategy(results, laps, beforeRecording).flatMap(({ driver, stints }) =>
      stints.map((stint): DriverStint => ({ driver, ...stint })),
    ),
    telemetry: async (names, scope = {}) => {
      const asked = resolveDrivers(results, names).map(({ driverNumber, code }) => ({
        ...{ driverNumber, code },
        lapSpans: lapSpansOf(driverNumber, scope.laps ?? []),
      }));
      const { value: drivers, ...rest } = await data.telemetry(event, session, asked, provider);
      return { drivers, source: rest.source, provider: rest.provider, warnings: rest.warnings };
    },
  };
}

function lapSpansOf(driverNumber: string, laps: readonly Lap[]): { startMs: number; endMs: number }[] {
  return laps.flatMap((lap) =>
    lap.driverNumber !== driverNumber || lap.startMs === null
      ? []
      : [{ startMs: lap.startMs, endMs: lap.endMs }],
  );
}
