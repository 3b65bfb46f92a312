import type { Warning } from '../warnings.ts';
import type { Alignment } from './raw-laps/lap-end-alignment.ts';
import type { InconsistentLaps } from './raw-laps/raw-lap-repair.ts';
import { doubtfulLapWarnings } from './doubtful-lap-warnings.ts';
import type { Lap } from './laps/lap.ts';
import { tyreWarnings, type TyreFindings } from './tyre-warnings.ts';
import type { SpanFindings } from './recording-span.ts';

/** What reading the messages of the feed found wrong, missing or repaired. Drivers by number. */
export interface FeedFindings extends TyreFindings {
  lateNumbers: readonly string[];
  wentBackInTime: readonly string[];
  lostLapEnds: readonly string[];
  struckLaps: ReadonlyMap<string, readonly number[]>;
  inconsistentLaps: ReadonlyMap<string, InconsistentLaps>;
  alignment: Alignment;
  span: SpanFindings;
}

/** Findings of a provider that hands over no messages of the feed. */
export const noFeedFindings: FeedFindings = {
  lateNumbers: [],
  wentBackInTime: [],
  lostLapEnds: [],
  struckLaps: new Map(),
  inconsistentLaps: new Map(),
  correctedStints: [],
  unseenTyreChanges: [],
  lackingTyreMessages: [],
  tyresNamedLate: [],
  alignment: { unalignedDrivers: [] },
  span: { timingEndsEarly: false, clocksDisagree: false },
};

/** What the steps from messages to laps found wrong, missing or repaired. Drivers by number. */
export interface TimingFindings extends FeedFindings {
  /** Cars with laps that no list names. */
  unlistedNumbers: readonly string[];
  /** Laps done before a recording that begins in mid-session. */
  lapsBeforeRecording: ReadonlyMap<string, number>;
  /** Numbers of laps that ended in a gap of the recording. */
  lostLaps: ReadonlyMap<string, readonly number[]>;
  /** Codes. */
  withoutLaps: readonly string[];
  /** Codes. */
  withoutTyres: readonly string[];
  /** Laps whose best time the feed took back, and race control is not known to have deleted. */
  withdrawnBests: readonly Lap[];
  contradictingLaps: readonly Lap[];
  /** Laps while the whole field was slow, where nobody says why. */
  slowFieldLaps: readonly Lap[];
  generatedLaps: readonly Lap[];
  /** Laps of a race that ended on the track without a time. */
  untimedLaps: readonly Lap[];
}

/** The findings as warnings that name drivers by code and say what each means for the numbers. */
export function timingWarnings(
  findings: TimingFindings,
  codeOf: (driverNumber: string) => string,
): Warning[] {
  const codes = (driverNumbers: readonly string[]) => driverNumbers.map(codeOf);
  const { alignment, contradictingLaps, slowFieldLaps, generatedLaps, span } = findings;
  return [
    ...about([...findings.lateNumbers], (count) => ({
      code: 'LATE_DRIVERS_IGNORED',
      message: `${count} driver(s) declared more than an hour into the recording were ignored.`,
      effect: 'None for this session: they belong to another series.',
      count,
    })),
    ...about([...findings.unlistedNumbers], (count, drivers) => ({
      code: 'UNLISTED_DRIVERS_IGNORED',
      message: `Laps of car(s) ${drivers.join(', ')} were ignored: no list of drivers names them.`,
      effect: 'They are in no table of this session; positions may be too good for cars behind them.',
      drivers,
    })),
    ...about(codes(findings.wentBackInTime), (count, drivers) => ({
      code: 'LATE_DATA_IGNORED',
      message: `The feed repeated messages about laps already counted for ${drivers.join(', ')}; they were ignored.`,
      effect: 'Laps keep the values that were sent first.',
      drivers,
    })),
    ...about(codes(findings.lostLapEnds), (count, drivers) => ({
      code: 'LAP_ENDS_LOST',
      message: `The feed’s count of laps jumps for ${drivers.join(', ')}: messages that end laps are lost.`,
      effect: 'Laps are missing or joined, and later laps of these drivers bear too low a number.',
      drivers,
    })),
    ...about(codes([...findings.lapsBeforeRecording.keys()]), (count, drivers) => ({
      code: 'JOINED_MID_SESSION',
      message: 'The recording begins when laps had been done already.',
      effect: 'Earlier laps are missing, and the first lap of these drivers may be incomplete.',
      drivers,
    })),
    ...about(codes([...findings.lostLaps.keys()]), (count, drivers) => ({
      code: 'LAPS_NOT_RECORDED',
      message: `Laps of ${drivers.join(', ')} ended while nothing was recorded.`,
      effect:
        'They are missing; of laps with these numbers no position is known, and the lap after a gap may be incomplete.',
      drivers,
      laps: [...new Set([...findings.lostLaps.values()].flat())].sort((a, b) => a - b),
    })),
    ...doubtfulLapWarnings(findings, codeOf),
    ...tyreWarnings(findings, codes),
    ...about(codes(alignment.unalignedDrivers), (count, drivers) => ({
      code: 'LAPS_NOT_ALIGNED',
      message: `Lap ends of ${drivers.join(', ')} could not be aligned with the other drivers’.`,
      effect: 'They may be off against other drivers by some tenths of a second.',
      drivers,
    })),
    ...about([...findings.withoutLaps], (count, drivers) => ({
      code: 'NO_LAPS',
      message: `No lap was timed for ${drivers.join(', ')}.`,
      effect: 'They appear in the classification only.',
      drivers,
    })),
    ...about([...findings.withoutTyres], (count, drivers) => ({
      code: 'NO_TYRE_DATA',
      message: `The feed names no tyres for ${drivers.join(', ')}.`,
      effect: 'Compound, stint and tyre life of their laps are unknown.',
      drivers,
    })),
    ...about(driversOf(contradictingLaps), (count, drivers) => ({
      code: 'LAP_TIMES_DISAGREE',
      message: `Lap time, sector times and lap ends disagree by more than 3 ms on ${contradictingLaps.length} lap(s).`,
      effect: 'These laps are not counted as accurate.',
      drivers,
      count: contradictingLaps.length,
    })),
    ...about(lapsOfLeader(slowFieldLaps), (count, laps) => ({
      code: 'FIELD_SLOW',
      message: `The whole field was slow while the leader was on lap(s) ${laps.join(', ')}: behind a safety car, or in rain; nobody says which.`,
      effect:
        'Laps driven meanwhile are not counted as accurate; one that it touched for some seconds only may be.',
      laps,
    })),
    ...about(driversOf(generatedLaps), (count, drivers) => ({
      code: 'UNFINISHED_LAPS_INFERRED',
      message: `${drivers.join(', ')} stopped on track; the feed never closed that lap.`,
      effect: 'Their last lap has no times; its end is an estimate.',
      drivers,
      count: generatedLaps.length,
    })),
    ...about(driversOf(findings.untimedLaps), (count, drivers) => ({
      code: 'LAP_TIMES_LOST',
      message: `${findings.untimedLaps.length} lap(s) of the race have no time, neither of the lap nor of all its sectors.`,
      effect: 'They count nowhere, and cars that ended such a lap closely may stand in the wrong order.',
      drivers,
      count: findings.untimedLaps.length,
    })),
    ...(span.timingEndsEarly ? [timingEndsEarly] : []),
    ...(span.clocksDisagree ? [clocksDisagree] : []),
  ];
}

const timingEndsEarly: Warning = {
  code: 'TIMING_ENDS_EARLY',
  message: 'The timing data stop before the session was over.',
  effect: 'Later laps are missing, and the tyres of the last laps there are may be of later ones.',
};

const clocksDisagree: Warning = {
  code: 'CLOCKS_DISAGREE',
  message:
    'Timing and tyre messages end more than ten minutes apart: one is incomplete or its clock is wrong.',
  effect: 'Compound, stint and tyre life may be of other laps.',
};

function about<Item>(items: Item[], build: (count: number, items: Item[]) => Warning): Warning[] {
  return items.length === 0 ? [] : [build(items.length, items)];
}

function driversOf(laps: readonly Lap[]): string[] {
  return [...new Set(laps.map((lap) => lap.driver))];
}

/** Numbers of the laps that the leader drove; of all laps where nobody knows who led. */
function lapsOfLeader(laps: readonly Lap[]): number[] {
  const led = laps.filter((lap) => lap.position === 1);
  const numbers = (led.length > 0 ? led : laps).map((lap) => lap.lapNumber);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}
