import { randomStream } from '../../ground/random.ts';
import type { DriverTruth, SessionTruth } from '../../weekend/truth.ts';
import { carStatus } from './pit-events.ts';
import { isRaceLike } from '../../weekend/race-kinds.ts';
import type { TimingEvent } from '../board/timing-event.ts';

/** Cars that stop, cars that have taken the flag or are in the pits when it falls, and in races the end of all gaps. */
export function carStatusEvents(truth: SessionTruth): TimingEvent[] {
  const { drivers, sessionStatus, plan } = truth;
  const random = randomStream(plan.seed, 'feed', 'flag');
  const finishedMs = sessionStatus.findLast(({ status }) => status === 'Finished')?.atMs ?? null;
  const finalisedMs = sessionStatus.find(({ status }) => status === 'Finalised')?.atMs ?? null;
  return drivers.flatMap((driver) => [
    ...(finishedMs === null ? [] : [flagged(driver, finishedMs, random.integer(500, 4_000))]),
    ...(finalisedMs === null || !isRaceLike(truth.plan.session) ? [] : [withoutGaps(driver, finalisedMs)]),
    ...stopped(driver, truth.streamEndMs),
  ]);
}

function flagged({ number, laps }: DriverTruth, finishedMs: number, waitMs: number): TimingEvent {
  const flagMs = laps.find(({ endMs }) => endMs !== null && endMs >= finishedMs)?.endMs ?? null;
  return flagMs === null
    ? { atMs: finishedMs + waitMs, number, values: { Status: carStatus.flaggedInPits } }
    : { atMs: flagMs + 60, number, values: { Status: carStatus.flagged } };
}

function withoutGaps({ number }: DriverTruth, atMs: number): TimingEvent {
  return { atMs, number, values: { GapToLeader: '', IntervalToPositionAhead: { Value: '' } } };
}

function stopped({ number, retired }: DriverTruth, streamEndMs: number): TimingEvent[] {
  if (retired === null) return [];
  const noticedMs = Math.min(retired.atMs + 9_000, streamEndMs);
  const givenUpMs = Math.min(retired.atMs + 120_000, streamEndMs);
  const stops = { atMs: noticedMs, number, values: { Stopped: true, Status: carStatus.stopped } };
  const givenUp = { Retired: true, Stopped: true, Status: carStatus.retired };
  return [...(retired.onTrack ? [stops] : []), { atMs: givenUpMs, number, values: givenUp }];
}
