import type { DriverSamples } from '../../core/tables/driver-samples.ts';
import type { SessionTiming } from '../../core/timing/session-timing.ts';
import type { DriverResult } from '../../core/results/driver-result.ts';
import type { Provider } from '../../core/provider.ts';
import type { Effects, Sourced } from '../../io/effects.ts';
import type { SelectedSession } from './session-selectors.ts';

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
