import { groupBy } from '../group-by.ts';
import { parseDurationMs } from '../feed/duration.ts';
import { isJsonObject } from '../json-object.ts';
import { formatLapTime, ifKnown } from '../text/lap-time.ts';
import { fastestLap, isThroughPits, type Lap } from '../timing/laps/lap.ts';
import { splitQualifyingLaps } from '../timing/qualifying-parts.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import { sessionEndMs } from '../timing/topics/session-status.ts';
import { cellText, type TimingPatch } from '../timing/topics/timing-line.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

type SessionLaps = Pick<SessionTiming, 'kind' | 'laps' | 'qualifyingSplitMs' | 'sessionStatus'>;

/**
 * Best laps of drivers against the best times that the feed announced last, in a qualifying those of each part.
 *
 * @param messagesByDriver Of TimingData, by driver number.
 */
export function announcedBestAgreement(
  timing: SessionLaps,
  messagesByDriver: ReadonlyMap<string, { patches: readonly TimingPatch[] }>,
): AgreementCheck {
  const check = emptyCheck('best lap and the best time announced last');
  const isQualifying = timing.kind === 'qualifying';
  bestsByPart(timing).forEach((bests, part) => {
    for (const [driverNumber, { driver, best }] of bests) {
      const patches = messagesByDriver.get(driverNumber)?.patches ?? [];
      compareBests(check, driver, best, lastBestMs(patches, isQualifying ? part : null));
    }
  });
  return check;
}

/** A driver's times in the parts of a qualifying, or the fastest lap of a race, as official results have them. */
export interface OfficialBests {
  driverNumber: string;
  /** One per part of a qualifying, else one; null where there is none. */
  bestsMs: readonly (number | null)[];
}

/** Best laps of drivers against official ones, in a qualifying those of each part. */
export function officialBestAgreement(
  timing: SessionLaps,
  official: readonly OfficialBests[],
): AgreementCheck {
  const check = emptyCheck('best lap and the official one');
  bestsByPart(timing).forEach((bests, part) => {
    for (const { driverNumber, bestsMs } of official) {
      const own = bests.get(driverNumber);
      if (own) compareBests(check, own.driver, own.best, bestsMs[part] ?? null);
    }
  });
  return check;
}

/** Best times that the feed took back against race control's deletions: each should be one. */
export function withdrawalAgreement(laps: readonly Lap[]): AgreementCheck {
  const check = emptyCheck('withdrawn best time and its deletion by race control');
  for (const lap of laps) {
    if (lap.withdrawn !== 'best_time' || lap.deleted === null) continue;
    compare(check, lap, lap.lapNumber, 'withdrawn', lap.deleted ? 'withdrawn' : 'not deleted');
  }
  return check;
}

interface DriverBest {
  driver: string;
  best: Lap | null;
}

/** The best lap of every driver with laps, per part of a qualifying, else of the session. */
function bestsByPart({
  kind,
  laps,
  qualifyingSplitMs,
  sessionStatus,
}: SessionLaps): Map<string, DriverBest>[] {
  const parts =
    kind === 'qualifying'
      ? splitQualifyingLaps(laps, qualifyingSplitMs ?? [], sessionEndMs(sessionStatus))
      : [laps];
  return parts.map((part) => {
    const byDriver = groupBy(part ?? [], (lap) => lap.driverNumber);
    return new Map(
      [...byDriver].map(([driverNumber, own]) => [
        driverNumber,
        { driver: own[0]!.driver, best: bestOf(own, kind) },
      ]),
    );
  });
}

/** Only a lap from line to line is a best. */
function bestOf(laps: readonly Lap[], kind: SessionTiming['kind']): Lap | null {
  return fastestLap(kind === 'race' ? laps : laps.filter((lap) => !isThroughPits(lap) || lap.isPersonalBest));
}

function compareBests(check: AgreementCheck, driver: string, best: Lap | null, otherMs: number | null): void {
  const ours = best?.lapTimeMs ?? null;
  compare(
    check,
    { driver, stint: best?.stint ?? null },
    best?.lapNumber ?? null,
    ifKnown(ours, formatLapTime),
    ifKnown(otherMs, formatLapTime),
  );
}

/** The last of the announced bests, of that part of a qualifying or of the session; null when it was taken back or there is none. */
function lastBestMs(patches: readonly TimingPatch[], part: number | null): number | null {
  const cells = patches.flatMap(({ line }) => {
    const cell = part === null ? line.BestLapTime : memberOf(line.BestLapTimes, part);
    return isJsonObject(cell) && 'Value' in cell ? [cell] : [];
  });
  return parseDurationMs(cellText(cells.at(-1)));
}

function memberOf(cells: unknown, part: number): unknown {
  if (Array.isArray(cells)) return cells[part];
  return isJsonObject(cells) ? cells[String(part)] : undefined;
}
