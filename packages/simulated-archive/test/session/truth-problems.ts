import type { DriverTruth, LapTruth, SessionTruth } from '../../src/weekend/truth.ts';

/** What is impossible about a simulated session; empty when nothing is. */
export function truthProblems(truth: SessionTruth): string[] {
  return [
    ...truth.drivers.flatMap((driver) => driverProblems(driver)),
    ...positionProblems(truth),
    ...orderProblems('session status', truth.sessionStatus),
    ...orderProblems('track status', truth.trackStatus),
    ...orderProblems('race control', truth.raceControl),
    ...orderProblems('weather', truth.weather),
    ...classificationProblems(truth),
    ...endProblems(truth),
  ];
}

function driverProblems({ number, laps, stints, pitStops, retired }: DriverTruth): string[] {
  const problems = laps.flatMap((lap, index) => lapProblems(lap, laps[index - 1], index));
  const stintLaps = stints.flatMap(({ firstLap, lastLap }) =>
    Array.from({ length: lastLap - firstLap + 1 }, (_, offset) => firstLap + offset),
  );
  const numbers = laps.map((lap) => lap.number);
  if (String(stintLaps) !== String(numbers)) problems.push(`stints cover laps ${stintLaps.join(' ')}`);
  for (const lap of laps) {
    const stint = stints[lap.stint - 1];
    if (!stint || lap.number < stint.firstLap || lap.number > stint.lastLap)
      problems.push(`lap ${lap.number} is not in stint ${lap.stint}`);
    else if (lap.tyreLifeLaps !== stint.startLaps + lap.number - stint.firstLap + 1)
      problems.push(`lap ${lap.number}: tyre life`);
  }
  const visits = pitStops.flatMap(({ pitInMs, pitOutMs }) =>
    pitOutMs === null ? [pitInMs] : [pitInMs, pitOutMs],
  );
  if (visits.some((ms, index) => index > 0 && ms <= visits[index - 1]!)) problems.push('pit visits overlap');
  const unfinished = laps.filter(({ endMs }) => endMs === null);
  if (unfinished.length > 1 || (unfinished[0] && unfinished[0] !== laps.at(-1)))
    problems.push('laps after an unfinished one');
  if ((unfinished.length === 1) !== (retired?.onTrack === true))
    problems.push('unfinished lap without a stop, or the other way round');
  return problems.map((problem) => `car ${number}: ${problem}`);
}

function lapProblems(lap: LapTruth, before: LapTruth | undefined, index: number): string[] {
  const problems: string[] = [];
  const [first, second, third] = lap.sectorMs;
  if (lap.number !== index + 1) problems.push('number');
  if (lap.lapTimeMs !== null && lap.lapTimeMs !== lap.endMs! - lap.startMs)
    problems.push('time is not from line to line');
  if (
    first !== null &&
    second !== null &&
    third !== null &&
    lap.lapTimeMs !== null &&
    first + second + third !== lap.lapTimeMs
  )
    problems.push('sectors do not add up');
  const moments = [lap.startMs, ...lap.sectorEndMs].filter((ms) => ms !== null);
  if (moments.some((ms, place) => place > 0 && ms <= moments[place - 1]!))
    problems.push('sectors out of order');
  if (lap.sectorEndMs[2] !== lap.endMs) problems.push('sector 3 does not end with the lap');
  if (moments.some((ms) => !Number.isInteger(ms))) problems.push('parts of milliseconds');
  if (second !== null && second !== lap.sectorEndMs[1]! - lap.sectorEndMs[0]!) problems.push('sector 2');
  if (third !== null && third !== lap.endMs! - lap.sectorEndMs[1]!) problems.push('sector 3');
  if (before && before.endMs !== null && lap.startMs < before.endMs)
    problems.push('begins before the last one ended');
  if (before && lap.startMs !== before.endMs && lap.pitOutMs === null)
    problems.push('does not begin where the last one ended');
  if (before && (before.pitInMs === null) !== (lap.pitOutMs === null))
    problems.push('leaves pits it did not enter');
  if (lap.pitInMs !== null && lap.endMs !== null && lap.pitInMs >= lap.endMs)
    problems.push('pit entry behind the line');
  if (
    lap.pitOutMs !== null &&
    (lap.pitOutMs < lap.startMs || lap.pitOutMs >= (lap.sectorEndMs[0] ?? Infinity))
  )
    problems.push('pit exit outside sector 1');
  if (lap.isAccurate && (lap.lapTimeMs === null || lap.pitInMs !== null || lap.pitOutMs !== null))
    problems.push('accurate');
  for (const speed of [lap.speedI1Kmh, lap.speedI2Kmh, lap.speedFinishKmh, lap.speedTrapKmh])
    if (speed !== null && (speed < 15 || speed > 400)) problems.push(`speed ${speed}`);
  return problems.map((problem) => `lap ${lap.number}: ${problem}`);
}

function positionProblems({ drivers, plan: { session } }: SessionTruth): string[] {
  const laps = drivers.flatMap((driver) => driver.laps);
  if (session.kind !== 'race' && session.kind !== 'sprint')
    return laps.some(({ position }) => position !== null) ? ['positions outside races'] : [];
  const problems: string[] = [];
  for (let number = 1; ; number += 1) {
    const own = laps.filter((lap) => lap.number === number);
    if (own.length === 0) return problems;
    const finished = own.filter(({ endMs }) => endMs !== null).sort((a, b) => a.endMs! - b.endMs!);
    if (finished.some(({ position }, index) => position !== index + 1))
      problems.push(`positions of lap ${number}`);
    if (own.some(({ endMs, position }) => endMs === null && position !== null))
      problems.push(`place without end in lap ${number}`);
  }
}

function orderProblems(what: string, rows: readonly { atMs: number }[]): string[] {
  const isBroken = rows.some(
    ({ atMs }, index) => atMs < 0 || !Number.isInteger(atMs) || (index > 0 && atMs < rows[index - 1]!.atMs),
  );
  return isBroken ? [`${what} out of order`] : [];
}

function classificationProblems({ classification, drivers }: SessionTruth): string[] {
  const problems: string[] = [];
  if (new Set(classification.map(({ number }) => number)).size !== drivers.length)
    problems.push('classification: cars');
  if (classification.some(({ position }, index) => position !== index + 1))
    problems.push('classification: places');
  for (const [index, { number, laps, timeMs }] of classification.entries()) {
    const driver = drivers.find((one) => one.number === number)!;
    if (laps !== driver.laps.filter(({ endMs }) => endMs !== null).length)
      problems.push(`classification: laps of ${number}`);
    const ahead = classification[index - 1];
    if (index > 1 && timeMs !== null && ahead!.timeMs !== null && timeMs <= ahead!.timeMs)
      problems.push(`classification: gap of ${number}`);
  }
  return problems;
}

function endProblems({ drivers, streamEndMs, sessionStatus, weather, raceControl }: SessionTruth): string[] {
  const lastMs = Math.max(
    ...drivers.flatMap(({ laps }) => laps.map(({ endMs, startMs }) => endMs ?? startMs)),
    0,
  );
  const finalisedMs = sessionStatus.find(({ status }) => status === 'Finalised')?.atMs ?? 0;
  const rows = [...sessionStatus, ...weather, ...raceControl];
  return [
    ...(lastMs > finalisedMs ? ['laps after the session was finalised'] : []),
    ...(rows.some(({ atMs }) => atMs > streamEndMs) ? ['rows after the stream ended'] : []),
  ];
}
