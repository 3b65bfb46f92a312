import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { RaceLaps } from '../results/race-laps.ts';
import { formatLapTime, ifKnown } from '../text/lap-time.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { longestMessageDelayMs, officialTimeToleranceMs } from '../timing/raw-laps/timing-tolerances.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import type { SentPosition, TimingMessages } from '../timing/topics/timing-data.ts';
import { type AgreementCheck, compare, emptyCheck, named, type NamedCheck } from './agreement-check.ts';
import {
  announcedBestAgreement,
  officialBestAgreement,
  type OfficialBests,
  withdrawalAgreement,
} from './best-lap-agreement.ts';

/** What else says something of the laps of a session. */
interface OtherLapSources {
  /** Of TimingData, by driver number. */
  messagesByDriver: ReadonlyMap<string, TimingMessages>;
  /** Empty = none are to be had. */
  officialBests: readonly OfficialBests[];
  /** Laps that people entered for the results service; null = none are to be had. */
  entered: RaceLaps | null;
}

/** How far laps agree with one another and with everything else that is said of them, as rows of a table. */
export function lapAgreement(timing: SessionTiming, other: OtherLapSources): NamedCheck[] {
  const { laps, results } = timing;
  const { sectors, ends } = lapPartsAgreement(laps);
  const ofEverySession = [
    named('sectors', sectors),
    named('lap-ends', ends),
    named('announced-bests', announcedBestAgreement(timing, other.messagesByDriver)),
    named('official-bests', officialBestAgreement(timing, other.officialBests)),
    named('withdrawn-bests', withdrawalAgreement(laps)),
  ];
  if (timing.kind !== 'race') return ofEverySession;
  const [times, positions] = other.entered ? enteredLapAgreement(laps, results, other.entered) : [];
  return [
    ...ofEverySession,
    named('laps-done', lapsDoneAgreement(laps, results)),
    named('announced-positions', positionAgreement(laps, other.messagesByDriver)),
    ...(times && positions ? [named('entered-times', times), named('entered-positions', positions)] : []),
  ];
}

/** Lap times and positions of a race against those that people entered for the results service, which is where times of lap 1 are from. */
export function enteredLapAgreement(
  laps: readonly Lap[],
  results: readonly DriverResult[],
  entered: RaceLaps,
): AgreementCheck[] {
  const times = emptyCheck('lap time and the one entered');
  const positions = emptyCheck('position at the end of a lap and the one entered');
  const driverIds = new Map(results.map((result) => [result.driverNumber, result.driverId]));
  for (const lap of laps) {
    const ofDriver = entered.byDriver.get(driverIds.get(lap.driverNumber) ?? '');
    const timing = ofDriver?.find(({ lapNumber }) => lapNumber === lap.lapNumber);
    if (!timing) continue;
    if (lap.lapNumber > 1)
      compare(
        times,
        lap,
        lap.lapNumber,
        ifKnown(lap.lapTimeMs, formatLapTime),
        ifKnown(timing.lapTimeMs, formatLapTime),
      );
    compare(positions, lap, lap.lapNumber, lap.position, timing.position);
  }
  return [times, positions];
}

/** Checks of the times of each lap against one another. */
interface LapPartsAgreement {
  sectors: AgreementCheck;
  ends: AgreementCheck;
}

/**
 * Lap times against the sectors added up, and against the time from the end of the lap before to the end of the lap. A lap out of the
 * pits has begun somewhere else for the one and not for the other, and counts for sectors only.
 */
export function lapPartsAgreement(laps: readonly Lap[]): LapPartsAgreement {
  const sectors = emptyCheck('sectors of a lap and its time');
  const ends = emptyCheck('lap from line to line and its time');
  laps.forEach((lap, index) => {
    const before = laps[index - 1];
    const previous = before?.driverNumber === lap.driverNumber ? before : undefined;
    compareTimes(sectors, lap, sectorSumMs(lap));
    const isFromLine = previous?.lapNumber === lap.lapNumber - 1 && lap.pitOutMs === null;
    compareTimes(ends, lap, isFromLine ? lap.endMs - previous.endMs : null);
  });
  return { sectors, ends };
}

/** Times that official timing may round differently are the same. */
function compareTimes(check: AgreementCheck, lap: Lap, otherMs: number | null): void {
  if (lap.lapTimeMs === null || otherMs === null) return;
  const agree = Math.abs(lap.lapTimeMs - otherMs) <= officialTimeToleranceMs;
  compare(
    check,
    lap,
    lap.lapNumber,
    formatLapTime(lap.lapTimeMs),
    formatLapTime(agree ? lap.lapTimeMs : otherMs),
  );
}

function sectorSumMs({ sector1Ms, sector2Ms, sector3Ms }: Lap): number | null {
  if (sector1Ms === null || sector2Ms === null || sector3Ms === null) return null;
  return sector1Ms + sector2Ms + sector3Ms;
}

/** Laps done in a race against the official number. Laps that were inferred or struck are not done. */
export function lapsDoneAgreement(laps: readonly Lap[], results: readonly DriverResult[]): AgreementCheck {
  const check = emptyCheck('laps done and the official number');
  const done = groupBy(
    laps.filter((lap) => !lap.isGenerated && lap.withdrawn !== 'lap'),
    (lap) => lap.driverNumber,
  );
  for (const result of results) {
    const last = done.get(result.driverNumber)?.at(-1);
    const driver = { driver: result.code, stint: last?.stint ?? null };
    compare(check, driver, last?.lapNumber ?? null, last?.lapNumber ?? 0, result.laps);
  }
  return check;
}

/**
 * Order at the end of each lap of a race against the positions that the feed announced as the car crossed the line: it sends them late, and
 * goes on sending them while cars are overtaken. One of those that held from the line on until messages are late no more has to be the same.
 *
 * @param messagesByDriver Of TimingData, by driver number.
 */
export function positionAgreement(
  laps: readonly Lap[],
  messagesByDriver: ReadonlyMap<string, { positions: readonly SentPosition[] }>,
): AgreementCheck {
  const check = emptyCheck('position at the end of a lap and the one announced');
  for (const lap of laps) {
    if (lap.position === null) continue;
    const announced = positionsAt(messagesByDriver.get(lap.driverNumber)?.positions ?? [], lap.endMs);
    const isAnnounced = announced.includes(lap.position);
    compare(check, lap, lap.lapNumber, lap.position, isAnnounced ? lap.position : (announced.at(-1) ?? null));
  }
  return check;
}

function positionsAt(sent: readonly SentPosition[], timeMs: number): number[] {
  const before = sent.findLast((each) => each.timeMs < timeMs);
  const after = sent.filter((each) => each.timeMs >= timeMs && each.timeMs <= timeMs + longestMessageDelayMs);
  return [...(before ? [before] : []), ...after].map(({ position }) => position);
}
