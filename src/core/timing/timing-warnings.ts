import { carWarning, lapWarning } from '../car-warnings.ts';
import type { Warning } from '../warnings.ts';
import type { Lap } from './laps/lap.ts';
import type { PossibleLaps } from './raw-laps/impossible-values.ts';
import type { Alignment } from './raw-laps/lap-end-alignment.ts';
import type { InconsistentLaps } from './raw-laps/raw-lap-repair.ts';
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
      effect: 'No effect on this session: they belong to another series.',
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
      message: `The whole field was slow while the leader was on lap(s) ${laps.join(', ')}: behind a safety car or in rain; the cause is unknown.`,
      effect: 'Laps during that time do not count as accurate; a lap touched for only a few seconds may.',
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
  effect: 'Later laps are missing, and the last laps shown may have later tyres.',
};

const clocksDisagree: Warning = {
  code: 'CLOCKS_DISAGREE',
  message:
    'Timing and tyre messages end more than ten minutes apart: one is incomplete or its clock is wrong.',
  effect: 'Compound, stint and tyre life may belong to other laps.',
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

/** Laps that the feed took back or contradicts. Maps are by driver number. */
interface DoubtfulLaps {
  struckLaps: ReadonlyMap<string, readonly number[]>;
  /** Laps whose best time the feed took back, and race control is not known to have deleted. */
  withdrawnBests: readonly Lap[];
  inconsistentLaps: ReadonlyMap<string, InconsistentLaps>;
  /** Laps with values that cannot be, and laps whose ends were put elsewhere for that. */
  impossibleLaps: ReadonlyMap<string, Pick<PossibleLaps, 'impossible' | 'movedEnds'>>;
}

/** What was done about laps in doubt, as warnings. */
function doubtfulLapWarnings(
  { struckLaps, withdrawnBests, inconsistentLaps, impossibleLaps }: DoubtfulLaps,
  codeOf: (driverNumber: string) => string,
): Warning[] {
  return [
    ...[...struckLaps].map(([driverNumber, laps]): Warning => ({
      code: 'LAPS_STRUCK',
      message: `The feed counted lap(s) ${laps.join(', ')} of ${codeOf(driverNumber)}, and then withdrew it.`,
      effect: 'They are shown as withdrawn, and their times count for neither bests, pace nor results.',
      drivers: [codeOf(driverNumber)],
      laps: [...laps],
    })),
    ...lapWarning('BEST_TIMES_WITHDRAWN', withdrawnBests),
    ...[...inconsistentLaps].flatMap(([driverNumber, { droppedTimes, keptEnds }]) => {
      const driver = codeOf(driverNumber);
      return [
        ...inconsistent(driver, droppedTimes, 'Lap times below the sum of their sectors were dropped.'),
        ...inconsistent(driver, keptEnds, 'Ends of these laps were left as reported.'),
      ];
    }),
    ...[...impossibleLaps].flatMap(([driverNumber, { impossible, movedEnds }]) => {
      const driver = codeOf(driverNumber);
      return [
        ...inconsistent(driver, impossible, 'Impossible times, speeds and pit visits were dropped.'),
        ...inconsistent(
          driver,
          movedEnds,
          'The ends of these laps were estimated from the laps around them; their positions are unknown.',
        ),
      ];
    }),
  ];
}

function inconsistent(driver: string, laps: readonly number[], effect: string): Warning[] {
  if (laps.length === 0) return [];
  const message = `Times of ${driver} contradict each other near lap(s) ${laps.join(', ')}.`;
  return [{ code: 'LAP_TIMES_INCONSISTENT', message, effect, drivers: [driver], laps: [...laps] }];
}

/** What was wrong with tyre messages; drivers by number. */
interface TyreFindings {
  /** A set was named before it was fitted, or never was. */
  correctedStints: readonly string[];
  /** Laps were counted on another set without a visit to the pits. */
  unseenTyreChanges: readonly string[];
  lackingTyreMessages: readonly string[];
  /** After the first lap. */
  tyresNamedLate: readonly string[];
}

/** What it means for the tyres of laps, as warnings. */
function tyreWarnings(
  findings: TyreFindings,
  codesOf: (driverNumbers: readonly string[]) => string[],
): Warning[] {
  return [
    ...carWarning('STINT_COUNTER_CORRECTED', codesOf(findings.correctedStints)),
    ...carWarning('PIT_VISITS_LOST', codesOf(findings.unseenTyreChanges)),
    ...carWarning('TYRE_MESSAGES_LOST', codesOf(findings.lackingTyreMessages)),
    ...carWarning('TYRES_NAMED_LATE', codesOf(findings.tyresNamedLate)),
  ];
}
