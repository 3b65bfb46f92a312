import { groupBy } from './group-by.ts';
import type { Warning } from './warnings.ts';

/** Cars as sentences name them. */
interface CarsTold {
  /** "VER, NOR". */
  names: string;
  /** How many laps of theirs it concerns; 0 where that is not told by lap. */
  count: number;
}

type Telling = (cars: CarsTold) => Pick<Warning, 'message' | 'effect'>;

/**
 * Warnings about cars whose sentences can be told of any of them, so that an answer about one car says nothing of the others
 * (`relevantWarnings`).
 */
const tellings = {
  UNLISTED_DRIVERS_IGNORED: ({ names }) => ({
    message: `Laps of car(s) ${names} were ignored: no driver list has them.`,
    effect: "They are in none of this session's tables; cars behind them may be placed too high.",
  }),
  LATE_DATA_IGNORED: ({ names }) => ({
    message: `The feed repeated messages about laps already counted for ${names}; they were ignored.`,
    effect: 'Laps keep the values sent first.',
  }),
  LAP_ENDS_LOST: ({ names }) => ({
    message: `The feed’s count of laps jumps for ${names}: messages that end laps are lost.`,
    effect: 'A lap without such a message ends when the next one begins, and its time is missing.',
  }),
  JOINED_MID_SESSION: () => ({
    message: 'The recording starts after some laps had been run.',
    effect:
      'Earlier laps are missing, and the first lap of these drivers may be incomplete. Earlier tyres and stops are known only as far as the first record lists them.',
  }),
  LAPS_NOT_RECORDED: ({ names }) => ({
    message: `Laps of ${names} ended while nothing was recorded.`,
    effect:
      'They are missing; positions on these laps are unknown, and the lap after a gap may be incomplete.',
  }),
  BESTS_ANNOUNCED: ({ names, count }) => ({
    message: `Of ${count} lap(s) by ${names} only the time is known, because the timing announced it as a best; their own messages are not in the recording.`,
    effect: 'They have no sectors and do not count as accurate; their end is an estimate.',
  }),
  PART_TIMES_DISAGREE: ({ names }) => ({
    message: `The official times of ${names} in the parts of this qualifying are not those of their best laps.`,
    effect: 'The official times are shown; a lap may be missing or deleted, or the result wrong.',
  }),
  BEST_TIMES_WITHDRAWN: ({ names, count }) => ({
    message: `The feed took back ${count} best time(s) of ${names}; no race-control message says they were deleted.`,
    effect: 'These times count for neither bests, pace nor results.',
  }),
  LAPS_NOT_ALIGNED: ({ names }) => ({
    message: `Lap ends of ${names} could not be aligned with those of other drivers.`,
    effect: 'They may be a few tenths of a second off.',
  }),
  NO_LAPS: ({ names }) => ({
    message: `No timed lap for ${names}.`,
    effect: 'They only appear in the classification.',
  }),
  LAP_TIMES_DISAGREE: ({ count }) => ({
    message: `Lap time, sector times and lap ends disagree by more than 3 ms on ${count} lap(s).`,
    effect: 'These laps are not counted as accurate.',
  }),
  UNFINISHED_LAPS_INFERRED: ({ names }) => ({
    message: `${names} stopped on track; the last lap was never timed.`,
    effect: 'That lap has no times, and its end is an estimate.',
  }),
  LAP_TIMES_LOST: ({ count }) => ({
    message: `${count} lap(s) of the race have no time, neither of the lap nor of all its sectors.`,
    effect: 'They do not count, and cars that finished such a lap close together may be in the wrong order.',
  }),
  STOP_IN_LAP_TIMES: ({ count }) => ({
    message: `${count} official lap time(s) include the time for which the race was stopped.`,
    effect: 'They are not compared; if the restart is known, these laps are shown without a time.',
  }),
  NO_TYRE_DATA: ({ names }) => ({
    message: `The feed has no tyres for ${names}.`,
    effect: 'Compound, stint and tyre life of their laps are unknown.',
  }),
  STINT_COUNTER_CORRECTED: ({ names }) => ({
    message: `The feed announced tyre sets for ${names} before they were fitted, or that never were.`,
    effect: 'Stints follow the pit stops and the laps on each set instead of the feed’s counter.',
  }),
  PIT_VISITS_LOST: ({ names }) => ({
    message: `${names} changed tyres without a pit visit in the feed.`,
    effect: 'A stop is missing; the stint ends where the new tyres were announced, perhaps a lap off.',
  }),
  TYRE_MESSAGES_LOST: ({ names }) => ({
    message: `Tyre messages for ${names} are lost, late or unreadable, so some of their tyres are unknown.`,
    effect: 'Compound, stint and tyre life of their laps may be those of the stint before.',
  }),
  TYRES_NAMED_LATE: ({ names }) => ({
    message: `The feed named no tyres on the first lap(s) of ${names}.`,
    effect: "These laps get the tyres announced later, since tyres don't change without a stop.",
  }),
} satisfies Partial<Record<Warning['code'], Telling>>;

type CarWarningCode = keyof typeof tellings;

/** Laps of one car, by number. */
export type LapsOfCar = NonNullable<Warning['where']>[number];

/** The warning about these cars, by code; none where there are none. */
export function carWarning(code: CarWarningCode, drivers: readonly string[]): Warning[] {
  if (drivers.length === 0) return [];
  return [{ code, ...tellings[code]({ names: drivers.join(', '), count: 0 }), drivers: [...drivers] }];
}

/** The warning about these laps; none where there are none. Laps of one car may come apart. */
export function lapWarning(
  code: CarWarningCode,
  laps: readonly { driver: string; lapNumber: number }[],
): Warning[] {
  const where = [...groupBy(laps, ({ driver }) => driver)].map(([driver, own]) => ({
    driver,
    laps: own.map(({ lapNumber }) => lapNumber),
  }));
  return where.length === 0 ? [] : [toldOfLaps(code, where)];
}

function toldOfLaps(code: CarWarningCode, where: readonly LapsOfCar[]): Warning {
  const drivers = where.map(({ driver }) => driver);
  const laps = where.flatMap((car) => car.laps);
  return {
    code,
    ...tellings[code]({ names: drivers.join(', '), count: laps.length }),
    drivers,
    laps: [...new Set(laps)].toSorted((a, b) => a - b),
    count: laps.length,
    ...(where.length > 1 && { where: [...where] }),
  };
}

/** The same warning about some of its cars, or of their laps; null where its sentences cannot be told of fewer. */
export function toldOfFewer({ code, where }: Warning, drivers: readonly string[]): Warning | null {
  if (!Object.hasOwn(tellings, code)) return null;
  const own = code as CarWarningCode;
  return where
    ? toldOfLaps(
        own,
        where.filter(({ driver }) => drivers.includes(driver)),
      )
    : carWarning(own, drivers)[0]!;
}
