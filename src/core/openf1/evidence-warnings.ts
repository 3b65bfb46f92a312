import { isThroughPits } from '../timing/laps/lap.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import type { OfficialResult } from '../results/official-result.ts';
import { sectorSumMs, type RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { ListedDriver } from '../timing/topics/driver-list.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import type { Warning } from '../warnings.ts';
import type { SessionLaps } from './session-laps.ts';
import { untoldStops } from './stint-rows.ts';
import { listOf } from '../list-of.ts';

/** What the warnings of a session are told from. */
export interface EvidenceFacts {
  kind: SessionKind;
  timed: SessionLaps;
  drivers: readonly ListedDriver[];
  official: readonly OfficialResult[] | null;
  lapOneMs: ReadonlyMap<string, number> | null;
  hasStints: boolean;
  /** Sets of tyres per car. */
  tyreSets: ReadonlyMap<string, readonly TyreSet[]>;
  hasMessages: boolean;
}

/** What numbers of OpenF1 cost against those of the archive (docs/feed/openf1.md#exact-approximate-missing); none without a lap. */
export function evidenceWarnings(facts: EvidenceFacts): Warning[] {
  const { kind, timed, hasMessages } = facts;
  const laps = [...timed.laps.values()].flat();
  if (laps.length === 0) return [];
  const summedLaps = laps.filter(isSummed).length;
  return listOf([
    facts.drivers.length === 0 && unnamedDrivers(facts.official),
    lapEnds(timed.hasPitTimes),
    hasMessages ? trackStatusApproximate : trackStatusUnknown(kind),
    kind === 'race' && facts.lapOneMs === null && lapOne,
    summedLaps > 0 && sectorSums(summedLaps),
    facts.hasStints ? freshTyres : compoundsUnknown,
    facts.hasStints && missingStints(facts),
    ...[...timed.missingLaps].map(([driverNumber, numbers]) => missingLaps(driverNumber, numbers)),
  ]);
}

/** Through the pits the feed sends no lap time, and OpenF1 adds up the sectors. */
function isSummed(lap: RawLap): boolean {
  return isThroughPits(lap) && lap.lapTimeMs !== null && lap.lapTimeMs === sectorSumMs(lap);
}

function unnamedDrivers(official: readonly OfficialResult[] | null): Warning {
  const hasNames = official?.some(({ code, lastName }) => code !== null || lastName !== null) === true;
  return {
    code: 'DRIVER_LIST_MISSING',
    message: 'OpenF1 has no driver list for this session.',
    effect: hasNames ? 'Drivers are named from the results API.' : 'Drivers are named by car number only.',
  };
}

function lapEnds(hasPitTimes: boolean): Warning {
  return {
    code: 'LAP_ENDS_APPROXIMATE',
    message: 'OpenF1 has the arrival times of lap messages, not the moments of crossing the line.',
    effect: hasPitTimes
      ? 'Starts and ends of laps may be a few tenths of a second late, gaps between cars off by as much, and pit entries and exits a second late.'
      : 'Starts and ends of laps may be a few tenths of a second late, and gaps between cars off by as much; pit entries and exits are known by lap only.',
  };
}

const trackStatusApproximate: Warning = {
  code: 'TRACK_STATUS_APPROXIMATE',
  message: 'Flags and safety cars are read from race-control messages, which are exact to the second.',
  effect: 'The status of a lap that one of them barely touched may be wrong.',
};

function trackStatusUnknown(kind: SessionKind): Warning {
  return {
    code: 'TRACK_STATUS_UNKNOWN',
    message: 'OpenF1 has no messages of race control for this session.',
    effect:
      kind === 'race'
        ? 'Flags, safety cars and deleted laps are unknown; laps count as accurate unless they, or half the field, were slow.'
        : 'Flags and deleted laps are unknown; laps count as accurate whatever flag was shown.',
  };
}

const lapOne: Warning = {
  code: 'LAP_ONE_APPROXIMATE',
  message: "The results API's times of lap 1 are not available.",
  effect: "OpenF1's times are used; they are mostly 0.3 to 0.5 s too long.",
};

function sectorSums(count: number): Warning {
  return {
    code: 'LAP_TIMES_FROM_SECTORS',
    message: `${count} lap(s) through the pits have the sum of their sectors as lap time.`,
    effect: 'The official timing may show another time for them, or none.',
    count,
  };
}

const freshTyres: Warning = {
  code: 'FRESH_TYRES_ASSUMED',
  message: 'OpenF1 does not say which tyre sets were new.',
  effect: 'Sets with no laps are taken as new; a few of them were used.',
};

const compoundsUnknown: Warning = {
  code: 'COMPOUNDS_UNKNOWN',
  message: 'OpenF1 has no stints for this session.',
  effect: 'Compounds and tyre life are unknown; stints start with out-laps.',
};

function missingStints({ timed, tyreSets }: EvidenceFacts): Warning | null {
  const stops = [...timed.laps].map(
    ([car, laps]) => [car, untoldStops(tyreSets.get(car) ?? [], laps)] as const,
  );
  const drivers = stops.filter(([, visits]) => visits > 0).map(([car]) => car);
  const count = stops.reduce((sum, [, visits]) => sum + visits, 0);
  if (count === 0) return null;
  return {
    code: 'STINTS_MISSING',
    message: `OpenF1 has no tyres for ${count} pit visit(s) of car(s) ${drivers.join(', ')}.`,
    effect:
      'If tyres were changed there, compound and tyre life after that are unknown, or those of the set before.',
    ...{ drivers, count },
  };
}

function missingLaps(driverNumber: string, laps: number[]): Warning {
  return {
    code: 'LAPS_MISSING',
    message: `OpenF1 lacks ${lapNumbers(laps)} of car ${driverNumber}.`,
    effect:
      'They are in no table, positions on these laps are unknown, and a computed result has no place for a car whose last laps they are.',
    drivers: [driverNumber],
    laps,
  };
}

/** "lap(s) 3, 5", "57 laps (1 to 57)". */
function lapNumbers(laps: readonly number[]): string {
  return laps.length <= 10
    ? `lap(s) ${laps.join(', ')}`
    : `${laps.length} laps (${laps[0]} to ${laps.at(-1)})`;
}
