import { pitLimitKmh } from '../circuit/circuits.ts';
import { oncePer } from '../ground/cached.ts';
import { isRaceLike } from '../weekend/plan.ts';
import type { DriverTruth, LapTruth, SessionTruth } from '../weekend/truth.ts';
import { DriveTables, formationPace, homePace, tablePlaceAt, tableSpeedAt } from './drive-tables.ts';
import { type CoursePlace, drivenParts, type Part } from './lap-parts.ts';
import { boxPlaceM, laneTable } from './pit-lane.ts';
import { type Warp, warpTo } from './warp.ts';

/** The car drives. */
export interface Move extends Warp {
  kind: 'move';
  place: CoursePlace;
  /** Lap that it belongs to; null outside of laps. */
  lap: LapTruth | null;
  /** At racing speed, throttle fully open on the straights. */
  isFlatOut: boolean;
}

/** The car stands. */
interface Stand {
  kind: 'stand';
  startMs: number;
  endMs: number;
  placeM: number;
  place: CoursePlace;
}

/** All that a car does in a session, in order of time and without gaps. */
export type CarCourse = readonly (Move | Stand)[];

/** First grid slot and the distance between slots, metres before the finish line. (Chosen near the rules' 8 m.) */
const poleSlotM = 10;
const slotM = 8;

/** The course of one car. */
function carCourse(truth: SessionTruth, driver: DriverTruth, tables: DriveTables): CarCourse {
  const boxM = boxPlaceM(tables.circuit, truth.plan.entries, driver.number);
  const gridM = gridPlaceM(truth, driver);
  const { plan, streamEndMs } = truth;
  const parts = [
    ...beforeFirstLap(truth, driver, tables, boxM, gridM),
    ...driver.laps.flatMap((lap, index) =>
      drivenParts(tables, { plan, driver, lap, streamEndMs, boxM, gridM: index === 0 ? gridM : null }),
    ),
    ...afterLastLap(driver, tables, boxM),
  ];
  const first =
    gridM === null ? { placeM: boxM, place: 'box' as const } : { placeM: gridM, place: 'track' as const };
  return fillGaps(withSpeeds(inOrder(parts)), streamEndMs, first);
}

/** Place of the grid slot, negative: before the finish line; null when the car does not start from the grid. */
function gridPlaceM({ plan }: SessionTruth, { laps, gridPosition }: DriverTruth): number | null {
  const first = laps[0];
  if (!isRaceLike(plan.session) || !first || first.pitOutMs !== null || gridPosition === null) return null;
  return -(poleSlotM + slotM * (gridPosition - 1));
}

/** The formation lap, from the slot on the grid back to it, with a wait for the start. */
const waitsForStartMs = 14_000;

function beforeFirstLap(
  { plan }: SessionTruth,
  { laps }: DriverTruth,
  tables: DriveTables,
  boxM: number,
  gridM: number | null,
): Part[] {
  const first = laps[0];
  if (!first) return [];
  if (gridM !== null) {
    const { lapLengthM } = plan.circuit;
    const orders = { fromM: gridM, toM: gridM + lapLengthM, fromKmh: 0, toKmh: 0 };
    const table = tables.table(formationPace, orders);
    const endMs = first.startMs - waitsForStartMs + gridM * 25;
    return [wholeOf(table, endMs - table.durationMs, 'track', null)];
  }
  if (first.pitOutMs === null) return [];
  const out = laneTable(tables.circuit, boxM, tables.circuit.pitExitM, { atStart: true });
  return first.startMs > first.pitOutMs - out.durationMs
    ? [wholeOf(out, first.pitOutMs - out.durationMs, 'pit-lane', null)]
    : [];
}

/** A car that crossed the line at speed rolls home; one that came in on its last lap goes to its box. */
function afterLastLap({ laps, retired }: DriverTruth, tables: DriveTables, boxM: number): Part[] {
  const last = laps.at(-1);
  if (!last || last.endMs === null) return [];
  const { circuit } = tables;
  const toBox = laneTable(circuit, 0, boxM, { atEnd: true });
  if (last.pitInMs !== null) return [wholeOf(toBox, last.endMs, 'pit-lane', null)];
  if (retired?.onTrack) return [];
  const home = tables.table(homePace, { fromM: 0, toM: circuit.pitEntryM, toKmh: pitLimitKmh(circuit) });
  const lane = laneTable(circuit, circuit.pitEntryM, circuit.lapLengthM, {});
  const inMs = last.endMs + home.durationMs * 1.05;
  return [
    { ...wholeOf(home, last.endMs, 'track', null), endMs: inMs, holdsStart: false },
    wholeOf(lane, inMs, 'pit-lane', null),
    wholeOf(toBox, inMs + lane.durationMs, 'pit-lane', null),
  ];
}

function wholeOf(table: Part['table'], startMs: number, place: CoursePlace, lap: LapTruth | null): Part {
  return {
    ...{ startMs, endMs: startMs + table.durationMs, table, fromMs: 0, toMs: table.durationMs },
    ...{ isFlatOut: false, place, lap, holdsStart: true, holdsEnd: true },
  };
}

/** Parts that do not overlap: what the truth leaves no time for is left out. */
function inOrder(parts: readonly Part[]): Part[] {
  const kept: Part[] = [];
  for (const part of parts) {
    const startMs = Math.max(part.startMs, kept.at(-1)?.endMs ?? -Infinity);
    if (part.endMs - startMs > 1) kept.push({ ...part, startMs });
  }
  return kept;
}

/** Where two parts meet they have one speed. */
function withSpeeds(parts: readonly Part[]): Move[] {
  const joints = parts.map((part, index) => (index === 0 ? null : jointMps(parts[index - 1]!, part)));
  return parts.map((part, index) => {
    const { table, fromMs, toMs, startMs, endMs, place, lap, isFlatOut } = part;
    const warp = warpTo(
      table,
      { fromMs, toMs },
      { startMs, endMs },
      {
        fromMps: part.holdsStart ? tableSpeedAt(table, fromMs) : (joints[index] ?? null),
        toMps: part.holdsEnd ? tableSpeedAt(table, toMs) : (joints[index + 1] ?? null),
      },
    );
    return { kind: 'move', ...warp, place, lap, isFlatOut };
  });
}

function jointMps(before: Part, after: Part): number | null {
  const areOpen = !before.holdsEnd && !after.holdsStart;
  if (!areOpen || after.startMs - before.endMs > 2) return null;
  const [first, second] = [ownMps(before, before.toMs), ownMps(after, after.fromMs)];
  // Drivers gather speed before a lap on which it counts, and lose it after.
  if (before.isFlatOut === after.isFlatOut) return (first + second) / 2;
  return before.isFlatOut ? first : second;
}

function ownMps({ table, fromMs, toMs, startMs, endMs }: Part, atMs: number): number {
  return (tableSpeedAt(table, atMs) * (toMs - fromMs)) / (endMs - startMs);
}

/** Between its moves a car stands where the last one ended. */
function fillGaps(
  moves: readonly Move[],
  streamEndMs: number,
  first: Pick<Stand, 'placeM' | 'place'>,
): CarCourse {
  const course: (Move | Stand)[] = [];
  let atMs = 0;
  let { placeM, place } = first;
  for (const move of moves) {
    if (move.startMs > atMs)
      course.push({ kind: 'stand', startMs: atMs, endMs: move.startMs, placeM, place });
    course.push(move);
    atMs = move.endMs;
    placeM = tablePlaceAt(move.table, move.partToMs);
    place = move.place === 'track' ? 'track' : 'box';
  }
  course.push({ kind: 'stand', startMs: atMs, endMs: Math.max(atMs, streamEndMs) + 60_000, placeM, place });
  return course;
}

/** What the cars of a session do, each worked out when it is asked for first. */
interface SessionCourses {
  /** Racing numbers, in the order in which telemetry has the cars. */
  numbers: readonly string[];
  /** Of one of these cars. */
  courseOf: (number: string) => CarCourse;
}

export const sessionCourses = oncePer((truth: SessionTruth): SessionCourses => {
  const tables = new DriveTables(truth.plan.circuit);
  const courseOf = oncePer((driver: DriverTruth) => carCourse(truth, driver, tables));
  const drivers = truth.drivers.toSorted((a, b) => Number(a.number) - Number(b.number));
  return {
    numbers: drivers.map(({ number }) => number),
    courseOf: (number) => courseOf(drivers.find((driver) => driver.number === number)!),
  };
});
