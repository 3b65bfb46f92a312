import { carWarning, lapWarning } from '../car-warnings.ts';
import type { Warning } from '../warnings.ts';
import type { Alignment } from './raw-laps/lap-end-alignment.ts';
import type { InconsistentLaps } from './raw-laps/raw-lap-repair.ts';
import { doubtfulLapWarnings, type DoubtfulLaps } from './doubtful-lap-warnings.ts';
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
export interface TimingFindings extends FeedFindings, DoubtfulLaps {
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
  contradictingLaps: readonly Lap[];
  /** Laps while the whole field was slow, where nobody says why. */
  slowFieldLaps: readonly Lap[];
  generatedLaps: readonly Lap[];
  /** Laps of which only the announced best time is known. */
  announcedLaps: readonly Lap[];
  /** Laps of a race that ended on the track without a time. */
  untimedLaps: readonly Lap[];
  /** Laps of a race whose official times include a stop of the race. */
  stoppedLaps: readonly Lap[];
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
    ...carWarning('UNLISTED_DRIVERS_IGNORED', findings.unlistedNumbers),
    ...carWarning('LATE_DATA_IGNORED', codes(findings.wentBackInTime)),
    ...carWarning('LAP_ENDS_LOST', codes(findings.lostLapEnds)),
    ...carWarning('JOINED_MID_SESSION', codes([...findings.lapsBeforeRecording.keys()])),
    ...lapWarning(
      'LAPS_NOT_RECORDED',
      [...findings.lostLaps].flatMap(([driverNumber, laps]) =>
        laps.map((lapNumber) => ({ driver: codeOf(driverNumber), lapNumber })),
      ),
    ),
    ...doubtfulLapWarnings(findings, codeOf),
    ...tyreWarnings(findings, codes),
    ...carWarning('LAPS_NOT_ALIGNED', codes(alignment.unalignedDrivers)),
    ...carWarning('NO_LAPS', findings.withoutLaps),
    ...carWarning('NO_TYRE_DATA', findings.withoutTyres),
    ...lapWarning('LAP_TIMES_DISAGREE', contradictingLaps),
    ...about(lapsOfLeader(slowFieldLaps), (count, laps) => ({
      code: 'FIELD_SLOW',
      message: `The whole field was slow while the leader was on lap(s) ${laps.join(', ')}: behind a safety car, or in rain; nobody says which.`,
      effect:
        'Laps driven meanwhile are not counted as accurate; one that it touched for some seconds only may be.',
      laps,
    })),
    ...lapWarning('BESTS_ANNOUNCED', findings.announcedLaps),
    ...lapWarning('UNFINISHED_LAPS_INFERRED', generatedLaps),
    ...lapWarning('LAP_TIMES_LOST', findings.untimedLaps),
    ...lapWarning('STOP_IN_LAP_TIMES', findings.stoppedLaps),
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

/** Numbers of the laps that the leader drove; of all laps where nobody knows who led. */
function lapsOfLeader(laps: readonly Lap[]): number[] {
  const led = laps.filter((lap) => lap.position === 1);
  const numbers = (led.length > 0 ? led : laps).map((lap) => lap.lapNumber);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}
