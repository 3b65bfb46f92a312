import { circuitServiceKey } from '../ground/product.ts';
import { demoEvents } from '../calendar/events.ts';
import { circuitFacts } from '../circuit/circuit-facts.ts';
import type { DemoCircuit, DemoCorner } from '../circuit/road.ts';
import type { DemoEvent } from '../weekend/plan.ts';

/** A circuit as a season saw it. */
export interface SeasonCircuit {
  key: number;
  event: DemoEvent;
}

/** What a path of the circuits service asks for, `22/2024`; null when that season did not race on a circuit with that key. */
export function findCircuit(path: string): SeasonCircuit | null {
  const match = /^(\d{1,4})\/(\d{4})$/.exec(path);
  const key = Number(match?.[1]);
  const event = demoEvents(Number(match?.[2])).find(({ circuitId }) => serviceKey(circuitId) === key);
  return event ? { key, event } : null;
}

function serviceKey(circuitId: string): number | null {
  const facts = circuitFacts[circuitId];
  return facts
    ? circuitServiceKey({ circuitKey: facts.circuitKey, circuitShortName: facts.shortName })
    : null;
}

/** The answer of the circuits service. Places are in tenths of a metre, as in the position data. Marshal posts are unknown to the model. */
export function circuitDocument(
  { key, event }: SeasonCircuit,
  circuit: DemoCircuit,
): Record<string, unknown> {
  return {
    circuitKey: key,
    circuitName: circuit.shortName,
    countryName: event.country,
    location: event.location,
    meetingKey: String(event.meetingKey),
    meetingName: event.eventName,
    raceDate: event.eventDate,
    round: event.round,
    year: event.year,
    rotation: circuit.rotationDegrees,
    corners: circuit.corners.map((corner) => cornerRecord(circuit, corner)),
    marshalLights: [],
    marshalSectors: [],
  };
}

function cornerRecord(circuit: DemoCircuit, corner: DemoCorner): Record<string, unknown> {
  const here = linePoint(circuit, corner.distanceM);
  return {
    number: corner.number,
    letter: corner.letter,
    angle: outwardDegrees(circuit, corner),
    length: corner.distanceM * 10,
    trackPosition: { x: here.xM * 10, y: here.yM * 10 },
  };
}

/** Direction from the line to the outside of the corner, where its number has room. */
function outwardDegrees(circuit: DemoCircuit, { distanceM }: DemoCorner): number {
  const before = linePoint(circuit, distanceM - circuit.stepM);
  const after = linePoint(circuit, distanceM + circuit.stepM);
  const direction = Math.atan2(after.yM - before.yM, after.xM - before.xM);
  const turnsLeft = before.curvaturePerM + after.curvaturePerM > 0;
  const outward = direction + (turnsLeft ? -Math.PI / 2 : Math.PI / 2);
  return (Math.atan2(Math.sin(outward), Math.cos(outward)) * 180) / Math.PI;
}

/** The point of the closed line nearest to a distance from the finish line. */
function linePoint(
  circuit: DemoCircuit,
  distanceM: number,
): { xM: number; yM: number; curvaturePerM: number } {
  const count = circuit.xM.length;
  const index = ((Math.round(distanceM / circuit.stepM) % count) + count) % count;
  return {
    xM: circuit.xM[index] ?? 0,
    yM: circuit.yM[index] ?? 0,
    curvaturePerM: circuit.curvaturePerM[index] ?? 0,
  };
}
