import { isRaceLike, type SessionTruth } from '@svc/simulated-archive/truth';

/** Nobody drives for so long before the end that the tyres seem to end too early. */
const quietMs = 9 * 60_000;

/** Codes of warnings that a simulated session may give, undamaged and without an official result. All others would be wrong. */
export function expectedWarnings(truth: SessionTruth): Set<string> {
  const { drivers, streamEndMs } = truth;
  const laps = drivers.flatMap((driver) => driver.laps);
  const expected = new Set(['RESULTS_COMPUTED']);
  if (laps.some(({ endMs }) => endMs === null)) expected.add('UNFINISHED_LAPS_INFERRED');
  if (drivers.some((driver) => driver.laps.every(({ endMs }) => endMs === null))) expected.add('NO_LAPS');
  if (streamEndMs > 3_600_000) expected.add('LATE_DRIVERS_IGNORED');
  const seen = carsSeenBehindLeader(truth);
  if (isRaceLike(truth.plan.session) && drivers.some(({ number }) => !seen.has(number)))
    expected.add('LAPS_NOT_ALIGNED');
  const lastDrivenMs = Math.max(0, ...laps.map(({ endMs, startMs }) => endMs ?? startMs));
  if (streamEndMs - lastDrivenMs > quietMs) expected.add('CLOCKS_DISAGREE');
  return expected;
}

/**
 * Numbers of cars whose gap to the leader is sent at the end of a lap that neither drove in the pits, the first and the last lap apart;
 * from the second such lap on only with a car that was seen before.
 */
function carsSeenBehindLeader({ drivers }: SessionTruth): Set<string> {
  const seen = new Set<string>();
  const lastLap = Math.max(...drivers.map(({ laps }) => laps.length));
  for (let lapNumber = 2; lapNumber < lastLap; lapNumber += 1) {
    const sameLap = drivers.flatMap(({ number, laps }) => {
      const lap = laps[lapNumber - 1];
      return lap && lap.endMs !== null ? [{ ...lap, number, endMs: lap.endMs, next: laps[lapNumber] }] : [];
    });
    const leader = sameLap.find(({ position }) => position === 1);
    if (!leader) continue;
    const outside = sameLap.filter(({ pitInMs, pitOutMs }) => pitInMs === null && pitOutMs === null);
    const lapped = leader.next?.endMs ?? Infinity;
    const shown = outside.includes(leader) ? outside.filter(({ endMs }) => endMs < lapped) : [];
    if (seen.size > 0 && !shown.some(({ number }) => seen.has(number))) continue;
    for (const { number } of shown) seen.add(number);
  }
  return seen;
}
