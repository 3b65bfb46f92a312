import type { SessionKind } from '../calendar/session-kind.ts';
import type { OfficialResult } from '../results/official-result.ts';
import { sectorSumMs, type RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { ListedDriver } from '../timing/topics/driver-list.ts';
import type { TyreSet } from '../timing/tyres/tyre-sets.ts';
import type { Warning } from '../warnings.ts';
import type { SessionLaps } from './session-laps.ts';
import { untoldStops } from './stint-rows.ts';

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
  return [
    ...(facts.drivers.length === 0 ? [unnamedDrivers(facts.official)] : []),
    lapEnds(timed.hasPitTimes),
    hasMessages ? trackStatusApproximate : trackStatusUnknown(kind),
    ...(kind === 'race' && facts.lapOneMs === null ? [lapOne] : []),
    ...(summedLaps > 0 ? [sectorSums(summedLaps)] : []),
    ...(facts.hasStints ? [freshTyres, ...missingStints(facts)] : [compoundsUnknown]),
    ...[...timed.missingLaps].map(([driverNumber, numbers]) => missingLaps(driverNumber, numbers)),
  ];
}

/** Through the pits the feed sends no lap time, and OpenF1 adds up the sectors. */
function isSummed(lap: RawLap): boolean {
  const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
  return isInPits && lap.lapTimeMs !== null && lap.lapTimeMs === sectorSumMs(lap);
}

function unnamedDrivers(official: readonly OfficialResult[] | null): Warning {
  const hasNames = official?.some(({ code, lastName }) => code !== null || lastName !== null) === true;
  return {
    code: 'DRIVER_LIST_MISSING',
    message: 'OpenF1 has no list of the drivers of this session.',
    effect: hasNames ? 'Drivers are named by the results API.' : 'Drivers are named by car number only.',
  };
}

function lapEnds(hasPitTimes: boolean): Warning {
  return {
    code: 'LAP_ENDS_APPROXIMATE',
    message: 'OpenF1 tells when messages about laps arrived, not when the line was crossed.',
    effect: hasPitTimes
      ? 'Starts and ends of laps may be late by some tenths of a second, gaps between cars wrong by as much, and pit entries and exits late by a second.'
      : 'Starts and ends of laps may be late by some tenths of a second, and gaps between cars wrong by as much; pit entries and exits are known by lap only.',
  };
}

const trackStatusApproximate: Warning = {
  code: 'TRACK_STATUS_APPROXIMATE',
  message: 'Flags and safety cars are read from the messages of race control, which come to the second.',
  effect: 'The status of a lap that one of them just touched may be wrong.',
};

function trackStatusUnknown(kind: SessionKind): Warning {
  return {
    code: 'TRACK_STATUS_UNKNOWN',
    message: 'OpenF1 has no messages of race control for this session.',
    effect:
      kind === 'race'
        ? 'Flags, safety cars and deleted laps are unknown; laps count as accurate unless they or half the field were slow.'
        : 'Flags and deleted laps are unknown; laps count as accurate whatever flag was shown.',
  };
}

const lapOne: Warning = {
  code: 'LAP_ONE_APPROXIMATE',
  message: 'The times of lap 1 could not be had from the results API.',
  effect: 'They are those of OpenF1, which are mostly 0.3 to 0.5 s too long.',
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
  message: 'OpenF1 does not tell which sets of tyres were new.',
  effect: 'Sets that had done no lap are taken for new; a few of them were used before.',
};

const compoundsUnknown: Warning = {
  code: 'COMPOUNDS_UNKNOWN',
  message: 'OpenF1 has no stints for this session.',
  effect: 'Compounds and tyre life are unknown; stints are told from laps out of the pits.',
};

function missingStints({ timed, tyreSets }: EvidenceFacts): Warning[] {
  const stops = [...timed.laps].map(
    ([car, laps]) => [car, untoldStops(tyreSets.get(car) ?? [], laps)] as const,
  );
  const drivers = stops.filter(([, visits]) => visits > 0).map(([car]) => car);
  const count = stops.reduce((sum, [, visits]) => sum + visits, 0);
  if (count === 0) return [];
  return [
    {
      code: 'STINTS_MISSING',
      message: `OpenF1 tells of no tyres for ${count} visit(s) to the pits, of car(s) ${drivers.join(', ')}.`,
      effect:
        'Where tyres were changed there, compound and tyre life are unknown from then on, or those of the set before.',
      ...{ drivers, count },
    },
  ];
}

function missingLaps(driverNumber: string, laps: number[]): Warning {
  return {
    code: 'LAPS_MISSING',
    message: `OpenF1 lacks ${lapNumbers(laps)} of car ${driverNumber}.`,
    effect:
      'They are in no table, the laps that follow are not held against them, and of laps with these numbers no position is known; nor is one in a computed result where they are the last.',
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
