import { noReading, packedIntegers } from '../../board/car-places.ts';
import { searchNearby } from '../../first-at-or-after.ts';
import { type Circuit, markerLabel } from '../../telemetry/circuit/circuit.ts';
import type { PositionSamples } from '../../telemetry/samples/driver-telemetry.ts';
import { sampleRange, sliceColumns } from '../../telemetry/samples/sample-range.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { isThroughPits, timeStands } from '../../timing/laps/lap.ts';
import type { ReplayMap, ReplayPlaces } from '../spec/page-spec.ts';

/** Places of one car. */
export interface LocatedCar {
  driverNumber: string;
  positions: PositionSamples;
}

/** The map of a replay, and how places of the feed are put on it, both in decimetres. */
export interface MapProjection {
  map: ReplayMap;
  project(this: void, xDm: number, yDm: number): [x: number, y: number];
}

/** A lap with a longer gap between readings is no line to draw. */
const longestGapMs = 1000;

/**
 * The line of the quickest lap that has places all along, turned as maps of the circuit are (`circuit`), y downwards, its middle at 0, 0.
 * null: no lap has.
 */
export function projectMap(
  cars: readonly LocatedCar[],
  laps: readonly Lap[],
  circuit: Circuit | null,
): MapProjection | null {
  const line = drivenLine(cars, laps);
  if (line === null) return null;
  const turn = turnOf(circuit);
  const turned = Array.from(line.xDm, (x, index) => turn(x, line.yDm[index]!));
  const middle = [0, 1].map((axis) => {
    const values = turned.map((point) => point[axis as 0 | 1]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const project = (xDm: number, yDm: number): [number, number] => {
    const [x, y] = turn(xDm, yDm);
    return [Math.round(x - middle[0]!), Math.round(y - middle[1]!)];
  };
  const inMetres = (points: [number, number][], axis: 0 | 1) => points.map((point) => point[axis] / 10);
  const points = Array.from(line.xDm, (x, index) => project(x, line.yDm[index]!));
  const corners = cornersOnMap(circuit, project);
  return { map: { xM: inMetres(points, 0), yM: inMetres(points, 1), corners }, project };
}

/** How places of the feed are turned, so that they lie as maps of the circuit are drawn, y downwards. */
export function turnOf(circuit: Circuit | null): (x: number, y: number) => [x: number, y: number] {
  const angle = ((circuit?.rotationDegrees ?? 0) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => [x * cosine - y * sine, -(x * sine + y * cosine)];
}

/** @param project decimetres of the feed to decimetres on the map */
export function cornersOnMap(
  circuit: Circuit | null,
  project: MapProjection['project'],
): ReplayMap['corners'] {
  return (circuit?.corners ?? []).map((corner) => {
    const [x, y] = project(corner.xM * 10, corner.yM * 10);
    return { label: markerLabel(corner), xM: x / 10, yM: y / 10 };
  });
}

function drivenLine(cars: readonly LocatedCar[], laps: readonly Lap[]): PositionSamples | null {
  const byNumber = new Map(cars.map((car) => [car.driverNumber, car.positions]));
  const quickest = laps
    .filter(timeStands)
    .filter((lap) => lap.startMs !== null && !isThroughPits(lap))
    .toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
  for (const { driverNumber, startMs, endMs } of quickest) {
    const positions = byNumber.get(driverNumber);
    if (!positions) continue;
    const line = sliceColumns(positions, ...sampleRange(positions.tMs, startMs!, endMs));
    const times = [startMs!, ...line.tMs, endMs];
    const isWhole = times.every((timeMs, index) => index === 0 || timeMs - times[index - 1]! <= longestGapMs);
    if (isWhole && line.xDm.every(Number.isFinite)) return line;
  }
  return null;
}

const stepMs = 500;
/** Readings further apart leave a gap: between them a car may have gone round a corner. */
const farthestReadingsMs = 1500;

/** Places of a car between two session times, those at both ends that nobody knows left out; null: nobody knows any. */
export function packedPlaces(
  { tMs, xDm, yDm }: PositionSamples,
  { project }: Pick<MapProjection, 'project'>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): ReplayPlaces | null {
  const known = [...tMs.keys()].filter((index) => !Number.isNaN(xDm[index]! + yDm[index]!));
  const knownMs = known.map((index) => tMs[index]!);
  const next = searchNearby(knownMs);
  const placeAt = (timeMs: number): [number, number] | null => {
    const at = next(timeMs);
    const [before, after] = [known[at - 1], known[at]];
    if (after !== undefined && tMs[after] === timeMs) return project(xDm[after]!, yDm[after]!);
    if (before === undefined || after === undefined) return null;
    const gapMs = tMs[after]! - tMs[before]!;
    if (gapMs > farthestReadingsMs) return null;
    const share = (timeMs - tMs[before]!) / gapMs;
    const between = (values: Float32Array) => values[before]! + (values[after]! - values[before]!) * share;
    return project(between(xDm), between(yDm));
  };
  const steps = Math.floor((toMs - fromMs) / stepMs) + 1;
  const places = Array.from({ length: steps }, (_, step) => placeAt(fromMs + step * stepMs));
  const first = places.findIndex((place) => place !== null);
  if (first === -1) return null;
  const kept = places.slice(first, places.findLastIndex((place) => place !== null) + 1);
  const values = kept.flatMap((place) => (place?.every(isStorable) ? place : [noReading, noReading]));
  return { fromMs: fromMs + first * stepMs, stepMs, xy: packedIntegers(values) };
}

/** 3.2 km from the middle of a circuit there is no car. */
function isStorable(value: number): boolean {
  return Math.abs(value) < -noReading;
}
