import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { longestMessageDelayMs } from '../timing/raw-laps/timing-tolerances.ts';
import type { SentPosition } from '../timing/topics/timing-data.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

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
