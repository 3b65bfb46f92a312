import type { SessionTiming } from '../../../src/core/timing/session-timing.ts';
import { isQualifyingLike, isRaceLike, type SessionTruth } from '@svc/simulated-archive/truth';
import { different } from './different.ts';

/** Statuses, weather, race control and distance. */
export function courseDifferences(truth: SessionTruth, timing: SessionTiming): string[] {
  const { plan, streamStartUtcMs } = truth;
  const { event, circuit, session } = plan;
  return [
    ...different(
      'session status',
      truth.sessionStatus.map(({ atMs, status }) => [atMs, status]),
      timing.sessionStatus.map(({ timeMs, status }) => [timeMs, status]),
    ),
    ...different(
      'track status',
      truth.trackStatus.map(({ atMs, code }) => [atMs, code]),
      timing.trackStatus.map(({ timeMs, code }) => [timeMs, code]),
    ),
    ...different(
      'start',
      truth.sessionStatus.find(({ status }) => status === 'Started')?.atMs ?? null,
      timing.startMs,
    ),
    ...different('total laps', isRaceLike(truth.plan.session) ? plan.raceLaps : null, timing.totalLaps),
    ...different(
      'weather',
      truth.weather.map((row) => [
        ...[row.atMs, row.airTempC, row.trackTempC, row.humidityPercent, row.pressureMbar],
        ...[row.windSpeedMps, row.windDirectionDegrees, row.isRaining],
      ]),
      timing.weather?.map((row) => [
        ...[row.timeMs, row.airTempC, row.trackTempC, row.humidityPercent, row.pressureHpa],
        ...[row.windSpeedMs, row.windDirectionDeg, row.rainfall],
      ]),
    ),
    ...different(
      'race control',
      truth.raceControl.map((row) => [
        ...[row.atMs, Math.floor((streamStartUtcMs + row.atMs) / 1000) * 1000, row.category, row.message],
        ...[row.status, row.flag, row.scope, row.sector, row.racingNumber, row.lap],
      ]),
      timing.raceControl?.map((row) => [
        ...[row.receivedMs, row.utcMs, row.category, row.message],
        ...[row.status, row.flag, row.scope, row.sector, row.driverNumber, row.lap],
      ]),
    ),
    ...different(
      'session info',
      {
        ...{ meetingName: event.eventName, officialName: event.officialName, location: event.location },
        ...{
          countryName: event.country,
          circuitKey: circuit.circuitKey,
          circuitShortName: circuit.shortName,
        },
        ...{ name: session.name, gmtOffsetMinutes: event.utcOffsetMinutes },
      },
      timing.info && withoutTimes(timing.info),
    ),
    ...partDifferences(truth, timing),
  ];
}

function withoutTimes(info: NonNullable<SessionTiming['info']>) {
  const { type: _type, startLocal: _start, endLocal: _end, ...rest } = info;
  return rest;
}

/** The feed goes over to a part some time between the end of the one before and its start; the first is there from the beginning. */
function partDifferences(truth: SessionTruth, { qualifyingSplitMs }: SessionTiming): string[] {
  if (!isQualifyingLike(truth.plan.session)) return different('parts', null, qualifyingSplitMs);
  const finishedMs = truth.sessionStatus
    .filter(({ status }) => status === 'Finished')
    .map(({ atMs }) => atMs);
  return [0, 1, 2].flatMap((part) => {
    const startMs = truth.qualifyingPartStartMs[part] ?? null;
    const splitMs = qualifyingSplitMs?.[part] ?? null;
    if (part === 0) return different('part 1', 0, splitMs);
    if (startMs === null || splitMs === null) return different(`part ${part + 1}`, startMs, splitMs);
    const earliestMs = Math.max(0, ...finishedMs.filter((atMs) => atMs < startMs));
    const isBetween = splitMs > earliestMs && splitMs <= startMs;
    return isBetween ? [] : [`part ${part + 1}: ${splitMs} is not between ${earliestMs} and ${startMs}`];
  });
}
