import { pitLimitKmh } from '../circuit/circuits.ts';
import type { DriveOrders } from '../circuit/lap-profile.ts';
import type { SessionPlan } from '../weekend/plan.ts';
import type { DriverTruth, LapTruth } from '../weekend/truth.ts';
import {
  type DriveTable,
  type DriveTables,
  fastestPace,
  isFlatOut,
  type TablePart,
  tablePlaceAt,
  tableTimeAt,
} from './drive-tables.ts';
import { energySaving, type EnergySaving } from './energy-saving.ts';
import { laneTable } from './pit-lane.ts';

/** Where a car stands or drives. */
export type CoursePlace = 'track' | 'pit-lane' | 'box';

/** A part of a drive with the session times between which it is driven. */
export interface Part extends TablePart {
  startMs: number;
  endMs: number;
  isFlatOut: boolean;
  place: CoursePlace;
  lap: LapTruth | null;
  /** The speed at this end is that of the table, not open to what comes before or after. */
  holdsStart: boolean;
  holdsEnd: boolean;
}

export interface LapCircumstances {
  plan: SessionPlan;
  driver: DriverTruth;
  lap: LapTruth;
  /** When the recording ends, which is where a lap ends that nothing else ended. */
  streamEndMs: number;
  boxM: number;
  /** Place of the grid slot that the lap starts from; null = rolling, or out of the pits. */
  gridM: number | null;
}

/** What a car drives between the beginning of a lap and its end, in order. */
export function drivenParts(tables: DriveTables, circumstances: LapCircumstances): Part[] {
  const { lap } = circumstances;
  const { circuit } = tables;
  const parts: Part[] = [];
  const lineMs = pitLineMs(circumstances);
  if (lap.pitOutMs !== null && lineMs < lap.pitOutMs)
    parts.push(...throughPits(tables, circumstances, lineMs, lap.pitOutMs));
  parts.push(...trackParts(tables, circumstances));
  if (lap.pitInMs !== null && lap.endMs !== null) {
    const lane = laneTable(circuit, circuit.pitEntryM, circuit.lapLengthM, {});
    parts.push(lanePart(lane, lap.pitInMs, lap.endMs, lap));
  }
  return parts;
}

/** When the car passed the finish line in the pit lane: after a red flag long before the lap begins. */
function pitLineMs({ driver, lap }: LapCircumstances): number {
  const before = driver.laps[lap.number - 2];
  return before && before.pitInMs !== null && before.endMs !== null ? before.endMs : lap.startMs;
}

/** From the finish line in the pit lane to the box, and after the stop to the exit. */
function throughPits(
  { circuit }: DriveTables,
  { driver, lap, boxM }: LapCircumstances,
  lineMs: number,
  outMs: number,
): Part[] {
  const toBox = laneTable(circuit, 0, boxM, { atEnd: true });
  const out = laneTable(circuit, boxM, circuit.pitExitM, { atStart: true });
  const stop = driver.pitStops.find(({ lapNumber }) => lapNumber === lap.number - 1);
  const drivingMs = Math.max(1000, outMs - lineMs - (stop?.stationaryMs ?? 0));
  const squeeze = Math.min(1, drivingMs / (toBox.durationMs + out.durationMs));
  return [
    lanePart(toBox, lineMs, lineMs + toBox.durationMs * squeeze, lap),
    lanePart(out, outMs - out.durationMs * squeeze, outMs, lap),
  ];
}

function lanePart(table: DriveTable, startMs: number, endMs: number, lap: LapTruth): Part {
  return {
    ...{ table, startMs, endMs, fromMs: 0, toMs: table.durationMs, lap },
    ...{ isFlatOut: false, place: 'pit-lane', holdsStart: true, holdsEnd: true },
  };
}

/** A place that the car passes at a known time. */
interface Mark {
  atMs: number;
  placeM: number;
}

/** Faster than any car: marks closer together than that cannot both be right. */
const fastestMps = 110;

function trackParts(tables: DriveTables, circumstances: LapCircumstances): Part[] {
  const { plan, driver, lap, gridM } = circumstances;
  const { circuit } = tables;
  const start = startOf(tables, lap, gridM);
  const passed: { atMs: number | null; placeM: number }[] = [
    { atMs: lap.sectorEndMs[0], placeM: circuit.sector1EndM },
    { atMs: lap.sectorEndMs[1], placeM: circuit.sector2EndM },
    lap.pitInMs === null
      ? { atMs: lap.endMs, placeM: circuit.lapLengthM }
      : { atMs: lap.pitInMs, placeM: circuit.pitEntryM },
  ];
  const marks: Mark[] = [start];
  for (const { atMs, placeM } of passed) {
    const last = marks.at(-1)!;
    const wayM = placeM - last.placeM;
    if (atMs !== null && wayM > 0 && (atMs - last.atMs) * fastestMps > wayM * 1000)
      marks.push({ atMs, placeM });
  }
  const orders: DriveOrders = {
    fromM: start.placeM,
    toM: lap.pitInMs === null ? circuit.lapLengthM : circuit.pitEntryM,
    ...(gridM === null ? {} : { fromKmh: 0 }),
    ...(gridM === null && lap.pitOutMs !== null ? { fromKmh: pitLimitKmh(circuit) } : {}),
    ...(lap.pitInMs === null ? {} : { toKmh: pitLimitKmh(circuit) }),
  };
  const parts = partsBetween(tables, orders, energySaving(plan, driver.number, lap), marks, lap);
  return lap.endMs === null
    ? [...parts, ...lastMetres(tables, orders, marks.at(-1)!, circumstances, parts)]
    : parts;
}

function startOf({ circuit }: DriveTables, lap: LapTruth, gridM: number | null): Mark {
  if (gridM !== null) return { atMs: lap.startMs, placeM: gridM };
  if (lap.pitOutMs !== null) return { atMs: Math.max(lap.startMs, lap.pitOutMs), placeM: circuit.pitExitM };
  return { atMs: lap.startMs, placeM: 0 };
}

/** The parts between marks. A lap that is driven flat out all the way has one pace, and what is saved on it. */
function partsBetween(
  tables: DriveTables,
  orders: DriveOrders,
  saving: EnergySaving,
  marks: readonly Mark[],
  lap: LapTruth,
): Part[] {
  if (marks.length < 2) return [];
  const paceBetween = (from: Mark, to: Mark): number =>
    tables.paceFor(orders, from.placeM, to.placeM, to.atMs - from.atMs);
  const legs = marks
    .slice(1)
    .map((to, index) => ({ from: marks[index]!, to, pace: paceBetween(marks[index]!, to) }));
  const isFull = legs.every(({ pace }) => isFlatOut(pace));
  const lapPace = isFull ? paceBetween(marks[0]!, marks.at(-1)!) : null;
  return legs.map(({ from, to, pace }, index) => ({
    ...tables.partOf(
      tables.table(lapPace ?? pace, isFull ? { ...orders, ...saving } : orders),
      from.placeM,
      to.placeM,
    ),
    ...{ startMs: from.atMs, endMs: to.atMs, isFlatOut: isFlatOut(pace), place: 'track', lap },
    holdsStart: index === 0 && orders.fromKmh !== undefined,
    holdsEnd: index === legs.length - 1 && orders.toKmh !== undefined,
  }));
}

/** What a car needs to come to a halt where it stops at speed. */
const haltingM = 60;
const shortestHaltM = 20;

/** From the last line that was passed to where the car comes to a halt. */
function lastMetres(
  tables: DriveTables,
  orders: DriveOrders,
  from: Mark,
  { driver: { retired }, lap, streamEndMs }: LapCircumstances,
  before: readonly Part[],
): Part[] {
  const stopMs = retired?.lapNumber === lap.number ? retired.atMs : streamEndMs;
  const usual = tables.table(fastestPace, orders);
  const drivenMs = tableTimeAt(usual, from.placeM) + (stopMs - from.atMs) / slownessOf(before.at(-1));
  const haltM = Math.min(orders.toM, tablePlaceAt(usual, Math.min(drivenMs, usual.durationMs))) - haltingM;
  if (haltM - from.placeM < shortestHaltM) return [];
  const table = tables.table(fastestPace, { ...orders, toM: haltM, toKmh: 0 });
  return [
    {
      ...tables.partOf(table, from.placeM, haltM),
      ...{ startMs: from.atMs, endMs: stopMs, isFlatOut: false, place: 'track', lap },
      ...{ holdsStart: false, holdsEnd: true },
    },
  ];
}

const usualSlowness = 1.05;

function slownessOf(part: Part | undefined): number {
  return part ? (part.endMs - part.startMs) / (part.toMs - part.fromMs) : usualSlowness;
}
